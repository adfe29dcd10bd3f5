/** `galley preview`: serves the published folder by the plan of its build, or as one of the hosts would. */
import { join } from "node:path";
import { readText, STATE } from "../files.ts";
import { planBelow, simulateBelow } from "../hosts/below-path.ts";
import { type Answer, NO_ORIGINS } from "../hosts/host.ts";
import { hostNames, hosts } from "../hosts/index.ts";
import { DEPLOY, PLAN, parsePlan } from "../hosts/plan-file.ts";
import { resolveRequest } from "../hosts/resolve-request.ts";
import { refusal } from "../problems/problems.ts";
import type { Diagnostic, Effects, Files } from "../types.ts";
import type { ListenOptions } from "./listen.ts";
import { folderFiles } from "./served-files.ts";
import { notServing, type Serving, startSiteServer } from "./server.ts";

export interface PreviewOptions extends ListenOptions {
  /** absolute folder of the site's project */
  readonly root: string;
  /** absolute folder that was published */
  readonly out: string;
  /** answers as this host would */
  readonly hostRules?: string | undefined;
}

/** Starts serving. A build that publishes again while it runs is seen by the next request. */
export async function preview(options: PreviewOptions, { files, log }: Effects): Promise<Serving> {
  const { root, out, hostRules } = options;
  const host = hosts.find(({ name }) => name === hostRules);
  if (hostRules !== undefined && host === undefined) {
    const hint = `known hosts: ${hostNames.join(", ")}`;
    return notServing(refusal("SERVE_HOST_RULES", `cannot answer as "${hostRules}" would`, hint));
  }
  const find = folderFiles(out);
  const hasFile = (path: string): boolean => find(path) !== undefined;
  type Ask = (url: string) => Answer;
  const latest = whileUnchanged<Ask | Diagnostic>(files, (read, last) => {
    const plan = parsePlan(read(join(root, STATE, PLAN)));
    if (plan === undefined) return last ?? NOT_BUILT;
    if (host === undefined) return (url) => resolveRequest(plan, url, hasFile);
    // The host's own files are what will be deployed, so it answers from these.
    const readOwn = (path: string) => read(join(out, path)) ?? read(join(root, STATE, DEPLOY, path));
    const own = host.files(planBelow(plan), NO_ORIGINS).flatMap((file) => ("text" in file ? file.path : []));
    if (own.length > 0 && own.every((path) => readOwn(path) === undefined))
      return last ?? notBuiltFor(host.name);
    return simulateBelow(host, plan.base, { hasFile, read: (path) => readOwn(path) ?? "" });
  });
  const first = hasFile("index.html") ? latest() : NOT_BUILT;
  if (typeof first !== "function") return notServing(first);
  const serving = await startSiteServer(
    { find, answer: (url) => (latest() as Ask)(url) },
    { ...options, log },
  );
  const base = parsePlan(readText(files, join(root, STATE, PLAN)))?.base;
  return serving.url && base ? { ...serving, url: new URL(`${base}/`, serving.url).href } : serving;
}

const NOT_BUILT = refusal("SERVE_NOT_BUILT", "there is no built site to serve", "run `galley build` first");

function notBuiltFor(host: string): Diagnostic {
  const hint = `add ${host} to hosts in content/site.yaml, and build again`;
  return refusal("SERVE_HOST_RULES", `the site was not built for ${host}`, hint);
}

type Read = (file: string) => string | undefined;

/**
 * What is made of some files, and made again when one of those that it read is another one.
 * @param make gets what it has made last
 */
function whileUnchanged<T>(files: Files, make: (read: Read, last?: T) => T) {
  const known = new Map<string, string | undefined>();
  const read: Read = (file) => {
    known.set(file, readText(files, file));
    return known.get(file);
  };
  let made = make(read);
  return () => {
    if ([...known].some(([file, text]) => readText(files, file) !== text)) made = make(read, made);
    return made;
  };
}
