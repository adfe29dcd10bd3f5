/** What a published site leaves below .galley/: the plan for `galley preview`, host files that are not public, and what `galley explain` tells of the build. */
import { join } from "node:path";
import type { Miss, Misses } from "../cache/reasons.ts";
import { listFiles, readJson, readText, replaceFile, STATE } from "../files.ts";
import { DEPLOY, PLAN, parsePlan } from "../hosts/plan-file.ts";
import { error, warning } from "../problems/problems.ts";
import { listNames } from "../problems/words.ts";
import type { Files, HostFile, HostPlan } from "../types.ts";
import { attempt, isOfSystem, mendOwnFolder } from "../util/attempt.ts";
import type { Session } from "./session.ts";

/** Where it is. */
export type State = Pick<Session, "effects" | "root">;

/** @param path below .galley/ */
export const writeState = ({ effects, root }: State, path: string, text: string): void =>
  replaceFile(effects.files, join(root, STATE, path), text, effects.processes.self);

/** What was published last; undefined before that. */
export function readPlan({ effects: { files }, root, cache }: Session): HostPlan | undefined {
  const file = join(root, STATE, PLAN);
  return cache.memo("plan", "published", { stat: files.stat(file) }, () =>
    parsePlan(attempt(() => readText(files, file))),
  );
}

/** A folder that cannot be written costs only the preview, or else rules without which a host answers as it did before. */
export function savePlan(session: Session, plan: HostPlan, hostFiles: readonly HostFile[]) {
  const own = hostFiles.filter((file) => !file.public);
  try {
    for (const { path, text } of own) writeState(session, join(DEPLOY, path), text);
    removeOthers(session, own);
    writeState(session, PLAN, `${JSON.stringify(plan)}\n`);
    return [];
  } catch (thrown) {
    if (!isOfSystem(thrown)) throw thrown;
    const hint = mendOwnFolder(thrown);
    const unsaved = `could not be saved: ${thrown.message}`;
    const stale = own.flatMap((file) => (isSaved(session, file) ? [] : `${STATE}/${DEPLOY}/${file.path}`));
    if (stale.length === 0) return [warning("STATE_UNSAVED", `the plan for previews ${unsaved}`, { hint })];
    const message = `the site is published, but its rules in ${listNames(stale)} ${unsaved}`;
    return [error("STATE_UNSAVED", message, { hint: `${hint}; then build again` })];
  }
}

const isSaved = ({ effects: { files }, root }: State, { path, text }: HostFile): boolean =>
  attempt(() => readText(files, join(root, STATE, DEPLOY, path))) === text;

/** Rules of a host that the site has left, or of another address. What another build is just writing is its own. */
function removeOthers({ effects: { files }, root }: State, own: readonly HostFile[]): void {
  const folder = join(root, STATE, DEPLOY);
  for (const path of attempt(() => listFiles(files, folder)) ?? [])
    if (!path.endsWith(".tmp") && own.every((file) => file.path !== path)) files.remove(join(folder, path));
}

/** Why a page was made anew: "new", "lost" (the remembered result was gone), or the inputs that were not as before, by the stage they go into. */
export interface Reason extends Omit<Miss, "label"> {
  readonly stage: "render" | "link";
}

const REASONS = "reasons.json";

/**
 * By url, what `saveReasons` has left. @param root absolute
 * @returns undefined when no build has been published, or its record cannot be read
 */
export const readReasons = (root: string, files: Files) =>
  readJson<Readonly<Record<string, Reason>>>(files, join(root, STATE, REASONS));

/** A page that is rendered anew is also linked anew; only the first of the two says why. */
export function saveReasons(session: Session, misses: Misses): void {
  const reasons = (["link", "render"] as const).flatMap((stage) =>
    (misses[stage] ?? []).map(({ label, ...why }) => [label, { stage, ...why }]),
  );
  writeState(session, REASONS, `${JSON.stringify(Object.fromEntries(reasons))}\n`);
}
