/** Forms of texts that zod knows and content has: what they are called, a text of each, and what to do about another one. */
import { isDay, readDays } from "../problems/read-day.ts";
import { SINGLE_BRACE } from "../problems/single-brace.ts";

type Format = readonly [name: string, example: string, hintOf?: (text: string) => string | undefined];
/** Of zod's, those that content has. */
export const FORMATS: Readonly<Record<string, Format>> = {
  date: ["a date", "2025-08-24", dateHint],
  datetime: ["a date and time", "2025-08-24T10:00:00Z"],
  time: ["a time", "10:30:00"],
  url: [
    "a full address",
    "https://example.com",
    (text) => (/^<https?:.*>$/.test(text) ? `write ${text.slice(1, -1)}` : "start it with https://"),
  ],
  email: ["a mail address", "name@example.com", mailHint],
};

function mailHint(text: string): string | undefined {
  const [, bare, inside] = /^mailto:(.+)$|<([^<>]+@[^<>]+)>$/i.exec(text) ?? [];
  const [, name] = SINGLE_BRACE.exec(text) ?? [];
  if (name !== undefined) return `write "{{ ${name} }}"`;
  if (!text.includes("@")) return "the @ is missing";
  if (bare ?? inside) return `write ${bare ?? inside}`;
  if (/^[^@\s]+@@+[^@\s]+$/.test(text)) return `write ${text.replace(/@+/, "@")}`;
  if (/\s/.test(text)) return "it cannot have a space";
  if (/@[\w-]+,\w+$/.test(text)) return `write ${text.replace(",", ".")}`;
  return /@[^.]*$/.test(text) ? "its end is missing, such as .com" : undefined;
}

/** As on an ordinary keyboard: digits of other scripts, wide letters, dashes, quotes and minus signs are others, and some signs nobody sees. 29⁹⁹ is not 2999. */
export const typed = (text: string): string =>
  text
    .replace(/\P{No}+/gu, (part) => part.normalize("NFKC"))
    .replace(/\p{Cf}|^[\p{Pi}„]|[\p{Pi}\p{Pf}]$/gu, "")
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\p{Nd}/gu, (digit) => digitOf(digit))
    .replace("٫", ".")
    .replaceAll("٬", ",")
    .trim();

/** Every script has its ten digits in a row: "٥" → "5". */
function digitOf(digit: string, value = 0): string {
  const before = String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1);
  return value < 9 && /\p{Nd}/u.test(before) ? digitOf(digit, value + 1) : String(value);
}

export function dateHint(written: string): string {
  const text = typed(written)
    .replace(/^(\d{4})年(\d+)月(\d+)日$/, "$1-$2-$3")
    .replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2})([T ])?/.exec(text) ?? [];
  if (rest !== undefined) return `write ${day} alone`;
  if (day === text) return isDay(day) ? `type it anew: ${day}` : "there is no such day";
  // A digit too many: one that stands twice, or the last.
  const long = text.replace(/^(?=\d{5}-\d\d-\d\d$)(?:(\d*?)(\d)\2(\d*)|(\d{4})\d)/, "$1$2$3$4");
  const days = long === text ? readDays(text) : [long];
  if (days.length === 0) return "write it as year-month-day, with two digits for month and day";
  const real = days.filter(isDay);
  return real.length === 0 ? "there is no such day" : `write ${real.join(" or ")}`;
}
