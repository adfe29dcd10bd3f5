/** The text that a reader of a page meets, gathered while the page is scanned. */
import { decodeEntities } from "./html.ts";
import type { StartTag } from "./scan.ts";

/** Elements that begin a line and end it. The content of the second row is not shown. */
const BREAKING = new Set(
  (
    "address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr li main nav ol p pre section summary table tbody td th thead tr ul " +
    "head script style template title"
  ).split(" "),
);
/** What can stand in <head>; any other tag ends it, as it does in a browser. */
const IN_HEAD = new Set(["base", "link", "meta", "noscript", "script", "style", "template", "title"]);

/** White space that is not one plain space: most lines have none, and a test costs less than a copy. */
const UNEVEN = /[^\S ]| {2}/;

export interface VisibleLines {
  readonly start: (tag: StartTag) => void;
  readonly end: (name: string) => void;
  readonly text: (written: string) => void;
  /** One line for every block element that holds text, white space folded; inline elements separate nothing. */
  readonly finish: () => readonly string[];
}

/** Call its functions for the page's tags and texts in order, then `finish`. */
export function createVisibleLines(): VisibleLines {
  const lines: string[] = [];
  let line = "";
  let inHead = false;
  const text = (written: string): void => {
    if (!inHead) line += decodeEntities(written);
  };
  const breakLine = (name: string): void => {
    if (!BREAKING.has(name) || line === "") return;
    const folded = (UNEVEN.test(line) ? line.replace(/\s+/g, " ") : line).trim();
    if (folded !== "") lines.push(folded);
    line = "";
  };
  return {
    start({ name, content }) {
      breakLine(name);
      if (name === "head") inHead = true;
      else if (inHead && !IN_HEAD.has(name)) inHead = false;
      if (name === "textarea") text(content);
    },
    end(name) {
      breakLine(name);
      if (name === "head") inHead = false;
    },
    text,
    finish() {
      breakLine("br");
      return lines;
    },
  };
}
