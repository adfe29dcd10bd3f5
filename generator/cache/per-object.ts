/** Remembers what a pure function makes of an object, for as long as the object lives. */

/**
 * @param compute pure; its argument must never change, or what is remembered would be wrong
 * @returns the same function, which computes once for each object (not for each equal one)
 */
export function perObject<K extends object, V>(compute: (object: K) => V): (object: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (object) => {
    let found = known.get(object);
    if (found === undefined) {
      found = { value: compute(object) };
      known.set(object, found);
    }
    return found.value;
  };
}
