/**
 * A content file → its data and its body. gray-matter only splits, and only behind our own fence check: it never sees
 * a language but YAML, never its own engines, and always options (without them it remembers a failed parse and then
 * answers with empty data).
 */
import matter from "gray-matter";
import { limitProblems } from "../problems/limit.ts";
import { findMerges, findRest } from "../problems/merge-conflict.ts";
import { withoutMark } from "../problems/offsets.ts";
import { failed } from "../problems/problems.ts";
import type { ParsedSource, Result, Source } from "../types.ts";
import { NO_FRONT_MATTER, splitText } from "./fence.ts";
import { toProblem, type Words } from "./messages.ts";
import { findSigns, outsideSamples } from "./signs.ts";
import { readYaml } from "./yaml.ts";

/** Front matter in UTF-16 units. */
export const MAX_FRONT_MATTER = 64_000;
/** White space in one piece: gray-matter's own look at the block takes the square of it. */
const MAX_BLANK = 2_000;
const BLANKS = new RegExp(`\\s{${MAX_BLANK}}`);

/**
 * Reads front matter and body of a .md file, or the whole of a .yaml file.
 * @returns undefined, with at least one error, when there are no data to go on with; data with errors when only single
 * values are at fault. Facts are not filled in, nothing is validated.
 */
export function parseSource({ path, text: written }: Source): Result<ParsedSource | undefined> {
  const text = withoutMark(written);
  const isMarkdown = path.endsWith(".md");
  const bodyStart = isMarkdown ? text.search(/\n---[ \t]*\r?(?:\n|$)/) : text.length;
  const signs = findSigns(path, text, bodyStart);
  const faults = signs.filter(({ severity }) => severity === "error");
  if (faults.length > 0) return failed(...limitProblems(faults, path));
  if (text.trim() === "") {
    const hint = isMarkdown ? NO_FRONT_MATTER : "write one `key: value` a line";
    // One that the system does not let be read is told already.
    return failed({
      ...toProblem(path, "CONTENT_EMPTY", ["the file is empty", hint, [0, 0]]),
      because: [{ path }],
    });
  }
  const split = isMarkdown ? splitText(text) : { yaml: text, bodyStart: text.length };
  const whole = findMerges("yaml" in split ? split.yaml : text.startsWith("<<<<<<<") ? text : "");
  const merges = (whole.length === 0 && "yaml" in split ? findRest(split.yaml) : whole).map(
    ({ message, hint, start, end }) => toProblem(path, "MERGE_CONFLICT", [message, hint, [start, end]]),
  );
  if (merges.length > 0) return failed(...merges);
  if (!("yaml" in split)) return failed(toProblem(path, "FRONT_MATTER_FENCE", split));
  const excess = isMarkdown ? explainExcess(split.yaml) : undefined;
  if (excess !== undefined) return failed(toProblem(path, "SOURCE_TOO_LARGE", excess));

  const { value: data, diagnostics } = readYaml(path, isMarkdown ? readHead(text, split.bodyStart) : text);
  return {
    value: data && { path, data, body: text.slice(split.bodyStart) },
    diagnostics: limitProblems([...outsideSamples(text, signs), ...diagnostics], path),
  };
}

/** Every engine that gray-matter could choose reads nothing. */
const nothing = () => ({});
const MATTER_OPTIONS = { engines: { yaml: nothing, json: nothing, javascript: nothing } };

/**
 * The front matter, from the opening fence, as a text of its own: values point into what they are read from, and would keep
 * the body in memory. gray-matter gets no more of it, since it keeps what it gets, too.
 */
const readHead = (text: string, bodyStart: number): string =>
  `---${matter({ content: text.slice(0, bodyStart) }, MATTER_OPTIONS).matter}`.replace(/\r$/, "");

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
