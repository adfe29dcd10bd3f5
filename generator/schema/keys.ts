/** What is wrong with the keys of a group: one that nobody knows, one that is missing. Must not know where anything is written. */
import { aboutPath, type DataPath, isGroup, pathKey, valueAt } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import { readDays } from "../problems/read-day.ts";
import { listNames } from "../problems/words.ts";
import type { Problem } from "../types.ts";
import { groupBy } from "../util/order.ts";
import type { IssueWords } from "./messages.ts";
import type { Issue } from "./schema.ts";
import { fitsAt, freeKeys, meaningOf, type Scope } from "./scope.ts";
import { optionWithKeys, schemasAt } from "./walk.ts";

/** A problem with the value at a path, its key, or the group that lacks it. */
export interface SchemaProblem extends Problem {
  readonly at: { readonly path: string; readonly data: DataPath; readonly mark: "value" | "key" | "parent" };
}

function tell(
  code: "CONTENT_INVALID" | "CONTENT_MISSING_KEY" | "CONTENT_UNKNOWN_KEY",
  { base, file }: Scope,
  path: DataPath,
  mark: SchemaProblem["at"]["mark"],
  [problem, hint]: IssueWords,
): SchemaProblem {
  const data = [...base, ...path];
  return { ...error(code, aboutPath(data, problem), { hint }), at: { path: file, data, mark } };
}

const unknownKey = (scope: Scope, path: DataPath, words: IssueWords) =>
  tell("CONTENT_UNKNOWN_KEY", scope, path, "key", words);

/** Without a hint of its own it has what the schema says of the value. */
export const invalid = (
  scope: Scope,
  path: DataPath,
  [fault, hint]: IssueWords,
  mark: "value" | "key" = "value",
): SchemaProblem =>
  tell("CONTENT_INVALID", scope, path, mark, [fault, hint ?? meaningOf(scope, path) ?? hintOf(path, scope)]);

/** The layout of a page is a file, and the schema names it besides. */
const hintOf = (path: DataPath, { schema, data }: Scope) =>
  path.join() === "layout" && freeKeys(schema, data, []).includes("noindex")
    ? "a new layout is named in the schema, too"
    : undefined;

/**
 * One fault a slip: a misspelt key is unknown, and its right spelling is then not called missing.
 * @param unknown paths by their `pathKey`
 * @param missing as `explainMissing` tells them
 */
export function explainKeys(scope: Scope, unknown: Map<string, DataPath>, missing: readonly SchemaProblem[]) {
  const faults: SchemaProblem[] = [];
  const groupOf = (path: DataPath): string => pathKey([...scope.base, ...path.slice(0, -1)]);
  const lacking = groupBy(missing, ({ at }) => pathKey(at.data.slice(0, -1)));
  const missingIn = new Map<string, readonly SchemaProblem[]>(lacking);
  const withdraw = (group: string, isMeant: (fault: SchemaProblem) => boolean) =>
    missingIn.set(group, missingIn.get(group)?.filter((fault) => !isMeant(fault)) ?? []);
  const unknownIn = groupBy(unknown.values(), groupOf);
  for (const keys of unknownIn.values()) {
    const other = keys.length > 1 ? explainOtherOption(scope, keys) : undefined;
    if (other === undefined) continue;
    faults.push(other);
    missingIn.delete(pathKey(other.at.data.slice(0, -1)));
    for (const key of keys) unknown.delete(pathKey(key));
  }
  const namesakes = groupBy(unknown.values(), (path) => String(path.at(-1)));
  for (const path of unknown.values()) {
    const group = groupOf(path);
    const candidates = missingIn.get(group) ?? [];
    const lost = missing.find((fault) => isBelow(fault.at.data, [...scope.base, ...path]));
    if (lost !== undefined) {
      withdraw(pathKey(lost.at.data.slice(0, -1)), (fault) => fault === lost);
      faults.push(explainLost(scope, path, lost.at.data));
      continue;
    }
    const pair = explainPair(scope, path, candidates);
    if (pair !== undefined) {
      faults.push(pair);
      missingIn.delete(group);
      continue;
    }
    const free = freeKeys(scope.schema, scope.data, path.slice(0, -1));
    const written = String(path.at(-1));
    // `title On: time` has lost its first colon.
    const [, first = ""] = /^([\w-]+)[ \t]+\S/.exec(written) ?? [];
    const key = free.includes(first) ? first : written;
    // A key by another name, such as one in another language; one of more keys than are missing is a key of its own.
    const isSpare = (unknownIn.get(group)?.length ?? 0) > (lacking.get(group)?.length ?? 0);
    const isFree = scope.base.length === 0 && !isSpare && nearest(key, free) === undefined;
    const value = valueAt(scope.data, path);
    const named = meantKey(`${written}: ${value}`, free)?.replace(/:.*/, "");
    const names = candidates.map(lastKey);
    const alone = names.slice(0, isFree ? 1 : 0).find((name) => fitsAt(scope, path.with(-1, name), value));
    const meant = nearest(key, names) ?? names.find((name) => name === named) ?? alone;
    withdraw(group, (fault) => lastKey(fault) === meant);
    const fits = (name: string) => typeof value !== "boolean" || fitsAt(scope, path.with(-1, name), value);
    const near = meant ?? nearest(key, free.filter(fits));
    // One that stands in several groups was meant for each.
    const isOnce = namesakes.get(written)?.length === 1;
    const beside = near === undefined && isOnce ? findBeside(scope, path) : undefined;
    if (beside === undefined) {
      faults.push(explainUnknown(scope, path, free, key, near));
      continue;
    }
    withdraw(groupOf(beside), (fault) => lastKey(fault) === written);
    const name = beside.at(-1);
    const hint = `put as many spaces in front as ${name} has, or take it out`;
    faults.push(unknownKey(scope, path, [`this key stands beside \`${name}\`, not in it`, hint]));
  }
  return [faults, ...missingIn.values()].flat();
}

