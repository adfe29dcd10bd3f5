/** Why a step was done again: compares with the names of its last inputs, which are remembered as results are. */

import type { Result } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import type { DiskStore } from "./disk-store.ts";
import type { NamedInputs } from "./inputs.ts";

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

/** Where the cache keeps the names of a stage's inputs, by label. What is made of a page: nobody asks of other steps. */
const KEPT = new Map(["render", "link"].map((stage) => [stage, `${stage}.labels`]));

/** The disk goes by the first digit of a key. */
const keyOf = (label: string): string => (label.charCodeAt(label.length - 1) % 16).toString(16) + label;

/** @param read,write of the cache: a result of a stage, by its key */
export function createReasons(
  read: (stage: string, key: string) => Result<unknown> | undefined,
  write: (stage: string, key: string, result: Result<unknown>) => void,
  disk: DiskStore | undefined,
) {
  const misses = new Map<string, Miss[]>();
  return {
    /** Call for every step. */
    note(stage: string, label: string, { names }: NamedInputs): void {
      const place = KEPT.get(stage);
      if (place !== undefined) write(place, keyOf(label), { value: names, diagnostics: NONE });
    },
    miss(stage: string, label: string, { names }: NamedInputs): void {
      const place = KEPT.get(stage);
      if (place === undefined) return;
      const before = read(place, keyOf(label))?.value as Names | undefined;
      disk?.outdate(place, keyOf(label));
      const ofStage = misses.get(stage) ?? [];
      ofStage.push({ label, ...compare(before, names) });
      misses.set(stage, ofStage);
    },
    /** Counts anew. */
    endBuild(): Misses {
      const report = Object.fromEntries(misses);
      misses.clear();
      return report;
    },
  };
}

const NONE: readonly never[] = [];

function compare(before: Names | undefined, now: Names): Omit<Miss, "label"> {
  if (before === undefined) return { because: "new", inputs: [] };
  const inputs = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .sort(byCodePoint);
  return { because: inputs.length === 0 ? "lost" : "changed", inputs };
}
