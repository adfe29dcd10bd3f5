/** The eight pages in a real browser, served by the site's own rules. */
import { PAGES } from "./axe.ts";
import { laidOut } from "./layout.ts";
import { expect, testOnFirstVisit as test } from "./widgets/test.ts";

for (const path of PAGES) {
  test(`${path} opens without a message in the console, a failed request or a third party`, async ({
    page,
    baseURL,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("requestfailed", (request) => problems.push(`failed: ${request.url()}`));
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
      if (!response.url().startsWith(baseURL ?? "")) problems.push(`third party: ${response.url()}`);
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("header")).toBeVisible();
    await expect(page.locator("footer")).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test(`every link of ${path} within the site leads to a page`, async ({ page, request, baseURL }) => {
    await page.goto(path);
    const links = await page
      .locator("a[href]")
      .evaluateAll((elements) => elements.map((element) => (element as HTMLAnchorElement).href));
    const internal = new Set(links.filter((href) => href.startsWith(String(baseURL))));
    expect(internal.size).toBeGreaterThan(8);
    for (const href of internal)
      expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200);
  });
}

for (const path of [
  "/nope",
  "/features/nope",
  "/FEATURES%20",
  "/features.htm",
  "/%E4%BD%A0",
  "/index.php?x=1",
]) {
  test(`the unknown path ${path} ends at / without a history entry of its own`, async ({ page }) => {
    await page.goto("/about");
    await page.evaluate((to) => {
      location.href = to;
    }, path);
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.locator("h1")).toBeVisible();
    await page.goBack();
    await page.waitForURL("**/about");
  });
}

test("the page for missing files leads home by itself and highlights home", async ({ page, request }) => {
  const response = await request.get("/assets/missing.js");
  expect(response.status()).toBe(404);
  await page.goto("/assets/missing.js").catch(() => undefined);
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.locator('[aria-current="page"]').first()).toHaveText(/Home/);
});

test("the prompt of Features covers no figure of the document behind it", async ({ page }) => {
  await page.goto("/features");
  for (const width of [390, 430, 600, 768, 960, 1100, 1279, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const covered = await page.evaluate(() => {
      const prompt = document.querySelector(".features-picture .prompt")?.getBoundingClientRect();
      return [...document.querySelectorAll(".document .panel-row > span")]
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return (
            prompt && right > prompt.left && left < prompt.right && bottom > prompt.top && top < prompt.bottom
          );
        })
        .map((part) => part.textContent);
    });
    expect(covered, `${width} px wide`).toEqual([]);
  }
});

for (const path of PAGES) {
  test(`nothing on ${path} lies over what can be pressed`, async ({ page }) => {
    await page.goto(path);
    await laidOut(page);
    for (const width of [320, 390, 700, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a, main button, header button, summary, label")]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => !control.closest("[inert], .skip-link"))
          .filter((control) => {
            control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
            const [box] = control.getClientRects();
            if (!box) return false;
            const { left, top, width, height } = box;
            return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map((control) => `${control.className} ${control.textContent}`),
      );
      expect(covered, `${width} px wide`).toEqual([]);
    }
  });
}

test("below the brand the footer's four groups stand two by two, then in one row", async ({ page }) => {
  await page.goto("/contact");
  for (const [width, inRow] of [
    [320, 2],
    [430, 2],
    [600, 2],
    [768, 2],
    [960, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const rows = await page
      .locator(".site-footer-title")
      .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().top)));
    expect(rows, `${width} px wide`).toHaveLength(4);
    expect(
      rows.filter((top) => top === rows[0]),
      `${width} px wide`,
    ).toHaveLength(inRow);
    expect(new Set(rows).size, `${width} px wide`).toBe(4 / inRow);
  }
});

test("a press restyles what it changes, and not the whole page", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await laidOut(page);
  const all = await page.locator("*").count();
  const restyled: Record<string, number> = {};
  for (const control of [".menu-button", ".menu-button", "summary >> nth=3", "header .logo"]) {
    await page.locator(control).scrollIntoViewIfNeeded();
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    await page.locator(control).click();
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    const counts = traceEvents.map(
      ({ name, args }) => (name === "UpdateLayoutTree" && args.elementCount) || 0,
    );
    restyled[control] = Math.max(restyled[control] ?? 0, ...counts);
  }
  expect(Object.entries(restyled).filter(([, count]) => count > all / 10)).toEqual([]);
});

