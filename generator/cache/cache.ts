/**
 * Remembers the result of every expensive step by the value of all its inputs. Nothing is ever invalidated: an unchanged
 * key is found, a changed one is not, so a build with memory cannot differ from a clean one.
 */

import type { Diagnostic, Result } from "../types.ts";
import type { DiskStore } from "./disk-store.ts";
import { freeze } from "./freeze.ts";
import { canonicalJson, hash } from "./hash.ts";
import type { MemoryStore } from "./memory-store.ts";

/** Every input of a step by name: a hash or a short canonical string. */
export type Parts = Readonly<Record<string, string>>;

export interface Job {
  /** What the result is about, e.g. a path; unique within its stage. Not part of the key: it only serves to say why. */
  readonly subject: string;
  /**
   * Diagnostics are remembered with the value, so whatever shows in them is an input: a path in a place must be a part.
   */
  readonly parts: Parts;
}

/** `forget` marks a result that depends on more than its parts, such as a job that was ended for taking too long. */
export type Computed<T> = Result<T> & { readonly forget?: boolean };

/** Why a step was done again. */
export interface Miss {
  readonly subject: string;
  /** "lost": all inputs are as they were, but the result is no longer there */
  readonly because: "new" | "changed" | "lost";
  /** for "changed": names of the parts that are not as they were, in code-point order */
  readonly parts: readonly string[];
}

export interface StageReport {
  readonly hits: number;
  readonly misses: readonly Miss[];
}

export interface CacheReport {
  readonly stages: { readonly [stage: string]: StageReport };
  /** the disk store could not be saved, in the system's words; the build itself is not touched by it */
  readonly unsaved?: string;
}

export interface Cache {
  /** The remembered result, or that of `compute`, frozen. Values must be JSON. What `compute` throws passes through. */
  remember<T>(stage: string, subject: string, parts: Parts, compute: () => Computed<T>): Result<T>;
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
   * Call once after each build, good or bad: drops what is no longer used, saves the rest (unless `savesLater`), starts
   * counting anew.
   */
  endBuild(): CacheReport;
  /** Saves what the last build used, for a memo that `savesLater`. @returns what went wrong, for the log */
  save(): string | undefined;
}

/** What was last computed for a subject; kept beside the results so that a miss can be explained. */
interface Last {
  readonly key: string;
  readonly parts: Parts;
}

