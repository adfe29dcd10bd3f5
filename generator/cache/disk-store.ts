/**
 * Remembered values in `<directory>/<namespace>/<stage>-<first digit of the key>`, sixteen packs a stage. Beside a pack lies
 * what is new since it was written, so that one changed page writes one page, and what builds of a share have made. Packs
 * hold what the last build used, and at most a third as much besides. Whatever is wrong with a file is a miss; whatever goes
 * wrong while saving costs the next run time and is told, not thrown.
 */
import { join } from "node:path";
import { removeLeft, replaceFile } from "../files.ts";
import type { Effects } from "../types.ts";
import { attempt, messageOf } from "../util/attempt.ts";
import { groupBy } from "../util/order.ts";
import { decodePack, encodePack, type Pack, releasePack } from "./pack.ts";

export type DiskStore = ReturnType<typeof createDiskStore>;

/** A value to save. */
export interface Saved {
  readonly key: string;
  /** undefined for one that is kept as it was saved, if it was */
  readonly value: unknown;
}

interface DiskStoreOptions extends Pick<Effects, "files" | "processes"> {
  /** absolute */
  readonly directory: string;
  /** names all that the keys do not: engine, lock file, Node */
  readonly namespace: string;
  /** Of the names of the packs of a share, so that the stores of several can be put together: "2of4". */
  readonly ending?: string | undefined;
}

/** Namespaces that stay besides the present one, newest first: switching branches or Node versions stays fast. */
const OTHER_NAMESPACES = 2;
/** Each is a hash: a folder that `directory` is a link to may have others. */
const NAMESPACE = /^[0-9a-f]{32}$/;
const DIGITS = "0123456789abcdef";
/** "parse-a.new", "parse-a.2of4": what lies beside a pack. */
const PART = /\.(?:new|\d+of\d+)$/;
/** A pack is written as a whole once what is new in it, and what of it is no longer used, are as much as this part of it. */
const MOST_LOOSE = 1 / 4;

const fileOf = (stage: string, key: string): string => `${stage}-${key.charAt(0)}`;

/** Nothing of it is read to find out what is no longer used: that goes with the next value. */
const isKept = (used: readonly Saved[]): boolean =>
  used.length > 0 && used.every(({ value }) => value === undefined);

/** Nothing is read or made before the first lookup. */
export function createDiskStore({ files, processes, directory, namespace, ending }: DiskStoreOptions) {
  const home = join(directory, namespace);
  /** files of packs by the names of these, as of the first look since the last save */
  let there: ReadonlyMap<string, readonly string[]> | undefined;
  /** read on first use */
  const packs = new Map<string, Pack>();
  /** keys on disk by file, as far as this run knows */
  const known = new Map<string, Set<string>>();
  /** stages that were read since the last save */
  const touched = new Set<string>();

  function load(name: string): Pack {
    const loaded = packs.get(name);
    if (loaded !== undefined) return loaded;
    const pack: Pack = new Map([name, ...partsOf(name)].flatMap((part) => [...readPart(name, part)]));
    packs.set(name, pack);
    known.set(name, new Set(pack.keys()));
    return pack;
  }

  function filesOf(name: string): readonly string[] {
    there ??= groupBy(
      (attempt(() => files.list(home)) ?? []).map((item) => item.name),
      (file) => file.replace(PART, ""),
    );
    return there.get(name) ?? [];
  }

  const partsOf = (name: string): readonly string[] => filesOf(name).filter((file) => file !== name);

  function savePack(name: string, used: readonly Saved[]): void {
    const added = `${name}.new`;
    const hasShares = ending === undefined && partsOf(name).some((part) => part !== added);
    if (!hasShares && isKept(used)) return;
    const saved = known.get(name) ?? new Set(load(name).keys());
    const fresh = used.filter(({ key, value }) => value !== undefined && !saved.has(key));
    const unused = saved.size + fresh.length - used.length;
    /** values that may lie beside the pack */
    const room = saved.size * MOST_LOOSE - unused;
    // What others made stays where it is until a build has all of it.
    if (fresh.length === 0 && !hasShares && (ending !== undefined || room >= 0)) return;
    if (ending === undefined && !hasShares) {
      const loose = new Map(readPart(name, added));
      for (const { key, value } of fresh) loose.set(key, value);
      if (loose.size <= room) {
        writePart(added, name, loose);
        known.set(name, new Set([...saved, ...fresh.map(({ key }) => key)]));
        return;
      }
    }
    const pack: Pack = new Map(
      used.flatMap(({ key, value = load(name).get(key) }) => (value === undefined ? [] : [[key, value]])),
    );
    writePart(ending === undefined ? name : `${name}.${ending}`, name, pack);
    if (ending === undefined) for (const part of partsOf(name)) files.remove(join(home, part));
    known.set(name, new Set(pack.keys()));
  }

  /** A cache that cannot be read, or a leftover that cannot be removed, is as good as none. */
  function readPart(name: string, part: string): Pack {
    if (!filesOf(name).includes(part)) return new Map();
    const file = join(home, part);
    const bytes = attempt(() => files.read(file));
    const found = bytes && attempt(() => decodePack(name, bytes));
    if (bytes !== undefined && found === undefined) attempt(() => files.remove(file));
    return found ?? new Map();
  }

  function writePart(part: string, name: string, pack: Pack): void {
    const file = join(home, part);
    if (pack.size === 0) {
      files.remove(file);
      return;
    }
    const bytes = encodePack(name, pack);
    replaceFile(files, file, bytes, processes.self);
    releasePack(bytes);
  }

  /** Removes namespaces of other versions, oldest first, and what killed runs left half written. */
  function tidy(): void {
    const others = files
      .list(directory)
      .filter(({ name, kind }) => kind === "directory" && name !== namespace && NAMESPACE.test(name))
      .map(({ name }) => ({ name, age: files.stat(join(directory, name))?.mtimeMs ?? 0 }))
      .sort((a, b) => b.age - a.age);
    for (const { name } of others.slice(OTHER_NAMESPACES)) files.remove(join(directory, name));
    removeLeft(files, processes, home);
  }

  return {
    /** A value shares the bytes in it with its pack. */
    read(stage: string, key: string): unknown {
      touched.add(stage);
      const name = fileOf(stage, key);
      return known.get(name)?.has(key) === false ? undefined : load(name).get(key);
    },
    /** Call for a key whose value is no longer what was saved: the new one is written. */
    outdate(stage: string, key: string): void {
      const name = fileOf(stage, key);
      if (!known.has(name)) load(name);
      known.get(name)?.delete(key);
    },
    /** lets go of the packs that a build read */
    forget: (): void => packs.clear(),
    /**
     * Writes what was used, where that differs from what is there; of the stages that were read or are named, all else goes.
     * @param used by stage
     * @returns what went wrong
     */
    save(used: ReadonlyMap<string, readonly Saved[]>): Error | undefined {
      try {
        for (const stage of new Set([...touched, ...used.keys()])) {
          const ofStage = used.get(stage) ?? [];
          const byFile = groupBy(ofStage, ({ key }) => fileOf(stage, key));
          const names = isKept(ofStage) ? byFile.keys() : Array.from(DIGITS, (digit) => fileOf(stage, digit));
          for (const name of names) savePack(name, byFile.get(name) ?? []);
        }
        tidy();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error : new Error(messageOf(error));
      } finally {
        packs.clear();
        touched.clear();
        there = undefined;
      }
    },
  };
}
