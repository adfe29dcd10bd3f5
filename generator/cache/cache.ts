/**
 * Remembers the result of every expensive step by the value of all its inputs. Nothing is ever invalidated: an unchanged
 * key is found, a changed one is not, so a build with a cache cannot differ from a clean one.
 */

import type { Result } from "../types.ts";
import type { DiskStore } from "./disk-store.ts";
import { freezePlain, type Inputs, isSameInputs, type NamedInputs, nameInputs } from "./inputs.ts";
import { createMemoryStore, type MemoryStore } from "./memory-store.ts";
import { type CacheReport, createReasons } from "./reasons.ts";

interface Job {
  /** What the result is about, e.g. a path; unique within its stage. Not part of the key: it serves to compare and to say why. */
  readonly label: string;
  /**
   * Diagnostics are remembered with the value, so whatever shows in them is an input: a path in a location must be one.
   */
  readonly inputs: Inputs;
}

/** `uncacheable` marks a result that depends on more than its inputs: something was thrown, or took too long. */
export type Computed<T> = Result<T> & { readonly uncacheable?: boolean };

export interface Cache {
  /**
   * The remembered result, or that of `compute`, frozen. Values are plain data with bytes anywhere in it. What `compute`
   * throws passes through and is not remembered.
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
   * The same for many jobs at once. `compute` gets the indexes of those not remembered, each different input once,
   * and answers in their order. It is not called when nothing is missing.
   * @returns one result a job, in the order of the jobs
   */
  rememberAll<T>(
    stage: string,
    jobs: readonly Job[],
    compute: (missing: readonly number[]) => Promise<readonly Computed<T>[]>,
  ): Promise<readonly Result<T>[]>;
  /**
   * What `compute` made of the same inputs in the last build: the same object, of any type, in memory only. A result
   * that is uncacheable is not kept.
   * @param inputs of any type; what is not plain data counts as equal only when it is the same object
   */
  memo<T>(stage: string, label: string, inputs: Inputs, compute: () => T): T;
  /**
   * Call once after each build, good or bad: drops what is no longer used, saves the rest (unless `savesLater`), starts
   * counting anew.
   */
  endBuild(): CacheReport;
  /** Saves what the last build used, for a cache that `savesLater`. A disk that refuses costs the next start time, nothing else. */
  save(): void;
}

type Results = MemoryStore<Result<unknown>>;

/**
 * @param stores without `disk` nothing outlives the process. With `savesLater` a build only reads from it: a process that
 * builds all day writes when it is idle
 */
export function createCache({
  memory,
  disk,
  savesLater = false,
}: {
  readonly memory: Results;
  readonly disk?: DiskStore;
  readonly savesLater?: boolean;
}): Cache {
  const written = savesLater ? undefined : disk;
  const lasts = createMemoryStore<NamedInputs>();
  const memos = createMemoryStore<{ readonly inputs: Inputs; readonly value: unknown }>();
  const reasons = createReasons(lasts, disk);
  const results = layer(memory, disk, written);

  /** Looks a step up and counts it. `store` remembers what it came to, where nothing is remembered. */
  function look<T>(stage: string, { label, inputs }: Job) {
    const named = nameInputs(inputs, lasts.read(stage, label));
    const { key } = named;
    const remembered = results.read(stage, key) as Result<T> | undefined;
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
      results.write(stage, key, result);
      return result;
    };
    return { key, remembered, store };
  }

  return {
    remember<T>(stage: string, label: string, inputs: Inputs, compute: () => Computed<T>) {
      const { remembered, store } = look<T>(stage, { label, inputs });
      return remembered ?? store(compute());
    },

    async rememberAsync<T>(
      stage: string,
      label: string,
      inputs: Inputs,
      compute: () => Promise<Computed<T>>,
    ) {
      const { remembered, store } = look<T>(stage, { label, inputs });
      return remembered ?? store(await compute());
    },

    async rememberAll<T>(
      stage: string,
      jobs: readonly Job[],
      compute: (missing: readonly number[]) => Promise<readonly Computed<T>[]>,
    ) {
      const steps = jobs.map((job) => look<T>(stage, job));
      const missing = new Map<string, number>();
      steps.forEach(({ key, remembered }, index) => {
        if (remembered === undefined && !missing.has(key)) missing.set(key, index);
      });
      const computed = missing.size === 0 ? [] : await compute([...missing.values()]);
      if (computed.length !== missing.size)
        throw new Error(`${stage}: ${computed.length} results for ${missing.size} jobs`);
      const byKey = new Map([...missing.keys()].map((key, index) => [key, computed[index]]));
      return steps.map(({ key, remembered, store }) => remembered ?? store(byKey.get(key) as Computed<T>));
    },

    memo<T>(stage: string, label: string, inputs: Inputs, compute: () => T) {
      const last = memos.read(stage, label);
      if (last !== undefined && isSameInputs(last.inputs, inputs)) return last.value as T;
      const value = compute();
      const { uncacheable } = Object(value) as { readonly uncacheable?: unknown };
      if (uncacheable !== true) memos.write(stage, label, { inputs, value });
      return value;
    },

    endBuild() {
      const report = reasons.endBuild(written);
      written?.save();
      if (savesLater) disk?.forget();
      for (const store of [memory, lasts, memos]) store.endBuild();
      return report;
    },

    save() {
      if (disk === undefined) return;
      for (const { stage, key, value } of memory.used()) disk.keep(stage, key, () => value);
      reasons.save(disk);
      disk.save();
    },
  };
}

/** Memory in front of the disk. */
function layer(memory: Results, disk: DiskStore | undefined, written: DiskStore | undefined) {
  return {
    read(stage: string, key: string): Result<unknown> | undefined {
      const known = memory.read(stage, key);
      if (known !== undefined) {
        written?.keep(stage, key, () => known);
        return known;
      }
      const found = disk?.read(stage, key) as Result<unknown> | undefined;
      if (found === undefined) return undefined;
      freezePlain(found);
      memory.write(stage, key, found);
      return found;
    },
    write(stage: string, key: string, result: Result<unknown>): void {
      memory.write(stage, key, result);
      written?.write(stage, key, result);
    },
  };
}
