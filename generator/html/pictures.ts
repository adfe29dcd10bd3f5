/** Turns <img> elements that name an asset into <picture> with every file that was made of it. Text in, text out. */
import { ASSET_TOKEN, decodeAssetName } from "./asset-token.ts";
import { escapeHtml } from "./html.ts";
import { type StartTag, scanHtml } from "./scan.ts";

/** What is known of a picture: urls and size; the shape that assets/images.ts makes. */
export interface LinkedPicture {
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/** An <img> that shows an asset, or the <link> that preloads the same one. */
export interface FoundPicture {
  readonly name: string;
  readonly tag: StartTag;
}

/** Every <img> of a rendered page that shows an asset, and what React wrote to preload it, in order. */
export function findPictures(html: string): readonly FoundPicture[] {
  const found: FoundPicture[] = [];
  const shown = new Set<string>();
  if (!html.includes(ASSET_TOKEN)) return found;
  scanHtml(html, {
    start(tag) {
      const source = tag.attributes.get(tag.name === "img" ? "src" : "href");
      if (!source?.startsWith(ASSET_TOKEN) || !(tag.name === "img" || isPreload(tag))) return;
      const name = decodeAssetName(source.slice(ASSET_TOKEN.length));
      if (tag.name === "img") shown.add(name);
      found.push({ name, tag });
    },
  });
  return found.filter(({ name }) => shown.has(name));
}

const isPreload = ({ name, attributes }: StartTag): boolean =>
  name === "link" && attributes.get("rel") === "preload" && attributes.get("as") === "image";

/**
 * A preload is left out: it would fetch the file as the author gave it, beside the one of <picture> that is shown.
 * @param found in this very HTML
 * @param pictures by name; an <img> with another name stays as it is
 */
export function linkPictures(
  html: string,
  found: readonly FoundPicture[],
  pictures: ReadonlyMap<string, LinkedPicture>,
): string {
  let linked = "";
  let from = 0;
  for (const { name, tag } of found) {
    const picture = pictures.get(name);
    if (picture === undefined) continue;
    linked += html.slice(from, tag.start);
    if (tag.name === "img") linked += writePicture(picture, tag.attributes);
    from = tag.end;
  }
  return linked + html.slice(from);
}

/** Width and height hold the space before the picture is there; where an author wrote one of them, the other follows. */
function writePicture(picture: LinkedPicture, written: ReadonlyMap<string, string>): string {
  const responsive = picture.srcset !== "" || picture.sources.some(({ srcset }) => srcset.includes(","));
  const sizes = responsive ? (written.get("sizes") ?? "100vw") : undefined;
  const attributes = new Map<string, string | undefined>([
    ...written,
    ["src", picture.src],
    ["srcset", picture.srcset === "" ? undefined : picture.srcset],
    ["sizes", picture.srcset === "" ? undefined : sizes],
    ["width", written.get("width") ?? scale(picture.width, written.get("height"), picture.height)],
    ["height", written.get("height") ?? scale(picture.height, written.get("width"), picture.width)],
  ]);
  const img = `<img${write(attributes)}>`;
  if (picture.sources.length === 0) return img;
  const sources = picture.sources.map(({ type, srcset }) => {
    const source = new Map([
      ["type", type],
      ["srcset", srcset],
      ["sizes", srcset.includes(",") ? sizes : undefined],
    ] as const);
    return `<source${write(source)}>`;
  });
  return `<picture>${sources.join("")}${img}</picture>`;
}

/** One side of a picture, when the other one is written in another size; undefined when that is no number. */
function scale(side: number, written: string | undefined, other: number): string | undefined {
  if (written === undefined) return String(side);
  const scaled = Math.round((side * Number(written)) / other);
  return Number.isFinite(scaled) ? String(scaled) : undefined;
}

const write = (attributes: ReadonlyMap<string, string | undefined>): string =>
  [...attributes]
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`))
    .join("");
