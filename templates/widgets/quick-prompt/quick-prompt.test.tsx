// @vitest-environment happy-dom
import { createEvent, fireEvent } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import quickPrompt from "./quick-prompt.client.ts";
import QuickPrompt from "./quick-prompt.tsx";

// A new one each time: who listens to the window goes on doing so.
let toggle = vi.fn();
let altGraph: boolean;
let userAgent: string;

beforeEach(() => {
  userAgent = "Macintosh; Intel Mac OS X";
  toggle = vi.fn();
  altGraph = false;
  KeyboardEvent.prototype.getModifierState = function (name) {
    const { altKey, ctrlKey, metaKey, shiftKey } = this;
    const held: Record<string, boolean> = { Alt: altKey, Control: ctrlKey, Meta: metaKey, Shift: shiftKey };
    return held[name] ?? altGraph;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.keys;
  vi.restoreAllMocks();
});

function open(): HTMLElement {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  document.body.innerHTML = renderToString(
    <QuickPrompt
      question="What now?"
      suggestions={[
        { icon: "lock", label: "Privacy", href: "/privacy" },
        { icon: "users", label: "Teams", href: "/use-cases" },
      ]}
    />,
  );
  const popover = document.querySelector("[popover]") as HTMLElement;
  popover.togglePopover = toggle;
  quickPrompt(document.querySelector("[data-widget=quick-prompt]") as HTMLElement);
  return popover;
}
/** Presses keys one after the other, holding them, and lets the last one go. */
function press(keys: readonly string[], target: Element = document.body) {
  const held = new Set<string>();
  for (const key of keys) {
    held.add(key);
    fireEvent.keyDown(target, {
      key,
      altKey: held.has("Alt"),
      ctrlKey: held.has("Control"),
      metaKey: held.has("Meta"),
      shiftKey: held.has("Shift"),
    });
  }
  fireEvent.keyUp(target, { key: keys.at(-1) });
}
/** Both keys, at a time of the page in milliseconds. */
function pressAt(timeStamp: number, type: "keyDown" | "keyUp") {
  const event = createEvent[type](document.body, { key: "Alt", metaKey: true, altKey: true });
  fireEvent(document.body, Object.defineProperty(event, "timeStamp", { value: timeStamp }));
}

test("is a named dialog of links that needs no script to be opened", () => {
  const popover = open();
  expect(popover.getAttribute("popover")).toBe("auto");
  expect([popover.id, popover.getAttribute("role"), popover.getAttribute("aria-label")]).toEqual([
    "quick-prompt",
    "dialog",
    "What now?",
  ]);
  // Its name is read out already.
  expect(popover.querySelector("p[aria-hidden=true]")?.textContent).toBe("What now?");
  const links = [...popover.querySelectorAll("a")];
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute("href")])).toEqual([
    ["Privacy", "/privacy"],
    ["Teams", "/use-cases"],
  ]);
  expect(links.map((link) => link.hasAttribute("autofocus"))).toEqual([true, false]);
});

test.each([
  ["Macintosh; Intel Mac OS X", ["Meta", "Alt"], 1],
  ["Macintosh; Intel Mac OS X", ["Alt", "Meta"], 1],
  ["Macintosh; Intel Mac OS X", ["Control", "Alt"], 0],
  ["Macintosh; Intel Mac OS X", ["Control", "Meta", "Alt"], 0],
  ["Windows NT 10.0", ["Control", "Alt"], 1],
  ["Linux x86_64", ["Alt", "Control"], 1],
  ["Windows NT 10.0", ["Meta", "Alt"], 0],
  ["Windows NT 10.0", ["Alt"], 0],
  ["Macintosh; Intel Mac OS X", ["Meta", "Alt", "i"], 0],
  ["Windows NT 10.0", ["Control", "Alt", "ArrowUp"], 0],
  ["Macintosh; Intel Mac OS X", ["Shift", "Meta", "Alt"], 0],
])("on %s the keys %j open it %i times", (name, keys, times) => {
  userAgent = name;
  open();
  press(keys);
  expect(toggle).toHaveBeenCalledTimes(times);
});

// A click opens a link elsewhere, and another window takes the keys that the system knows: Control, Alt and an arrow.
test.each(["mousedown", "blur"])("keys held during a %s are not alone", (type) => {
  open();
  const held = { metaKey: true, altKey: true };
  fireEvent.keyDown(document.body, { key: "Alt", ...held });
  dispatchEvent(new Event(type));
  fireEvent.keyUp(document.body, { key: "Alt" });
  expect(toggle).not.toHaveBeenCalled();
});

test("the keys open it, and close it again later", () => {
  open();
  for (const [index, time] of [5, 5_000, 9_000].entries()) {
    pressAt(time, "keyDown");
    pressAt(time + 200, "keyUp");
    expect(toggle).toHaveBeenCalledTimes(index + 1);
  }
});

// The magnifier of the system takes the plus or the wheel for itself: a page sees the two keys alone, and held.
test.each([
  [999, 1],
  [1000, 0],
])("keys held for %i ms open it %i times", (duration, times) => {
  open();
  // Some systems repeat them.
  for (const time of [5, 500]) pressAt(time, "keyDown");
  pressAt(5 + duration, "keyUp");
  expect(toggle).toHaveBeenCalledTimes(times);
});

test("AltGr is a key for characters", () => {
  userAgent = "Windows NT 10.0";
  open();
  altGraph = true;
  press(["Control", "Alt"]);
  expect(toggle).not.toHaveBeenCalled();
});

// The DOM of these tests does not know :read-write; tests/e2e/widgets/quick-prompt.spec.ts types in all other fields.
test("whoever chooses in a list is left alone", () => {
  open();
  document.body.insertAdjacentHTML("beforeend", "<select></select>");
  press(["Meta", "Alt"], document.body.lastElementChild as Element);
  expect(toggle).not.toHaveBeenCalled();
});

test("a checkbox is not typed in", () => {
  open();
  document.body.insertAdjacentHTML("beforeend", '<input type="checkbox">');
  press(["Meta", "Alt"], document.body.lastElementChild as Element);
  expect(toggle).toHaveBeenCalledOnce();
});

test("comes where the pointer was last", () => {
  const popover = open();
  const place = () => ["--x", "--y"].map((name) => popover.style.getPropertyValue(name));
  popover.dispatchEvent(new Event("beforetoggle"));
  expect(place()).toEqual(["", ""]);
  fireEvent.mouseMove(document.body, { clientX: 30, clientY: 40 });
  popover.dispatchEvent(new Event("beforetoggle"));
  expect(place()).toEqual(["30px", "40px"]);
});

test.each([
  ["Macintosh; Intel Mac OS X", undefined],
  ["iPhone; CPU iPhone OS 18_6 like Mac OS X", undefined],
  // A phone has neither keys: it shows those of the product.
  ["Linux; Android 16", undefined],
  ["X11; Linux x86_64", "control"],
  ["Windows NT 10.0", "control"],
])("on %s the page names the keys by %s", (name, keys) => {
  userAgent = name;
  open();
  expect(document.documentElement.dataset.keys).toBe(keys);
});
