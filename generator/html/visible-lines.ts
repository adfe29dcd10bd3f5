/** The text that a reader of a page meets, gathered while the page is scanned. */
import { decodeEntities } from "./html.ts";
import { BLOCKS } from "./misnested.ts";
import type { StartTag } from "./scan.ts";

/** Elements that begin a line and end it, shown or not. */
const BREAKING = new Set([
  ...BLOCKS,
  ..."br head script style tbody td template th thead title tr".split(" "),
]);
/** Of these one ends the line of another right in front of it, as in a navigation. */
const PARTED = new Set(["a", "button", "label", "option"]);
/** What can stand in <head>; any other tag ends it, as it does in a browser. */
const IN_HEAD = new Set(["base", "link", "meta", "noscript", "script", "style", "template", "title"]);

/** The ways to and from footnotes hold a number or a sign; what else stands in one is an author's. */
const MARKS = ["data-footnote-ref", "data-footnote-backref"];
const MARK = /^[\d\s↩]*$/;

/** White space that is not one space already: most lines hold none, and need no copy. */
const FOLDED = /\s{2,}|[^\S ]/g;

/**
 * Gathers the text of a page: hand it on to `scanHtml`, then call `finish`.
 * @returns one line for every block element that holds text, and for each of links in a row, white space folded
 */
export function createVisibleLines() {
  const lines: string[] = [];
  let line = "";
  let ended = "";
  let inHead = false;
  let inMark = false;
  const text = (written: string): void => {
    ended = "";
    if (!inHead && !(inMark && MARK.test(written))) line += decodeEntities(written);
  };
  const breakLine = (name: string): void => {
    if (line === "" || !BREAKING.has(name)) return;
    const folded = line.replace(FOLDED, " ").trim();
    if (folded !== "") lines.push(folded);
    line = "";
  };
  return {
    start({ name, attributes, content }: StartTag) {
      breakLine(name === ended && PARTED.has(name) ? "br" : name);
      ended = "";
      if (name === "a") inMark = MARKS.some((one) => attributes.has(one));
      if (name === "head") inHead = true;
      else if (inHead && !IN_HEAD.has(name)) inHead = false;
      if (name === "textarea") text(content);
    },
    end(name: string) {
      breakLine(name);
      ended = name;
      if (name === "head") inHead = false;
      else if (name === "a") inMark = false;
    },
    text,
    /** whether the last tag stands in <head>, or is it */
    isInHead: (): boolean => inHead,
    finish(): string {
      breakLine("br");
      return lines.join("\n");
    },
  };
}
