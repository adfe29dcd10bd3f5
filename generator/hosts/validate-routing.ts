/** Runs the plan over its pages, files and redirects, before anything is published. */
import { error } from "../problems/problems.ts";
import type { HostPlan, Origin, Problem } from "../types.ts";
import { resolveRequest } from "./resolve-request.ts";
import { encodePath, encodeTarget, splitUrl, withoutSlash } from "./urls.ts";

/** Where the parts of a plan are written; a part without a place is named by its address alone. */
export interface PlanOrigins {
  /** the redirect at this index of the plan */
  readonly redirect?: (index: number, key: "from" | "to") => Origin | undefined;
  readonly page?: (url: string) => Origin | undefined;
  /** a published file, by its path in the folder */
  readonly file?: (path: string) => Origin | undefined;
  readonly unknownPaths?: () => Origin | undefined;
}

interface CheckInput {
  readonly plan: HostPlan;
  readonly hasAsset: (path: string) => boolean;
  readonly origins: PlanOrigins;
}

/**
 * Finds loops, chains, shadowed pages, redirects of the same path, redirects to what does not exist, and names that no
 * host can publish. Pure; what a host makes of the plan is checked by `checkHosts`.
 * @param hasAsset whether an output below the asset prefix exists
 */
export function validateRouting(
  plan: HostPlan,
  hasAsset: CheckInput["hasAsset"] = () => true,
  origins: PlanOrigins = {},
): readonly Problem[] {
  const input = { plan, hasAsset, origins };
  return [...checkNames(input), ...checkPages(input), ...checkUnknownPaths(input), ...checkRedirects(input)];
}

