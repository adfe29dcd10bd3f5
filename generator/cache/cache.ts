/**
 * Remembers the result of every expensive step by the value of all its inputs. Nothing is ever invalidated: an unchanged
 * key is found, a changed one is not, so a build with a cache cannot differ from a clean one.
 */

import type { Problem, Result } from "../types.ts";
import type { DiskStore } from "./disk-store.ts";
import { decode, encode } from "./encode.ts";
import { freeze } from "./freeze.ts";
import { type Inputs, isSameInputs, type NamedInputs, nameInputs } from "./inputs.ts";
import { createMemoryStore, type MemoryStore } from "./memory-store.ts";
import { createReasons, type Reason } from "./reasons.ts";

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

/** A step that was done again, and why. */
export interface Miss extends Reason {
  readonly label: string;
}

interface StageReport {
  readonly hits: number;
  readonly misses: readonly Miss[];
}

export interface CacheReport {
  readonly stages: { readonly [stage: string]: StageReport };
}

export interface Cache {
  /**
   * The remembered result, or that of `compute`, frozen. Values are JSON with bytes anywhere in it. What `compute`
   * throws passes through and is not remembered.
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

interface Named {
  readonly before: NamedInputs | undefined;
  readonly now: NamedInputs;
}

/**
 * @param stores without `disk` nothing outlives the process. With `savesLater` a build only reads from it: a process that
 * builds all day writes when it is idle
 */
export function createCache({
  memory,
  disk,
  savesLater = false,
}: {
  readonly memory: MemoryStore<Result<unknown>>;
  readonly disk?: DiskStore;
  readonly savesLater?: boolean;
}): Cache {
  const written = savesLater ? undefined : disk;
  const counts = new Map<string, { hits: number; misses: Miss[] }>();
  const lasts = createMemoryStore<NamedInputs>();
  const memos = createMemoryStore<{ readonly inputs: Inputs; readonly value: unknown }>();
  const reasons = createReasons(lasts, disk);

  function count(stage: string) {
    const found = counts.get(stage) ?? { hits: 0, misses: [] };
    counts.set(stage, found);
    return found;
  }

  function find(stage: string, key: string): Result<unknown> | undefined {
    const known = memory.read(stage, key);
    if (known !== undefined) {
      written?.keep(stage, key, () => encode(known));
      return known;
    }
    const bytes = disk?.read(stage, key);
    if (bytes === undefined) return undefined;
    const result = freeze(decode(bytes)) as Result<unknown>;
    memory.write(stage, key, result);
    return result;
  }

  function name(stage: string, { label, inputs }: Job): Named {
    const before = lasts.read(stage, label);
    return { before, now: nameInputs(inputs, before) };
  }

  /** The remembered result, or undefined and a miss that is counted. */
  function recall<T>(stage: string, label: string, { before, now }: Named): Result<T> | undefined {
    const found = find(stage, now.key);
    if (found === undefined) {
      count(stage).misses.push({ label, ...reasons.explain(stage, label, before, now) });
      return undefined;
    }
    count(stage).hits += 1;
    lasts.write(stage, label, now);
    return found as Result<T>;
  }

  function store<T>(stage: string, label: string, { now }: Named, computed: Computed<T>): Result<T> {
    const { value, diagnostics, uncacheable } = computed;
    const result = freeze<{ value: T; diagnostics: readonly Problem[] }>({ value, diagnostics });
    if (uncacheable === true) return result;
    lasts.write(stage, label, now);
    memory.write(stage, now.key, result);
    written?.write(stage, now.key, encode(result));
    return result;
  }

  async function rememberAll<T>(
    stage: string,
    jobs: readonly Job[],
    compute: (missing: readonly number[]) => Promise<readonly Computed<T>[]>,
  ): Promise<readonly Result<T>[]> {
    const named = jobs.map((job) => name(stage, job));
    const results = jobs.map(({ label }, index) => recall<T>(stage, label, named[index] as Named));
    const missing = new Map<string, number>();
    results.forEach((result, index) => {
      const key = named[index]?.now.key as string;
      if (result === undefined && !missing.has(key)) missing.set(key, index);
    });
    if (missing.size === 0) return results as readonly Result<T>[];
    const computed = await compute([...missing.values()]);
    if (computed.length !== missing.size)
      throw new Error(`${stage}: ${computed.length} results for ${missing.size} jobs`);
    const byKey = new Map([...missing.keys()].map((key, index) => [key, computed[index] as Computed<T>]));
    return jobs.map(({ label }, index) => {
      const one = named[index] as Named;
      return results[index] ?? store(stage, label, one, byKey.get(one.now.key) as Computed<T>);
    });
  }

  return {
    remember<T>(stage: string, label: string, inputs: Inputs, compute: () => Computed<T>) {
      const named = name(stage, { label, inputs });
      return recall<T>(stage, label, named) ?? store(stage, label, named, compute());
    },

    async rememberAsync<T>(
      stage: string,
      label: string,
      inputs: Inputs,
      compute: () => Promise<Computed<T>>,
    ) {
      const [result] = await rememberAll(stage, [{ label, inputs }], async () => [await compute()]);
      return result as Result<T>;
    },

    rememberAll,

    memo<T>(stage: string, label: string, inputs: Inputs, compute: () => T) {
      const last = memos.read(stage, label);
      if (last !== undefined && isSameInputs(last.inputs, inputs)) return last.value as T;
      const value = compute();
      const { uncacheable } = Object(value) as { readonly uncacheable?: unknown };
      if (uncacheable !== true) memos.write(stage, label, { inputs, value });
      return value;
    },

    endBuild() {
      const stages = Object.fromEntries(counts);
      reasons.endBuild(counts.keys(), written);
      written?.save();
      if (savesLater) disk?.forget();
      for (const store of [memory, lasts, memos]) store.endBuild();
      counts.clear();
      return { stages };
    },

    save() {
      if (disk === undefined) return;
      for (const { stage, key, value } of memory.used()) disk.keep(stage, key, () => encode(value));
      reasons.save(disk);
      disk.save();
    },
  };
}
