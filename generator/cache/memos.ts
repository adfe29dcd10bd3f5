/** What the last build of this process made of the same things: known by identity, of any type, in memory only. */
import { type Inputs, isSameInputs } from "./inputs.ts";
import { type createLists, joinResults } from "./lists.ts";
import { createMemoryStore } from "./memory-store.ts";

/** @param isLasting false where nothing is built a second time: then nothing is kept */
export function createMemos(lists: ReturnType<typeof createLists>, isLasting: boolean) {
  const memos = createMemoryStore<{ readonly inputs: Inputs; readonly value: unknown }>(lists.use);

  /**
   * One result for each item, in memory only. Of an item that is the same object as in the last build, with the same
   * `shared`, nothing is asked again: it keeps its result, and all that was remembered while it was made. A value equal to
   * the last one at its place is the same object, and a list of the same values the same list: so can be kept what is made
   * of it.
   * @param shared all that results depend on besides their item
   * @param holds whether what a result gave as its `basis` is as it was; one without is kept
   */
  const each: typeof lists.each = isLasting
    ? lists.each
    : (_stage, items, _shared, make) => joinResults(items.map(make));

  /** `each` for what tells nothing: a part of each item, or what is made of it. */
  function pick<T, P>(
    stage: string,
    items: readonly T[],
    partOf: (item: T, index: number) => P,
    shared: Inputs = {},
  ) {
    if (!isLasting) return items.map(partOf);
    const make = (item: T, index: number) => ({ value: partOf(item, index), diagnostics: [] });
    return each(stage, items, shared, make).value;
  }

  /**
   * What `compute` made of the same inputs in the last build: the same object, of any type, in memory only. A result
   * that is uncacheable is not kept.
   * @param inputs of any type; what is not plain data counts as equal only when it is the same object
   */
  function memo<T>(stage: string, label: string, inputs: Inputs, compute: () => T): T {
    if (!isLasting) return compute();
    const last = memos.read(stage, label);
    if (last !== undefined && isSameInputs(last.inputs, inputs)) return last.value as T;
    const value = compute();
    const { uncacheable } = Object(value) as { readonly uncacheable?: unknown };
    if (uncacheable === true) lists.askAgain();
    else memos.write(stage, label, { inputs, value });
    return value;
  }

  /** What is made of a part of each item, made anew only when one of the parts is another one. */
  function gather<T, P, V>(
    stage: string,
    items: readonly T[],
    partOf: (item: T) => P,
    make: (parts: readonly P[]) => V,
  ): V {
    const parts = pick(stage, items, partOf);
    return memo(stage, "all", { parts }, () => make(parts));
  }

  return { each, pick, memo, gather, endBuild: memos.endBuild };
}
