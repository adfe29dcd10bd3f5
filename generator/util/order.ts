/** The one ordering of galley: by code point, so that no machine's locale can change an output. */
export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Members with the same key together; keys and members in the order in which they come. */
export function groupBy<T, K>(members: Iterable<T>, keyOf: (member: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return groups;
}
