/** Makes sure that a remembered value reads the same whether it was just made or comes back from disk. */

/**
 * Freezes JSON all the way down; bytes in it stay as they are, nobody may write to them. Undefined members and minus
 * zero, which JSON does not have, give a cleaned copy.
 * @throws TypeError for what JSON cannot hold (functions, dates, maps, NaN, undefined in a list): a bug of the caller
 */
export function freeze<T>(value: T): T {
  return freezeDeep(value, "value") as T;
}

/** @returns the value itself when JSON would give back exactly this, else a cleaned copy */
function freezeDeep(value: unknown, at: string): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${at} is ${value}, which JSON cannot hold`);
      return Object.is(value, -0) ? 0 : value;
    case "object":
      break;
    default:
      throw new TypeError(`${at} is of type ${typeof value}, which JSON cannot hold`);
  }
  if (value === null || value instanceof Uint8Array) return value;
  return Object.freeze(Array.isArray(value) ? cleanList(value, at) : cleanObject(value, at));
}

function cleanList(list: readonly unknown[], at: string): readonly unknown[] {
  const clean = Array.from(list, (member, index) => freezeDeep(member, `${at}[${index}]`));
  return clean.every((member, index) => Object.is(member, list[index])) ? list : clean;
}

function cleanObject(value: object, at: string): object {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(
      `${at} is a ${prototype.constructor?.name ?? "special object"}, which JSON cannot hold`,
    );
  let isExact = prototype !== null;
  const members = Object.entries(value);
  for (const member of members) {
    const [key, before] = member;
    if (before !== undefined) member[1] = freezeDeep(before, `${at}.${key}`);
    if (before === undefined || !Object.is(member[1], before)) isExact = false;
  }
  return isExact ? value : Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
