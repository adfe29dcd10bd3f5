/** Runs the plan over its pages, files and redirects, before anything is published. */

import { error } from "../problems/problems.ts";
import type { HostPlan, Origin, Problem } from "../types.ts";
import { parseUrl } from "../util/read-url.ts";
import { type Answer, NO_ORIGINS, type PlanOrigins } from "./host.ts";
import { redirectsOf, resolveRequest } from "./resolve-request.ts";
import { encodePath, encodeTarget, splitUrl, withoutSlash } from "./urls.ts";

interface Routing {
  readonly plan: HostPlan;
  readonly origins: PlanOrigins;
  /** what the plan itself answers to an encoded address */
  readonly ask: (url: string) => Answer;
}

/**
 * Finds loops, chains, shadowed pages, redirects of the same path, redirects to what does not exist, and names that no
 * host can publish. Pure; what a host makes of the plan is checked by `checkHosts`.
 * @param hasAsset whether an output below the asset prefix exists
 */
export function validateRouting(plan: HostPlan, hasAsset: (path: string) => boolean, origins = NO_ORIGINS) {
  const atRoot = { ...plan, base: "" };
  const routing = { plan, origins, ask: (url: string) => resolveRequest(atRoot, url, hasAsset) };
  return [checkNames, checkPages, checkUnknownPaths, checkRedirects].flatMap((check) => check(routing));
}

/** "*" and ":name" are patterns in every host's rules, "?" and "#" end a path. */
const UNWRITABLE = /[*?#]|:[A-Za-z]/;

function checkNames({ plan, origins }: Routing): readonly Problem[] {
  const check = (url: string, hint: string, findOrigin: () => Origin | undefined) => {
    const [sign] = UNWRITABLE.exec(url) ?? [];
    if (sign === undefined) return [];
    const message = `${url}: an address with "${sign}" in it cannot be written as a rule`;
    const each =
      "write each address by itself; `redirects` alone lead from /old/* to /new/*, where that has pages";
    return error("HOST_NAME", message, { hint: sign === "*" ? each : hint, at: findOrigin() });
  };
  const published = [...pathsByUrl(plan), ...plan.files.map((path) => [`/${path}`, path] as const)];
  return [
    ...published.flatMap(([url, path]) =>
      check(url, "leave the character out", () => origins.outputs(path)[0]),
    ),
    ...plan.redirects.flatMap(({ from }, index) =>
      check(from, "take it out: nothing can lead on from there", () => origins.redirects[index]?.from),
    ),
  ];
}

/** One output of each page. */
const pathsByUrl = ({ pages }: HostPlan) => new Map(pages.map(({ url, path }) => [url, path]));

function checkPages({ plan, origins, ask }: Routing): readonly Problem[] {
  const outputs = new Set(plan.pages.map(({ url, path }) => `${url} ${path}`));
  return [...pathsByUrl(plan)].flatMap(([url, own]) => {
    const { path } = ask(encodePath(url));
    if (outputs.has(`${url} ${path}`)) return [];
    const message = `the page ${url} is never seen: its address belongs to ${path ?? "the asset folder"}`;
    const hint = "change the page's `route`, or rename the file";
    return error("HOST_SHADOWED", message, { hint, at: origins.outputs(own)[0] });
  });
}

function checkUnknownPaths({ plan: { unknownPaths }, origins, ask }: Routing): readonly Problem[] {
  if ("notFound" in unknownPaths || ask(encodePath(unknownPaths.redirect)).status === 200) return [];
  const message = `unknownPaths leads to ${unknownPaths.redirect}, which is not a page`;
  const hint = "use the address of a page, such as /";
  return [error("HOST_TARGET", message, { hint, ...linked(origins.unknownPaths) })];
}

function checkRedirects({ plan, origins, ask }: Routing): readonly Problem[] {
  const first = redirectsOf(plan);
  // Where a page is, no redirect is followed; it has a fault of its own, and does not lengthen the way of others.
  const shadowed = new Set([...first.keys()].filter((from) => ask(encodePath(from)).status === 200));
  const targetOf = (from: string) => (shadowed.has(from) ? undefined : first.get(from)?.to);
  return plan.redirects.flatMap((redirect, index) => {
    const { from, to } = redirect;
    const at = origins.redirects[index];
    const earlier = first.get(from) ?? redirect;
    if (earlier !== redirect) {
      const other = origins.redirects[plan.redirects.indexOf(earlier)]?.from;
      const related = other && [{ message: "the other one", at: other }];
      const details = { hint: "remove one of them", related, at: at?.from };
      return error("HOST_DUPLICATE", `two redirects start at ${from}`, details);
    }
    if (shadowed.has(from)) {
      const hint = "remove the redirect or the alias, or move what is there";
      const message = `${from} exists: nobody would be redirected from there`;
      return error("HOST_SHADOWED", message, { hint, at: at?.from });
    }
    const { urls, loops, goesOn } = followRedirects(targetOf, from);
    if (loops) {
      const circle = urls.slice(urls.indexOf(urls.at(-1) ?? from));
      if (circle.some((url) => url < from)) return [];
      const hint = "let one of them lead to a page";
      return error("HOST_LOOP", `${urls.join(" → ")} never ends`, { hint, at: at?.to });
    }
    if (urls.length > 2) {
      const hint = `let ${from} lead to ${goesOn ? "a page" : urls.at(-1)} at once`;
      const way = goesOn ? [...urls.slice(0, 4), "…"] : urls;
      return error("HOST_CHAIN", `${way.join(" → ")} takes more than one step`, { hint, at: at?.to });
    }
    // The last redirect of a chain reports a bad target itself, and a start that cannot be written is told.
    if (isTarget(to, ask) || UNWRITABLE.test(from)) return [];
    const hint = "use the address of a page, or a full https:// address";
    const message = `${from} leads to ${to}, which does not exist`;
    return error("HOST_TARGET", message, { hint, ...linked(at?.to) });
  });
}

/** An address that leads nowhere may be told as a link already. */
const linked = (at: Origin | undefined) => ({ at, because: at && [at] });

function isTarget(to: string, ask: Routing["ask"]): boolean {
  if (!to.startsWith("/") || to.startsWith("//"))
    return /^https?:\/\/[^/]/.test(to) && parseUrl(to) !== undefined;
  return ask(encodeTarget(to)).status === 200;
}

/** A chain is told by its first steps. */
const MAX_STEPS = 20;

/**
 * The urls that a visitor of `from` goes through, `from` first; the last one is no redirect, unless they loop or go on.
 */
function followRedirects(targetOf: (from: string) => string | undefined, from: string) {
  const urls = [from];
  let to = targetOf(from);
  while (to !== undefined && urls.length <= MAX_STEPS) {
    const loops = urls.includes(to);
    urls.push(to);
    if (loops) return { urls, loops, goesOn: false };
    to = targetOf(withoutSlash(splitUrl(to).path));
  }
  return { urls, loops: false, goesOn: to !== undefined };
}
