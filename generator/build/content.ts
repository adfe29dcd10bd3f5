/** Found files → site data and entries: parse, fill in, validate, Markdown. Every fault of every file in one run. */

import type { Cache, Computed } from "../cache/cache.ts";
import { perObject } from "../cache/per-object.ts";
import type { SiteDefinition } from "../define.ts";
import { createValues, type Values } from "../facts/facts.ts";
import { fillData } from "../facts/fill.ts";
import { readReferences } from "../facts/syntax.ts";
import { type DataPath, valueAt } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import { type SiteConfig, siteConfig } from "../schema/fields.ts";
import { collectMarks, type MarkedValue } from "../schema/marks.ts";
import { attemptData } from "../schema/placeholders.ts";
import { validateEntry } from "../schema/validate.ts";
import type { Diagnostic, JsonObject, ParsedSource, Result, Source } from "../types.ts";
import { decodeUtf8 } from "../yaml/decode.ts";
import { parseSource } from "../yaml/front-matter.ts";
import { createPositions, type Positions } from "../yaml/positions.ts";
import type { FaultyValue } from "./cascading.ts";
import type { FoundFile } from "./discover.ts";
import type { Guard } from "./guard.ts";
import type { Templates } from "./templates.ts";

export const SITE_FILE = "content/site.yaml";

/** A content file that could be read, with the values its texts refer to. */
export interface ParsedFile {
  readonly source: Source;
  readonly parsed: ParsedSource;
  /** names of facts and site values in the file, in code-point order */
  readonly names: readonly string[];
}

/** Reads YAML and fences of every content file. Files that cannot be read have their diagnostics instead. */
export function parseFiles(files: readonly FoundFile[], cache: Cache): Result<readonly ParsedFile[]> {
  const diagnostics: Diagnostic[] = [];
  const parsed = files.flatMap((file): ParsedFile[] => {
    const { value: source, diagnostics: faults } = readSource(file);
    diagnostics.push(...faults);
    if (source === undefined) return [];
    const result = cache.remember("parse", file.path, { path: file.path, source: file.hash }, () => {
      const { value, diagnostics } = parseSource(source);
      return {
        value: value === undefined ? null : { parsed: value, names: referenceNames(source.text) },
        diagnostics,
      };
    });
    diagnostics.push(...result.diagnostics);
    return result.value === null ? [] : [{ source, ...result.value }];
  });
  return { value: parsed, diagnostics };
}

const readSource = perObject((file: FoundFile): Result<Source | undefined> => {
  const { value: text, diagnostics } = decodeUtf8(file.path, file.bytes);
  return { value: text === undefined ? undefined : { path: file.path, text, hash: file.hash }, diagnostics };
});

function referenceNames(text: string): readonly string[] {
  if (!text.includes("{{")) return [];
  const names = readReferences(text).flatMap((reference) =>
    reference.kind === "name" ? [reference.name] : [],
  );
  return [...new Set(names)].sort();
}

export interface SiteContent {
  /** what the site's own schema makes of content/site.yaml; undefined when it is at fault */
  readonly data: JsonObject | undefined;
  /** the part that galley itself reads, with defaults; known even when the rest is at fault */
  readonly engine: SiteConfig | undefined;
  readonly values: Values;
  /** the file with values filled in, whether it fits or not, and the values that its schema marks */
  readonly filled: JsonObject;
  readonly marks: readonly MarkedValue[];
  /** where the file does not fit its schema; "all" when there is none that can be read */
  readonly faulty: readonly FaultyValue[] | "all";
  /** `data`, or without them what can be made of the file, for pages that are only rendered to find more faults */
  readonly shown: JsonObject;
  /** `engine`, or without it what galley can go on with to find more faults; nothing of it is published */
  readonly attempt: SiteConfig;
}

/** Reads content/site.yaml. Its values are known even when the file does not fit the schema, so that texts are not blamed. */
export function readSite(
  file: ParsedFile | undefined,
  templates: Templates,
  guard: Guard,
): Result<SiteContent> {
  const empty: SiteContent = {
    data: undefined,
    engine: undefined,
    values: new Map(),
    filled: {},
    marks: [],
    shown: attemptData(templates.definition.site, {}),
    faulty: "all",
    attempt: attemptEngine({}),
  };
  if (file === undefined) return { value: empty, diagnostics: [] };
  const { definition } = templates;
  const known = sitesRead.get(file.parsed);
  if (known !== undefined && known.definition === definition) return known.result;
  const result = readSiteFile(file, definition, guard);
  if (result.uncacheable !== true) sitesRead.set(file.parsed, { definition, result });
  return result;
}

/** The last reading of a file that is as it was: the same values each time let pages be compared fast. */
const sitesRead = new WeakMap<
  ParsedSource,
  { readonly definition: SiteDefinition; readonly result: Result<SiteContent> }
>();

function readSiteFile(file: ParsedFile, definition: SiteDefinition, guard: Guard): Computed<SiteContent> {
  const positions = lazyPositions(file.source);
  const values = createValues(file.parsed.data, positions);
  const filled = fillData(file.parsed.data, values.value, positions);
  const { site: schema } = definition;
  const { data: written, filled: references } = filled.value;
  const blame = { location: { path: SITE_FILE, line: 1, column: 1 }, by: "the schema" };
  const checked = guard.run(blame, () =>
    validateEntry({ schema, data: written, filled: references, positions }),
  );
  const { value, diagnostics } = checked.value ?? { value: undefined, diagnostics: checked.diagnostics };
  const data = value as JsonObject | undefined;
  const engine = siteConfig.safeParse(data ?? written).data;
  const faulty = checked.value === undefined ? "all" : data === undefined ? findFaulty(schema, written) : [];
  return {
    value: {
      data,
      engine,
      faulty,
      attempt: engine ?? attemptEngine(written),
      shown: data ?? attemptData(schema, written),
      values: values.value,
      filled: written,
      marks: collectMarks(schema, written),
    },
    uncacheable: checked.uncacheable === true,
    diagnostics: [...values.diagnostics, ...filled.diagnostics, ...diagnostics],
  };
}

/** Where the file does not fit; a key that nobody knows is no value that texts could refer to. */
function findFaulty(schema: Templates["definition"]["site"], data: JsonObject): readonly FaultyValue[] {
  return (schema.safeParse(data).error?.issues ?? []).flatMap(({ code, path }) => {
    if (code === "unrecognized_keys") return [];
    return [{ path: path as DataPath, isMissing: valueAt(data, path as DataPath) === undefined }];
  });
}

function attemptEngine(data: JsonObject): SiteConfig {
  const needed = { name: "-", origin: "https://example.com" };
  return (
    siteConfig.safeParse(attemptData(siteConfig, { ...needed, ...data })).data ?? siteConfig.parse(needed)
  );
}

export const siteMissing = (): Diagnostic =>
  error("SITE_MISSING", `${SITE_FILE} is missing`, { hint: "create it with at least `name` and `origin`" });

/** Positions are a second, slower parse: made once, and only when a diagnostic asks. */
export function lazyPositions(source: Source): () => Positions {
  let positions: Positions | undefined;
  return () => {
    positions ??= createPositions(source);
    return positions;
  };
}
