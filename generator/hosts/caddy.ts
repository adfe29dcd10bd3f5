/**
 * Caddy 2: `Caddyfile`, to be imported in a site block that has `root` (caddyserver.com/docs/caddyfile). Inside `route`
 * its lines apply in the order written; a slash at the end is taken off before the rest.
 */
import type { HostFile, HostPlan, Result } from "../types.ts";
import {
  distinctRedirects,
  type Found,
  headersBeyond,
  headersToWrite,
  lastHeaders,
  notFound,
  quote,
  sendFirst,
  words,
} from "./answers.ts";
import type { Host, HostedFolder, Respond } from "./host.ts";
import { encodeTarget, matchesPattern, withoutSlash, writtenPath } from "./urls.ts";

export const caddy: Host = { name: "caddy", files, simulate };

function files(plan: HostPlan): Result<readonly HostFile[]> {
  const { unknownPaths, assetPrefix } = plan;
  const special = plan.headers.filter(({ for: pattern }) => pattern !== "/*");
  const server = plan.precompressed
    ? ["\tfile_server {", "\t\tprecompressed br gzip", "\t}"]
    : ["\tfile_server"];
  const lines = [
    "# Import this in a site block with root.",
    plan.base === "" ? "route {" : `route ${plan.base}* {`,
    ...headersToWrite(plan, "/*").map(([name, value]) => `\theader ${name} ${quote(value)}`),
    ...special.flatMap(({ for: pattern }, index) => [
      `\t@special${index} {`,
      `\t\tpath ${quotePath(pattern)}`,
      "\t\tfile",
      "\t}",
      ...headersBeyond(plan, pattern).map(
        ([name, value]) => `\theader @special${index} ${name} ${quote(value)}`,
      ),
    ]),
    "\t@slash {",
    `\t\tnot path ${quote(`${assetPrefix}*`)}`,
    "\t\tpath_regexp slash ^(.+)/$",
    "\t}",
    "\trewrite @slash {re.slash.1}",
    ...distinctRedirects(plan).map(
      ({ from, to, status }) =>
        `\tredir ${quotePath(from)} ${quote(withoutBraces(encodeTarget(to)))} ${status}`,
    ),
    "\t@hidden {",
    `\t\tnot path ${quote(`${plan.base}/.well-known/*`)}`,
    "\t\tpath_regexp /\\.",
    "\t}",
    "\t@unknown {",
    `\t\tnot path ${quote(`${assetPrefix}*`)}`,
    "\t\tnot file {",
    "\t\t\ttry_files {path} {path}.html {path}/index.html",
    "\t\t}",
    "\t}",
    ...["@hidden", "@unknown"].map((matcher) =>
      "notFound" in unknownPaths
        ? `\terror ${matcher} 404`
        : `\tredir ${matcher} ${quote(withoutBraces(encodeTarget(unknownPaths.redirect)))} ${unknownPaths.status}`,
    ),
    "\ttry_files {path} {path}.html {path}/index.html",
    ...server,
    "}",
    "handle_errors {",
    `\trewrite * ${plan.base}/404.html`,
    "\tfile_server",
    "}",
  ];
  return { value: [{ path: "Caddyfile", text: `${lines.join("\n")}\n`, public: false }], diagnostics: [] };
}

/** "{" opens a placeholder. */
const withoutBraces = (text: string): string => text.replaceAll("{", "%7B").replaceAll("}", "%7D");

/** "[" opens a class of characters in a path; what it is escaped with is nothing special between quotes. */
const quotePath = (path: string): string => `"${withoutBraces(path).replace(/["[\\]/g, "\\$&")}"`;

function simulate(folder: HostedFolder): Respond {
  const lines = (folder.read("Caddyfile") ?? "").split("\n").map((line) => words(line, /\\(["\\[])/g));
  const rows = (name: string) => lines.filter(([first]) => first === name);
  // Matchers are blocks: a name, its lines, a bracket.
  const patternOf = (matcher: string | undefined, line: string): string | undefined => {
    const start = lines.findIndex(([name, open]) => name === matcher && open === "{");
    return start < 0
      ? undefined
      : lines
          .slice(start)
          .find((row) => row.slice(0, -1).join(" ") === line)
          ?.at(-1);
  };
  const redirects = new Map(
    rows("redir")
      .reverse()
      .map(([, from = "", ...rest]) => [writtenPath(from), rest]),
  );
  const errors = new Set(rows("error").map(([, matcher]) => matcher));
  const kept = patternOf("@unknown", "not path") ?? "";
  const tries = rows("try_files").at(-1)?.slice(1) ?? [];
  return ({ path = "/\n" }) => {
    const bare = matchesPattern(kept, path) ? path : withoutSlash(path);
    const file = sendFirst(folder, ...tries.map((one) => one.replace("{path}", bare).replace(/^\/+/, "")));
    const unknown = file === undefined && !matchesPattern(kept, bare) && !errors.has("@unknown");
    const [location, status] = redirects.get(bare) ?? (unknown ? redirects.get("@unknown") : undefined) ?? [];
    const found: Found =
      location === undefined ? (file ?? notFound(folder)) : { status: Number(status), location };
    const headers = rows("header").flatMap((row): readonly (readonly [string, string])[] => {
      const [name = "", value = ""] = row.slice(-2);
      if (row.length === 3) return [[name, value]];
      return found.status === 200 && matchesPattern(patternOf(row[1], "path") ?? "", bare)
        ? [[name, value]]
        : [];
    });
    return { ...found, headers: lastHeaders(headers) };
  };
}
