// @vitest-environment happy-dom
import { createEvent, fireEvent } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import pageScroll from "./page-scroll.client.ts";
import PageScroll from "./page-scroll.tsx";

const scroll = vi.fn();

beforeEach(() => {
  scroll.mockClear();
  vi.stubGlobal("scrollTo", scroll);
  document.body.innerHTML = renderToString(
    <>
      <PageScroll>
        <a href="https://site.example/features">
          <b>Features</b>
        </a>
        <a href="https://site.example/">Home</a>
        <a href="https://site.example/features#part">Part</a>
        <span>Resources</span>
        <div popover="auto">
          <a href="https://site.example/pricing">
            <i>Pricing</i>
          </a>
          <a href="https://site.example/features">
            <u>Features</u>
          </a>
          <em>Soon</em>
        </div>
      </PageScroll>
      <h1>Heading</h1>
    </>,
  );
  pageScroll(document.querySelector("[data-widget=page-scroll]") as HTMLElement);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @returns whether the browser still follows the link */
function press(selector: string, keys: MouseEventInit = {}): boolean {
  const target = document.querySelector(selector) as Element;
  const event = createEvent.click(target, keys);
  // The test's own browser must not load a page.
  document.addEventListener("click", (late) => late.preventDefault(), { once: true });
  let followed = true;
  document.body.addEventListener("click", () => (followed = !event.defaultPrevented), { once: true });
  fireEvent(target, event);
  return followed;
}

test.each([
  "https://site.example/features",
  "https://site.example/features#part",
  "https://site.example/features?from=mail#part",
])("at %s its own link scrolls to the top and moves the focus to the heading", (address) => {
  vi.stubGlobal("location", new URL(address));
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  expect(press("b")).toBe(false);
  // The way to the top is for the styles to say: the focus must not have gone there at once.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement?.tagName).toBe("H1");
  expect(document.querySelector("h1")?.getAttribute("tabindex")).toBe("-1");
});

test.each(['a[href$="/"]', 'a[href$="#part"]', "span"])("%s is the browser's", (selector) => {
  vi.stubGlobal("location", new URL("https://site.example/features"));
  expect(press(selector)).toBe(true);
  expect(scroll).not.toHaveBeenCalled();
  expect(document.activeElement?.tagName).toBe("BODY");
});

test.each(["ctrlKey", "metaKey", "shiftKey"])("with %s it opens elsewhere, as always", (key) => {
  vi.stubGlobal("location", new URL("https://site.example/features"));
  expect(press("b", { [key]: true })).toBe(true);
  expect(scroll).not.toHaveBeenCalled();
});

test("a popover closes when a page is chosen in it, wherever its link is pressed", () => {
  vi.stubGlobal("location", new URL("https://site.example/features"));
  const hide = vi.fn();
  Object.assign(document.querySelector("[popover]") as Element, { hidePopover: hide });
  expect(press("i")).toBe(true);
  expect(press("i", { ctrlKey: true })).toBe(true);
  expect(press("u")).toBe(false);
  expect(hide).toHaveBeenCalledTimes(3);
  expect(document.activeElement?.tagName).toBe("H1");
});

test("a popover stays when anything else is pressed", () => {
  const hide = vi.fn();
  Object.assign(document.querySelector("[popover]") as Element, { hidePopover: hide });
  for (const selector of ["em", "[popover]", "b", "span"]) press(selector);
  expect(hide).not.toHaveBeenCalled();
});

test("a browser without popovers follows the link", () => {
  vi.stubGlobal("location", new URL("https://site.example/features"));
  Object.assign(document.querySelector("[popover]") as Element, { hidePopover: undefined });
  expect(press("i")).toBe(true);
});

test("a page without a heading still scrolls", () => {
  vi.stubGlobal("location", new URL("https://site.example/features"));
  document.querySelector("h1")?.remove();
  expect(press("b")).toBe(false);
  expect(scroll).toHaveBeenCalledOnce();
});

test.each([
  ["navigate", ""],
  ["reload", "none"],
  ["back_forward", "none"],
])("what is far below waits only on a page that is new: opened by %s, --later is %j", (type, later) => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  pageScroll(document.createElement("div"));
  expect(document.documentElement.style.getPropertyValue("--later")).toBe(later);
  document.documentElement.removeAttribute("style");
});
