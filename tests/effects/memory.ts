/** Effects over a map, for tests: the same answers and error codes as the disk, and faults on demand. */
import { posix } from "node:path";
import type { Effects, FileStat, Files, Processes } from "../../generator/types.ts";
import { byCodePoint } from "../../generator/util/order.ts";

/** Bytes and times of a file; two names that are hard links share one. */
interface Inode {
  readonly number: number;
  bytes: Uint8Array;
  mtimeMs: number;
  ctimeMs: number;
}
type Node =
  | { readonly kind: "directory"; readonly number: number }
  | { readonly kind: "file"; readonly inode: Inode }
  | { readonly kind: "link"; readonly target: string };

/** Everything on the pretended disk; give it to a second `createMemoryFiles` to go on after a crash. */
export interface MemoryDisk {
  readonly nodes: Map<string, Node>;
  /** counts changes; also the clock of its times, one millisecond a change */
  ticks: number;
}

/** One call that is about to happen. `change` counts the calls that change something, from 1; 0 for the others. */
interface MemoryCall {
  readonly name: keyof Files;
  readonly file: string;
  readonly change: number;
}

/** A system error code such as "ENOSPC" fails the call; "crash" ends the run there, and every later call throws. */
export type Fault = (call: MemoryCall) => string | undefined;

export interface MemoryFiles extends Files {
  readonly disk: MemoryDisk;
  /** number of changing calls so far; removing a folder counts each file in it */
  changes(): number;
  /** makes a symbolic link; tests only, galley makes none */
  symlink(target: string, file: string): void;
}

const createMemoryDisk = (): MemoryDisk => ({
  nodes: new Map([["/", { kind: "directory", number: 0 }]]),
  ticks: 0,
});

