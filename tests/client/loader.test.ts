// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLoader, type Start, type WidgetModules } from "../../generator/client/loader.ts";
import * as strategies from "../../generator/client/strategies.ts";

/** Stands for IntersectionObserver: the test says when something comes into view. */
class FakeObserver {
  static all: FakeObserver[] = [];
  observed: Element[] = [];
  private readonly callback: (entries: { isIntersecting: boolean }[], observer: FakeObserver) => void;
  readonly options: { rootMargin?: string };
  constructor(callback: FakeObserver["callback"], options: { rootMargin?: string }) {
    this.callback = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {
    this.observed = [];
  }
  report(...seen: boolean[]) {
    this.callback(
      seen.map((isIntersecting) => ({ isIntersecting })),
      this,
    );
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const ids = (start: { mock: { calls: unknown[][] } }) =>
  start.mock.calls.map(([element]) => (element as HTMLElement).id);
const find = (id: string) => document.getElementById(id) as HTMLElement;
let errors: unknown[][];

beforeEach(() => {
  vi.useFakeTimers();
  FakeObserver.all = [];
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...text) => void errors.push(text));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts a loader for one widget, "w", on a page. */
function startPage(html: string, start: Start = vi.fn(), more: WidgetModules = {}) {
  document.body.innerHTML = html;
  const load = vi.fn(async () => ({ default: start }));
  const wake = createLoader({ w: () => [load()], ...more }, strategies);
  return { load, wake, start: start as ReturnType<typeof vi.fn> };
}

describe("strategies", () => {
  test("load: at once, and marked when it is ready", async () => {
    const { start } = startPage('<div id="a" data-widget="w" data-on="load"></div>');
    await settle();
    expect(ids(start)).toEqual(["a"]);
    expect(find("a").hasAttribute("data-ready")).toBe(true);
    expect(errors).toEqual([]);
  });

  test("idle: when the browser has nothing else to do", async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (callback: () => void) => waiting.push(callback));
    const { load } = startPage('<div data-widget="w" data-on="idle"></div>');
    await settle();
    expect(load).not.toHaveBeenCalled();
    for (const callback of waiting) callback();
    expect(load).toHaveBeenCalledOnce();
  });

  test("idle: by a timer where there is no such callback", async () => {
    vi.stubGlobal("requestIdleCallback", undefined);
    const { load } = startPage('<div data-widget="w" data-on="idle"></div>');
    expect(load).not.toHaveBeenCalled();
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });

  test("visible: once on screen, with its margin, once", async () => {
    const { load } = startPage(
      '<div id="a" data-widget="w" data-on="visible" data-when="200px"></div><div id="b" data-widget="w" data-on="visible"></div>',
    );
    const [a, b] = FakeObserver.all;
    expect([a?.options.rootMargin, b?.options.rootMargin]).toEqual(["200px", undefined]);
    a?.report(false);
    expect(load).not.toHaveBeenCalled();
    expect(a?.observed).toEqual([find("a")]);
    a?.report(false, true);
    expect(load).toHaveBeenCalledOnce();
    expect(a?.observed).toEqual([]);
    expect(b?.observed).toEqual([find("b")]);
  });

  test("media: when the query matches, now or later", async () => {
    const changes: (() => void)[] = [];
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(now)",
      addEventListener: (_: string, listener: () => void) => changes.push(listener),
    }));
    const { start } = startPage(
      '<div id="a" data-widget="w" data-on="media" data-when="(now)"></div><div id="b" data-widget="w" data-on="media" data-when="(later)"></div>',
    );
    await settle();
    expect(ids(start)).toEqual(["a"]);
    for (const change of changes) change();
    await settle();
    expect(ids(start)).toEqual(["a", "b"]);
  });

  test.each(["pointerenter", "focusin", "click"])("interaction: on %s, once", async (type) => {
    const { load } = startPage('<div id="a" data-widget="w" data-on="interaction"><button>x</button></div>');
    await settle();
    expect(load).not.toHaveBeenCalled();
    const target = type === "pointerenter" ? find("a") : (find("a").firstElementChild as Element);
    for (let count = 0; count < 2; count++)
      target.dispatchEvent(new Event(type, { bubbles: type !== "pointerenter" }));
    find("a").dispatchEvent(new Event("pointerenter"));
    await settle();
    expect(load).toHaveBeenCalledOnce();
  });

  test("interaction: at once when the focus is there already", () => {
    document.body.innerHTML = '<div data-widget="w" data-on="interaction"><button id="b">x</button></div>';
    const matches = vi
      .spyOn(HTMLElement.prototype, "matches")
      .mockImplementation((selector) => selector === ":focus-within");
    const load = vi.fn(async () => ({ default: vi.fn() }));
    createLoader({ w: () => [load()] }, strategies);
    matches.mockRestore();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe("the first event is not lost", () => {
  /** A page whose widget listens to clicks as soon as its module, held back by the test, has come. */
  function startSlowPage(inside: string, on = "interaction") {
    const seen: string[] = [];
    let arrive = () => {};
    const module = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    document.body.innerHTML = `<div id="a" data-widget="w" data-on="${on}">${inside}</div>`;
    const alive: Start = async (element) => {
      await module;
      element.addEventListener("click", ({ target }) => seen.push((target as Element).id));
      element.addEventListener("change", ({ target }) =>
        seen.push(`changed to ${(target as HTMLInputElement).checked}`),
      );
    };
    createLoader({ w: () => [{ default: alive }] }, strategies);
    const finish = async () => {
      arrive();
      await settle();
    };
    return { seen, finish };
  }

  test("a pressed button is pressed again, once, and keeps the focus", async () => {
    const { seen, finish } = startSlowPage('<button id="b">x</button>');
    const outside = vi.fn();
    document.body.addEventListener("click", outside);
    find("b").focus();
    find("b").click();
    await settle();
    expect(outside).not.toHaveBeenCalled();
    await finish();
    expect(seen).toEqual(["b"]);
    expect(outside).toHaveBeenCalledOnce();
    expect(document.activeElement?.id).toBe("b");
    find("b").click();
    expect(seen).toEqual(["b", "b"]);
  });

  test("also a press that comes while the module is on its way, whatever the strategy", async () => {
    const { seen, finish } = startSlowPage('<button id="b">x</button>', "load");
    find("b").click();
    await finish();
    expect(seen).toEqual(["b"]);
  });

  test("a press before the observer has told that the widget is visible", async () => {
    const { seen, finish } = startSlowPage('<button id="b">x</button>', "visible");
    find("b").click();
    FakeObserver.all[0]?.report(true);
    await finish();
    expect(seen).toEqual(["b"]);
    find("b").click();
    expect(seen).toEqual(["b", "b"]);
  });

  test("the last of several counts, with its modifiers", async () => {
    const { seen, finish } = startSlowPage('<button id="b">x</button><button id="c">y</button>');
    const shift: boolean[] = [];
    document.body.addEventListener("click", (event) => shift.push(event.shiftKey), { once: true });
    find("b").click();
    find("c").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }));
    await finish();
    expect(seen).toEqual(["c"]);
    expect(shift).toEqual([true]);
  });

  test("a checkbox changes at once, stays changed, and the widget is told", async () => {
    const { seen, finish } = startSlowPage('<label id="l"><input id="b" type="checkbox"></label>');
    find("b").click();
    expect((find("b") as HTMLInputElement).checked).toBe(true);
    // As React does, when the component renders again before it is told.
    (find("b") as HTMLInputElement).checked = false;
    await finish();
    expect((find("b") as HTMLInputElement).checked).toBe(true);
    expect(seen).toEqual(["b", "changed to true"]);
  });

  test("all checkboxes that were pressed are told, and the button behind them then", async () => {
    const { seen, finish } = startSlowPage(
      '<input id="b" type="checkbox"><input id="c" type="checkbox"><button id="d">x</button><button id="e">x</button>',
    );
    for (const id of "bcde") find(id).click();
    await finish();
    expect(seen).toEqual(["b", "changed to true", "c", "changed to true", "e"]);
  });

  test("between two of them there is time to render", async () => {
    const { seen, finish } = startSlowPage('<input id="b" type="checkbox"><button id="c">x</button>');
    find("a").addEventListener("click", () => queueMicrotask(() => seen.push("rendered")));
    for (const id of "bc") find(id).click();
    await finish();
    expect(seen).toEqual(["b", "changed to true", "rendered", "c", "rendered"]);
  });

  test("in the order in which they were pressed", async () => {
    const { seen, finish } = startSlowPage('<button id="b">x</button><input id="c" type="checkbox">');
    for (const id of "cbcbc") find(id).click();
    await finish();
    expect(seen).toEqual(["c", "changed to true", "c", "changed to false", "b", "c", "changed to true"]);
  });

  test("a press in a widget inside is that one's", async () => {
    const { seen, finish } = startSlowPage(
      '<div data-widget="w" data-on="interaction"><input id="b" type="checkbox"><button id="c">x</button></div>',
      "load",
    );
    for (const id of "bc") find(id).click();
    await finish();
    // Both listen, and each press is one.
    expect(seen).toEqual(["b", "b", "changed to true", "changed to true", "c", "c"]);
  });

  test.each(['<a id="b" href="#x">x</a>', '<details><summary id="b">x</summary></details>'])(
    "%s is the browser's",
    async (html) => {
      const { seen, finish } = startSlowPage(html);
      const event = new MouseEvent("click", { bubbles: true, cancelable: true });
      find("b").dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
      await finish();
      expect(seen).toEqual([]);
    },
  );

  test("a button that is gone is not pressed, and one in a broken widget still does what HTML does", async () => {
    const { seen, finish } = startSlowPage('<button id="b">x</button>');
    const pressed = vi.fn();
    find("b").addEventListener("click", pressed);
    find("b").click();
    find("b").remove();
    await finish();
    expect([seen, pressed.mock.calls]).toEqual([[], []]);

    startPage('<div data-widget="w" data-on="interaction"><button id="b">x</button></div>', () => {
      throw new Error("broken");
    });
    document.body.addEventListener("click", pressed);
    find("b").click();
    await settle();
    expect(pressed).toHaveBeenCalledOnce();
    expect(errors).toHaveLength(1);
  });
});

