/**
 * Where remembered results live: in memory for the builds of one session, in packs on disk for the next run.
 * A store knows stages, keys and values; not what they mean. Losing any of it costs time, never correctness.
 */

import type { Result } from "../types.ts";

/** How many builds a value survives without being used. One undo, one try with another setting, stays fast. */
const GENERATIONS = 2;

/** What a store knows of a stage. */
interface Stage<V = unknown> {
  readonly entries: Map<string, Place & { value: V | undefined }>;
  build: number;
  touched: boolean;
  /** values that nothing holds */
  readonly loose: Set<Place>;
}

/** A value's place in a store. */
export interface Place {
  readonly stage: Stage;
  readonly key: string;
  /** the last build of its stage that used it */
  used: number;
  /** how many items of lists were made with it: it counts as used as long as they stay, and nobody has to say so */
  held: number;
}

export function hold(places: readonly Place[]): void {
  for (const place of places) if (place.held++ === 0) place.stage.loose.delete(place);
}

/** The last build was the last that used them, unless they are used otherwise. */
export function release(places: readonly Place[]): void {
  for (const place of places) {
    if (--place.held > 0) continue;
    place.stage.touched = true;
    place.stage.loose.add(place);
    place.used = Math.max(place.used, place.stage.build - 1);
  }
}

/**
 * An empty store, of values of the last two builds that asked for their stage; older ones are dropped, so a long session does
 * not grow. They are kept as they are: freeze them first.
 * @param note is told of every value that is used
 */
export function createMemoryStore<V = Result<unknown>>(note: (place: Place) => void = () => {}) {
  const stages = new Map<string, Stage<V>>();

  function touch(name: string): Stage<V> {
    let stage = stages.get(name);
    if (stage === undefined) {
      stage = { entries: new Map(), loose: new Set(), build: 0, touched: false };
      stages.set(name, stage);
    }
    stage.touched = true;
    return stage;
  }

  function use(place: Place): void {
    place.used = place.stage.build;
    note(place);
  }

  function find(stage: Stage<V>, key: string) {
    const known = stage.entries.get(key);
    if (known !== undefined) return known;
    const entry = { stage, key, value: undefined, used: 0, held: 0 };
    stage.entries.set(key, entry);
    stage.loose.add(entry);
    return entry;
  }

  return {
    read(name: string, key: string): V | undefined {
      const entry = touch(name).entries.get(key);
      if (entry !== undefined) use(entry);
      return entry?.value;
    },
    write(name: string, key: string, value: V): void {
      const entry = find(touch(name), key);
      entry.value = value;
      use(entry);
    },
    /** counts a value as used, wherever it is */
    keep: (name: string, key: string): void => use(find(touch(name), key)),
    /** forgets what the last two builds of each stage did not use; a stage that this build did not reach is left alone */
    endBuild(): void {
      for (const stage of stages.values()) {
        if (!stage.touched) continue;
        stage.build += 1;
        stage.touched = false;
        for (const place of stage.loose) {
          if (place.used >= stage.build - GENERATIONS) continue;
          stage.entries.delete(place.key);
          stage.loose.delete(place);
        }
      }
    },
    /** what the last build of each stage used, where that is something; without a value where it was kept and not read */
    used: () =>
      [...stages].flatMap(([stage, { entries, build, touched }]) => {
        const last = touched ? build : build - 1;
        const places = [...entries.values()].filter(({ used, held }) => held > 0 || used >= last);
        return places.length === 0 ? [] : [[stage, places] as const];
      }),
    /** number of values held */
    size: (): number => [...stages.values()].reduce((sum, { entries }) => sum + entries.size, 0),
  };
}
