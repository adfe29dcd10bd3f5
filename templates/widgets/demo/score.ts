/**
 * What the picture of the hero performs, part by part. Only translate, scale and opacity change, and every part begins
 * and ends as it stands in the page. Both are written down: what leaves them out, browsers do not hand to the compositor.
 */

/** Milliseconds; what lasts longer than five seconds would need a button that stops it. */
export const LENGTH = 5000;

/** Milliseconds from the start, and how the part looks at the start, at each of them, and at the end. */
export type Part = readonly [times: readonly number[], looks: PropertyIndexedKeyframes];

/** It goes, and is back at `from`. */
export const seenFrom = (from: number): Part => [[250, from, from + 250], { opacity: [1, 0, 0, 1, 1] }];

/** It is there for a while, once the window around it has gone. */
export const seenUntil = (until: number): Part => [
  [250, 260, until, until + 250],
  { opacity: [0, 0, 1, 1, 0, 0] },
];

/** To another place, and back. @param to a value of `translate` @param times it leaves, is there, leaves that, is home */
export const trip = (to: string, times: readonly number[], easing = "ease-in-out"): Part => [
  times,
  { translate: [0, 0, to, to, 0, 0] as string[], easing },
];

/** What travels, the part that it visits, and when. */
export const TRIPS: readonly (readonly [
  traveler: string,
  to: string,
  times: readonly number[],
  easing?: string,
])[] = [
  // To the sentence, and back to the button.
  [".desk-pointer", ".mail-end", [400, 1100, 2950, 3500]],
  // It uncovers the line as it types.
  [".prompt-caret", ".prompt-text > :last-child", [250, 260, 1700, 2550], "steps(24)"],
  // The reply leaves the prompt for the mail.
  [".prompt-reply", ".mail-replied", [3700, 4300, 4400, 4450]],
  // The meeting leaves its old time for the new one.
  ["[data-state=proposed]", "[data-state=moved]", [250, 260, 3950, 4800]],
];

/** The prompt rises. */
export const RISE = trip("0 14px", [250, 260, 1500, 1900]);

/** The pointer, and the button under it. */
export const PRESS: Part = [[3500, 3580, 3700], { scale: [1, 1, 0.88, 1, 1] }];
