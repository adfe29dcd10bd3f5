/** Turns a picture of content/assets into files for every screen: AVIF, WebP and the author's format, in a few widths. */
import type { Sharp } from "sharp";
import { isPicture, type LinkedPicture } from "../html/pictures.ts";
import { error, failed } from "../problems/problems.ts";
import { boxOf, findUnsafe, isFault, readSvgFile, SVG_NAMESPACE } from "../svg/svg.ts";
import type { Asset, Origin, Result } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { extensionOf, nameAsset } from "./name-asset.ts";

/** Widths of common layouts, phone to large desktop; the largest is also the limit for what is published. */
const WIDTHS = [480, 960, 1440, 1920] as const;
const MAX_WIDTH = 1920;
/** What is published of a picture is smaller than `MAX_WIDTH` where it is tall: each pixel is encoded for each format. */
const MAX_PUBLISHED_PIXELS = 3_000_000;
/** WebP has no longer sides. */
const MAX_SIDE = 16_383;
/** About four times a phone's camera; more would take gigabytes to decode. */
const MAX_PIXELS = 50_000_000;
/** How the picture of an iPhone starts. */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/;
type Processed = Result<{ readonly assets: readonly Asset[]; readonly picture: LinkedPicture } | undefined>;
/** By the ending of the file. */
const ENCODERS = {
  /** Costs seconds a picture at higher effort and gains a few per cent; colours are as fine as in the other formats. */
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3, chromaSubsampling: "4:2:0" }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 4 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
};

/**
 * By the author's format, in sharp's words: what is published, the best first. The last one is the author's own, written
 * anew so that camera data (place, device) is not published.
 */
const PUBLISHED: { readonly [format: string]: readonly (keyof typeof ENCODERS)[] } = {
  jpeg: ["avif", "webp", "jpg"],
  png: ["avif", "webp", "png"],
  webp: ["avif", "webp"],
  heif: ["avif"],
};

/**
 * Deterministic for a version of sharp. Never enlarges; turns the picture as its camera says.
 * Animated GIF, WebP and PNG are published as they are, SVG too if nothing in it can run.
 * @param name path below content/assets/, e.g. "team/desk.jpg"
 * @param isInPages false for one that only styles and feeds name: of it they have the largest file in the author's format
 */
export async function processPicture(name: string, bytes: Uint8Array, isInPages = true): Promise<Processed> {
  if (extensionOf(name) === ".svg") return processSvg(name, bytes);
  const { default: sharp } = await import("sharp");
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata();
    const isMoving = (metadata.pages ?? 1) > 1 || (metadata.format === "png" && isMovingPng(bytes));
    if (isMoving || metadata.format === "gif") {
      const { width, height, pageHeight = height, format } = metadata;
      return publishAsIs(name, bytes, width, pageHeight, format);
    }
    const published = PUBLISHED[metadata.format];
    if (published === undefined)
      return fail(name, `is ${metadata.format}, which browsers do not show`, "export it as JPEG or PNG");
    const { width, height } = metadata.autoOrient;
    const size = `has ${width} × ${height} pixels`;
    if (width * height > MAX_PIXELS) {
      const most = Math.floor(Math.sqrt((MAX_PIXELS * width) / height));
      const problem = `${size}: more than ${MAX_PIXELS / 1_000_000} million take too long`;
      return fail(name, problem, `make it ${Math.min(most, 2 * MAX_WIDTH)} pixels wide`);
    }
    const tall = Math.min(Math.sqrt((MAX_PUBLISHED_PIXELS * width) / height), (MAX_SIDE * width) / height);
    const largest = Math.min(width, MAX_WIDTH, Math.floor(tall));
    if (largest === 0) return fail(name, `${size}: made ${MAX_SIDE} high it has no width`, "cut it up");
    const formats = isInPages ? published : published.slice(-1);
    const widths = [...WIDTHS.filter((candidate) => isInPages && candidate < largest), largest];
    // Decoded once: of a large picture that takes longer than all that is made of it.
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const kept: { readonly type: string; readonly files: readonly Asset[]; readonly weight: number }[] = [];
    // The author's own first: what is larger in a better format, as drawings of a few colours are, nobody needs in it.
    for (const format of formats.toReversed()) {
      const files: Asset[] = [];
      for (const target of widths) {
        const resized = sharp(data, { raw: info }).resize({ width: target });
        const encoded = new Uint8Array(await ENCODERS[format](resized).toBuffer());
        files.push(nameAsset(name, encoded, `.${format}`, `-${target}`));
      }
      const weight = files.reduce((sum, { output }) => sum + output.bytes.length, 0);
      if (weight < (kept[0]?.weight ?? Infinity)) kept.unshift({ type: `image/${format}`, files, weight });
    }
    const assets = kept.flatMap(({ files }) => files);
    const sources = kept.map(({ type, files }) => ({
      type,
      srcset: files.map(({ url }, index) => `${url} ${widths[index]}w`).join(", "),
    }));
    const own = sources.pop()?.srcset ?? "";
    const picture = {
      sources,
      src: assets.at(-1)?.url ?? "",
      srcset: widths.length > 1 ? own : "",
      width: largest,
      height: info.height,
    };
    return { value: { assets, picture }, diagnostics: [] };
  } catch (failure) {
    if (HEIC.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1")))
      return fail(name, "is a HEIC picture, which browsers do not show", heicHint(name));
    const hint = NO_PICTURE.test(name)
      ? `it is no picture: put it into content/public, and link to it as [text](/${name})`
      : "export it again as JPEG or PNG";
    return fail(name, explain((failure as Error).message), hint);
  }
}

