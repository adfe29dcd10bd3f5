/** The site that an editor works on: built again while somebody types, and kept as it was last. */
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import type { Diagnostic, Effects } from "../../types.ts";
import { createBuildSession, type LocalSession } from "../../watch/build-session.ts";
import { watch } from "../../watch/watch.ts";

export interface OpenSite {
  /** the last build, the first one awaited; what cannot be read in it is as it was before */
  readonly latest: () => Promise<Built | undefined>;
  /** a document is other than it was; `path` relative to the root */
  readonly touch: (path: string) => void;
  readonly close: () => Promise<void>;
}

/** A build for every letter would tell of words that are not finished. */
const TYPING_MS = 60;

/**
 * Builds in this thread, so that what a build leaves can be looked into.
 * @param effects whose files have the texts of open documents
 * @param publish gets the diagnostics of every build
 */
export function openSite(
  root: string,
  effects: Effects,
  publish: (diagnostics: readonly Diagnostic[]) => void,
): OpenSite {
  const options = { root, write: false };
  let session: LocalSession | undefined;
  let known: Built | undefined;
  const openSession = () => {
    session = createBuildSession(options, effects);
    return session;
  };
  const onRebuild = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): void => {
    known = keepReadable(session?.latest(), known);
    publish(diagnostics);
  };
  const watching = watch(options, effects, onRebuild, openSession);
  const touched = new Set<string>();
  let typing: NodeJS.Timeout | undefined;
  return {
    latest: async () => {
      await watching;
      return known;
    },
    touch: (path) => {
      touched.add(path);
      clearTimeout(typing);
      typing = setTimeout(async () => {
        const { hint } = await watching;
        for (const one of touched) hint(one);
        touched.clear();
      }, TYPING_MS);
    },
    close: async () => (await watching).close(),
  };
}

/** While somebody writes in content/site.yaml or templates/index.ts, facts and schemas are those of before. */
function keepReadable(now: Built | undefined, before: Built | undefined): Built | undefined {
  if (now === undefined || before === undefined) return now;
  const { templates, entries } = now.templates.isDefined ? now : before;
  const isReadable = now.sources.some((one) => one.path === SITE_FILE && one.isReadable);
  return { ...now, templates, entries, site: isReadable ? now.site : before.site };
}
