// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Carousel, { type CarouselProps } from "./carousel.tsx";

const Component = Carousel.widget.component;
const titles = ["One", "Two", "Three", "Four"];
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
let look: (ratio: number) => void;
let isWatched: boolean;
let canHover: boolean;
let motion: EventTarget & { matches: boolean };
let problems: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { intersectionRatio: number }[]) => void, options: object) {
        expect(options).toEqual({ threshold: 0.25 });
        look = (ratio) => act(() => report([{ intersectionRatio: ratio }]));
      }
      observe() {
        isWatched = true;
      }
      disconnect() {
        isWatched = false;
      }
    },
  );
  motion = Object.assign(new EventTarget(), { matches: false });
  canHover = true;
  vi.stubGlobal("matchMedia", (query: string) => (query.includes("motion") ? motion : { matches: canHover }));
  problems = [];
  vi.spyOn(console, "error").mockImplementation((...text) => void problems.push(text));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("dir");
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(problems).toEqual([]);
});

const html = renderToString(<Component {...props} />);

/** The page as the server made it, then taken over; as if the stage were on screen. */
function open(before?: (page: HTMLElement) => void) {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = html;
  before?.(page);
  const view = render(<Component {...props} />, {
    container: page,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  });
  look(1);
  return view;
}

/** React renders at the end of act(), and a new timer begins then: so in steps that meet the end of every timer. */
function wait(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => vi.advanceTimersByTime(Math.min(left, 100)));
}
const carousel = () => document.querySelector(".carousel") as HTMLElement;
const stage = () => document.querySelector(".carousel-stage") as HTMLElement;
const slides = () => [...stage().children] as HTMLElement[];
const button = (name: string) => screen.getByRole("button", { name });
const dot = (number: number) => button(`Show slide ${number} of 4: ${titles[number - 1]}`);
const pointer = (kind: string) => ({ pointerType: kind, isPrimary: true, button: 0, pointerId: 1 });
/** The slide on show, counted from 1; everything that says so must agree. */
function shown(): number {
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
const live = () => stage().getAttribute("aria-live");
const tap = (element: HTMLElement) => {
  fireEvent.pointerEnter(element, pointer("touch"));
  fireEvent.pointerLeave(element, pointer("touch"));
  fireEvent.click(element);
};
function focusByKeyboard(element: HTMLElement, visible = true) {
  const { matches } = HTMLElement.prototype;
  vi.spyOn(element, "matches").mockImplementation(function (this: HTMLElement, selector: string) {
    return selector === ":focus-visible" ? visible : matches.call(this, selector);
  });
  act(() => element.focus());
}
function drag(x: number, y = 0, kind = "touch") {
  fireEvent.pointerDown(stage(), { ...pointer(kind), clientX: 200, clientY: 200 });
  fireEvent.pointerUp(stage(), { ...pointer(kind), clientX: 200 + x, clientY: 200 + y });
}

describe("what the server sends", () => {
  test("every slide is there for everybody; nothing says that the script has run", () => {
    document.body.innerHTML = html;
    expect(carousel().hasAttribute("data-ready")).toBe(false);
    expect(carousel().getAttribute("aria-labelledby")).toBe("heading");
    expect(carousel().getAttribute("aria-roledescription")).toBe("carousel");
    const groups = [carousel(), dot(1).parentElement, ...slides()];
    expect(groups.map((group) => group?.getAttribute("role"))).toEqual(groups.map(() => "group"));
    expect(dot(1).parentElement?.getAttribute("aria-label")).toBe("Choose slide");
    expect(screen.getAllByRole("img").map((one) => one.getAttribute("aria-label"))).toEqual(
      titles.map((title) => `Picture of ${title}`),
    );
    expect(stage().tabIndex).toBe(0);
    expect(document.querySelector("[inert], .slide[aria-hidden]")).toBeNull();
    expect(slides().map((slide) => slide.getAttribute("aria-label"))).toEqual(
      titles.map((title, index) => `${index + 1} of 4: ${title}`),
    );
    expect(screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
      "Stop automatic slide show",
      "Previous slide",
      ...titles.map((title, index) => `Show slide ${index + 1} of 4: ${title}`),
      "Next slide",
    ]);
    const drawings = document.querySelectorAll(".carousel-controls use");
    expect([...drawings].map((one) => one.getAttribute("href"))).toEqual(
      ["player-pause", "chevron-left", "chevron-right"].map((name) => `#icon-${name}`),
    );
  });

  test("is taken over as it is: same nodes, then ready", () => {
    const nodes: Element[] = [];
    open((page) => nodes.push(...page.querySelectorAll("*")));
    expect([carousel(), ...carousel().querySelectorAll("*")]).toEqual(nodes);
    expect(carousel().getAttribute("data-ready")).toBe("");
    expect(stage().hasAttribute("tabindex")).toBe(false);
    expect(slides().map((slide) => slide.dataset.offset)).toEqual(["0", "1", "2", "-1"]);
    expect(shown()).toBe(1);
  });

  test("the slide nearest to the middle of the row is where it starts", () => {
    open((page) => {
      const row = page.querySelector(".carousel-stage") as HTMLElement;
      const location = (element: Element, left: number, right: number) =>
        vi.spyOn(element, "getBoundingClientRect").mockReturnValue({ left, right } as DOMRect);
      location(row, 0, 400);
      [...row.children].forEach((slide, index) => {
        location(slide, index * 320 - 700, index * 320 - 400);
      });
      row.scrollLeft = 700;
    });
    expect(shown()).toBe(3);
    expect(stage().scrollLeft).toBe(0);
    expect(slides().map((slide) => slide.dataset.offset)).toEqual(["2", "-1", "0", "1"]);
  });
});

