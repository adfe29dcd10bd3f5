/** Replaces the texts of a drawing by their outlines, so that no font of the machine is ever used. */

import { wrapWords } from "../problems/words.ts";
import type { SvgElement } from "../svg/svg.ts";
import type { TextStyle, Typeface } from "./typeface.ts";

/** Attributes that a <text> takes from the elements around it. */
const INHERITED = ["font-size", "font-weight", "letter-spacing", "text-anchor"];
/** Everything else of a <text> stays with its outline: fill, opacity, transform, class … */
const CONSUMED = [...INHERITED, "x", "y", "font-family", "data-width", "data-lines", "data-line-height"];
/** A long text becomes smaller first, down to this share of its size; what is still too long is cut. */
const SMALLEST = 0.7;
const STEP = 0.02;

type Attributes = { readonly [name: string]: string };

/**
 * A `<text>` has x, y (baseline of its first line), font-size, font-weight, letter-spacing (px or em) and text-anchor,
 * and holds plain text. With `data-width` it is broken at spaces into at most `data-lines` even lines (default 1),
 * `data-line-height` pixels apart (default 1.1 of the size); it shrinks a little before it is cut with an ellipsis.
 * @returns the drawing; everything that was drawn as a text, for a check of its characters; and what cannot be drawn as
 *   written, in words for the template's author
 */
export function outlineTexts(root: SvgElement, typeface: Typeface) {
  const texts: string[] = [];
  const faults: string[] = [];

  const visit = (element: SvgElement, outer: Attributes): SvgElement => {
    const attributes = { ...outer, ...Object.fromEntries(element.attributes) };
    if (element.name === "text") return outline(element, attributes);
    const kept = Object.entries(attributes).filter(([name]) => INHERITED.includes(name));
    const inherited = Object.fromEntries(kept);
    const children = element.children.map((child) =>
      typeof child === "string" ? child : visit(child, inherited),
    );
    return { ...element, children };
  };

  const outline = (element: SvgElement, attributes: Attributes): SvgElement => {
    const strings = element.children.filter((child) => typeof child === "string");
    const text = splitWords(strings.join("")).join(" ");
    if (strings.length < element.children.length)
      faults.push(`the text "${text}" holds elements; write one <text> for each part`);
    const lines = text === "" ? [] : layOut(text, attributes, typeface, faults);
    texts.push(...lines.map(({ line }) => line));
    const anchor = ANCHORS[attributes["text-anchor"] ?? "start"] ?? 0;
    const x = readNumber(attributes.x, 0, faults);
    const y = readNumber(attributes.y, 0, faults);
    const d = lines.map(({ line, style, rise }) => {
      const start = anchor === 0 ? x : x - anchor * typeface.measure(line, style);
      return typeface.draw(line, style, start, y + rise);
    });
    const kept = element.attributes.filter(([name]) => !CONSUMED.includes(name));
    return { name: "path", attributes: [...kept, ["d", d.join("")]], children: [] };
  };

  return { element: visit(root, {}), texts, faults };
}

const ANCHORS: { readonly [name: string]: number } = { start: 0, middle: 0.5, end: 1 };

/** @returns lines with their style; `rise` is in pixels below the first baseline */
function layOut(text: string, attributes: Attributes, typeface: Typeface, faults: string[]) {
  const size = readNumber(attributes["font-size"], 16, faults);
  const styleAt = (scale: number): TextStyle => ({
    size: size * scale,
    weight: readNumber(attributes["font-weight"], 400, faults),
    letterSpacing: readSpacing(attributes["letter-spacing"], size * scale, faults),
  });
  if (attributes["data-width"] === undefined) return [{ line: text, style: styleAt(1), rise: 0 }];
  const width = readNumber(attributes["data-width"], 0, faults);
  const count = readNumber(attributes["data-lines"], 1, faults);
  const height = readNumber(attributes["data-line-height"], size * 1.1, faults);
  const place = (lines: readonly string[], scale: number) =>
    lines.map((line, index) => ({ line, style: styleAt(scale), rise: index * height * scale }));
  const measureAt = (scale: number) => {
    const style = styleAt(scale);
    return (line: string) => typeface.measure(line, style);
  };
  for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
    const lines = breakLines(text, width, count, measureAt(scale));
    if (lines !== undefined) return place(lines, scale);
  }
  return place(cutLines(text, width, count, measureAt(SMALLEST)), SMALLEST);
}

function readNumber(value: string | undefined, otherwise: number, faults: string[]): number {
  if (value === undefined) return otherwise;
  const number = Number(value.replace(/px$/, ""));
  if (Number.isFinite(number)) return number;
  faults.push(`"${value}" is not a number of pixels`);
  return otherwise;
}

const readSpacing = (value: string | undefined, size: number, faults: string[]): number =>
  value?.endsWith("em") === true
    ? readNumber(value.slice(0, -2), 0, faults) * size
    : readNumber(value, 0, faults);

/** Less than any letter is wide. */
const TIGHTEN = 1e-6;

/**
 * Fewest lines first; among these the break whose longest line is shortest, so that no word stands alone
 * (CSS Text 4, `text-wrap: balance`). Breaks at spaces only; no-break spaces and hyphens hold.
 * @param width largest width of a line, in whatever `measure` counts
 * @returns undefined when the words do not fit into so many lines
 */
export function breakLines(text: string, width: number, lines: number, measure: (line: string) => number) {
  const words = splitWords(text);
  const longest = (broken: readonly string[]): number => Math.max(...broken.map(measure));
  let best = wrapWords(words, width, measure);
  if (best.length > lines || longest(best) > width) return undefined;
  // Narrower than its longest line, as long as that costs no line and no word is wider.
  for (;;) {
    const limit = longest(best);
    const tighter = wrapWords(words, limit - TIGHTEN, measure);
    if (tighter.length > best.length || longest(tighter) >= limit) return best;
    best = tighter;
  }
}

/** As many words as fit into `lines` lines, the last one ended by an ellipsis. */
export function cutLines(text: string, width: number, lines: number, measure: (line: string) => number) {
  const words = splitWords(text);
  const fitting = splitWords(wrapWords(words, width, measure).slice(0, lines).join(" "));
  // Signs at the end of one more word may be all of it that does not fit.
  for (let count = Math.min(fitting.length + 1, words.length - 1); count > 0; count--) {
    const start = words.slice(0, count).join(" ");
    const broken = breakLines(`${start.replace(/[\s.,;:–—-]+$/, "")}…`, width, lines, measure);
    if (broken !== undefined) return broken;
  }
  // One word wider than the line: as many of its letters as fit.
  const letters = [...(words[0] ?? "")];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > width) letters.pop();
  return [`${letters.join("")}…`];
}

const splitWords = (text: string): readonly string[] =>
  text.split(/[ \t\r\n]+/).filter((word) => word !== "");
