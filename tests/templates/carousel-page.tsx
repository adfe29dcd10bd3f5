/** The carousel on a page in happy-dom, with a clock of its own and what a test says of the browser. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, vi } from "vitest";
import Carousel, { type CarouselProps } from "../../templates/widgets/carousel/carousel.tsx";

const Component = Carousel.widget.component;
export const titles = ["One", "Two", "Three", "Four"];
const props: CarouselProps = {
  labelledBy: "heading",
  slides: titles.map((title) => ({
    title,
    time: "9:05",
    hour: "early",
    text: `About ${title}`,
    label: `Picture of ${title}`,
    picture: { kind: "agenda", heading: title, items: [{ text: "A", done: true }], approve: "Approve" },
  })),
  labels: {
    slide: "{number} of {total}: {title}",
    choose: "Choose slide",
    show: "Show slide {number} of {total}: {title}",
    previous: "Previous slide",
    next: "Next slide",
    stop: "Stop automatic slide show",
    start: "Start automatic slide show",
  },
};

/** The browser's side that a test decides: what is on screen, and what the visitor's system asks for. */
export const browser = {
  look: (_ratio: number): void => {},
  isWatched: false,
  canHover: true,
  motion: Object.assign(new EventTarget(), { matches: false }),
};
let problems: unknown[];

/** Once a file of tests: files of one worker share this module, and hooks that it set itself would be those of the first. */
export function inABrowser(): void {
  beforeEach(startBrowser);
  afterEach(endBrowser);
}

function startBrowser() {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { intersectionRatio: number }[]) => void, options: object) {
        expect(options).toEqual({ threshold: 0.25 });
        browser.look = (ratio) => act(() => report([{ intersectionRatio: ratio }]));
      }
      observe() {
        browser.isWatched = true;
      }
      disconnect() {
        browser.isWatched = false;
      }
    },
  );
  browser.motion = Object.assign(new EventTarget(), { matches: false });
  browser.canHover = true;
  vi.stubGlobal("matchMedia", (query: string) =>
    query.includes("motion") ? browser.motion : { matches: browser.canHover },
  );
  problems = [];
  vi.spyOn(console, "error").mockImplementation((...text) => void problems.push(text));
}

function endBrowser() {
  cleanup();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("dir");
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(problems).toEqual([]);
}

export const html = renderToString(<Component {...props} />);

/** The page as the server made it, then taken over; as if the stage were on screen. */
export function open(before?: (page: HTMLElement) => void) {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = html;
  before?.(page);
  const view = render(<Component {...props} />, {
    container: page,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  });
  browser.look(1);
  return view;
}

/** React renders at the end of act(), and a new timer begins then: so in steps that meet the end of every timer. */
export function wait(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => vi.advanceTimersByTime(Math.min(left, 100)));
}
export const carousel = () => document.querySelector(".carousel") as HTMLElement;
export const stage = () => document.querySelector(".carousel-stage") as HTMLElement;
export const slides = () => [...stage().children] as HTMLElement[];
export const button = (name: string) => screen.getByRole("button", { name });
export const dot = (number: number) => button(`Show slide ${number} of 4: ${titles[number - 1]}`);
export const pointer = (kind: string) => ({ pointerType: kind, isPrimary: true, button: 0, pointerId: 1 });
/** The slide on show, counted from 1; everything that says so must agree. */
export function shown(): number {
  const number = slides().findIndex((slide) => slide.dataset.offset === "0") + 1;
  const others = slides().filter((_, index) => index !== number - 1);
  expect(slides()[number - 1]?.matches("[inert], [aria-hidden]")).toBe(false);
  expect(others.every((slide) => slide.matches("[inert][aria-hidden=true]"))).toBe(true);
  expect(
    [...document.querySelectorAll("[aria-current]")].map((one) => [
      one.getAttribute("aria-label"),
      one.getAttribute("aria-current"),
    ]),
  ).toEqual([[`Show slide ${number} of 4: ${titles[number - 1]}`, "true"]]);
  return number;
}
export const live = () => stage().getAttribute("aria-live");
export const tap = (element: HTMLElement) => {
  fireEvent.pointerEnter(element, pointer("touch"));
  fireEvent.pointerLeave(element, pointer("touch"));
  fireEvent.click(element);
};
export function focusByKeyboard(element: HTMLElement, visible = true) {
  const { matches } = HTMLElement.prototype;
  vi.spyOn(element, "matches").mockImplementation(function (this: HTMLElement, selector: string) {
    return selector === ":focus-visible" ? visible : matches.call(this, selector);
  });
  act(() => element.focus());
}
export function drag(x: number, y = 0, kind = "touch") {
  fireEvent.pointerDown(stage(), { ...pointer(kind), clientX: 200, clientY: 200 });
  fireEvent.pointerUp(stage(), { ...pointer(kind), clientX: 200 + x, clientY: 200 + y });
}
