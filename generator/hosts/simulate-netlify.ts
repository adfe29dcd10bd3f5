/**
 * Answers as Netlify does: file, then rule, first match from the top (docs.netlify.com/manage/routing/redirects/overview;
 * package netlify-redirector for what it drops). Reads the folder's own files, not the plan.
 */
import type { Answer } from "./answer.ts";
import {
  collectHeaders,
  createMatch,
  fillTarget,
  type Match,
  parseHeaders,
  parseRedirects,
  type Rule,
} from "./rules.ts";
import type { HostedFolder } from "./simulate.ts";
import { decodePath, encodePath, splitUrl, withQuery } from "./urls.ts";

type Found = Pick<Answer, "status" | "path" | "location">;

/** Reads the rules once; the returned function answers one request. */
export function simulateNetlify(folder: HostedFolder): (requestUrl: string) => Answer {
  const rules = parseRedirects(folder.redirects, 301)
    .filter((rule) => !loops(rule))
    .map((rule) => ({ ...rule, match: createMatch(bare(decodePath(rule.from) ?? rule.from)) }));
  const headerRules = parseHeaders(folder.headers);
  return (requestUrl) => {
    const { path: sent, query } = splitUrl(requestUrl);
    const path = decodePath(sent);
    const found =
      (path === undefined ? undefined : findFile(folder, path, query)) ??
      followRules(folder, rules, sent, query);
    // Custom headers are put on files alone.
    return {
      ...found,
      headers: found.location === undefined ? collectHeaders(headerRules, path ?? sent) : [],
    };
  };
}

/** A rule with "*" whose target it matches itself is dropped, with or without "!". */
const loops = ({ from, to }: Rule): boolean =>
  from.includes("*") && to.startsWith("/") && !to.includes(":") && createMatch(from)(to) !== undefined;

/** Files with "pretty URLs" on: a folder's page has a slash at its end, any other page has none. */
function findFile({ hasFile }: HostedFolder, path: string, query: string): Found | undefined {
  const name = path.slice(1);
  const send = (found: string): Found => ({ status: 200, path: found });
  const move = (target: string): Found => ({ status: 301, location: withQuery(encodePath(target), query) });
  if (name === "" || name.endsWith("/")) {
    if (hasFile(`${name}index.html`)) return send(`${name}index.html`);
    return name !== "" && hasFile(`${name.slice(0, -1)}.html`) ? move(path.slice(0, -1)) : undefined;
  }
  if (hasFile(name)) return send(name);
  if (hasFile(`${name}.html`)) return send(`${name}.html`);
  return hasFile(`${name}/index.html`) ? move(`${path}/`) : undefined;
}

/** Rules and paths are compared without a slash at their end. */
const bare = (path: string) => (path.length > 1 ? path.replace(/\/$/, "") : path);

function followRules(
  folder: HostedFolder,
  rules: readonly (Rule & { readonly match: Match })[],
  sent: string,
  query: string,
): Found {
  const path = bare(decodePath(sent) ?? sent);
  for (const rule of rules) {
    const found = rule.match(path);
    if (found === undefined) continue;
    const to = fillTarget(rule.to, found);
    if (rule.status !== 200) return { status: rule.status, location: withQuery(to, query) };
    const target = decodePath(to);
    const file = target === undefined ? undefined : findFile(folder, target, query);
    if (file !== undefined) return file;
    break;
  }
  return folder.hasFile("404.html") ? { status: 404, path: "404.html" } : { status: 404 };
}