/** Files of `disk`. A write that crashes, or fails for want of space, leaves half of the bytes, as a disk does. */
export function createMemoryFiles(
  disk: MemoryDisk = createMemoryDisk(),
  fault: Fault = () => undefined,
): MemoryFiles {
  const { nodes } = disk;
  let changes = 0;
  let dead = false;

  function enter(name: keyof Files, file: string, isChange: boolean, halfDone?: () => void): void {
    if (dead) throw new Error("crashed");
    if (isChange) {
      changes += 1;
      disk.ticks += 1;
    }
    const failure = fault({ name, file, change: isChange ? changes : 0 });
    if (failure === undefined) return;
    dead = failure === "crash";
    if (dead || failure === "ENOSPC") halfDone?.();
    throw dead ? new Error("crashed") : systemError(failure, name, file);
  }

  /** The path without links in it; the last segment's own link is followed only when asked. */
  function resolve(file: string, followLast: boolean, depth = 0): string {
    if (depth > 40) throw systemError("ELOOP", "stat", file);
    let path = "/";
    const segments = posix.normalize(file).split("/").filter(Boolean);
    for (const [index, segment] of segments.entries()) {
      path = posix.join(path, segment);
      const node = nodes.get(path);
      const isLast = index === segments.length - 1;
      if (node?.kind === "link" && (!isLast || followLast)) {
        const rest = segments.slice(index + 1).join("/");
        return resolve(posix.resolve(posix.dirname(path), node.target, rest), followLast, depth + 1);
      }
    }
    return path;
  }

  function needParent(name: string, file: string): void {
    const parent = nodes.get(posix.dirname(file));
    if (parent === undefined) throw systemError("ENOENT", name, file);
    if (parent.kind !== "directory") throw systemError("ENOTDIR", name, file);
  }

  const childrenOf = (directory: string): string[] => {
    const prefix = directory === "/" ? "/" : `${directory}/`;
    return [...nodes.keys()].filter(
      (key) => key !== "/" && key.startsWith(prefix) && !key.includes("/", prefix.length),
    );
  };

  function put(file: string, bytes: Uint8Array): void {
    const node = nodes.get(file);
    const inode = node?.kind === "file" ? node.inode : { number: disk.ticks, bytes, mtimeMs: 0, ctimeMs: 0 };
    // `slice` of a Buffer would share its bytes.
    inode.bytes = new Uint8Array(bytes);
    inode.mtimeMs = disk.ticks;
    inode.ctimeMs = disk.ticks;
    nodes.set(file, { kind: "file", inode });
  }

  function removeTree(file: string): void {
    const node = nodes.get(file);
    if (node === undefined) return;
    if (node.kind === "directory") for (const child of childrenOf(file)) removeTree(child);
    enter("remove", file, true);
    if (node.kind === "file") node.inode.ctimeMs = disk.ticks;
    nodes.delete(file);
  }

  return {
    disk,
    changes: () => changes,
    symlink: (target, file) => void nodes.set(file, { kind: "link", target }),
    read(file) {
      enter("read", file, false);
      const node = nodes.get(resolve(file, true));
      if (node?.kind === "directory") throw systemError("EISDIR", "read", file);
      return node?.kind === "file" ? node.inode.bytes.slice() : undefined;
    },
    holds(file, bytes) {
      const found = this.read(file);
      return found !== undefined && Buffer.compare(found, bytes) === 0;
    },
    list(directory) {
      enter("list", directory, false);
      const path = resolve(directory, true);
      const node = nodes.get(path);
      if (node === undefined) return [];
      if (node.kind !== "directory") throw systemError("ENOTDIR", "scandir", directory);
      return childrenOf(path)
        .map((child) => ({ name: posix.basename(child), kind: (nodes.get(child) as Node).kind }))
        .sort((a, b) => byCodePoint(a.name, b.name));
    },
    stat(file) {
      enter("stat", file, false);
      const node = nodes.get(resolve(file, false));
      return node === undefined ? undefined : statOf(node);
    },
    realPath(file) {
      enter("realPath", file, false);
      const path = resolve(file, true);
      return nodes.has(path) ? path : undefined;
    },
    makeDirectory(directory) {
      const path = resolve(directory, true);
      const node = nodes.get(path);
      if (node?.kind === "directory") return;
      if (node !== undefined) throw systemError("EEXIST", "mkdir", directory);
      this.makeDirectory(posix.dirname(path));
      enter("makeDirectory", path, true);
      nodes.set(path, { kind: "directory", number: disk.ticks });
    },
    write(file, bytes) {
      const path = resolve(file, true);
      if (nodes.get(path)?.kind === "directory") throw systemError("EISDIR", "open", file);
      needParent("open", path);
      enter("write", path, true, () => put(path, bytes.subarray(0, bytes.length >> 1)));
      // What was handed over may be used anew.
      put(path, bytes.slice());
    },
    sync(file) {
      enter("sync", file, true);
      if (!nodes.has(resolve(file, true))) throw systemError("ENOENT", "open", file);
    },
    link(from, to) {
      const node = nodes.get(resolve(from, false));
      const path = resolve(to, false);
      if (node === undefined) throw systemError("ENOENT", "link", from);
      if (node.kind === "directory") throw systemError("EPERM", "link", from);
      needParent("link", path);
      if (nodes.has(path)) throw systemError("EEXIST", "link", to);
      enter("link", path, true);
      if (node.kind === "file") node.inode.ctimeMs = disk.ticks;
      nodes.set(path, node);
    },
    rename(from, to) {
      const source = resolve(from, false);
      const target = resolve(to, false);
      const node = nodes.get(source);
      const old = nodes.get(target);
      if (node === undefined) throw systemError("ENOENT", "rename", from);
      needParent("rename", target);
      if (node.kind === "directory" && old !== undefined && old.kind !== "directory")
        throw systemError("ENOTDIR", "rename", to);
      if (node.kind !== "directory" && old?.kind === "directory") throw systemError("EISDIR", "rename", to);
      if (old?.kind === "directory" && childrenOf(target).length > 0)
        throw systemError("ENOTEMPTY", "rename", to);
      enter("rename", source, true);
      for (const [path, moved] of [...nodes]) {
        if (path !== source && !path.startsWith(`${source}/`)) continue;
        nodes.delete(path);
        nodes.set(target + path.slice(source.length), moved);
      }
      if (node.kind === "file") node.inode.ctimeMs = disk.ticks;
    },
    remove: (file) => removeTree(resolve(file, false)),
  };
}

function statOf(node: Node): FileStat {
  if (node.kind === "file") {
    const { bytes, mtimeMs, ctimeMs, number } = node.inode;
    return { kind: "file", size: bytes.length, mtimeMs, ctimeMs, inode: number };
  }
  return {
    kind: node.kind,
    size: 0,
    mtimeMs: 0,
    ctimeMs: 0,
    inode: node.kind === "directory" ? node.number : -1,
  };
}

const systemError = (code: string, call: string, file: string): Error =>
  Object.assign(new Error(`${code}: ${call} '${file}'`), { code, path: file, syscall: call });

/** `others` are the runs alive besides `self`; `onWait` lets a test end them while this run waits. */
export const createMemoryProcesses = (
  self: string,
  others: Set<string> = new Set(),
  onWait: () => void = () => {},
): Processes => ({
  self,
  // A run of another machine cannot be seen.
  isRunning: (name) => (name.endsWith("-elsewhere") ? undefined : name === self || others.has(name)),
  wait: onWait,
});

/** A pretended machine whose clock stands still at `now` and whose log is kept. */
export function createMemoryEffects(
  now: string,
): Effects & { readonly files: MemoryFiles; readonly lines: readonly string[] } {
  const lines: string[] = [];
  return {
    files: createMemoryFiles(),
    processes: createMemoryProcesses("1-0-memory"),
    now: () => now,
    milliseconds: () => 0,
    log: (line) => void lines.push(line),
    environment: {},
    cores: 1,
    lines,
  };
}
