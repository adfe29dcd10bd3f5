/** Elements that browsers take out of what they are written in: the page becomes another one than its templates say. */
import { clip } from "../util/clip.ts";
import type { StartTag } from "./scan.ts";

/** Characters of a tag that are shown. */
export const SHOWN = 80;

/** Two start tags, shortened. */
const pair = (inner: string, outer: string) => ({ inner: clip(inner, SHOWN), outer: clip(outer, SHOWN) });
type Misnested = ReturnType<typeof pair>;

/** What ends a paragraph that is open (html.spec.whatwg.org/multipage/parsing.html, "close a p element"). */
export const BLOCKS = new Set(
  (
    "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul"
  ).split(" "),
);
/** None of them can stand in another of its kind. */
const LONE = new Set(["a", "button", "form", "main"]);

/**
 * Finds blocks in paragraphs, and links, buttons, forms and main parts in others: hand it on to `scanHtml`. A paragraph
 * without an end tag may end at a block: then nothing is left over.
 */
export function createMisnested() {
  const found = new Map<string, Misnested>();
  /** start tags that are open, by name */
  let open = new Map<string, string>();
  /** those around each drawing that is open: it has links of its own, and text in it begins anew */
  const outside: (typeof open)[] = [];
  /** the paragraph that goes on behind a button, whatever is in that */
  let around: string | undefined;
  /** what ended a paragraph whose end tag may still come */
  let ended: Misnested | undefined;
  const note = (one: Misnested) => found.set(`${one.inner} ${one.outer}`, one);
  return {
    start({ name, written }: StartTag): void {
      if (name === "svg" && !written.endsWith("/>")) {
        outside.push(open);
        open = new Map();
      }
      const paragraph = BLOCKS.has(name) ? open.get("p") : undefined;
      if (paragraph !== undefined) {
        ended = pair(written, paragraph);
        open.delete("p");
      }
      if (name !== "p" && !LONE.has(name)) return;
      const same = open.get(name);
      if (same !== undefined) note(pair(written, same));
      open.set(name, written);
      if (name !== "button") return;
      around = open.get("p");
      open.delete("p");
    },
    end(name: string): void {
      if (name === "svg") open = outside.pop() ?? open;
      if (name === "p" && ended !== undefined && !open.has("p")) {
        note(ended);
        ended = undefined;
      }
      open.delete(name);
      if (name === "button" && around !== undefined) open.set("p", around);
      if (name === "button") around = undefined;
    },
    finish: () => [...found.values()],
  };
}
