/** Ids of headings: readable, unique in their text, and no names that a browser or a script looks up. */

/**
 * An element's id is also a property of `window` where nothing nearer has that name, and scripts ask such properties
 * what they run in (https://html.spec.whatwg.org/#named-access-on-the-window-object). These count as taken, so a heading
 * "Process" gets `process-1`, and HTML of a text loses them. A heading cannot hide what every window has itself, such as
 * `name` and `location`.
 */
export const RESERVED: ReadonlySet<string> = new Set(
  (
    "constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable __proto__ " +
    "__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ addEventListener removeEventListener dispatchEvent " +
    "global process module exports require define buffer Buffer react React preact webpack chrome external " +
    "scheduler navigation caches cookieStore trustedTypes"
  ).split(" "),
);

/** Hands out ids; `taken` are those that are in the text already. One of these that the heading itself holds is its own. */
export function createIds(taken: Iterable<string>): (text: string, own?: string) => string {
  const used = new Set([...RESERVED, ...taken]);
  const counts = new Map<string, number>();
  return (text, own) => {
    const base = slugify(text) || "section";
    let count = counts.get(base) ?? 0;
    let id = base;
    if (own === base && !counts.has(base)) used.delete(base);
    while (used.has(id)) id = `${base}-${++count}`;
    counts.set(base, count);
    used.add(id);
    return id;
  };
}

/**
 * As GitHub does it: lower case, white space to hyphens, letters, marks and digits of every script kept. Of "A b {#id}",
 * which is told, the id as it stands: it is what links are to lead to.
 */
const slugify = (text: string): string =>
  /\{:?\s*#([^\s{}]+)\}\s*$/.exec(text)?.[1] ??
  text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, "")
    .replace(/\s/gu, "-");
