/** Lines that stand in the wrong place, or whose first sign is another one than YAML wants. */
import { count } from "../problems/words.ts";
import { clip } from "../util/clip.ts";
import { andMore, indentOf, isContent, levelOf, OPEN_KEY, replacing, type Slip, write } from "./slip.ts";

const spaces = (number: number): string => (number === 0 ? "no space" : count(number, "space"));

/** Blanks that are no spaces to YAML, in front of a line. */
const ODD_INDENT = /^[ \t]*[^\S \t\r\n][^\S\r\n]*/;

/** Such blanks come with a copied piece, so all lines that have them are one slip. */
export const oddIndent: Slip = (line, lines, row) => {
  const [blanks] = ODD_INDENT.exec(lines[row] ?? "") ?? [];
  if (blanks === undefined) return undefined;
  const where = line === "" ? "on this empty line" : "in front of this line";
  const message = /^[ \u00a0]+$/.test(blanks)
    ? `there are no-break spaces (U+00A0) ${where}`
    : `there are blanks ${where} that are no spaces`;
  const meant = lines.map((line) => line.replace(ODD_INDENT, (all) => " ".repeat(all.length)));
  const hint = `type ordinary spaces instead${andMore(lines, meant)}`;
  return { meant, message, hint, columns: [0, blanks.length] };
};

/** As Markdown takes them or a program writes them. */
export const bullets = replacing(
  /^( *)(?:[*•–—－\uf020-\uf0ff][^\S\r\n]+|・\s*)/,
  "$1- ",
  "an item of a list starts with a hyphen",
);
export const glued = replacing(/^( *)-(?=[^\s-])/, "$1- ", "a space is missing behind the hyphen");
export const comment = replacing(
  /^( *)(?:\/\/|<!--|＃) *(.*?)(?: *-->)?(?=\r?$)/,
  "$1# $2",
  "this is no comment to YAML",
);

