/** Gives links inside the site the Unicode form NFC, which pages and ids have: hosts and browsers compare code by code. */
import { escapeHtml } from "./html.ts";
import { scanHtml } from "./scan.ts";
import { readScheme } from "./url.ts";

const ENCODED = /(?:%[89a-f][0-9a-f])+/gi;

/** The address in NFC, its letters decoded; as it is written when it is in NFC already or leads out of the site. */
export function composeUrl(url: string): string {
  if (readScheme(url) !== undefined) return url;
  const decoded = url.replace(ENCODED, decodeLetters);
  const composed = decoded.normalize("NFC");
  return composed === decoded ? url : composed;
}

/** @param links addresses of all links of this HTML, so that nothing is searched where all are in NFC */
export function composeLinks(html: string, links: readonly string[]): string {
  if (links.every((link) => composeUrl(link) === link)) return html;
  const parts: string[] = [];
  let from = 0;
  scanHtml(html, {
    start({ name, attributes, start, end }) {
      const href = name === "a" || name === "area" ? attributes.get("href") : undefined;
      if (href === undefined || composeUrl(href) === href) return;
      const written = [...attributes].map(([key, value]) => {
        if (key === "href") return ` href="${escapeHtml(composeUrl(href))}"`;
        return value === "" ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
      });
      parts.push(html.slice(from, start), `<${name}${written.join("")}>`);
      from = end;
    },
  });
  return parts.join("") + html.slice(from);
}

function decodeLetters(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
