/** A day as people write it → as dates are written in content. */

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * "24 August 2025", "Aug 24, 2025", "24.8.2025" and "2025/8/24" → "2025-08-24".
 * @returns undefined for anything else, and where day and month may be swapped
 */
export function readDay(text: string): string | undefined {
  const [year, ...others] = text.match(/\d{4}/g) ?? [];
  if (year === undefined || others.length > 0 || !/^[\p{L}\d\s.,/-]+$/u.test(text)) return undefined;
  const [first, second] = text.replace(year, "").match(/\d+/g) ?? [];
  if (first === undefined) return undefined;
  const [word] = /\p{L}{3,}/u.exec(text) ?? [];
  const named = MONTHS.indexOf(word?.slice(0, 3).toLowerCase() ?? "") + 1;
  if (named > 0 && second === undefined) return dayOf(year, named, first);
  if (second === undefined || /\p{L}/u.test(text)) return undefined;
  if (text.startsWith(year)) return dayOf(year, first, second);
  if (text.includes(".") || Number(first) > 12) return dayOf(year, second, first);
  return Number(second) > 12 ? dayOf(year, first, second) : undefined;
}

function dayOf(year: string, month: string | number, day: string): string | undefined {
  const twoDigits = (number: string | number) => String(number).padStart(2, "0");
  return Number(month) <= 12 && Number(day) <= 31
    ? `${year}-${twoDigits(month)}-${twoDigits(day)}`
    : undefined;
}