/** An item without its sign; one that is a group starts with a brace, or with the key of the item above. */
export const hyphen: Slip = (line, lines, row) => {
  const [, blanks = "", text, key = ""] =
    /^( *)(\{.*\}|([\w-]+: ).*|[^\s#-](?:(?!: |:$).)*)$/.exec(line) ?? [];
  const above = lines.slice(0, row).findLast((one) => indentOf(one) <= blanks.length && one.trim() !== "");
  if (text === undefined || !above?.startsWith(`${blanks}- ${key}`)) return undefined;
  return { meant: `${blanks}- ${text}`, message: "a hyphen is missing in front of this item" };
};

/** The only item of a list, with keys beside it: its hyphen is one too many. */
export const lone: Slip = (line, lines) => {
  const [, blanks = "", key] = /^( *)- +([\w-]+:.*)$/.exec(line) ?? [];
  if (key === undefined || lines.filter((one) => one.startsWith(`${blanks}- `)).length > 1) return undefined;
  const hint = `${write(key)}; for a list, add ${spaces(levelOf(line) - blanks.length)} in front of the keys below`;
  return { meant: blanks + key, message: "a hyphen stands in front of a key", hint };
};

const isItem = (line: string): boolean => /^ *- /.test(line);
const isKey = (line: string): boolean => /^ *[^\s#-][^:]*:(?: |$)/.test(line);
const isPair = (line: string): boolean => /^ *[\w-]+:(?: |$)/.test(line);

const linesAbove = (lines: readonly string[], row: number): readonly string[] =>
  lines.slice(0, row).filter(isContent);

/** Whether the line above stands in the wrong place: it leaves nothing to the key in front of it. */
function isBelowMoved(lines: readonly string[], row: number): boolean {
  const [above = "", second = ""] = linesAbove(lines, row).toReversed();
  return (
    indentOf(lines[row]) > indentOf(above) &&
    !isItem(above) &&
    OPEN_KEY.test(second) &&
    indentOf(second) >= indentOf(above)
  );
}

/** Several keys or items in a row that no key has: theirs was left out, or all of them stand some spaces beside their group. */
export const keyless: Slip = (line, lines, row) => {
  const has = indentOf(line);
  const end = lines.findIndex((one, at) => at > row && one.trim() !== "" && indentOf(one) < has);
  const last = end < 0 ? lines.length : end;
  const group = lines.slice(row, last).filter((one) => one.trim() !== "" && indentOf(one) === has);
  const before = linesAbove(lines, row);
  const [above = "", second = ""] = before.toReversed();
  const owner = before.findLast((one) => indentOf(one) <= has) ?? "";
  const isList = isItem(line);
  if (owner === "" || group.length < 2 || OPEN_KEY.test(line) || !group.every(isList ? isItem : isKey))
    return undefined;
  // A key with a value has nothing below it, and whose group has ended has nothing more. An item has keys of its own level.
  const isDone = above !== owner || /^ *(?:- +)*[\w-]+: +[^\s#|>]/.test(owner) || isItem(owner);
  const isLevel = indentOf(owner) === has;
  const isOwn = isLevel ? isItem(owner) === isList : levelOf(owner) === has;
  // Between lines of one group it is the line above that stands in the wrong place.
  const isBetween = above === owner && !isList && levelOf(second) === has;
  if (!isDone || isOwn || isBetween || isBelowMoved(lines, row)) return undefined;
  const by = levelOf(above) - has;
  const where =
    isItem(owner) && isLevel ? "the missing key above them or above the list" : "their key above them";
  const moved = `${by > 0 ? "add" : "remove"} ${spaces(Math.abs(by))} in front of each`;
  const off = isList ? indentOf(before.findLast(isItem)) - has : 0;
  const shifted = `${off > 0 ? "add" : "remove"} 1 space in front of all of their lines`;
  return {
    meant: lines.map((one, at) => (at >= row && at < last ? "" : one)),
    message: `these ${group.length} ${isList ? "items" : "lines"} belong to no key`,
    hint: Math.abs(off) === 1 ? shifted : `write ${where}, ${isList ? "such as `items:`" : `or ${moved}`}`,
  };
};

/** A key or an item that stands some spaces beside its group, which is told by some other lines. */
const indent =
  (linesAround: (lines: readonly string[], row: number) => readonly string[]): Slip =>
  (line, lines, row) => {
    if ((!/^ *-(?: |$)/.test(line) && !isKey(line)) || isBelowMoved(lines, row)) return undefined;
    const has = indentOf(line);
    const levels = linesAround(lines, row)
      .filter(isContent)
      .flatMap((one) => [indentOf(one), levelOf(one)]);
    // A key keeps what stands below it.
    const next = indentOf(lines.slice(row + 1).find(isContent));
    const hasBelow = OPEN_KEY.test(line) && !isItem(line) && next > has;
    const others = [...new Set(levels)].filter((level) => level !== has && !(hasBelow && level >= next));
    const nearest = others.sort((a, b) => Math.abs(a - has) - Math.abs(b - has));
    // An item may have all its lines beside the others.
    const end = lines.findIndex((one, at) => at > row && isContent(one) && indentOf(one) <= has);
    const below = lines.slice(row + 1, end < 0 ? undefined : end);
    const isLong = isItem(line) && below.some(isContent);
    return nearest.slice(0, 5).flatMap((level) => {
      const message = `this line has ${spaces(has)} in front, those around it have ${level || "none"}`;
      const hint = level > has ? `add ${spaces(level - has)}` : `remove ${spaces(has - level)}`;
      const move = (one: string) => " ".repeat(Math.max(0, indentOf(one) + level - has)) + one.trimStart();
      const whole = [
        ...lines.slice(0, row),
        ...[line, ...below].map(move),
        ...lines.slice(row + 1 + below.length),
      ];
      const all = { meant: whole, message, hint: `${hint}, here and in front of what is below this item` };
      return [{ meant: move(line), message, hint }, ...(isLong ? [all] : [])];
    });
  };
// Of two that are as far, that of the nearest line: a key below an item is the item's.
export const indentAsAbove = indent((lines, row) => lines.slice(0, row).toReversed());
export const indentAsBelow = indent((lines, row) => {
  const below = lines.slice(row + 1);
  return [...below.slice(0, 1), ...below.filter(isItem).slice(0, isItem(lines[row] ?? "") ? 1 : 0)];
});

/** The text of the key above, which ends there; its line is left empty, so that those below stay where they are. */
export const below: Slip = (line, lines, row) => {
  const [above = "", key] = /^( *(?:- +)*[\w-]+:)$/.exec(lines[row - 1]?.trimEnd() ?? "") ?? [];
  const [text] = /^[^\s#-](?:(?!: |:$).)*$/.exec(line.trimStart()) ?? [];
  if (key === undefined || text === undefined || indentOf(line) > indentOf(above)) return undefined;
  const whole = `${key} ${/^[\p{L}\d(]/u.test(text) ? text : JSON.stringify(text)}`;
  const message = "this text stands no further in than its key";
  return { meant: lines.with(row - 1, whole).with(row, ""), message, hint: write(whole.trimStart()) };
};

/** A text that goes on from the line above, with a colon in it; what no key is called has a blank in front of that. */
export const continued: Slip = (line, lines, row) => {
  const above = lines[row - 1] ?? "";
  const [, key, text] = /^( *(?:- +)*[\w-]+: +)([\p{L}\d(].*)$/u.exec(above.trimEnd()) ?? [];
  if (key === undefined || isPair(line) || !isKey(line) || indentOf(line) <= indentOf(above))
    return undefined;
  const whole = key + JSON.stringify(`${text} ${line.trim()}`);
  const message = "a text with a colon and a space in it needs quotes";
  const hint = "put quotes around the whole text, which begins in the line above";
  return { meant: lines.with(row - 1, whole).with(row, ""), message, hint };
};

/** The first key of a group on the line of the group's name; the others stand below. */
export const beside: Slip = (line, lines, row) => {
  const [, meant = "", pair] = /^( *(?:- +)*[\w-]+:) +([a-z][\w-]*: +\S.*)$/.exec(line) ?? [];
  const below = lines.slice(row + 1).find((one) => one.trim() !== "") ?? "";
  if (pair === undefined || indentOf(below) <= levelOf(line) || !isPair(below)) return undefined;
  const hint = `put ${clip(pair, 40)} on the next line, with ${spaces(indentOf(below))} in front`;
  return { meant, message: "a key stands on the line of its group", hint };
};

/** The lines of a text behind | or > that stand no further in than its key; or one that stands less far in than the first. */
export const folded: Slip = (line, lines, row) => {
  const above = lines.findLastIndex((one, at) => at <= row && /: +[|>][-+]?\s*$/.test(one));
  if (above < 0) return undefined;
  const level = indentOf(lines[above]);
  const first = indentOf(lines[above + 1]);
  if (first > level) {
    const has = indentOf(line);
    const isIn = (one: string) => one.trim() === "" || indentOf(one) > level;
    // A word may be a key without its colon.
    const isKeyless = !/\S \S/.test(line) || (/^ *[a-z][\w-]* /.test(line) && lines[row - 1]?.trim() !== "");
    const isOut = !isIn(line) && (isItem(line) || line.startsWith("---") || isKeyless);
    const isProse = line.trim() !== "" && !isPair(line) && !isOut;
    if (has >= first || !isProse || !lines.slice(above + 1, row).every(isIn)) return undefined;
    // What goes on to the end may be the body.
    const isLast = has === 0 && lines[row - 1]?.trim() === "" && !lines.slice(row).some(isPair);
    const next = lines.findIndex(
      (one, at) => at > row && !isLast && (one.trim() === "" || isPair(one) || indentOf(one) !== has),
    );
    const isMoved = (one: string, at: number) => at >= row && (at < next || next < 0) && one.trim() !== "";
    const meant = lines.map((one, at) => (isMoved(one, at) ? " ".repeat(first - has) + one : one));
    const message = `the text below | or > has ${spaces(first)} in front, this line ${has || "none"}`;
    const hint = `add ${spaces(first - has)}${andMore(lines, meant)}`;
    const body = "; if the front matter ends above, put --- on its own line there";
    return { meant, message, hint: isLast ? hint + body : hint };
  }
  const isText = (one: string) => indentOf(one) === first && !isPair(one) && !one.startsWith("---");
  const end = lines.findIndex((one, at) => at > above && one.trim() !== "" && !isText(one));
  const last = end < 0 ? lines.length : end;
  const meant = lines.map((one, at) => (at > above && at < last ? `  ${one}` : one));
  const message = "the text behind | or > must stand further in than its key";
  return { meant, message, hint: "add 2 spaces in front of each of its lines" };
};
