/** The site that an editor works on: built again while somebody types, in a thread that may hang. */
import type { Diagnostic, Effects } from "../../types.ts";
import { startSessionThread } from "../../watch/session-thread.ts";
import { startWatching } from "../../watch/watch.ts";
import type { Question } from "./answer.ts";
import type { OpenDocuments } from "./documents.ts";

export type OpenSite = ReturnType<typeof openSite>;

/** A build for every letter would tell of words that are not finished. */
const TYPING_MS = 60;
/** Who types waits no longer for a template that never ends. */
const SILENCE_MS = 15_000;

/** @param publish gets the diagnostics of every build */
export function openSite(
  root: string,
  effects: Effects,
  documents: OpenDocuments,
  publish: (diagnostics: readonly Diagnostic[]) => void,
) {
  const options = { root, write: false };
  const workerFile = new URL("./lsp-worker.js", import.meta.url);
  const thread = startSessionThread(options, { files: effects.files }, workerFile, SILENCE_MS);
  let isStuck = false;
  const session: typeof thread = {
    ...thread,
    async rebuild(request) {
      // No text mends a template that never ends.
      if (isStuck && !request.hints.some((path) => path.startsWith("templates"))) return undefined;
      const result = await thread.rebuild({ ...request, ...{ documents: new Map(documents.open) } });
      isStuck = result?.isEnded === true;
      return result;
    },
  };
  const watching = startWatching(options, effects, ({ diagnostics }) => publish(diagnostics), session);
  const touched = new Set<string>();
  let typing: NodeJS.Timeout | undefined;
  return {
    /** what `answer` makes of it; undefined when the site cannot be built */
    ask: async (question: Question): Promise<unknown> =>
      isStuck ? undefined : thread.ask("answer", { ...question, documents: new Map(documents.open) }),
    /** a document is other than it was; `path` relative to the root */
    touch: (path: string): void => {
      touched.add(path);
      clearTimeout(typing);
      typing = setTimeout(() => {
        for (const one of touched) watching.hint(one);
        touched.clear();
      }, TYPING_MS);
    },
    close: watching.close,
  };
}
