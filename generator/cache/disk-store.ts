/**
 * Remembered values in `<directory>/<namespace>/<stage>-<first digit of the key>`, sixteen packs a stage, so that one
 * changed page rewrites a sixteenth. Packs hold what the last build used and nothing else. Whatever is wrong with
 * a file is a miss; whatever goes wrong while saving costs the next run time and is told, not thrown.
 */
import { join } from "node:path";
import type { Files, Processes } from "../types.ts";
import { decodePack, encodePack, type Pack } from "./pack.ts";

export interface DiskStore {
  read(stage: string, key: string): Uint8Array | undefined;
  write(stage: string, key: string, value: Uint8Array): void;
  /** marks a value as used that was not read from here; `encode` is called only if it is not on disk any more */
  keep(stage: string, key: string, encode: () => Uint8Array): void;
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
const DIGITS = [..."0123456789abcdef"];
const TEMPORARY = /\.([^.]+)\.tmp$/;

const EMPTY: Pack = { keys: new Set(), read: () => undefined };

interface Shard {
  readonly file: string;
  /** keys on disk, as far as this run knows; undefined before the file was read */
  saved: ReadonlySet<string> | undefined;
  /** read on first use, let go after saving */
  pack: Pack | undefined;
  /** what this build used; bytes, a way to make them, or "on-disk" */
  readonly used: Map<string, Uint8Array | (() => Uint8Array) | "on-disk">;
}

/** Nothing is read or made before the first lookup. */
export function createDiskStore({ files, processes, directory, namespace }: DiskStoreOptions): DiskStore {
  const home = join(directory, namespace);
  const stages = new Map<string, ReadonlyMap<string, Shard>>();
  const touched = new Set<string>();

  function find(stage: string, key: string): Shard {
    let shards = stages.get(stage);
    if (shards === undefined) {
      if (!/^[a-z][a-z0-9.-]*$/.test(stage)) throw new TypeError(`not a name for a stage: ${stage}`);
      shards = new Map(
        DIGITS.map((digit) => [
          digit,
          { file: `${stage}-${digit}`, saved: undefined, pack: undefined, used: new Map() },
        ]),
      );
      stages.set(stage, shards);
    }
    touched.add(stage);
    const shard = shards.get(key.charAt(0));
    if (shard === undefined) throw new TypeError(`not a hash: ${key}`);
    return shard;
  }

  function load(shard: Shard): void {
    if (shard.pack !== undefined) return;
    const bytes = quietly(() => files.read(join(home, shard.file)));
    const pack = bytes && decodePack(shard.file, bytes);
    if (bytes !== undefined && pack === undefined) quietly(() => files.remove(join(home, shard.file)));
    shard.pack = pack ?? EMPTY;
    shard.saved = shard.pack.keys;
  }

  /** Every used value that can be had. */
  function collect(shard: Shard): Map<string, Uint8Array> {
    const records = new Map<string, Uint8Array>();
    for (const [key, source] of shard.used) {
      if (source instanceof Uint8Array) {
        records.set(key, source);
        continue;
      }
      load(shard);
      const bytes = shard.pack?.read(key) ?? (source === "on-disk" ? undefined : source());
      if (bytes !== undefined) records.set(key, bytes);
    }
    return records;
  }

  function saveShard(shard: Shard): void {
    if (shard.saved === undefined) load(shard);
    const { saved = new Set<string>() } = shard;
    const isFresh = [...shard.used.values()].some((source) => source instanceof Uint8Array);
    if (!isFresh && saved.size === shard.used.size && [...shard.used.keys()].every((key) => saved.has(key)))
      return;
    const file = join(home, shard.file);
    const records = collect(shard);
    if (records.size === 0) {
      files.remove(file);
    } else {
      files.makeDirectory(home);
      const temporary = `${file}.${processes.self}.tmp`;
      try {
        files.write(temporary, encodePack(shard.file, records));
        files.rename(temporary, file);
      } catch (error) {
        quietly(() => files.remove(temporary));
        throw error;
      }
    }
    shard.saved = new Set(records.keys());
  }

  /** Removes namespaces of other versions, oldest first, and what killed runs left half written. */
  function tidy(): void {
    const others = files
      .list(directory)
      .filter(({ name, kind }) => kind === "directory" && name !== namespace)
      .map(({ name }) => ({ name, age: files.stat(join(directory, name))?.mtimeMs ?? 0 }))
      .sort((a, b) => b.age - a.age);
    for (const { name } of others.slice(OTHER_NAMESPACES)) files.remove(join(directory, name));
    for (const { name } of files.list(home)) {
      const owner = TEMPORARY.exec(name)?.[1];
      if (owner !== undefined && !processes.isRunning(owner)) files.remove(join(home, name));
    }
  }

  function forget(): void {
    for (const shards of stages.values()) {
      for (const shard of shards.values()) {
        shard.pack = undefined;
        shard.used.clear();
      }
    }
    touched.clear();
  }

  return {
    read(stage, key) {
      const shard = find(stage, key);
      load(shard);
      const bytes = shard.pack?.read(key);
      if (bytes !== undefined) shard.used.set(key, "on-disk");
      return bytes;
    },
    write: (stage, key, value) => void find(stage, key).used.set(key, value),
    keep(stage, key, encode) {
      const { used } = find(stage, key);
      if (!used.has(key)) used.set(key, encode);
    },
    save() {
      let fault: string | undefined;
      try {
        for (const stage of touched) for (const shard of stages.get(stage)?.values() ?? []) saveShard(shard);
        tidy();
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error);
      }
      forget();
      return fault;
    },
    forget,
  };
}

/** A cache that cannot be read, or a leftover that cannot be removed, is as good as none. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
