/** Finds the two fences of front matter and says what is wrong with them. Must not know what is between them. */

/** Why a file has no front matter that can be read; offsets into its text. */
export interface FenceFault {
  readonly message: string;
  readonly hint: string;
  readonly start: number;
  readonly end: number;
}

export interface Fences {
  /** offset behind the opening "---", where its line end is */
  readonly blockStart: number;
  /** offset of the closing "---" */
  readonly blockEnd: number;
  /** offset of the body; the text's length when nothing follows the fence */
  readonly bodyStart: number;
  /** 1-based line on which the body starts */
  readonly bodyLine: number;
}

const FENCE = "---";

/**
 * The first line is exactly `---`, and a later one closes the block. Nothing may stand before or behind a fence:
 * text behind it would choose another front-matter language in gray-matter, and some of those run code.
 * @param text without a byte order mark, lines ending in LF or CRLF
 */
export function findFences(text: string): Fences | FenceFault {
  const first = readLine(text, 0);
  if (first.text !== FENCE) return explainOpening(text, first);
  let line = 1;
  for (let at = first.next; at !== undefined; ) {
    const current = readLine(text, at);
    line += 1;
    if (current.text === FENCE) {
      return {
        blockStart: FENCE.length,
        blockEnd: at,
        bodyStart: current.next ?? text.length,
        bodyLine: line + (current.next === undefined ? 0 : 1),
      };
    }
    if (current.text.startsWith(FENCE)) {
      return {
        message: `the front matter must be closed by a line that is exactly "---", got ${quote(current.text)}`,
        hint:
          current.text.trimEnd() === FENCE ? "remove the spaces behind ---" : "write --- alone on this line",
        start: at,
        end: current.end,
      };
    }
    at = current.next;
  }
  return explainUnclosed(text);
}

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** start of the next line; undefined on the last one */
  readonly next: number | undefined;
}

function readLine(text: string, start: number): Line {
  const newline = text.indexOf("\n", start);
  const next = newline < 0 ? undefined : newline + 1;
  const end =
    newline < 0 ? text.length : text[newline - 1] === "\r" && newline > start ? newline - 1 : newline;
  return { text: text.slice(start, end), start, end, next };
}

function explainOpening(text: string, first: Line): FenceFault {
  if (first.text.startsWith(FENCE)) {
    const word = first.text.replace(/^-+/, "").trim();
    return {
      message: `the front matter must open with a line that is exactly "---", got ${quote(first.text)}`,
      hint:
        word === ""
          ? "write --- alone on this line"
          : "front matter is always YAML: write --- alone on this line",
      start: 0,
      end: first.end,
    };
  }
  if (/^(?:\+\+\+|;;;|\{)/.test(first.text)) {
    return {
      message: "the front matter is not YAML between two lines of ---",
      hint: "start the file with ---, then one `key: value` a line, then --- again",
      start: 0,
      end: first.end,
    };
  }
  const misplaced = findMisplaced(text);
  if (misplaced !== undefined) {
    const isBlankBefore = text.slice(0, misplaced.start).trim() === "";
    const indent = misplaced.text.length - misplaced.text.trimStart().length;
    return {
      message: "the front matter must start on the first line of the file, in its first column",
      hint: isBlankBefore
        ? `remove the ${indent > 0 && misplaced.start === 0 ? "space before" : "blank line above"} ---`
        : "move what stands above --- below the front matter",
      start: misplaced.start + indent,
      end: misplaced.end,
    };
  }
  return {
    message: "the file has no front matter",
    hint: "start the file with ---, then one `key: value` a line, then --- again",
    start: 0,
    end: first.end,
  };
}

/** A line of --- with `key:` below it: front matter that does not start the file. */
function findMisplaced(text: string): Line | undefined {
  const match = /^[ \t]*---[ \t]*\r?\n[ \t]*[A-Za-z_][\w-]*[ \t]*:/m.exec(text);
  return match === null ? undefined : readLine(text, match.index);
}

function explainUnclosed(text: string): FenceFault {
  const candidate = /^[ \t]+---[ \t]*\r?$|^\.\.\.[ \t]*\r?$|^(?:—|–|–-|—-|\+\+\+|===|--)[ \t]*\r?$/m.exec(
    text,
  );
  if (candidate !== null) {
    const line = readLine(text, candidate.index);
    return {
      message: `the front matter must be closed by a line that is exactly "---", got ${quote(line.text)}`,
      hint: "write --- alone on this line, in its first column",
      start: line.start,
      end: Math.max(line.end, line.start + 1),
    };
  }
  return {
    message: "the front matter that opens here is not closed",
    hint: "put --- on a line of its own behind the last key",
    start: 0,
    end: FENCE.length,
  };
}

const quote = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
