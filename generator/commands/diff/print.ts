/** `galley diff` for people at a terminal and for review comments. */
import { styleText } from "node:util";
import { visibleText } from "../../problems/visible.ts";
import { bytes, count, escapeMarkdown } from "../../reporters/words.ts";
import { type Added, isSeen, type LineChange, type PageChange, type SiteDiff } from "./site-diff.ts";

/** Lines of text shown of one page; a review comment has a limit, and so has patience. */
const MAX_LINES = 40;

/** How the parts of a difference are written. */
interface Notation {
  readonly page: (url: string) => string;
  readonly line: (text: string) => string;
  readonly added: (text: string) => string;
  readonly removed: (text: string) => string;
  readonly text: (text: string) => string;
}

/** Added text in green or {+braces+}, removed text in red or [-brackets-], as `git diff --word-diff` does. */
const terminal = (colour: boolean): Notation => {
  const paint = (format: "bold" | "green" | "red", text: string, otherwise: string) =>
    colour ? styleText(format, text, { validateStream: false }) : otherwise;
  return {
    page: (url) => paint("bold", visibleText(url), visibleText(url)),
    line: (text) => `  ${text}`,
    added: (text) => paint("green", visibleText(text), `{+${visibleText(text)}+}`),
    removed: (text) => paint("red", visibleText(text), `[-${visibleText(text)}-]`),
    text: visibleText,
  };
};

