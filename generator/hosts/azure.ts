/**
 * Azure Static Web Apps: `staticwebapp.config.json` in the published folder
 * (learn.microsoft.com/azure/static-web-apps/configuration). The first route that matches wins, over files as well, so
 * that the rule for unknown paths stands behind every address that exists; "*" is allowed at the end alone.
 */
import type { HostPlan } from "../types.ts";
import { type Address, listAddresses } from "./addresses.ts";
import { KEPT, notFound, pageHeaders, readJson, sendFirst } from "./answers.ts";
import type { Found, Host, HostedFolder, PlanOrigins, Respond } from "./host.ts";
import { fitFile, unknownStatuses } from "./limits.ts";
import { encodePath, encodeTarget, matchesPattern, NOT_FOUND_PATH } from "./urls.ts";

export const azure: Host = {
  name: "azure",
  files,
  // learn.microsoft.com/azure/static-web-apps/quotas, of the plan that is paid; in bytes as its refusals say
  capacity: { files: 15_000, all: 500 * 1024 ** 2 },
  simulate,
};

const PATH = "staticwebapp.config.json";
const MAX_BYTES = 20 * 1024;

interface Route {
  readonly route: string;
  readonly rewrite?: string;
  readonly redirect?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
type Config = ReturnType<typeof createConfig>;

function files(plan: HostPlan, origins: PlanOrigins) {
  const addresses = listAddresses(plan);
  const lists = [addresses, addresses.filter(({ main }) => main), undefined];
  const forms = lists.map((list) => {
    const config = JSON.stringify(createConfig(plan, list));
    return `${config}\n`.replaceAll('{"route"', '\n  {"route"');
  });
  const limit = { most: MAX_BYTES, room: `the ${MAX_BYTES} bytes of ${PATH} that azure reads` };
  const fitting = fitFile("azure", { path: PATH, public: true }, forms, limit, plan, origins);
  return [...unknownStatuses("azure", plan, origins), ...fitting];
}

/** @param addresses that the rule for unknown paths stands behind; without them there is no such rule */
function createConfig(plan: HostPlan, addresses: readonly Address[] | undefined) {
  const spellings = (address: string) => [...new Set([address, encodePath(address)])];
  const redirects = plan.redirects.flatMap(({ from, to, status }) =>
    [...spellings(from), ...(from === "/" ? [] : spellings(`${from}/`))].map(
      (route): Route => ({ route, redirect: encodeTarget(to), statusCode: status }),
    ),
  );
  const pages = (addresses ?? []).flatMap(({ address, path }) =>
    spellings(address).map((route): Route => ({ route, rewrite: `/${path}` })),
  );
  const assets: Route = { route: `${plan.assetPrefix}*`, headers: Object.fromEntries([KEPT]) };
  const { unknownPaths } = plan;
  const unknown: readonly Route[] =
    addresses === undefined || "notFound" in unknownPaths
      ? []
      : [{ route: "/*", redirect: encodeTarget(unknownPaths.redirect), statusCode: unknownPaths.status }];
  return {
    globalHeaders: Object.fromEntries(pageHeaders(plan)),
    routes: [...redirects, ...pages, assets, ...unknown],
    responseOverrides: { "404": { rewrite: `${plan.base}/${NOT_FOUND_PATH}`, statusCode: 404 } },
  };
}

function simulate(folder: HostedFolder): Respond {
  const { globalHeaders = {}, routes = [] } = readJson<Config>(folder, PATH);
  return ({ path }) => {
    const rule = routes.find(({ route }) => matchesPattern(route, path));
    const found: Found =
      rule?.redirect !== undefined
        ? { status: rule.statusCode ?? 302, location: rule.redirect }
        : (findFile(folder, rule?.rewrite ?? path) ?? notFound(folder));
    return { ...found, headers: Object.entries({ ...globalHeaders, ...rule?.headers }) };
  };
}

/** A page that is a file has no address with a slash. */
function findFile(folder: HostedFolder, path: string): Found | undefined {
  const name = path.slice(1);
  if (name === "" || name.endsWith("/")) return sendFirst(folder, `${name}index.html`);
  return sendFirst(folder, name, `${name}.html`, `${name}/index.html`);
}
