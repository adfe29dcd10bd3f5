/**
 * Apache 2.4: `.htaccess` in the published folder, with mod_rewrite and mod_headers (httpd.apache.org/docs/2.4). Rules
 * see the decoded path without its first slash.
 */
import type { HostFile, HostPlan } from "../types.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { always, KEPT, lastHeaders, notFound, pageHeaders, rowsOf, sendFirst } from "./answers.ts";
import { createRuleFinder } from "./find-rules.ts";
import type { Answer, Found, Host, HostedFolder, Request, Respond } from "./host.ts";
import { encodeTarget, withQuery } from "./urls.ts";

export const apache: Host = { name: "apache", publishesBelowPath: true, files, simulate };

function files(plan: HostPlan): readonly HostFile[] {
  const { unknownPaths } = plan;
  const header = ([name, value]: readonly [string, string]) =>
    `Header${always(name)} set ${name} ${quote(value.replaceAll("%", "%%"))}`;
  // Patterns are compared with the path below the folder of this file, and files are named from the document root.
  const local = (url: string) => escapePattern(url.slice(plan.base.length + 1)).replaceAll('"', "\\x22");
  const rule = (pattern: string, to: string, flags: string) => `RewriteRule "${pattern}" "${to}" [${flags}]`;
  // A quote ends an argument of a rule, and "${NAME}" is filled in from the environment, whatever is before them.
  const target = (to: string) =>
    encodeTarget(to).replaceAll('"', "%22").replaceAll("$", "%24").replace(/[%\\]/g, "\\$&");
  // The query of a request comes behind a target without one of its own, and would come behind a hash.
  const redirect = (pattern: string, to: string, status: number) =>
    rule(pattern, target(to), `R=${status},END,NE${to.includes("#") ? ",QSD" : ""}`);
  const lines = [
    "Options -Indexes -MultiViews",
    "DirectorySlash Off",
    "AddDefaultCharset utf-8",
    "AddType text/javascript .js .mjs",
    `ErrorDocument 403 ${plan.base}/404.html`,
    `ErrorDocument 404 ${plan.base}/404.html`,
    ...pageHeaders(plan).map(header),
    `<If "%{REQUEST_URI} =~ m#^${escapePattern(plan.assetPrefix)}#">`,
    header(KEPT),
    "</If>",
    ...(plan.base === "" ? [] : [`RedirectMatch 302 "^${escapePattern(plan.base)}$" "${plan.base}/"`]),
    "RewriteEngine On",
    ...(plan.base === "" ? [] : [`RewriteBase ${plan.base}/`]),
    ...plan.redirects.map(({ from, to, status }) => redirect(`^${local(from)}/?$`, to, status)),
    rule(`^${local(plan.assetPrefix)}`, "-", "END"),
    rule("^$", "index.html", "END"),
    ...["", ".html", "/index.html"].flatMap((end) => [
      `RewriteCond "%{DOCUMENT_ROOT}${plan.base}/$1${end}" -f`,
      rule("^(?!\\.(?!well-known/))(.+?)/?$", end === "" ? "-" : `$1${end}`, "END"),
    ]),
    "notFound" in unknownPaths
      ? rule("^", "-", "R=404")
      : redirect("^", unknownPaths.redirect, unknownPaths.status),
  ];
  return [{ path: ".htaccess", text: `${lines.join("\n")}\n`, public: true }];
}

const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

type Lines = readonly (readonly string[])[];
type FindRules = ReturnType<typeof createRuleFinder<ReturnType<typeof readRules>[number]>>;

/** Rules with the file that must exist, where one must. */
const readRules = (lines: Lines) =>
  lines.flatMap(([name, pattern = "", to = "", flags = ""], index) => {
    if (name !== "RewriteRule") return [];
    const [before, file] = lines[index - 1] ?? [];
    const condition = before === "RewriteCond" ? file : undefined;
    return { matches: new RegExp(pattern, "s"), to, flags, condition };
  });

function simulate(folder: HostedFolder): Respond {
  const lines = rowsOf(folder.read(".htaccess"), /\\(")/g);
  const findRules = createRuleFinder(readRules(lines));
  const ofHeaders = lines.filter(([name = ""]) => /^(?:<\/?If|Header$)/.test(name));
  const [, base = "/"] = lines.find(([name]) => name === "RewriteBase") ?? [];
  const [, moved, bare, start = ""] = lines.find(([name]) => name === "RedirectMatch") ?? [];
  return (request) => {
    const found =
      bare !== undefined && new RegExp(bare).test(request.path)
        ? { status: Number(moved), location: withQuery(start, request.query) }
        : applyRules(folder, findRules, base, request);
    const url = found.status === 404 ? "/404.html" : request.path;
    return { ...found, headers: headersFor(ofHeaders, url, found.status) };
  };
}

/** @param base url of the folder that the file lies in, with a slash at its end */
function applyRules(folder: HostedFolder, findRules: FindRules, base: string, request: Request): Found {
  const { path: url, query } = request;
  if (!url.startsWith(base)) return notFound(folder);
  const path = url.slice(base.length);
  for (const { matches, to, flags, condition } of findRules(path)) {
    const groups = matches.exec(path) ?? [];
    const fill = (text: string) =>
      text.replace(/\\(.)|\$(\d)/g, (_, sign, group) => sign ?? groups[Number(group)] ?? "");
    if (condition !== undefined && !folder.hasFile(fill(condition).replace("%{DOCUMENT_ROOT}/", "")))
      continue;
    const status = /R=(\d+)/.exec(flags)?.[1];
    if (status === "404") return notFound(folder);
    if (status !== undefined)
      return { status: Number(status), location: withQuery(fill(to), flags.includes("QSD") ? "" : query) };
    return sendFirst(folder, base.slice(1) + (to === "-" ? path : fill(to))) ?? notFound(folder);
  }
  return notFound(folder);
}

/** `Header` lines of the file and of each `<If>` whose pattern the path matches; a later one replaces an earlier. */
function headersFor(lines: Lines, path: string, status: number): Answer["headers"] {
  const set: [string, string][] = [];
  let applies = true;
  for (const [name, ...rest] of lines) {
    if (name === "<If") applies = new RegExp(/m#(.*)#$/.exec(rest[0] ?? "")?.[1] ?? "^$").test(path);
    if (name === "</If>") applies = true;
    if (name !== "Header" || !applies) continue;
    const [header = "", value = ""] = rest.slice(-2);
    if (rest[0] === "always" || status < 300 || status === 404)
      set.push([header, value.replaceAll("%%", "%")]);
  }
  return lastHeaders(set);
}
