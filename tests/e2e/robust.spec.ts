/** The pages under conditions that visitors bring: no scripts, their own colours, paper, right to left, large text. */
import { PAGES } from "./axe.ts";
import { findCacheBlockers } from "./back-forward.ts";
import { contrastOf } from "./layout.ts";
import { expect, expectNothingLost, type Page, settle, shownTexts, test } from "./widgets/test.ts";

const RIGHT_TO_LEFT = () => {
  document.documentElement.dir = "rtl";
};

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows what it shows with them", async ({ page, browser, baseURL }) => {
    const read = async (from: Page, path: string) => {
      await from.goto(path);
      return shownTexts(from.locator("main"));
    };
    const scripted = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: true });
    // Only scripts can tell another keyboard, and play the hero's picture once more.
    await scripted.addInitScript(() => Object.defineProperty(navigator, "userAgent", { value: "Mac OS X" }));
    for (const path of PAGES) {
      const expected = await read(scripted, path);
      expect(expected[0]?.length, path).toBeGreaterThan(200);
      expect(await read(page, path), path).toEqual(expected.map((text) => text.replace("Play again ", "")));
    }
    await scripted.close();
  });
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of PAGES) {
    test(`nothing on ${path} moves by itself`, async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: "instant" }),
      );
      await settle(page);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          // Those that follow the scrolling are moved by the reader.
          .filter(
            ({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline,
          )
          .map((animation) => (animation as CSSAnimation).animationName),
      );
      expect(moving).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        "auto",
      );
    });
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  /** Shapes that are told from the page by their fill alone must get an edge. */
  const BOUNDED =
    ".button, .pricing-switch-input, .plan, .slide, .window, .accordion-item, .prompt, .hero-shortcut";

  for (const path of PAGES) {
    test(`controls and cards of ${path} have edges`, async ({ page }) => {
      await page.goto(path);
      await settle(page);
      const bare = await page.locator(BOUNDED).evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((element) => {
            const { borderBlockEndWidth, borderBlockEndStyle, borderBlockEndColor } =
              getComputedStyle(element);
            return (
              Number.parseFloat(borderBlockEndWidth) < 1 ||
              borderBlockEndStyle === "none" ||
              borderBlockEndColor === getComputedStyle(document.documentElement).backgroundColor
            );
          })
          .map((element) => element.className),
      );
      expect(bare).toEqual([]);
      const colors = await page.locator("h1").evaluate((heading) => [
        getComputedStyle(heading).color,
        // What forced colors make of the page's ground.
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      expect(await contrastOf(page, colors as [string, string])).toBeGreaterThanOrEqual(7);
    });
  }

  test("words that a drawing lights up can be read", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: "active" });
      await page.goto("/");
      const colors = await page.evaluate(() => {
        const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
        // What lies behind them: the window, as the system colours it.
        return [style(".mail-phrase").color, style(".mail").backgroundColor];
      });
      expect(await contrastOf(page, colors as [string, string])).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("the current page, slide and period are told by more than a colour", async ({ page }) => {
    await page.goto("/pricing");
    const thumb = () => page.getByRole("switch").screenshot();
    const before = await thumb();
    await page.getByRole("switch").check();
    expect((await thumb()).equals(before)).toBe(false);
    await page.goto("/");
    await page.locator(".carousel-stage").scrollIntoViewIfNeeded();
    await expect(page.locator(".carousel[data-ready]")).toHaveCount(1);
    const widths = await page
      .locator(".carousel-dot")
      .evaluateAll((dots) =>
        dots.map((dot) => Number.parseFloat(getComputedStyle(dot, "::before").inlineSize)),
      );
    expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? Number.NaN));
    expect(new Set(widths.slice(1)).size).toBe(1);
    const current = page.locator(".main-navigation [aria-current]");
    const other = page.locator(".main-navigation a:not([aria-current])").first();
    const look = (link: typeof other) =>
      link.evaluate((element) => {
        const { textDecorationLine, borderBlockEndWidth, outlineStyle, fontWeight } =
          getComputedStyle(element);
        return [textDecorationLine, borderBlockEndWidth, outlineStyle, fontWeight];
      });
    expect(await look(current)).not.toEqual(await look(other));
  });
});

