/**
 * nginx: `nginx.conf`, to be included in a `server` block that has `root` (nginx.org/en/docs/http). A location that
 * adds a header loses those of the server, so each has them all; a slash at the end is taken off before any of them.
 */
import type { HostFile, HostPlan } from "../types.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { always, KEPT, notFound, pageHeaders, quote, sendFirst, words } from "./answers.ts";
import type { Answer, Found, Host, HostedFolder, Respond } from "./host.ts";
import { encodeTarget, withQuery } from "./urls.ts";

export const nginx: Host = { name: "nginx", files, simulate };

/** The query of the request, with its question mark. */
const QUERY = "$is_args$args";

function files(plan: HostPlan): readonly HostFile[] {
  const { base, redirects, unknownPaths } = plan;
  // What begins with the same letters, "/docs-v2" beside "/docs", is not of this site.
  const below = `${escapePattern(base)}(?:/.*)?`;
  const location = (match: string, line: string, headers = pageHeaders(plan)) => [
    `location ${match} {`,
    ...headers.map(([name, value]) => `  add_header ${name} ${quote(value)}${always(name)};`),
    line,
    "}",
  ];
  const redirect = (to: string, status: number) =>
    `  return ${status} ${quote(withQuery(encodeTarget(to).replaceAll("$", "%24"), QUERY))};`;
  const unknown =
    "notFound" in unknownPaths ? "  return 404;" : redirect(unknownPaths.redirect, unknownPaths.status);
  // Where the start itself leads on, nginx takes no second location for it.
  const start = redirects.some(({ from }) => from === base) ? [] : [`= ${base}`];
  const lines = [
    "# Include this in a server block with listen, server_name and root.",
    "index index.html;",
    "charset utf-8;",
    "absolute_redirect off;",
    ...(plan.precompressed
      ? [
          "gzip_static on;",
          "gzip_vary on;",
          "# Where nginx has the module of Brotli, add to the server block: brotli_static on;",
        ]
      : []),
    `error_page 403 404 ${base}/404.html;`,
    `rewrite ^(?!${escapePattern(plan.assetPrefix)})(${base === "" ? ".+" : below})/$ $1;`,
    ...location(`^~ ${quote(plan.assetPrefix)}`, "  try_files $uri =404;", [...plan.headers, KEPT]),
    ...redirects.flatMap(({ from, to, status }) => location(`= ${quote(from)}`, redirect(to, status))),
    ...location(`= ${base}/404.html`, "  try_files $uri =404;"),
    `location ~ ^${below}/\\.(?!well-known(/|$)) {\n  try_files /. @unknown;\n}`,
    ...(base === "" ? ["/"] : [...start, `${base}/`]).flatMap((match) =>
      location(match, "  try_files $uri $uri.html $uri/index.html @unknown;"),
    ),
    ...location("@unknown", unknown),
  ];
  return [{ path: "nginx.conf", text: `${lines.join("\n")}\n`, public: false }];
}

type Location = ReturnType<typeof parseLocations>[number];

/** Directives of one line each, as words without quotes. */
function parseLocations(text: string) {
  return [...text.matchAll(/^location (?:(=|\^~|~) )?(.+) \{\n([\s\S]*?)^\}$/gm)].map(
    ([, match = "", path = "", body = ""]) => ({
      match,
      path: match === "~" ? path : (words(path, /\\(["\\])/g)[0] ?? ""),
      directives: body.split("\n").map((line) => words(line, /\\(["\\])/g)),
    }),
  );
}

function simulate(folder: HostedFolder): Respond {
  const text = folder.read("nginx.conf");
  const locations = parseLocations(text);
  const slash = new RegExp(/^rewrite (\S+) \$1;$/m.exec(text)?.[1] ?? "^(.+)$");
  const exact = new Map(locations.filter(({ match }) => match === "=").map((one) => [one.path, one]));
  const others = locations.filter(({ match }) => match !== "=");
  const named = (name: string) => others.find(({ path }) => path === name);
  const find = (path: string): Location | undefined =>
    exact.get(path) ??
    others.find(({ match, path: prefix }) => match === "^~" && path.startsWith(prefix)) ??
    others.find(({ match, path: pattern }) => match === "~" && new RegExp(pattern).test(path)) ??
    others.find(({ match, path: prefix }) => match === "" && path.startsWith(prefix));
  const answer = (location: Location | undefined, path: string): Answer => {
    const { directives = [] } = location ?? {};
    const [, status, target] = directives.find(([name]) => name === "return") ?? [];
    const [, ...tries] = directives.find(([name]) => name === "try_files") ?? [];
    const last = tries.pop();
    const file = sendFirst(folder, ...tries.map((one) => one.replace("$uri", path).replace(/^\/+/, "")));
    if (status === undefined && file === undefined && last?.startsWith("@")) return answer(named(last), path);
    const found: Found =
      target === undefined ? (file ?? notFound(folder)) : { status: Number(status), location: target };
    const headers = directives.flatMap(([directive, name = "", value = "", always]) =>
      directive === "add_header" && (always !== undefined || found.status < 400)
        ? [[name, value] as const]
        : [],
    );
    return { ...found, headers };
  };
  return ({ path, query }) => {
    const bare = path.replace(slash, "$1");
    const { location, ...found } = answer(find(bare), bare);
    return location === undefined ? found : { ...found, location: location.replace(QUERY, () => query) };
  };
}
