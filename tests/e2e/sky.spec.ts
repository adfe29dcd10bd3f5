/** Skies as they are painted: on screens whose pixels do not meet the edges, no light comes from below the ridges. */
import sharp from "sharp";
import { laidOut } from "./layout.ts";
import { expect, test } from "./widgets/test.ts";

test.use({
  viewport: { width: 1281, height: 801 },
  deviceScaleFactor: 1.5,
  colorScheme: "dark",
  contextOptions: { reducedMotion: "reduce" },
});

for (const sky of [".hero", ".call-to-action"]) {
  test(`the dark ground of ${sky} has no warm fringe`, async ({ page }) => {
    await page.goto("/");
    await laidOut(page);
    const picture = sharp(await page.locator(`.sky${sky}, ${sky} .sky`).screenshot());
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ground = data.subarray(Math.floor(info.height * 0.92) * info.width * 3);
    const warm = ground.filter((red, at) => at % 3 === 0 && red > (ground[at + 2] ?? 0) + 12);
    expect(warm.length).toBe(0);
  });
}
