/** Open tabs of a site in `galley dev`, compared with what their addresses show when they are loaded anew. */
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright";
import { findOrInstallChromium } from "./e2e/chromium.js";

const ADDRESSES = [
  "/",
  "/guide",
  "/guide/installation",
  "/guide/erstes-projekt",
  "/guide/betrieb",
  "/guide/tiefer",
  "/reference",
  "/reference/build",
  "/über",
  "/guide",
];
/** What never comes is looked for, not what is slow: other work on the machine may take its time. */
const PATIENCE_MS = 120_000;
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In the page: everything but what the dev script itself put there. */
function readPage() {
  const overlay = document.querySelector("galley-overlay")?.shadowRoot;
  const own = "script[data-galley-token]";
  return {
    page: document.querySelector(own)?.dataset.galleyPage,
    title: document.title,
    head: [...document.head.children]
      .filter((element) => !element.matches(own))
      .map((element) => element.outerHTML)
      .sort(),
    body: document.body.outerHTML,
    note: overlay?.querySelector(".note")?.textContent ?? "",
    badge: overlay?.querySelector(".badge")?.textContent ?? "",
    list: overlay?.querySelector(".faults")?.textContent ?? "",
  };
}

/** A tab may be on its way to another page just then. */
const read = (tab) => tab.evaluate(readPage).catch(() => undefined);

function difference(tab, fresh) {
  if (tab === undefined || fresh === undefined) return "loading";
  // A page that is gone stays as it was, and says so.
  if (fresh.page === "404.html" && tab.page !== "404.html")
    return tab.note === "" ? "does not say that its page is gone" : undefined;
  return Object.keys(fresh).find((key) => !isDeepStrictEqual(tab[key], fresh[key]));
}

/**
 * @param url of the server, without a slash at its end
 * @returns `compare` waits until every tab is what a fresh load is, and throws when one never is; `isClean` asks for
 * tabs without anything of the dev script besides
 */
export async function openTabs(url, count) {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext();
  const tabs = [];
  for (let at = 0; at < count; at++) {
    const address = ADDRESSES[at % ADDRESSES.length];
    const tab = await context.newPage();
    await tab.goto(url + address);
    tabs.push({ address, tab });
  }
  const fresh = await context.newPage();

  async function compareTab({ address, tab }, isClean) {
    for (const started = performance.now(); ; await sleep(100)) {
      await fresh.goto(url + address).catch(() => {});
      await fresh.waitForFunction(() => document.readyState === "complete").catch(() => {});
      // What is wrong with the site is asked for after the page is there.
      await sleep(30);
      const [now, wanted] = [await read(tab), await read(fresh)];
      const stuck = isClean && now && now.note + now.badge + now.list;
      const found = difference(now, wanted) ?? (stuck ? `still says: ${stuck}` : undefined);
      if (found === undefined) return;
      if (performance.now() - started > PATIENCE_MS)
        throw new Error(`${address}: ${found}\n${JSON.stringify({ now, wanted }, null, 1)}`);
    }
  }
  return {
    async compare(isClean) {
      for (const one of tabs) await compareTab(one, isClean);
    },
    close: () => browser.close(),
  };
}
