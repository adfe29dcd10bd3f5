/** Counts in how many places something stands; from build to build only lists that are other ones are counted again. */

export function createTally() {
  const counts = new Map<number, number>();
  const repeated = new Set<number>();
  let counted: readonly (readonly number[])[] = [];

  function add(value: number, change: 1 | -1): void {
    const count = (counts.get(value) ?? 0) + change;
    if (count === 0) counts.delete(value);
    else counts.set(value, count);
    if (count > 1) repeated.add(value);
    else repeated.delete(value);
  }

  return {
    /** What stands in these lists more than once. A list that is the same object as at its place before is not read. */
    update(lists: readonly (readonly number[])[]): ReadonlySet<number> {
      for (let at = 0; at < Math.max(lists.length, counted.length); at++) {
        if (lists[at] === counted[at]) continue;
        for (const value of counted[at] ?? []) add(value, -1);
        for (const value of lists[at] ?? []) add(value, 1);
      }
      counted = lists;
      return repeated;
    },
  };
}
