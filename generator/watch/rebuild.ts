/** A site that is built again and again: looks at the files, builds when something changed, tells what is new. */

import { runBuild } from "../build/build.ts";
import type { Built } from "../build/built.ts";
import { discover } from "../build/discover.ts";
import type { BuildOptions } from "../build/report.ts";
import { createLastingSession, saveSession } from "../build/session.ts";
import type { FramedDiagnostic } from "../problems/frame.ts";
import { error } from "../problems/problems.ts";
import type { Diagnostic, Effects, HostPlan, Location, Output } from "../types.ts";
import { findSource, type SourceQuery } from "./find-source.ts";

export interface LastingOptions extends BuildOptions {
  /** true for callers that serve the site from memory; needs no publishing */
  readonly outputs?: boolean | undefined;
}

/** What to look at. */
export interface Look {
  /** paths that somebody said have changed, relative to the root; folders stand for all that is in them */
  readonly hints: readonly string[];
  /** reads every file, whatever its times say */
  readonly everything?: boolean;
}

/** One build, as far as it concerns others. Can be sent to another thread. */
export interface Cycle {
  readonly ok: boolean;
  readonly diagnostics: readonly FramedDiagnostic[];
  /** source files that are not as they were at the build before, in code-point order; all at the first build */
  readonly sources: readonly string[];
  readonly pages: number;
  /** pages that were rendered anew */
  readonly rendered: number;
  /** files that were written */
  readonly written: number;
  readonly milliseconds: number;
  /** what the site has become, as far as all of it could be made; only for those who asked for outputs */
  readonly site: SiteChange | undefined;
}

/** How a site differs from the last one. */
export interface SiteChange {
  /** new, or with other bytes */
  readonly changed: readonly Output[];
  /** paths */
  readonly removed: readonly string[];
  /** undefined when it is as it was */
  readonly plan: HostPlan | undefined;
}

/** What a build has cost its thread so far. Modules of templates are never unloaded, so it does not get back. */
export interface Wear {
  /** builds after which some template module was a new one */
  readonly reloads: number;
}

export interface LastingBuild {
  /** @returns undefined when all is as it was at the last look */
  look(request: Look): Promise<Cycle | undefined>;
  /** writes what is remembered, for the next start */
  save(): void;
  /** where a text of a page of the last whole site is written */
  find(query: SourceQuery): Location | undefined;
  wear(): Wear;
}

/** Never rejects: what a build throws is a diagnostic of its cycle, since an author's next edit may mend it. */
export function createLastingBuild(options: LastingOptions, effects: Effects): LastingBuild {
  const { root } = options;
  const session = createLastingSession(root, effects, options.cache !== false);
  const { table } = session;
  let last: { readonly text: string; readonly isDone: boolean } | undefined;
  let built: Built | undefined;
  let reloads = 0;
  const tell = createTeller();

  async function build(found: ReturnType<typeof discover>, started: number): Promise<Cycle> {
    const sources = table.changed();
    if (sources.some((path) => path.startsWith("templates/"))) reloads += 1;
    const { report, built: now } = await runBuild(session, options, found);
    const { ok, diagnostics, pages, rendered, written } = report;
    if (now.emitted !== undefined) built = now;
    // A page that is too heavy, or a link that leads nowhere, is best looked at.
    const site = options.outputs === true && now.emitted !== undefined ? tell(now.emitted) : undefined;
    const milliseconds = effects.milliseconds() - started;
    return { ok, diagnostics, sources, pages, rendered, written, milliseconds, site };
  }

  return {
    async look({ hints, everything = false }) {
      const started = effects.milliseconds();
      try {
        table.distrust(everything ? undefined : hints);
        const found = discover(effects.files, root, table);
        const day = (options.now ?? effects.now()).slice(0, 10);
        const text = JSON.stringify([day, found.diagnostics]);
        if (last?.isDone === true && last.text === text && table.changed().length === 0) return undefined;
        last = { text, isDone: false };
        const cycle = await build(found, started);
        // A folder that could not be written may be writable the next time.
        last = { text, isDone: !cycle.diagnostics.some(({ code }) => code === "PUBLISH_FAILED") };
        return cycle;
      } catch (thrown) {
        const isRepeated = last?.text === String(thrown);
        last = { text: String(thrown), isDone: false };
        return isRepeated ? undefined : failedCycle(thrown, effects.milliseconds() - started);
      }
    },
    save: () => saveSession(session),
    find: (query) => built && findSource(built, query),
    wear: () => ({ reloads }),
  };
}

/** Tells of each output once, and again when it has changed. */
function createTeller(): (emitted: NonNullable<Built["emitted"]>) => SiteChange {
  let known = new Map<string, string>();
  let plan: HostPlan | undefined;
  return (emitted) => {
    const before = known;
    known = new Map(emitted.outputs.map(({ path, hash }) => [path, hash]));
    const isNewPlan = emitted.plan !== plan;
    plan = emitted.plan;
    return {
      changed: emitted.outputs.filter(({ path, hash }) => before.get(path) !== hash),
      removed: [...before.keys()].filter((path) => !known.has(path)),
      plan: isNewPlan ? plan : undefined,
    };
  };
}

/** The system refused something, or galley has a bug; a person who watches needs to know either. */
export function failedCycle(thrown: unknown, milliseconds: number): Cycle {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const diagnostic: Diagnostic = error("BUILD_STOPPED", `the build stopped: ${message}`, {
    hint: "it is tried again after the next change",
  });
  return {
    ok: false,
    diagnostics: [diagnostic],
    sources: [],
    pages: 0,
    rendered: 0,
    written: 0,
    milliseconds,
    site: undefined,
  };
}
