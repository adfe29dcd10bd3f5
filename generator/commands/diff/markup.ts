/** What differs between two pages that read alike: for a reviewer who looks for what nobody was to change. */
import { scanHtml } from "../../html/scan.ts";
import { groupBy } from "../../util/order.ts";

/** "assets/site-1a2b3c4d.css" → "assets/site.css": the hash tells versions of one file apart. Others have none, nor is a day or a word one. */
export const plainName = (path: string): string =>
  path.replace(/^(assets\/.*)-(?!(?:19|20)\d{6}\.|[a-z]+\.)[0-9A-Za-z_]{8,}(?=\.[a-z0-9.]+$)/, "$1");

/** @returns names of what differs: "picture", "alternative text", "structured data", "element", "attribute class" */
export function diffMarkup(before: string, after: string): readonly string[] {
  const [old, now] = [readMarkup(before), readMarkup(after)];
  const differing = [...new Set([...FIRST_TOLD, ...old.keys(), ...now.keys()])].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)),
  );
  return differing.length > 0 ? differing : ["names of its files"];
}

/** In this order; attributes follow. */
const FIRST_TOLD = ["picture", "alternative text", "structured data", "inline script", "element"];

/** What is compared of a page, by its name. */
function readMarkup(html: string) {
  const found: (readonly [name: string, value: string])[] = [];
  const add = (name: string, value: string) => found.push([name, value]);
  scanHtml(html, {
    start({ name, attributes, content }) {
      add("element", name);
      if (name === "script" && content !== "")
        add(attributes.get("type") === "application/ld+json" ? "structured data" : "inline script", content);
      for (const [key, written] of attributes) {
        const value = written.replace(/(?<=\/)assets\/[^\s,]+/g, plainName);
        if (name === "img" && key === "alt") add("alternative text", value);
        else if (/^(?:src|srcset)$/.test(key) && (name === "img" || name === "source")) add("picture", value);
        else add(`attribute ${key}`, value);
      }
    },
  });
  return groupBy(found, ([name]) => name);
}
