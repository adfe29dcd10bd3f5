/** Privacy and terms: on phones they start with their text, beside it the list of contents is always open. */
import { expect, settle, test } from "./widgets/test.ts";

for (const path of ["/privacy", "/terms"]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${path} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled });

      test("on a phone the contents are closed, the text is on the first screen, and a press opens them", async ({
        page,
      }) => {
        await page.setViewportSize({ width: 390, height: 664 });
        await page.goto(path);
        await expect(page.locator(".contents-link").first()).toBeHidden();
        await expect(page.locator(".prose").first()).toBeInViewport({ ratio: 1 });
        await page.getByText("Contents").filter({ visible: true }).click();
        await expect(page.locator(".contents-link").last()).toBeVisible();
        await page.locator(".contents-link").last().click();
        await expect(page.locator(".legal-section").last()).toBeInViewport();
      });

      test("beside the text they are open, and nothing can close them", async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await expect(page.locator(".contents-link").first()).toBeVisible();
        await expect(page.locator(".contents-summary")).toBeHidden();
        await page.locator(".contents-link").nth(2).click();
        if (javaScriptEnabled) await settle(page);
        await expect(page.locator(".legal-section").nth(2)).toBeInViewport();
      });
    });
  }
}