/** "*" and ":name" are patterns in every host's rules, "?" and "#" end a path. */
const UNWRITABLE = /[*?#]|:[A-Za-z]/;

function checkNames({ plan, origins }: CheckInput): Problem[] {
  const fault = (url: string, at: Origin | undefined) =>
    error(
      "HOST_NAME",
      `${url}: an address with "${UNWRITABLE.exec(url)?.[0]}" in it cannot be written as a rule`,
      {
        hint: "leave the character out",
        at,
      },
    );
  const urls = [...new Set(plan.pages.map(({ url }) => url))].filter((url) => UNWRITABLE.test(url));
  const files = plan.files.filter((path) => UNWRITABLE.test(`/${path}`));
  return [
    ...urls.map((url) => fault(url, origins.page?.(url))),
    ...files.map((path) => fault(`/${path}`, origins.file?.(path))),
    ...plan.redirects.flatMap(({ from }, index) =>
      UNWRITABLE.test(from) ? [fault(from, origins.redirect?.(index, "from"))] : [],
    ),
  ];
}

function checkPages({ plan, hasAsset, origins }: CheckInput): Problem[] {
  const outputs = new Set(plan.pages.map(({ url, path }) => `${url} ${path}`));
  return [...new Set(plan.pages.map(({ url }) => url))].flatMap((url) => {
    const { path } = resolveRequest(plan, encodePath(url), hasAsset);
    if (outputs.has(`${url} ${path}`)) return [];
    return [
      error(
        "HOST_SHADOWED",
        `the page ${url} is never seen: its address belongs to ${path ?? "the asset folder"}`,
        {
          hint: "change the page's `route`, or rename the file",
          at: origins.page?.(url),
        },
      ),
    ];
  });
}

function checkUnknownPaths({ plan, hasAsset, origins }: CheckInput): Problem[] {
  if ("notFound" in plan.unknownPaths) return [];
  const { redirect } = plan.unknownPaths;
  if (resolveRequest(plan, encodePath(redirect), hasAsset).status === 200) return [];
  return [
    error("HOST_TARGET", `unknownPaths leads to ${redirect}, which is not a page`, {
      hint: "use the address of a page, such as /",
      at: origins.unknownPaths?.(),
      because: linkFault(origins.unknownPaths?.()),
    }),
  ];
}

function checkRedirects({ plan, hasAsset, origins }: CheckInput): Problem[] {
  const byFrom = new Map<string, number>();
  plan.redirects.forEach(({ from }, index) => {
    if (!byFrom.has(from)) byFrom.set(from, index);
  });
  // Where a page is, no redirect is followed; it has a fault of its own, and does not lengthen the way of others.
  const shadowed = new Set([...byFrom.keys()].filter((from) => existsWithoutRedirects(plan, from, hasAsset)));
  const followed = new Map([...byFrom].filter(([from]) => !shadowed.has(from)));
  return plan.redirects.flatMap(({ from, to }, index) => {
    const at = (key: "from" | "to") => ({ at: origins.redirect?.(index, key) });
    const first = byFrom.get(from) as number;
    if (first !== index) {
      const other = origins.redirect?.(first, "from");
      return [
        error("HOST_DUPLICATE", `two redirects start at ${from}`, {
          hint: "remove one of them",
          related: other === undefined ? undefined : [{ message: "the other one", at: other }],
          ...at("from"),
        }),
      ];
    }
    if (shadowed.has(from)) {
      const hint = "remove the redirect or the alias, or move what is there";
      return [
        error("HOST_SHADOWED", `${from} exists: nobody would be redirected from there`, {
          hint,
          ...at("from"),
        }),
      ];
    }
    const trail = followRedirects(plan, followed, from);
    if (trail.loops) {
      const hint = "let one of them lead to a page";
      return [error("HOST_LOOP", `${trail.urls.join(" → ")} never ends`, { hint, ...at("to") })];
    }
    const end = trail.urls.at(-1) as string;
    const faults = [];
    if (trail.urls.length > 2) {
      const hint = `let ${from} lead to ${trail.goesOn ? "a page" : end} at once`;
      const way = trail.goesOn ? [...trail.urls.slice(0, 4), "…"] : trail.urls;
      faults.push(error("HOST_CHAIN", `${way.join(" → ")} takes more than one step`, { hint, ...at("to") }));
    }
    // The last redirect of a chain reports a bad target itself.
    if (trail.urls.length === 2 && !isTarget(plan, to, hasAsset)) {
      const hint = "use the address of a page, or a full https:// address";
      faults.push(
        error("HOST_TARGET", `${from} leads to ${to}, which does not exist`, {
          hint,
          ...at("to"),
          because: linkFault(origins.redirect?.(index, "to")),
        }),
      );
    }
    return faults;
  });
}

/** An address that leads nowhere may be told as a link already. */
const linkFault = (at: Origin | undefined): readonly Origin[] | undefined => at && [at];

const existsWithoutRedirects = (plan: HostPlan, url: string, hasAsset: CheckInput["hasAsset"]): boolean =>
  resolveRequest(plan, encodePath(url), hasAsset).status === 200;

function isTarget(plan: HostPlan, to: string, hasAsset: CheckInput["hasAsset"]): boolean {
  if (!to.startsWith("/") || to.startsWith("//")) return /^https?:\/\/[^/]/.test(to) && URL.canParse(to);
  return resolveRequest(plan, encodeTarget(to), hasAsset).status === 200;
}

/** A chain is told by its first steps. */
const MAX_STEPS = 20;

/**
 * The urls that a visitor of `from` goes through, `from` first; the last one is no redirect, unless they loop or go on.
 */
function followRedirects(plan: HostPlan, byFrom: ReadonlyMap<string, number>, from: string) {
  const urls = [from];
  while (urls.length <= MAX_STEPS) {
    const { path } = splitUrl(urls.at(-1) as string);
    const index = byFrom.get(withoutSlash(path));
    const to = index === undefined ? undefined : plan.redirects[index]?.to;
    if (to === undefined) return { urls, loops: false, goesOn: false };
    const seen = urls.includes(to);
    urls.push(to);
    if (seen) return { urls, loops: true, goesOn: false };
  }
  return { urls, loops: false, goesOn: true };
}
