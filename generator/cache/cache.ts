/**
 * Remembers the result of every expensive step by the value of all its inputs. Nothing is ever invalidated: an unchanged
 * key is found, a changed one is not, so a build with a cache cannot differ from a clean one.
 */

import type { Result } from "../types.ts";
import type { DiskStore } from "./disk-store.ts";
import { freezePlain, type Inputs, type NamedInputs, nameInputs } from "./inputs.ts";
import { createLists } from "./lists.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createMemos } from "./memos.ts";
import { createReasons } from "./reasons.ts";

/** `uncacheable` marks a result that depends on more than its inputs: something was thrown, or took too long. */
export type Computed<T> = Result<T> & { readonly uncacheable?: boolean };

/** A result that is remembered as long as it tells nothing: where that would be told is none of its inputs. */
export const unlessTold = <T>(made: Result<T>): Computed<T> => ({
  ...made,
  uncacheable: made.diagnostics.length > 0,
});

export type Cache = ReturnType<typeof createCache>;

/**
 * @param disk without it nothing outlives the process
 * @param isLasting false where nothing is built a second time: then `memo` and `each` keep nothing
 */
export function createCache(disk?: DiskStore, isLasting = true) {
  const lists = createLists();
  const memory = createMemoryStore(lists.use);
  const { endBuild: endMemos, ...memos } = createMemos(lists, isLasting);
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
  function look(stage: string, label: string, named: NamedInputs): Result<unknown> | undefined {
    const remembered = read(stage, named.key);
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

  return {
    ...memos,

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
      const remembered = look(stage, label, named) as Result<T> | undefined;
      return remembered ?? store(stage, label, named, compute());
    },

    /** The same for what takes a while; what is remembered is there at once. */
    rememberAsync<T>(
      stage: string,
      label: string,
      inputs: Inputs,
      compute: () => Promise<Computed<T>>,
    ): Result<T> | Promise<Result<T>> {
      const named = nameInputs(inputs);
      const remembered = look(stage, label, named) as Result<T> | undefined;
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
      endMemos();
      return reasons.endBuild();
    },

    /** Writes what the last build used to disk. @returns what the disk refused, as the store has it */
    save: () => disk?.save(new Map(memory.used())),
  };
}
