/** Entries that are files → the same, and those that code of the site makes of them. From here on these are like any other. */
import { z } from "zod";
import type { CollectionDefinition, SiteView } from "../define.ts";
import type { Code } from "../problems/codes.ts";
import { aboutPath, findForeign, valueAt } from "../problems/data-path.ts";
import { CODE, madePath } from "../problems/made-path.ts";
import { error } from "../problems/problems.ts";
import { describeKind } from "../schema/messages.ts";
import { holdsPlaceholder } from "../schema/placeholders.ts";
import type { Problem } from "../types.ts";
import type { AssignedFile } from "./collections.ts";
import { explainForm } from "./definition.ts";
import { type ContentEntry, readEntries } from "./entries.ts";
import { isPromise } from "./guard.ts";
import { writeFile } from "./parse.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";
import { createView } from "./site-view.ts";
import { explainSlug, slugKey, suggestName } from "./slug.ts";
import type { Templates } from "./templates.ts";

/** @returns all entries, the made ones last, in the order that their functions give them */
export async function addMadeEntries(
  written: readonly ContentEntry[],
  templates: Templates,
  site: Site,
  run: Run,
) {
  const { definition } = templates;
  const names = Object.keys(definition.collections);
  const definitions = Object.values(definition.collections);
  if (definitions.every(({ entries }) => entries === undefined)) return { entries: written, open: [] };
  const view = createView(site, written, definition, run, { isMaking: true });
  const made = run.cache.each(
    "made",
    definitions,
    { names },
    (definition, index) => {
      const { value, asked } = view.record(() =>
        makeFiles(names[index] as string, definition, view.site, run),
      );
      return { ...value, basis: value.value && asked };
    },
    view.answersAs,
  );
  const files = made.value.flatMap((some) => some ?? []);
  const { value, diagnostics } = await readEntries("made entries", files, templates, site, run);
  // What is missing or wrong in a file is so in what was made of it.
  const causes = run.isSound() ? [] : [...view.listUnsound()].map((path) => ({ path }));
  const because = ({ because = [] }: Problem) =>
    causes.length > 0 ? { because: [...because, ...causes] } : {};
  run.report(...[...made.diagnostics, ...diagnostics].map((one) => ({ ...one, ...because(one) })));
  return {
    entries: run.steady("entries", [...written, ...value]),
    /** collections of which nobody knows what they would hold, since a fault of each is reported */
    open: names.filter((_, index) =>
      causes.length > 0 ? definitions[index]?.entries !== undefined : made.value[index] === undefined,
    ),
  };
}

/** What a collection's function returns, as files; undefined, and problems, when one of these is no entry. */
function makeFiles(
  collection: string,
  definition: CollectionDefinition,
  site: SiteView,
  { cache, guard }: Run,
) {
  const { entries, route } = definition;
  if (entries === undefined) return { value: [], diagnostics: [] };
  const related = [{ message: `while making the entries of ${collection}`, at: { path: CODE } }];
  const { value, diagnostics } = guard.run({ template: CODE, related }, () => {
    const returned: unknown = entries(site);
    const made = isPromise(returned) ? returned : readMade(returned, collection, route !== undefined);
    // The guard lets no promise through.
    return made as ReturnType<typeof readMade>;
  });
  const problems = [...diagnostics, ...(value?.diagnostics ?? [])];
  if (value === undefined || problems.length > 0) return { value: undefined, diagnostics: problems };
  const files = value.value.map(({ slug, data, body = "" }): AssignedFile => {
    const path = madePath(`${collection}/${slug}`);
    const text = `---\n${JSON.stringify(data)}\n---\n${body}`;
    return cache.memo("made", path, { text, definition }, () => {
      const file = writeFile(path, text, JSON.parse(JSON.stringify(data)), body);
      return { file, collection, definition, slug };
    });
  });
  return { value: files, diagnostics: [] };
}

const MADE = z.array(
  z.object({ slug: z.string(), data: z.record(z.string(), z.unknown()), body: z.string().optional() }),
);

/** @param isPage whether slugs become addresses */
function readMade(returned: unknown, collection: string, isPage: boolean) {
  const { data: value = [], error: failure } = MADE.safeParse(returned, { reportInput: true });
  const diagnostics = (failure?.issues ?? []).slice(0, 1).map((issue) => {
    const message = explainForm(issue, ["collections", collection, "entries"]);
    const hint = "return a list such as [{ slug, data: { title }, body }]";
    return error("MADE_INVALID", message, { hint, at: { path: CODE } });
  });
  const seen = new Map<string, string>();
  for (const { slug, data } of value) {
    const tell = (code: Code, message: string, hint: string) =>
      diagnostics.push(error(code, `${collection}/${slug}: ${message}`, { hint, at: { path: CODE } }));
    const foreign = findForeign(data);
    if (foreign !== undefined) {
      const message = describeKind(["plain data"], valueAt(data, foreign));
      const hint = "make it of texts, numbers, lists and groups of keys: a day is a text such as 2026-01-31";
      tell("MADE_INVALID", aboutPath(["data", ...foreign], message), hint);
    }
    if (holdsPlaceholder(slug)) continue;
    const [fault] = explainSlug(slug.split("/"), isPage);
    const other = seen.get(slugKey(slug));
    if (fault !== undefined) {
      const name = suggestName(fault.segment);
      tell("SLUG_INVALID", fault.message, name ? `make it ${name}` : "use letters, digits and hyphens");
    }
    const alike = "make one of the two; capital letters do not count";
    if (other !== undefined) tell("SLUG_DUPLICATE", `there is "${other}" already`, alike);
    seen.set(slugKey(slug), slug);
  }
  return { value, diagnostics };
}
