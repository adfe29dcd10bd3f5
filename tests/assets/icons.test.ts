import sharp from "sharp";
import { expect, test } from "vitest";
import { createIcons } from "../../generator/assets/icons.ts";
import { readSvg, type SvgElement } from "../../generator/svg/svg.ts";

const COLOURS = { ink: { light: "#112233", dark: "#ffffff" }, tile: "#ffcc00" };
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const PATH = "M2 12h20";

test.each([
  ["filled", `<svg ${SVG} viewBox="0 0 24 24"><path d="M2 11h20v2H2z" fill="currentColor"/></svg>`],
  [
    "with what all of it has at its root",
    `<svg ${SVG} viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${PATH}"/></svg>`,
  ],
  [
    "as programs save it",
    `<?xml version="1.0"?><!-- <svg> --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox='0 0 24 24'><defs><path id="a" d="M2 11h20v2H2z"/></defs><use xlink:href="#a" fill="currentColor"/></svg>`,
  ],
  ["that is empty", `<svg viewBox="0 0 24 24"/>`],
])("a mark %s", async (name, text) => {
  const { outputs } = await createIcons(readSvg(text) as SvgElement, COLOURS);
  const tile = outputs.find(({ path }) => path === "apple-touch-icon.png");
  const { data } = await sharp(tile?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) =>
    data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3).toString("hex");
  expect(colourAt(90, 60)).toBe("ffcc00");
  expect(colourAt(90, 90)).toBe(name === "that is empty" ? "ffcc00" : "112233");
  const icon = outputs.find(({ path }) => path === "favicon.svg");
  expect(new TextDecoder().decode(icon?.bytes)).toMatch(
    /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*><style>svg\{color:#112233\}@media\(prefers-color-scheme:dark\)\{svg\{color:#ffffff\}\}<\/style>/,
  );
});

test("each size has its file, which pages or the manifest name", async () => {
  const mark = readSvg(`<svg ${SVG} viewBox="0 0 24 24"><path d="${PATH}" stroke="currentColor"/></svg>`);
  const { outputs, links, manifestIcons } = await createIcons(mark as SvgElement, COLOURS);
  const drawn = outputs.map(async ({ path, bytes }) => {
    // An ICO holds its picture from byte 22 on.
    const picture = sharp(path.endsWith(".ico") ? bytes.subarray(22) : bytes).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return `/${path} ${info.width}x${info.height}${data[3] === 0 ? "" : " to its corners"}`;
  });
  expect(await Promise.all(drawn)).toEqual([
    "/apple-touch-icon.png 180x180 to its corners",
    "/favicon.ico 32x32",
    "/favicon.svg 24x24",
    "/icon-192.png 192x192",
    "/icon-512.png 512x512",
    "/icon-maskable-512.png 512x512 to its corners",
  ]);
  expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
    "icon /favicon.ico",
    "icon /favicon.svg",
    "apple-touch-icon /apple-touch-icon.png",
  ]);
  expect(manifestIcons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
    "/icon-192.png 192x192 undefined",
    "/icon-512.png 512x512 undefined",
    "/icon-maskable-512.png 512x512 maskable",
  ]);
});
