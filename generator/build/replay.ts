/** A build that would come to what the last one came to is not made again: its report is told once more. */
import { join, resolve } from "node:path";
import { attempt } from "../attempt.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import { isSettled, nameStats, nameTrees, type Stated, statTree } from "../cache/stamp.ts";
import { listTree, readJson, readText } from "../files.ts";
import { engineHash, findGalleyPackage } from "../loader/galley-package.ts";
import type { Code } from "../problems/codes.ts";
import { once } from "../problems/once.ts";
import { statSite } from "../publish/compare.ts";
import { isLocked } from "../publish/lock.ts";
import type { Effects, Files } from "../types.ts";
import type { ReadFile } from "./discover.ts";
import { asksEnvironment, localeOf } from "./environment.ts";
import { createFileTable, FileChanged, type SavedFile } from "./file-table.ts";
import { listProjectFiles } from "./project-files.ts";
import type { BuildOptions, BuildReport } from "./report.ts";
import { writeState } from "./state.ts";

interface Last {
  /** names everything that the build depended on; undefined where that cannot be told, or would not be told again */
  readonly inputs: string | undefined;
  /** names all that it left behind besides the published folder, whose name is in the report */
  readonly state: string;
  readonly report: BuildReport;
}

const LAST = "last-build.json";
/** What the last build looked at. */
const FILES = "files.json";
/** Besides the published folder. */
const LEFT_BEHIND = ["plan.json", "deploy", "schemas"];

/** Builds, or tells what the last build told when everything is as it left it. @throws as `build` does */
export async function buildOrReplay(options: BuildOptions, effects: Effects): Promise<BuildReport> {
  const { write, cache, checks, shard } = options;
  if (!write || cache === false || checks !== undefined || shard !== undefined)
    return await make({ outputs: [] });
  const started = effects.milliseconds();
  const last = read<Last>(LAST, options, effects);
  const stats = statInputs(options, effects);
  const inputs = nameInputs(stats, options, effects);
  if (last !== undefined && inputs !== undefined && isSame(last, inputs, options, effects))
    return { ...last.report, timings: { total: effects.milliseconds() - started }, rendered: 0, written: 0 };
  const known = new Map(stats);
  const stat = (path: string) => known.get(path) ?? effects.files.stat(path);
  const files = { ...effects.files, stat };
  const saved = read<readonly SavedFile[]>(FILES, options, effects);
  const table = createFileTable(files, resolve(options.root), () => Date.parse(effects.now()), saved);
  const published = last?.report ?? { outputs: [] };
  // What was changed meanwhile is read in a build of its own.
  const report = await make(published, table.read).catch((thrown) => {
    if (!(thrown instanceof FileChanged)) throw thrown;
    return make(published);
  });
  save(FILES, table.list(), options, effects);
  if (report.ok) saveLast(options, effects, report, inputs);
  return report;

  async function make(published: BuildOptions["published"], readFile?: ReadFile): Promise<BuildReport> {
    const { build } = await import("./build.ts");
    return await build({ ...options, published }, effects, readFile);
  }
}

function isSame(last: Last, inputs: string, options: BuildOptions, effects: Effects): boolean {
  if (last.inputs !== inputs) return false;
  const { files } = effects;
  const out = resolve(options.root, options.out ?? "site");
  // A build may be at work, or have left what must be put right.
  if (isLocked(files, out) || last.state !== nameState(options, effects)) return false;
  return statSite(files, out, last.report).isKnown;
}

const stateDirectory = ({ root }: BuildOptions): string => join(resolve(root), ".galley");

/** @returns undefined for what another engine has written, or nobody knows who */
function read<T>(name: string, options: BuildOptions, { files }: Effects): T | undefined {
  const found = readJson<{ engine?: string; value: T } | null>(files, join(stateDirectory(options), name));
  return found?.engine === engine() ? found.value : undefined;
}

const engine = once(() => engineHash(findGalleyPackage()));

/** A folder that cannot be written costs the next build time, nothing else. */
const save = (name: string, value: unknown, options: BuildOptions, effects: Effects): void =>
  void attempt(() =>
    writeState(
      { effects, stateDirectory: stateDirectory(options) },
      name,
      JSON.stringify({ engine: engine(), value }),
    ),
  );

/** A page that is gone is told once, by the build that compares with what was published before; a day to come comes. */
const TOLD_ONCE: readonly Code[] = ["ROUTE_GONE", "STATE_UNSAVED", "NOW_AHEAD"];
const isRepeatable = ({ diagnostics }: BuildReport): boolean =>
  diagnostics.every(({ code }) => !TOLD_ONCE.includes(code));

/** @param inputs as they were named before anything was read: what has changed since gets another name */
function saveLast(options: BuildOptions, effects: Effects, report: BuildReport, inputs?: string): void {
  const isKnown =
    isRepeatable(report) && !readsEnvironment(join(resolve(options.root), "templates"), effects.files);
  const state = nameState(options, effects);
  const last: Last = { inputs: isKnown ? inputs : undefined, state, report };
  save(LAST, last, options, effects);
}

function statInputs({ root }: BuildOptions, { files }: Effects): readonly Stated[] {
  const folders = ["content", "templates"].map((path) => join(resolve(root), path));
  const paths = [...folders, ...listProjectFiles(files, resolve(root))];
  return paths.flatMap((path) => statTree(files, path));
}

/** @returns undefined where files cannot tell: a link says nothing of what it leads to, a new time nothing of a change to come */
function nameInputs(
  stats: readonly Stated[],
  { root: _, now, ...options }: BuildOptions,
  effects: Effects,
): string | undefined {
  const { environment, screen } = effects;
  const at = Date.parse(effects.now());
  if (stats.some(([, stat]) => stat && (stat.kind === "link" || !isSettled(stat, at)))) return undefined;
  const settings = {
    ...options,
    day: (now ?? effects.now()).slice(0, 10),
    node: process.versions.node,
    columns: screen?.columns,
    locale: localeOf(environment),
  };
  return hash(`${canonicalJson(settings)}\n${nameStats(stats)}`);
}

function nameState(options: BuildOptions, { files }: Effects): string {
  const folder = stateDirectory(options);
  return nameTrees(
    files,
    LEFT_BEHIND.map((path) => join(folder, path)),
  );
}

/** Templates may ask for any variable of the environment: what they get is known to nobody else. */
const readsEnvironment = (folder: string, files: Files): boolean =>
  listTree(files, folder).some(
    ({ path }) => /\.[cm]?[jt]sx?$/.test(path) && asksEnvironment(readText(files, join(folder, path)) ?? ""),
  );
