import { expect, test } from "vitest";
import {
  type CarouselEvent,
  type CarouselState,
  createCarouselState,
  type Hold,
  isRotating,
  offsetOf,
  reduceCarousel,
} from "./carousel-state.ts";

const reduce = (state: CarouselState, ...events: CarouselEvent[]) => events.reduce(reduceCarousel, state);
const start = (index = 0, playing = true): CarouselEvent => ({ type: "start", index, playing });
const hold = (reason: Hold): CarouselEvent => ({ type: "hold", hold: reason, on: true });
const release = (reason: Hold): CarouselEvent => ({ type: "hold", hold: reason, on: false });
const show = (index: number): CarouselEvent => ({ type: "show", index });
const toggle: CarouselEvent = { type: "toggle" };
const still: CarouselEvent = { type: "still" };

const states = {
  server: createCarouselState(4),
  stepping: reduce(createCarouselState(4), start()),
  held: reduce(createCarouselState(4), start(), hold("hover")),
  heldTwice: reduce(createCarouselState(4), start(), hold("hover"), hold("hidden")),
  focused: reduce(createCarouselState(4), start(), hold("focus")),
  cooling: reduce(createCarouselState(4), start(), show(0)),
  coolingHeld: reduce(createCarouselState(4), start(), hold("hover"), show(0)),
  paused: reduce(createCarouselState(4), start(), toggle),
  pausedFocused: reduce(createCarouselState(4), start(), hold("focus"), toggle),
  pausedHovered: reduce(createCarouselState(4), start(), hold("hover"), toggle),
  pausedCooling: reduce(createCarouselState(4), start(), toggle, show(0)),
  last: reduce(createCarouselState(4), start(), show(3)),
  lastStepping: reduce(createCarouselState(4), start(3)),
};
const elapse = (state: CarouselState): CarouselEvent => ({ type: "elapsed", run: state.run });

/** What the event changes; `run` says that a timer was started or dropped. */
function changes(before: CarouselState, after: CarouselState) {
  const keys = Object.keys(before) as (keyof CarouselState)[];
  const changed = keys.filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, key === "run" ? "new" : after[key]]));
}

const table: [keyof typeof states, string, CarouselEvent | "elapsed", ReturnType<typeof changes>][] = [
  ["server", "starts and steps", start(), { ready: true, timer: "step", run: "new" }],
  ["server", "starts where the reader is", start(2), { ready: true, index: 2, timer: "step", run: "new" }],
  ["server", "starts paused", start(0, false), { ready: true, playing: false, run: "new" }],

  ["stepping", "time: next slide and again", "elapsed", { index: 1, run: "new" }],
  ["lastStepping", "time: first slide and again", "elapsed", { index: 0, run: "new" }],
  ["stepping", "hold: step dropped", hold("hover"), { holds: ["hover"], timer: null, run: "new" }],
  ["stepping", "a release of nothing: nothing", release("hover"), {}],
  ["stepping", "next", show(1), { index: 1, timer: "cooldown", run: "new" }],
  ["stepping", "previous on the first", show(-1), { index: 3, timer: "cooldown", run: "new" }],
  ["last", "next on the last", show(4), { index: 0, run: "new" }],
  ["stepping", "dot", show(2), { index: 2, timer: "cooldown", run: "new" }],
  ["stepping", "dot of the current slide", show(0), { timer: "cooldown", run: "new" }],
  ["stepping", "pause", toggle, { playing: false, timer: null, run: "new" }],
  ["stepping", "less motion", still, { playing: false, timer: null, run: "new" }],

  ["held", "the same hold again: nothing", hold("hover"), {}],
  ["held", "another hold", hold("hidden"), { holds: ["hover", "hidden"] }],
  ["held", "last hold ends: a new step", release("hover"), { holds: [], timer: "step", run: "new" }],
  ["heldTwice", "a hold ends, one is left", release("hover"), { holds: ["hidden"], run: "new" }],
  ["held", "next", show(1), { index: 1, timer: "cooldown", run: "new" }],

  ["cooling", "a hold leaves the cooldown", hold("hover"), { holds: ["hover"] }],
  ["coolingHeld", "a hold ends: the cooldown goes on", release("hover"), { holds: [] }],
  ["cooling", "cooldown ends: a step", "elapsed", { timer: "step", run: "new" }],
  ["coolingHeld", "cooldown ends with a hold: nothing", "elapsed", { timer: null, run: "new" }],
  ["cooling", "next: cooldown again", show(1), { index: 1, run: "new" }],
  ["cooling", "pause", toggle, { playing: false, timer: null, run: "new" }],
  ["cooling", "less motion", still, { playing: false }],

  ["paused", "play", toggle, { playing: true, timer: "step", run: "new", holds: [] }],
  [
    "pausedFocused",
    "play by keyboard: its own focus is no hold",
    toggle,
    { playing: true, holds: [], timer: "step", run: "new" },
  ],
  ["pausedHovered", "play under the mouse: held", toggle, { playing: true, holds: ["hover"], run: "new" }],
  [
    "pausedCooling",
    "play while cooling: a step at once",
    toggle,
    { playing: true, holds: [], timer: "step", run: "new" },
  ],
  ["paused", "next", show(1), { index: 1, timer: "cooldown", run: "new" }],
  ["pausedCooling", "cooldown ends: still paused", "elapsed", { timer: null, run: "new" }],
  ["pausedHovered", "hold ends: still paused", release("hover"), { holds: [], run: "new" }],
  ["paused", "less motion: nothing new", still, {}],
  ["focused", "a hold ends that was not there", release("hover"), {}],
];

test.each(table)("%s, %s", (name, _, event, expected) => {
  const before = states[name];
  const after = reduceCarousel(before, event === "elapsed" ? elapse(before) : event);
  expect(changes(before, after)).toEqual(expected);
});

test("a timer that was replaced rings in vain", () => {
  const { stepping } = states;
  const cooling = reduce(stepping, show(2));
  expect(reduceCarousel(cooling, elapse(stepping))).toBe(cooling);
});

test.each([
  [1, [0]],
  [2, [1, 0]],
  [3, [-1, 0, 1]],
  [4, [2, -1, 0, 1]],
  [6, [2, 2, 2, -1, 0, 1]],
])("offsets of %i slides", (total, expected) => {
  const index = Math.max(total - 2, total === 2 ? 1 : 0);
  const state = { ...createCarouselState(total), index };
  expect(Array.from({ length: total }, (_, slide) => offsetOf(slide, state))).toEqual(expected);
});

test("it rotates while a step runs, and only then", () => {
  expect(isRotating(states.stepping)).toBe(true);
  for (const name of ["server", "held", "cooling", "paused"] as const)
    expect(isRotating(states[name])).toBe(false);
});