describe("moves by itself", () => {
  test("every 4000 ms, round and round", () => {
    open();
    const seen = [shown()];
    for (let step = 0; step < 4; step++) {
      wait(3999);
      expect(shown()).toBe(seen.at(-1));
      wait(1);
      seen.push(shown());
    }
    expect(seen).toEqual([1, 2, 3, 4, 1]);
  });

  test("not while the mouse is over it: over at 3900, away at 10000, next at 14000", () => {
    open();
    wait(3900);
    fireEvent.pointerEnter(carousel(), pointer("mouse"));
    expect(live()).toBe("polite");
    wait(6100);
    expect(shown()).toBe(1);
    fireEvent.pointerLeave(carousel(), pointer("mouse"));
    expect(live()).toBe("off");
    wait(3999);
    expect(shown()).toBe(1);
    wait(1);
    expect(shown()).toBe(2);
  });

  test("not under a mouse, or with the keyboard's focus, that is there from the start", () => {
    const { matches } = HTMLElement.prototype;
    const asked = vi.spyOn(HTMLElement.prototype, "matches");
    asked.mockImplementation(function (this: HTMLElement, selector) {
      return selector === ":hover" ? true : matches.call(this, selector);
    });
    // A tap leaves it behind where nothing can hover.
    for (canHover of [false, true]) {
      open();
      expect(live()).toBe(canHover ? "polite" : "off");
      cleanup();
      document.body.replaceChildren();
    }
    asked.mockRestore();
    open((page) => {
      const root = page.querySelector(".carousel") as HTMLElement;
      vi.spyOn(root, "querySelector").mockReturnValue(root.querySelector("button"));
    });
    wait(60_000);
    expect(shown()).toBe(1);
  });

  test("a finger holds nothing", () => {
    open();
    fireEvent.pointerEnter(carousel(), pointer("touch"));
    wait(4000);
    expect(shown()).toBe(2);
  });

  test("not while a control has the keyboard's focus; a pressed mouse's focus is no reason", () => {
    open();
    focusByKeyboard(button("Next slide"), false);
    wait(4000);
    expect(shown()).toBe(2);
    focusByKeyboard(button("Previous slide"));
    expect(live()).toBe("polite");
    focusByKeyboard(dot(1));
    wait(60_000);
    expect(shown()).toBe(2);
    act(() => dot(1).blur());
    wait(4000);
    expect(shown()).toBe(3);
  });

  test("not in a hidden tab, and a whole step after it is seen again", () => {
    open();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    wait(3900);
    fireEvent(document, new Event("visibilitychange"));
    wait(60_000);
    expect(shown()).toBe(1);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    wait(3999);
    expect(shown()).toBe(1);
    wait(1);
    expect(shown()).toBe(2);
  });

  test("not with less than a quarter of it on screen", () => {
    open();
    look(0.24);
    expect(live()).toBe("polite");
    wait(60_000);
    expect(shown()).toBe(1);
    look(0.25);
    expect(live()).toBe("off");
    wait(4000);
    expect(shown()).toBe(2);
  });
});

describe("moves when asked", () => {
  test("a dot by touch at 1000: there until 6500", () => {
    open();
    wait(1000);
    tap(dot(3));
    expect(shown()).toBe(3);
    wait(5499);
    expect(shown()).toBe(3);
    wait(1);
    expect(shown()).toBe(4);
  });

  test("a dot with a mouse that stays: there until 4000 after it leaves", () => {
    open();
    wait(900);
    fireEvent.pointerEnter(carousel(), pointer("mouse"));
    wait(100);
    fireEvent.click(dot(3));
    wait(60_000);
    expect(shown()).toBe(3);
    fireEvent.pointerLeave(carousel(), pointer("mouse"));
    wait(3999);
    expect(shown()).toBe(3);
    wait(1);
    expect(shown()).toBe(4);
  });

  test("next twice: the cooldown counts from the second", () => {
    open();
    tap(button("Next slide"));
    wait(1400);
    tap(button("Next slide"));
    expect(shown()).toBe(3);
    wait(5499);
    expect(shown()).toBe(3);
    wait(1);
    expect(shown()).toBe(4);
  });

  test("previous on the first is the last, next on the last is the first", () => {
    open();
    fireEvent.click(button("Previous slide"));
    expect(shown()).toBe(4);
    fireEvent.click(button("Next slide"));
    expect(shown()).toBe(1);
  });

  test("the focus stays on the pressed control, also when its icon and name change", () => {
    open();
    for (const name of ["Next slide", "Previous slide", "Stop automatic slide show"]) {
      const control = button(name);
      focusByKeyboard(control);
      fireEvent.click(control);
      expect(document.activeElement).toBe(control);
    }
  });

  test("it is said to be live before the slide changes", async () => {
    open();
    expect(live()).toBe("off");
    const records: string[] = [];
    const observer = new MutationObserver((list) =>
      records.push(...list.map(({ attributeName }) => String(attributeName))),
    );
    observer.observe(carousel(), { attributes: true, subtree: true });
    fireEvent.click(button("Next slide"));
    await vi.advanceTimersByTimeAsync(0);
    observer.disconnect();
    expect(records[0]).toBe("aria-live");
    expect(records).toContain("data-offset");
    expect(live()).toBe("polite");
    wait(1500);
    expect(live()).toBe("off");
  });
});

