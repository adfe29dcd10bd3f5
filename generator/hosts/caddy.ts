/**
 * Caddy 2: `Caddyfile`, to be imported in a site block that has `root` (caddyserver.com/docs/caddyfile). Inside `route`
 * its lines apply in the order written; a slash at the end is taken off before the rest.
 */
import type { HostFile, HostPlan } from "../types.ts";
import { readableUrl } from "../util/read-url.ts";
import { KEPT, lastHeaders, notFound, pageHeaders, quote, rowsOf, sendFirst } from "./answers.ts";
import type { Found, Host, HostedFolder, Respond } from "./host.ts";
import { encodeTarget, matchesPattern, withoutSlash, withQuery } from "./urls.ts";

export const caddy: Host = { name: "caddy", files, simulate };

function files(plan: HostPlan): readonly HostFile[] {
  const { base, unknownPaths, precompressed } = plan;
  const assets = `${plan.assetPrefix}*`;
  const notAsset = `not path ${quote(assets)}`;
  const redirect = (from: string, to: string, status: number) =>
    `redir ${from} ${quote(withQuery(withoutBraces(encodeTarget(to)), QUERY))} ${status}`;
  const route = [
    ...pageHeaders(plan).map(([name, value]) => `header ${name} ${quote(value)}`),
    ...block("@assets", `path ${quote(assets)}`, "file"),
    `header @assets ${KEPT[0]} ${quote(KEPT[1])}`,
    ...block("@slash", notAsset, "path_regexp slash ^(.+)/$"),
    "rewrite @slash {re.slash.1}",
    ...block(`map {query} ${QUERY}`, '"" ""', 'default "?{query}"'),
    ...plan.redirects.map(({ from, to, status }) => redirect(quotePath(from), to, status)),
    ...block("@hidden", `not path ${quote(`${base}/.well-known/*`)}`, "path_regexp /\\."),
    ...block("@unknown", notAsset, ...block("not file", TRY_FILES)),
    ...["@hidden", "@unknown"].map((matcher) =>
      "notFound" in unknownPaths
        ? `error ${matcher} 404`
        : redirect(matcher, unknownPaths.redirect, unknownPaths.status),
    ),
    TRY_FILES,
    ...(precompressed ? block("file_server", "precompressed br gzip") : ["file_server"]),
  ];
  // Another site's file may be imported beside it.
  const own = `${OWN}${base}`;
  const lines = [
    "# Import this in a site block with root.",
    // "/docs*" would take "/docs-v2" as well.
    ...(base === "" ? [] : [`${own} path ${quote(base)} ${quote(`${base}/*`)}`]),
    ...block(base === "" ? "route" : `route ${own}`, ...route),
    ...block("handle_errors", `rewrite * ${base}/404.html`, "file_server"),
  ];
  return [{ path: "Caddyfile", text: `${lines.join("\n")}\n`, public: false }];
}

/** A matcher's name begins with it: what is below the path of the site. */
const OWN = "@galley";

/** The query of the request, with its question mark. */
const QUERY = "{galley_query}";

const TRY_FILES = "try_files {path} {path}.html {path}/index.html";

const block = (name: string, ...lines: readonly string[]): readonly string[] => [
  `${name} {`,
  ...lines.map((line) => `\t${line}`),
  "}",
];

/** "{" opens a placeholder. */
const withoutBraces = (text: string): string => text.replaceAll("{", "%7B").replaceAll("}", "%7D");

/** In a path "%" begins a code, "[" a class of characters; what it is escaped with is nothing special between quotes. */
const quotePath = (path: string): string =>
  `"${withoutBraces(path.replaceAll("%", "%25")).replace(/["[\\]/g, "\\$&")}"`;

function simulate(folder: HostedFolder): Respond {
  const lines = rowsOf(folder.read("Caddyfile"), /\\(["\\[])/g);
  const rows = (name: string) => lines.filter(([first]) => first === name);
  // Matchers are blocks: a name, its lines, a bracket.
  const patternOf = (matcher: string | undefined, line: string): string | undefined => {
    const start = lines.findIndex(([name, open]) => name === matcher && open === "{");
    const below = start < 0 ? [] : lines.slice(start);
    return below.find((row) => row.slice(0, -1).join(" ") === line)?.at(-1);
  };
  // Caddy compares paths without case.
  const redirects = new Map(
    rows("redir")
      .reverse()
      .map(([, from = "", ...rest]) => [readableUrl(from).toLowerCase(), rest]),
  );
  const errors = new Set(rows("error").map(([, matcher]) => matcher));
  const kept = patternOf("@unknown", "not path") ?? "";
  const [, , ...own] = lines.find(([first]) => first?.startsWith(OWN)) ?? ["", "", "*"];
  const tries = rows("try_files").at(-1)?.slice(1) ?? [];
  const headers = rows("header").map((row) => ({ row, pattern: patternOf(row[1], "path") ?? "" }));
  return ({ path, query }) => {
    if (!own.some((pattern) => matchesPattern(pattern, path))) return notFound(folder);
    const bare = matchesPattern(kept, path) ? path : withoutSlash(path);
    const file = sendFirst(folder, ...tries.map((one) => one.replace("{path}", bare).replace(/^\/+/, "")));
    const unknown = file === undefined && !matchesPattern(kept, bare) && !errors.has("@unknown");
    const [location, status] =
      redirects.get(bare.toLowerCase()) ?? (unknown ? redirects.get("@unknown") : undefined) ?? [];
    const found: Found =
      location === undefined
        ? (file ?? notFound(folder))
        : { status: Number(status), location: location.replace(QUERY, () => query) };
    const set = headers.flatMap(({ row, pattern }) =>
      row.length === 3 || (found.status === 200 && matchesPattern(pattern, bare))
        ? [[row.at(-2) ?? "", row.at(-1) ?? ""] as const]
        : [],
    );
    return { ...found, headers: lastHeaders(set) };
  };
}
