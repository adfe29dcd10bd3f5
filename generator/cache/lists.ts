/** What a build made of a list, item by item, so that the next one makes it of the items that are new. */
import type { Problem, Result } from "../types.ts";
import { type Inputs, isSame, isSameInputs } from "./inputs.ts";
import { markUsed, type Used } from "./memory-store.ts";

interface List {
  readonly shared: Inputs;
  readonly items: readonly unknown[];
  readonly values: readonly unknown[];
  /** These stay the same lists, and change in place: new ones for each edit of a large site would fill the memory. */
  readonly told: (readonly Problem[])[];
  readonly bases: unknown[];
  /** what was remembered of each item; undefined for one that has to be asked again */
  readonly places: (readonly Used[] | undefined)[];
}

/** `basis`: what it rests on that is known only once it is made */
export type Made<V> = Result<V> & { readonly basis?: unknown };

export function createLists() {
  const lists = new Map<string, List>();
  /** what is used while an item is made; undefined while none is, or when it has to be asked again */
  let using: Used[] | undefined;

  function record<T, V>(make: (item: T, index: number) => Made<V>, item: T, index: number) {
    using = [];
    try {
      return { ...make(item, index), places: using as readonly Used[] | undefined };
    } finally {
      using = undefined;
    }
  }

  return {
    /** Call for every remembered value that is used. */
    use: (place: Used): void => void using?.push(place),

    /** Call when what is being made is not remembered, or not yet. */
    askAgain(): void {
      using = undefined;
    },

    /** `Cache.each` */
    each<T, V>(
      stage: string,
      items: readonly T[],
      shared: Inputs,
      make: (item: T, index: number) => Made<V>,
      holds: (basis: unknown, index: number) => boolean = () => true,
    ): Result<readonly V[]> {
      const last = lists.get(stage);
      // One that was left half made would be taken for what it was.
      lists.delete(stage);
      const isKnown = last !== undefined && isSameInputs(last.shared, shared);
      const isMoved = last !== undefined && last.items.length !== items.length;
      // Where one is new or gone, the others stand at other places.
      const moved = isMoved ? new Map(last.items.map((item, index) => [item, index])) : undefined;
      const { told, bases, places } =
        last === undefined || isMoved ? { told: [], bases: [], places: [] } : last;
      const made = items.map((item, index) => {
        const before = moved === undefined ? index : (moved.get(item) ?? -1);
        const kept = isKnown && last.items[before] === item ? last.places[before] : undefined;
        const value = last?.values[before];
        const basis = last?.bases[before];
        if (kept !== undefined && holds(basis, index)) {
          markUsed(kept);
          if (isMoved) {
            places[index] = kept;
            told[index] = last.told[before] ?? [];
            bases[index] = basis;
          }
          return value;
        }
        const result = record(make, item, index);
        places[index] = result.places;
        told[index] = result.diagnostics;
        bases[index] = result.basis;
        return isSame(value, result.value) ? value : result.value;
      });
      const isSameList =
        last !== undefined && !isMoved && made.every((one, index) => one === last.values[index]);
      const values = isSameList ? last.values : made;
      lists.set(stage, { shared, items, values, told, bases, places });
      return { value: values as readonly V[], diagnostics: flat(told) };
    },
  };
}

export const joinResults = <V>(results: readonly Result<V>[]): Result<readonly V[]> => ({
  value: results.map(({ value }) => value),
  diagnostics: flat(results.map(({ diagnostics }) => diagnostics)),
});

/** Most have nothing to tell. */
const flat = (told: readonly (readonly Problem[])[]): readonly Problem[] =>
  told.some(({ length }) => length > 0) ? told.flat() : [];
