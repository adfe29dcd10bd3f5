/**
 * A content file → its data and its body. gray-matter only splits, and only behind our own fence check: it never sees
 * a language but YAML, never its own engines, and always options (without them it remembers a failed parse and then
 * answers with empty data).
 */
import matter from "gray-matter";
import { limitProblems } from "../problems/limit.ts";
import { findMerges, findRest } from "../problems/merge-conflict.ts";
import { withoutMark } from "../problems/offsets.ts";
import { error, failed, warning } from "../problems/problems.ts";
import { withoutSamples } from "../problems/samples.ts";
import { codeName } from "../problems/visible.ts";
import { windowsLetter } from "../problems/windows-letters.ts";
import type { ParsedSource, Problem, Result, Source } from "../types.ts";
import { NO_FRONT_MATTER, splitText } from "./fence.ts";
import { findGarbled, withoutGarbled } from "./garbled.ts";
import { toProblem, type Words } from "./messages.ts";
import { readYaml } from "./yaml.ts";

/** Front matter in UTF-16 units. */
export const MAX_FRONT_MATTER = 64_000;
/** White space in one piece: gray-matter's own look at the block takes the square of it. */
const MAX_BLANK = 2_000;
const BLANKS = new RegExp(`\\s{${MAX_BLANK}}`);
const BREAK_LINE = "delete it and press Enter";
const BULLET_OR_SIGN = "start the line with - for a bullet, or type the sign anew";
/** What must not reach a page, what stands for something to the engine alone, and a lone CR, which editors and YAML take for different things. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\ufdd0-\ufdef]|\r(?!\n)/gu;

/**
 * Reads front matter and body of a .md file, or the whole of a .yaml file.
 * @returns undefined, with at least one error, when there are no data to go on with; data with errors when only single
 * values are at fault. Facts are not filled in, nothing is validated.
 */
export function parseSource({ path, text: written }: Source): Result<ParsedSource | undefined> {
  const text = withoutMark(written);
  const isMarkdown = path.endsWith(".md");
  const bodyStart = isMarkdown ? text.search(/\n---[ \t]*\r?(?:\n|$)/) : text.length;
  // Line ends are of one kind in the whole file.
  const controls = Array.from(withoutGarbled(text).matchAll(CONTROL))
    .filter(({ 0: character }, index, all) => index === 0 || character !== all[0]?.[0] || character !== "\r")
    .map(({ 0: character, index }) =>
      toProblem(path, "SOURCE_CONTROL_CHARACTER", explainControl(character, index, index < bodyStart)),
    );
  const garbled = tellGarbled(path, text);
  const faults = [...controls, ...garbled.filter(({ severity }) => severity === "error")];
  if (faults.length > 0) return failed(...limitProblems(faults, path));
  if (text.trim() === "") {
    const hint = isMarkdown ? NO_FRONT_MATTER : "write one `key: value` a line";
    // One that the system does not let be read is told already.
    return failed({
      ...toProblem(path, "CONTENT_EMPTY", ["the file is empty", hint, [0, 0]]),
      because: [{ path }],
    });
  }
  const split = isMarkdown ? splitText(text) : { yaml: text };
  const whole = findMerges("yaml" in split ? split.yaml : text.startsWith("<<<<<<<") ? text : "");
  const merges = (whole.length === 0 && "yaml" in split ? findRest(split.yaml) : whole).map(
    ({ message, hint, start, end }) => toProblem(path, "MERGE_CONFLICT", [message, hint, [start, end]]),
  );
  if (merges.length > 0) return failed(...merges);
  if (!("yaml" in split)) return failed(toProblem(path, "FRONT_MATTER_FENCE", split));
  const excess = isMarkdown ? explainExcess(split.yaml) : undefined;
  if (excess !== undefined) return failed(toProblem(path, "SOURCE_TOO_LARGE", excess));

  const { value: data, diagnostics } = readYaml(path, split.yaml);
  // Markdown passes over a byte order mark in front, and would count from behind it.
  const body = isMarkdown ? matter({ content: text }, MATTER_OPTIONS).content.replace(/^\ufeff+/, "") : "";
  return {
    value: data && { path, data, body },
    diagnostics: limitProblems(
      [...outsideCode(text, [...findOdd(path, text, bodyStart), ...garbled]), ...diagnostics],
      path,
    ),
  };
}

