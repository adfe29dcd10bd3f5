/** content/site.yaml → the facts that texts refer to, the site's own data, and the part that galley reads. */
import type { Computed } from "../cache/cache.ts";
import type { SiteDefinition } from "../define.ts";
import { createFacts, type Facts, UNREADABLE_FACTS } from "../facts/facts.ts";
import { fillData } from "../facts/fill.ts";
import { type DataPath, valueAt } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import { type SiteConfig, siteConfig } from "../schema/fields.ts";
import { restoreKeys } from "../schema/lost-key.ts";
import { collectMarks } from "../schema/marks.ts";
import { fillPlaceholders, UNKNOWN_SITE } from "../schema/placeholders.ts";
import { fits, type Issue, type Schema } from "../schema/schema.ts";
import { freeKeys } from "../schema/scope.ts";
import type { JsonObject } from "../types.ts";
import { fitSchema, judgeUnsure } from "./fit-schema.ts";
import type { Guard } from "./guard.ts";
import type { ParsedFile } from "./parse.ts";
import type { Run } from "./run.ts";
import type { Templates } from "./templates.ts";

export const SITE_FILE = "content/site.yaml";
/** The same, and what may be meant as that: "content/site.yml". */
export const LIKE_SITE_FILE = /^content\/site\.ya?ml$/i;

/** For who starts it in another folder: there is no content at all. */
const ELSEWHERE = "start galley in the folder that holds content/ and templates/, or name it with --root";

export type Site = ReturnType<typeof readSite>;

/** What a site declares: its templates, and content/site.yaml. */
export interface Declared {
  readonly templates: Templates;
  readonly site: Site;
}

/** content/site.yaml with its facts filled in, as a file to look for texts in. */
export const siteSource = ({ filled }: Pick<Site, "filled">) => ({ path: SITE_FILE, data: filled, body: "" });

type SiteData = ReturnType<typeof readData>["value"];

/** Never fails: facts are known even when the file does not fit its schema, so that texts are not blamed. */
export function readSite(sources: readonly ParsedFile[], templates: Templates, run: Run) {
  const { definition, definitionHash } = templates;
  const file = findSiteFile(sources);
  if (file === undefined) {
    const misnamed = findMisnamed(sources);
    const missing = sources.length === 0 ? ELSEWHERE : "create it with at least `name` and `origin`";
    const hint = misnamed ? `rename ${misnamed.path}` : missing;
    run.report(error("SITE_MISSING", `${SITE_FILE} is missing`, { hint, at: { path: SITE_FILE } }));
  }
  const schema = definition.site;
  const { preview: isPreview = false, baseUrl = "" } = run.options;
  const read = ({ data }: ParsedFile) =>
    run.cache.remember("site", SITE_FILE, { data, definitionHash, baseUrl }, () =>
      readSiteFile(moveTo(baseUrl, data), schema, run.guard),
    );
  // Texts may show any number of it; a price alone is shown with its zeros.
  if (file !== undefined) run.report(judgeUnsure(file.unsure, siteConfig, file.data));
  // Of a file that is missing or cannot be read nothing is known, so nothing in it is at fault.
  const isKnown = file?.isReadable === true;
  const { values, ...data } = isKnown
    ? run.take(read(file))
    : { ...readData({}, schema, [], run.guard).value, isSound: false };
  // The same facts each time let pages be compared fast.
  const facts = isKnown
    ? run.cache.memo<Facts>("facts", SITE_FILE, { values }, () => new Map(values))
    : UNREADABLE_FACTS;
  /** of canonical urls, with the path that the site lies below; without a slash at its end */
  const origin = (baseUrl || data.config.origin).replace(/\/$/, "");
  /** that path alone, "/docs"; "" at the root of a domain */
  const base = new URL(origin).pathname.replace(/\/$/, "");
  return { ...data, isReadable: isKnown, hash: file?.hash, facts, origin, base, isPreview };
}

