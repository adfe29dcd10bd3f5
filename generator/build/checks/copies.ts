/** Tells files that say what another one says: who copies a file to write the next one may forget a part of it. */
import { hash } from "../../cache/hash.ts";
import { listTexts } from "../../facts/texts.ts";
import { aboutPath, type DataPath, membersOf, placeKey, textsIn } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import { publicationFields } from "../../schema/fields.ts";
import type { Json, Origin, ParsedSource, Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckContext, CheckedFile } from "../check.ts";
import type { Run } from "../run.ts";
import { siteSource } from "../site.ts";
import { folderOf, listCopies } from "./folders.ts";

/** Eight words, which nobody writes twice by chance. */
const LONG = /^\s*(?:\S+\s+){7}\S/;

const listLongTexts = (file: ParsedSource) => listTexts(file).filter(({ text }) => LONG.test(text));

/** Equal texts have one number, which is so short that others may have it, too. */
const numberOf = (text: string): number => Number.parseInt(hash(text).slice(0, 8), 16) | 0;

/** The numbers of a file's long texts. */
export const numberLongTexts = (file: ParsedSource): readonly number[] =>
  listLongTexts(file).map(({ text }) => numberOf(text));

/** The first text of a file that has a body as well; often its question. */
export const findTitle = ({ data, body }: ParsedSource): readonly [key: string, title: string] | undefined =>
  body === "" ? undefined : Object.entries(data).find(isTitle);

/** At most one warning a file; none of pages that are told to have the title or the address of another one. */
export function checkCopies({ ofFiles: files, site }: CheckContext, { cache, problems }: Run) {
  const whole = cache.gather(
    "lists",
    files,
    ({ url, path, file, title }) => (url === undefined ? { path, file, title } : undefined),
    (all) => {
      const lists = all.filter((one) => one !== undefined);
      return [...checkWholeFiles(lists), ...checkTitledCopies(lists)];
    },
  );
  const shared = cache.gather("long-text-numbers", files, ({ longTexts }) => longTexts, findPairs);
  const textsOf = ({ file, url, longTexts }: CheckedFile) => {
    if (!longTexts.some((one) => shared.has(one))) return [];
    // Of pages that search engines show, these are compared as they are shown.
    const all = listLongTexts(file).filter(({ path }) => url === undefined || !isHead(path));
    return all.flatMap(({ text, path }) =>
      shared.has(numberOf(text)) ? { file: file.path, path, text } : [],
    );
  };
  const texts = cache.pick("long-texts", files, textsOf, { shared });
  const twice = problems.filter(({ code }) => code === "TITLE_REPEATED" || code === "ROUTE_DUPLICATE");
  const told = new Set([...twice, ...whole].map(({ at }) => at?.path));
  const long = cache.memo("copies", "all", { texts, told }, () => checkLongTexts(texts.flat(), told));
  return [...findRepeatedItems(siteSource(site)), ...whole, ...long];
}

/** Numbers that two of these lists have: what three files say is meant. Plain loops: they go over all texts of a site when one is another one. */
function findPairs(lists: readonly (readonly number[])[]): ReadonlySet<number> {
  const known = new Set<number>();
  const twice = new Set<number>();
  const often = new Set<number>();
  for (const list of lists)
    for (const one of list) {
      if (twice.has(one)) often.add(one);
      else if (known.has(one)) twice.add(one);
      else known.add(one);
    }
  for (const one of often) twice.delete(one);
  return twice;
}

/** Items that a list has twice: a merge that kept both sides, or a copy that was to be changed. */
export const findRepeatedItems = ({ path, data }: ParsedSource): readonly Problem[] =>
  repeatedIn(data, [], path);

function repeatedIn(value: unknown, above: DataPath, path: string): readonly Problem[] {
  const seen = new Map<string, DataPath>();
  return membersOf(value).flatMap(([step, member]) => {
    const data = [...above, step];
    const text = typeof step === "number" && isTelling(member) ? JSON.stringify(member) : "";
    const first = seen.get(text);
    if (text !== "") seen.set(text, data);
    if (first === undefined) return repeatedIn(member, data, path);
    const message = aboutPath(data, "the list has the same item above");
    const at = { path, data };
    const related = [{ message: "the other one", at: { path, data: first } }];
    const hint = "delete or change one of the two";
    return warning("ENTRY_UNTOUCHED", message, { hint, at, related, because: [at] });
  });
}

