/** What the answers of the plan and of several hosts are made of. */
import type { HostFile, HostPlan } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { groupBy } from "../util/order.ts";
import type { Answer, Found, HostedFolder, Request } from "./host.ts";
import { encodePath, matchesPattern, NOT_FOUND_PATH, withQuery } from "./urls.ts";

/** The first of some paths that is a file, sent with 200. */
export function sendFirst({ hasFile }: HostedFolder, ...paths: readonly string[]): Found | undefined {
  const path = paths.find(hasFile);
  return path === undefined ? undefined : { status: 200, path };
}

/** A redirect of the host's own, to a decoded path of the same site. */
export const moveTo = (path: string, query: string): Found => ({
  status: 301,
  location: withQuery(encodePath(path), query),
});

/** The file of a decoded path where a folder's page has a slash at its end, and any other page has none. */
export function findPage(folder: HostedFolder, { path, query }: Request): Found | undefined {
  const name = path.slice(1);
  if (name === "" || name.endsWith("/")) return sendFirst(folder, `${name}index.html`);
  const file = sendFirst(folder, name, `${name}.html`);
  return file === undefined && folder.hasFile(`${name}/index.html`) ? moveTo(`${path}/`, query) : file;
}

/** 404, with the page for it when there is one. */
export const notFound = (folder: HostedFolder): Found => ({
  ...sendFirst(folder, NOT_FOUND_PATH),
  status: 404,
});

/** A file of settings, beside the published folder. */
export const jsonFile = (path: string, value: unknown): HostFile => ({
  path,
  text: `${JSON.stringify(value, undefined, 2)}\n`,
  public: false,
});

/** A host's own file as JSON; an empty object when there is none, or something else. */
export const readJson = <T extends object>(folder: HostedFolder, path: string): Partial<T> =>
  Object(attempt(() => JSON.parse(folder.read(path))));

/** Headers of all rules for a url, or for the pattern of one. Nothing but a success is cached for ever. */
export const headersOf = (plan: HostPlan, url: string, status = 200): Answer["headers"] =>
  joinHeaders(
    plan.headers
      .filter(({ for: pattern }) => matchesPattern(pattern, url))
      .flatMap(({ set }) => set)
      .filter(([name]) => status === 200 || !isCacheControl(name)),
  );

/** Each header once, in order of appearance, without regard to case; values of one name are joined. */
export function joinHeaders(headers: Answer["headers"]): Answer["headers"] {
  const byName = groupBy(headers, ([name]) => name.toLowerCase());
  return [...byName.values()].map((same) => [same[0][0], same.map(([, value]) => value).join(", ")]);
}

/** The plan's headers for a url or pattern, for a host that says nothing of caching by itself: pages are revalidated. */
export function headersToWrite(plan: HostPlan, url: string): Answer["headers"] {
  const headers = headersOf(plan, url);
  return headers.some(([name]) => isCacheControl(name))
    ? headers
    : [...headers, ["Cache-Control", "public, max-age=0, must-revalidate"]];
}

/** The same without what the rule for every url says already, for a host where the last header of a name wins. */
export function headersBeyond(plan: HostPlan, pattern: string): Answer["headers"] {
  const general = pattern === "/*" ? [] : headersToWrite(plan, "/*").map((header) => header.join(":"));
  return headersToWrite(plan, pattern).filter((header) => !general.includes(header.join(":")));
}

const isCacheControl = (name: string): boolean => name.toLowerCase() === "cache-control";

/** What servers are told of a header that faults have, too: nothing but a success is cached for ever. */
export const always = (name: string): string => (isCacheControl(name) ? "" : " always");

/** The last of each name. */
export const lastHeaders = (headers: Answer["headers"]): Answer["headers"] => [
  ...new Map(headers.map((header) => [header[0].toLowerCase(), header])).values(),
];

/** Text between double quotes, as nginx and Caddy read it. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

/**
 * The words of a line, without quotes and ";".
 * @param escaped what a backslash is taken off from, between quotes
 */
export const words = (line: string, escaped: RegExp): readonly string[] =>
  [...line.matchAll(/"((?:\\.|[^"\\])*)"|([^\s;"]+)/g)].map(
    ([, quoted, word = ""]) => quoted?.replace(escaped, "$1") ?? word,
  );

/** The same of each line of a text. */
export const rowsOf = (text: string, escaped: RegExp): readonly (readonly string[])[] =>
  text.split("\n").map((line) => words(line, escaped));
