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
  const lasts = createMemoryStore<NamedInputs>();
  const memos = createMemoryStore<{ readonly inputs: Inputs; readonly value: unknown }>();
  const reasons = createReasons(lasts, disk);

  function find(stage: string, key: string): Result<unknown> | undefined {
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
  }

  const name = (stage: string, { label, inputs }: Job): NamedInputs =>
    nameInputs(inputs, lasts.read(stage, label));

  /** The remembered result, or undefined and a miss that is counted. */
  function recall<T>(stage: string, label: string, named: NamedInputs): Result<T> | undefined {
    const found = find(stage, named.key);
    if (found === undefined) {
      reasons.miss(stage, label, named);
      return undefined;
    }
    reasons.hit(stage);
    lasts.write(stage, label, named);
    return found as Result<T>;
  }

  function store<T>(stage: string, label: string, named: NamedInputs, computed: Computed<T>): Result<T> {
    const { value, diagnostics, uncacheable } = computed;
    const result = { value, diagnostics };
    if (!freezePlain(result)) throw new TypeError(`${stage}, ${label}: the result is not plain data`);
    if (uncacheable === true) return result;
    lasts.write(stage, label, named);
    memory.write(stage, named.key, result);
    written?.write(stage, named.key, result);
    return result;
  }

  async function rememberAll<T>(
    stage: string,
    jobs: readonly Job[],
    compute: (missing: readonly number[]) => Promise<readonly Computed<T>[]>,
  ): Promise<readonly Result<T>[]> {
    const named = jobs.map((job) => ({ label: job.label, now: name(stage, job) }));
    const results = named.map(({ label, now }) => recall<T>(stage, label, now));
    const missing = new Map<string, number>();
    named.forEach(({ now }, index) => {
      if (results[index] === undefined && !missing.has(now.key)) missing.set(now.key, index);
    });
    if (missing.size === 0) return results as readonly Result<T>[];
    const computed = await compute([...missing.values()]);
    if (computed.length !== missing.size)
      throw new Error(`${stage}: ${computed.length} results for ${missing.size} jobs`);
    const byKey = new Map([...missing.keys()].map((key, index) => [key, computed[index] as Computed<T>]));
    return named.map(
      ({ label, now }, index) =>
        results[index] ?? store(stage, label, now, byKey.get(now.key) as Computed<T>),
    );
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
