/** The site's icons, all from one SVG mark. */

import { createOutput } from "../cache/hash.ts";
import type { IconDeclaration } from "../define.ts";
import { SVG_NAMESPACE, type SvgElement, withAttributes, writeSvg } from "../svg/svg.ts";

export type IconSet = Awaited<ReturnType<typeof createIcons>>;

/** Share of a tile that the mark fills, and of a maskable one (its outer tenth on each side may be cut off). */
const MARK_SHARE = 0.62;
const MASKABLE_SHARE = 0.5;

/**
 * Draws the icon set: an SVG that follows the colour scheme, a 32 px ICO for browsers that ask unprompted,
 * tiles for iOS (180 px) and for installed apps (192, 512, maskable 512).
 * @param mark the drawing, with a viewBox
 */
export async function createIcons(mark: SvgElement, { ink, tile }: Pick<IconDeclaration, "ink" | "tile">) {
  const { default: sharp } = await import("sharp");
  const rule = `svg{color:${ink.light}}@media(prefers-color-scheme:dark){svg{color:${ink.dark}}}`;
  const style = { name: "style", attributes: [], children: [rule] };
  const styled = { ...mark, children: [style, ...mark.children] };
  const schemeAware = withAttributes(styled, { xmlns: SVG_NAMESPACE });
  const draw = (size: number, share: number, fill = "none", radius = 0): Promise<Uint8Array> => {
    const inner = size * share;
    const [offset, side] = [`${(size - inner) / 2}`, `${inner}`];
    const place = { x: offset, y: offset, width: side, height: side, color: ink.light };
    const drawn = writeSvg(withAttributes(mark, place));
    const picture = `<svg xmlns="${SVG_NAMESPACE}" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${fill}"/>${drawn}</svg>`;
    return sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: false }).toBuffer();
  };
  const output = async (path: string, picture: Promise<Uint8Array>) => createOutput(path, await picture);
  return {
    outputs: await Promise.all([
      output("apple-touch-icon.png", draw(180, MARK_SHARE, tile)),
      output("favicon.ico", draw(32, 1).then(createIco)),
      createOutput("favicon.svg", writeSvg(schemeAware)),
      output("icon-192.png", draw(192, MARK_SHARE, tile, 0.22)),
      output("icon-512.png", draw(512, MARK_SHARE, tile, 0.22)),
      output("icon-maskable-512.png", draw(512, MASKABLE_SHARE, tile)),
    ]),
    // Attributes of their <link> elements.
    links: [
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    ],
    // https://www.w3.org/TR/manifest/#icons-member
    manifestIcons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

/** An ICO that holds one PNG of 32 pixels: 6 bytes of header, 16 of directory, and from byte 22 on the picture. */
function createIco(png: Uint8Array): Uint8Array {
  const header = [0, 0, 1, 0, 1, 0];
  const directory = [32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0];
  const start = Buffer.from([...header, ...directory]);
  start.writeUInt32LE(png.length, 14);
  return Buffer.concat([start, png]);
}
