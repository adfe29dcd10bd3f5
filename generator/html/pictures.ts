/** Turns <img> elements that name an asset into <picture> with every file that was made of it. Text in, text out. */
import { readableUrl } from "../util/read-url.ts";
import { ASSET_TOKEN, listAssetNames } from "./asset-token.ts";
import { decodeEntities, writeTag } from "./html.ts";

/** What a page writes as <picture>: a `source` per entry, best first, then the `img`. All sizes in CSS pixels of the file. */
export interface LinkedPicture {
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly src: string;
  /** srcset of the `img` itself; "" when there is one file */
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

type Attributes = ReadonlyMap<string, string>;

const SHOWN = new RegExp(`<img\\s[^>]*?src="${ASSET_TOKEN}([^"]*)"`, "g");

/** What the name of a picture ends with that browsers show, as a pattern; and that of any. */
export const SHOWN_ENDING = String.raw`\.(?:avif|gif|jpe?g|png|svg|webp)`;
const ENDING = new RegExp(`(?:${SHOWN_ENDING}|\\.(?:hei[cf]|tiff?))$`, "i");

/** By its name; what it holds is seen when it is made. */
export const isPicture = (name: string): boolean => ENDING.test(name);

/**
 * Names of the files that a rendered page shows or leads to: `pictures`, which have to be made before the page can be
 * finished, and all others.
 */
export function findFiles(html: string) {
  const names = [...new Set(listAssetNames(html))];
  const shown = Array.from(html.matchAll(SHOWN), ([, name = ""]) => readableUrl(decodeEntities(name)));
  const pictures = new Set([...shown, ...names.filter(isPicture)]);
  return { pictures: [...pictures], files: names.filter((name) => !pictures.has(name)) };
}

/**
 * The <picture> for an <img>. Width and height hold the space before it is there; where an author wrote one of them, the
 * other follows, and a width says how wide it is shown where no `sizes` do. One that lists its files itself shows these.
 * @param written the attributes of the <img>
 * @param isInPicture the layout's own <picture> is around it, and would not look into a second one
 */
export function writePicture(picture: LinkedPicture, written: Attributes, isInPicture: boolean): string {
  const { sources, src, srcset } = picture;
  const space = spaceOf(picture, written);
  if (written.get("srcset")) return writeTag("img", new Map([...written, ["src", src], ...space]));
  const sizes = sizesOf(written);
  const img = writeTag(
    "img",
    new Map([
      ...written,
      ["src", src],
      ["srcset", srcset || undefined],
      ["sizes", srcset === "" ? undefined : sizes],
      ...space,
    ]),
  );
  if (sources.length === 0) return img;
  const others = sources.map(({ type, srcset }) =>
    writeTag("source", Object.entries({ type, srcset, sizes })),
  );
  const all = `${others.join("")}${img}`;
  return isInPicture ? all : `<picture>${all}</picture>`;
}

/** A layout's own <source> that names a picture, such as for a dark scheme: one a format. @param written its attributes */
export function writeSources(picture: LinkedPicture, written: Attributes): string {
  const { sources, src, srcset } = picture;
  const all = [...sources, { type: written.get("type"), srcset: srcset || src }];
  const write = ({ type, srcset }: (typeof all)[number]) =>
    new Map([
      ...written,
      ["srcset", srcset],
      ["sizes", srcset === src ? written.get("sizes") : sizesOf(written)],
      ["type", type],
      ...spaceOf(picture, written),
    ]);
  return all.map((one) => writeTag("source", write(one))).join("");
}

function sizesOf(written: Attributes): string {
  const shown = Number(readLength(written.get("width")));
  return written.get("sizes") ?? (Number.isNaN(shown) ? "100vw" : `min(100vw, ${shown}px)`);
}

/** Its width and height, in the author's size where one of them is written. */
function spaceOf({ width, height }: LinkedPicture, written: Attributes) {
  const [wide, high] = [readLength(written.get("width")), readLength(written.get("height"))];
  return [
    ["width", wide ?? scale(width, high, height)],
    ["height", high ?? scale(height, wide, width)],
  ] as const;
}

/** "300px" → "300": what browsers read of it, a percentage with its sign. Undefined where they read nothing. */
const readLength = (written = ""): string | undefined => /^\s*(\d+(?:(?:\.\d+)?%)?)/.exec(written)?.[1];

/** One side of a picture, when the other one is written in another size; undefined when that is no number. */
function scale(side: number, written: string | undefined, other: number): string | undefined {
  if (!written) return String(side);
  const scaled = Math.round((side * Number(written)) / other);
  return Number.isFinite(scaled) ? String(scaled) : undefined;
}
