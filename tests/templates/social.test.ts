/** The pictures for shared links of the site's own pages. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { type FontSubset, subsetFont } from "../../generator/assets/fonts.ts";
import { drawSocialImage } from "../../generator/assets/social.ts";
import { loadTypeface } from "../../generator/assets/typeface.ts";
import type { FontDeclaration } from "../../generator/define.ts";
import definition from "../../templates/index.ts";
import { siteData } from "./content.ts";
import { renderSite } from "./render.ts";

test("every page has one: under 120 KB, its heading in its alternative text, all text in the site's font", async () => {
  const [declaration] = definition.fonts as readonly FontDeclaration[];
  const file = createRequire(import.meta.url).resolve(declaration?.file ?? "");
  const fonts = [(await subsetFont(declaration as FontDeclaration, readFileSync(file))).value as FontSubset];
  const pages = [...(await renderSite()).values()];
  const requests = pages.map(({ url, social }) => ({
    name: `social${url.replace("/", "-")}.png`,
    svg: social,
  }));
  const typeface = await loadTypeface(fonts);
  const images = await Promise.all(requests.map((one) => drawSocialImage(one, fonts, typeface)));
  expect(images.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  expect(images).toHaveLength(9);
  for (const [index, { value }] of images.entries()) {
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(pages[index]?.html ?? "")?.[1]?.replace(/<[^>]*>/g, "");
    expect(value?.output?.bytes.length).toBeLessThan(120_000);
    // The words that are drawn, once; the home page's heading stands in two blocks.
    expect(value?.alt?.replace(/\s/g, "")).toBe(`${siteData.name}:${heading?.replace(/\s/g, "")}`);
  }
  expect(new Set(images.map(({ value }) => value?.url)).size).toBe(9);
});
