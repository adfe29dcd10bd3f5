/**
 * A content file → its data and its body. gray-matter only splits, and only behind our own fence check: it never sees
 * a language but YAML, never its own engines, and always options (without them it remembers a failed parse and then
 * answers with empty data).
 */
import matter from "gray-matter";
import { limitProblems } from "../problems/limit.ts";
import { withoutMark } from "../problems/offsets.ts";
import { error, warning } from "../problems/problems.ts";
import type { JsonObject, ParsedSource, Problem, Result, Source } from "../types.ts";
import { findFences } from "./fence.ts";
import { readYaml, type YamlData, type YamlFault } from "./yaml.ts";

/** Front matter in UTF-16 units. */
export const MAX_FRONT_MATTER = 64_000;
/** White space in one piece: gray-matter's own look at the block takes the square of it. */
const MAX_BLANK = 2_000;
const BLANKS = new RegExp(`\\s{${MAX_BLANK}}`);
/** What must not reach a page, and a lone CR, which editors and YAML take for different things. */
const CONTROL = /[^\P{Cc}\t\n\r]|\r(?!\n)/u;

/**
 * Reads front matter and body of a .md file, or the whole of a .yaml file.
 * @returns undefined, with at least one error, when there are no data to go on with; data with errors when only single
 * values are at fault. Facts are not filled in, nothing is validated.
 */
export function parseSource(source: Source): Result<ParsedSource | undefined> {
  const text = withoutMark(source.text);
  const control = CONTROL.exec(text);
  if (control !== null) return refuse(explainControl(control[0]), control.index, control.index + 1);
  if (text.trim() === "") {
    const isMarkdown = source.path.endsWith(".md");
    return refuse(
      {
        code: "CONTENT_EMPTY",
        message: "the file is empty",
        hint: isMarkdown
          ? "start it with ---, then one `key: value` a line, then --- again"
          : "write one `key: value` a line",
      },
      0,
      0,
    );
  }
  return source.path.endsWith(".md") ? parseMarkdown() : parseYaml();

  function parseYaml(): Result<ParsedSource | undefined> {
    const { data, faults } = readYaml(text);
    return finish(data, faults, 0, "", text.split("\n").length);
  }

  function parseMarkdown(): Result<ParsedSource | undefined> {
    const fences = findFences(text);
    if ("message" in fences)
      return refuse({ code: "FRONT_MATTER_FENCE", ...fences }, fences.start, fences.end);
    const { blockStart, blockEnd, bodyLine } = fences;
    const block = text.slice(blockStart, blockEnd);
    if (block.length > MAX_FRONT_MATTER) {
      return refuse(
        {
          code: "SOURCE_TOO_LARGE",
          message: `the front matter has ${block.length} characters, more than ${MAX_FRONT_MATTER}`,
          hint: "move text into the body, or the data into entries of their own",
        },
        0,
        blockStart,
      );
    }
    const blanks = BLANKS.exec(block);
    if (blanks !== null) {
      return refuse(
        {
          code: "SOURCE_TOO_LARGE",
          message: `the front matter has more than ${MAX_BLANK} blank characters in one piece`,
          hint: "remove the blank lines",
        },
        blockStart + blanks.index,
        0,
      );
    }
    const { data, faults, body } = splitMatter(text);
    return finish(data, faults, blockStart, body, bodyLine);
  }

  function finish(
    data: JsonObject | undefined,
    faults: readonly YamlFault[],
    offset: number,
    body: string,
    bodyLine: number,
  ): Result<ParsedSource | undefined> {
    const { path, hash } = source;
    const value = data === undefined ? undefined : { path, hash, data, body, bodyLine };
    const problems = faults.map((fault) => toProblem(fault, path, offset));
    return { value, diagnostics: limitProblems(problems, path) };
  }

  function refuse(
    fault: { code: Problem["code"]; message: string; hint: string },
    start: number,
    end: number,
  ): Result<undefined> {
    const at = { path: source.path, span: [start, end] } as const;
    return {
      value: undefined,
      diagnostics: [error(fault.code, fault.message, { hint: fault.hint, at })],
    };
  }
}

/** Runs gray-matter behind `findFences`: every engine it could choose is ours, and none of its own is reachable. */
function splitMatter(text: string): YamlData & { readonly body: string } {
  let read: YamlData = { data: {}, faults: [] };
  const parse = (block: string): object => {
    // A block that ends in CRLF is handed over with the CR, which would become part of the last value.
    read = readYaml(block.replace(/\r$/, ""));
    return {};
  };
  const engines = { yaml: parse, json: parse, javascript: parse };
  const { content } = matter({ content: text }, { language: "yaml", delimiters: "---", engines });
  return { ...read, body: content };
}

function explainControl(character: string): { code: Problem["code"]; message: string; hint: string } {
  if (character === "\r") {
    return {
      code: "SOURCE_CONTROL_CHARACTER",
      message: "a line ends in a lone carriage return (CR)",
      hint: "save the file with line ends LF or CRLF",
    };
  }
  const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return {
    code: "SOURCE_CONTROL_CHARACTER",
    message: `the file holds the control character ${name}`,
    hint: "remove it; the editor may show it as a blank or a box",
  };
}

/** Faults that a schema may explain better, where it speaks about the same value. */
const WEAK = new Set<YamlFault["code"]>(["YAML_AMBIGUOUS", "YAML_DATE"]);

function toProblem({ related, ...fault }: YamlFault, path: string, offset: number): Problem {
  const at = { path, span: [fault.start + offset, fault.end + offset] } as const;
  const make = fault.severity === "error" ? error : warning;
  return make(fault.code, fault.message, {
    hint: fault.hint,
    at,
    related: related && [
      { message: related.message, at: { path, span: [related.start + offset, related.end + offset] } },
    ],
    because: WEAK.has(fault.code) ? [at] : undefined,
  });
}