/** Templates and texts meet the other address as well, and either without a slash at its end. One that is at fault is told. */
const moveTo = (other: string, data: JsonObject): JsonObject =>
  fits(siteConfig.shape.origin, data.origin)
    ? { ...data, origin: (other || String(data.origin)).replace(/\/$/, "") }
    : data;

/** From the end, where its name is. */
export const findSiteFile = (sources: readonly ParsedFile[]): ParsedFile | undefined =>
  sources.findLast(({ path }) => path === SITE_FILE);

/** "content/site.yml", where there is no content/site.yaml. */
export const findMisnamed = (sources: readonly ParsedFile[]): ParsedFile | undefined =>
  findSiteFile(sources) === undefined ? sources.find(({ path }) => LIKE_SITE_FILE.test(path)) : undefined;

function readSiteFile(written: JsonObject, schema: SiteDefinition["site"], guard: Guard): Computed<SiteData> {
  const facts = createFacts(SITE_FILE, written, []).value;
  const { data } = fillData(SITE_FILE, written, facts).value;
  // None when the schema throws: that is told, and nothing is known of single values.
  const issues = guard.run(SCHEMA, () => schema.safeParse(data)).value?.error?.issues ?? [];
  const meant = asMeant(written, schema, issues);
  if (meant !== written) {
    const { diagnostics } = readData(written, schema, [], guard);
    const misspelt = diagnostics.filter(({ code }) => code === "CONTENT_UNKNOWN_KEY");
    const read = readSiteFile(meant, schema, guard);
    return { ...read, diagnostics: [...misspelt, ...read.diagnostics] };
  }
  const faulty = issues.flatMap(({ code, path }) => {
    // A key that nobody knows is no value that texts could refer to.
    if (code === "unrecognized_keys") return [];
    const value = valueAt(written, path as DataPath);
    // What refers to another value is at fault only because of that one, or tells so itself.
    return typeof value === "string" && value.includes("{{") ? [] : [path as DataPath];
  });
  return readData(written, schema, faulty, guard);
}

/** The data as they were meant, so that no text is blamed for a misspelt key or one whose line is gone; the same object without such keys. */
function asMeant(written: JsonObject, schema: Schema, issues: readonly Issue[]) {
  const restored = restoreKeys(SITE_FILE, schema, written);
  if (restored !== undefined) return restored.value;
  const unknown = issues.flatMap((one) =>
    one.code === "unrecognized_keys" && one.path.length === 0 ? one.keys : [],
  );
  const free = freeKeys(schema, written, []);
  const names = new Map(unknown.map((key) => [key, nearest(key, free) ?? key]));
  return unknown.every((key) => names.get(key) === key)
    ? written
    : Object.fromEntries(Object.entries(written).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** @param faulty what is missing or at fault, so that texts which refer to it are not blamed as well */
function readData(written: JsonObject, schema: Schema, faulty: readonly DataPath[], guard: Guard) {
  const facts = createFacts(SITE_FILE, written, faulty);
  const strings = fillData(SITE_FILE, written, facts.value);
  const { data: filled } = strings.value;
  const { value, diagnostics, ...rest } = fitSchema(NO_FILE, schema, strings.value, guard);
  /** the part that galley itself reads, with defaults and placeholders */
  const config = readConfig(value.isSound ? value.data : filled);
  const marks = collectMarks(schema, filled);
  return {
    // What the site's own schema makes of the file, and the file with facts filled in, whether it fits or not.
    value: { ...value, config, values: [...facts.value], filled, marks },
    diagnostics: [...facts.diagnostics, ...strings.diagnostics, ...diagnostics],
    ...rest,
  };
}

/** What its text says is told already. */
const NO_FILE = { path: SITE_FILE, text: "", unsure: [] };
const SCHEMA = { at: { path: SITE_FILE }, by: "the schema" };
const NEEDED = { name: "-", origin: UNKNOWN_SITE };

const readConfig = (data: JsonObject): SiteConfig =>
  siteConfig.safeParse(data).data ??
  siteConfig.safeParse(fillPlaceholders(siteConfig, { ...NEEDED, ...data }).data).data ??
  siteConfig.parse(NEEDED);
