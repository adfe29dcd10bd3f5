/** `galley preview`: serves the published folder by the plan of its build, or as one of the hosts would. */
import { join } from "node:path";
import type { Host } from "../hosts/host.ts";
import { hostNames, hosts } from "../hosts/index.ts";
import { type Answer, resolveRequest } from "../hosts/resolve-request.ts";
import { refusal } from "../problems/problems.ts";
import type { Diagnostic, Effects, Files, HostPlan } from "../types.ts";
import { announcePort } from "./listen.ts";
import { folderFiles, type ServedFiles } from "./served-files.ts";
import { startSiteServer } from "./server.ts";

/** Where a build writes the plan of what it published, below the site's root. */
export const PLAN_PATH = ".galley/plan.json";
/** Where a build writes the files of hosts that must not be public. */
const DEPLOY_PATH = ".galley/deploy";

export interface PreviewOptions {
  /** absolute folder of the site's project */
  readonly root: string;
  /** absolute folder that was published */
  readonly out: string;
  /** fails when it is taken; when absent, the first free one from 4400 on */
  readonly port?: number | undefined;
  /** address to listen on; loopback when absent */
  readonly host?: string | undefined;
  /** answers as this host would */
  readonly hostRules?: string | undefined;
}

export interface Preview {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** where the site is served; absent when it could not be */
  readonly url?: string;
  readonly close: () => Promise<void>;
}

/** Starts serving. A build that publishes again while it runs is seen by the next request. */
export async function preview(options: PreviewOptions, effects: Effects): Promise<Preview> {
  const { hostRules, out } = options;
  const host = hosts.find(({ name }) => name === hostRules);
  if (hostRules !== undefined && host === undefined) {
    return failed([
      refusal("SERVE_HOST_RULES", `cannot answer as "${hostRules}" would`, {
        hint: `known hosts: ${hostNames.join(", ")}`,
      }),
    ]);
  }
  const served = folderFiles(out);
  const readPlan = planReader(effects.files, join(options.root, PLAN_PATH));
  const plan = readPlan();
  if (plan === undefined || !served.has("index.html")) {
    return failed([
      refusal("SERVE_NOT_BUILT", "there is no built site to serve", { hint: "run `galley build` first" }),
    ]);
  }
  const byPlan = (url: string) => resolveRequest(readPlan() ?? plan, url, served.has);
  const folders = [out, join(options.root, DEPLOY_PATH)];
  const respond = host === undefined ? byPlan : answerAs(host, folders, effects.files, served);
  const started = await startSiteServer({ served, answer: respond }, options);
  if (started.value === undefined) return failed(started.diagnostics);
  announcePort(started.value, options, effects.log);
  return { ok: true, diagnostics: [], url: started.value.url, close: started.value.close };
}

const failed = (diagnostics: readonly Diagnostic[]): Preview => ({
  ok: false,
  diagnostics,
  close: async () => {},
});

/**
 * Answers from the host's own files, so that what is tried is what will be deployed.
 * @param folders where these files may be, absolute
 */
function answerAs(
  host: Host,
  folders: readonly string[],
  files: Files,
  served: ServedFiles,
): (url: string) => Answer {
  const readNow = (path: string): string | undefined => {
    for (const folder of folders) {
      const bytes = files.read(join(folder, path));
      if (bytes !== undefined) return new TextDecoder().decode(bytes);
    }
    return undefined;
  };
  /** what the host has been told, by path */
  const told = new Map<string, string | undefined>();
  const read = (path: string): string | undefined => {
    told.set(path, readNow(path));
    return told.get(path);
  };
  let ask: ((url: string) => Answer) | undefined;
  return (url) => {
    if ([...told].some(([path, text]) => readNow(path) !== text)) ask = undefined;
    ask ??= host.simulate({ hasFile: served.has, read });
    return ask(url);
  };
}

/** Reads the plan again when its file is another one; while a build swaps folders, the last one counts. */
function planReader(files: Files, file: string): () => HostPlan | undefined {
  let known: { readonly key: string; readonly plan: HostPlan | undefined } = { key: "", plan: undefined };
  return () => {
    const stat = files.stat(file);
    const key = stat === undefined ? "" : `${stat.inode} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
    if (known.key !== key) known = { key, plan: parsePlan(files.read(file)) ?? known.plan };
    return known.plan;
  };
}

/** @returns undefined for anything but a plan of this version of galley */
function parsePlan(bytes: Uint8Array | undefined): HostPlan | undefined {
  try {
    const plan: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPlan(plan) ? plan : undefined;
  } catch {
    return undefined;
  }
}

const isPlan = (value: unknown): value is HostPlan =>
  typeof value === "object" &&
  value !== null &&
  ["pages", "files", "redirects", "headers"].every((key) =>
    Array.isArray((value as Record<string, unknown>)[key]),
  ) &&
  "unknownPaths" in value &&
  "assetPrefix" in value;
