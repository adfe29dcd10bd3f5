/** The site that an editor works on: built again while somebody types, in a thread that may hang. */
import type { Effects } from "../../types.ts";
import { startSessionThread } from "../../watch/session-thread.ts";
import { startWatching } from "../../watch/watch.ts";
import type { Question } from "./answer.ts";
import type { OpenDocuments } from "./documents.ts";

export type OpenSite = ReturnType<typeof openSite>;

/** A build for every letter would tell of words that are not finished. */
const TYPING_MS = 60;
/** Who types waits no longer for a template that never ends. */
const SILENCE_MS = 15_000;
const WORKER = new URL("./lsp-worker.js", import.meta.url);

/**
 * @param onRebuild called for every build
 * @param thread answers questions besides
 */
export function openSite(
  root: string,
  effects: Effects,
  documents: OpenDocuments,
  onRebuild: Parameters<typeof startWatching>[2],
  thread = startSessionThread({ root, write: false }, { files: effects.files }, WORKER, SILENCE_MS),
) {
  /** what had changed when code of the site did not end; undefined while it does */
  let suspects: readonly string[] | undefined;
  const session: typeof thread = {
    ...thread,
    async rebuild(request) {
      // No text mends a template that never ends, but for the one with which it began.
      const mayMend = (path: string) => path.startsWith("templates") || suspects?.includes(path);
      if (suspects !== undefined && !request.hints.some(mayMend)) return undefined;
      const result = await thread.rebuild({ ...request, ...{ documents: new Map(documents.open) } });
      suspects = result?.isEnded ? (suspects ?? request.hints) : undefined;
      return result;
    },
  };
  const watching = startWatching({ root, write: false }, effects, onRebuild, session);
  const touched = new Set<string>();
  let typing: NodeJS.Timeout | undefined;
  return {
    /** what `answer` makes of it; undefined when the site cannot be built */
    ask: async (question: Question): Promise<unknown> =>
      suspects ? undefined : thread.ask("answer", { ...question, documents: new Map(documents.open) }),
    /** a document is other than it was; `path` relative to the root */
    touch: (path: string): void => {
      touched.add(path);
      clearTimeout(typing);
      typing = setTimeout(() => {
        // Who takes all of a text away is about to write another one.
        for (const one of touched) watching.hint(one, documents.open.get(one)?.text === "");
        touched.clear();
      }, TYPING_MS);
    },
    close: watching.close,
  };
}
