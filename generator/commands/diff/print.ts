/** `galley diff` for people at a terminal and for review comments. */

import { escapeMarkdown, visibleText } from "../../problems/visible.ts";
import { bytes, count, listNames } from "../../problems/words.ts";
import type { Diagnostic } from "../../types.ts";
import { painter } from "../../util/node-util.ts";
import { groupBy } from "../../util/order.ts";
import { type Added, isSeen, type LineChange, type PageChange, type SiteDiff } from "./site-diff.ts";

/** Lines of text shown of one page: patience has a limit. */
const MAX_LINES = 40;
/** GitHub takes no comment of more than 65,536 characters, and the job that writes it would fail. */
const MAX_COMMENT = 65_000;

/** Added text in green or {+braces+}, removed text in red or [-brackets-], as `git diff --word-diff` does. */
const terminal = (colour: boolean): Notation => {
  const paint = painter(colour);
  return {
    page: (url) => paint("bold", visibleText(url)),
    line: (text) => `  ${text}`,
    added: (text) => (colour ? paint("green", visibleText(text)) : `{+${visibleText(text)}+}`),
    removed: (text) => (colour ? paint("red", visibleText(text)) : `[-${visibleText(text)}-]`),
    text: visibleText,
  };
};

/** A tag, since a ** between a letter and a sign marks nothing. */
const marked = (tag: string) => (text: string) => `<${tag}>${escapeMarkdown(text)}</${tag}>`;

const markdown = {
  page: (url: string) => `#### ${escapeMarkdown(url)}\n`,
  line: (text: string) => `- ${text}`,
  added: marked("b"),
  removed: marked("del"),
  text: escapeMarkdown,
};

/** How the parts of a difference are written. */
type Notation = typeof markdown;

export const printDiff = (diff: SiteDiff, colour: boolean): string => print(diff, terminal(colour));

/**
 * A comment for a review, with a heading of its own.
 * @param reason why there is no difference to be told, or not all of it
 */
export function printDiffMarkdown(diff: SiteDiff | undefined, [reason]: readonly Diagnostic[] = []): string {
  const why = `${diff ? "Not all is compared" : "Nothing is compared"}: ${reason?.message} (${reason?.hint}).`;
  const note = reason ? `${escapeMarkdown(why)}\n` : "";
  const text = `### What visitors will see\n\n${note}${diff ? `${note && "\n"}${print(diff, markdown)}` : ""}`;
  if (text.length <= MAX_COMMENT) return text;
  const end = text.lastIndexOf("\n", MAX_COMMENT) + 1;
  const left = text.slice(end).match(/^- /gm)?.length ?? 0;
  return `${text.slice(0, end)}\nand ${count(left, "more line")}: see \`galley diff\`\n`;
}

function print(diff: SiteDiff, notation: Notation): string {
  const { page, line, added, removed, text } = notation;
  const section = (title: string, rows: readonly string[]): readonly string[] =>
    rows.length === 0 ? [] : [page(title), ...rows.map(line)];
  const name = (mark: Notation["text"]) => (one: SiteDiff["added"][number]) =>
    `${mark(one.url)} ${text(one.title)}`;
  const size = (amount: number | undefined, otherwise: string) =>
    amount === undefined ? otherwise : bytes(amount);
  const blocks = [
    [summary(diff)],
    ...tellSharedOnce(diff.changed).map((change) => section(change.url, changeRows(change, notation))),
    section("New pages", diff.added.map(name(added))),
    section(
      "Pages that are gone",
      diff.removed.map((one) =>
        one.to === undefined ? name(removed)(one) : `${removed(one.url)} now leads to ${text(one.to)}`,
      ),
    ),
    section(
      "Only in markup",
      Array.from(
        groupBy(diff.markup, ({ what }) => what.join(", ")),
        ([what, pages]) => `${text(what)}: ${text(listNames(pages.map(({ url }) => url)))}`,
      ),
    ),
    section(
      "Other files",
      diff.files.flatMap(({ path, before, after, lines }) => [
        `${text(path)}: ${size(before, "new")} → ${size(after, "gone")}`,
        ...(lines ? marks(lines, notation) : []),
      ]),
    ),
  ].filter((block) => block.length > 0);
  return blocks.map((block) => `${block.join("\n")}\n`).join("\n");
}

/** What is gone, then what is new. */
const marks = ({ added, removed }: Added, notation: Notation): readonly string[] => [
  ...removed.map(notation.removed),
  ...added.map(notation.added),
];

