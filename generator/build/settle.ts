/**
 * What comes of items, in their order. Of a large site nearly all are there after an edit, and `Promise.all` would make a
 * promise of each.
 */
export async function settle<T>(items: readonly (T | Promise<T>)[]): Promise<readonly T[]> {
  const results = [...items];
  const late = [...items.keys()].filter((index) => items[index] instanceof Promise);
  const take = async (index: number): Promise<void> => {
    results[index] = await (items[index] as Promise<T>);
  };
  await Promise.all(late.map(take));
  return results as readonly T[];
}
