/**
 * The path that a site lies below, "/docs" of https://me.example/docs; "" at the root of its domain. Everything is built
 * and checked as if at "/": the path is put before the addresses of a page once, when it is written.
 */
import { scanHtml } from "./scan.ts";

/** Attributes and props that hold one address; those of scripts begin with "data-". */
const ADDRESS = /^(?:href|src|action|formaction|poster|cite|xlink:?href|data-.+)$/i;
const ADDRESSES = /^(?:image)?srcset$/i;
const REFRESH = /^\s*\d+\s*;\s*url=/i;

/**
 * The value of an attribute with the path before its addresses of this site.
 * @param name as in HTML, or as React calls it: "srcset", "srcSet"
 */
export function valueBelow(base: string, name: string, value: string): string {
  if (ADDRESS.test(name)) return value.replace(/^\s*(?=\/(?![/\\]))/, `$&${base}`);
  if (ADDRESSES.test(name)) return value.replace(/(?:^|,)\s*(?=\/(?![/\\]))/g, `$&${base}`);
  return name === "content" && REFRESH.test(value) ? value.replace(/=(?=\/(?![/\\]))/, `$&${base}`) : value;
}

/** Each attribute of a start tag that has a value, and its quotes. */
const ATTRIBUTE = /([^\s/>=]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;

/** A finished page as it is written below a path; scripts, comments and text stay as they are. */
export function pageBelow(base: string, html: string): string {
  if (base === "") return html;
  const parts: string[] = [];
  let from = 0;
  scanHtml(html, {
    start({ name, attributes, start, end, written, content }) {
      if (attributes.size > 0) parts.push(html.slice(from, start), tagBelow(base, written));
      if (attributes.size > 0) from = end;
      if (name !== "template") return;
      parts.push(html.slice(from, end), pageBelow(base, content));
      from = end + content.length;
    },
  });
  return [...parts, html.slice(from)].join("");
}

const tagBelow = (base: string, tag: string): string =>
  tag.replace(ATTRIBUTE, (whole, name: string, equals: string, ...values: (string | undefined)[]) => {
    const [value = ""] = values.filter((one) => one !== undefined);
    const written = valueBelow(base, name, value);
    const quoted = whole.slice(name.length + equals.length);
    return written === value ? whole : `${name}${equals}${quoted.replace(value, () => written)}`;
  });
