// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  button,
  carousel,
  dot,
  drag,
  focusByKeyboard,
  inABrowser,
  live,
  open,
  pointer,
  shown,
  slides,
  stage,
  tap,
  wait,
} from "../../../tests/templates/carousel-page.tsx";

inABrowser();

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
