// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
/** What becomes of the widgets of an open page of `galley dev` when the server sends another one. */
import { expect, test } from "vitest";
import { createServerState } from "../../generator/serve/dev/browser/server-state.ts";
import { parsePage } from "../../generator/serve/dev/browser/trusted.ts";
import { updatePage } from "../../generator/serve/dev/browser/update-page.ts";

const enhanced = (name: string, html: string) => `<div data-widget="${name}" data-on="load">${html}</div>`;
const hydrated = (name: string) =>
  `<div data-widget="${name}" data-on="visible" data-id="w1"><b>${name}</b></div><script type="application/json">{}</script>`;

/**
 * Opens a page, wakes some of its widgets and sends another page.
 * @returns whether it could be updated in place
 */
async function update(before: string, after: string, woken = "[data-on=load]"): Promise<boolean> {
  document.head.innerHTML = "";
  document.body.innerHTML = `<main>${before}</main>`;
  const state = createServerState();
  state.remember(document.documentElement);
  for (const widget of document.querySelectorAll(woken)) {
    widget.setAttribute("data-ready", "");
    widget.append(document.createElement("i"));
  }
  return updatePage(parsePage(`<main>${after}</main>`), state);
}

test.each([
  ["another one before it", enhanced("b", "B") + enhanced("a", "A")],
  ["another one in its place", enhanced("b", "A")],
  ["a hydrated one before it", hydrated("b") + enhanced("a", "A")],
  ["another element before it", `<div>B</div>${enhanced("a", "A")}`],
  ["nothing in its place", ""],
  ["a new element in it", enhanced("a", "A<button>B</button>")],
  ["other data in it", enhanced("a", `<p data-until="2">A</p>`), enhanced("a", `<p data-until="1">A</p>`)],
])(
  "a page with a script that is awake is loaded anew for %s",
  async (_, after, before = enhanced("a", "A")) => {
    expect(await update(before, after)).toBe(false);
  },
);

test("the element of a script stays for another text and for what comes behind it", async () => {
  const before = enhanced("a", `<p title="1">A</p>`);
  const updating = update(before, enhanced("a", `<p title="2">B</p>`) + enhanced("b", "B"));
  const element = document.querySelector("[data-widget=a]");
  expect(await updating).toBe(true);
  expect(document.querySelector("main")?.innerHTML).toBe(
    `<div data-widget="a" data-on="load" data-ready=""><p title="2">B</p><i></i></div>${enhanced("b", "B")}`,
  );
  expect(document.querySelector("[data-widget=a]")).toBe(element);
});

test.each([
  ["a paragraph", "<p>A</p><p>B</p>"],
  ["a link and a word in bold", '<p><a href="/b">A</a> <strong>B</strong></p>'],
])("running text in it stays text: %s", async (_, text) => {
  expect(await update(enhanced("a", "<p>A</p>"), enhanced("a", text))).toBe(true);
});

test("a text that a script has written stays, until the server sends another one there", async () => {
  const page = (text: string, rest: string) => `<main><button>${text}</button><p>${rest}</p></main>`;
  document.body.innerHTML = page("Copy", "A");
  const state = createServerState();
  state.remember(document.documentElement);
  const button = document.querySelector("button") as HTMLElement;
  button.textContent = "Copied";
  const shown = async (html: string) => {
    await updatePage(parsePage(html), state);
    return document.querySelector("main")?.textContent;
  };
  expect(await shown(page("Copy", "B"))).toBe("CopiedB");
  expect(await shown(page("Copy", "C"))).toBe("CopiedC");
  expect(await shown(page("Take", "D"))).toBe("TakeD");
  button.textContent = "Taken";
  expect(await shown(page("Take", "E"))).toBe("TakenE");
  // Beside an element that it has taken the place of it would be half of each.
  expect(await shown(page("<b>Take</b> it", "F"))).toBe("Take itF");
  button.textContent = "Taken";
  expect(await shown(page("<b>Take</b> it", "G"))).toBe("Take itG");
  expect(button.innerHTML).toBe("<b>Take</b> it");
});

test("an element that its own template calls ready is no widget", async () => {
  expect(await update('<p data-ready="yes">A</p>', '<p data-ready="yes">B</p>')).toBe(true);
});

test.each([
  ["enhanced", enhanced("a", "A")],
  ["hydrated", hydrated("a")],
])("one that still sleeps gives its element to no other widget: %s", async (_, before) => {
  const updating = update(before, hydrated("b") + before, "none");
  const element = document.querySelector("[data-widget=a]");
  expect(await updating).toBe(true);
  expect(element?.isConnected).toBe(false);
  expect(document.querySelector("main")?.innerHTML).toBe(hydrated("b") + before);
});

test("a page that got its scripts in place is loaded anew when they become other ones", async () => {
  const script = (name: string) => `<script type="module" src="data:text/javascript,${name}"></script>`;
  document.documentElement.innerHTML = "";
  const state = createServerState();
  state.remember(document.documentElement);
  const send = (head: string) => updatePage(parsePage(`<head>${head}</head>`), state);
  expect([await send(""), await send(script("1")), await send(script("1")), await send(script("2"))]).toEqual(
    [true, true, true, false],
  );
  expect(document.querySelectorAll("script").length).toBe(1);
});
