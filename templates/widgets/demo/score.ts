/** What the picture of the hero performs, part by part. Pure: places in, keyframes out. Only transform and opacity move. */

/** How long it takes; what lasts longer than five seconds would need a button that stops it. */
export const LENGTH = 5000;

/** Milliseconds from the start, and how a part looks then. */
export type Step = readonly [at: number, look: Keyframe];

/** The same look over and over is written once. */
export const keyframes = (steps: readonly Step[]): Keyframe[] =>
  steps.map(([at, look]) => ({ ...look, offset: at / LENGTH }));

const TRAVEL = "cubic-bezier(0.65, 0, 0.35, 1)";
const ARRIVE = "cubic-bezier(0.16, 1, 0.3, 1)";
const move = (x: number, y: number) => `translate(${x}px, ${y}px)`;
const HOME = "none";

/** It stands as it will in the end, goes within 250 ms, and is back between `from` and `to`. */
export const comeBack = (from: number, to: number, away: Keyframe = {}): Step[] => [
  [0, { opacity: 1, transform: HOME }],
  [250, { opacity: 0, transform: HOME, ...away }],
  [from, { opacity: 0, transform: HOME, ...away, easing: ARRIVE }],
  [to, { opacity: 1, transform: HOME }],
  [LENGTH, { opacity: 1, transform: HOME }],
];

/** What is seen only before the approval. */
export const beforeApproval = (until: number): Step[] => [
  [0, { opacity: 0 }],
  [250, { opacity: 1 }],
  [until, { opacity: 1 }],
  [until + 150, { opacity: 0 }],
  [LENGTH, { opacity: 0 }],
];

/** From somewhere to the sentence, and on to the button, which it presses. @param x, y from the button to the sentence */
export const pointer = (x: number, y: number): Step[] => [
  [0, { opacity: 1, transform: HOME }],
  [200, { opacity: 0, transform: HOME }],
  [250, { opacity: 0, transform: move(x + 150, y + 190) }],
  [400, { opacity: 1, transform: move(x + 150, y + 190), easing: TRAVEL }],
  [1100, { opacity: 1, transform: move(x, y) }],
  [2950, { opacity: 1, transform: move(x, y), easing: TRAVEL }],
  [3500, { opacity: 1, transform: HOME }],
  [3580, { opacity: 1, transform: "scale(0.86)" }],
  [3700, { opacity: 1, transform: HOME }],
  [LENGTH, { opacity: 1, transform: HOME }],
];

/** One line of the sentence lights up. @param line its number, from 0 */
export const light = (line: number): Step[] => [
  [0, { opacity: 1, transform: HOME }],
  [200, { opacity: 0, transform: HOME }],
  [250, { opacity: 0, transform: "scaleX(0)" }],
  [1050 + line * 200, { opacity: 1, transform: "scaleX(0)", easing: TRAVEL }],
  [1300 + line * 200, { opacity: 1, transform: HOME }],
  [LENGTH, { opacity: 1, transform: HOME }],
];

/** A character that is typed. @param part how far into the text it stands, from 0 to 1 */
export const typed = (part: number): Step[] => {
  const at = 1700 + part * 850;
  return [
    [0, { opacity: 1 }],
    [250, { opacity: 1, easing: "step-end" }],
    [260, { opacity: 0, easing: "step-end" }],
    [at, { opacity: 1 }],
    [LENGTH, { opacity: 1 }],
  ];
};

/** The caret, from character to character. @param places from where it stands at last to each character */
export const caret = (places: readonly (readonly [x: number, y: number])[]): Step[] => [
  [0, { transform: HOME, easing: "step-end" }],
  ...places.map(
    ([x, y], index): Step => [
      index === 0 ? 260 : 1700 + (index / places.length) * 850,
      { transform: move(x, y), easing: "step-end" },
    ],
  ),
  [2550, { transform: HOME }],
  [LENGTH, { transform: HOME }],
];

/** The button under the pointer. */
export const press: Step[] = [
  [0, { opacity: 0, transform: HOME }],
  [250, { opacity: 1, transform: HOME }],
  [3500, { opacity: 1, transform: HOME }],
  [3580, { opacity: 1, transform: "scale(0.94)" }],
  [3700, { opacity: 1, transform: HOME }],
  [3850, { opacity: 0, transform: HOME }],
  [LENGTH, { opacity: 0, transform: HOME }],
];

/** The reply leaves the prompt for the mail. @param x, y how far */
export const fly = (x: number, y: number): Step[] => [
  [0, { opacity: 1, transform: HOME }],
  [3700, { opacity: 1, transform: HOME, easing: TRAVEL }],
  [4250, { opacity: 0.6, transform: `${move(x, y)} scale(0.8)` }],
  [4350, { opacity: 0, transform: `${move(x, y)} scale(0.8)` }],
  [4400, { opacity: 0, transform: HOME }],
  [4700, { opacity: 1, transform: HOME }],
  [LENGTH, { opacity: 1, transform: HOME }],
];

/** The meeting, from its old time to its new one. @param y from the new time to the old */
export const reschedule = (y: number): Step[] => [
  [0, { opacity: 1, transform: HOME }],
  [250, { opacity: 0, transform: move(0, y) }],
  [2850, { opacity: 0, transform: move(0, y) }],
  [3100, { opacity: 1, transform: move(0, y) }],
  [3950, { opacity: 1, transform: move(0, y), easing: TRAVEL }],
  [4800, { opacity: 1, transform: HOME }],
  [LENGTH, { opacity: 1, transform: HOME }],
];