/** A key that has lost the spaces in front of it, and so its group. @param home where it is missing */
function explainLost(scope: Scope, path: DataPath, home: DataPath): SchemaProblem {
  const [list, step] = home.slice(-3);
  const name = typeof step === "number" ? `item ${step + 1} of ${list}` : home.at(-2);
  const hint = `put as many spaces in front as the other keys of ${name} have`;
  return unknownKey(scope, path, [`this key belongs to \`${name}\``, hint]);
}

/** Whether a key has the name of another one, and its place in a group beside that. */
const isBelow = (data: DataPath, other: DataPath): boolean =>
  data.length > other.length &&
  data.at(-1) === other.at(-1) &&
  pathKey(data.slice(0, other.length - 1)) === pathKey(other.slice(0, -1));

/** The group or list around a key that its own group does not know, and beside which it would be sound. */
function findBeside(scope: Scope, path: DataPath): DataPath | undefined {
  const [key = "", value] = [path.at(-1), valueAt(scope.data, path)];
  return path
    .map((_, depth) => path.slice(0, depth + 1))
    .findLast(
      (around) =>
        around.length < path.length &&
        typeof around.at(-1) === "string" &&
        freeKeys(scope.schema, scope.data, around.slice(0, -1)).includes(String(key)) &&
        fitsAt(scope, around.with(-1, key), value),
    );
}

/** One fault for a group that names an option of a union and has the keys of another one. */
function explainOtherOption(scope: Scope, keys: readonly DataPath[]): SchemaProblem | undefined {
  const group = keys[0]?.slice(0, -1) ?? [];
  const data = valueAt(scope.data, group);
  const [other] = schemasAt(scope.schema, scope.data, group).flatMap((one) => optionWithKeys(one, data));
  const path = [...group, other?.discriminator ?? ""];
  const option = valueAt(scope.data, path);
  if (other === undefined || option === undefined) return undefined;
  const names = listNames(keys.map((path) => String(path.at(-1))));
  const problem = `${option} has no ${names}`;
  const hint = `did you mean ${other.name}? Otherwise take out those keys`;
  return invalid(scope, path, [problem, hint]);
}

/** @param free keys that the group may have and has not @param key what was written, as far as it may be a key */
function explainUnknown(scope: Scope, path: DataPath, free: readonly string[], key: string, near?: string) {
  const written = String(path.at(-1));
  const value = valueAt(scope.data, path);
  const say = (hint: string) => unknownKey(scope, path, ["there is no such key", hint]);
  // The last step of an address is the file's name, below whatever its collection has in front of it; a number twice.
  const named = `${written}: ${value}`.replace(/(?<=: )\d{1,3}-(?=.)/, "$&$&");
  const [, slug] =
    (free.includes("route") && /^slug: (?!(?:null|true|false)$)([\p{L}\p{M}\w-]+)$/u.exec(named)) || [];
  if (slug) return say(`call the file ${slug}.md`);
  // `status: draft`
  if (free.includes(`${value}`) && fitsAt(scope, path.with(-1, `${value}`), true))
    return say(`write ${value}: true`);
  const isOne = value !== null && !isGroup(value);
  const fitsNear = (one: unknown): boolean => near !== undefined && fitsAt(scope, path.with(-1, near), one);
  if (isOne && !fitsNear(value) && fitsNear([value])) return say(`write ${near}: [${value}]`);
  const isSame = near?.toLowerCase() === written.toLowerCase();
  const known = isSame || !isOne ? undefined : meantKey(`${written}: ${value}`, free);
  if (known !== undefined) return say(`write ${known}`);
  if (free.includes(written.trim()))
    return say(
      /^\s/.test(written)
        ? "take out the blank in front of it, which is no space"
        : "take out the space in front of the colon",
    );
  if (free.includes(written.replace(/\p{Cf}/gu, ""))) return say("take out the sign in it that nobody sees");
  if (key !== written) return say(`write a colon behind ${key}; a text with a colon in it needs quotes`);
  if (near) return say(`did you mean ${near}?`);
  // Such as `answer:` in a question.
  const isMarkdown = scope.file.endsWith(".md");
  const mayBeBody = isMarkdown || /^(?:answer|body|content)$/.test(written);
  const isText = mayBeBody && scope.base.length === 0 && typeof value === "string" && /[ .!?]/.test(value);
  const body = isMarkdown
    ? "write it"
    : "rename the file to .md, put --- above and below the keys, and write it";
  const others = free.length === 0 ? "" : `; other keys here are ${listNames(free)}`;
  return say(`remove it${isText ? `, or ${body} below the second ---` : ""}${others}`);
}

