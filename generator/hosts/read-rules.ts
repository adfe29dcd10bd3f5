/** Reads `_redirects` and `_headers` back, as the hosts' own parsers do, to answer by them. */

import { escapePattern } from "../escape-pattern.ts";
import type { Redirect } from "../types.ts";
import type { Answer, Found, Request } from "./host.ts";
import { joinHeaders } from "./resolve-request.ts";
import { decodePath, withoutSlash, withQuery } from "./urls.ts";

export type Rule = Omit<Redirect, "status"> & { readonly status: number };

/** @returns what each placeholder stands for ("splat" for "*"); undefined when the rule does not apply */
type Match = (path: string) => ReadonlyMap<string, string> | undefined;

const rows = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

/** Lines of two or three words. @param defaultStatus of a line that has no status */
export function parseRedirects(text: string, defaultStatus: number): readonly Rule[] {
  return rows(text)
    .map((line) => line.split(/\s+/))
    .filter((words) => words.length === 2 || words.length === 3)
    .map(([from = "", to = "", status = `${defaultStatus}`]) => ({
      from,
      to,
      status: Number.parseInt(status, 10),
    }));
}

/** A line that starts with "/" opens a rule, `Name: value` lines belong to it. @returns headers of all rules for a path */
export function readHeaders(text: string): (path: string) => Answer["headers"] {
  const rules: { readonly match: Match; readonly set: (readonly [string, string])[] }[] = [];
  for (const line of rows(text)) {
    const colon = line.indexOf(":");
    if (line.startsWith("/")) rules.push({ match: createMatch(line), set: [] });
    else if (colon > 0) rules.at(-1)?.set.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return (path) => joinHeaders(rules.flatMap(({ match, set }) => (match(path) === undefined ? [] : set)));
}

const PLACEHOLDER = /\*|:([A-Za-z]\w*)/g;

/** True when "*" or ":name" stands in the path. */
export const isPattern = (from: string): boolean => from.search(PLACEHOLDER) >= 0;

/** Compares paths with a rule's: "*" takes the rest, even none of it, ":name" a part of one segment. */
function createMatch(from: string): Match {
  const names: string[] = [];
  const pattern = escapePattern(from).replace(/\\\*|:([A-Za-z]\w*)/g, (_, name?: string) => {
    names.push(name ?? "splat");
    return name === undefined ? "(.*)" : "([^/]+)";
  });
  const compiled = new RegExp(`^${pattern}$`);
  return (path) => {
    const match = compiled.exec(path);
    return match === null ? undefined : new Map(names.map((name, index) => [name, match[index + 1] ?? ""]));
  };
}

/** @returns the first rule that applies to a path, its placeholders filled. Rules without any are found without a search. */
export function createRuleSearch(rules: readonly Rule[]): (path: string) => Rule | undefined {
  const plain = new Map([...rules.entries()].reverse().map(([index, { from }]) => [from, index]));
  const patterns = [...rules.entries()].flatMap(([index, rule]) =>
    isPattern(rule.from) ? { index, rule, match: createMatch(rule.from) } : [],
  );
  return (path) => {
    const exact = plain.get(path) ?? rules.length;
    for (const { index, rule, match } of patterns) {
      const found = index < exact ? match(path) : undefined;
      if (found === undefined) continue;
      const fill = (written: string, name: string) => found.get(name) ?? written;
      return { ...rule, to: rule.to.replace(/:([A-Za-z]\w*)/g, fill) };
    }
    return rules[exact];
  };
}

/** What rules lead a request to, that is another address or a file, on hosts that compare paths without a slash at their end. */
export function createRuleAnswers(rules: readonly Rule[], findFile: (request: Request) => Found | undefined) {
  const bare = (path: string) => withoutSlash(decodePath(path) ?? path);
  const findRule = createRuleSearch(rules.map((rule) => ({ ...rule, from: bare(rule.from) })));
  return (request: Request): Found | undefined => {
    const rule = findRule(bare(request.sent));
    if (rule === undefined) return undefined;
    if (rule.status !== 200) return { status: rule.status, location: withQuery(rule.to, request.query) };
    const path = decodePath(rule.to);
    return path === undefined ? undefined : findFile({ ...request, path });
  };
}
