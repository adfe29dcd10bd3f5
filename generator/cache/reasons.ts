/** Why a step was done again: keeps the names of each step's last inputs, one record a stage, also between runs. */

import { byCodePoint } from "../order.ts";
import type { DiskStore } from "./disk-store.ts";
import { hash } from "./hash.ts";
import type { NamedInputs } from "./inputs.ts";
import type { MemoryStore } from "./memory-store.ts";

export interface Reason {
  /** "lost": all inputs are as they were, but the result is no longer there */
  readonly because: "new" | "changed" | "lost";
  /** for "changed": names of the inputs that are not as they were, in code-point order */
  readonly inputs: readonly string[];
}

type Names = NamedInputs["names"];
/** by label */
type Record = ReadonlyMap<string, Names>;

export function createReasons(lasts: MemoryStore<NamedInputs>, disk: DiskStore | undefined) {
  /** by stage, as the last run left them */
  const recorded = new Map<string, Record>();
  /** stages in which something was new since their record was written */
  const changed = new Set<string>();

  function read(stage: string): Record {
    const known = recorded.get(stage);
    if (known !== undefined) return known;
    const record = (disk?.read(recordOf(stage), hash(stage)) ?? new Map()) as Record;
    recorded.set(stage, record);
    return record;
  }

  function collect(stage: string): Record {
    const used = [...lasts.used()].filter((one) => one.stage === stage);
    return new Map(used.map(({ key, value }) => [key, value.names]));
  }

  function keep(stage: string, store: DiskStore): void {
    if (changed.delete(stage)) store.write(recordOf(stage), hash(stage), collect(stage));
    else store.keep(recordOf(stage), hash(stage), () => collect(stage));
  }

  return {
    explain(stage: string, label: string, now: NamedInputs): Reason {
      changed.add(stage);
      return compare(lasts.read(stage, label)?.names ?? read(stage).get(label), now.names);
    },
    /** @param store where to write the records of these stages now, if anywhere */
    endBuild(stages: Iterable<string>, store: DiskStore | undefined): void {
      if (store !== undefined) for (const stage of stages) keep(stage, store);
      recorded.clear();
    },
    save(store: DiskStore): void {
      const stages = new Set(Array.from(lasts.used(), ({ stage }) => stage));
      for (const stage of stages) keep(stage, store);
    },
  };
}

const recordOf = (stage: string): string => `${stage}.labels`;

function compare(before: Names | undefined, now: Names): Reason {
  if (before === undefined) return { because: "new", inputs: [] };
  const inputs = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => before[name] !== now[name])
    .sort(byCodePoint);
  return { because: inputs.length === 0 ? "lost" : "changed", inputs };
}
