/** A day as dates are written in content, and as people write it. */

/** A day in the form of content, whether there is one or not. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a day in the form of content is one: none of 30 February, which JavaScript takes for 2 March. */
export function isDay(value: unknown): value is `${number}-${number}-${number}` {
  if (typeof value !== "string" || !DAY.test(value)) return false;
  const time = Date.parse(`${value}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** In English and German. */
const MONTHS = "jan|feb|mar mär|apr|may mai|jun|jul|aug|sep|oct okt|nov|dec dez".split("|");

/**
 * "24 August 2025", "Aug 24, 2025", "24.8.2025" and "2025/8/24" → ["2025-08-24"]; where day and month may be swapped both
 * days, the American one first.
 * @returns [] for anything else
 */
export function readDays(text: string): readonly string[] {
  const [year, ...others] = text.match(/\d{4}/g) ?? [];
  if (year === undefined || others.length > 0 || !/^[\p{L}\d\s.,/-]+$/u.test(text)) return [];
  const [first, second] = text.replace(year, "").match(/\d+/g) ?? [];
  if (first === undefined) return [];
  const [word] = /\p{L}{3,}/u.exec(text) ?? [];
  const month = word?.slice(0, 3).toLowerCase() ?? "?";
  const named = MONTHS.findIndex((names) => names.includes(month)) + 1;
  if (named > 0 && second === undefined) return dayOf(year, named, first);
  if (second === undefined || /\p{L}/u.test(text)) return [];
  if (text.startsWith(year)) return dayOf(year, first, second);
  const swapped = dayOf(year, second, first);
  return text.includes(".") ? swapped : [...new Set([...dayOf(year, first, second), ...swapped])];
}

function dayOf(year: string, month: string | number, day: string): readonly string[] {
  const twoDigits = (number: string | number) => String(number).padStart(2, "0");
  return Number(month) <= 12 && Number(day) <= 31 ? [`${year}-${twoDigits(month)}-${twoDigits(day)}`] : [];
}