/** The last key of a subject, to be used again while the parts are equal: comparing is cheaper than hashing. */
interface Named extends Last {
  readonly subjectKey: string;
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
  readonly memory: MemoryStore;
  readonly disk?: DiskStore;
  readonly savesLater?: boolean;
}): Cache {
  const written = savesLater ? undefined : disk;
  const counts = new Map<string, { hits: number; misses: Miss[] }>();
  const names = new Map<string, { now: Map<string, Named>; before: Map<string, Named> }>();

  function count(stage: string) {
    const found = counts.get(stage) ?? { hits: 0, misses: [] };
    counts.set(stage, found);
    return found;
  }

  function name(stage: string, { subject, parts }: Job): Named {
    let known = names.get(stage);
    if (known === undefined) {
      known = { now: new Map(), before: new Map() };
      names.set(stage, known);
    }
    const last = known.now.get(subject) ?? known.before.get(subject);
    const subjectKey = last?.subjectKey ?? hash(subject);
    const named =
      last !== undefined && sameParts(last.parts, parts)
        ? last
        : { key: keyOf(stage, parts), parts, subjectKey };
    known.now.set(subject, named);
    return named;
  }

  function find(stage: string, key: string): unknown {
    const known = memory.read(stage, key);
    if (known !== undefined) {
      written?.keep(stage, key, () => encode(known));
      return known;
    }
    const bytes = disk?.read(stage, key);
    if (bytes === undefined) return undefined;
    const value: unknown = freeze(
      JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()),
    );
    memory.write(stage, key, value);
    return value;
  }

  function put(stage: string, key: string, value: unknown): void {
    memory.write(stage, key, value);
    written?.write(stage, key, encode(value));
  }

  function recall<T>(stage: string, job: Job, { key, subjectKey }: Named): Result<T> | undefined {
    const found = find(stage, key) as Result<T> | undefined;
    if (found === undefined) return undefined;
    count(stage).hits += 1;
    const subjects = subjectsOf(stage);
    const last = memory.read(subjects, subjectKey) as Last | undefined;
    if (last?.key === key) written?.keep(subjects, subjectKey, () => encode(last));
    else if (last !== undefined) put(subjects, subjectKey, freeze({ key, parts: { ...job.parts } }));
    else {
      // Packs hold what the last build used, so the record that lies beside this result is the right one.
      const now: Last = { key, parts: job.parts };
      memory.write(subjects, subjectKey, now);
      written?.keep(subjects, subjectKey, () => encode(now));
    }
    return found;
  }

  function explain(stage: string, job: Job, { subjectKey }: Named): void {
    const last = find(subjectsOf(stage), subjectKey) as Last | undefined;
    count(stage).misses.push({ subject: job.subject, ...whyMissed(last?.parts, job.parts) });
  }

  function store<T>(stage: string, job: Job, { key, subjectKey }: Named, computed: Computed<T>): Result<T> {
    const { value, diagnostics } = computed;
    const result = freeze<{ value: T; diagnostics: readonly Diagnostic[] }>({ value, diagnostics });
    if (computed.forget === true) return result;
    put(stage, key, result);
    put(subjectsOf(stage), subjectKey, freeze({ key, parts: { ...job.parts } }));
    return result;
  }

  return {
    remember(stage, subject, parts, compute) {
      const job = { subject, parts };
      const named = name(stage, job);
      const found = recall<ReturnType<typeof compute>["value"]>(stage, job, named);
      if (found !== undefined) return found;
      explain(stage, job, named);
      return store(stage, job, named, compute());
    },

    async rememberAll<T>(
      stage: string,
      jobs: readonly Job[],
      compute: (missing: readonly number[]) => Promise<readonly Computed<T>[]>,
    ) {
      const named = jobs.map((job) => name(stage, job));
      const results = jobs.map((job, index) => recall<T>(stage, job, named[index] as Named));
      const missing = jobs.flatMap((_, index) => (results[index] === undefined ? [index] : []));
      if (missing.length === 0) return results as readonly Result<T>[];
      for (const index of missing) explain(stage, jobs[index] as Job, named[index] as Named);
      const keyAt = (index: number) => (named[index] as Named).key;
      const firstWithKey = new Map([...missing].reverse().map((index) => [keyAt(index), index]));
      const distinct = missing.filter((index) => firstWithKey.get(keyAt(index)) === index);
      const computed = await compute(distinct);
      if (computed.length !== distinct.length) {
        throw new Error(`${stage}: ${computed.length} results for ${distinct.length} jobs`);
      }
      const byKey = new Map(
        distinct.map((index, location) => [keyAt(index), computed[location] as Computed<T>]),
      );
      for (const index of missing) {
        const result = byKey.get(keyAt(index)) as Computed<T>;
        results[index] = store(stage, jobs[index] as Job, named[index] as Named, result);
      }
      return results as readonly Result<T>[];
    },

    endBuild() {
      memory.endBuild();
      const unsaved = written?.save();
      if (savesLater) disk?.forget();
      const stages = Object.fromEntries(counts);
      // A stage that was not reached keeps its names: its results are kept as well.
      for (const stage of counts.keys()) {
        const known = names.get(stage);
        if (known !== undefined) names.set(stage, { now: new Map(), before: known.now });
      }
      counts.clear();
      return { stages, ...(unsaved === undefined ? {} : { unsaved }) };
    },

    save() {
      if (disk === undefined) return undefined;
      for (const { stage, key, value } of memory.used()) disk.keep(stage, key, () => encode(value));
      return disk.save();
    },
  };
}

function sameParts(a: Parts, b: Parts): boolean {
  if (a === b) return true;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

const keyOf = (stage: string, parts: Parts): string => hash(canonicalJson([stage, parts]));
const subjectsOf = (stage: string): string => `${stage}.subjects`;
const encode = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Compares the inputs of a step with those of the last time. */
function whyMissed(before: Parts | undefined, now: Parts): Pick<Miss, "because" | "parts"> {
  if (before === undefined) return { because: "new", parts: [] };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .sort();
  return changed.length === 0 ? { because: "lost", parts: [] } : { because: "changed", parts: changed };
}
