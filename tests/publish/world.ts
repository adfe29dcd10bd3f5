/** A pretended project to publish in, and what its published folder holds. */
import { createOutput } from "../../generator/cache/hash.ts";
import { type PublishOptions, publish } from "../../generator/publish/publish.ts";
import type { Output } from "../../generator/types.ts";
import { createMemoryFiles, createMemoryProcesses, type Fault, type MemoryDisk } from "../effects/memory.ts";

export const ROOT = "/home/me/project";
export const OUT = `${ROOT}/site`;
const bytes = (text: string) => Buffer.from(text);

export type Site = Readonly<Record<string, string>>;
export const outputsOf = (site: Site): readonly Output[] =>
  Object.entries(site).map(([path, text]) => createOutput(path, text));

export function createProject(): MemoryDisk {
  const files = createMemoryFiles();
  for (const folder of ["content/pages", "templates"]) files.makeDirectory(`${ROOT}/${folder}`);
  files.write(`${ROOT}/content/pages/index.md`, bytes("# Home"));
  files.write(`${ROOT}/package.json`, bytes("{}"));
  return files.disk;
}

export interface Run {
  readonly fault?: Fault | undefined;
  readonly self?: string;
  readonly running?: Set<string>;
  readonly onWait?: () => void;
  readonly options?: Partial<PublishOptions>;
}

/** One run of galley on `disk`; runs named in `running` are alive besides it. */
export function publishOn(disk: MemoryDisk, site: Site, run: Run = {}) {
  return publish({
    files: createMemoryFiles(disk, run.fault),
    processes: createMemoryProcesses(run.self ?? "100-1-a", run.running, run.onWait),
    out: OUT,
    root: ROOT,
    home: "/home/me",
    outputs: outputsOf(site),
    ...run.options,
  });
}

/** Every file below a folder as text, folders that are empty as null, links as their target. */
export function treeOf(disk: MemoryDisk, folder: string): Record<string, string | null> {
  const tree: Record<string, string | null> = {};
  for (const [path, node] of [...disk.nodes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!path.startsWith(`${folder}/`)) continue;
    const name = path.slice(folder.length + 1);
    if (node.kind === "file") tree[name] = Buffer.from(node.inode.bytes).toString();
    else if (node.kind === "link") tree[name] = `→ ${node.target}`;
    else if (![...disk.nodes.keys()].some((other) => other.startsWith(`${path}/`))) tree[name] = null;
  }
  return tree;
}

/** The published site without galley's manifest. */
export function siteOf(disk: MemoryDisk, out = OUT): Record<string, string | null> | undefined {
  if (!disk.nodes.has(out)) return undefined;
  const { "galley-manifest.json": _manifest, ...site } = treeOf(disk, out);
  return site;
}

/** Names beside the published folder that only a publish in progress has. */
export const litterOf = (disk: MemoryDisk): readonly string[] =>
  [...disk.nodes.keys()].filter((path) => /\.galley-|\.tmp$/.test(path));

export const copyDisk = (disk: MemoryDisk): MemoryDisk => ({
  ticks: disk.ticks,
  nodes: new Map(structuredClone([...disk.nodes])),
});