test("the footer's last line ends where its rule ends; what has no room on it begins the next", async ({
  page,
}) => {
  await page.goto("/contact");
  for (const [width, edge] of [
    [390, "left"],
    [600, "left"],
    [768, "right"],
    [960, "right"],
    [1440, "right"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const [rule = 0, links = 0] = await page
      .locator(".site-footer-end, .legal-navigation")
      .evaluateAll((parts, side) => parts.map((part) => part.getBoundingClientRect()[side]), edge);
    expect(links, `${width} px wide`).toBeCloseTo(rule, 0);
  }
});

test("on a phone the words of the hero end above the ridges", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 360, 390, 430, 600, 703]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (box(".hero-notes")?.bottom ?? 0) - (box(".hero > .landscape")?.top ?? 0);
    });
    expect(over, `${width} px wide`).toBeLessThanOrEqual(0);
  }
});

test("the words of the diagram's tiles stand on one line each", async ({ page }) => {
  await page.goto("/");
  await laidOut(page);
  for (const width of [320, 390, 768, 960]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await page.locator(".diagram-tile > span").evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      }),
    );
    expect(lines, `${width} px wide`).toEqual(Array(16).fill(1));
  }
});

test("the tiles of the diagram leave no hole in a row", async ({ page }) => {
  await page.goto("/");
  await laidOut(page);
  for (const width of [320, 390, 480, 568, 600, 639, 640, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const holes = await page.locator(".diagram-tiles").evaluateAll((lists) =>
      lists.flatMap((list) => {
        const { right } = list.getBoundingClientRect();
        const ends = new Map(
          [...list.children].map((tile) => tile.getBoundingClientRect()).map((box) => [box.top, box.right]),
        );
        return [...ends.values()].filter((end) => end < right - 1);
      }),
    );
    expect(holes, `${width} px wide`).toEqual([]);
  }
});

for (const [path, screens, texts] of [
  ["/", [1280, 1440, 1920], ".why-list span, :is(.slide-text, .superpower, .step, .site-footer-brand) > p"],
  ["/use-cases", [390, 768, 1024], ".use-case:not(:last-of-type) p"],
  ["/pricing", [320, 390, 768], ".comparison-note"],
  ["/features", [390, 768, 1024], ".small-print, .prompt-slide > span"],
] as const) {
  test(`the few lines of a card or a note on ${path} are of like length`, async ({ page }) => {
    await page.goto(path);
    await laidOut(page);
    for (const screen of screens) {
      await page.setViewportSize({ width: screen, height: 900 });
      const shares = await page.locator(texts).evaluateAll((elements) =>
        elements.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = new Map<number, number>();
          for (const { top, width } of range.getClientRects()) {
            const line = Math.round(top / 8);
            lines.set(line, (lines.get(line) ?? 0) + width);
          }
          const widths = [...lines.values()];
          return (widths.at(-1) ?? 0) / Math.max(...widths);
        }),
      );
      expect(Math.min(...shares), `${screen} px wide`).toBeGreaterThanOrEqual(0.5);
    }
  });
}

test("a range of numbers and a short compound stand on one line", async ({ page }) => {
  for (const [path, word] of [
    ["/", "6–8"],
    ["/use-cases", "sign-on"],
    ["/pricing", "non-refundable"],
    ["/terms", "multi-factor"],
  ] as const) {
    await page.goto(path);
    await laidOut(page);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: Record<string, number> = {};
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (!node.parentElement?.closest("main :is(p, li):not([role=img] *, [inert] *)")) continue;
          for (const match of (node.textContent ?? "").matchAll(/\w+(?:[–-]\w+)+/g)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            found[match[0]] = Math.max(found[match[0]] ?? 0, tops.size);
          }
        }
        return found;
      });
      expect(lines[word], `${word} on ${path}`).toBe(1);
      const broken = Object.keys(lines).filter((one) => one.length <= 14 && lines[one] !== 1);
      expect(broken, `${path}, ${width} px wide`).toEqual([]);
    }
  }
});

test("the words of a workflow begin where those in its window do", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await laidOut(page);
  const offsets = await page.locator(".workflow").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [title, dot] = [".workflow-title", ".prompt-dot"].map(
        (part) => card.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN,
      ) as [number, number];
      return [Math.abs(title - dot)];
    }),
  );
  expect(Math.max(...offsets)).toBeLessThan(2);
});
