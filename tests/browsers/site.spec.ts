import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { PAGES } from "../e2e/axe.ts";
import { createPage, type Page } from "./page.ts";
import { findMissing, type Mode, type Name, type Session, startBrowser } from "./webdriver.ts";

/** One browser for the tests of a block. */
function openBrowser(mode: Mode): () => Page {
  let session: Session | undefined;
  let page: Page;
  test.beforeAll(async () => {
    const { project } = test.info();
    const name = project.name as Name;
    const missing = findMissing(name);
    if (missing.length > 0) console.warn(`NOT TRIED in ${name}: ${missing.join(", ")} not found`);
    test.skip(missing.length > 0, `${missing.join(", ")} not found`);
    session = await startBrowser(name, mode);
    page = createPage(session, String(project.use.baseURL));
  });
  test.afterAll(() => session?.stop());
  return () => page;
}

const slide = (page: Page) =>
  page.run(() =>
    [...document.querySelectorAll(".slide")].findIndex(
      (element) => element.getAttribute("data-offset") === "0",
    ),
  );
const openAnswers = (page: Page) =>
  page.run(() =>
    [...document.querySelectorAll("details[name=faq]")].flatMap((panel, index) =>
      panel.matches("[open]") ? [index] : [],
    ),
  );
const prices = (page: Page) =>
  page.run(() =>
    [...document.querySelectorAll<HTMLElement>(".plan-amount")]
      .filter((price) => price.checkVisibility({ visibilityProperty: true }))
      // biome-ignore lint/performance/useDomNodeTextContent: what a visitor reads, without what is hidden
      .map((price) => price.innerText.trim()),
  );
