/** An open page of `galley dev` becomes what a fresh load shows, but for what its visitor has done. */
import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { drawFaultPage } from "../../generator/serve/dev/faults.ts";
import { CHROMIUM, startBrowser } from "../chromium.ts";
import { startDev } from "../e2e/dev-server.ts";
import { createSite } from "../site-folder.ts";
import { CLIENT, DOCUMENT, FILES, INDEX, LAYOUT, PAGE } from "../small-site.ts";
import { waitFor } from "../wait-for.ts";

const files = {
  ...FILES,
  [DOCUMENT]: FILES[DOCUMENT].replace(
    "<Head />",
    `<Head />
        <noscript><link rel="stylesheet" href="/plain.css" /></noscript>
        <script dangerouslySetInnerHTML={{ __html: "document.documentElement.dataset.theme = 'dark'" }} />
        <link rel="stylesheet" href="/last.css" />`,
  ),
  [LAYOUT]: FILES[LAYOUT].replace(
    "<Copy />",
    `<Copy />
      <svg viewBox="0 0 9 9" role="img" aria-label="Sum"><g><text>{title}</text></g></svg>
      <textarea aria-label="Words" defaultValue={title} />
      <select aria-label="Kind"><option value="a">{title}</option><option value="b">Other</option></select>
      <input aria-label="Name" placeholder={title} />
      <div id="end" />`,
  ),
  [CLIENT]: `export default function copy() {
  document.head.append(Object.assign(document.createElement("meta"), { name: "of-script" }));
}
`,
  [INDEX]: FILES[INDEX].replace("defineSite({", 'defineSite({ publicFiles: ["plain.css", "last.css"],'),
  "content/public/last.css": "h1 { margin: 0; }\n",
  "content/public/plain.css": "h1 { display: none; }\n",
  "templates/styles/index.css": "#end { height: 3000px; }\n",
};

const openPage = startBrowser();

/** Loads the address, and marks what is lost when that is done again. */
async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("meta[name=of-script]").waitFor({ state: "attached" });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
}
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in globalThis);

const read = (page: Page) =>
  page.evaluate(() => {
    const html = document.documentElement.cloneNode(true) as HTMLElement;
    for (const own of html.querySelectorAll("script[data-galley-token],galley-overlay")) own.remove();
    // Written in another way when it is shown to scripts as text.
    for (const text of html.querySelectorAll("noscript")) text.textContent = "";
    const head = [...html.querySelectorAll("head > *")].map((element) => element.outerHTML).sort();
    return { theme: html.dataset.theme, head, body: html.querySelector("body")?.outerHTML };
  });

async function start() {
  const server = await startDev(() => {}, createSite(files).root);
  onTestFinished(() => void server.stop());
  await waitFor(async () => expect((await fetch(server.url)).status, server.printed()).toBe(200));
  const { page } = await openPage();
  await load(page, server.url);
  return {
    page,
    edit: (path: string, from: string, to: string) =>
      server.write(path, server.read(path).replaceAll(from, to)),
    async expectLikeFresh() {
      const { page: fresh } = await openPage();
      await load(fresh, server.url);
      expect(await read(page)).toEqual(await read(fresh));
    },
  };
}

describe.skipIf(!CHROMIUM)("an open page", () => {
  test("has all new texts, and keeps what scripts and its visitor have made of it", async () => {
    const { page, edit, expectLikeFresh } = await start();
    const heading = page.locator("h1");
    await page.getByLabel("Kind").selectOption("b");
    await page.getByLabel("Name").fill("half a na");
    edit(PAGE, "title: Home", "title: House");
    await waitFor(async () => expect(await heading.textContent()).toBe("House"));
    await expectLikeFresh();
    expect(await heading.isVisible()).toBe(true);
    await page.getByLabel("Words").fill("typed");
    edit(PAGE, "title: House", "title: Hut");
    await waitFor(async () => expect(await heading.textContent()).toBe("Hut"));
    await expectLikeFresh();
    const values = ["Kind", "Name", "Words"].map((label) => page.getByLabel(label).inputValue());
    expect(await Promise.all(values)).toEqual(["b", "half a na", "typed"]);
    expect(await isSamePage(page)).toBe(true);
  });

  test("has its stylesheets in the order of a fresh load", async () => {
    const { page, edit } = await start();
    const listStyles = () =>
      page.$$eval("link[rel=stylesheet]", (links) => links.map((link) => link.getAttribute("href")));
    const [styles] = await listStyles();
    edit("templates/styles/index.css", "3000px", "3001px");
    await waitFor(async () => expect(await listStyles()).not.toContain(styles));
    expect(await listStyles()).toEqual([expect.stringMatching("styles"), "/last.css"]);
  });

  test("keeps its place over a page that says the site is being built", async () => {
    const { page, edit } = await start();
    await page.evaluate(() => scrollTo(0, 700));
    const token = (await page.getAttribute("script[data-galley-token]", "data-galley-token")) ?? "";
    const body = drawFaultPage(undefined, { page: "", root: "", hash: "", token });
    let isBuilding = true;
    // No route that ends by itself: with it end requests that it holds at that moment, now and then.
    await page.route(page.url(), (route) => {
      if (!isBuilding) return route.continue();
      isBuilding = false;
      return route.fulfill({ status: 503, contentType: "text/html", body });
    });
    const building = page.waitForResponse((response) => response.status() === 503);
    edit(INDEX, "defineSite({", `defineSite({ policy: { "img-src": ["https://pictures.example"] },`);
    await building;
    const now = () =>
      page.evaluate(() => {
        const isWhole = document.querySelector("meta[name=of-script]") !== null;
        return { isWhole, isSame: "isSamePage" in globalThis, top: scrollY };
      });
    await waitFor(async () => expect(await now()).toEqual({ isWhole: true, isSame: false, top: 700 }));
  });

  test("is loaded anew under another policy: nothing else puts one in force", async () => {
    const { page, edit, expectLikeFresh } = await start();
    edit(INDEX, "defineSite({", `defineSite({ policy: { "img-src": ["https://pictures.example"] },`);
    await waitFor(async () => expect(await isSamePage(page)).toBe(false));
    await load(page, page.url());
    edit(DOCUMENT, "'dark'", "'darker'");
    await waitFor(async () => expect(await page.getAttribute("html", "data-theme")).toBe("darker"));
    await page.locator("meta[name=of-script]").waitFor({ state: "attached" });
    await expectLikeFresh();
  });
});