describe("the loader", () => {
  test("wakes an element once, and those that are added later", async () => {
    const { start, wake } = startPage('<div id="a" data-widget="w" data-on="load"></div>');
    wake();
    await settle();
    document.body.insertAdjacentHTML(
      "beforeend",
      '<section id="s"><div id="b" data-widget="w" data-on="load"></div></section>',
    );
    find("a").removeAttribute("data-ready");
    wake(find("s"));
    wake(document);
    await settle();
    expect(ids(start)).toEqual(["a", "b"]);
  });

  test("one broken widget stops no other: module, start and strategy", async () => {
    const start = vi.fn();
    vi.stubGlobal("matchMedia", () => {
      throw new Error("bad query");
    });
    startPage(
      ["gone", "half", "bad", "w"]
        .map((name) => `<div id="${name}" data-widget="${name}" data-on="load"></div>`)
        .join("") +
        '<div id="when" data-widget="w" data-on="media" data-when="("></div><div data-widget="unknown" data-on="load"></div><div data-widget="w" data-on="unknown"></div><div id="last" data-widget="w" data-on="load"></div>',
      start,
      {
        gone: () => [Promise.reject(new Error("no network"))],
        half: () => [{ default: start }, Promise.reject(new Error("no runtime"))],
        bad: () => [
          {
            default: () => {
              throw new Error("bad start");
            },
          },
        ],
      },
    );
    await settle();
    expect(ids(start)).toEqual(["w", "last"]);
    expect(errors.map(([text, error]) => [text, (error as Error).message])).toEqual([
      ["widget w:", "bad query"],
      ["widget gone:", "no network"],
      ["widget half:", "no runtime"],
      ["widget bad:", "bad start"],
    ]);
    expect(find("bad").hasAttribute("data-ready")).toBe(false);
    const failed = Array.from(document.querySelectorAll("[data-failed]"), ({ id }) => id);
    expect(failed).toEqual(["gone", "half", "bad", "when"]);
  });

  test("tries again what failed when the page comes back, and only that", async () => {
    let online = false;
    const start = vi.fn();
    const load = vi.fn(async () => {
      if (!online) throw new Error("no network");
      return { default: start };
    });
    startPage(
      '<div id="a" data-widget="w" data-on="load"></div><div id="b" data-widget="late" data-on="load"></div>',
      vi.fn(),
      { late: () => [load()] },
    );
    await settle();
    expect(find("b").hasAttribute("data-failed")).toBe(true);
    online = true;
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await settle();
    expect(ids(start)).toEqual(["b"]);
    expect(find("b").hasAttribute("data-failed")).toBe(false);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
