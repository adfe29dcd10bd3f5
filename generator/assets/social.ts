/** Pictures for shared links: a drawing with texts becomes a PNG, without a browser and without the machine's fonts. */
import { error, failed } from "../problems/problems.ts";
import { findUnsafe, isFault, readSvg, SVG_NAMESPACE, withAttributes, writeSvg } from "../svg/svg.ts";
import type { Asset, Problem } from "../types.ts";
import { type FontSubset, missingCharacters } from "./fonts.ts";
import { nameAsset } from "./name-asset.ts";
import { outlineTexts } from "./text-outlines.ts";
import type { Typeface } from "./typeface.ts";

export interface SocialImage extends Asset {
  /** pixels */
  readonly width: number;
  readonly height: number;
  /** the drawing's aria-label */
  readonly alt: string;
}

/** What Open Graph readers show without cropping (ogp.me leaves it open; 1.91 to 1 is common to all of them). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Some messengers give up on larger files. */
const MAX_BYTES = 120_000;
/**
 * Deterministic for the versions of sharp and harfbuzz. About 50 ms a picture and core.
 * @param request.name how its asset is called: "social-pricing.png"
 * @param request.svg what templates/social.tsx rendered
 * @param fonts the site's own, which set every text
 * @param typeface made of them
 * @returns the picture, or what keeps it from being drawn: `missing` are characters that would be boxes in it
 */
export async function drawSocialImage(
  { name, svg }: { readonly name: string; readonly svg: string },
  fonts: readonly FontSubset[],
  typeface: Typeface,
) {
  const root = readSvg(svg);
  if (isFault(root)) return refuse(`${name}: the drawing is not an SVG: ${root.message}`);
  const { element, texts, faults } = outlineTexts(root, typeface);
  const attributes = new Map(root.attributes);
  const alt = attributes.get("aria-label") ?? "";
  const unsafe = findUnsafe(root);
  const box = `0 0 ${WIDTH} ${HEIGHT}`;
  const problems = [
    ...faults,
    alt === "" && "its <svg> has no aria-label, which is read out in place of the picture",
    attributes.get("viewBox") !== box && `its viewBox is not "${box}"`,
    unsafe && `it holds ${unsafe}`,
  ].filter(Boolean);
  const missing = missingCharacters(texts.join(""), fonts);
  if (problems.length > 0 || missing.length > 0)
    return { value: { missing }, diagnostics: problems.map((problem) => fault(`${name}: ${problem}`)) };
  const bytes = await encode(writeSvg(withAttributes(element, FRAME)));
  if (bytes.length > MAX_BYTES)
    return refuse(
      `${name} has ${bytes.length} bytes; ${MAX_BYTES} are the most that shared links are sure to show`,
    );
  const { url, output } = nameAsset(name, bytes);
  return { value: { name, url, width: WIDTH, height: HEIGHT, alt, output }, diagnostics: [] };
}

/** Every colour where the file stays small enough, 256 of them where it does not. */
async function encode(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: info });
  const full = await picture().png({ compressionLevel: 7, adaptiveFiltering: true }).toBuffer();
  const bytes =
    full.length <= MAX_BYTES
      ? full
      : await picture().png({ palette: true, effort: 7, compressionLevel: 9 }).toBuffer();
  return new Uint8Array(bytes);
}

/** React leaves the namespace out, and the drawing's size is fixed whatever the template says. */
const FRAME = { xmlns: SVG_NAMESPACE, width: `${WIDTH}`, height: `${HEIGHT}` };

const PLACE = { path: "templates/social.tsx" };
const fault = (message: string): Problem => error("SOCIAL_IMAGE_INVALID", message, { at: PLACE });
const refuse = (message: string) => failed(fault(message));
