/**
 * Remembers the result of every expensive step by the value of all its inputs. Nothing is ever invalidated: an unchanged
 * key is found, a changed one is not, so a build with a cache cannot differ from a clean one.
 */

import type { Result } from "../types.ts";
import type { DiskStore } from "./disk-store.ts";
import { freezePlain, type Inputs, isSameInputs, type NamedInputs, nameInputs } from "./inputs.ts";
import { createMemoryStore, type MemoryStore } from "./memory-store.ts";
import { type CacheReport, createReasons } from "./reasons.ts";

/** `uncacheable` marks a result that depends on more than its inputs: something was thrown, or took too long. */
export type Computed<T> = Result<T> & { readonly uncacheable?: boolean };

export interface Cache {
  /**
   * The remembered result, or that of `compute`, frozen. Values are plain data with bytes anywhere in it. What `compute`
   * throws passes through and is not remembered.
   * @param label what the result is about, e.g. a path; unique within its stage. Not part of the key: it serves to compare
   * and to say why
   * @param inputs diagnostics are remembered with the value, so whatever shows in them is an input: a path in a location
   * must be one
   * @throws TypeError for a result that is not plain data: a bug of the caller
   */
  remember<T>(stage: string, label: string, inputs: Inputs, compute: () => Computed<T>): Result<T>;
  rememberAsync<T>(
    stage: string,
    label: string,
    inputs: Inputs,
    compute: () => Promise<Computed<T>>,
  ): Promise<Result<T>>;
  /**
   * What `compute` made of the same inputs in the last build: the same object, of any type, in memory only. A result
   * that is uncacheable is not kept.
   * @param inputs of any type; what is not plain data counts as equal only when it is the same object
   */
  memo<T>(stage: string, label: string, inputs: Inputs, compute: () => T): T;
  /** Bytes by their hash. Reading them is put off to when they are asked for, and a build that keeps them need not do it. */
  readonly blobs: Blobs;
  /** Call once after each build, good or bad: drops what is no longer used, starts counting anew. */
  endBuild(): CacheReport;
  /** Writes what the last build used to disk. One that refuses costs the next start time, nothing else. */
  save(): void;
}

interface Blobs {
  write(stage: string, hash: string, bytes: Uint8Array): void;
  /** for the next run; what was written before is not read */
  keep(stage: string, hash: string): void;
  /** undefined for what was never written, or got lost */
  read(stage: string, hash: string): Uint8Array | undefined;
}

/** @param stores without `disk` nothing outlives the process */
export function createCache({
  memory,
  disk,
}: {
  readonly memory: MemoryStore<Result<unknown>>;
  readonly disk?: DiskStore;
}): Cache {
  const lasts = createMemoryStore<NamedInputs>();
  const memos = createMemoryStore<{ readonly inputs: Inputs; readonly value: unknown }>();
  const reasons = createReasons(lasts, disk);

  function read(stage: string, key: string): Result<unknown> | undefined {
    const known = memory.read(stage, key);
    if (known !== undefined) return known;
    const found = disk?.read(stage, key) as Result<unknown> | undefined;
    if (found === undefined) return undefined;
    freezePlain(found);
    memory.write(stage, key, found);
    return found;
  }

  /** Looks a step up and counts it. `store` remembers what it came to, where nothing is remembered. */
  function look<T>(stage: string, label: string, inputs: Inputs) {
    const named = nameInputs(inputs, lasts.read(stage, label));
    const remembered = read(stage, named.key) as Result<T> | undefined;
    if (remembered === undefined) reasons.miss(stage, label, named);
    else {
      reasons.hit(stage);
      lasts.write(stage, label, named);
    }
    const store = ({ value, diagnostics, uncacheable }: Computed<T>): Result<T> => {
      const result = { value, diagnostics };
      if (!freezePlain(result)) throw new TypeError(`${stage}, ${label}: the result is not plain data`);
      if (uncacheable === true) return result;
      lasts.write(stage, label, named);
      memory.write(stage, named.key, result);
      return result;
    };
    return { remembered, store };
  }

  return {
    remember<T>(stage: string, label: string, inputs: Inputs, compute: () => Computed<T>) {
      const { remembered, store } = look<T>(stage, label, inputs);
      return remembered ?? store(compute());
    },

    async rememberAsync<T>(
      stage: string,
      label: string,
      inputs: Inputs,
      compute: () => Promise<Computed<T>>,
    ) {
      const { remembered, store } = look<T>(stage, label, inputs);
      return remembered ?? store(await compute());
    },

    memo<T>(stage: string, label: string, inputs: Inputs, compute: () => T) {
      const last = memos.read(stage, label);
      if (last !== undefined && isSameInputs(last.inputs, inputs)) return last.value as T;
      const value = compute();
      const { uncacheable } = Object(value) as { readonly uncacheable?: unknown };
      if (uncacheable !== true) memos.write(stage, label, { inputs, value });
      return value;
    },

    blobs: {
      write: (stage, hash, bytes) => memory.write(stage, hash, { value: bytes, diagnostics: [] }),
      keep: (stage, hash) => memory.keep(stage, hash),
      read: (stage, hash) => (read(stage, hash) as Result<Uint8Array> | undefined)?.value,
    },

    endBuild() {
      disk?.forget();
      for (const store of [memory, lasts, memos]) store.endBuild();
      return reasons.endBuild();
    },

    save: () => void disk?.save([...memory.used(), ...reasons.records()]),
  };
}
