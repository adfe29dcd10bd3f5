// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import accordion from "./accordion.client.ts";
import Accordion from "./accordion.tsx";

const items = ["One", "Two", "Three", "Four"].map((question) => ({
  question,
  answer: `<p>About ${question}</p>`,
}));
const html = renderToString(<Accordion name="faq" items={items} />);

const panels = () => [...document.querySelectorAll("details")];
const open = () => panels().flatMap((panel, index) => (panel.open ? [index + 1] : []));
let gone: AbortController;

beforeEach(() => {
  // What a page listens to ends with the page.
  gone = new AbortController();
  const { addEventListener } = window;
  vi.stubGlobal("addEventListener", (type: string, listener: EventListener) =>
    addEventListener.call(window, type, listener, { signal: gone.signal }),
  );
});
afterEach(() => {
  gone.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLDetailsElement.prototype, "name");
  location.hash = "";
});

/** A browser that knows the name of details reflects it and closes the others by itself. */
function knowNames() {
  Object.defineProperty(HTMLDetailsElement.prototype, "name", {
    configurable: true,
    get(this: Element) {
      return this.getAttribute("name") ?? "";
    },
    set(this: Element, name: string) {
      this.setAttribute("name", name);
    },
  });
}
function start(hash = "") {
  location.hash = hash;
  document.body.innerHTML = html;
  accordion(document.querySelector("[data-widget=accordion]") as HTMLElement);
}
const toggle = (panel: HTMLDetailsElement | undefined, to: boolean) => {
  if (!panel) throw new Error("no such panel");
  panel.open = to;
  panel.dispatchEvent(new Event("toggle"));
};

test("is native: one name, the first open, every answer in the page, no ARIA but for the drawing", () => {
  document.body.innerHTML = html;
  expect(open()).toEqual([1]);
  expect(panels().map((panel) => [panel.id, panel.getAttribute("name")])).toEqual(
    [1, 2, 3, 4].map((number) => [`faq-${number}`, "faq"]),
  );
  expect(
    panels().map((panel) => panel.querySelector("summary > h3")?.textContent + (panel.textContent ?? "")),
  ).toEqual(items.map(({ question }) => `${question}${question}About ${question}`));
  expect(document.body.innerHTML.match(/(?:role|aria-\w+)="[^"]*"/g)).toEqual(
    items.map(() => 'aria-hidden="true"'),
  );
});

describe("the panel an address names", () => {
  test("is open when the page opens", () => {
    start("#faq-4");
    expect(open()).toContain(4);
  });

  test("opens when the address changes", () => {
    start();
    expect(open()).toEqual([1]);
    location.hash = "#faq-3";
    dispatchEvent(new Event("hashchange"));
    expect(open()).toContain(3);
  });

  /** What the browser is told while the address is that of the last panel, which stands there. */
  async function scrolled(top: number, bottom: number) {
    const told: unknown[] = [];
    let close = () => {};
    const finished = new Promise<void>((resolve) => {
      close = resolve;
    });
    vi.spyOn(Element.prototype, "getAnimations").mockImplementation((options) =>
      options?.subtree ? [{ finished } as unknown as Animation] : [],
    );
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top, bottom } as DOMRect);
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, options) {
      told.push([this.id, options]);
    });
    vi.stubGlobal("scrollBy", (options: unknown) => told.push(options));
    const changed = new Promise((resolve) => addEventListener("hashchange", resolve));
    location.hash = "#faq-4";
    await changed;
    start("#faq-4");
    return { told, close };
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  // It stops a scroll to where the panel was, which may go on past it.
  const shown = [{ behavior: "instant" }, ["faq-4", { block: "nearest" }]];

  test("is shown when the one above has closed", async () => {
    const { told, close } = await scrolled(0, innerHeight);
    await turn();
    expect(told).toEqual([]);
    close();
    await turn();
    expect(told).toEqual(shown);
  });

  test.each([
    ["above", -10, -1],
    ["below", innerHeight + 1, innerHeight + 10],
  ])(
    "is left where it is %s when the script comes, and shown when it is asked for then",
    async (_, top, bottom) => {
      const { told, close } = await scrolled(top, bottom);
      close();
      await turn();
      expect([open(), told]).toEqual([[1, 4], []]);
      dispatchEvent(new Event("hashchange"));
      await turn();
      expect(told).toEqual(shown);
    },
  );

  test("another address opens nothing", () => {
    start("#faq-40");
    expect(open()).toEqual([1]);
  });
});

describe("in print", () => {
  test.each([true, false])("all are open, and afterwards what was (names known: %s)", (known) => {
    if (known) knowNames();
    start();
    const [first, second] = panels();
    if (first) first.open = false;
    if (second) second.open = true;
    dispatchEvent(new Event("beforeprint"));
    expect(open()).toEqual([1, 2, 3, 4]);
    // A browser opens two of the same name never, so that they must have none.
    if (known) expect(panels().map((panel) => panel.name)).toEqual(["", "", "", ""]);
    for (const panel of panels()) panel.dispatchEvent(new Event("toggle"));
    expect(open()).toEqual([1, 2, 3, 4]);
    dispatchEvent(new Event("afterprint"));
    expect(open()).toEqual([2]);
    if (known) expect(panels().map((panel) => panel.name)).toEqual(["faq", "faq", "faq", "faq"]);
  });

  test("the end of a print that did not begin here changes nothing", () => {
    start();
    dispatchEvent(new Event("afterprint"));
    expect(open()).toEqual([1]);
  });
});

describe("a browser that does not know the name", () => {
  test("gets one open panel all the same", () => {
    start();
    toggle(panels()[2], true);
    expect(open()).toEqual([3]);
    toggle(panels()[2], false);
    expect(open()).toEqual([]);
  });
});

test("one that does is left alone", () => {
  knowNames();
  start();
  toggle(panels()[2], true);
  expect(open()).toEqual([1, 3]);
});
