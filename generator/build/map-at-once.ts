/**
 * What comes of each item, in their order; at most `limit` are at work at the same time.
 * @param work whatever it rejects with is passed on
 */
export async function mapAtOnce<T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>) {
  const results: R[] = [];
  const pending = items.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, item] of pending) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, takeTurns));
  return results;
}
