/** Turns <img> elements that name an asset into <picture> with every file that was made of it. Text in, text out. */
import { ASSET_TOKEN } from "../html/asset-token.ts";
import { escapeHtml, scanTags } from "./html.ts";

/** What is known of a picture: urls and size; the shape that assets/images.ts makes. */
export interface LinkedPicture {
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/** Every name of an asset that an <img> of the page shows, in order. */
export function findPictureNames(html: string): readonly string[] {
  if (!html.includes(ASSET_TOKEN)) return [];
  const names = new Set<string>();
  for (const { name, attributes } of scanTags(html)) {
    const source = name === "img" ? attributes.get("src") : undefined;
    if (source?.startsWith(ASSET_TOKEN)) names.add(decodeURIComponent(source.slice(ASSET_TOKEN.length)));
  }
  return [...names];
}

/** @param pictures by name; an <img> with another name stays as it is */
export function linkPictures(html: string, pictures: ReadonlyMap<string, LinkedPicture>): string {
  if (pictures.size === 0 || !html.includes(ASSET_TOKEN)) return html;
  const parts: string[] = [];
  let from = 0;
  for (const tag of scanTags(html)) {
    const source = tag.name === "img" ? tag.attributes.get("src") : undefined;
    const picture = source?.startsWith(ASSET_TOKEN)
      ? pictures.get(decodeURIComponent(source.slice(ASSET_TOKEN.length)))
      : undefined;
    if (picture === undefined) continue;
    parts.push(html.slice(from, tag.start), writePicture(picture, tag.attributes));
    from = tag.end;
  }
  parts.push(html.slice(from));
  return parts.join("");
}

/** Width and height hold the space before the picture is there; an author's own width or height wins. */
function writePicture(picture: LinkedPicture, written: ReadonlyMap<string, string>): string {
  const responsive = picture.srcset !== "" || picture.sources.some(({ srcset }) => srcset.includes(","));
  const sizes = responsive ? (written.get("sizes") ?? "100vw") : undefined;
  const attributes = new Map<string, string | undefined>([
    ...written,
    ["src", picture.src],
    ["srcset", picture.srcset === "" ? undefined : picture.srcset],
    ["sizes", picture.srcset === "" ? undefined : sizes],
    ["width", written.get("width") ?? String(picture.width)],
    ["height", written.get("height") ?? String(picture.height)],
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

const write = (attributes: ReadonlyMap<string, string | undefined>): string =>
  [...attributes]
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`))
    .join("");
