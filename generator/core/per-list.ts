/** Remembers what a pure function made of its last arguments: between two builds most lists are as they were. */

/**
 * @param compute pure
 * @returns the same function, which computes anew only when an argument is another one; lists are compared by their items
 */
export function perLast<A extends readonly unknown[], V>(compute: (...given: A) => V): (...given: A) => V {
  let last: { readonly given: A; readonly value: V } | undefined;
  return (...given) => {
    if (last === undefined || !isSameList(last.given, given, isSame))
      last = { given, value: compute(...given) };
    return last.value;
  };
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && isSameList(a, b, Object.is));

function isSameList(
  a: readonly unknown[],
  b: readonly unknown[],
  same: (a: unknown, b: unknown) => boolean,
): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!same(a[index], b[index])) return false;
  return true;
}