describe("a swipe", () => {
  test.each([
    [-40, 0, 2],
    [40, 0, 4],
    [-39, 0, 1],
    [39, 0, 1],
    [-60, 61, 1],
    [-300, 20, 2],
  ])("%i px across and %i px down shows slide %i", (x, y, expected) => {
    open();
    drag(x, y);
    expect(shown()).toBe(expected);
  });

  test("is mirrored where lines begin at the right", () => {
    document.documentElement.dir = "rtl";
    open();
    vi.spyOn(window, "getComputedStyle").mockReturnValue({ direction: "rtl" } as CSSStyleDeclaration);
    drag(-40);
    expect(shown()).toBe(4);
  });

  test("works with the mouse, and starts a cooldown", () => {
    open();
    drag(-80, 0, "mouse");
    expect(shown()).toBe(2);
    wait(5499);
    expect(shown()).toBe(2);
    wait(1);
    expect(shown()).toBe(3);
  });

  test("that became a scroll of the page, or is made with another button, is none", () => {
    open();
    fireEvent.pointerDown(stage(), { ...pointer("touch"), clientX: 200, clientY: 0 });
    fireEvent.pointerCancel(stage(), pointer("touch"));
    fireEvent.pointerUp(stage(), { ...pointer("touch"), clientX: 0, clientY: 0 });
    fireEvent.pointerDown(stage(), { ...pointer("mouse"), button: 2, clientX: 200, clientY: 0 });
    fireEvent.pointerUp(stage(), { ...pointer("mouse"), button: 2, clientX: 0, clientY: 0 });
    expect(shown()).toBe(1);
  });

  test("a click on a slide is nothing", () => {
    open();
    fireEvent.click(slides()[1] as HTMLElement);
    fireEvent.click(stage());
    expect(shown()).toBe(1);
  });
});

describe("the pause button", () => {
  test("stops, and starts a whole step though the focus is on it", () => {
    open();
    wait(3000);
    const toggle = button("Stop automatic slide show");
    focusByKeyboard(toggle);
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-label")).toBe("Start automatic slide show");
    expect(toggle.querySelector("use")?.getAttribute("href")).toBe("#icon-player-play");
    wait(60_000);
    expect(shown()).toBe(1);
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-label")).toBe("Stop automatic slide show");
    expect(toggle.querySelector("use")?.getAttribute("href")).toBe("#icon-player-pause");
    expect(live()).toBe("off");
    wait(3999);
    expect(shown()).toBe(1);
    wait(1);
    expect(shown()).toBe(2);
  });

  test("the other controls work while it is stopped, and start nothing", () => {
    open();
    fireEvent.click(button("Stop automatic slide show"));
    fireEvent.click(button("Next slide"));
    expect(shown()).toBe(2);
    wait(60_000);
    expect(shown()).toBe(2);
    expect(live()).toBe("polite");
  });
});

describe("with less motion", () => {
  test("it never starts by itself, and the button starts it", () => {
    motion.matches = true;
    open();
    wait(60_000);
    expect(shown()).toBe(1);
    fireEvent.click(button("Start automatic slide show"));
    wait(4000);
    expect(shown()).toBe(2);
  });

  test("it stops when that is set later", () => {
    open();
    motion.matches = true;
    act(() => motion.dispatchEvent(new Event("change")));
    wait(60_000);
    expect(shown()).toBe(1);
    button("Start automatic slide show");
  });
});

test("it leaves nothing behind when it goes", () => {
  const { unmount } = open();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(isWatched).toBe(false);
  const hidden = vi.spyOn(document, "hidden", "get");
  const matches = vi.spyOn(motion, "matches", "get");
  document.dispatchEvent(new Event("visibilitychange"));
  motion.dispatchEvent(new Event("change"));
  expect([hidden, matches].map((asked) => asked.mock.calls.length)).toEqual([0, 0]);
});
