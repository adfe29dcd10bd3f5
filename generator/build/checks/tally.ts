/** Counts in how many places something stands; from build to build only lists that are other ones are counted again. */

export function createTally() {
  const counts = new Map<string, number>();
  const repeated = new Set<string>();
  let counted: readonly (readonly string[])[] = [];

  function add(name: string, change: 1 | -1): void {
    const count = (counts.get(name) ?? 0) + change;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
    if (count > 1) repeated.add(name);
    else repeated.delete(name);
  }

  return {
    /** Names that stand in these lists more than once. A list that is the same object as at its place before is not read. */
    update(lists: readonly (readonly string[])[]): ReadonlySet<string> {
      for (let at = 0; at < Math.max(lists.length, counted.length); at++) {
        if (lists[at] === counted[at]) continue;
        for (const name of counted[at] ?? []) add(name, -1);
        for (const name of lists[at] ?? []) add(name, 1);
      }
      counted = lists;
      return repeated;
    },
  };
}
