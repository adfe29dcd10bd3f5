/** The authoring loop in a browser: edits show in the open page and leave alone what its visitor has done. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { clickThrough } from "./click-through.ts";
import { type DevServer, startDev } from "./dev-server.ts";

test.describe.configure({ mode: "serial" });

let server: DevServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startDev();
  await expect.poll(async () => (await fetch(server.url)).status, { timeout: 60_000 }).toBe(200);
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(130);
});

/** Set once in the page; gone when the page was loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in globalThis);
const edit = (path: string, from: string, to: string) => {
  const text = server.read(path);
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  server.write(
    path,
    text.replace(from, () => to),
  );
};

async function open(page: Page, path = "/"): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(String(error)));
  const connected = page.waitForResponse(/__galley\/state/);
  await page.goto(`${server.url}${path}`);
  await connected;
  await mark(page);
  return problems;
}

test("an edited question changes in place: the open one stays open, and nothing moves", async ({ page }) => {
  const problems = await open(page);
  const questions = page.locator(".accordion details");
  await questions.nth(4).locator("summary").click();
  await expect(questions.nth(4)).toHaveAttribute("open", "");
  await questions.nth(4).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  edit(
    "content/faq/02-how-it-differs.md",
    "How is it different from other assistants?",
    "How does it differ, token one?",
  );
  await expect(questions.nth(1).locator("summary")).toContainText("token one");
  await expect(questions.nth(4)).toHaveAttribute("open", "");
  await expect(questions.nth(0)).not.toHaveAttribute("open", "");
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await isSamePage(page)).toBe(true);
  expect(problems).toEqual([]);
});

test("the slide that is shown stays, and a slide's own edit shows", async ({ page }) => {
  await open(page);
  const carousel = page.locator('[data-widget="carousel"]');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "");
  await carousel.evaluate((element) => Object.assign(element, { isSameElement: true }));
  // The mouse stays there, and so does the slide.
  await page.locator(".carousel-dot").nth(2).click();
  const title = page.locator('.slide[data-offset="0"] h3');
  await expect(title).toHaveText("People summary");
  edit("content/faq/03-what-people-use-it-for.md", "?", ", token two?");
  await expect(page.locator(".accordion summary").nth(2)).toContainText("token two");
  expect(await carousel.evaluate((element) => "isSameElement" in element)).toBe(true);
  await expect(carousel).toHaveAttribute("data-ready", "");
  await expect(title).toHaveText("People summary");
  edit("content/slides/03-people-summary.yaml", "People summary", "Token five");
  await expect(page.locator(".slide h3", { hasText: "Token five" })).toHaveCount(1);
  expect(await isSamePage(page)).toBe(true);
});

test("a style changes without a reload", async ({ page }) => {
  await open(page);
  const colour = () => page.locator("main h1").evaluate((element) => getComputedStyle(element).color);
  expect(await colour()).not.toBe("rgb(1, 2, 3)");
  const file = "templates/styles/typography.css";
  const text = server.read(file);
  server.write(file, `${text}\n@layer pages { main h1 { color: rgb(1 2 3) !important; } }\n`);
  await expect.poll(colour).toBe("rgb(1, 2, 3)");
  expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
  server.write(file, text);
  await expect.poll(colour).not.toBe("rgb(1, 2, 3)");
  expect(await isSamePage(page)).toBe(true);
});

test("a widget's script is loaded anew, at the same place of the page", async ({ page }) => {
  await open(page);
  // Lines that get their final height later would move the place.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const file = "templates/widgets/reveal/reveal.client.ts";
  const text = server.read(file);
  server.write(file, `${text}\ndocument.documentElement.dataset.edited = "yes";\n`);
  await expect(page.locator("html")).toHaveAttribute("data-edited", "yes");
  expect(await isSamePage(page)).toBe(false);
  // The fonts may arrive a little later; then the place is found again.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(10);
  server.write(file, text);
  await expect(page.locator("html")).not.toHaveAttribute("data-edited", "yes");
});

test("what a script fails with is told in the corner until it is mended", async ({ page }) => {
  const problems = await open(page);
  const file = "templates/widgets/reveal/reveal.client.ts";
  const text = server.read(file);
  server.write(
    file,
    `${text}\nsetTimeout(() => { throw new Error("late"); });\nconsole.error("not", "well");\n`,
  );
  const overlay = page.locator("galley-overlay");
  await expect(overlay).toHaveText("Uncaught Error: late (See the console.)");
  expect(problems).toContain("error: not well");
  server.write(file, text);
  await expect(overlay).toHaveCount(0);
});

test("React says what is wrong with a widget, by its name", async ({ page }) => {
  const problems = await open(page);
  const file = "templates/widgets/carousel/carousel.tsx";
  const text = server.read(file);
  const overlay = page.locator("galley-overlay");
  const insert = (inserted: string) => {
    const written = text.replace('<div className="carousel-controls">', `${inserted}$&`);
    expect(written).not.toBe(text);
    server.write(file, written.replace(/hydrate: .*(?= \}\))/, 'hydrate: "load"'));
  };
  insert(`{typeof window === "undefined" ? <i>a</i> : <b>a</b>}`);
  await expect(overlay).toHaveText(
    "Carousel has other HTML in the browser than in its page. (See the console.)",
  );
  insert("{[1, 2].map((one) => <i hidden>{one}</i>)}");
  await expect(overlay).toHaveText(
    'Each child in a list should have a unique "key" prop. (See the console.)',
  );
  expect(problems.join("\n")).toContain("It was passed a child from Carousel.");
  server.write(file, text);
  await expect(overlay).toHaveCount(0);
});

test("a fault that keeps the page from being shown lies over it and goes when it is mended", async ({
  page,
}) => {
  await open(page);
  const link = page.locator("main a").first();
  await link.focus();
  const file = "content/faq/02-how-it-differs.md";
  const text = server.read(file);
  server.write(file, text.replace("question:", "qestion:"));
  const overlay = page.locator("galley-overlay");
  const list = overlay.getByRole("dialog");
  await expect(list.locator("article").first()).toContainText(/qestion/);
  await expect(list.locator("pre").first()).toHaveText(/\n> [^\n]*$/);
  await expect(list.locator("pre mark").first()).toHaveText("qestion");
  // On a phone lines of code scroll, and what to do does not.
  const hint = list.locator("article p", { hasText: "did you mean question?" });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hint.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(390);
  // At 320 pixels the count has no room beside the button: it is neither torn nor under it.
  await page.setViewportSize({ width: 320, height: 844 });
  const box = (role: "heading" | "button") => list.getByRole(role).first().boundingBox();
  const [count, button] = [await box("heading"), await box("button")];
  expect(count?.height).toBeLessThan(40);
  expect(count?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
  // What is said is English, whatever the page is.
  await page.evaluate(() => Object.assign(document.documentElement, { lang: "ar", dir: "rtl" }));
  await expect(list).toHaveCSS("direction", "ltr");
  await expect(overlay).toHaveAttribute("lang", "en");
  await list.locator("article a").first().click();
  await expect.poll(() => server.opened()).toContain(`${server.root}/${file}`);
  await list.getByRole("button", { name: "Show the last good page (Esc)" }).press("Escape");
  await expect(list).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.reload();
  await expect(list.locator("article").first()).toBeVisible();
  server.write(file, text);
  await expect(overlay).toHaveCount(0);
  expect(server.printed().split("qestion").length).toBeLessThan(6);
});

test("what is found on the new page is told in its corner, and listed when somebody asks", async ({
  page,
}) => {
  await open(page);
  const file = "content/faq/02-how-it-differs.md";
  const text = server.read(file);
  server.write(file, `${text}\nToken three: a [dead link](/nowhere).\n`);
  const overlay = page.locator("galley-overlay");
  await expect(page.getByText("Token three")).toHaveCount(1);
  const badge = overlay.getByRole("button", { name: "1 error" });
  await expect(badge).toBeVisible();
  await expect(overlay.getByRole("dialog")).toHaveCount(0);
  await badge.click();
  await expect(overlay.locator("article")).toContainText('"/nowhere" is not a page of this site');
  await overlay.locator("article a").first().click();
  await expect.poll(() => server.opened()).toContain(`+${text.split("\n").length + 1} `);
  await overlay.getByRole("button", { name: "Show the page (Esc)" }).click();
  await expect(badge).toBeFocused();
  server.write(file, text);
  await expect(overlay).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
});

test("all of many tabs follow", async ({ context }) => {
  // A browser opens six connections to one address.
  const length = process.env.CI ? 7 : 10;
  const pages = await Promise.all(Array.from({ length }, () => context.newPage()));
  // A page on which nothing moves.
  for (const page of pages) await open(page, "/contact");
  edit("content/pages/contact.md", "title: ", "title: Token four, ");
  for (const page of pages) {
    await expect(page).toHaveTitle(/Token four/);
    expect(await isSamePage(page)).toBe(true);
  }
});

test("alt and a click lead to the line where a text is written", async ({ page }) => {
  await open(page);
  await page
    .locator(".accordion summary h3")
    .nth(3)
    .click({ modifiers: ["Alt"] });
  await expect.poll(() => server.opened()).toMatch(/\+2 \S*content\/faq\/04-where-data-is-stored\.md/);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("alt and a click lead from a section's number, a mark and the header to their own places", async ({
  page,
}) => {
  await page.goto(`${server.url}/terms`);
  await page
    .locator(".legal-number")
    .nth(1)
    .click({ modifiers: ["Alt"] });
  await expect.poll(() => server.opened()).toMatch(/\+2 \S*content\/terms\/02-accounts\.md/);
  await page.goto(`${server.url}/pricing`);
  await page
    .locator("[role=table] svg")
    .first()
    .click({ modifiers: ["Alt"] });
  await expect.poll(() => server.opened()).toMatch(/\+23 \S*content\/pages\/pricing\.md/);
  // A plan on this page says the same.
  await page
    .locator("header")
    .getByRole("link", { name: "Get Started" })
    .click({ modifiers: ["Alt"] });
  await expect.poll(() => server.opened()).toMatch(/\+53 \S*content\/site\.yaml/);
});

test("a page that goes away says so until it is back", async ({ page }) => {
  const text = server
    .read("content/pages/404.md")
    .replace(/^route: .*$/m, "draft: true")
    .replace(/^text: .*$/m, "text: Three people are looked for");
  const file = "content/pages/careers.md";
  server.write(file, text);
  await expect
    .poll(async () => (await fetch(`${server.url}/careers`, { redirect: "manual" })).status)
    .toBe(200);
  await page.goto(`${server.url}/careers`);
  server.remove(file);
  const overlay = page.locator("galley-overlay");
  await expect(overlay).toContainText("no longer part of the site");
  server.write(file, text);
  await expect(overlay).toHaveCount(0);
  server.remove(file);
});

test("a site that never was sound shows its faults until it is", async ({ page }) => {
  let good = "";
  // What is drawn for the site's own pages would be waited for.
  const broken = await startDev(
    (root) => {
      good = readFileSync(`${root}/content/site.yaml`, "utf8");
      writeFileSync(`${root}/content/site.yaml`, good.replace("name:", "nmae:"));
    },
    join(import.meta.dirname, "../sites/docs/input"),
  );
  try {
    await expect.poll(async () => (await fetch(broken.url)).text(), { timeout: 60_000 }).toContain("nmae");
    await page.goto(broken.url);
    await expect(page.locator("article", { hasText: "nmae" })).toHaveCount(1);
    broken.write("content/site.yaml", good);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("footer")).toBeVisible({ timeout: 60_000 });
  } finally {
    await broken.stop();
  }
});

test("below a path every page is reached by clicking, and an edit shows in place", async ({ page }) => {
  test.skip(Boolean(process.env.CI), "CI has ten minutes for everything");
  const below = await startDev((root) => {
    const config = `${root}/content/site.yaml`;
    writeFileSync(config, readFileSync(config, "utf8").replace(/^origin: \S+/m, "$&/below"));
  });
  try {
    const start = `${below.url}/below/`;
    await expect.poll(async () => (await fetch(start)).status, { timeout: 60_000 }).toBe(200);
    const beside = await clickThrough(page, start);
    // What `dev` itself asks for is no part of the site.
    expect(beside.filter((url) => !url.includes("/__galley/"))).toEqual([]);
    await page.goto(`${start}about`);
    await mark(page);
    const file = "content/pages/about.md";
    below.write(file, below.read(file).replace(/^title: .*$/m, "title: Token two"));
    await expect(page).toHaveTitle(/Token two/);
    expect(await isSamePage(page)).toBe(true);
  } finally {
    await below.stop();
  }
});
