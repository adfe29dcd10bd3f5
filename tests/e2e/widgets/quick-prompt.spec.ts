import { expect, type Page, shownTexts, test } from "./test.ts";

const prompt = (page: Page) => page.getByRole("dialog", { name: "What would help now?" });
const links = (page: Page) => prompt(page).getByRole("link");
// The browser of these tests says that it runs on Linux: Control and Alt.
const press = (page: Page) => page.keyboard.press("Control+Alt");

test("opens at the pointer, whole on the screen wherever that is", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.mouse.move(300, 200);
  await press(page);
  await expect(prompt(page)).toBeVisible();
  await expect.poll(async () => (await prompt(page).boundingBox())?.x).toBe(300);
  await expect.poll(async () => (await prompt(page).boundingBox())?.y).toBe(200);
  await press(page);
  await expect(prompt(page)).toBeHidden();
  await page.mouse.move(1270, 790);
  await press(page);
  await expect(prompt(page)).toBeInViewport({ ratio: 1 });
});

test("in large letters every suggestion can be reached", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await press(page);
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(links(page).last()).toBeFocused();
  await expect(links(page).last()).toBeInViewport({ ratio: 1 });
  await expect(prompt(page)).toBeInViewport({ ratio: 1 });
});

test("leads somewhere with the keyboard alone; its own script comes with its first use", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/about");
  const loaded = () => scripts.filter((url) => url.includes("/assets/arrow-keys")).length;
  expect(loaded()).toBe(0);
  await press(page);
  await expect(links(page).first()).toBeFocused();
  await expect(page.locator("[data-widget=arrow-keys]")).toHaveAttribute("data-ready", "");
  expect(loaded()).toBe(1);
  await page.keyboard.press("ArrowUp");
  await expect(links(page).last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pricing$/);
});

test("every suggestion leads to a page of this site", async ({ page, request }) => {
  await page.goto("/");
  await press(page);
  const addresses = await links(page).evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  expect(addresses.map((address) => new URL(address).pathname)).toEqual([
    "/pricing",
    "/privacy",
    "/use-cases",
  ]);
  for (const address of addresses)
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(200);
});

test("a choice closes it, one for a new tab too: who comes back finds the page and not its prompt", async ({
  page,
}) => {
  await page.goto("/pricing");
  await press(page);
  // What the page does with the click; the tab itself is the browser's, which has once lost it on a busy machine.
  const left = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener("click", (event) => resolve([event.ctrlKey, event.defaultPrevented])),
      ),
  );
  await links(page)
    .nth(1)
    .click({ modifiers: ["ControlOrMeta"] });
  expect(await left).toEqual([true, false]);
  await expect(prompt(page)).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("a choice of this page closes it, scrolls to the top and moves the focus to the heading", async ({
  page,
}) => {
  await page.goto("/pricing");
  await page.evaluate(() => {
    Object.assign(window, { same: true });
    scrollTo({ top: 1000, behavior: "instant" });
  });
  await press(page);
  await links(page).first().press("Enter");
  await expect(prompt(page)).toBeHidden();
  await expect(page.locator("h1")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("Escape closes it and gives the focus back", async ({ page }) => {
  await page.goto("/");
  const button = page.locator(".hero-action a");
  await button.focus();
  await press(page);
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(prompt(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test("leaves longer shortcuts alone, and whoever types", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Control+Alt+k");
  await page.keyboard.press("Control+Shift+Alt");
  await page.keyboard.press("Alt");
  await expect(prompt(page)).toBeHidden();
  await page.evaluate(() => {
    for (const tag of ["input", "textarea", "div"]) {
      const field = document.createElement(tag);
      field.className = "field";
      if (tag === "div") field.contentEditable = "true";
      document.querySelector("main")?.prepend(field);
    }
  });
  for (const field of await page.locator(".field").all()) {
    await field.focus();
    await press(page);
    await expect(prompt(page)).toBeHidden();
  }
});

test("names the keys of the visitor's keyboard, and moves nothing for it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Ctrl + Alt" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Command + Option" })).toBeHidden();
  // In any app they do it on a Mac alone.
  expect(await shownTexts(page.locator(".hero-shortcut"))).toEqual([
    "Ctrl + Alt opens the prompt on this page.",
  ]);
});

test.describe("on a Mac", () => {
  test("Command and Option open it, Control and Option do not", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "userAgent", { value: "Mac OS X" }));
    await page.goto("/");
    await press(page);
    await expect(prompt(page)).toBeHidden();
    await page.keyboard.press("Meta+Alt");
    await expect(prompt(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Command + Option" })).toBeAttached();
    expect(await shownTexts(page.locator(".hero-shortcut"))).toEqual([
      "Command + Option opens the prompt in any app, and on this page.",
    ]);
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 664 }, userAgent: "Linux; Android 16" });

  test("the drawn keys, those of the product, are a button", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Command + Option" }).tap();
    await expect(prompt(page)).toBeInViewport({ ratio: 1 });
    await links(page).nth(1).tap();
    await expect(page).toHaveURL(/\/privacy$/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawn keys open it all the same", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Command + Option" }).click();
    await expect(prompt(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(prompt(page)).toBeHidden();
  });
});
