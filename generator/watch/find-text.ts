/** A text seen on a page → where an author wrote it. Nothing in the page's HTML tells; the sources are searched. */

import { readReferences } from "../facts/syntax.ts";
import { listTexts } from "../facts/texts.ts";
import type { Json, Location, ParsedSource } from "../types.ts";
import type { Positions } from "../yaml/positions.ts";

/** What a person points at. */
export interface SeenText {
  /** the words themselves, e.g. one text node */
  readonly text: string;
  /** all words of the block around them */
  readonly block: string;
}

/** A content file that may hold the text. */
export interface SearchedFile {
  readonly parsed: Pick<ParsedSource, "data" | "body">;
  readonly positions: () => Positions;
  /** taken off the score: 0 for the page's own file, more for what is less likely */
  readonly distance: number;
}

interface Candidate {
  readonly score: number;
  readonly location: () => Location;
}

/** Equal texts, then texts that hold the words, then words that hold the text. */
const EQUAL = 100;
const HOLDS_WORDS = 50;
const NUMBER = 40;
const IS_HELD = 20;
/** A written text shorter than this says nothing when it is only a part of what is seen. */
const SHORTEST_PART = 4;
/** Values may be filled in for this many times the letters of the text around them; "{{ name }}." is like anything. */
const MOST_FILLED = 4;
/** Stands where a value is filled in. */
const FILLED = "\ufffc";

/** @returns undefined when no file has anything like it, e.g. for a word of a template */
export function findText(seen: SeenText, files: readonly SearchedFile[]): Location | undefined {
  const words = { text: fold(seen.text), block: fold(seen.block) };
  if (words.text === "") return undefined;
  let best: Candidate | undefined;
  for (const { parsed, positions, distance } of files) {
    for (const { score, location } of candidates(parsed, positions, words)) {
      if (score - distance > (best?.score ?? 0)) best = { score: score - distance, location };
    }
  }
  return best?.location();
}

function* candidates(
  parsed: SearchedFile["parsed"],
  positions: () => Positions,
  seen: SeenText,
): Generator<Candidate> {
  for (const { text, path, locationOf } of listTexts(parsed, positions)) {
    for (const { start, end } of path === undefined ? listBlocks(text) : [{ start: 0, end: text.length }]) {
      const score = compare(text.slice(start, end), seen);
      if (score > 0)
        yield {
          score,
          location: () => (path === undefined ? locationOf(start, end) : positions().value(path)),
        };
    }
  }
  // A price is a number in the file and has a sign on the page.
  for (const { value, path } of listNumbers(parsed.data, [])) {
    const isSeen = new RegExp(`(?<![\\d.,])${String(value).replace(".", "\\.")}(?![\\d]|[.,]\\d)`).test(
      seen.text,
    );
    if (isSeen)
      yield {
        score: NUMBER * (String(value).length / seen.text.length),
        location: () => positions().value(path),
      };
  }
}

function compare(written: string, seen: SeenText): number {
  const parts = readParts(written);
  const plain = parts.join(FILLED);
  const literal = parts.join("").length;
  if (literal === 0) return 0;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*?");
  const isEqual = (text: string): boolean =>
    literal * MOST_FILLED >= text.length && new RegExp(`^${pattern}$`).test(text);
  if (isEqual(seen.text)) return EQUAL + Math.min(literal / 1000, 1);
  if (isEqual(seen.block)) return EQUAL;
  if (plain.includes(seen.text)) return HOLDS_WORDS + (10 * seen.text.length) / plain.length;
  if (literal >= SHORTEST_PART && new RegExp(pattern).test(seen.block))
    return IS_HELD + (20 * literal) / seen.block.length;
  return 0;
}

/** A written text as it is read, cut where values are filled in. */
function readParts(written: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of readReferences(written)) {
    parts.push(written.slice(from, start));
    from = end;
  }
  parts.push(written.slice(from));
  return fold(parts.map(withoutMarks).join(FILLED)).split(FILLED);
}

/** Markdown without its marks: good enough to compare, wrong for code that looks like marks. */
const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/[*_`~|]/g, "");

/** White space and marks do not count, as they do not for a reader. */
const fold = (text: string): string =>
  text
    .replace(/[*_`~|]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, " ")
    .trim();

/** Paragraphs, headings, list items and rows of tables, without the white space around them. */
function* listBlocks(body: string): Generator<{ readonly start: number; readonly end: number }> {
  const isStart = /^\s*(?:#{1,6}\s|>|[-*+]\s|\d+[.)]\s|\|)/;
  let block: { start: number; end: number } | undefined;
  let at = 0;
  for (const line of body.split("\n")) {
    const isBlank = line.trim() === "";
    if (block !== undefined && (isBlank || isStart.test(line))) {
      yield block;
      block = undefined;
    }
    if (!isBlank) {
      const start = at + line.length - line.trimStart().length;
      block = { start: block?.start ?? start, end: at + line.trimEnd().length };
    }
    at += line.length + 1;
  }
  if (block !== undefined) yield block;
}

function* listNumbers(
  value: Json,
  path: readonly (string | number)[],
): Generator<{ readonly value: number; readonly path: readonly (string | number)[] }> {
  if (typeof value === "number") yield { value, path };
  else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value))
      yield* listNumbers(member, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
