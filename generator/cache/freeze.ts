/** Makes sure that a remembered value reads the same whether it was just made or comes back from disk. */

/**
 * Freezes JSON all the way down. Undefined members and minus zero, which JSON does not have, give a cleaned copy.
 * @throws TypeError for what JSON cannot hold (functions, dates, maps, bytes, NaN, undefined in a list): a bug of the caller
 */
export function freeze<T>(value: T): T {
  const isExact = freezeDeep(value, "value");
  if (isExact) return value;
  const copy: T = JSON.parse(JSON.stringify(value));
  freezeDeep(copy, "value");
  return copy;
}

/** @returns whether JSON would give back exactly this */
function freezeDeep(value: unknown, at: string): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${at} is ${value}, which JSON cannot hold`);
      return !Object.is(value, -0);
    case "object":
      break;
    default:
      throw new TypeError(`${at} is of type ${typeof value}, which JSON cannot hold`);
  }
  if (value === null) return true;
  if (Array.isArray(value)) {
    let isExact = true;
    for (let index = 0; index < value.length; index++) {
      if (!freezeDeep(value[index], `${at}[${index}]`)) isExact = false;
    }
    Object.freeze(value);
    return isExact;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(
      `${at} is a ${prototype.constructor?.name ?? "special object"}, which JSON cannot hold`,
    );
  }
  let isExact = prototype !== null;
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) isExact = false;
    else if (!freezeDeep(member, `${at}.${key}`)) isExact = false;
  }
  Object.freeze(value);
  return isExact;
}
