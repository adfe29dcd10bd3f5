import { translate } from "../../translate.ts";
import { expect, holdScript, listScripts, type Page, shownTexts, test, testOnFirstVisit } from "./test.ts";

const toggle = (page: Page) => page.getByRole("switch", { name: "Annual (Save 20%)" });
const prices = async (page: Page) => shownTexts(page.locator(".plan-price > p"));
const MONTHLY = ["$0 /month nothing to bill", "$29 /month billed monthly", "$60 /month billed monthly"];
const ANNUAL = [
  "$0 /month nothing to bill",
  "$24 /month billed annually, $288 a year",
  "$48 /month billed annually, $576 a year",
];
const plain = (texts: string[]) => texts.map((text) => text.replace(/\s*\/month/, " /month"));
const expectPrices = (page: Page, expected: string[]) =>
  expect.poll(async () => plain(await prices(page))).toEqual(expected);

test("monthly at first; Space and the label switch, and a status says which prices are shown", async ({
  page,
}) => {
  await page.goto("pricing");
  const status = page.getByRole("status");
  await expect(toggle(page)).not.toBeChecked();
  await expectPrices(page, MONTHLY);
  await expect(status).toHaveText("");
  const heights = () =>
    page
      .locator(".plan")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  const before = await heights();
  await expect(page.locator(".pricing-switch-label")).toHaveCSS("height", "44px");

  await toggle(page).press("Space");
  await expect(toggle(page)).toBeChecked();
  await expectPrices(page, ANNUAL);
  await expect(status).toHaveText("Showing annual prices.");
  expect(await heights()).toEqual(before);

  await page.getByText("Annual (Save 20%)").click();
  await expect(toggle(page)).not.toBeChecked();
  await expectPrices(page, MONTHLY);
  await expect(status).toHaveText("Showing monthly prices.");
});

test("is announced also when the press comes before the script", async ({ page }) => {
  const script = await holdScript(page, "pricing-switch");
  await page.goto("pricing");
  await page.getByText("Annual (Save 20%)").click();
  await expectPrices(page, ANNUAL);
  await script.requested;
  script.release();
  await expect(page.getByRole("status")).toHaveText("Showing annual prices.");
  await expect(toggle(page)).toBeChecked();
});

// React says that it does not know the words.
testOnFirstVisit("on a page that the browser has translated, the first press switches", async ({ page }) => {
  const status = page.getByRole("status");
  for (const press of ["mouse", "keyboard"]) {
    await page.goto("pricing");
    await page.evaluate(translate);
    if (press === "mouse") await page.getByRole("switch").click();
    else {
      await page.getByRole("switch").focus();
      await page.locator('[data-widget="pricing-switch"][data-ready]').waitFor();
      await page.keyboard.press("Space");
    }
    await expect(status, press).toHaveText("Showing annual prices.");
    await expect(page.getByRole("switch")).toBeChecked();
    await expect(page.locator(".annual").nth(1)).toBeVisible();
  }
});

test("a press between what React renders and its effects is one", async ({ page }) => {
  test.skip(test.info().project.name === "preact", "preact does both at once");
  await page.addInitScript(() => {
    // React's scheduler yields at each look at the clock, and goes on late.
    let looks = 0;
    performance.now = () => 10 * ++looks;
    Object.assign(window, {
      MessageChannel: class {
        port1 = { onmessage: () => {} };
        port2 = { postMessage: () => setTimeout(() => this.port1.onmessage(), 50) };
      },
    });
  });
  await page.goto("pricing");
  await toggle(page).focus();
  await page.waitForFunction(() =>
    /react/i.test(`${Object.keys(document.querySelector("[role=switch]") ?? {})}`),
  );
  expect(await page.locator('[data-widget="pricing-switch"][data-ready]').count()).toBe(0);
  await page.keyboard.press("Space");
  await expect(page.getByRole("status")).toHaveText("Showing annual prices.");
  await page.locator('[data-widget="pricing-switch"][data-ready]').waitFor();
  await expect(toggle(page)).toBeChecked();
});

test("where the browser restores the switch, it restores the prices with it", async ({ page }) => {
  await page.goto("pricing");
  await toggle(page).press("Space");
  await expectPrices(page, ANNUAL);
  await page.goto("about");
  await page.goBack();
  await page.waitForURL("**/pricing");
  await expect(toggle(page)).toBeChecked();
  await expectPrices(page, ANNUAL);
  await toggle(page).press("Space");
  await expectPrices(page, MONTHLY);
  await expect(page.getByRole("status")).toHaveText("Showing monthly prices.");
  await toggle(page).press("Space");
  await page.reload();
  // Browsers differ in what a reload keeps.
  await expectPrices(page, (await toggle(page).isChecked()) ? ANNUAL : MONTHLY);
});

test("nothing of React is fetched before the first touch", async ({ page }) => {
  const scripts = listScripts(page);
  await page.goto("pricing");
  await page.waitForLoadState("load");
  expect(scripts).toEqual(["/assets/loader"]);
  await toggle(page).hover();
  await expect.poll(() => scripts).toContain("/assets/pricing-switch");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it switches all the same", async ({ page }) => {
    await page.goto("pricing");
    await toggle(page).press("Space");
    await expectPrices(page, ANNUAL);
  });
});