/** A sign that can be seen is no fault in code: a sample shows it on purpose. */
function outsideCode(text: string, odd: readonly Problem[]): readonly Problem[] {
  if (odd.length === 0) return odd;
  const prose = withoutSamples(text);
  const isSample = (start: number) =>
    prose[start] !== text[start] && !/^[\p{Cf}\p{Z}]/u.test(text.slice(start, start + 2));
  return odd.filter(({ at }) => at === undefined || !("span" in at) || !isSample(at.span[0]));
}

/** What a file may hold that its author did not type, what it is, and what to do about it in data and in a body. */
const ODD: readonly (readonly [pattern: RegExp, what: string, inData: string, inBody?: string])[] = [
  [/[\u2028\u2029]/g, "a line break that pages do not show", "put a space in its place", BREAK_LINE],
  // Symbol and Wingdings: a box in all other fonts.
  [/[\uf020-\uf0ff]/g, "a sign of Word's own fonts", BULLET_OR_SIGN],
  [/\ufffd+/g, "all that is left of a letter that was lost", "type the letter again"],
  [/\u00ad/g, "a hyphen that nobody sees", "delete it", "delete it, or write &shy; where a word may break"],
  // Some scripts have no blanks, and lines break there; in an address it is told with it.
  [
    /(?<!\p{Lo}|\]\([^()\s]{0,200})[\u180e\u200b\u2060\u2062-\u2064\ufeff](?!\p{Lo})/gu,
    "a sign that nobody sees",
    "delete it",
  ],
  // The flags of Scotland and others are written with them.
  [
    /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,9})[\u{e0000}-\u{e007f}]+/gu,
    "signs that nobody sees",
    "delete them",
  ],
];
/** What turns the direction of a text. */
const TURNS: (typeof ODD)[number] = [
  /[\u200e\u200f\u202a-\u202e\u2066-\u2069](?<!\]\([^()\s]{0,200})/g,
  "a sign that turns the direction of the text",
  "delete it",
];
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const findOdd = (path: string, text: string, bodyStart: number): readonly Problem[] =>
  [...ODD, ...(RIGHT_TO_LEFT.test(text) ? [] : [TURNS])].flatMap(([pattern, what, inData, inBody = inData]) =>
    Array.from(text.matchAll(pattern), ({ 0: character, index }) => {
      const message = `the file holds ${codeName(character)}, ${what}`;
      const at = { path, span: [index, index + character.length] as const };
      return warning("SOURCE_CONTROL_CHARACTER", message, { hint: index < bodyStart ? inData : inBody, at });
    }),
  );

const tellGarbled = (path: string, text: string): readonly Problem[] =>
  findGarbled(text).map(({ written, meant, index }) => {
    const letter = meant.trim() === "" ? "a space" : meant;
    const hint = meant.includes("\ufffd") ? "type the letter again" : `type ${letter} in its place`;
    const at = { path, span: [index, index + written.length] as const };
    const message = `the file holds ${written}, which a program has made of another letter`;
    const tell = /[\u0080-\u009f]/.test(written) ? error : warning;
    return tell("SOURCE_CONTROL_CHARACTER", message, { hint, at });
  });

/** Every engine that gray-matter could choose reads nothing. */
const nothing = () => ({});
const MATTER_OPTIONS = { engines: { yaml: nothing, json: nothing, javascript: nothing } };

function explainExcess(frontMatter: string): Words | undefined {
  if (frontMatter.length > MAX_FRONT_MATTER) {
    const message = `the front matter has ${frontMatter.length} characters, more than ${MAX_FRONT_MATTER}`;
    return [message, "move text into the body, or the data into entries of their own", [0, 3]];
  }
  const blanks = BLANKS.exec(frontMatter);
  if (blanks === null) return undefined;
  const message = `the front matter has more than ${MAX_BLANK} blank characters in one piece`;
  return [message, "remove the empty lines", [blanks.index, 0]];
}

function explainControl(character: string, start: number, isData: boolean): Words {
  const span = [start, start + 1] as const;
  if (character === "\r")
    return ["a line ends in a lone carriage return (CR)", "save the file with line ends LF or CRLF", span];
  const meant = windowsLetter(character.charCodeAt(0));
  const hint =
    character === "\v"
      ? `it is a line break from Word: ${isData ? "put a space in its place" : BREAK_LINE}`
      : meant !== undefined
        ? `type ${meant} in its place: that is what Windows has there`
        : "remove it; the editor may show it as a blank or a box";
  return [`the file holds the control character ${codeName(character)}`, hint, span];
}