/** sharp sees but the first picture of one (https://www.w3.org/TR/png-3/#acTL-chunk). */
function isMovingPng(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return all.subarray(0, all.indexOf("IDAT")).includes("acTL");
}

/** Phones save some pictures under another name. */
const heicHint = (name: string): string =>
  /\.hei[cf]$/i.test(name)
    ? `export it as JPEG, and write ${name.replace(/\.\w+$/, ".jpg")} where it is shown`
    : "export it as JPEG, under the same name";

/** @param message of sharp */
function explain(message: string): string {
  if (/is empty/i.test(message)) return "is an empty file";
  if (/unsupported image format/i.test(message)) return "is no picture that can be read";
  // libvips says more, in words for programmers, and at times of another picture, which it reads at the same time.
  return "is damaged, or ends too early";
}

const NO_PICTURE = /\.(?:pdf|mp4|mov|webm|mp3|zip|docx?|xlsx?|pptx?)$/i;

/** One that the system does not let be read is told already. */
const fail = (name: string, problem: string, hint?: string, at: Origin = originOf(name)) =>
  failed(error("IMAGE_INVALID", `${name} ${problem}`, { at, hint, because: [at] }));

const originOf = (name: string) => ({ path: `content/assets/${name}` });

/** Browsers go by the name, and a GIF may be a script, too. @param format in place of an ending of no picture */
function publishAsIs(name: string, bytes: Uint8Array, width: number, height: number, format = ""): Processed {
  const asset = nameAsset(name, bytes, isPicture(name) ? undefined : `.${format}`);
  const picture = { sources: [], src: asset.url, srcset: "", width, height };
  return { value: { assets: [asset], picture }, diagnostics: [] };
}

function processSvg(name: string, bytes: Uint8Array) {
  const text = attempt(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (text === undefined) return fail(name, "is not UTF-8");
  const root = readSvgFile(text);
  if (isFault(root)) {
    const { message, hint, line = 1, column = 1 } = root;
    return fail(name, `is not a usable SVG: ${message}`, hint, { ...originOf(name), line, column });
  }
  const unsafe = findUnsafe(root);
  if (unsafe !== undefined) {
    const hint = "export it as plain SVG, without scripts, links and animations";
    return fail(name, `contains ${unsafe}, which could run or load something`, hint);
  }
  const attributes = new Map(root.attributes);
  const xmlns = `xmlns="${SVG_NAMESPACE}"`;
  if (!attributes.has("xmlns"))
    return fail(name, `lacks ${xmlns}, without which browsers show no file`, `write <svg ${xmlns}`);
  // Size by `width` and `height`, else by `viewBox`, else what browsers take: 300 × 150.
  const pixels = (value: string | undefined): number =>
    /^\d+(?:\.\d+)?(?:px)?$/.test(value ?? "") ? Number.parseFloat(value as string) : 0;
  const box = boxOf(root);
  const ratio = box ? box.width / box.height : 0;
  const [ownWidth, ownHeight] = [pixels(attributes.get("width")), pixels(attributes.get("height"))];
  const width = ownWidth || ownHeight * ratio || box?.width || 300;
  const height = ownHeight || (box ? width / ratio : 150);
  return publishAsIs(name, bytes, Math.round(width) || 1, Math.round(height) || 1);
}
