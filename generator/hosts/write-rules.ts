/**
 * `_redirects` and `_headers` in the one form that Netlify and Cloudflare both read as the plan means it.
 * Netlify looks for a file first and for a rule then; Cloudflare the other way round. So every address that exists is
 * written as a rewrite to itself, which Netlify ignores and Cloudflare needs before the rule for unknown paths.
 */

import type { HostFile, HostPlan, Origin, Problem, Result } from "../types.ts";
import { directAddress, listAddresses } from "./addresses.ts";
import { KEPT } from "./answers.ts";
import type { Host, PlanOrigins } from "./host.ts";
import { leftToNotFound, limit } from "./limits.ts";
import { encodePath, encodeTarget } from "./urls.ts";

/**
 * Cloudflare: lines without and with "*" or ":name", and characters of a line
 * (developers.cloudflare.com/pages/configuration/redirects).
 */
export const MOST = { lines: 2000, patterns: 100, characters: 1000 };
/** Cloudflare: characters a line in `_headers` (developers.cloudflare.com/pages/configuration/headers). */
const MAX_HEADER_LINE_LENGTH = 2000;

/** A file, and what of it is beyond the limits of hosts. */
type RuleFile = readonly [HostFile, ...Problem[]];

export const createRuleFiles: Host["files"] = (plan, origins) => [
  ...createRedirectsFile(plan, origins),
  ...createHeadersFile(plan, origins),
];

/** A line of a rule file, and where what stands in it is written. */
type Line = { readonly text: string; readonly at: () => Origin | undefined };

/** `_redirects` alone. Redirects come first, for hosts that read fewer lines. */
export function createRedirectsFile(plan: HostPlan, origins: PlanOrigins): RuleFile {
  // The root of a domain leads to the site below it.
  const root = plan.base === "" ? [] : [`/ ${plan.base}/ 302`];
  const first = [...redirectLines(plan, origins), ...ofHosts(root, origins)];
  const unknown = catchAll(plan, MOST.lines - first.length, origins);
  const lines = [...first, ...unknown.value];
  const nameOf = (line: string) => `the rule for ${line.slice(0, 60)}…`;
  const long = tooLong(lines, MOST.characters, nameOf, "shorten the address");
  return [{ path: "_redirects", text: toText(lines), public: true }, ...unknown.diagnostics, ...long];
}

/** Cloudflare's alone: it ignores the lines that are left. */
export function checkRedirectLines(plan: HostPlan, origins: PlanOrigins): readonly Problem[] {
  const redirects = redirectLines(plan, origins);
  if (redirects.length <= MOST.lines) return [];
  const message = `redirects and aliases need ${redirects.length} lines of _redirects, cloudflare reads ${MOST.lines}`;
  const hint = "remove the oldest; each of them takes two lines";
  return [limit(message, hint, redirects[MOST.lines]?.at())];
}

/** Netlify takes both spellings of an address for one, Cloudflare does not. */
const redirectLines = (plan: HostPlan, origins: PlanOrigins): readonly Line[] =>
  plan.redirects.flatMap(({ from, to, status }, index) => {
    const address = encodePath(from);
    const rule = `${encodeTarget(to)} ${status}`;
    const at = () => origins.redirects[index]?.from;
    const spellings = address === "/" ? [address] : [address, `${address}/`];
    return spellings.map((one) => ({ text: `${one} ${rule}`, at }));
  });

/** Lines that nothing but the list of hosts is the cause of. */
const ofHosts = (texts: readonly string[], { hosts }: PlanOrigins): readonly Line[] =>
  texts.map((text) => ({ text, at: () => hosts }));

/** Of all else than hashed files these hosts say by themselves that it is to be revalidated. */
function createHeadersFile({ headers, assetPrefix }: HostPlan, origins: PlanOrigins): RuleFile {
  const write = (header: HostPlan["headers"][number]) => `  ${header.join(": ")}`;
  const texts = ["/*", ...headers.map(write), `${assetPrefix}*`, write(KEPT)];
  const lines = ofHosts(texts, origins);
  const nameOf = (line: string) => `the header ${line.trim().split(":", 1)[0]}`;
  return [
    { path: "_headers", text: toText(lines), public: true },
    ...tooLong(lines, MAX_HEADER_LINE_LENGTH, nameOf, "shorten its value"),
  ];
}

const tooLong = (lines: readonly Line[], most: number, nameOf: (line: string) => string, hint: string) =>
  lines.flatMap(({ text, at }) => {
    const message = `${nameOf(text)} is ${text.length} characters long, hosts read ${most}`;
    return text.length > most ? limit(message, hint, at()) : [];
  });
const toText = (lines: readonly Line[]): string => lines.map(({ text }) => `${text}\n`).join("");

/**
 * The rule for unknown paths, behind every address that it must not touch. A catch-all with "*" alone would loop at "/"
 * on Cloudflare and is dropped by Netlify; "/:page" and "/:page/*" cannot match "/". Where the site has more addresses
 * than a host reads lines, unknown paths get 404.html instead.
 */
function catchAll(plan: HostPlan, room: number, origins: PlanOrigins): Result<readonly Line[]> {
  if ("notFound" in plan.unknownPaths) return { value: [], diagnostics: [] };
  const { redirect, status } = plan.unknownPaths;
  const addresses = listAddresses(plan);
  const pages = new Set(plan.pages.map(({ path }) => path));
  const main = addresses
    .filter(({ main }) => main)
    .sort((a, b) => Number(pages.has(b.path)) - Number(pages.has(a.path)));
  const spellings = addresses.filter(({ main }) => !main);
  const fitting = [[...main, ...spellings], main].find((list) => list.length <= room);
  if (fitting === undefined) {
    const lines = `the ${MOST.lines} lines of _redirects that hosts read`;
    return { value: [], diagnostics: [leftToNotFound(`${main.length} addresses`, lines, origins)] };
  }
  const target = `${encodeTarget(redirect)} ${status}`;
  const assets = encodePath(plan.assetPrefix);
  const rewrites = fitting.map(({ address, path }): Line => {
    const text = `${encodePath(address)} ${encodePath(directAddress(path))} 200`;
    return { text, at: () => origins.outputs(path.slice(plan.base.length))[0] };
  });
  const patterns = [
    `${assets}* ${assets}:splat 200`,
    `${plan.base}/:page ${target}`,
    `${plan.base}/:page/* ${target}`,
  ];
  return { value: [...rewrites, ...ofHosts(patterns, origins)], diagnostics: [] };
}
