/**
 * `_redirects` and `_headers` in the one form that Netlify and Cloudflare both read as the plan means it.
 * Netlify looks for a file first and for a rule then; Cloudflare the other way round. So every address that exists is
 * written as a rewrite to itself, which Netlify ignores and Cloudflare needs before the rule for unknown paths.
 */
import { warning } from "../problems/problems.ts";
import type { HostFile, HostPlan, Origin, Result } from "../types.ts";
import { type Address, directAddress, listAddresses } from "./addresses.ts";
import { limit } from "./limits.ts";
import { encodePath, encodeTarget } from "./urls.ts";
import type { PlanOrigins } from "./validate-routing.ts";

/** Cloudflare: lines without and with "*" or ":name" (developers.cloudflare.com/pages/configuration/redirects). */
export const MAX_STATIC_LINES = 2000;
export const MAX_DYNAMIC_LINES = 100;
export const MAX_LINE_LENGTH = 1000;
/** Cloudflare: rules and characters a line in `_headers` (developers.cloudflare.com/pages/configuration/headers). */
const MAX_HEADER_RULES = 100;
const MAX_HEADER_LINE_LENGTH = 2000;

/** Both files. Faults are limits of a host; the texts are complete even then. */
export function createRuleFiles(plan: HostPlan, origins: PlanOrigins): Result<readonly HostFile[]> {
  const redirects = createRedirectsFile(plan, origins);
  const headers = headersFile(plan);
  return {
    value: [redirects.value, { path: "_headers", text: headers.value, public: true }],
    diagnostics: [...redirects.diagnostics, ...headers.diagnostics],
  };
}

/** `_redirects` alone. Redirects come first, for hosts that read fewer lines. */
export function createRedirectsFile(plan: HostPlan, origins: PlanOrigins): Result<HostFile> {
  const placed = plan.redirects.flatMap((redirect, index) =>
    redirectLines(redirect).map((line) => ({ line, index })),
  );
  const redirects = placed.map(({ line }) => line);
  const unknown = catchAll(plan, MAX_STATIC_LINES - redirects.length - rootLines(plan).length);
  const lines = [...redirects, ...rootLines(plan), ...unknown.lines, ...unknown.dynamic];
  const originOf = (line: number) => {
    const index = placed[line]?.index;
    return index === undefined ? undefined : origins.redirect?.(index, "from");
  };
  const diagnostics = [...unknown.diagnostics];
  if (redirects.length > MAX_STATIC_LINES) {
    const message = `redirects and aliases need ${redirects.length} lines of _redirects, hosts read ${MAX_STATIC_LINES}`;
    const hint = "remove the oldest; each of them takes two lines";
    diagnostics.push(limit(message, hint, originOf(MAX_STATIC_LINES)));
  }
  const nameOf = (line: string) => `the rule for ${line.slice(0, 60)}…`;
  diagnostics.push(...tooLong(lines, MAX_LINE_LENGTH, nameOf, "shorten the address", originOf));
  return { value: { path: "_redirects", text: toText(lines), public: true }, diagnostics };
}

function headersFile(plan: HostPlan): Result<string> {
  const lines = plan.headers.flatMap((rule) => [
    rule.for,
    ...rule.set.map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const diagnostics = [];
  if (plan.headers.length > MAX_HEADER_RULES) {
    const message = `_headers has ${plan.headers.length} rules, hosts read ${MAX_HEADER_RULES}`;
    diagnostics.push(limit(message, "join some of them"));
  }
  const nameOf = (line: string) => `the header ${line.trim().split(":", 1)[0]}`;
  diagnostics.push(...tooLong(lines, MAX_HEADER_LINE_LENGTH, nameOf, "shorten its value"));
  return { value: toText(lines), diagnostics };
}

const tooLong = (
  lines: readonly string[],
  most: number,
  nameOf: (line: string) => string,
  hint: string,
  originOf?: (line: number) => Origin | undefined,
) =>
  lines.flatMap((line, index) => {
    const message = `${nameOf(line)} is ${line.length} characters long, hosts read ${most}`;
    return line.length > most ? limit(message, hint, originOf?.(index)) : [];
  });
const toText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

/** The root of a domain leads to the site below it. */
const rootLines = ({ base }: HostPlan): readonly string[] => (base === "" ? [] : [`/ ${base}/ 302`]);

/** Netlify takes both spellings for one, Cloudflare does not. */
function redirectLines({ from, to, status }: HostPlan["redirects"][number]): readonly string[] {
  const rule = `${encodeTarget(to)} ${status}`;
  const address = encodePath(from);
  return address === "/" ? [`/ ${rule}`] : [`${address} ${rule}`, `${address}/ ${rule}`];
}

/**
 * The rule for unknown paths, behind every address that it must not touch. A catch-all with "*" alone would loop at "/"
 * on Cloudflare and is dropped by Netlify; "/:page" and "/:page/*" cannot match "/". Nothing beside the site is led to it. Where the site has more addresses
 * than a host reads lines, unknown paths get 404.html instead.
 */
function catchAll(plan: HostPlan, room: number) {
  const none = { lines: [], dynamic: [], diagnostics: [] };
  if ("notFound" in plan.unknownPaths) return none;
  const { redirect, status } = plan.unknownPaths;
  const addresses = listAddresses(plan);
  const pages = new Set(plan.pages.map(({ path }) => path));
  const main = [
    ...addresses.filter(({ main, path }) => main && pages.has(path)),
    ...addresses.filter(({ main, path }) => main && !pages.has(path)),
  ];
  const spellings = addresses.filter(({ main }) => !main);
  const fitting = [[...main, ...spellings], main].find((list) => list.length <= room);
  if (fitting === undefined) {
    const message = `${main.length} addresses do not fit into the ${MAX_STATIC_LINES} lines of _redirects that hosts read; unknown paths are answered with 404.html, not with a redirect`;
    const hint = "set `unknownPaths: { notFound: true }` in content/site.yaml to say so";
    return { ...none, diagnostics: [warning("HOST_LIMIT", message, { hint })] };
  }
  const target = `${encodeTarget(redirect)} ${status}`;
  const assets = encodePath(plan.assetPrefix);
  return {
    lines: fitting.map(rewriteLine),
    dynamic: [
      `${assets}* ${assets}:splat 200`,
      `${plan.base}/:page ${target}`,
      `${plan.base}/:page/* ${target}`,
    ],
    diagnostics: [],
  };
}

const rewriteLine = ({ address, path }: Address): string =>
  `${encodePath(address)} ${encodePath(directAddress(path))} 200`;
