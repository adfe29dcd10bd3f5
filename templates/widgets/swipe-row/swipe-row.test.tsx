// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import swipeRow from "./swipe-row.client.ts";
import SwipeRow from "./swipe-row.tsx";

let resize: () => void;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(report: () => void) {
        resize = report;
      }
      observe() {}
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("is a named group that the Tab key reaches only while there is something to scroll", () => {
  document.body.innerHTML = renderToString(
    <SwipeRow labelledBy="cards" className="more">
      <ul />
    </SwipeRow>,
  );
  const element = document.querySelector("[data-widget=swipe-row]") as HTMLElement;
  const row = element.firstElementChild as HTMLElement;
  expect([row.className, row.getAttribute("role"), row.getAttribute("aria-labelledby")]).toEqual([
    "swipe-row more",
    "group",
    "cards",
  ]);
  swipeRow(element);
  const stop = (overflow: string) => {
    row.style.overflowX = overflow;
    resize();
    return row.getAttribute("tabindex");
  };
  expect(["visible", "auto", "clip"].map(stop)).toEqual([null, "0", null]);
});
