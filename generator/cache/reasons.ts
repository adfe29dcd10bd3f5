/** What was remembered, and why a step was done again: keeps the names of each step's last inputs, also between runs. */

import { byCodePoint, groupBy } from "../order.ts";
import type { DiskStore, Saved } from "./disk-store.ts";
import { hash } from "./hash.ts";
import type { NamedInputs } from "./inputs.ts";
import { createMemoryStore, type Place } from "./memory-store.ts";

/** A step that was done again, and why. */
export interface Miss {
  readonly label: string;
  /** "lost": all inputs are as they were, but the result is no longer there */
  readonly because: "new" | "changed" | "lost";
  /** for "changed": names of the inputs that are not as they were, in code-point order */
  readonly inputs: readonly string[];
}

/** By stage, where there are any. */
export type Misses = { readonly [stage: string]: readonly Miss[] };

type Names = NamedInputs["names"];
/** by label */
type Record = ReadonlyMap<string, Names>;

/** What is made of a page: nobody asks why any other step was done again. */
const KEPT = ["render", "link"];

const isAskedFor = (stage: string): boolean => KEPT.includes(stage);

/** A stage has up to this many records: one changed page reads and writes one of them. */
const RECORDS = 16;

const recordFor = (stage: string, label: string): string =>
  `${stage} ${label.charCodeAt(label.length - 1) % RECORDS}`;

/** @param use as `createMemoryStore` has it */
export function createReasons(use: (place: Place) => void, disk: DiskStore | undefined) {
  const lasts = createMemoryStore<Names>(use);
  const misses = new Map<string, Miss[]>();
  /** by name, as the last run left them */
  const recorded = new Map<string, Record>();
  /** names of records in which something was new since they were written */
  const changed = new Set<string>();

  function read(stage: string, name: string): Record {
    const known = recorded.get(name);
    if (known !== undefined) return known;
    const saved = disk?.read(stageOf(stage), hash(name)) ?? [];
    const record: Record = new Map(saved as readonly (readonly [label: string, names: Names])[]);
    recorded.set(name, record);
    return record;
  }

  return {
    /** Call for every step. */
    note(stage: string, label: string, { names }: NamedInputs): void {
      if (isAskedFor(stage)) lasts.write(stage, label, names);
    },
    miss(stage: string, label: string, { names }: NamedInputs): void {
      if (!isAskedFor(stage)) return;
      const name = recordFor(stage, label);
      changed.add(name);
      const before = lasts.read(stage, label) ?? read(stage, name).get(label);
      const ofStage = misses.get(stage) ?? [];
      ofStage.push({ label, ...compare(before, names) });
      misses.set(stage, ofStage);
    },
    /** Counts anew. */
    endBuild(): Misses {
      const report = Object.fromEntries(misses);
      lasts.endBuild();
      recorded.clear();
      misses.clear();
      return report;
    },
    /** To be saved, by stage. */
    records: () =>
      lasts.used().map(([stage, used]): readonly [stage: string, saved: readonly Saved[]] => {
        const records = groupBy(used, ({ key }) => recordFor(stage, key));
        const saved = Array.from(records, ([name, places]) => {
          const value = places.map((one) => [one.key, one.value]);
          return { key: hash(name), value, isNew: changed.delete(name) };
        });
        return [stageOf(stage), saved];
      }),
  };
}

const stageOf = (stage: string): string => `${stage}.labels`;

function compare(before: Names | undefined, now: Names): Omit<Miss, "label"> {
  if (before === undefined) return { because: "new", inputs: [] };
  const inputs = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .sort(byCodePoint);
  return { because: inputs.length === 0 ? "lost" : "changed", inputs };
}
