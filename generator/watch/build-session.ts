/** A site that is built again and again: looks at the files, builds when something changed, tells what is new. */

import { join, relative } from "node:path";
import { buildSite } from "../build/build.ts";
import { discover } from "../build/discover.ts";
import { createFileTable } from "../build/file-table.ts";
import { createGuard } from "../build/guard.ts";
import { listProjectFiles } from "../build/project-files.ts";
import type { BuildOptions, BuildReport, Built } from "../build/report.ts";
import { keepStray } from "../build/run.ts";
import { createSession, saveSession } from "../build/session.ts";
import { readText } from "../files.ts";
import { refusal } from "../problems/problems.ts";
import { FOREIGN_FOLDERS, isSource } from "../sources.ts";
import type { Effects, HostPlan } from "../types.ts";
import { messageOf } from "../util/attempt.ts";
import { mendMachine } from "../util/machine.js";
import { optimizeCode } from "../util/v8.ts";
import { findSource, type SourceQuery } from "./find-source.ts";

export interface RebuildRequest {
  /** paths that somebody said have changed, relative to the root; folders stand for all that is in them */
  readonly hints: readonly string[];
  /** reads every file, whatever its times say */
  readonly everything?: boolean;
  /**
   * true when nothing was empty as it was told of: what is by now is just being written once more, and stays what it was
   * until somebody tells of that, too
   */
  readonly isWritten?: boolean;
}

/** One build, as far as it concerns others. Can be sent to another thread. */
export interface RebuildResult
  extends Pick<BuildReport, "ok" | "diagnostics" | "pages" | "rendered" | "written" | "isPublished"> {
  /** source files that are not as they were at the build before, in code-point order; all at the first build */
  readonly sources: readonly string[];
  readonly milliseconds: number;
  /** what the site has become, as far as all of it could be made; undefined where the site is written to disk instead */
  readonly site: ReturnType<ReturnType<typeof createSiteTracker>> | undefined;
  /**
   * true when packages, or how templates are compiled, are other ones than when the session began: nothing was built.
   * What is loaded stays loaded, so another session has to.
   */
  readonly isOutdated?: true;
  /** true when the thread was ended instead: it would end so again, as long as nothing changes */
  readonly isEnded?: true;
  /** beside `isOutdated`: whether galley itself is among these packages */
  readonly isEngineOther?: boolean;
}

export type BuildSession = Omit<ReturnType<typeof createBuildSession>, "latest" | "hearStrays">;

/**
 * @param options without `write`, results have the changed outputs of the site, in which stylesheet and loader keep their
 * names, `assets/NAME-00000000.css`: whoever serves them must not let browsers keep them under these
 */
