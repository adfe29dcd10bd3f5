// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  browser,
  button,
  carousel,
  dot,
  focusByKeyboard,
  html,
  inABrowser,
  live,
  open,
  pointer,
  shown,
  slides,
  stage,
  titles,
  wait,
} from "../../../tests/templates/carousel-page.tsx";

inABrowser();

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
    for (browser.canHover of [false, true]) {
      open();
      expect(live()).toBe(browser.canHover ? "polite" : "off");
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
    browser.look(0.24);
    expect(live()).toBe("polite");
    wait(60_000);
    expect(shown()).toBe(1);
    browser.look(0.25);
    expect(live()).toBe("off");
    wait(4000);
    expect(shown()).toBe(2);
  });
});

describe("with less motion", () => {
  test("it never starts by itself, and the button starts it", () => {
    browser.motion.matches = true;
    open();
    wait(60_000);
    expect(shown()).toBe(1);
    fireEvent.click(button("Start automatic slide show"));
    wait(4000);
    expect(shown()).toBe(2);
  });

  test("it stops when that is set later", () => {
    open();
    browser.motion.matches = true;
    act(() => browser.motion.dispatchEvent(new Event("change")));
    wait(60_000);
    expect(shown()).toBe(1);
    button("Start automatic slide show");
  });
});

test("it leaves nothing behind when it goes", () => {
  const { unmount } = open();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(browser.isWatched).toBe(false);
  const hidden = vi.spyOn(document, "hidden", "get");
  const matches = vi.spyOn(browser.motion, "matches", "get");
  document.dispatchEvent(new Event("visibilitychange"));
  browser.motion.dispatchEvent(new Event("change"));
  expect([hidden, matches].map((asked) => asked.mock.calls.length)).toEqual([0, 0]);
});
