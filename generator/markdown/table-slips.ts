/** Lines that were meant as a table, or as a part of one, and are published as they stand. */
import type { Table, ThematicBreak } from "mdast";
import { type Finders, type Found, type MarkdownFault, unread } from "./engine.ts";
import { slipOf, sourceOf, startOf } from "./tree.ts";

export const TABLE_SLIPS: Finders = { table: [findDashes], thematicBreak: [findRuled] };

const ROW = /^[ \t>]*\|.*\|[ \t]*\r?$/;
const DASHES = /^[ \t>]*\|(?=[ \t:|]*[–—-])[ \t:|–—-]+\|[ \t]*\r?$/;
const DELIMITER = /^[ \t>]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*\r?$/;

/** Neither `--` nor `-`, which stand for what is not there. */
const DASHES_ALONE = /^(?:(?:^|[|\s]+)(?::-+:?|-{3,}:?|-{1,2}:))+[|\s]*$/;

/** The head of a table in Jira. */
const JIRA = /^[ \t>]*\|\|[^|\n]+(?:\|\|[^|\n]+)*\|\|[ \t]*\r?$/;

/** The lines between rows as Pandoc writes them, of what Word and others have as tables. */
const GRID = /^[ \t>]*\+(?:[-=:]+\+)+[ \t]*\r?$/;
const RULES = /^[ \t>]*-{2,}(?: +-{2,})+[ \t]*\r?$/m;

/** Without the signs at its ends; links and code, as in a line of links, are NUL. */
const BARE_ROW = /^[^|\0]*[^|\0\s] \| [^|\0]+(?: \| [^|\0]+)*$/;

const NO_SECOND_LINE = "this is no table: its second line is missing";

/**
 * Lines between | without the one below their head, or with tabs, as spreadsheets copy them.
 * @param text of a paragraph @param offset of it in its body
 */
export function findUnreadTable(text: string, offset: number): MarkdownFault | undefined {
  const lines = text.split("\n");
  const [first = "", second = ""] = lines;
  if (lines.length < 2) return undefined;
  /** @param start in the line */
  const tell = (message: string, hint: string, start: number, line = first, before = 0) =>
    unread(message, hint, offset + before + start, line.trimEnd().length - start);
  if (lines.every((line) => ROW.test(line))) {
    if (JIRA.test(first)) {
      const cells = first.split("||").slice(1, -1);
      const hint = `write |${cells.join("|")}|, and ${delimiter(cells.length)} below it`;
      return tell("this is no table: || means nothing here", hint, first.indexOf("|"));
    }
    const line = delimiter(first.trim().split("|").length - 2);
    const problem = DELIMITER.test(second)
      ? "has another number of cells"
      : !DASHES.test(second)
        ? undefined
        : /[–—]/.test(second)
          ? "has long dashes"
          : "has a cell that is not dashes alone";
    if (problem === undefined)
      return tell(NO_SECOND_LINE, `write ${line} below this line`, first.indexOf("|"));
    const message = `this is no table: its second line ${problem}`;
    return tell(message, `write ${line}`, second.indexOf("|"), second, first.length + 1);
  }
  if (GRID.test(first)) {
    const line = delimiter(first.split("+").length - 2);
    const hint = `take the lines of + out, and write ${line} below its first row`;
    return tell("this is no table: + means nothing here", hint, first.indexOf("+"));
  }
  const bars = new Set(lines.map((line) => (BARE_ROW.test(line) ? line.split("|").length : 0)));
  const [columns = 0] = bars;
  if (bars.size === 1 && columns > 1)
    return tell(NO_SECOND_LINE, `write ${delimiter(columns)} below this line`, 0);
  // It may stand right below a text.
  const all = lines.map((line) => line.trim().split(/\t+/));
  const at = all.findIndex(({ length }) => length > 1);
  const [head = [], ...rows] = all.slice(at);
  const isBullet = /^[^\p{Lu}\p{N}]$/u.test(head[0] ?? "");
  if (at < 0 || rows.length === 0 || isBullet || rows.some(({ length }) => length !== head.length))
    return undefined;
  const hint = `write | ${head.join(" | ")} |, ${delimiter(head.length)} below it, and the others alike`;
  const line = lines[at] as string;
  const before = lines.slice(0, at).join("\n").length + Number(at > 0);
  return tell("this is no table: tabs stand between its cells", hint, line.search(/\S/), line, before);
}

/** The first of its lines of dashes, which visitors see as one across the page. */
function findRuled(node: ThematicBreak, body: string): Found {
  const line = sourceOf(node, body);
  if (!RULES.test(line) || RULES.test(body.slice(0, startOf(node)))) return [];
  const columns = line.trim().split(/ +/).length;
  const hint = `write its rows between |, ${delimiter(columns)} below the first, and take such lines out`;
  return slipOf(node, "this is no table: its dashes are lines across the page", hint);
}

const delimiter = (columns: number): string => `|${"---|".repeat(columns)}`;

/** A second line of dashes, as some draw one between all rows. */
function findDashes({ children: rows }: Table, body: string): Found {
  const row = rows.slice(1).find((one) => DASHES_ALONE.test(sourceOf(one, body)));
  if (row === undefined) return [];
  return slipOf(row, "visitors see these dashes: a table has one line of them", "take it out");
}
