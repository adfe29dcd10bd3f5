/** What is written as a text inside { }, and is none to YAML: a comma ends it, and a key needs a colon and a space. */
import { readDay } from "../problems/read-day.ts";
import { quote, type Span, type Words } from "./messages.ts";

interface LostText {
  readonly key: string;
  /** as it was meant */
  readonly value: string | number;
  readonly words: Words;
}

/** Characters in front of a comma that are looked at. */
const MAX_PART = 300;

/**
 * What a key without a value was meant for: a key and its value, or the rest of the text in front of it.
 * @param span of the key
 * @param last the key in front of it, if any
 */
export function readLostText(
  text: string,
  [start, end]: Span,
  last: string | undefined,
): LostText | undefined {
  const written = text.slice(start, end);
  const [, key, colon, value = ""] = /^([A-Za-z][\w-]*)(:| )\s*(\S.*)$/.exec(written) ?? [];
  if (key !== undefined && (colon === ":" || last === undefined)) {
    const message = colon === ":" ? "a space is missing behind the colon" : "a colon is missing";
    const isNumber = /^\d+(?:\.\d+)?$/.test(value);
    return {
      key,
      value: isNumber ? Number(value) : value,
      words: [message, `write ${key}: ${value}`, [start, end]],
    };
  }
  const before = /[^\s,:{"'[\]][^,:{"'[\]]*,\s*$/.exec(text.slice(Math.max(0, start - MAX_PART), start));
  if (last === undefined || before === null) return undefined;
  const from = start - before[0].length;
  const whole = text.slice(from, end);
  const meant = readNumber(whole) ?? readDay(whole);
  const hint =
    meant === undefined ? `put quotes around the text, or a colon behind ${written}` : `write ${meant}`;
  const message = `a comma inside { } ends the value, so ${quote(whole)} is cut in two`;
  return { key: last, value: meant ?? whole, words: [message, hint, [from, end]] };
}

/** "1,200" → 1200, "29,50" → 29.5 */
function readNumber(text: string): number | undefined {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^\d+,\d{1,2}$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}