/** Of numbers, such as opening hours, and of a word a list may have several. Chinese has words of two signs. */
const isTelling = (item: unknown): boolean =>
  typeof item === "object" && item !== null
    ? !Array.isArray(item) &&
      Object.keys(item).length > 1 &&
      textsIn(item as Json).some(([, text]) => /\p{L}{3}|\p{Lo}{2}/u.test(text))
    : typeof item === "string" && /\S\s+\S+\s+\S/.test(item);

/** A text that two files have. */
interface SharedText {
  readonly file: string;
  readonly path: DataPath | undefined;
  readonly text: string;
}

function checkLongTexts(texts: readonly SharedText[], told: ReadonlySet<string | undefined>) {
  const seen = new Set(told);
  return [...groupBy(texts, ({ text }) => text).values()].flatMap(([first, second]) => {
    if (second === undefined || folderOf(first.file) !== folderOf(second.file)) return [];
    if (first.file === second.file || seen.has(first.file) || seen.has(second.file)) return [];
    if (placeKey(first.path ?? []) !== placeKey(second.path ?? [])) return [];
    seen.add(second.file);
    const originOf = ({ file, path, text }: SharedText): Origin =>
      path ? { path: file, data: path } : { path: file, body: [text.search(/\S/), text.trimEnd().length] };
    const message = aboutPath(second.path, `${first.file} says the same`);
    const related = [{ message: "the other text", at: originOf(first) }];
    const hint = "write what this file is to say";
    return warning("ENTRY_UNTOUCHED", message, { hint, at: originOf(second), related });
  });
}

const isHead = (path: DataPath | undefined): boolean =>
  path?.length === 1 && (path[0] === "title" || path[0] === "description");

type ListFile = Pick<CheckedFile, "path" | "file" | "title">;

/** Copies that nobody has changed. Those of pages have a title twice, which is told. */
const checkWholeFiles = (lists: readonly ListFile[]): readonly Problem[] =>
  listCopies(lists, ({ file }) => file.hash).map(({ first, copy: { path } }) => {
    const hint = "write your own text, or delete the file";
    return warning("ENTRY_UNTOUCHED", `the file says the same as ${first.path}`, { hint, at: { path } });
  });

/** Words that two texts of one title share before one of them is a copy of the other. */
const MOST_SHARED = 0.7;

/** Copies that still have the title and nearly all of the text, and questions that two files ask. */
function checkTitledCopies(lists: readonly ListFile[]): readonly Problem[] {
  const titled = lists.flatMap(({ path, file, title: found }) => {
    if (found === undefined) return [];
    const [key, title] = found;
    return { path, file, key, title, name: `${key} ${isQuestion(title) ? spoken(title) : title}` };
  });
  return listCopies(titled, ({ name }) => name).flatMap(({ first, copy }) => {
    const { path, key, file, title } = copy;
    if (file.hash === first.file.hash) return [];
    const at = { path, data: [key] };
    if (first.title === title && sharedWords(first.file.body, file.body) >= MOST_SHARED) {
      const message = `${key}: ${first.path} has the same one, and nearly the same text`;
      return warning("ENTRY_UNTOUCHED", message, { hint: "write your own, or delete the file", at });
    }
    if (!isQuestion(title)) return [];
    const message = `${key}: ${first.path} asks the same, and has another answer`;
    const related = [{ message: "the other answer", at: { path: first.path, data: [first.key] } }];
    const hint = "keep one of the two, or ask something else";
    return warning("TITLE_REPEATED", message, { hint, at, related });
  });
}

const isQuestion = (text: string): boolean => /[?？؟]\s*$/.test(text);

/** A question as it is heard: "What's it cost?" and "what’s it costs". */
const spoken = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .map((word) => word.replace(/(?<=..)s$/, ""))
    .join(" ");

const isTitle = (member: [string, unknown]): member is [string, string] =>
  typeof member[1] === "string" && !(member[0] in publicationFields);

/** From 0 to 1. */
function sharedWords(a: string, b: string): number {
  const ours = new Set(a.split(/\s+/));
  const theirs = [...new Set(b.split(/\s+/))];
  return theirs.filter((word) => ours.has(word)).length / Math.max(ours.size, theirs.length);
}
