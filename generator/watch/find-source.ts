/** A text seen on a built page → the content file and line where it is written. Nothing in the page's HTML tells; the sources are searched. */
import { NOT_FOUND_URL } from "../build/page-paths.ts";
import { readsOfPage } from "../build/reads.ts";
import type { Built } from "../build/report.ts";
import { SITE_FILE } from "../build/site.ts";
import { replaceReferences } from "../facts/syntax.ts";
import { listTexts } from "../facts/texts.ts";
import { leavesOf } from "../problems/data-path.ts";
import type { Location, Origin, ParsedSource } from "../types.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { createLocate } from "../yaml/locate.ts";

/** What a person points at. */
interface SeenText {
  /** the words themselves, e.g. one text node */
  readonly text: string;
  /** all words of the block around them */
  readonly block: string;
}

/** A content file that may hold the text. */
interface SearchedFile {
  readonly file: ParsedSource;
  /** taken off the score: 0 for the page's own file, more for what is less likely */
  readonly distance: number;
}

export interface SourceQuery extends SeenText {
  /** output of the page: "pricing.html" */
  readonly page: string;
  /** true for what stands around the page's own part: its header, its footer */
  readonly isFrame: boolean;
}

/** How much less likely a file is: the page's own (around it, what the document reads), what its layout reads, all others. */
const SHOWN = 1;
const OTHER = 35;

export function findSource(built: Built, query: SourceQuery): Location | undefined {
  const { plan, routes, sources, templates } = built;
  const url = plan.pages.find(({ path }) => path === query.page)?.url;
  const route = routes.routes.find((one) => one.url === (url ?? NOT_FOUND_URL));
  const readBy = (modules?: Parameters<typeof readsOfPage>[2]): readonly string[] =>
    route === undefined ? [] : [...readsOfPage(route, built, modules).files, SITE_FILE];
  const own = new Set(query.isFrame ? readBy([templates.document]) : route && [route.entry.path]);
  const shown = new Set(readBy());
  const files = sources.map((file): SearchedFile => {
    const { path } = file;
    const distance = own.has(path) ? 0 : shown.has(path) || path === SITE_FILE ? SHOWN : OTHER;
    return { file, distance };
  });
  const origin = findText(query, files);
  const locate = createLocate((path) => sources.find((one) => one.path === path)?.text);
  return origin && locate(origin);
}

/** Equal texts, then texts that hold the words (a number of a section is in any text), then words that hold the text. */
const EQUAL = 100;
const HOLDS_WORDS = 50;
const NUMBER = 40;
const IS_HELD = 20;
/** A written text shorter than this says nothing when it is only a part of what is seen. */
const SHORTEST_PART = 4;
/** Values may be filled in for this many times the letters of the text around them; "{{ name }}." is like anything. */
const MOST_FILLED = 4;
/** What a template writes before a heading or an item: "2. " */
const ENUMERATION = /^\d+(?:\.\d+)*[.)]?\s+/;
/** Stands where a value is filled in. */
const FILLED = "\ufffc";

/** @returns undefined when no file has anything like it, e.g. for a word of a template */
export function findText(seen: SeenText, files: readonly SearchedFile[]): Origin | undefined {
  const words = { text: fold(seen.text), block: fold(seen.block) };
  if (words.text === "") return undefined;
  let best: Origin | undefined;
  let bestScore = 0;
  for (const file of files) {
    for (const { written, origin } of listPassages(file)) {
      const score = typeof written === "number" ? rateNumber(written, words) : rateText(written, words);
      if (score === 0 || score - file.distance <= bestScore) continue;
      best = origin;
      bestScore = score - file.distance;
    }
  }
  return best;
}

/** What an author wrote that may be what is seen: values, and blocks of the body. */
function* listPassages({ file }: SearchedFile) {
  for (const { text, path, originOf } of listTexts(file)) {
    if (path !== undefined) yield { written: text, origin: { path: file.path, data: path } };
    else {
      for (const { 0: block, index } of text.matchAll(BLOCK)) {
        const written = block.trimEnd();
        yield { written, origin: originOf(index, index + written.length) };
      }
    }
  }
  for (const [path, written] of leavesOf(file.data))
    if (typeof written === "number") yield { written, origin: { path: file.path, data: path } };
}

/** A paragraph, heading, list item or row of a table, from its first letter on: it ends before a blank line or the next. */
const BLOCK = /\S.*(?:\n(?!\s*?(?:$|#{1,6}\s|>|[-*+]\s|\d+[.)]\s|\|)).*)*/gm;

/** A price is a number in the file and has a sign on the page. */
function rateNumber(written: number, { text }: SeenText): number {
  const number = String(written);
  const isSeen = new RegExp(`(?<![\\d.,])${escapePattern(number)}(?![\\d]|[.,]\\d)`).test(text);
  return isSeen ? NUMBER * (number.length / text.length) : 0;
}

function rateText(written: string, { text, block }: SeenText): number {
  const plain = toPlain(written);
  const parts = plain.split(FILLED);
  const literal = parts.join("").length;
  if (literal === 0) return 0;
  // No text has a line end any more, so it stands for the ends.
  const isEqual = (words: string): boolean =>
    literal * MOST_FILLED >= words.length && holdsAll(`\n${words}\n`, `\n${plain}\n`.split(FILLED));
  if (isEqual(text)) return EQUAL + Math.min(literal / 1000, 1);
  if (isEqual(block) || isEqual(block.replace(ENUMERATION, ""))) return EQUAL;
  if (/\p{L}/u.test(text) && plain.includes(text)) return HOLDS_WORDS + (10 * text.length) / plain.length;
  const isHeld = literal >= SHORTEST_PART && holdsAll(block, parts);
  return isHeld ? IS_HELD + (20 * literal) / block.length : 0;
}

/** Whether all parts stand in a text, one behind the other. A pattern of many values would take for ever to say no. */
function holdsAll(text: string, parts: readonly string[]): boolean {
  let end = 0;
  return parts.every((part) => {
    const start = text.indexOf(part, end);
    end = start + part.length;
    return start >= 0;
  });
}

/** Markdown as it is read, without its marks: good enough to compare, wrong for code that looks like marks. */
function toPlain(written: string): string {
  return fold(
    replaceReferences(written, () => FILLED)
      .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)/g, "$1")
      .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
      .replace(/\\([!-/:-@[-`{-~])/g, "$1"),
  );
}

/** White space and marks do not count, as they do not for a reader. */
const fold = (text: string): string =>
  text
    .replace(/[*_`~|]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
