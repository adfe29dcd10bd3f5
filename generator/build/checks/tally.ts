/** Counts in how many places something stands; from build to build only lists that are other ones are counted again. */

export function createTally() {
  const counts = new Map<number, number>();
  let repeated: ReadonlySet<number> = new Set();
  let counted: readonly (readonly number[])[] = [];

  return {
    /**
     * What stands in these lists more than once; the same set as before when that is the same. A list that is the same
     * object as at its place before is not read.
     */
    update(lists: readonly (readonly number[])[]): ReadonlySet<number> {
      const touched = new Set<number>();
      const add = (values: readonly number[] = [], change: 1 | -1): void => {
        for (const value of values) {
          const count = (counts.get(value) ?? 0) + change;
          if (count === 0) counts.delete(value);
          else counts.set(value, count);
          touched.add(value);
        }
      };
      for (let at = 0; at < Math.max(lists.length, counted.length); at++) {
        if (lists[at] === counted[at]) continue;
        add(counted[at], -1);
        add(lists[at], 1);
      }
      counted = lists;
      const isRepeated = (value: number): boolean => (counts.get(value) ?? 0) > 1;
      const changed = [...touched].filter((value) => isRepeated(value) !== repeated.has(value));
      if (changed.length > 0) repeated = new Set([...repeated, ...changed].filter(isRepeated));
      return repeated;
    },
  };
}
