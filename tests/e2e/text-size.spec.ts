/** Text at twice its size, as visitors set it in their browser: it grows, and nothing of it is lost. */
import { PAGES } from "./axe.ts";
import { expect, expectNothingLost, type Page, test } from "./widgets/test.ts";

/** Words drawn in a picture are described by its label, and cut where its frame ends. */
const IN_PICTURES = ", [role=img]";

/** Sets the browser's own text size, in pixels; 16 is the usual one. Sizes in rem and breakpoints in rem follow. */
async function setTextSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

const headingSize = (page: Page) =>
  page.locator("h1").evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: "reduce" },
});

for (const path of PAGES) {
  test(`${path} loses nothing on a phone, and its heading grows`, async ({ page }) => {
    await page.goto(path);
    const usual = await headingSize(page);
    await setTextSize(page, 32);
    await page.reload();
    await expectNothingLost(page, IN_PICTURES);
    expect(await headingSize(page)).toBeGreaterThanOrEqual(usual * 1.4);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNothingLost(page, IN_PICTURES);
  });
}

test("on a phone the header takes two lines, and no drawn word is taken apart", async ({ page }) => {
  await page.goto("/");
  await setTextSize(page, 32);
  await page.reload();
  const [logo = 0, menu = 1] = await page
    .locator(".site-header .logo, .menu-button")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(menu).toBeCloseTo(logo, 0);
  const apart = await page.locator(".slide .prompt-dot + .panel-title").evaluateAll((titles) =>
    titles.filter((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getClientRects().length > (title.textContent ?? "").split(" ").length;
    }),
  );
  expect(apart).toHaveLength(0);
  const larger = await page.locator(".panel .chip").evaluateAll((chips) =>
    chips.filter((chip) => {
      const [own = 0, around = 0] = [chip, chip.closest(".panel")].map((element) =>
        Number.parseFloat(getComputedStyle(element as Element).fontSize),
      );
      return own > around;
    }),
  );
  expect(larger).toHaveLength(0);
});

test("a visitor's style sheet that doubles the letters makes lines of the header, not a wider page", async ({
  page,
}) => {
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root { font-size: 200% !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    for (const width of [768, 960, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expectNothingLost(page, IN_PICTURES);
    }
    if (path !== "/") continue;
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.locator(".hero-title, .hero-lead, .hero-action > *").evaluateAll(findCovered),
      ).toEqual([]);
    }
  }
});

/** Texts that something else lies over, at their middle. */
const findCovered = (elements: Element[]): string[] =>
  elements.flatMap((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const [top] = document.elementsFromPoint(x + width / 2, y + height / 2);
    return top && (element.contains(top) || top.contains(element)) ? [] : [element.className];
  });

/** Words longer than any of this site's, as other languages have them. */
const LONG = "Datenschutzeinstellungen Integrationsmoeglichkeiten";
const LABELS =
  "h1, h2, h3, main .button, .navigation-link, .navigation-disabled, .more-link, .plan-title, main li";

for (const path of PAGES) {
  test(`long words make no part of ${path} wider than the screen`, async ({ page }) => {
    for (const [width, size] of [
      [320, 16],
      [768, 16],
      [390, 32],
    ] as const) {
      await setTextSize(page, size);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.evaluate(replaceWords, [LABELS, LONG] as const);
      // Words drawn in a picture have their room.
      await expectNothingLost(page, IN_PICTURES);
    }
  });
}

/** Puts other words in place of the first ones of each element. */
function replaceWords([selector, words]: readonly [selector: string, words: string]) {
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest("[role=img]")) continue;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest(".visually-hidden")) continue;
      text.textContent = words;
      break;
    }
  }
}

test("so many pages that the header needs two lines leave the logo whole", async ({ page }) => {
  await page.goto("/");
  const wordmark = page.locator("header .wordmark");
  const { height } = (await wordmark.boundingBox()) ?? { height: Number.NaN };
  await page.locator(".main-navigation .navigation-list").evaluate((list) => {
    list.append(...[...list.children].map((item) => item.cloneNode(true)));
  });
  for (const width of [960, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await wordmark.boundingBox())?.height).toBe(height);
    await expectNothingLost(page, IN_PICTURES);
  }
});

test("words in drawings are drawn with at least 12 pixels", async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(findSmallWords), `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

/** Words of pictures that are drawn smaller than 12 px, with their size. */
function findSmallWords(): string[] {
  return [...document.querySelectorAll("[role=img] *, svg text")].flatMap((element) => {
    const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = words.map((node) => node.textContent?.trim()).join("");
    const drawing = element.closest("svg");
    // A drawing with words is as high as its viewBox, scaled.
    const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    return text && size && size < 12 ? [`${text}: ${size.toFixed(1)} px`] : [];
  });
}

test("the home page's headline is no smaller than those of the other pages", async ({ page }) => {
  await page.goto("/about");
  const other = await headingSize(page);
  await page.goto("/");
  expect(await headingSize(page)).toBeGreaterThanOrEqual(other);
  // Its first line stays whole all the same.
  expect(await page.locator(".hero-title-start").evaluate((line) => line.getClientRects().length)).toBe(1);
});

test("lines of a drawn window begin at one place, whatever stands before them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/use-cases");
  const starts = await page
    .locator("#personal .panel-row .panel-text")
    .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().left)));
  expect(starts.length).toBeGreaterThan(2);
  expect(new Set(starts).size).toBe(1);
});