function summary({ added, removed, changed, unseen, bytes: size }: SiteDiff): string {
  const told = ({ length }: readonly unknown[], one: string, many: string): readonly string[] =>
    length === 0 ? [] : [`${count(length, "page")} ${length === 1 ? one : many}`];
  const parts = [
    ...told(changed, "changes", "change"),
    ...told(added, "is new", "are new"),
    ...told(removed, "is gone", "are gone"),
  ];
  const seen = parts.length === 0 ? "Visitors will see no change in any text" : parts.join(", ");
  const silent = told(unseen, "differs", "differ").map((pages) => ` ${pages} only in markup.`);
  return `${seen}.${silent.join("")} In all ${bytes(size.before)} → ${bytes(size.after)}.`;
}

/** A page, or what several have in common. */
type Change = Omit<PageChange, "bytes"> & Partial<Pick<PageChange, "bytes">>;

/** What at least three pages, and most of those that change, have in common is told once, before all others. */
function tellSharedOnce(changed: readonly PageChange[]): readonly Change[] {
  const counts = new Map<string, number>();
  const keysOf = ({ text, links }: PageChange) =>
    new Set([...text.map(key("text")), ...links.added.map(key("+link")), ...links.removed.map(key("-link"))]);
  for (const page of changed) for (const one of keysOf(page)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = [...counts.values()].reduce((most, pages) => Math.max(most, pages), 0);
  const sharedOf = (page: PageChange) => [...keysOf(page)].filter((one) => counts.get(one) === most);
  const first = changed.find((page) => sharedOf(page).length > 0);
  if (first === undefined || most < 3 || most <= changed.length / 2) return changed;
  // What as many other pages share stays with these: it is not told of the first.
  const shared = new Set(sharedOf(first));
  const filter = ({ text, links }: PageChange, wanted: boolean) => {
    const part = <T>(kind: string, list: readonly T[]) =>
      list.filter((one) => shared.has(key(kind)(one)) === wanted);
    return {
      text: part("text", text),
      links: { added: part("+link", links.added), removed: part("-link", links.removed) },
    };
  };
  const none = { meta: [], prices: { added: [], removed: [] } };
  return [
    { url: `On ${count(most, "page")}`, ...none, ...filter(first, true) },
    ...changed.map((page) => ({ ...page, ...filter(page, false) })).filter(isSeen),
  ];
}

const key = (kind: string) => (value: unknown) => `${kind} ${JSON.stringify(value)}`;

function changeRows({ meta, prices, text, links, bytes: size }: Change, notation: Notation) {
  const list = (name: string, { added, removed }: Added): readonly string[] => {
    const marked = marks({ added: [...new Set(added)], removed: [...new Set(removed)] }, notation);
    return marked.length === 0 ? [] : [`${name}: ${marked.join(" ")}`];
  };
  const left = text.length - MAX_LINES;
  const isOther = size !== undefined && bytes(size.before) !== bytes(size.after);
  return [
    ...meta.flatMap(({ name, before, after }) =>
      list(name, { added: [after].filter(Boolean), removed: [before].filter(Boolean) }),
    ),
    ...list("prices", prices),
    ...text.slice(0, MAX_LINES).map((one) => printLine(one, notation)),
    ...(left > 0 ? [`and ${count(left, "more line")}`] : []),
    ...list("links", links),
    ...(isOther ? [`size: ${bytes(size.before)} → ${bytes(size.after)}`] : []),
  ];
}

/** Words kept on each side of a change; more are cut. */
const CONTEXT = 60;

function printLine(change: LineChange, notation: Notation): string {
  if (change.kind !== "changed") return notation[change.kind](change.text);
  return change.words
    .map(({ text, mark }, index) =>
      mark ? notation[mark](text) : notation.text(cut(text, index > 0, index < change.words.length - 1)),
    )
    .join("");
}

/** The end that is next to a change, in whole words. */
function cut(text: string, keepStart: boolean, keepEnd: boolean): string {
  if (text.length <= CONTEXT * (keepStart && keepEnd ? 2 : 1)) return text;
  const start = keepStart ? text.slice(0, CONTEXT).replace(/\S*$/, "") : "";
  const end = keepEnd ? text.slice(-CONTEXT).replace(/^\S*/, "") : "";
  return `${start}…${end}`;
}
