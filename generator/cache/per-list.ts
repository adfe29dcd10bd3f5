/** Remembers what a pure function made of the last list: between two builds most lists are as they were. */

/**
 * @param compute pure
 * @returns the same function, which computes anew only when an item is another one
 */
export function perList<T, V>(compute: (list: readonly T[]) => V): (list: readonly T[]) => V {
  let last: { readonly list: readonly T[]; readonly value: V } | undefined;
  return (list) => {
    const isSame =
      last?.list.length === list.length && last.list.every((item, at) => Object.is(item, list[at]));
    if (last === undefined || !isSame) last = { list, value: compute(list) };
    return last.value;
  };
}