/** What other systems call the keys that every page or link has. */
const OTHER_NAMES: readonly (readonly [pattern: RegExp, meant: string])[] = [
  [/^(?:published?|visible): false$|^(?:hidden|disabled|unpublished): true$/i, "draft: true"],
  [
    /^(?:slug|url|permalink|path): (?!(?:null|true|false)?$)\/?((?:[\p{L}\p{M}\w-][\p{L}\p{M}\w/-]*?)??)\/?(?:(?:(?<![\p{L}\p{M}\w-])index)?\.html)?$/iu,
    "route: /$1",
  ],
  [/^(?:url|href|link|to|path): (\/\S*)$/i, "page: $1"],
  [/^redirect(?:s|_?from): (\/\S*)$/i, "aliases: [$1]"],
  [/^pubDate(?:time)?: (.+?)(?:(?<=\d-\d\d)[T ].*)?$/, "date: $1"],
  [/^last(?:mod|_?modified_?(?:at)?|_?updated?): (?=.*\d)(.+?)(?:(?<=\d-\d\d)[T ].*)?$/i, "updated: $1"],
  [/^(?:date|published|publishDate|releaseDate): (\d{4}-\d\d-\d\d)(?:[T ].*)?$/i, "publishAt: $1"],
];

/** @param written "published: false" @param free keys that the group may have and has not */
const meantKey = (written: string, free: readonly string[]): string | undefined =>
  OTHER_NAMES.filter(([pattern]) => pattern.test(written))
    .map(([pattern, meant]) => written.replace(pattern, meant))
    .map((meant) => meant.replace(/(?<=^(?:date|updated): ).+/, (day) => readDays(day).join(" or ") || day))
    .find((meant) => free.includes(meant.replace(/:.*/, "")));

export function explainMissing(scope: Scope, issue: Issue): SchemaProblem {
  const path = issue.path as DataPath;
  const step = path.at(-1);
  const choices = issue.code === "invalid_value" ? issue.values : discriminatorValues(issue);
  const names = choices && `one of ${listNames(choices.map(String))}`;
  const meaning = [meaningOf(scope, path), names].filter(Boolean).join("; ");
  const isItem = typeof step === "number";
  const what = isItem ? `add item ${step + 1} of the list` : `add \`${step}:\``;
  const hint = meaning === "" ? what : `${what} (${meaning})`;
  const problem = `the ${isItem ? "item" : "key"} is missing`;
  return tell("CONTENT_MISSING_KEY", scope, path, "parent", [problem, hint]);
}

/** The values that a discriminator may have; undefined for every other issue. */
export const discriminatorValues = (issue: Issue): readonly unknown[] | undefined =>
  issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options)
    ? issue.options
    : undefined;

/** `/old: /new` for `{ from: /old, to: /new }`: a group's only key, which is no name, and the two that it lacks. */
function explainPair(scope: Scope, path: DataPath, [first, second, ...others]: readonly SchemaProblem[]) {
  const group = path.slice(0, -1);
  const [key, value] = [String(path.at(-1)), valueAt(scope.data, path)];
  const keys = Object.keys(valueAt(scope.data, group) ?? {});
  if (first === undefined || second === undefined || others.length > 0 || keys.length > 1) return undefined;
  if (typeof value === "object") return undefined;
  const fitsIn = (fault: SchemaProblem, written: unknown): boolean =>
    fitsAt(scope, path.with(-1, lastKey(fault)), written);
  if (/^[\w-]+$/.test(key) || !fitsIn(first, key) || !fitsIn(second, value)) return undefined;
  const hint = `write { ${lastKey(first)}: ${key}, ${lastKey(second)}: ${value} }`;
  return unknownKey(scope, path, ["there is no such key", hint]);
}

const lastKey = (fault: SchemaProblem): string => String(fault.at.data.at(-1));
