/**
 * Vercel: `vercel.json`, to be copied to the folder that is deployed (vercel.com/docs/project-configuration), in its
 * `routes` form: only there can a rule come after the files. Routes are compared with the path as sent, without case.
 */
import type { HostFile, HostPlan, Problem } from "../types.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { listAddresses } from "./addresses.ts";
import { headerRules, jsonFile, lastHeaders, notFound, pageHeaders, readJson, sendFirst } from "./answers.ts";
import { createRuleFinder } from "./find-rules.ts";
import type { Answer, Found, Host, HostedFolder, PlanOrigins, Respond } from "./host.ts";
import { limit } from "./limits.ts";
import { decodePath, encodePath, encodeTarget, NOT_FOUND_PATH } from "./urls.ts";

export const vercel: Host = { name: "vercel", files, simulate };

interface Route {
  readonly src?: string;
  readonly handle?: "filesystem";
  readonly status?: number;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: true;
}

/** vercel.com/docs/limits */
const MAX_ROUTES = 2048;

function files(plan: HostPlan, origins: PlanOrigins): readonly (HostFile | Problem)[] {
  const redirect = (src: string, to: string, status: number): Route => ({
    src,
    status,
    // "$1" would stand for what a group of `src` has matched.
    headers: { Location: encodeTarget(to).replaceAll("$", "%24") },
  });
  const notFoundPage = {
    status: 404,
    dest: `${plan.base}/${NOT_FOUND_PATH}`,
    // A later route's header wins (vercel/vercel packages/cli/src/util/dev/router.ts): a missing asset is not kept for a year.
    headers: Object.fromEntries(pageHeaders(plan)),
  };
  const isFound = (address: string, path: string) =>
    [address.slice(1), `${address.replace(/\/$/, "").slice(1)}/index.html`.replace(/^\//, "")].includes(path);
  const routes: readonly Route[] = [
    ...headerRules(plan).map(
      ([pattern, headers]): Route => ({
        src: escapePattern(encodePath(pattern)).replace(/\\\*$/, "(.*)"),
        headers: Object.fromEntries(headers),
        continue: true,
      }),
    ),
    ...plan.redirects.map(({ from, to, status }) =>
      redirect(`${escapePattern(encodePath(from))}/?`, to, status),
    ),
    ...listAddresses(plan).flatMap(({ address, path }): readonly Route[] =>
      isFound(address, path)
        ? []
        : [{ src: escapePattern(encodePath(address)), dest: `/${encodePath(path)}` }],
    ),
    { handle: "filesystem" },
    { src: `${escapePattern(encodePath(plan.assetPrefix))}.*`, ...notFoundPage },
    "notFound" in plan.unknownPaths
      ? { src: "/.*", ...notFoundPage }
      : redirect("/.*", plan.unknownPaths.redirect, plan.unknownPaths.status),
  ];
  const first = plan.redirects.length - (routes.length - MAX_ROUTES);
  const message = `vercel reads ${MAX_ROUTES} routes, this site needs ${routes.length}`;
  const at = origins.redirects[Math.max(first, 0)]?.from ?? origins.hosts;
  const limits =
    routes.length > MAX_ROUTES ? [limit(message, "remove the oldest redirects and aliases", at)] : [];
  return [jsonFile("vercel.json", { routes }), ...limits];
}

function simulate(folder: HostedFolder): Respond {
  const { routes = [] } = readJson<{ routes: Route[] }>(folder, "vercel.json");
  const findRoutes = createRuleFinder(
    routes.map((route) => ({ ...route, matches: new RegExp(`^${route.src ?? ".*"}$`, "is") })),
  );
  return ({ sent }) => {
    const set: [string, string][] = [];
    const end = (found: Found): Answer => ({ ...found, headers: lastHeaders(set) });
    for (const { handle, status, dest, headers, ...route } of findRoutes(sent)) {
      const file = findFile(folder, handle === undefined ? dest : sent);
      if (headers?.Location !== undefined) return end({ status: status ?? 302, location: headers.Location });
      set.push(...Object.entries(headers ?? {}));
      if (route.continue) continue;
      if (file !== undefined) return end({ ...file, status: status ?? 200 });
      if (handle === undefined) return end(notFound(folder));
    }
    return end(notFound(folder));
  };
}

function findFile(folder: HostedFolder, path: string | undefined): Found | undefined {
  const name = path && decodePath(path)?.slice(1);
  if (name === undefined) return undefined;
  const below = name === "" || name.endsWith("/") ? name : `${name}/`;
  return sendFirst(folder, name, `${below}index.html`);
}