export function createBuildSession(options: BuildOptions, effects: Effects) {
  const { root, write } = options;
  optimizeCode();
  const session = createSession(root, effects, options, true);
  const table = createFileTable(effects, root);
  const trackSite = createSiteTracker();
  /** what the last build rests on besides the files; undefined when it has to be done again */
  let last: string | undefined;
  let isBuilding = false;
  let lastFailure: string | undefined;
  let packages: readonly string[] | undefined;
  let project: string | undefined;
  const readEngine = () => readText(effects.files, join(session.galleyPackage, "package.json"));
  const engine = readEngine();
  let built: Built | undefined;
  let latest: Built | undefined;
  let scanned: ReturnType<typeof discover> | undefined;
  /** what the last build has published, which need not be read to be compared */
  let published: BuildOptions["published"] = { outputs: [] };

  /** What a scan would find, when somebody saved one file of the content; undefined when more may be new than its bytes. */
  function reread({ hints: [path, ...others], isWritten }: RebuildRequest) {
    const at = scanned?.value.content.findIndex((file) => file.path === path) ?? -1;
    const file = at < 0 || others.length > 0 ? undefined : table.reread(path as string, isWritten);
    if (file === undefined || scanned === undefined) return undefined;
    const { content } = scanned.value;
    const found = { ...scanned, value: { ...scanned.value, content: content.with(at, file) } };
    return { sources: content[at] === file ? [] : [file.path], found, isOutdated: false };
  }

  /** Looks at all files; at packages when a hint is of them, or none is given: an edit shows without waiting for them. */
  function scan({ hints, everything = false, isWritten }: RebuildRequest) {
    table.invalidate(everything ? undefined : hints);
    const found = discover(effects.files, root, (path, kind) => table.read(path, kind, isWritten));
    if (packages === undefined || hints.length === 0 || !hints.every(isSource))
      packages = listProjectFiles(effects.files, root);
    const present = packages
      .map((file) => `${file} ${table.read(relative(root, file), "file")?.hash}`)
      .join();
    project ??= present;
    return { sources: table.endScan(), found, isOutdated: project !== present };
  }

  async function rebuild(request: RebuildRequest) {
    const { sources, found, isOutdated } = (!request.everything && reread(request)) || scan(request);
    scanned = found;
    if (isOutdated) {
      const present = readEngine();
      // One that is away for a while may come back.
      const isEngineOther = present !== undefined && present !== engine;
      return { ...NOTHING, sources, isOutdated: true as const, isEngineOther };
    }
    const day = (options.now ?? effects.now()).slice(0, 10);
    const foreign = () => FOREIGN_FOLDERS.map((name) => effects.files.stat(join(root, name))?.ctimeMs);
    // A published folder that somebody deletes is written again, also where that was before this build had ended.
    const readRest = (kind = effects.files.stat(session.out)?.kind) =>
      JSON.stringify([day, found.diagnostics, write && kind, foreign()]);
    if (last === readRest() && sources.length === 0) return undefined;
    last = undefined;
    if (sources.some((path) => path.startsWith("templates/")))
      for (const kept of [session.strays, session.modules]) kept.clear();
    const now = await buildSite(session, { ...options, published }, () => found);
    latest = now;
    const { ok, diagnostics, pages, rendered, written, isPublished, stamp } = now.report;
    if (stamp !== undefined) published = now.report;
    if (now.isShowable) built = now;
    // A folder that could not be written may be writable the next time, or empty; one without a stamp was changed meanwhile.
    const isRefused = diagnostics.some(({ code }) => code === "PUBLISH_FAILED" || code === "OUT_REFUSED");
    if (!isRefused && !(isPublished && stamp === undefined)) last = readRest(isPublished && "directory");
    // A page that is too heavy, or a link that leads nowhere, is best looked at.
    const site = write || !now.isShowable ? undefined : trackSite(now);
    return { ok, diagnostics, sources, pages, rendered, written, isPublished, site };
  }

  return {
    /**
     * Never rejects: what a build throws is a diagnostic of its result, since an author's next edit may mend it.
     * @returns undefined when all is as it was the last time
     */
    async rebuild(request: RebuildRequest): Promise<RebuildResult | undefined> {
      const started = effects.milliseconds();
      let failure: string | undefined;
      isBuilding = true;
      const result = await rebuild(request).catch((thrown) => {
        last = undefined;
        failure = messageOf(thrown);
        return failure === lastFailure ? undefined : failedRebuild(failure);
      });
      isBuilding = false;
      lastFailure = failure;
      return result && { ...result, milliseconds: effects.milliseconds() - started };
    },
    /** Called in a thread of its own, which would end: what a build began may fail when it is done, and the next one tells it. */
    hearStrays(): void {
      const guard = createGuard(root, effects.files, session.modules);
      const hear = (kind: "promise" | "callback") => (thrown: unknown) => {
        if (!isBuilding && keepStray(session, guard, kind, thrown).length > 0) last = undefined;
      };
      process.on("unhandledRejection", hear("promise")).on("uncaughtException", hear("callback"));
    },
    /** where a text of a page of the last whole site is written */
    findSource: async (query: SourceQuery) => built && findSource(built, query),
    /** writes what is remembered, for the next start */
    save: async () => void saveSession(session),
    /** what the last build came to; undefined before the first */
    latest: () => latest,
  };
}

/** @returns what tells how a site differs from the last one: of each output once, and again when it has changed */
function createSiteTracker() {
  /** hashes by path */
  const known = new Map<string, string>();
  let plan: HostPlan | undefined;
  let last: Built["outputs"] = [];
  return ({ outputs, ...built }: Pick<Built, "outputs" | "plan">) => {
    const isWhole = known.size === 0;
    const others = outputs.filter((output, index) => output !== last[index]);
    const changed = others.filter(({ path, hash }) => known.get(path) !== hash);
    last = outputs;
    for (const { path, hash } of changed) known.set(path, hash);
    const present = known.size !== outputs.length && new Set(outputs.map(({ path }) => path));
    const removed = present ? [...known.keys()].filter((path) => !present.has(path)) : [];
    for (const path of removed) known.delete(path);
    const isNewPlan = built.plan !== plan;
    plan = built.plan;
    return {
      /** true for the first build of a session: nothing but `changed` is in the site */
      isWhole,
      // With their bytes: were these first read while the result is sent, Node would put one file into the memory of
      // another one that is sent already.
      changed: changed.map(({ path, size, hash, bytes }) => ({ path, size, hash, bytes })),
      /** paths */
      removed,
      /** undefined when it is as it was */
      plan: isNewPlan ? plan : undefined,
    };
  };
}

/** The system refused something, or galley has a bug; a person who watches needs to know either. */
export function failedRebuild(message: string): RebuildResult {
  const hint = [mendMachine(message), "it is tried again after the next change"].filter(Boolean).join("; ");
  return { ...NOTHING, diagnostics: [refusal("BUILD_STOPPED", `the build stopped: ${message}`, hint)] };
}

const NONE = { pages: 0, rendered: 0, written: 0, milliseconds: 0 };
const NOTHING: RebuildResult = { ...NONE, ok: false, diagnostics: [], sources: [], site: undefined };
