/**
 * Remembered values in `<directory>/<namespace>/<stage>-<first digit of the key>`, sixteen packs a stage, so that one
 * changed page rewrites a sixteenth. Packs hold what the last build used and nothing else. Whatever is wrong with
 * a file is a miss; whatever goes wrong while saving costs the next run time and is told, not thrown.
 */
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { attempt } from "../attempt.ts";
import type { Files, Processes } from "../types.ts";
import { hash } from "./hash.ts";

export interface DiskStore {
  /** A value shares the bytes in it with its pack. */
  read(stage: string, key: string): unknown;
  write(stage: string, key: string, value: unknown): void;
  /** marks a value as used; `get` is called only if its pack is written */
  keep(stage: string, key: string, get: () => unknown): void;
  /** writes what this build used, where that differs from what is there. @returns what went wrong, for the log */
  save(): string | undefined;
  /** lets go of what a build used without writing it */
  forget(): void;
}

export interface DiskStoreOptions {
  readonly files: Files;
  readonly processes: Processes;
  /** absolute; everything in it belongs to the store */
  readonly directory: string;
  /** names all that the keys do not: engine, lock file, Node's major version */
  readonly namespace: string;
}

/** Namespaces that stay besides the present one, newest first: switching branches or Node versions stays fast. */
const OTHER_NAMESPACES = 2;
const DIGITS = "0123456789abcdef";
const TEMPORARY = /\.([^.]+)\.tmp$/;

type Pack = ReadonlyMap<string, unknown>;

interface Shard {
  readonly file: string;
  /** keys on disk, as far as this run knows; undefined before the file was read */
  saved: ReadonlySet<string> | undefined;
  /** read on first use, let go after saving */
  pack: Pack | undefined;
  /** what this build used */
  readonly used: Map<string, () => unknown>;
  hasNew: boolean;
}

/** Nothing is read or made before the first lookup. */
export function createDiskStore(options: DiskStoreOptions): DiskStore {
  const { files } = options;
  const home = homeOf(options);
  const shards = new Map<string, Shard>();
  const touched = new Set<string>();

  function find(stage: string, digit: string): Shard {
    touched.add(stage);
    const file = `${stage}-${digit}`;
    const known = shards.get(file);
    if (known !== undefined) return known;
    const shard: Shard = { file, saved: undefined, pack: undefined, used: new Map(), hasNew: false };
    shards.set(file, shard);
    return shard;
  }

  function load(shard: Shard): Pack {
    if (shard.pack !== undefined) return shard.pack;
    const file = join(home, shard.file);
    // A cache that cannot be read, or a leftover that cannot be removed, is as good as none.
    const bytes = attempt(() => files.read(file));
    const pack = bytes && attempt(() => decodePack(shard.file, bytes));
    if (bytes !== undefined && pack === undefined) attempt(() => files.remove(file));
    shard.pack = pack ?? new Map();
    shard.saved = new Set(shard.pack.keys());
    return shard.pack;
  }

  function saveShard(shard: Shard): void {
    const { used } = shard;
    const saved = shard.saved ?? load(shard);
    if (!shard.hasNew && saved.size === used.size && [...used.keys()].every((key) => saved.has(key))) return;
    const file = join(home, shard.file);
    if (used.size === 0) files.remove(file);
    else writeWhole(options, file, encodePack(shard.file, used));
    shard.saved = new Set(used.keys());
  }

  function forget(): void {
    for (const shard of shards.values()) {
      shard.pack = undefined;
      shard.used.clear();
      shard.hasNew = false;
    }
    touched.clear();
  }

  return {
    read(stage, key) {
      const shard = find(stage, key.charAt(0));
      if (shard.saved?.has(key) === false) return undefined;
      const value = load(shard).get(key);
      if (value !== undefined) shard.used.set(key, () => value);
      return value;
    },
    write(stage, key, value) {
      const shard = find(stage, key.charAt(0));
      shard.used.set(key, () => value);
      shard.hasNew = true;
    },
    keep: (stage, key, get) => void find(stage, key.charAt(0)).used.set(key, get),
    save() {
      let fault: string | undefined;
      try {
        for (const stage of touched) for (const digit of DIGITS) saveShard(find(stage, digit));
        tidy(options);
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error);
      }
      forget();
      return fault;
    },
    forget,
  };
}

const homeOf = ({ directory, namespace }: DiskStoreOptions): string => join(directory, namespace);

function writeWhole(options: DiskStoreOptions, file: string, bytes: Uint8Array): void {
  const { files, processes } = options;
  files.makeDirectory(homeOf(options));
  const temporary = `${file}.${processes.self}.tmp`;
  try {
    files.write(temporary, bytes);
    files.rename(temporary, file);
  } catch (error) {
    attempt(() => files.remove(temporary));
    throw error;
  }
}

/** Removes namespaces of other versions, oldest first, and what killed runs left half written. */
function tidy(options: DiskStoreOptions): void {
  const { files, processes, directory, namespace } = options;
  const others = files
    .list(directory)
    .filter(({ name, kind }) => kind === "directory" && name !== namespace)
    .map(({ name }) => ({ name, age: files.stat(join(directory, name))?.mtimeMs ?? 0 }))
    .sort((a, b) => b.age - a.age);
  for (const { name } of others.slice(OTHER_NAMESPACES)) files.remove(join(directory, name));
  for (const { name } of files.list(homeOf(options))) {
    const owner = TEMPORARY.exec(name)?.[1];
    if (owner !== undefined && !processes.isRunning(owner)) files.remove(join(homeOf(options), name));
  }
}

/** Tells the format and the pack's name as well: a pack in another's place is found out. */
const headOf = (name: string, body: Uint8Array): Buffer =>
  Buffer.from(`galley-pack 3 ${name} ${hash(body)}\n`);

function encodePack(name: string, used: Shard["used"]): Uint8Array {
  const body = serialize(new Map([...used].map(([key, get]) => [key, get()])));
  return Buffer.concat([headOf(name, body), body]);
}

/** @returns undefined for anything that is not, byte for byte, a pack of this name. @throws for one of another Node */
function decodePack(name: string, bytes: Uint8Array): Pack | undefined {
  const length = headOf(name, new Uint8Array()).length;
  const body = bytes.subarray(length);
  return Buffer.compare(headOf(name, body), bytes.subarray(0, length)) === 0 ? deserialize(body) : undefined;
}
