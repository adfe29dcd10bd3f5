/** What a build made of a list, item by item, so that the next one makes it of the items that are new. */
import type { Problem, Result } from "../types.ts";
import { type Inputs, isSame, isSameInputs } from "./inputs.ts";
import { hold, type Place, release } from "./memory-store.ts";

/** What one item came to, besides its value. */
interface Slot {
  readonly diagnostics: readonly Problem[];
  readonly basis: unknown;
  /** what was remembered of it; undefined for one that has to be asked again */
  readonly places: readonly Place[] | undefined;
}

/** Index by index. */
interface List extends Result<readonly unknown[]> {
  readonly shared: Inputs;
  readonly items: readonly unknown[];
  /** It stays the same list, and changes in place: a new one for each edit of a large site would fill the memory. */
  readonly slots: (Slot | undefined)[];
  /**
   * Indices of slots that have to be asked again, or have a basis; changes in place. To look at every slot takes longer than
   * all else that is done when one item has changed.
   */
  readonly unsure: Set<number>;
}

/** `basis`: what it rests on that is known only once it is made */
export type Made<V, B = unknown> = Result<V> & { readonly basis?: B | undefined };

const EMPTY: List = { shared: {}, items: [], value: [], slots: [], unsure: new Set(), diagnostics: [] };
const NONE: readonly never[] = [];
/** Most items tell nothing and rest on nothing else: there is no need for one of these each. */
const PLAIN: Slot = { diagnostics: NONE, basis: undefined, places: NONE };

/** What an item is made with. */
interface Making {
  readonly places: Place[];
  /** how much of it is still made */
  awaits: number;
  /** false when some of it is not remembered */
  isRemembered: boolean;
}

const isKnown = ({ awaits, isRemembered }: Making): boolean => awaits === 0 && isRemembered;

/** @param isLasting false where nothing is built a second time: then nothing is kept */
export function createLists(isLasting = true) {
  const lists = new Map<string, List>();
  /** what is used while an item is made; undefined while none is */
  let making: Making | undefined;

  function during<T>(one: Making | undefined, go: () => T): T {
    making = one;
    try {
      return go();
    } finally {
      making = undefined;
    }
  }

  function record<T, V>(make: (item: T, index: number) => Made<V>, item: T, index: number) {
    const by: Making = { places: [], awaits: 0, isRemembered: true };
    const { value, diagnostics: all, basis } = during(by, () => make(item, index));
    const diagnostics = all.length === 0 ? NONE : all;
    const places = isKnown(by) ? by.places : undefined;
    const isPlain = diagnostics === NONE && basis === undefined && places?.length === 0;
    return { index, value, by, slot: isPlain ? PLAIN : { diagnostics, basis, places } };
  }

  /** What came late stands in the list as if it had been there, so that nothing of it is asked again. */
  async function complete(stage: string, list: List, made: readonly ReturnType<typeof record>[]) {
    const late = made.filter(({ by }) => by.awaits > 0);
    if (late.length === 0) return;
    const results = await Promise.allSettled(late.map(({ value }) => value));
    const known = late.flatMap((one, at) => {
      const result = results[at];
      const slot = { ...one.slot, places: one.by.places };
      return result?.status === "fulfilled" && isKnown(one.by) ? { ...one, value: result.value, slot } : [];
    });
    if (lists.get(stage) === list) lists.set(stage, replace(list, known, list.items, list.shared));
  }

  /** Call when what is being made is not remembered. */
  function askAgain(): void {
    if (making !== undefined) making.isRemembered = false;
  }

  return {
    /** Call for every remembered value that is used. */
    use: (place: Place): void => void making?.places.push(place),

    askAgain,

    /** Call when what is being made takes a while: what ends it is to be done with what is returned. */
    later(): <T>(end: () => T) => T {
      const one = making;
      if (one !== undefined) one.awaits += 1;
      return (end) => {
        if (one !== undefined) one.awaits -= 1;
        return during(one, end);
      };
    },

    /** `Cache.each`; when `make` throws the list is as it was */
    each<T, V, B = undefined>(
      stage: string,
      items: readonly T[],
      shared: Inputs,
      make: (item: T, index: number) => Made<V, B>,
      holds: (basis: B, index: number) => boolean = () => true,
    ): Result<readonly V[]> {
      if (!isLasting) return joinResults(items.map(make));
      // Nobody tells an item what lists within it used.
      askAgain();
      const last = lists.get(stage) ?? EMPTY;
      const before = last.items.length === items.length ? last : moveTo(items, last);
      const { slots, unsure } = before;
      const isOver = (index: number): boolean =>
        slots[index]?.places === undefined || !holds(slots[index].basis as B, index);
      const again = isSameInputs(last.shared, shared)
        ? new Set([...listOthers(before.items, items), ...[...unsure].filter(isOver)])
        : items.keys();
      const inOrder = [...again].sort((a, b) => a - b);
      const made = inOrder.map((index) => record(make, items[index] as T, index));
      if (before !== last) holdAll(before, hold);
      const list = before === last && made.length === 0 ? last : replace(before, made, items, shared);
      if (before !== last) holdAll(last, release);
      lists.set(stage, list);
      complete(stage, list, made);
      return { value: list.value as readonly V[], diagnostics: list.diagnostics };
    },
  };
}

/** Indices at which two lists of one length do not have the same. A plain loop: many lists of a site go through it. */
function listOthers(a: readonly unknown[], b: readonly unknown[]): readonly number[] {
  const others: number[] = [];
  if (a !== b)
    for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) others.push(index);
  return others;
}

const holdAll = ({ slots }: List, change: typeof hold): void => {
  for (const slot of slots) change(slot?.places ?? NONE);
};

const isUnsure = (slot: Slot | undefined): boolean => slot?.places === undefined || slot.basis !== undefined;

const tell = (slots: List["slots"]): readonly Problem[] => slots.flatMap((slot) => slot?.diagnostics ?? NONE);

/** The last list, each result where its item stands now. */
function moveTo(items: readonly unknown[], last: List): List {
  const places = new Map(last.items.map((item, index) => [item, index]));
  const order = items.map((item) => places.get(item) ?? last.items.length);
  const move = <T>(list: readonly T[]) => order.map((index) => list[index] as T);
  const slots = move(last.slots);
  return {
    ...last,
    items: move(last.items),
    value: move(last.value),
    slots,
    unsure: new Set([...slots.keys()].filter((index) => isUnsure(slots[index]))),
    diagnostics: tell(slots),
  };
}

/** A list in which what was made stands. */
function replace(
  list: List,
  made: readonly { readonly index: number; readonly value: unknown; readonly slot: Slot }[],
  items: readonly unknown[],
  shared: Inputs,
): List {
  const { value: known, slots, unsure } = list;
  let value = known;
  let isToldAnew = false;
  for (const one of made) {
    const { index, slot } = one;
    const old = slots[index];
    isToldAnew ||= slot.diagnostics !== (old?.diagnostics ?? NONE);
    if (!isSame(known[index], one.value)) {
      if (value === known) value = [...known];
      (value as unknown[])[index] = one.value;
    }
    // Held first: what both were made with is never loose.
    hold(slot.places ?? NONE);
    release(old?.places ?? NONE);
    slots[index] = slot;
    if (isUnsure(slot)) unsure.add(index);
    else unsure.delete(index);
  }
  return { ...list, shared, items, value, diagnostics: isToldAnew ? tell(slots) : list.diagnostics };
}

const joinResults = <V>(results: readonly Result<V>[]): Result<readonly V[]> => ({
  value: results.map(({ value }) => value),
  diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
});
