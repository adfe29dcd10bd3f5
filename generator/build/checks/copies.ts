/** Tells files that say what another one says: who copies a file to write the next one may forget a part of it. */
import { groupBy } from "../../order.ts";
import { aboutPath, type DataPath, leavesOf, pathKey } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import { publicationFields } from "../../schema/fields.ts";
import type { Origin, ParsedSource, Problem } from "../../types.ts";
import type { ContentEntry } from "../entries.ts";

/** A text that nobody writes twice by chance. */
export interface LongText {
  readonly text: string;
  /** of the data; undefined for the body */
  readonly path: DataPath | undefined;
}

/** Eight words. */
const LONG = /^\s*(?:\S+\s+){7}\S/;

/** Those of the data: a body is kept once. */
export const findLongTexts = ({ data }: ParsedSource): readonly LongText[] =>
  [...leavesOf(data)].flatMap(([path, text]) =>
    typeof text === "string" && LONG.test(text) ? [{ path, text }] : [],
  );

/** Those that stand there more than once. */
export function findRepeated(texts: readonly (readonly Pick<LongText, "text">[])[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const ofFile of texts) for (const { text } of ofFile) (seen.has(text) ? repeated : seen).add(text);
  return repeated;
}

/**
 * At most one warning a file.
 * @param texts for each entry what `findLongTexts` found in its file
 * @param repeated those among them that stand there more than once
 * @param told files that are known to be copies
 */
export function checkCopies(
  published: readonly ContentEntry[],
  texts: readonly (readonly LongText[])[],
  repeated: ReadonlySet<string>,
  told: ReadonlySet<string>,
): readonly Problem[] {
  const whole = [...checkWholeFiles(published), ...checkTitles(published)];
  const known = new Set([...told, ...whole.map(({ at }) => at?.path)]);
  return [...whole, ...checkLongTexts(published, texts, repeated, known)];
}

/** Items that a list has twice: a merge that kept both sides, or a copy that was to be changed. */
export function findRepeatedItems({ path, data }: ParsedSource): readonly Problem[] {
  const found: Problem[] = [];
  const walk = (value: unknown, at: DataPath): void => {
    if (typeof value !== "object" || value === null) return;
    const seen = new Map<string, DataPath>();
    for (const [key, member] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      const text = JSON.stringify(member);
      const first = Array.isArray(value) && isTelling(member) ? seen.get(text) : undefined;
      if (first === undefined) walk(member, [...at, step]);
      else {
        const related = [{ message: "the other one", at: { path, data: first } }];
        const details = {
          hint: "delete or change one of the two",
          at: { path, data: [...at, step] },
          related,
        };
        found.push(
          warning("ENTRY_UNTOUCHED", aboutPath([...at, step], "the list has the same item above"), details),
        );
      }
      seen.set(text, [...at, step]);
    }
  };
  walk(data, []);
  return found;
}

/** Of a number or a word a list may have several. */
const isTelling = (item: unknown): boolean =>
  typeof item === "object" && item !== null
    ? Object.keys(item).length > 1 && !Array.isArray(item)
    : typeof item === "string" && /\S\s+\S+\s+\S/.test(item);

/** What three files say is meant. */
function checkLongTexts(
  published: readonly ContentEntry[],
  texts: readonly (readonly LongText[])[],
  repeated: ReadonlySet<string>,
  told: ReadonlySet<string | undefined>,
): readonly Problem[] {
  const bodies = findRepeated(published.map(({ file }) => [{ text: file.parsed.body }]));
  if (repeated.size === 0 && bodies.size === 0) return [];
  const all = published.flatMap(({ file: { path: file, parsed }, url }, index) => {
    const isCopied = bodies.has(parsed.body) && LONG.test(parsed.body);
    const body = isCopied ? [{ path: undefined, text: parsed.body }] : [];
    const folder = file.slice(0, file.lastIndexOf("/"));
    // Of pages that search engines show, these are compared as they are shown.
    const own = (texts[index] ?? []).filter(
      ({ path, text }) => repeated.has(text) && (url === undefined || !isHead(path)),
    );
    return [...own, ...body].map((one) => ({ ...one, file, folder }));
  });
  const seen = new Set(told);
  const groups = groupBy(all, ({ text }) => text);
  return [...groups.values()].flatMap(([first, second, third]) => {
    if (second === undefined || third !== undefined || first.folder !== second.folder) return [];
    if (first.file === second.file || seen.has(first.file) || seen.has(second.file)) return [];
    if (pathKey(keysOf(first)) !== pathKey(keysOf(second))) return [];
    seen.add(second.file);
    const originOf = ({ file, path, text }: typeof first): Origin =>
      path === undefined
        ? { path: file, body: [text.search(/\S/), text.trimEnd().length] }
        : { path: file, data: path };
    const message = aboutPath(second.path ?? [], `${first.file} says the same`);
    const related = [{ message: "the other text", at: originOf(first) }];
    const hint = "write what this file is to say";
    return warning("ENTRY_UNTOUCHED", message, { hint, at: originOf(second), related });
  });
}

const isHead = (path: DataPath | undefined): boolean =>
  path?.length === 1 && (path[0] === "title" || path[0] === "description");

const keysOf = ({ path = [] }: LongText): DataPath => path.filter((step) => typeof step === "string");

/** Copies that nobody has changed. Those of pages have a title twice, which is told. The longer name is the copy's. */
function checkWholeFiles(published: readonly ContentEntry[]): readonly Problem[] {
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
function checkTitles(published: readonly ContentEntry[]): readonly Problem[] {
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
