/**
 * Firebase Hosting: `firebase.json`, to be copied to the project's root (firebase.google.com/docs/hosting/full-config).
 * A redirect wins over a file, a file over 404.html, which unknown paths get: RE2 cannot say "any other path".
 */
import type { HostPlan } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { headerRules, jsonFile, lastHeaders, moveTo, notFound, readJson, sendFirst } from "./answers.ts";
import { deployedFolder } from "./below-path.ts";
import { createRuleFinder } from "./find-rules.ts";
import type { Found, Host, HostedFolder, Respond } from "./host.ts";
import { encodePath, encodeTarget, withoutSlash } from "./urls.ts";

export const firebase: Host = {
  name: "firebase",
  files: (plan) => [jsonFile("firebase.json", { hosting: createHosting(plan) })],
  simulate,
};

type Hosting = ReturnType<typeof createHosting>;

function createHosting(plan: HostPlan) {
  const folders = new Set(
    plan.pages.flatMap(({ url, path }) => (/(^|\/)index\.html$/.test(path) ? url : [])),
  );
  // It would take the slash off "/docs/", too, where the site begins; pages in folders do without it.
  const needsNone = plan.base !== "" && plan.pages.every(({ url }) => folders.has(url));
  return {
    public: deployedFolder(plan),
    cleanUrls: true,
    ...(needsNone ? {} : { trailingSlash: false as const }),
    redirects: plan.redirects.map(({ from, to, status }) => ({
      // Whether the path is compared as sent or decoded is nowhere written.
      regex: `^(?:${[...new Set([from, encodePath(from)])].map(escapePattern).join("|")})/?$`,
      destination: unencoded(encodeTarget(to)),
      type: status,
    })),
    // The last rule wins for a header of one name.
    headers: headerRules(plan).map(([pattern, headers]) => ({
      regex: `^${escapePattern(pattern).replace(/\\\*$/, ".*")}$`,
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
  };
}

/** Firebase encodes where a redirect leads, also what is encoded already. */
const unencoded = (target: string): string => attempt(() => decodeURI(target)) ?? target;

function simulate(folder: HostedFolder): Respond {
  const { hosting } = readJson<{ hosting: Hosting }>(folder, "firebase.json");
  const { redirects = [], headers = [], trailingSlash } = hosting ?? {};
  const compile = <R extends { readonly regex: string }>(rules: readonly R[]) =>
    createRuleFinder(rules.map((rule) => ({ ...rule, matches: new RegExp(rule.regex, "s") })));
  const findRedirects = compile(redirects);
  const findHeaders = compile(headers);
  return ({ path, query }) => {
    const [rule] = findRedirects(path);
    if (rule !== undefined) {
      const target = encodeURI(rule.destination);
      // As the emulator does (superstatic), which puts it behind a hash, too.
      const added = target.includes("?") ? query.replace("?", "&") : query;
      return { status: rule.type, location: target + added };
    }
    const file = findFile(folder, path, query, trailingSlash !== false);
    const set = findHeaders(path).flatMap(({ headers }) => headers);
    return { ...(file ?? notFound(folder)), headers: lastHeaders(set.map(({ key, value }) => [key, value])) };
  };
}

/** `cleanUrls` takes off ".html", "/index" and, with `trailingSlash: false`, the slash. */
function findFile(folder: HostedFolder, path: string, query: string, keepsSlash: boolean): Found | undefined {
  const asked = keepsSlash && path.endsWith("/") && sendFirst(folder, `${path.slice(1)}index.html`);
  if (asked) return asked;
  const clean = withoutSlash(path).replace(/(\/index)?(\.html)?$/, "") || "/";
  const name = clean.slice(1);
  const file =
    clean === "/"
      ? sendFirst(folder, "index.html")
      : sendFirst(folder, path.slice(1), `${name}/index.html`, `${name}.html`);
  if (file === undefined || path === clean || !file.path?.endsWith(".html")) return file;
  return moveTo(clean, query);
}
