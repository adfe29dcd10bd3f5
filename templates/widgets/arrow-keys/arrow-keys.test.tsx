// @vitest-environment happy-dom
import { createEvent, fireEvent } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import arrowKeys from "./arrow-keys.client.ts";
import ArrowKeys from "./arrow-keys.tsx";

beforeEach(() => {
  document.body.innerHTML = renderToString(
    <ArrowKeys>
      {["one", "two", "three"].map((name) => (
        <a href={`/${name}`} key={name}>
          {name}
        </a>
      ))}
    </ArrowKeys>,
  );
  arrowKeys(document.querySelector("[data-widget=arrow-keys]") as HTMLElement);
  document.querySelector("a")?.focus();
});
afterEach(() => document.body.replaceChildren());

/** @returns whether the browser still does what it does with the key */
function press(key: string, keys: KeyboardEventInit = {}): boolean {
  const event = createEvent.keyDown(document.activeElement as Element, { key, ...keys });
  fireEvent(document.activeElement as Element, event);
  return !event.defaultPrevented;
}
const focused = () => document.activeElement?.textContent;

test("walks round and round", () => {
  const seen = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "Home", "End"].map((key) => {
    expect(press(key)).toBe(false);
    return focused();
  });
  expect(seen).toEqual(["two", "three", "one", "three", "two", "one", "three"]);
});

test.each(["Enter", "Tab", "Escape", "a"])("%s is the browser's", (key) => {
  expect(press(key)).toBe(true);
  expect(focused()).toBe("one");
});

test.each(["altKey", "ctrlKey", "metaKey"])("so is a longer shortcut, with %s", (held) => {
  expect(press("ArrowDown", { [held]: true })).toBe(true);
});
