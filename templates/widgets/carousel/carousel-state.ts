/** When the carousel moves: a table of states and events. It knows no clock; whoever uses it runs the timer it asks for. */

/** Reasons not to move: mouse over it, keyboard focus in it, page not visible, stage not on screen. */
export type Hold = "hover" | "focus" | "hidden" | "away";

export type Timer = "step" | "cooldown";

/** Milliseconds. A step passes between two slides; a cooldown comes before it when the visitor has chosen a slide. */
export const durations: Readonly<Record<Timer, number>> = { step: 4000, cooldown: 1500 };

export interface CarouselState {
  readonly index: number;
  readonly total: number;
  /** false until the script runs: the stage scrolls, and every slide is there for everybody */
  readonly ready: boolean;
  /** what the visitor wants */
  readonly playing: boolean;
  readonly holds: readonly Hold[];
  readonly timer: Timer | null;
  /** number of the timer; another number is another timer, to be started from its beginning */
  readonly run: number;
}

export type CarouselEvent =
  | { readonly type: "start"; readonly index: number; readonly playing: boolean }
  /** a hold begins or ends */
  | { readonly type: "hold"; readonly hold: Hold; readonly on: boolean }
  /** the visitor chose a slide; the slides are a ring: -1 is the last one, and `total` the first */
  | { readonly type: "show"; readonly index: number }
  | { readonly type: "toggle" }
  /** the visitor's system asks for less motion */
  | { readonly type: "still" }
  | { readonly type: "elapsed"; readonly run: number };

/** What the server renders. */
export const createCarouselState = (total: number): CarouselState => ({
  index: 0,
  total,
  ready: false,
  playing: true,
  holds: [],
  timer: null,
  run: 0,
});

export function reduceCarousel(state: CarouselState, event: CarouselEvent): CarouselState {
  const { index, total, playing, holds, timer } = state;
  switch (event.type) {
    case "start":
      return stepIfFree({ ...state, index: event.index, playing: event.playing, ready: true });
    case "hold": {
      if (holds.includes(event.hold) === event.on) return state;
      if (event.on) return stopStep({ ...state, holds: [...holds, event.hold] });
      const released = { ...state, holds: without(holds, event.hold) };
      return timer === "cooldown" ? released : stepIfFree(released);
    }
    case "show":
      return startTimer({ ...state, index: (event.index + total) % total }, "cooldown");
    case "toggle":
      // Whoever presses play with the keyboard still has the focus on that button: it must not hold what it starts.
      return stepIfFree({ ...state, playing: !playing, holds: playing ? holds : without(holds, "focus") });
    case "still":
      return stopStep({ ...state, playing: false });
    case "elapsed":
      // A timer that was replaced may still ring.
      if (event.run !== state.run) return state;
      return stepIfFree(timer === "step" ? { ...state, index: (index + 1) % total } : state);
  }
}

/** Whether slides change by themselves right now. */
export const isRotating = ({ timer }: CarouselState): boolean => timer === "step";

/** How many steps a slide is from the current one: -1, 0 or 1; 2 for all that are further away. */
export function offsetOf(slide: number, { index, total }: CarouselState): -1 | 0 | 1 | 2 {
  const ahead = (slide - index + total) % total;
  if (ahead < 2) return ahead as 0 | 1;
  return ahead === total - 1 ? -1 : 2;
}

const without = (holds: readonly Hold[], hold: Hold): readonly Hold[] => holds.filter((one) => one !== hold);

const startTimer = (state: CarouselState, timer: Timer | null): CarouselState => ({
  ...state,
  timer,
  run: state.run + 1,
});

const stepIfFree = (state: CarouselState): CarouselState =>
  startTimer(state, state.playing && state.holds.length === 0 ? "step" : null);

const stopStep = (state: CarouselState): CarouselState =>
  state.timer === "step" ? startTimer(state, null) : state;
