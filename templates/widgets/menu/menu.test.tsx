// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import menu from "./menu.client.ts";
import Menu from "./menu.tsx";

let width: EventTarget;
let queries: string[];
const hide = vi.fn();

beforeEach(() => {
  width = new EventTarget();
  queries = [];
  hide.mockClear();
  vi.stubGlobal("matchMedia", (query: string) => {
    queries.push(query);
    return width;
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function open(supported = true) {
  document.body.innerHTML = renderToString(
    <Menu label="Menu">
      <ul>
        <li>
          <a href="#here">
            Features <b>new</b>
          </a>
        </li>
        <li>
          <span>Resources</span>
        </li>
      </ul>
    </Menu>,
  );
  const element = document.querySelector("[data-widget=menu]") as HTMLElement;
  const popover = element.querySelector("nav") as HTMLElement;
  if (supported) popover.hidePopover = hide;
  menu(element);
  return popover;
}

test("is a native popover, right behind its button, whose state the browser tells", () => {
  const popover = open();
  const button = document.querySelector("button") as HTMLButtonElement;
  expect(button.getAttribute("popovertarget")).toBe(popover.id);
  expect(button.getAttribute("aria-label")).toBe("Menu");
  expect(button.hasAttribute("aria-expanded")).toBe(false);
  expect(button.nextElementSibling).toBe(popover);
  expect(popover.getAttribute("popover")).toBe("auto");
  expect(popover.getAttribute("aria-label")).toBe("Menu");
});

test("closes when the window crosses the width of the header's list", () => {
  open();
  expect(queries).toEqual(["(min-width: 60rem)"]);
  width.dispatchEvent(new Event("change"));
  expect(hide).toHaveBeenCalledOnce();
});

test("gives the focus back to its button when it closes and nothing else has it", () => {
  const popover = open();
  const button = document.querySelector("button") as HTMLButtonElement;
  const toggle = (newState: string) =>
    popover.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  toggle("open");
  expect(document.activeElement).toBe(document.body);
  toggle("closed");
  expect(document.activeElement).toBe(button);
  const link = document.querySelector("a") as HTMLAnchorElement;
  link.focus();
  toggle("closed");
  expect(document.activeElement).toBe(link);
});

test("does no harm in a browser without popovers", () => {
  const popover = open(false);
  Object.assign(popover, { hidePopover: undefined });
  expect(() => width.dispatchEvent(new Event("change"))).not.toThrow();
});
