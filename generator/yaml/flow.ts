/** What is written inside { } and [ ] and is something else to YAML: a comma ends a text, and a key needs a colon and a space. */
import { isScalar, type Pair, type YAMLMap } from "yaml";
import { lineEnd } from "../problems/offsets.ts";
import { warning } from "../problems/problems.ts";
import { isDay, readDays } from "../problems/read-day.ts";
import { quote, readNumber } from "../problems/words.ts";
import type { Span } from "../types.ts";
import { clip } from "../util/clip.ts";
import { isPlain, keyText, refuse, spanOf, tell, type Walk } from "./walk.ts";

/** Characters in front of a comma that are looked at. */
const MAX_PART = 300;

/** A number with a comma in it. */
const PARTED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+,\d{1,2}$/;

/**
 * What commas make of a list.
 * @param items as they stand in the tree
 * @param list what was read of them
 * @returns the list as it was meant, of the same length, so that nothing else is said of it
 */
export function mendList(walk: Walk, items: readonly unknown[], list: readonly unknown[]) {
  const [only] = items;
  const text = items.length === 1 && isScalar(only) && isPlain(only) ? `${only.value}` : "";
  const [sign] = /(?<=\S)(?:;(?= \S)|[、，،](?=.))/u.exec(text) ?? [];
  if (sign !== undefined) {
    const meant = text.replace(/\s*[;、，،]\s*/g, ", ");
    const hint = `write [${clip(meant, 60)}], or put quotes around a text with a ${sign}`;
    const message = `a comma parts two items, not ${sign === ";" ? "a semicolon" : sign}`;
    tell(walk, warning("YAML_AMBIGUOUS", message, { hint }), spanOf(only));
  }
  let mended = list;
  for (const [index, item] of items.entries()) {
    const [from, to] = spanOf(items[index - 1]);
    const [start, end] = spanOf(item);
    // `[1,000 apps]`
    if (to + 1 !== start || !THOUSANDS.test(walk.text.slice(Math.max(0, to - 4), start + 4))) continue;
    const whole = walk.text.slice(from, end);
    const message = `a comma inside [ ] ends the item, so ${quote(whole)} is cut in two`;
    refuse(walk, "YAML_SYNTAX", message, `write "${clip(whole, 60)}"`, [from, end]);
    mended = mended.with(index - 1, whole).with(index, walk.text.slice(start, end));
  }
  return mended;
}
const THOUSANDS = /(?<!\d)\d{1,3},\d{3}(?!\d)/;

/** `{Fast, Safe}`: keys without a value to YAML, none of which has lost its colon. It is read as the list that was meant. */
export function readBraced(walk: Walk, node: YAMLMap): readonly string[] | undefined {
  const texts = (node.items as Pair[]).flatMap(({ key, value }) => (value === null && keyText(key)) || []);
  const items = texts.filter((text) => !/^[a-z][\w-]*[ :]/.test(text));
  if (items.length < 2 || items.length < node.items.length) return undefined;
  const hint = `write [${clip(items.join(", "), 60)}]`;
  refuse(walk, "YAML_SYNTAX", "a list stands in [ and ]", hint, spanOf(node));
  return items;
}

/**
 * A text that YAML takes for a key without a value: a key and its value, or the rest of the text in front of it. It is read
 * as it was meant, so that nothing else is said of it.
 * @param pairs from that key on
 * @returns where it ends; 0 where there is none
 */
export function readLost(walk: Walk, pairs: readonly Pair[], values: Record<string, unknown>): number {
  const { text } = walk;
  const [start, end] = spanOf(pairs[0]?.key);
  const written = text.slice(start, end);
  const last = Object.keys(values).at(-1);
  const read = (name: string, meant: unknown, message: string, hint: string, span: Span): number => {
    values[name] = meant;
    walk.path.push(name);
    refuse(walk, "YAML_SYNTAX", message, hint, span);
    walk.path.pop();
    return span[1];
  };
  const [, key, colon, value = ""] = /^([A-Za-z][\w-]*)(:| )\s*(\S.*)$/.exec(written) ?? [];
  // A word that is a key elsewhere is one here.
  const isKey = (word: string) =>
    last === undefined || new RegExp(`(?:[{,] *|^ *(?:- +)*)${word}: `, "m").test(text);
  if (key !== undefined && (colon === ":" || isKey(key))) {
    const message = colon === ":" ? "a space is missing behind the colon" : "a colon is missing";
    const meant = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
    return read(key, meant, message, `write ${key}: ${value}`, [start, end]);
  }
  const before = /[^\s,:{"'[\]][^,:{"'[\]]*,\s*$/.exec(text.slice(Math.max(0, start - MAX_PART), start));
  if (last === undefined || before === null) return 0;
  const next = pairs.findIndex((pair, index) => index > 0 && pair.value !== null);
  const [, until] = spanOf(pairs.at(next < 0 ? -1 : next - 1)?.key);
  const from = start - before[0].length;
  const whole = text.slice(from, until);
  const [, open = "", inner, close = ""] = /^([“”„‟«»])([^“”„‟«»"]*)([“”«»])$/.exec(whole) ?? [];
  if (inner !== undefined) {
    const message = `${open} and ${close} are no quotes to YAML`;
    return read(last, inner, message, 'write " instead of both', [from, until]);
  }
  const meant = PARTED.test(whole) ? readNumber(whole) : readDays(whole).find(isDay);
  const hint =
    until > end
      ? `write ${clip(JSON.stringify(whole), 60)}`
      : meant === undefined
        ? `put quotes around the text, or a colon behind ${written}`
        : `write ${meant}`;
  const message = `a comma inside { } ends the value, so ${quote(whole)} is cut in two`;
  return read(last, meant ?? whole, message, hint, [from, until]);
}

/** `monthly: { facts.pro }` is a mapping in YAML, too. */
export function readSingleBraces(walk: Walk, span: Span, name: string): string {
  const meant = `{{ ${name} }}`;
  refuse(walk, "YAML_QUOTES", "a value needs two braces, and quotes around them", `write "${meant}"`, span);
  return meant;
}

/** `monthly: {{ facts.pro }}` is a mapping in YAML. It is read as it was meant, so that nothing else is said of it. */
export function readUnquotedReference(walk: Walk, start: number): string {
  const { text } = walk;
  const close = text.indexOf("}}", start);
  const end = close < 0 ? start + 2 : close + 2;
  const reference = text.slice(start, end);
  const rest = text.slice(end, lineEnd(walk.text, end));
  const isInBraces = !/^\s*(?:- +)*(?:[\w-]+: +)?$/.test(
    text.slice(text.lastIndexOf("\n", start) + 1, start),
  );
  const ends = isInBraces ? /^\s*[,\]}]/.test(rest) : /^\s+#/.test(rest);
  const whole = ends ? reference : reference + rest.trimEnd();
  const isLong = whole.length > 80 || whole.includes('"');
  const hint = isLong ? "put quotes around the whole text" : `write "${whole}"`;
  refuse(walk, "YAML_QUOTES", "a value that starts with {{ needs quotes", hint, [start, end]);
  return whole;
}
