/** The plans side by side: what belongs in a line stands in a line, and the eye meets them in the order of the keys. */
import { expect, test } from "./widgets/test.ts";

for (const width of [390, 768, 900, 1280]) {
  test(`${width} px wide: buttons of a row are in line, plans are drawn in the order of the source`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/pricing");
    const tops = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { top, left } = element.getBoundingClientRect();
          return { top: Math.round(top), left: Math.round(left) };
        }),
      );
    const plans = await tops(".plan");
    const drawn = plans.toSorted((a, b) => a.top - b.top || a.left - b.left);
    expect(drawn).toEqual(plans);
    const lines = await page.locator(".plan-features span, .plan-billing").evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      }),
    );
    expect(Math.max(...lines)).toBe(1);
    const buttons = await tops(".plan .button");
    for (const [index, plan] of plans.entries())
      for (const [other, neighbor] of plans.entries())
        if (neighbor.top === plan.top) expect(buttons[other]?.top).toBe(buttons[index]?.top);
  });
}
