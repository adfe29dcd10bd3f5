/** Reads `_redirects` and `_headers` back, as the hosts' own parsers do, to answer by them. */

import type { Redirect } from "../types.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { groupBy } from "../util/order.ts";
import { createRuleFinder } from "./find-rules.ts";
import type { Answer, Found, Request } from "./host.ts";
import { decodePath, withoutSlash, withQuery } from "./urls.ts";

export type Rule = Omit<Redirect, "status"> & { readonly status: number };

const rows = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

/** Lines of two or three words. @param defaultStatus of a line that has no status */
export function parseRedirects(text: string, defaultStatus: number): readonly Rule[] {
  return rows(text).map((line) => {
    const [from = "", to = "", status = `${defaultStatus}`] = line.split(/\s+/);
    return { from, to, status: Number.parseInt(status, 10) };
  });
}

/** A line that starts with "/" opens a rule, `Name: value` lines belong to it. @returns headers of all rules for a path */
export function readHeaders(text: string): (path: string) => Answer["headers"] {
  const rules: { readonly matches: RegExp; readonly set: (readonly [string, string])[] }[] = [];
  for (const line of rows(text)) {
    const colon = line.indexOf(":");
    if (line.startsWith("/")) rules.push({ matches: patternOf(line), set: [] });
    else rules.at(-1)?.set.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  const findRules = createRuleFinder(rules);
  return (path) => joinHeaders(findRules(path).flatMap(({ set }) => set));
}

/** Each header once, in order of appearance, without regard to case; values of one name are joined. */
function joinHeaders(headers: Answer["headers"]): Answer["headers"] {
  const byName = groupBy(headers, ([name]) => name.toLowerCase());
  return [...byName.values()].map((same) => [same[0][0], same.map(([, value]) => value).join(", ")]);
}

/** "*" takes the rest of a path, even none of it, ":name" a part of one segment. */
const PLACEHOLDER = /\*|:([A-Za-z]\w*)/g;

/** True when "*" or ":name" stands in the path. */
export const isPattern = (from: string): boolean => from.search(PLACEHOLDER) >= 0;

/** The paths that a rule is for, with a group for each placeholder. */
function patternOf(from: string): RegExp {
  const escaped = escapePattern(from).replace(/:[A-Za-z]\w*/g, "([^/]+)");
  return new RegExp(`^${escaped.replaceAll("\\*", "(.*)")}$`);
}

/** @returns the first rule that applies to a path, with its placeholders filled: ":splat" with what "*" has taken */
export function createRuleSearch(rules: readonly Rule[]): (path: string) => Rule | undefined {
  const findRules = createRuleFinder(rules.map((rule) => ({ rule, matches: patternOf(rule.from) })));
  return (path) => {
    const [found] = findRules(path);
    if (found === undefined) return undefined;
    const { rule, matches } = found;
    const names = Array.from(rule.from.matchAll(PLACEHOLDER), ([, name = "splat"]) => name);
    const taken = matches.exec(path)?.slice(1) ?? [];
    const fill = (written: string, name: string) => taken[names.lastIndexOf(name)] ?? written;
    return { ...rule, to: rule.to.replace(/:([A-Za-z]\w*)/g, fill) };
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
