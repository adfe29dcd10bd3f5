/**
 * Netlify: `_redirects` and `_headers` in the published folder (docs.netlify.com/manage/routing/redirects/overview).
 * A file wins over a rule, the first rule from the top is taken; package netlify-redirector says which are dropped.
 */
import { findPage, moveTo, notFound } from "./answers.ts";
import type { Found, Host, HostedFolder, Request, Respond } from "./host.ts";
import { createRuleAnswers, createRuleSearch, parseRedirects, type Rule, readHeaders } from "./read-rules.ts";
import { withoutSlash } from "./urls.ts";
import { createRuleFiles } from "./write-rules.ts";

export const netlify: Host = { name: "netlify", files: createRuleFiles, simulate };

function simulate(folder: HostedFolder): Respond {
  const rules = parseRedirects(folder.read("_redirects"), 301).filter((rule) => !loops(rule));
  const followRules = createRuleAnswers(rules, (request) => findFile(folder, request));
  const headersOf = readHeaders(folder.read("_headers"));
  return (request) => {
    const found = findFile(folder, request) ?? followRules(request) ?? notFound(folder);
    // Custom headers are put on files alone.
    return found.location === undefined ? { ...found, headers: headersOf(request.path) } : found;
  };
}

/** A rule with "*" whose target it matches itself is dropped, with or without "!". */
const loops = (rule: Rule): boolean =>
  rule.from.includes("*") && !rule.to.includes(":") && createRuleSearch([rule])(rule.to) !== undefined;

/** Files with "pretty URLs" on; a page that is no folder's is found with a slash at its end, too. */
function findFile(folder: HostedFolder, request: Request): Found | undefined {
  const bare = withoutSlash(request.path);
  const isOther = bare !== request.path && folder.hasFile(`${bare.slice(1)}.html`);
  return findPage(folder, request) ?? (isOther ? moveTo(bare, request.query) : undefined);
}
