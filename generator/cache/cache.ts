/**
 * Remembers the result of every expensive step by the value of all its inputs. Nothing is ever invalidated: an unchanged
 * key is found, a changed one is not, so a build with a cache cannot differ from a clean one.
 */

import type { Result } from "../types.ts";
import type { DiskStore } from "./disk-store.ts";
import { freezePlain, type Inputs, isSameInputs, type NamedInputs, nameInputs } from "./inputs.ts";
import { createLists } from "./lists.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createReasons } from "./reasons.ts";

/** `uncacheable` marks a result that depends on more than its inputs: something was thrown, or took too long. */
export type Computed<T> = Result<T> & { readonly uncacheable?: boolean };

/** A result that is remembered as long as it tells nothing: where that would be told is none of its inputs. */
export const unlessTold = <T>(made: Result<T>) => ({ ...made, uncacheable: made.diagnostics.length > 0 });

/** What is taken of an item of a list, or made of it. */
type Part<T, P> = (item: T, index: number) => P;

export type Cache = ReturnType<typeof createCache>;

/**
 * @param disk without it nothing outlives the process
 * @param isLasting false where nothing is built a second time: then `memo` and `each` keep nothing
 */
export function createCache(disk?: DiskStore, isLasting = true) {
  const lists = createLists(isLasting);
  const memory = createMemoryStore(lists.use);
  /** What the last build of this process made of the same things: known by identity, of any type, in memory only. */
  const memos = createMemoryStore<{ readonly inputs: Inputs; readonly value: unknown }>(lists.use);
  const reasons = createReasons(read, memory.write, disk);

  function read(stage: string, key: string): Result<unknown> | undefined {
    const known = memory.read(stage, key);
    if (known !== undefined) return known;
    const found = disk?.read(stage, key) as Result<unknown> | undefined;
    if (found === undefined) return undefined;
    // It takes as long as reading, and only what is compared by identity later needs it.
    if (isLasting) freezePlain(found);
    memory.write(stage, key, found);
    return found;
  }

  /** Looks a step up and counts it. */
  function look<T>(stage: string, label: string, named: NamedInputs) {
    const remembered = read(stage, named.key) as Result<T> | undefined;
    if (remembered === undefined) reasons.miss(stage, label, named);
    else reasons.note(stage, label, named);
    return remembered;
  }

  /** Remembers what a step came to. @throws TypeError for what is not plain data */
  function store<T>(stage: string, label: string, named: NamedInputs, computed: Computed<T>): Result<T> {
    const { value, diagnostics, uncacheable } = computed;
    const result = { value, diagnostics };
    if (!freezePlain(result)) throw new TypeError(`${stage}, ${label}: the result is not plain data`);
    if (uncacheable === true) {
      lists.askAgain();
      return result;
    }
    reasons.note(stage, label, named);
    memory.write(stage, named.key, result);
    return result;
  }

  /** `each` for what tells nothing: a part of each item, or what is made of it. */
  function pick<T, P>(stage: string, items: readonly T[], partOf: Part<T, P>, shared: Inputs = {}) {
    if (!isLasting) return items.map(partOf);
    const make = (item: T, index: number) => ({ value: partOf(item, index), diagnostics: [] });
    return lists.each(stage, items, shared, make).value;
  }

  /** The same for what may take a while. Of a large site nearly all is there after an edit: no promise is made of that. */
  async function pickLate<T, P>(
    stage: string,
    items: readonly T[],
    partOf: Part<T, P | Promise<P>>,
    shared?: Inputs,
  ) {
    const parts = [...pick(stage, items, partOf, shared)];
    const wait = async (index: number): Promise<void> => {
      parts[index] = await (parts[index] as P);
    };
    await Promise.all([...parts.keys()].filter((index) => parts[index] instanceof Promise).map(wait));
    return parts as readonly P[];
  }

  /**
   * What `compute` made of the same inputs in the last build: the same object, of any type, in memory only. A result
   * that is uncacheable is not kept.
   * @param inputs of any type; what is not plain data counts as equal only when it is the same object
   */
  function memo<T>(stage: string, label: string, inputs: Inputs, compute: () => T): T {
    if (!isLasting) return compute();
    const last = memos.read(stage, label);
    if (last !== undefined && isSameInputs(last.inputs, inputs)) return last.value as T;
    const value = compute();
    const { uncacheable } = Object(value) as { readonly uncacheable?: unknown };
    if (uncacheable === true) lists.askAgain();
    else memos.write(stage, label, { inputs, value });
    return value;
  }

  /** What is made of a part of each item, made anew only when one of the parts is another one. */
  function gather<T, P, V>(
    stage: string,
    items: readonly T[],
    partOf: (item: T) => P,
    make: (parts: readonly P[]) => V,
  ): V {
    const parts = pick(stage, items, partOf);
    return memo(stage, "all", { parts }, () => make(parts));
  }

  return {
    /**
     * One result for each item, in memory only. Of an item that is the same object as in the last build, with the same
     * `shared`, nothing is asked again: it keeps its result, and all that was remembered while it was made. A value equal to
     * the last one at its place is the same object, and a list of the same values the same list: so can be kept what is made
     * of it.
     * @param shared all that results depend on besides their item
     * @param holds whether what a result gave as its `basis` is as it was; one without is kept
     */
    each: lists.each,
    pick,
    pickLate,
    memo,
    gather,

    /**
     * The remembered result, or that of `compute`. Nobody may change it: it is frozen, except what is read from disk where
     * nothing is built a second time. Values are plain data with bytes anywhere in it, and a member that is undefined may be
     * gone. What `compute` throws passes through and is not remembered.
     * @param label what the result is about, e.g. a path; unique within its stage. Not part of the key: it serves to compare
     * and to say why
     * @param inputs in an order of the caller's code: in another one they may be asked again. Diagnostics are remembered with the value, so whatever shows in them is an input: a path in a location
     * must be one
     * @throws TypeError for a result that is not plain data: a bug of the caller
     */
    remember<T>(stage: string, label: string, inputs: Inputs, compute: () => Computed<T>): Result<T> {
      const named = nameInputs(inputs);
      return look<T>(stage, label, named) ?? store(stage, label, named, compute());
    },

    /** The same for what takes a while; what is remembered is there at once. */
    rememberAsync<T>(
      stage: string,
      label: string,
      inputs: Inputs,
      compute: () => Promise<Computed<T>>,
    ): Result<T> | Promise<Result<T>> {
      const named = nameInputs(inputs);
      const remembered = look<T>(stage, label, named);
      if (remembered !== undefined) return remembered;
      const ended = lists.later();
      return compute().then((computed) => ended(() => store(stage, label, named, computed)));
    },

    /** Bytes by their hash. Reading them is put off to when they are asked for, and a build that keeps them need not do it. */
    blobs: {
      write: (stage: string, hash: string, bytes: Uint8Array): void =>
        memory.write(stage, hash, { value: bytes, diagnostics: [] }),
      /** for the next run; what was written before is not read */
      keep: (stage: string, hash: string): void => memory.keep(stage, hash),
      /** undefined for what was never written, or got lost */
      read: (stage: string, hash: string) => (read(stage, hash) as Result<Uint8Array> | undefined)?.value,
    },

    /** Call once after each build, good or bad: drops what is no longer used, starts counting anew. */
    endBuild() {
      disk?.forget();
      memory.endBuild();
      memos.endBuild();
      return reasons.endBuild();
    },

    /** Writes what the last build used to disk. @returns what the disk refused, as the store has it */
    save: () => disk?.save(new Map(memory.used())),
  };
}
