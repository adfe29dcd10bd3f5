/** Entries that are files → the same, and those that code of the site makes of them. From here on these are like any other. */
import { z } from "zod";
import type { CollectionDefinition, MadeEntry, SiteView } from "../define.ts";
import type { Code } from "../problems/codes.ts";
import { aboutPath, findForeign, valueAt } from "../problems/data-path.ts";
import { CODE, madePath } from "../problems/made-path.ts";
import { error, failed } from "../problems/problems.ts";
import { describeKind } from "../schema/messages.ts";
import { holdsPlaceholder } from "../schema/placeholders.ts";
import { findSegmentFault } from "../schema/segment.ts";
import type { JsonObject } from "../types.ts";
import { explainForm, objectOf } from "./definition.ts";
import { type ContentEntry, readEntries } from "./entries.ts";
import { writeFile } from "./parse.ts";
import type { Run } from "./run.ts";
import type { Declared } from "./site.ts";
import { createView } from "./site-view.ts";
import { nameKey, suggestName } from "./slug.ts";

/**
 * @returns all entries, the made ones last, in the order that their functions give them; and names and routes of the
 *   collections that are open: nobody knows what they would hold, since a fault behind each is reported
 */
export async function addMadeEntries(written: readonly ContentEntry[], declared: Declared, run: Run) {
  const { templates, site } = declared;
  const { definition } = templates;
  const collections = Object.entries(definition.collections).filter(([, { entries }]) => entries);
  if (collections.length === 0) return { entries: written, open: [] };
  // What is missing or wrong in a file is so in what is made of it.
  const causes = run.problems.flatMap(({ severity, at }) =>
    severity === "error" && at && OF_ENTRIES.test(at.path) ? { path: at.path } : [],
  );
  const view = createView(site, written, definition, run, { isMaking: true });
  const made = view.each("made", new Map(collections), {}, (definition, name) =>
    makeFiles(name, definition, view.site, run),
  );
  const files = made.value.flatMap((some) => some ?? []);
  const { value, diagnostics } = await readEntries("made entries", files, declared, run);
  // What is wrong with one is so with others of its function.
  const found = [...made.diagnostics, ...diagnostics].map((one) => ({ topic: one.message, ...one }));
  const following = found.map((one) => ({ ...one, because: [...(one.because ?? []), ...causes] }));
  run.report(causes.length === 0 ? found : following);
  const isOpen = (index: number): boolean => causes.length > 0 || made.value[index] === undefined;
  return {
    entries: run.steady("entries", [...written, ...value]),
    open: collections.flatMap(([name, { route }], index) => (isOpen(index) ? [[name, route] as const] : [])),
  };
}

/** What of content becomes data. */
const OF_ENTRIES = /^content\/(?!assets\/|public\/)/;

/** What a collection's function returns, as files; undefined, and problems, when one of these is no entry. */
function makeFiles(collection: string, definition: CollectionDefinition, site: SiteView, run: Run) {
  const at = { path: CODE, data: [collection] };
  const related = [{ message: `while making the entries of ${collection}`, at }];
  const make = (): unknown => definition.entries?.(site);
  const { value, diagnostics } = run.guard.run({ template: CODE, declared: at, related }, make, (made) =>
    readMade(made, collection, definition, run),
  );
  return value ?? failed(...diagnostics);
}

const LIST = "return a list such as [{ slug, data: { title }, body }]";
const text = z.string();
const group = z.record(text, z.unknown());
const MADE = z.array(objectOf<MadeEntry<JsonObject>>({ slug: text, data: group, body: text.optional() }));

function readMade(returned: unknown, collection: string, definition: CollectionDefinition, { cache }: Run) {
  const { data: value = [], error: failure } = MADE.safeParse(returned, { reportInput: true });
  const at = { path: CODE, data: [collection] };
  const diagnostics = (failure?.issues ?? []).slice(0, 1).map((issue) => {
    const { message, hint = LIST } = explainForm(issue, ["collections", collection, "entries"]);
    return error("MADE_INVALID", message, { hint, at });
  });
  const seen = new Map<string, string>();
  for (const { slug, data } of value) {
    const tell = (code: Code, message: string, hint: string) =>
      diagnostics.push(error(code, `${collection}/${slug}: ${message}`, { hint, at }));
    const foreign = findForeign(data);
    if (foreign !== undefined) {
      const message = describeKind(["plain data"], valueAt(data, foreign));
      const hint = "make it of texts, numbers, lists and groups of keys: a day is a text such as 2026-01-31";
      tell("MADE_INVALID", aboutPath(["data", ...foreign], message), hint);
    }
    if (holdsPlaceholder(slug)) continue;
    const fault = findSegmentFault(slug.split("/"), definition.route !== undefined);
    const name = fault && suggestName(fault.segment);
    const hint = name ? `make it ${name}` : "use letters, digits and hyphens";
    if (fault) tell("SLUG_INVALID", `the name ${fault.problem}`, hint);
    const other = seen.get(nameKey(slug));
    const alike = "make one of the two; capital letters do not count";
    if (other !== undefined) tell("SLUG_DUPLICATE", `there is "${other}" already`, alike);
    seen.set(nameKey(slug), slug);
  }
  if (diagnostics.length > 0) return failed(...diagnostics);
  const files = value.map(({ slug, data, body = "" }) => {
    const path = madePath(`${collection}/${slug}`);
    const text = `---\n${JSON.stringify(data)}\n---\n${body}`;
    return cache.memo("made", path, { text, definition }, () => {
      const file = writeFile(path, text, JSON.parse(JSON.stringify(data)), body);
      return { file, collection, definition, slug };
    });
  });
  return { value: files, diagnostics };
}
