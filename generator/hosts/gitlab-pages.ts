/**
 * GitLab Pages: `_redirects` in the published folder, after docs.gitlab.com/user/project/pages/redirects and package
 * gitlab-pages, internal/redirects and internal/serving/disk/reader.go. A file wins over a rule; no headers are sent.
 */
import type { HostFile, HostPlan, Problem } from "../types.ts";
import { notFound, sendFirst } from "./answers.ts";
import { urlInSite } from "./below-path.ts";
import type { Found, Host, HostedFolder, PlanOrigins, Respond } from "./host.ts";
import { leftToNotFound, limit, tooLarge, unknownStatuses } from "./limits.ts";
import { createRuleAnswers, parseRedirects } from "./read-rules.ts";
import { encodePath } from "./urls.ts";
import { createRedirectsFile } from "./write-rules.ts";

export const gitlabPages: Host = {
  name: "gitlab-pages",
  sendsHeaders: false,
  publishesBelowPath: true,
  // docs.gitlab.com/user/gitlab_com; one's own server may take more.
  capacity: { files: 200_000, all: 1_000_000_000 },
  files,
  simulate,
};

/** Limits of gitlab.com; more rules are not read, nor any of a larger file. */
const MAX_RULES = 1000;
const MAX_BYTES = 64 * 1024;
const STATUSES: ReadonlySet<number> = new Set([200, 301, 302]);

function files(plan: HostPlan, origins: PlanOrigins): readonly (HostFile | Problem)[] {
  const [file] = createRedirectsFile(plan, origins);
  const unread = plan.redirects[MAX_RULES / 2];
  const from = unread && urlInSite(plan.base, unread.from);
  const message = `gitlab-pages reads ${MAX_RULES} lines of _redirects, and none from ${from} on`;
  const at = origins.redirects[MAX_RULES / 2]?.from;
  const isLed = file.text.split("\n", MAX_RULES).some((line) => line.includes("/:page/* "));
  const room = `the ${MAX_RULES} lines of _redirects that gitlab-pages reads`;
  return [
    file,
    ...unknownStatuses("gitlab-pages", plan, origins),
    ...tooLarge("gitlab-pages", file, MAX_BYTES, origins),
    ...(unread !== undefined
      ? [limit(message, "remove the oldest; each takes two lines", at)]
      : isLed || "notFound" in plan.unknownPaths
        ? []
        : [leftToNotFound("the addresses of this site", room, origins)]),
  ];
}

function simulate(folder: HostedFolder): Respond {
  const text = folder.read("_redirects");
  const rules = Buffer.byteLength(text) > MAX_BYTES ? [] : parseRedirects(text, 301);
  const read = rules.slice(0, MAX_RULES).filter(({ status }) => STATUSES.has(status));
  const followRules = createRuleAnswers(read, ({ path }) => findFile(folder, path));
  return (request) =>
    findFile(folder, request.path) ?? followRules({ ...request, query: "" }) ?? notFound(folder);
}

/** A folder wins over the page of its name, and gets its slash. */
function findFile(folder: HostedFolder, path: string): Found | undefined {
  const name = path.slice(1);
  if (name === "" || name.endsWith("/"))
    return sendFirst(folder, `${name}index.html`, `${name.slice(0, -1)}.html`);
  if (!folder.hasFile(name) && folder.hasFile(`${name}/index.html`))
    return { status: 302, location: encodePath(`${path}/`) };
  return sendFirst(folder, name, `${name}.html`);
}