/** Sizes of all elements that are laid out, once the lower sections are, too. */
const sizes = async (page: Page) => {
  await expect
    .poll(() =>
      page.run(() =>
        document.getAnimations().some((some) => (some as CSSAnimation).animationName?.startsWith("later")),
      ),
    )
    .toBe(false);
  return page.run(() =>
    [...document.querySelectorAll<HTMLElement>("body :not(svg, svg *)")]
      .filter((element) => element.checkVisibility())
      .map(({ className, offsetWidth, offsetHeight }) => `${className}: ${offsetWidth} × ${offsetHeight}`),
  );
};
const hasFocus = (page: Page, selector: string) =>
  page.run((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

test.describe("with scripts", () => {
  const browser = openBrowser({});

  for (const path of PAGES) {
    test(`${path} opens, says nothing, and fits at every width`, async () => {
      const page = browser();
      await page.open(path);
      expect(await page.count("h1")).toBe(1);
      for (const width of [320, 390, 768, 1280]) {
        await page.resize(width);
        await expect.poll(() => page.run(() => innerWidth)).toBe(width);
        const wider = () =>
          page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(wider, `${width} px`).toBe(0);
        if (process.env.SCREENSHOTS && (width === 390 || width === 1280)) {
          mkdirSync("reports/browsers", { recursive: true });
          const name = `${test.info().project.name}-${path.slice(1) || "home"}-${width}.png`;
          writeFileSync(`reports/browsers/${name}`, await page.screenshot());
        }
      }
      expect(await page.said()).toEqual([]);
    });
  }

  for (const path of PAGES) {
    test(`${path} in a window that became wide is laid out as in one that was`, async () => {
      const page = browser();
      await page.resize(1280);
      await expect.poll(() => page.run(() => innerWidth)).toBe(1280);
      await page.open(path);
      const wide = await sizes(page);
      await page.resize(390);
      await expect.poll(() => page.run(() => innerWidth)).toBe(390);
      await page.open(path);
      expect(await sizes(page)).not.toEqual(wide);
      await page.resize(1280);
      await expect.poll(() => sizes(page)).toEqual(wide);
    });
  }

  test("the menu opens, Escape closes it, and it leads on", async () => {
    const page = browser();
    await page.resize(390);
    await page.open("/features");
    await page.click(".menu-button");
    await expect.poll(() => page.shows("#menu")).toBe(true);
    await page.press("Escape");
    await expect.poll(() => page.shows("#menu")).toBe(false);
    expect(await hasFocus(page, ".menu-button")).toBe(true);
    await page.click(".menu-button");
    await expect.poll(() => page.shows("#menu")).toBe(true);
    await page.click('#menu a[href="/about"]');
    await expect.poll(() => page.path()).toBe("/about");
  });

  test("the carousel comes to life without a word; buttons, dots and keys move it", async () => {
    const page = browser();
    await page.resize(1280);
    await page.open("/");
    await page.run(() =>
      document.querySelector(".carousel-stage")?.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    await expect.poll(() => page.count("[data-widget=carousel][data-ready]")).toBe(1);
    await page.click(".carousel-dot:nth-child(3)");
    await expect.poll(() => slide(page)).toBe(2);
    await page.click(".carousel-next");
    await expect.poll(() => slide(page)).toBe(3);
    await page.focus(".carousel-next");
    await page.press("Enter");
    await expect.poll(() => slide(page)).toBe(0);
    await page.press("Space");
    await expect.poll(() => slide(page)).toBe(1);
    expect(await page.said()).toEqual([]);
  });

  test("one answer is open at a time", async () => {
    const page = browser();
    await page.open("/");
    expect(await openAnswers(page)).toEqual([0]);
    await page.click("#faq-4 > summary");
    await expect.poll(() => openAnswers(page)).toEqual([3]);
    await page.focus("#faq-7 > summary");
    await page.press("Enter");
    await expect.poll(() => openAnswers(page)).toEqual([6]);
  });

  test("the switch changes the prices, and a status says so", async () => {
    const page = browser();
    await page.open("/pricing");
    expect(await prices(page)).toEqual(["$0", "$29", "$60"]);
    await page.focus("[role=switch]");
    await page.press("Space");
    await expect.poll(() => prices(page)).toEqual(["$0", "$24", "$48"]);
    const status = () => page.run(() => document.querySelector("[role=status]")?.textContent?.trim());
    await expect.poll(status).toBe("Showing annual prices.");
    expect(await page.said()).toEqual([]);
  });

  test("the hero performs, and again when asked to", async () => {
    const page = browser();
    await page.open("/");
    const animations = () =>
      page.run(
        () => document.querySelector("[data-widget=demo]")?.getAnimations({ subtree: true }).length ?? 0,
      );
    const finish = () =>
      page.run(() => {
        for (const animation of document
          .querySelector("[data-widget=demo]")
          ?.getAnimations({ subtree: true }) ?? [])
          animation.finish();
      });
    await expect.poll(animations).toBeGreaterThan(20);
    await finish();
    await expect.poll(animations).toBe(0);
    await page.click(".demo-replay");
    await expect.poll(animations).toBeGreaterThan(20);
    expect(await page.said()).toEqual([]);
  });

  test("Control and Alt open the prompt, its keys work, Escape gives the focus back", async () => {
    const page = browser();
    await page.open("/");
    await page.focus(".hero-action a");
    await page.press("Control", "Alt");
    await expect.poll(() => hasFocus(page, "[role=dialog] a, dialog a")).toBe(true);
    await expect.poll(() => page.count("[data-widget=arrow-keys][data-ready]")).toBe(1);
    await page.press("ArrowUp");
    await expect.poll(() => hasFocus(page, 'a[href="/use-cases"]')).toBe(true);
    await page.press("Escape");
    await expect.poll(() => hasFocus(page, ".hero-action a")).toBe(true);
    expect(await page.said()).toEqual([]);
  });

  test("an unknown path ends at / and leaves no entry in the history", async () => {
    const page = browser();
    await page.open("/about");
    await page.run(() => {
      location.href = "/nope";
    });
    await expect.poll(() => page.path()).toBe("/");
    await page.back();
    await expect.poll(() => page.path()).toBe("/about");
  });
});

test.describe("dark and without scripts", () => {
  const browser = openBrowser({ dark: true, scripts: false });

  test("dark is dark; answers, slides, prices and the menu work all the same", async () => {
    const page = browser();
    await page.resize(390);
    await page.open("/");
    expect(await page.run(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
    const ground = await page.run(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).not.toMatch(/255|lab\(9|lch\(0?\.9/);
    await page.click("#faq-4 > summary");
    await expect.poll(() => openAnswers(page)).toEqual([3]);
    expect(await page.count(".slide[inert]")).toBe(0);
    expect(await page.count("[data-ready]")).toBe(0);
    await page.open("/pricing");
    await page.click(".pricing-switch-input");
    await expect.poll(() => prices(page)).toEqual(["$0", "$24", "$48"]);
    await page.click(".menu-button");
    await expect.poll(() => page.shows("#menu")).toBe(true);
  });
});
