/** What a published site leaves beside it, below .galley/: the plan that `galley preview` answers from, and host files that are not public. */
import { dirname, join } from "node:path";
import { warning } from "../problems/problems.ts";
import type { HostFile, HostPlan, Problem } from "../types.ts";
import type { Session } from "./session.ts";

/** Replaces files as a whole: a reader sees the old or the new. A folder that cannot be written costs only the preview. */
export function saveState(
  { effects: { files, processes }, stateDirectory }: Session,
  plan: HostPlan,
  hostFiles: readonly HostFile[],
): readonly Problem[] {
  const write = (path: string, text: string): void => {
    const file = join(stateDirectory, path);
    const temporary = `${file}.${processes.self}.tmp`;
    files.makeDirectory(dirname(file));
    files.write(temporary, new TextEncoder().encode(text));
    files.rename(temporary, file);
  };
  try {
    write("plan.json", `${JSON.stringify(plan)}\n`);
    for (const { path, text, public: isPublic } of hostFiles)
      if (!isPublic) write(join("deploy", path), text);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof Error) || !("syscall" in thrown)) throw thrown;
    const message = `the plan for previews could not be saved: ${thrown.message}`;
    return [warning("STATE_UNSAVED", message, { hint: "see who owns the folder .galley, or delete it" })];
  }
}