/** White space must not stand inside a mark. */
const marked =
  (mark: string) =>
  (text: string): string => {
    const [, before = "", middle = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    return middle === "" ? escapeMarkdown(text) : `${before}${mark}${escapeMarkdown(middle)}${mark}${after}`;
  };

const markdown: Notation = {
  page: (url) => `#### ${escapeMarkdown(url)}\n`,
  line: (text) => `- ${text}`,
  added: marked("**"),
  removed: marked("~~"),
  text: escapeMarkdown,
};

export const printDiff = (diff: SiteDiff, colour: boolean): string => print(diff, terminal(colour));

/** A comment for a review, with a heading of its own. */
export const printDiffMarkdown = (diff: SiteDiff): string =>
  `### What visitors will see\n\n${print(diff, markdown)}`;

function print(diff: SiteDiff, notation: Notation): string {
  const { shared, pages } = splitShared(diff.changed);
  const blocks = [
    [summary(diff)],
    ...(shared === undefined
      ? []
      : [printPage(`On ${count(shared.count, "page")}`, shared.change, notation)]),
    ...pages.map((page) => printPage(page.url, page, notation)),
    listPages("New pages", diff.added, notation.added, notation),
    listPages("Pages that are gone", diff.removed, notation.removed, notation),
    listFiles(diff.files, notation),
  ].filter((block) => block.length > 0);
  return blocks.map((block) => `${block.join("\n")}\n`).join("\n");
}

function summary({ added, removed, changed, unseen, bytes: size }: SiteDiff): string {
  const parts = [
    changed.length > 0
      ? `${count(changed.length, "page")} ${changed.length === 1 ? "changes" : "change"}`
      : [],
    added.length > 0 ? `${count(added.length, "page")} ${added.length === 1 ? "is" : "are"} new` : [],
    removed.length > 0 ? `${count(removed.length, "page")} ${removed.length === 1 ? "is" : "are"} gone` : [],
  ].flat();
  const seen = parts.length === 0 ? "Visitors will see no change in any text" : parts.join(", ");
  const silent =
    unseen.length === 0
      ? ""
      : ` ${count(unseen.length, "page")} ${unseen.length === 1 ? "differs" : "differ"} only in markup.`;
  return `${seen}.${silent} In all ${bytes(size.before)} → ${bytes(size.after)}.`;
}

type Change = Omit<PageChange, "url" | "bytes">;

/** What at least three pages, and most of those that change, have in common is told once. */
function splitShared(changed: readonly PageChange[]): {
  readonly shared: { readonly count: number; readonly change: Change } | undefined;
  readonly pages: readonly PageChange[];
} {
  if (changed.length < 3) return { shared: undefined, pages: changed };
  const counts = new Map<string, number>();
  const keysOf = (page: PageChange) =>
    new Set([
      ...page.text.map(key("text")),
      ...page.links.added.map(key("+link")),
      ...page.links.removed.map(key("-link")),
    ]);
  for (const page of changed) for (const one of keysOf(page)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const isShared = (one: string) => most >= 3 && counts.get(one) === most && most > changed.length / 2;
  const first = changed.find((page) => [...keysOf(page)].some(isShared));
  if (first === undefined) return { shared: undefined, pages: changed };
  const part = <T>(kind: string, list: readonly T[], wanted: boolean) =>
    list.filter((one) => isShared(key(kind)(one)) === wanted);
  const filter = ({ text, links }: PageChange, wanted: boolean) => ({
    text: part("text", text, wanted),
    links: { added: part("+link", links.added, wanted), removed: part("-link", links.removed, wanted) },
  });
  const shared = { meta: [], prices: { added: [], removed: [] }, ...filter(first, true) };
  return {
    shared: { count: most, change: shared },
    pages: changed.map((page) => ({ ...page, ...filter(page, false) })).filter(isSeen),
  };
}

const key = (kind: string) => (value: unknown) => `${kind} ${JSON.stringify(value)}`;

function printPage(
  title: string,
  change: Change & Partial<Pick<PageChange, "bytes">>,
  notation: Notation,
): readonly string[] {
  const { line, added, removed } = notation;
  const lists = (name: string, { added: come, removed: gone }: Added) =>
    come.length + gone.length === 0
      ? []
      : [line(`${name}: ${[...gone.map(removed), ...come.map(added)].join(" ")}`)];
  const text = change.text.slice(0, MAX_LINES).map((one) => line(printLine(one, notation)));
  const left = change.text.length - text.length;
  const size = change.bytes;
  return [
    notation.page(title),
    ...change.meta.flatMap(({ name, before, after }) =>
      lists(name, { added: [after].filter(Boolean), removed: [before].filter(Boolean) }),
    ),
    ...lists("prices", change.prices),
    ...text,
    ...(left > 0 ? [line(`and ${count(left, "more line")}`)] : []),
    ...lists("links", change.links),
    ...(size === undefined || bytes(size.before) === bytes(size.after)
      ? []
      : [line(`size: ${bytes(size.before)} → ${bytes(size.after)}`)]),
  ];
}

/** Words kept on each side of a change; more are cut. */
const CONTEXT = 60;

function printLine(change: LineChange, { added, removed, text }: Notation): string {
  if (change.kind !== "changed") return (change.kind === "added" ? added : removed)(change.text);
  return change.words
    .map((word, index) => {
      if (word.mark === "added") return added(word.text);
      if (word.mark === "removed") return removed(word.text);
      return text(cut(word.text, index > 0, index < change.words.length - 1));
    })
    .join("");
}

/** The end that is next to a change, in whole words. */
function cut(text: string, keepStart: boolean, keepEnd: boolean): string {
  if (text.length <= CONTEXT * (keepStart && keepEnd ? 2 : 1)) return text;
  const start = keepStart ? text.slice(0, CONTEXT).replace(/\S*$/, "") : "";
  const end = keepEnd ? text.slice(-CONTEXT).replace(/^\S*/, "") : "";
  return `${start}…${end}`;
}

function listPages(
  title: string,
  pages: SiteDiff["added"],
  mark: (text: string) => string,
  { page, line, text }: Notation,
): readonly string[] {
  return pages.length === 0
    ? []
    : [page(title), ...pages.map((one) => line(`${mark(one.url)} ${text(one.title)}`))];
}

function listFiles(files: SiteDiff["files"], { page, line, text }: Notation): readonly string[] {
  const size = (amount: number | undefined, otherwise: string) =>
    amount === undefined ? otherwise : bytes(amount);
  const rows = files.map(({ path, before, after }) =>
    line(`${text(path)}: ${size(before, "new")} → ${size(after, "gone")}`),
  );
  return rows.length === 0 ? [] : [page("Other files"), ...rows];
}
