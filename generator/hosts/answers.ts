/** What the answers of the plan and of several hosts are made of. */
import type { HostFile, HostPlan } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import type { Answer, Found, HostedFolder, Request } from "./host.ts";
import { encodePath, NOT_FOUND_PATH, withQuery } from "./urls.ts";

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

type Headers = Answer["headers"];

const CACHING = "Cache-Control";
/** Of a hashed file. Nothing but a success has it. */
export const KEPT: Headers[number] = [CACHING, "public, max-age=31536000, immutable"];
/** Of all else, for a host that says nothing of caching by itself. */
const REVALIDATED: Headers[number] = [CACHING, "public, max-age=0, must-revalidate"];

/** All headers of what is no hashed file, for such a host. */
export const pageHeaders = ({ headers }: HostPlan): Headers => [...headers, REVALIDATED];

/** Headers by the pattern of their addresses, for such a host where the last header of a name wins. */
export const headerRules = (plan: HostPlan): readonly (readonly [pattern: string, headers: Headers])[] => [
  ["/*", pageHeaders(plan)],
  [`${plan.assetPrefix}*`, [KEPT]],
];

/** What servers are told of a header that faults have, too: nothing but a success is cached for ever. */
export const always = (name: string): string => (name === CACHING ? "" : " always");

/** The last of each name. */
export const lastHeaders = (headers: Headers): Headers => [
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
