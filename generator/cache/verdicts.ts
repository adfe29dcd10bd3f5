/** Remembers what was found sound, so that a page is checked again only when it, or what it may refer to, has changed. */

/** What checks depend on, besides what is checked: lists of names, and lists by name. */
export type CheckedAgainst = readonly (ReadonlySet<string> | ReadonlyMap<string, Iterable<string>>)[];

export interface Verdicts {
  /** true when this very object was found sound by this kind of check, against the same names */
  readonly isSound: (subject: object) => boolean;
  readonly addSound: (subject: object) => void;
}

interface Last {
  readonly against: CheckedAgainst;
  readonly sound: WeakSet<object>;
}

/** @returns a function to call once a build; verdicts of the last build count on when the names are all as they were */
export function createVerdicts(): (session: object, against: CheckedAgainst) => Verdicts {
  const lasts = new WeakMap<object, Last>();
  return (session, against) => {
    const last = lasts.get(session);
    const isSame = last?.against.every((one, index) => isEqual(one, against[index])) === true;
    const now = isSame ? { against, sound: last.sound } : { against, sound: new WeakSet<object>() };
    lasts.set(session, now);
    return {
      isSound: (subject) => now.sound.has(subject),
      addSound: (subject) => void now.sound.add(subject),
    };
  };
}

function isEqual(a: CheckedAgainst[number], b: CheckedAgainst[number] | undefined): boolean {
  if (a instanceof Map) {
    if (!(b instanceof Map) || a.size !== b.size) return false;
    for (const [name, list] of a) {
      const other = b.get(name);
      if (list !== other && (other === undefined || !isEqualList(list, other))) return false;
    }
    return true;
  }
  return (
    b !== undefined && a.size === b.size && isEqualList(a as ReadonlySet<string>, b as ReadonlySet<string>)
  );
}

/** In the same order as well: suggestions depend on it. */
function isEqualList(a: Iterable<string>, b: Iterable<string>): boolean {
  const others = b[Symbol.iterator]();
  for (const one of a) {
    const { value, done } = others.next();
    if (done === true || value !== one) return false;
  }
  return others.next().done === true;
}
