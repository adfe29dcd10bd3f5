/** Brings the carousel's state machine to life: timers, and everything in the browser that holds or moves the slides. */
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import {
  type CarouselState,
  createCarouselState,
  durations,
  type Hold,
  reduceCarousel,
} from "./carousel-state.ts";
import { watchPage } from "./watch-page.ts";

/** CSS pixels. */
const SWIPE = 40;

export interface CarouselHandle {
  readonly state: CarouselState;
  /** shows the slide that the visitor asks for */
  readonly choose: (index: number) => void;
  readonly toggle: () => void;
  /** attributes of the carousel's element */
  readonly root: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** attributes of the element whose children are the slides */
  readonly stage: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

/** The first render is the server's; all else begins once the carousel is in the page. */
export function useCarousel(total: number): CarouselHandle {
  const [state, dispatch] = useReducer(reduceCarousel, total, createCarouselState);
  const { index: current, timer, run } = state;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly x: number; readonly y: number }>(null);

  const hold = (reason: Hold, on: boolean) => dispatch({ type: "hold", hold: reason, on });

  const choose = (index: number) => {
    // Assistive technology must hear of the slide that comes, so this is set before React changes the slides.
    stage.current?.setAttribute("aria-live", "polite");
    dispatch({ type: "show", index });
  };

  useLayoutEffect(() => {
    if (root.current && stage.current) return watchPage(root.current, stage.current, dispatch);
  }, []);

  // Before the paint, so that the time a frame takes does not add up from slide to slide.
  useLayoutEffect(() => {
    if (timer === null) return;
    const id = setTimeout(() => dispatch({ type: "elapsed", run }), durations[timer]);
    return () => clearTimeout(id);
  }, [timer, run]);

  return {
    state,
    choose,
    toggle: () => dispatch({ type: "toggle" }),
    root: {
      ref: root,
      // A finger has no place where it rests: it would hold for ever.
      onPointerEnter: ({ pointerType }) => pointerType !== "touch" && hold("hover", true),
      onPointerLeave: () => hold("hover", false),
      onFocus: ({ target }) => hold("focus", target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || hold("focus", false),
    },
    stage: {
      ref: stage,
      onPointerDown: ({ button, clientX: x, clientY: y, currentTarget, isPrimary, pointerId }) => {
        if (!isPrimary || button !== 0) return;
        pressed.current = { x, y };
        // A mouse that is let go beside the stage still ends the drag.
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerUp: ({ clientX, clientY, currentTarget, isPrimary }) => {
        const from = pressed.current;
        if (from === null || !isPrimary) return;
        pressed.current = null;
        const [x, y] = [clientX - from.x, clientY - from.y];
        if (Math.abs(x) < Math.max(SWIPE, Math.abs(y))) return;
        const mirrored = getComputedStyle(currentTarget).direction === "rtl";
        choose(current + (x < 0 === mirrored ? -1 : 1));
      },
      // The browser took the finger over, to scroll the page.
      onPointerCancel: () => {
        pressed.current = null;
      },
    },
  };
}
