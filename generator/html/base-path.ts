/**
 * The path that a site lies below, "/docs" of https://me.example/docs; "" at the root of its domain. Everything is built
 * and checked as if at "/": the path is put before the addresses of a page once, when it is written.
 */
import { CANDIDATE } from "./loads.ts";
import { type StartTag, scanHtml, TEXT_ONLY } from "./scan.ts";

/** Attributes and props that hold one address; those of scripts begin with "data-". */
const ADDRESS = /^(?:href|src|action|formaction|poster|cite|xlink:?href|data(?:-.+)?)$/i;
const ADDRESSES = /^(?:image)?srcset$/i;
const REFRESH = /^\s*\d+\s*;\s*url=/i;

/**
 * The value of an attribute with the path before its addresses of this site.
 * @param name as in HTML, or as React calls it: "srcset", "srcSet"
 */
export function valueBelow(base: string, name: string, value: string): string {
  const below = (address: string): string => address.replace(/^\s*(?=\/(?![/\\]))/, `$&${base}`);
  if (ADDRESS.test(name)) return below(value);
  if (ADDRESSES.test(name)) return value.replace(CANDIDATE, below);
  return name === "content" && REFRESH.test(value) ? value.replace(/=(?=\/(?![/\\]))/, `$&${base}`) : value;
}

/** An attribute of a start tag, with its value and that one's quotes if it has one; the tag's name counts as one, too. */
const ATTRIBUTE = /([^\s/>][^\s/>=]*)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** A slash where an address may begin, and no tag ends; most tags have none. */
const HAS_ADDRESS = /["'\s,]\/(?![>/\\])|=\/(?![/\\])/;

/** A finished page as it is written below a path; scripts, comments and text stay as they are. */
export function pageBelow(base: string, html: string): string {
  if (base === "") return html;
  const parts: string[] = [];
  let from = 0;
  const start = ({ start, end, written }: StartTag): void => {
    if (!HAS_ADDRESS.test(written)) return;
    parts.push(html.slice(from, start), tagBelow(base, written));
    from = end;
  };
  scanHtml(html, { start }, TEXT_ONLY);
  return [...parts, html.slice(from)].join("");
}

const tagBelow = (base: string, tag: string): string =>
  tag.replace(ATTRIBUTE, (whole, name: string, equals = "", ...values: (string | undefined)[]) => {
    // Behind those of the three groups JavaScript hands on a place and the tag.
    const value = values.slice(0, 3).find((one) => one !== undefined) ?? "";
    const written = valueBelow(base, name, value);
    const quoted = whole.slice(name.length + equals.length);
    return written === value ? whole : `${name}${equals}${quoted.replace(value, () => written)}`;
  });
