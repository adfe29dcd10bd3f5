/**
 * Where remembered results live: in memory for the builds of one session, in packs on disk for the next run.
 * A store knows stages, keys and values; not what they mean. Losing any of it costs time, never correctness.
 */

import type { Result } from "../types.ts";

/** Values of the last two builds that asked for their stage; older ones are dropped, so a long session does not grow. */
export type MemoryStore<V> = ReturnType<typeof createMemoryStore<V>>;

/** How many builds a value survives without being used. One undo, one try with another setting, stays fast. */
const GENERATIONS = 2;

interface Generation {
  build: number;
  touched: boolean;
}

/** A value's place in a store. */
export interface Used {
  readonly stage: Generation;
  /** the last build of its stage that used it */
  used: number;
}

interface Generations<V> extends Generation {
  readonly entries: Map<string, Used & { readonly value: V | undefined }>;
}

/** Counts values as used once more. */
export function markUsed(places: readonly Used[]): void {
  for (const place of places) {
    place.stage.touched = true;
    place.used = place.stage.build;
  }
}

/**
 * An empty store. Values are kept as they are: freeze them first.
 * @param note is told of every value that is used
 */
export function createMemoryStore<V = Result<unknown>>(note: (place: Used) => void = () => {}) {
  const stages = new Map<string, Generations<V>>();

  function touch(name: string): Generations<V> {
    let stage = stages.get(name);
    if (stage === undefined) {
      stage = { entries: new Map(), build: 0, touched: false };
      stages.set(name, stage);
    }
    stage.touched = true;
    return stage;
  }

  function use(entry: Used): void {
    entry.used = entry.stage.build;
    note(entry);
  }

  function add(stage: Generations<V>, key: string, value: V | undefined): void {
    const entry = { stage, value, used: stage.build };
    stage.entries.set(key, entry);
    note(entry);
  }

  return {
    read(name: string, key: string): V | undefined {
      const stage = touch(name);
      const entry = stage.entries.get(key);
      if (entry !== undefined) use(entry);
      return entry?.value;
    },
    write(name: string, key: string, value: V): void {
      const stage = touch(name);
      add(stage, key, value);
    },
    /** counts a value as used, wherever it is */
    keep(name: string, key: string): void {
      const stage = touch(name);
      const entry = stage.entries.get(key);
      if (entry === undefined) add(stage, key, undefined);
      else use(entry);
    },
    /** forgets what the last two builds of each stage did not use; a stage that this build did not reach is left alone */
    endBuild(): void {
      for (const stage of stages.values()) {
        if (!stage.touched) continue;
        stage.build += 1;
        stage.touched = false;
        if (stage.build <= GENERATIONS) continue;
        stage.entries.forEach(({ used }, key) => {
          if (used < stage.build - GENERATIONS) stage.entries.delete(key);
        });
      }
    },
    /** what the last build of each stage used; without a value where it was kept and not read */
    *used() {
      for (const [stage, { entries, build, touched }] of stages) {
        const last = touched ? build : build - 1;
        for (const [key, { value, used }] of entries) if (used >= last) yield { stage, key, value };
      }
    },
    /** number of values held */
    size: (): number => [...stages.values()].reduce((sum, { entries }) => sum + entries.size, 0),
  };
}
