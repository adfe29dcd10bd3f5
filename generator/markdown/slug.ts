/** Ids of headings: readable, unique in their text, and no names that a browser or a script looks up. */

/**
 * An element's id is also a property of `window`, and scripts ask such properties what they run in
 * (https://html.spec.whatwg.org/#named-access-on-the-window-object). These count as taken, so a heading "Process"
 * gets `process-1`. Only names in lower case matter, since every id is.
 */
const RESERVED = (
  "constructor valueof tostring hasownproperty prototype __proto__ arguments undefined null true false nan infinity " +
  "global globalthis process module exports require define buffer console react preact webpack " +
  "window self top parent frames opener closed length name status event origin location history navigator " +
  "navigation document screen performance crypto caches external chrome alert confirm prompt print open close stop " +
  "focus blur find scroll fetch scheduler " +
  "body head title cookie domain referrer forms images links scripts anchors embeds plugins all dir children " +
  "attributes style dataset action method target elements submit reset id value type"
).split(" ");

/** Hands out ids; `taken` are those that are in the text already. */
export function createIds(taken: Iterable<string>): (text: string) => string {
  const used = new Set([...RESERVED, ...taken]);
  const counts = new Map<string, number>();
  return (text) => {
    const base = slugify(text) || "section";
    let count = counts.get(base) ?? 0;
    let id = count === 0 ? base : `${base}-${count}`;
    while (used.has(id)) id = `${base}-${++count}`;
    counts.set(base, count);
    used.add(id);
    return id;
  };
}

/** As GitHub does it: lower case, white space to hyphens, letters, marks and digits of every script kept. */
const slugify = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, "")
    .replace(/\s/gu, "-");
