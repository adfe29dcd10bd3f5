/** Whether an entry is in the site today. Pure: today is given, so that a build is a function of its inputs. */

import { isDay } from "../problems/read-day.ts";

export type Publication = "published" | "draft" | "scheduled" | "expired";

/**
 * @param data fields of `publicationFields`; dates as YYYY-MM-DD, which sort as they count. What does not fit its field does
 * not count: a page with a slip in its date is still looked at, and links to it are not blamed.
 * @param today YYYY-MM-DD; an entry is in the site from `publishAt` on, and no longer on `expireAt`
 * @param drafts true shows drafts and scheduled entries as well; expired ones stay out
 */
export function readPublication(data: { readonly draft?: unknown } & Dates, today: string, drafts: boolean) {
  // Dates at fault say nothing of the day; they are told by themselves.
  const isDated = !hasSwappedDates(data);
  if (isDated && isDay(data.expireAt) && data.expireAt <= today) return "expired";
  if (drafts) return "published";
  if (data.draft === true) return "draft";
  return isDated && isDay(data.publishAt) && data.publishAt > today ? "scheduled" : "published";
}

type Dates = { readonly publishAt?: unknown; readonly expireAt?: unknown };

/** Whether an entry would leave the site before it joins it. */
export const hasSwappedDates = ({ publishAt, expireAt }: Dates): boolean =>
  isDay(publishAt) && isDay(expireAt) && expireAt <= publishAt;

/** A slip of the year is mostly two digits that are swapped, or one too many. */
export const FARTHEST_YEARS = 10;
/** No site has left the web before there was one. */
const WEB_BEGAN = "1990-01-01";

/** The date that keeps an entry out of the site and that nobody plans. @param today YYYY-MM-DD @returns years from today */
export function findFarDate({ publishAt, expireAt }: Dates, today: string) {
  const [first, end] = [yearsTo(publishAt, today), yearsTo(expireAt, today)];
  if (first > FARTHEST_YEARS) return { key: "publishAt", years: first };
  const isAncient = isDay(expireAt) && expireAt < WEB_BEGAN;
  return isAncient ? { key: "expireAt", years: end } : undefined;
}

/** Calendar years between two days; 0 for what is no day. @param today YYYY-MM-DD */
export const yearsTo = (date: unknown, today: string): number =>
  isDay(date) ? Number(date.slice(0, 4)) - Number(today.slice(0, 4)) : 0;

/** What is wrong with a day that nobody means. @param years by `yearsTo` */
export const tellYears = (years: number): string =>
  `the day is ${Math.abs(years)} years ${years > 0 ? "from now" : "ago"}`;
