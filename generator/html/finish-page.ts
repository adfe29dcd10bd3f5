/** Rendered HTML → the page as it is published, and all that is known of it, in one pass: what is filled in is read as it is written. */
import { CHARSET, HEAD_TOKEN } from "./head.ts";
import { writeTag } from "./html.ts";
import { type LinkedPicture, writePicture, writeSources } from "./pictures.ts";
import { createPageReader } from "./read-page.ts";
import { type StartTag, scanHtml } from "./scan.ts";
import { composeUrl } from "./url.ts";

/** React's, between two texts and around what may come later: for hydration alone, and Chromium forgets a space beside it. */
const MARK = /^<!--(?: |\/?[$&])-->$/;

/**
 * Fills in the head and pictures, takes out React's marks where nothing is hydrated (what is read are the texts between
 * them), and gives links inside the site the Unicode form that addresses and ids have.
 * @param head HTML for the place of <Head />
 * @param pictures by the url of the file that an `<img>` or a `<source>` names; one with another url stays as it is
 * @returns `hasHead` is false for a page without <Head />, which then lacks all that galley writes there
 */
export function finishPage(html: string, head: string, pictures: ReadonlyMap<string, LinkedPicture>) {
  const reader = createPageReader(html);
  const parts: string[] = [];
  let from = 0;
  let hasHead = false;
  /** of the first part behind <head>, where React may put preloads of many pictures */
  let inHead = 0;
  let isInPicture = false;
  scanHtml(html, {
    ...reader,
    start(tag) {
      if (tag.name === "picture") isInPicture = true;
      if (tag.name === "head") {
        inHead = parts.push(html.slice(from, tag.end));
        from = tag.end;
      }
      const written = rewrite(tag);
      if (written === undefined) return reader.start(tag);
      const isHead = inHead > 0 && tag.name === "meta" && head.startsWith(CHARSET);
      if (isHead) parts.splice(inHead, 0, CHARSET);
      parts.push(html.slice(from, tag.start), isHead ? written.slice(CHARSET.length) : written);
      from = tag.end;
      scanHtml(written, reader);
    },
    end(name) {
      if (name === "picture") isInPicture = false;
      reader.end(name);
    },
    comment(written, end) {
      if (reader.isInWidget() || !MARK.test(written)) return;
      parts.push(html.slice(from, end - written.length));
      from = end;
    },
  });
  parts.push(html.slice(from));
  return { html: parts.join(""), reading: reader.finish(), hasHead };

  /** What stands in the page for a tag; undefined for most, which stay. */
  function rewrite({ name, attributes }: StartTag): string | undefined {
    const href = attributes.get("href");
    if (name === "meta" && !hasHead && attributes.get("name") === HEAD_TOKEN) {
      hasHead = true;
      return head;
    }
    // What a hydrated widget makes again in the browser must be what is published.
    if (name === "img" && !reader.isInWidget()) {
      const picture = pictures.get(attributes.get("src") ?? "");
      return picture && writePicture(picture, attributes, isInPicture);
    }
    if (name === "source" && isInPicture && !reader.isInWidget()) {
      const picture = pictures.get(attributes.get("srcset") ?? "");
      return picture && writeSources(picture, attributes);
    }
    // It would fetch the file as the author gave it, beside the one of <picture> that is shown.
    if (name === "link" && attributes.get("rel") === "preload" && attributes.get("as") === "image")
      return pictures.has(href ?? "") && html.includes(` src="${href}"`) ? "" : undefined;
    if ((name !== "a" && name !== "area") || href === undefined) return undefined;
    const composed = composeUrl(href);
    return composed === href ? undefined : writeTag(name, new Map([...attributes, ["href", composed]]));
  }
}
