// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import reveal from "./reveal.client.ts";
import Reveal from "./reveal.tsx";

let options: IntersectionObserverInit;
let watched: Element[];
let height: number;
let look: (...ratios: number[]) => void;
let lessMotion: boolean;

beforeEach(() => {
  watched = [];
  height = 400;
  lessMotion = false;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: object[], observer: object) => void, given: typeof options) {
        options = given;
        look = (...ratios) => {
          if (watched.length > 0)
            report(
              ratios.map((intersectionRatio) => ({
                intersectionRatio,
                boundingClientRect: { height },
              })),
              this,
            );
        };
      }
      observe(element: Element) {
        watched.push(element);
      }
      disconnect() {
        watched = [];
      }
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  vi.stubGlobal("innerHeight", 1000);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function open(): HTMLElement {
  document.body.innerHTML = renderToString(
    <Reveal>
      <h2>Headline</h2>
    </Reveal>,
  );
  const element = document.querySelector("[data-widget=reveal]") as HTMLElement;
  reveal(element);
  return element;
}

test("without the script it is simply there", () => {
  expect(
    renderToString(
      <Reveal>
        <h2>Headline</h2>
      </Reveal>,
    ),
  ).toBe('<div data-widget="reveal" data-on="load"><h2>Headline</h2></div>');
});

test("armed below half, shown at half, and never touched again", () => {
  const element = open();
  expect(element.dataset.reveal).toBeUndefined();
  look(0);
  expect(element.dataset.reveal).toBe("armed");
  look(0.49);
  expect(element.dataset.reveal).toBe("armed");
  look(0.5);
  expect(element.dataset.reveal).toBe("shown");
  expect(watched).toEqual([]);
  look(0);
  expect(element.dataset.reveal).toBe("shown");
});

test("what is half on screen at the first look is left alone", () => {
  const element = open();
  look(0.5);
  expect(element.dataset.reveal).toBeUndefined();
  expect(watched).toEqual([]);
});

test("half visible once is enough, also when the report comes late", () => {
  const element = open();
  look(0);
  look(0.3, 0.7, 0.1);
  expect(element.dataset.reveal).toBe("shown");
});

test("what lies above the screen counts as seen", () => {
  open();
  expect(options.rootMargin).toMatch(/^\d{7,}px 0px 0px$/);
});

test("two screens can be half seen, more than that is never hidden", () => {
  height = 2000;
  const element = open();
  look(0.49);
  expect(element.dataset.reveal).toBe("armed");
  look(0.5);
  expect(element.dataset.reveal).toBe("shown");
  height = 2001;
  const high = open();
  look(0);
  expect(high.dataset.reveal).toBeUndefined();
  expect(watched).toEqual([]);
});

test("is told at half, by a browser with fewer digits, too", () => {
  const element = open();
  expect(options.threshold).toBe(0.5);
  look(0);
  look(Math.fround(0.4999999));
  expect(element.dataset.reveal).toBe("shown");
});

test("nothing happens where less motion is asked for", () => {
  lessMotion = true;
  const element = open();
  expect(watched).toEqual([]);
  expect(element.dataset.reveal).toBeUndefined();
});
