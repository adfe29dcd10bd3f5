// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "../../components/home/desk.tsx";
import demo from "./demo.client.ts";
import Demo from "./demo.tsx";

const picture = {
  label: "A desk",
  menuBar: { app: "Mail", menus: ["File"], clock: "9:41 am" },
  mail: {
    subject: "Moving it",
    from: "Maya",
    time: "9:38 am",
    before: "Could we",
    highlight: "move it",
    after: "?",
    second: "Also",
    replied: "Replied",
  },
  calendar: {
    day: "Thursday",
    hours: ["10 am", "3 pm"],
    events: [
      { hour: "10 am", title: "Review", state: "moved" as const },
      { hour: "3 pm", title: "Review", state: "proposed" as const },
    ],
  },
  prompt: {
    text: "Move it",
    chips: ["This thread"],
    actions: [{ icon: "mail" as const, title: "Reply", text: "Yes", result: "Sent" }],
    approve: "Approve",
    approved: "Approved",
    undo: "Undo",
  },
};

interface FakeAnimation {
  playState: string;
  finish: () => void;
}
let animations: FakeAnimation[];
let moved: PropertyIndexedKeyframes[];
let parts: Set<Element>;
let length: unknown;
let look: (seen: boolean) => void;
let watched: Element[];
let lessMotion: boolean;

beforeEach(() => {
  animations = [];
  moved = [];
  parts = new Set();
  watched = [];
  lessMotion = false;
  look = () => undefined;
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: object[]) => void, options: object) {
        expect(options).toEqual({ threshold: 0.5 });
        look = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe(part: Element) {
        watched.push(part);
      }
    },
  );
  Element.prototype.animate = function (keyframes, options) {
    parts.add(this);
    moved.push(keyframes as PropertyIndexedKeyframes);
    length = options;
    const become = (state: string) => () => {
      animation.playState = state;
    };
    const animation = {
      playState: "running",
      finish: become("finished"),
      pause: become("paused"),
      play: become("running"),
      cancel: become("idle"),
    };
    animations.push(animation);
    return animation as unknown as Animation;
  };
  // Those that are over are left out. The demos of earlier tests still listen to the window.
  Element.prototype.getAnimations = function () {
    const playing = animations.filter(
      ({ playState }) => this.isConnected && /running|paused/.test(playState),
    );
    return playing as unknown as Animation[];
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function open(shown: Parameters<typeof Desk>[0]["picture"] = picture): HTMLElement {
  document.body.innerHTML = renderToString(
    <Demo replay="Play again">
      <Desk picture={shown} />
    </Demo>,
  );
  const element = document.querySelector("[data-widget=demo]") as HTMLElement;
  demo(element);
  return element;
}
const statesOf = (some: readonly FakeAnimation[]) => [...new Set(some.map(({ playState }) => playState))];
const replay = () => fireEvent.click(document.querySelector(".demo-replay") as Element);

test("waits until the page is idle", () => {
  let idle = () => {};
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    idle = run;
  });
  const element = open();
  expect(watched).toEqual([]);
  idle();
  expect(watched).toEqual([element.querySelector(".prompt")]);
});

test("shows how it ends before anything is played", () => {
  open();
  const text = document.querySelector("figure")?.textContent;
  for (const word of ["Replied", "Sent", "Approved"]) expect(text).toContain(word);
  expect(animations).toEqual([]);
});

test("plays once it is seen, and never again by itself", () => {
  open();
  look(false);
  expect(animations).toEqual([]);
  look(true);
  const count = animations.length;
  expect(count).toBeGreaterThan(10);
  for (const animation of animations) animation.finish();
  look(false);
  look(true);
  expect(animations).toHaveLength(count);
  expect(statesOf(animations)).toEqual(["finished"]);
});

test("rests while it is off screen", () => {
  open();
  look(true);
  look(false);
  expect(statesOf(animations)).toEqual(["paused"]);
  look(true);
  expect(statesOf(animations)).toEqual(["running"]);
});

test("plays again on request, from the start, also in the middle of it", () => {
  open();
  look(true);
  const first = animations.slice();
  replay();
  expect(statesOf(first)).toEqual(["idle"]);
  expect(animations).toHaveLength(2 * first.length);
  expect(statesOf(animations.slice(first.length))).toEqual(["running"]);
});

test("changes nothing in the page, and ends at once when what it stands in changes its size", () => {
  const element = open();
  const before = element.innerHTML;
  look(true);
  expect(element.innerHTML).toBe(before);
  dispatchEvent(new Event("resize"));
  expect(statesOf(animations)).toEqual(["running"]);
  vi.spyOn(document.body, "offsetWidth", "get").mockReturnValue(800);
  dispatchEvent(new Event("resize"));
  expect(statesOf(animations)).toEqual(["idle"]);
});

test("does not move where less motion is asked for", () => {
  lessMotion = true;
  open();
  look(true);
  replay();
  expect(animations).toEqual([]);
});

test("moves nothing that lays out the page", () => {
  open();
  look(true);
  expect([...new Set(moved.flatMap(Object.keys))].sort()).toEqual([
    "easing",
    "offset",
    "opacity",
    "scale",
    "translate",
  ]);
});

test("takes at most five seconds, in order, and every part is back before the end as it began", () => {
  open();
  look(true);
  expect(length).toBeLessThanOrEqual(5000);
  for (const { offset, easing: _, ...looks } of moved as Record<string, unknown[]>[]) {
    expect(offset).toEqual(offset?.toSorted((a, b) => Number(a) - Number(b)));
    expect([offset?.[0], offset?.at(-1)]).toEqual([0, 1]);
    for (const values of Object.values(looks)) {
      expect(values).toHaveLength(offset?.length ?? 0);
      expect([values[0], values.at(-2)]).toEqual([values.at(-1), values.at(-1)]);
    }
  }
});

test.each([
  ...["[data-from]", "[data-until]", ".prompt", ".desk-pointer", ".prompt-approve"],
  ...[".prompt-caret", ".prompt-reply", "[data-state=proposed]"],
])("every %s takes part", (selector) => {
  const own = [...open().querySelectorAll(selector)];
  look(true);
  expect(own).not.toEqual([]);
  expect(own.filter((part) => !parts.has(part))).toEqual([]);
});

test.each(["kept", "proposed"] as const)("a picture whose meetings are %s alone plays the rest", (state) => {
  const events = picture.calendar.events.map((event) => ({ ...event, state }));
  open({ ...picture, calendar: { ...picture.calendar, events } });
  look(true);
  expect(statesOf(animations)).toEqual(["running"]);
});
