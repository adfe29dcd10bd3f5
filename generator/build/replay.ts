/** A build that would come to what the last one came to is not made again: its report is told once more. */
import { join, resolve } from "node:path";
import { canonicalJson, hash } from "../cache/hash.ts";
import { isSettled, nameStats, nameTrees, type Stated, statTree } from "../cache/stamp.ts";
import { listFiles, readText, STATE } from "../files.ts";
import { DEPLOY, PLAN } from "../hosts/plan-file.ts";
import { engineHash } from "../loader/galley-package.ts";
import { TOLD_ONCE } from "../problems/problems.ts";
import { statSite } from "../publish/compare.ts";
import { isLocked } from "../publish/lock.ts";
import { FOREIGN_FOLDERS, isSource, SOURCES } from "../sources.ts";
import type { Effects, Files } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import type { ReadFile } from "./discover.ts";
import { asksEnvironment, commonEnvironment } from "./environment.ts";
import { createFileTable, FileChanged, type SavedFile } from "./file-table.ts";
import { listProjectFiles, readProjectScripts, SCRIPT } from "./project-files.ts";
import type { BuildOptions, BuildReport } from "./report.ts";
import { type State, writeState } from "./state.ts";

interface Last {
  /** names everything that the build depended on; undefined where that cannot be told, or would not be told again */
  readonly inputs: string | undefined;
  /** names all that it left behind besides the published folder, whose name is in the report */
  readonly state: string;
  readonly report: BuildReport;
}

const LAST = "last-build";
/** What the last build looked at. */
const FILES = "files";
/** Besides the published folder. */
const LEFT_BEHIND = [PLAN, DEPLOY, "schemas"];

/** Builds, or tells what the last build told when everything is as it left it. @throws as `build` does */
export async function buildOrReplay(options: BuildOptions, effects: Effects): Promise<BuildReport> {
  const { write, cache, checks, shard } = options;
  if (!write || cache === false || checks !== undefined || shard !== undefined)
    return await make({ outputs: [] });
  const started = effects.milliseconds();
  const root = resolve(options.root);
  const out = resolve(root, options.out ?? "site");
  const state: State = { effects, root };
  const last = read<Last>(LAST, state);
  // What the system refuses is told by the build.
  const stats = attempt(() => statInputs(root, effects.files));
  const inputs = stats && nameInputs(stats, options, effects);
  if (last !== undefined && inputs !== undefined && isSame(last, inputs, out, state))
    return { ...last.report, timings: { total: effects.milliseconds() - started }, rendered: 0, written: 0 };
  const known = new Map(stats);
  const stat = (path: string) => known.get(path) ?? effects.files.stat(path);
  const files = { ...effects.files, stat };
  const saved = read<readonly SavedFile[]>(FILES, state);
  const table = createFileTable({ ...effects, files }, root, saved);
  const published = last?.report ?? { outputs: [] };
  // What was changed meanwhile is read in a build of its own.
  const report = await make(published, table.read).catch((thrown) => {
    if (!(thrown instanceof FileChanged)) throw thrown;
    return make(published);
  });
  save(FILES, table.list(), state);
  if (!report.ok) return report;
  const isKnown = isRepeatable(report) && !readsEnvironment(root, effects.files);
  // As they were named before anything was read: what has changed since gets another name.
  save(LAST, { inputs: isKnown ? inputs : undefined, state: nameState(state), report }, state);
  return report;

  async function make(published: BuildOptions["published"], readFile?: ReadFile): Promise<BuildReport> {
    const { build } = await import("./build.ts");
    return await build({ ...options, published }, effects, readFile);
  }
}

function isSame(last: Last, inputs: string, out: string, state: State): boolean {
  const { files } = state.effects;
  // A build may be at work, or have left what must be put right.
  if (last.inputs !== inputs || isLocked(files, out) || last.state !== nameState(state)) return false;
  return statSite(files, out, last.report).isKnown;
}

/** @returns undefined for anything that is not, byte for byte, what this engine has written */
function read<T>(name: string, { effects: { files }, root }: State): T | undefined {
  const [sum, json = ""] = attempt(() => readText(files, join(root, STATE, name)))?.split("\n") ?? [];
  return sum === sumOf(json) ? JSON.parse(json) : undefined;
}

const sumOf = (json: string): string => hash(engineHash() + json);

/** A folder that cannot be written costs the next build time, nothing else. */
function save(name: string, value: Last | readonly SavedFile[], state: State): void {
  const json = JSON.stringify(value);
  attempt(() => writeState(state, name, `${sumOf(json)}\n${json}`));
}

/** Files elsewhere are not looked at. */
const isRepeatable = ({ diagnostics }: BuildReport): boolean =>
  diagnostics.every(({ code, location: at }) => !TOLD_ONCE.includes(code) && (!at || isSource(at.path)));

function statInputs(root: string, files: Files): readonly Stated[] {
  const folders = SOURCES.map((path) => join(root, path));
  return [...folders, ...listProjectFiles(files, root)].flatMap((path) => statTree(files, path));
}

/** @returns undefined where files cannot tell: a link says nothing of what it leads to, a new time nothing of a change to come */
function nameInputs(
  stats: readonly Stated[],
  { root, endless: _, now, ...options }: BuildOptions,
  effects: Effects,
) {
  const { environment, screen, files } = effects;
  const at = Date.parse(effects.now());
  if (stats.some(([, stat]) => stat && (stat.kind === "link" || !isSettled(stat, at)))) return undefined;
  const day = (now ?? effects.now()).slice(0, 10);
  const common = commonEnvironment(environment);
  const foreign = FOREIGN_FOLDERS.map((name) => files.stat(resolve(root, name))?.kind);
  const settings = { ...options, day, versions: process.versions, columns: screen?.columns, common, foreign };
  return hash(`${canonicalJson(settings)}\n${nameStats(stats)}`);
}

function nameState({ effects: { files }, root }: State): string {
  const paths = LEFT_BEHIND.map((path) => join(root, STATE, path));
  return nameTrees(files, paths);
}

/** Templates, and linked packages, may ask for any variable of the environment: what they get is known to nobody else. */
function readsEnvironment(root: string, files: Files): boolean {
  const templates = listFiles(files, join(root, "templates")).flatMap((path) =>
    SCRIPT.test(path) ? (readText(files, join(root, "templates", path)) ?? []) : [],
  );
  return [...templates, ...readProjectScripts(files, root)].some(asksEnvironment);
}