test.describe("with more contrast", () => {
  for (const scheme of ["light", "dark"] as const) {
    test(`text and lines are strong in ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ contrast: "more", colorScheme: scheme });
      await page.goto("/pricing");
      const pairs = await page.evaluate(() => {
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
        return {
          text: [style(".plan-description").color, ground],
          caption: [style(".plan-period").color, ground],
          disabled: [style(".navigation-disabled").color, ground],
          edge: [style(".plan").borderBlockEndColor, ground],
        } as Record<string, [string, string]>;
      });
      for (const [name, pair] of Object.entries(pairs))
        expect(await contrastOf(page, pair), name).toBeGreaterThanOrEqual(name === "edge" ? 3 : 7);
    });
  }
});

test("with less transparency, nothing shines through the header", async ({ page }) => {
  const ground = () =>
    page.locator(".site-header").evaluate((header) => getComputedStyle(header).backgroundColor);
  await page.goto("/");
  expect(await ground()).toMatch(/ \/ 0\.86\)$/);
  const session = await page.context().newCDPSession(page);
  const features = [{ name: "prefers-reduced-transparency", value: "reduce" }];
  await session.send("Emulation.setEmulatedMedia", { features });
  expect(await ground()).not.toContain("/");
});

test.describe("on paper", () => {
  test.use({ colorScheme: "dark" });

  for (const path of PAGES) {
    test(`${path} is dark text on white without header and footer`, async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.goto(path);
      await settle(page);
      for (const part of ["header", "footer", "nav"])
        for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
      const colors = await page
        .locator("main :is(h1, h2, h3, p, li, a, button)")
        .evaluateAll((texts) => [...new Set(texts.map((text) => getComputedStyle(text).color))]);
      for (const color of colors)
        expect(await contrastOf(page, [color, "white"]), color).toBeGreaterThanOrEqual(4.5);
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(await contrastOf(page, [ground, "white"])).toBe(1);
      await expectNothingLost(page);
      // A4 between the margins of Firefox.
      await page.setViewportSize({ width: 697, height: 1027 });
      await expectNothingLost(page);
      // A distance below the last words may come to lie on a sheet of its own.
      const margins = await page.evaluate(() => {
        const found: string[] = [];
        let part: Element | undefined = document.querySelector("main") ?? undefined;
        while (part) {
          found.push(getComputedStyle(part).marginBlockEnd);
          part = [...part.children].filter((child) => child.checkVisibility()).at(-1);
        }
        return found;
      });
      expect([...new Set(margins)]).toEqual(["0px"]);
    });
  }

  test("every answer and every slide is printed, without scripts as well", async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: false });
    await page.emulateMedia({ media: "print" });
    await page.goto("/");
    const heights = await page
      .locator(".accordion-answer, .slide-text")
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
    expect(heights).toHaveLength(13);
    for (const height of heights) expect(height).toBeGreaterThan(20);
    await page.close();
  });

  test("the words of a slide keep away from its edges", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 697, height: 1027 });
    await page.goto("/");
    const distances = await page.locator(".slide-time").evaluateAll((times) =>
      times.flatMap((time) => {
        const [slide, words] = [time.closest(".slide") as Element, time].map((one) =>
          one.getBoundingClientRect(),
        );
        return slide && words ? [words.left - slide.left, words.top - slide.top] : [];
      }),
    );
    expect(distances).toHaveLength(8);
    for (const distance of distances) expect(distance).toBeGreaterThan(12);
  });

  test("cards that move are printed where they belong", async ({ page }) => {
    await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
    await page.goto("/");
    // What Firefox does on paper: the animation goes on, whatever the styles say.
    const shift = await page
      .locator(".marquee-list")
      .first()
      .evaluate((list) => {
        list.animate({ transform: "translateX(-300px)" }, { duration: 1000, fill: "both" }).finish();
        return getComputedStyle(list).transform;
      });
    expect(shift).toBe("none");
  });

  test("slides that wait their turn are printed as dark as the others", async ({ page }) => {
    await page.goto("/");
    await page.locator(".carousel").scrollIntoViewIfNeeded();
    await expect(page.locator(".carousel")).toHaveAttribute("data-ready", "");
    await page.emulateMedia({ media: "print" });
    const opacities = await page
      .locator(".slide, .slide > *")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity));
    expect([...new Set(opacities)]).toEqual(["1"]);
  });

  test("no card, row or button is torn by the end of a sheet, and no heading stands alone there", async ({
    page,
  }) => {
    await page.emulateMedia({ media: "print" });
    for (const path of ["/", "/pricing", "/about"]) {
      await page.goto(path);
      const kept = (selector: string, property: "breakInside" | "breakAfter") =>
        page
          .locator(selector)
          .evaluateAll(
            (elements, name) => [...new Set(elements.map((element) => getComputedStyle(element)[name]))],
            property,
          );
      expect(
        await kept(
          "main :is(p, li, .button, details, .slide, .why-column, .section-head, [role=row], .billing, .about > section)",
          "breakInside",
        ),
      ).toEqual(["avoid"]);
      expect(await kept("main :is(.section-head, h2, h3)", "breakAfter")).toEqual(["avoid"]);
    }
  });

  test("links of legal texts show where they lead", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/terms");
    const contents = await page
      .locator('.legal-text a:not([href^="mailto:"])')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
      );
    expect(contents.length).toBeGreaterThan(0);
    for (const [href, content] of contents) expect(content).toContain(String(href));
  });
});

test.describe("right to left", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of PAGES) {
    test(`${path} is mirrored, and all of it is on the screen`, async ({ page }) => {
      await page.goto(path);
      await page.evaluate(RIGHT_TO_LEFT);
      const middle = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            return (left + right) / 2;
          });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingLost(page);
        const button = await middle(".site-header-bar > .button");
        expect(await middle(".site-header .logo")).toBeGreaterThan(button);
        if (width === 1280) {
          expect(await middle(".main-navigation li:first-child")).toBeGreaterThan(
            await middle(".main-navigation li:last-child"),
          );
        } else expect(await middle(".menu-button")).toBeLessThan(button);
      }
      const align = await page
        .locator("main p")
        .last()
        .evaluate((text) => getComputedStyle(text).textAlign);
      expect(["start", "right", "center"]).toContain(align);
    });
  }
});

test.describe("at 400 %: 320 by 256 CSS pixels", () => {
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: "reduce" } });

  for (const path of PAGES) {
    test(`${path} is one column, and the header does not stay on top of it`, async ({ page }) => {
      await page.goto(path);
      await expectNothingLost(page);
      await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
      await expect(page.locator("header").first()).not.toBeInViewport();
    });
  }

  test("the whole menu can be reached", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const last = page.locator("#menu a").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

test.describe("with the text spacing of WCAG 1.4.12", () => {
  // The visitor's styles are not the page's: its policy does not concern them.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

  /** Shows the page with that spacing at one width after the other. */
  async function* atEveryWidth(page: Page, path: string) {
    await page.goto(path);
    await page.addStyleTag({ content: SPACING });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      yield width;
    }
  }

  for (const path of PAGES) {
    test(`no text of ${path} is lost`, async ({ page }) => {
      for await (const _ of atEveryWidth(page, path)) {
        // Words drawn in a picture are described by its label, and cut where its frame ends.
        await expectNothingLost(page, ", [role=img]");
      }
    });
  }

  test("no picture lies over the headline of home, and the slides hold all that is drawn", async ({
    page,
  }) => {
    for await (const width of atEveryWidth(page, "/")) {
      await settle(page);
      const covered = await page.locator("h1").evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return [...range.getClientRects()].filter(
          ({ right, bottom }) => !heading.contains(document.elementFromPoint(right - 9, bottom - 9)),
        ).length;
      });
      expect(covered, `${width} px`).toBe(0);
      const cut = await page.locator(".art").evaluateAll((pictures) =>
        pictures.filter((picture) => {
          const panel = picture.querySelector(".panel")?.getBoundingClientRect();
          return panel && panel.bottom > picture.getBoundingClientRect().bottom;
        }),
      );
      expect(cut, `${width} px`).toHaveLength(0);
    }
  });
});

test("where the styles do not come, no landscape is a black shape", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: String(baseURL) });
  await page.route("**/*.css", (route) => route.abort());
  for (const path of PAGES) {
    await page.goto(path);
    const fills = await page
      .locator("#ridges path")
      .evaluateAll((ridges) => ridges.map((ridge) => getComputedStyle(ridge).fill));
    expect(
      fills.filter((fill) => fill !== "none"),
      path,
    ).toEqual([]);
  }
  await page.close();
});

test("no measure changes when the typeface comes late", async ({ page }) => {
  let release = () => {};
  await page.route("**/*.woff2", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const measures = async () => {
    await settle(page);
    return page.evaluate(() =>
      [...document.querySelectorAll("main, main *")].map((element) => {
        const { maxInlineSize, gridTemplateColumns } = getComputedStyle(element);
        return [element.className, maxInlineSize, element.matches(".legal") && gridTemplateColumns];
      }),
    );
  };
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "commit" });
    const before = await measures();
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await measures(), path).toEqual(before);
  }
});

test("what is far below waits for the first screen, unless it comes behind a place that the address names", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waited: string[] = [];
    addEventListener("animationstart", ({ animationName, target }) => {
      if (animationName.startsWith("later"))
        waited.push((target as Element).className.split(" ").pop() ?? "");
    });
    Object.assign(window, { waited });
  });
  const waited = () => page.evaluate(() => (window as unknown as { waited: string[] }).waited);
  const far = [
    "moments",
    "why",
    "sky",
    "superpowers",
    "workflows",
    "integrates",
    "call-to-action",
    "start",
    "questions",
    "site-footer",
  ];
  await page.goto("/");
  await expect.poll(waited).toEqual(far);
  await settle(page);
  for (const name of far)
    await expect(page.locator(`:is(main, body) > .${name}`).last()).toHaveCSS(
      "content-visibility",
      "visible",
    );
  await page.goto("/about");
  await expect.poll(waited).toEqual(["", "", "closing", "site-footer"]);
  await page.goto("/#faq-4");
  await settle(page);
  // A frame may be shown before the place has arrived; what comes behind it never waits.
  expect(await waited()).not.toContain("site-footer");
});

test("Back shows every page at once, as it was left", async ({ baseURL }) => {
  test.setTimeout(240_000);
  const reasons = await findCacheBlockers(String(baseURL), PAGES, process.env.CHROMIUM_PATH);
  expect(Object.fromEntries(PAGES.map((path, index) => [path, reasons[index]]))).toEqual(
    Object.fromEntries(PAGES.map((path) => [path, ""])),
  );
});
