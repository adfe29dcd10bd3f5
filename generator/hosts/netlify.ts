/**
 * Netlify: `_redirects` and `_headers` in the published folder (docs.netlify.com/manage/routing/redirects/overview).
 * A file wins over a rule, the first rule from the top is taken; package netlify-redirector says which are dropped.
 */
import { findPage, moveTo, notFound } from "./answers.ts";
import type { Found, Host, HostedFolder, Respond } from "./host.ts";
import { createRuleSearch, parseRedirects, type Rule, readHeaders } from "./read-rules.ts";
import { decodePath, withoutSlash, withQuery } from "./urls.ts";
import { createRuleFiles } from "./write-rules.ts";

export const netlify: Host = { name: "netlify", files: createRuleFiles, simulate };

function simulate(folder: HostedFolder): Respond {
  // Rules and paths are compared without a slash at their end.
  const bare = (path: string) => withoutSlash(decodePath(path) ?? path);
  const rules = parseRedirects(folder.read("_redirects") ?? "", 301).filter((rule) => !loops(rule));
  const findRule = createRuleSearch(rules.map((rule) => ({ ...rule, from: bare(rule.from) })));
  const headersOf = readHeaders(folder.read("_headers") ?? "");

  const followRules = (sent: string, query: string): Found => {
    const rule = findRule(bare(sent));
    if (rule !== undefined && rule.status !== 200)
      return { status: rule.status, location: withQuery(rule.to, query) };
    const target = rule && decodePath(rule.to);
    const file = target === undefined ? undefined : findFile(folder, target, query);
    return file ?? notFound(folder);
  };
  return ({ sent, path, query }) => {
    const found = findFile(folder, path, query) ?? followRules(sent, query);
    // Custom headers are put on files alone.
    return found.location === undefined ? { ...found, headers: headersOf(path) } : found;
  };
}

/** A rule with "*" whose target it matches itself is dropped, with or without "!". */
const loops = (rule: Rule): boolean =>
  rule.from.includes("*") &&
  rule.to.startsWith("/") &&
  !rule.to.includes(":") &&
  createRuleSearch([rule])(rule.to) !== undefined;

/** Files with "pretty URLs" on; a page that is no folder's is found with a slash at its end, too. */
function findFile(folder: HostedFolder, path: string, query: string): Found | undefined {
  const bare = withoutSlash(path);
  const isOther = bare !== path && folder.hasFile(`${bare.slice(1)}.html`);
  return findPage(folder, { path, query }) ?? (isOther ? moveTo(bare, query) : undefined);
}
