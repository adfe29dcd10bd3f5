/** Tells a file that still says what `galley new` has written into it. */
import { groupBy } from "../../order.ts";
import { type DataPath, leavesOf } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import { publicationFields } from "../../schema/fields.ts";
import type { Origin, ParsedSource, Problem } from "../../types.ts";
import type { ContentEntry } from "../entries.ts";
import { humanize, NEW_BODY, newDescription } from "../new-texts.ts";

const DESCRIPTION = new RegExp(`^${newDescription(".*")}$`);

/** One label may well be the name of its key. */
const MIN_UNTOUCHED = 2;

/** What a file still says of it. */
export interface NewTexts {
  /** where it stands that nobody would write so */
  readonly certain: Origin | undefined;
  /** texts that say no more than their keys, where most do */
  readonly keys: readonly DataPath[];
}

export function findNewTexts({ path, data, body }: ParsedSource): NewTexts {
  const { description } = data;
  const start = body.indexOf(NEW_BODY);
  const certain: Origin | undefined =
    body.trim() === NEW_BODY
      ? { path, body: [start, start + NEW_BODY.length] }
      : typeof description === "string" && DESCRIPTION.test(description)
        ? { path, data: ["description"] }
        : undefined;
  const texts = [...leavesOf(data)].filter(([, value]) => typeof value === "string");
  const keys = texts.flatMap(([at, value]) => {
    const key = String(at.findLast((step) => typeof step === "string"));
    return String(value).length <= 2 * key.length && value === humanize(key) ? [at] : [];
  });
  return { certain, keys: keys.length < MIN_UNTOUCHED || keys.length < texts.length / 2 ? [] : keys };
}

/** Copies that nobody has changed. Those of pages have a title twice, which is told. The longer name is the copy's. */
export function checkCopies(published: readonly ContentEntry[]): readonly Problem[] {
  const lists = published.filter(({ url }) => url === undefined).map(({ file }) => file);
  const groups = groupBy(
    lists,
    ({ path, source }) => `${path.slice(0, path.lastIndexOf("/"))} ${source.hash}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first, ...copies] = group.toSorted((a, b) => a.path.length - b.path.length);
    const hint = "write your own text, or delete the file";
    const message = `the file says the same as ${first?.path}`;
    return copies.map(({ path }) => warning("ENTRY_UNTOUCHED", message, { hint, at: { path } }));
  });
}

/** Words that two texts of one title share before one of them is a copy of the other. */
const MOST_SHARED = 0.7;

/** Copies that still have the title and nearly all of the text, and questions that two files ask. */
export function checkHalfCopies(published: readonly ContentEntry[]): readonly Problem[] {
  const lists = published.flatMap(({ url, file }) => {
    const { path, data, body } = file.parsed;
    if (url !== undefined || body === "") return [];
    const [key, title] = Object.entries(data).find(isTitle) ?? [];
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (key === undefined) return [];
    const name = `${folder} ${key} ${isQuestion(title) ? spoken(title) : title}`;
    return { path, key, body, hash: file.source.hash, title, name };
  });
  return [...groupBy(lists, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    others.flatMap(({ path, key, body, hash, title }) => {
      if (hash === first.hash) return [];
      const at = { path, data: [key] };
      if (first.title === title && sharedWords(first.body, body) >= MOST_SHARED) {
        const message = `${key}: ${first.path} has the same one, and nearly the same text`;
        return warning("ENTRY_UNTOUCHED", message, { hint: "write your own, or delete the file", at });
      }
      if (!isQuestion(title)) return [];
      const message = `${key}: ${first.path} asks the same, and has another answer`;
      const related = [{ message: "the other answer", at: { path: first.path, data: [first.key] } }];
      const hint = "keep one of the two, or ask something else";
      return warning("TITLE_REPEATED", message, { hint, at, related });
    }),
  );
}

const isQuestion = (text: unknown): text is string => /[?？؟]\s*$/.test(String(text));

/** A question as it is heard: "What's it cost?" and "what’s it costs". */
const spoken = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map((word) => word.replace(/(?<=..)s$/, ""))
    .join(" ");

const isTitle = ([key, value]: readonly [string, unknown]): boolean =>
  typeof value === "string" && !(key in publicationFields);

/** From 0 to 1. */
function sharedWords(a: string, b: string): number {
  const ours = new Set(a.split(/\s+/));
  const theirs = [...new Set(b.split(/\s+/))];
  return theirs.filter((word) => ours.has(word)).length / Math.max(ours.size, theirs.length);
}

/** At most one warning a file. @param found for each entry what `findNewTexts` found in its file */
export function checkUntouched(
  published: readonly ContentEntry[],
  found: readonly NewTexts[],
): readonly Problem[] {
  // Labels may all be named like their keys; but then those of the other files are, too.
  const written = new Set(
    published.flatMap(({ collection }, index) => (found[index]?.keys.length === 0 ? collection : [])),
  );
  return published.flatMap(({ collection, file: { path } }, index) => {
    const { certain, keys: [first] = [] } = found[index] as NewTexts;
    const at = certain ?? (first && written.has(collection) ? { path, data: first } : undefined);
    if (at === undefined) return [];
    const hint = "write your own text, or delete the file";
    return warning("ENTRY_UNTOUCHED", "this is what `galley new` has written", { hint, at });
  });
}
