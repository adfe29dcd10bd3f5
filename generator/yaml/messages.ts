/** Says in an author's words what the YAML parser found wrong. Looks at the marked line to tell slips apart. */
import type { YAMLError } from "yaml";
import { lineEnd } from "../problems/offsets.ts";

export interface SyntaxWords {
  readonly code: "YAML_SYNTAX" | "YAML_TOO_COMPLEX" | "YAML_UNSUPPORTED";
  readonly message: string;
  readonly hint: string;
  readonly start: number;
  readonly end: number;
}

const INDENT_HINT = "give keys of one group the same number of spaces in front";
const QUOTE_HINT = "put quotes around the whole text";

/**
 * @param text the YAML that was parsed; offsets count in it
 * @param quotes offset of the end of each quoted text → of its start
 */
export function explainYamlError(
  error: YAMLError,
  text: string,
  quotes: ReadonlyMap<number, number>,
): SyntaxWords {
  const [start, end] = error.pos;
  const restOfLine = text.slice(start, lineEnd(text, start));
  const words = (message: string, hint: string, from = start, to = end): SyntaxWords => ({
    code: "YAML_SYNTAX",
    message,
    hint,
    start: from,
    end: Math.max(to, from + 1),
  });
  const toLineEnd = (message: string, hint: string) => words(message, hint, start, start + restOfLine.length);

  switch (error.code) {
    case "TAB_AS_INDENT":
      return words("a tab cannot indent YAML", "use spaces instead of the tab");
    case "RESOURCE_EXHAUSTION":
      return {
        ...words("the data are nested too deep", "keep them under 50 levels"),
        code: "YAML_TOO_COMPLEX",
      };
    case "MULTIPLE_DOCS":
      return {
        ...words("a file holds one YAML document, a second one starts here", "remove this line"),
        code: "YAML_UNSUPPORTED",
      };
    case "TAG_RESOLVE_FAILED":
    case "MULTIPLE_TAGS":
      return {
        ...words(
          `${clip(text.slice(start, end))} is a YAML tag, and galley reads none`,
          "put quotes around text that starts with !",
        ),
        code: "YAML_UNSUPPORTED",
      };
    case "BAD_SCALAR_START":
      return toLineEnd(`a text cannot start with ${text[start] ?? ""} unless it is in quotes`, QUOTE_HINT);
    case "BAD_DQ_ESCAPE":
      return words(
        `${text.slice(start, start + 2)} means nothing inside double quotes`,
        "write \\\\ for a backslash, or use single quotes",
      );
    case "BLOCK_AS_IMPLICIT_KEY":
      if (/[^:]:(?:\s|$)/.test(restOfLine))
        return toLineEnd("a text with a colon and a space in it needs quotes", QUOTE_HINT);
      return toLineEnd("this line is not indented like those around it", INDENT_HINT);
    case "MULTILINE_IMPLICIT_KEY":
      return explainNoKey(text, start, words);
    case "BAD_INDENT":
      if (/^Flow/.test(error.message)) {
        const isList = error.message.includes("]");
        const opening = findOpening(text, start, isList ? "[" : "{", isList ? "]" : "}");
        return words(
          `the ${isList ? "list" : "group"} that starts here is not closed`,
          `put ${isList ? "]" : "}"} at its end`,
          opening,
          opening + 1,
        );
      }
      return toLineEnd("this line is not indented like those around it", INDENT_HINT);
    case "MISSING_CHAR":
      return explainMissing(error, text, quotes, words);
    case "UNEXPECTED_TOKEN":
      return explainUnexpected(error, text, words);
    default:
      return words(
        lowerFirst(error.message),
        "see the line above as well; texts with : # { [ in them need quotes",
      );
  }
}

/** The bracket that is still open at an offset; brackets inside quotes are counted, which only moves the mark. */
function findOpening(text: string, before: number, opening: string, closing: string): number {
  let closed = 0;
  for (let at = before - 1; at >= 0; at -= 1) {
    if (text[at] === closing) closed += 1;
    else if (text[at] === opening && closed-- === 0) return at;
  }
  return before;
}

type Words = (message: string, hint: string, from?: number, to?: number) => SyntaxWords;

function explainMissing(
  error: YAMLError,
  text: string,
  quotes: ReadonlyMap<number, number>,
  words: Words,
): SyntaxWords {
  const [start] = error.pos;
  if (/quote/.test(error.message)) {
    const from = quotes.get(start) ?? start;
    return words(
      "the text that starts here has no closing quote",
      `put ${text[from] ?? '"'} at its end`,
      from,
      lineEnd(text, from),
    );
  }
  if (/Sequence item/.test(error.message)) {
    return words("this line is not indented like those around it", INDENT_HINT, start, lineEnd(text, start));
  }
  if (/Implicit map key|map value/.test(error.message)) return explainNoKey(text, start, words);
  return words(lowerFirst(error.message), "add the character, or put quotes around the text");
}

function explainNoKey(text: string, start: number, words: Words): SyntaxWords {
  const end = lineEnd(text, start);
  const line = text.slice(start, end);
  const glued = /^([^\s:]+):\S/.exec(line);
  if (glued !== null)
    return words(`${clip(line)} is not a key and a value`, "put a space behind the colon", start, end);
  const isBelowBlank = /\S[ \t]*\r?\n[ \t]*\r?\n[ \t]*$/.test(text.slice(Math.max(0, start - 200), start));
  const hint = isBelowBlank
    ? "if the front matter ends above, put --- on its own line there; otherwise write `key: value`"
    : "write `key: value`; a text that goes on from the line above needs spaces in front";
  return words(`${clip(line)} is not a key and a value`, hint, start, end);
}

function explainUnexpected(error: YAMLError, text: string, words: Words): SyntaxWords {
  const [start] = error.pos;
  const end = lineEnd(text, start);
  if (/block-seq-ind/.test(error.message)) {
    return words(
      "a list starts on the line below its key",
      "put the item on the next line, or quotes around a text that starts with -",
      start,
      end,
    );
  }
  if (/Block scalar header/.test(error.message)) {
    return words(
      "behind | or > the text starts on the next line",
      "put quotes around a text that starts with | or >",
      start,
      end,
    );
  }
  if (/node end/.test(error.message)) {
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const opener = /(?::|-)\s+(["'[{*])/.exec(text.slice(lineStart, start))?.[1];
    const hint =
      opener === '"' || opener === "'"
        ? `put the whole text in quotes; inside them write ${opener === '"' ? '\\"' : "''"} for ${opener}`
        : QUOTE_HINT;
    return words(`${clip(text.slice(start, end))} stands behind the end of a value`, hint, start, end);
  }
  return words(lowerFirst(error.message), "texts with : # { [ in them need quotes");
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const clip = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
