// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Desk } from "../../components/home/desk.tsx";
import demo from "./demo.client.ts";
import Demo from "./demo.tsx";
import * as score from "./score.ts";

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
let moved: Keyframe[];
let look: (seen: boolean) => void;
let lessMotion: boolean;

beforeEach(() => {
  animations = [];
  moved = [];
  lessMotion = false;
  look = () => undefined;
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: object[]) => void) {
        look = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {}
    },
  );
  Element.prototype.animate = (keyframes) => {
    moved.push(...(keyframes as Keyframe[]));
    let finish = () => {};
    const animation = {
      playState: "running",
      finished: new Promise<void>((resolve) => {
        finish = resolve;
      }),
      finish: () => {
        animation.playState = "finished";
        finish();
      },
      pause: () => {
        animation.playState = "paused";
      },
      play: () => {
        animation.playState = "running";
      },
      cancel: () => {
        animation.playState = "idle";
      },
    };
    animations.push(animation);
    return animation as unknown as Animation;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function open(): HTMLElement {
  document.body.innerHTML = renderToString(
    <Demo replay="Play again">
      <Desk picture={picture} />
    </Demo>,
  );
  const element = document.querySelector("[data-widget=demo]") as HTMLElement;
  demo(element);
  return element;
}
const statesOf = (some: readonly FakeAnimation[]) => [...new Set(some.map(({ playState }) => playState))];
const replay = () => fireEvent.click(document.querySelector(".demo-replay") as Element);

test("wakes when the page is idle", () => {
  expect(open().dataset.on).toBe("idle");
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

test("leaves the picture as it was", async () => {
  const element = open();
  const before = element.innerHTML;
  look(true);
  expect(element.innerHTML).not.toBe(before);
  for (const animation of animations) animation.finish();
  await Promise.resolve();
  expect(element.innerHTML).toBe(before);
});

test("ends at once when the window changes its size", () => {
  const element = open();
  const before = element.innerHTML;
  look(true);
  dispatchEvent(new Event("resize"));
  expect(statesOf(animations)).toEqual(["idle"]);
  expect(element.innerHTML).toBe(before);
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
    "transform",
  ]);
});

test("takes at most five seconds, in order, and every part ends as it began", () => {
  expect(score.LENGTH).toBeLessThanOrEqual(5000);
  const parts = [
    score.comeBack(1500, 1900),
    score.beforeApproval(2850),
    score.pointer(10, 10),
    score.light(1),
    score.typed(0.9),
    score.caret([
      [-20, 0],
      [-10, 0],
    ]),
    score.press,
    score.fly(10, -10),
    score.reschedule(-50),
  ];
  for (const steps of parts) {
    const times = steps.map(([at]) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect([times[0], times.at(-1)]).toEqual([0, score.LENGTH]);
    const { easing: _, ...first } = steps[0]?.[1] ?? {};
    expect(steps.at(-1)?.[1]).toEqual(first);
  }
});
