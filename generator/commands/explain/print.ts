/** `galley explain` for people: pages, files, values, keys and codes. */
import type { LinkJob } from "../../build/link-page.ts";
import type { CodeEntries, CodeEntry } from "../../problems/codes.ts";
import { visibleText } from "../../problems/visible.ts";
import { bytes, count, nameLocation } from "../../problems/words.ts";
import { byCodePoint, groupBy } from "../../util/order.ts";
import { printTable } from "../print.ts";
import type { Explanation, PageExplanation } from "./explain.ts";

type Known = Exclude<Explanation, { readonly kind: "unknown" }>;

/** @param pathTo turns a path of the site into one that the reader's terminal can open */
export function printExplanation(explanation: Known, pathTo: (path: string) => string): string {
  // Every line is made safe by itself: a line end in a title must not look like one of ours.
  return blocksOf(explanation, pathTo)
    .map((block) => block.map((line) => `${visibleText(line)}\n`).join(""))
    .join("\n");
}

/** Lines of blocks; an empty line goes between two blocks. */
function blocksOf(explanation: Known, pathTo: (path: string) => string): readonly (readonly string[])[] {
  if (explanation.kind === "page") return pageBlocks(explanation, pathTo);
  if (explanation.kind === "redirect") {
    const { from, to, status, declared } = explanation;
    return [[`${from} leads to ${to} (${status})`], section("Declared in", [nameLocation(declared, pathTo)])];
  }
  if (explanation.kind === "absent") {
    const { url, why, path, isExpired } = explanation;
    const more = isExpired ? [] : [[`galley explain --drafts ${url} tells what it is made of`]];
    return [[`${url} ${why}`], section("Content", [pathTo(path)]), ...more];
  }
  if (explanation.kind === "key") {
    const { key, about, members, at, byDefault } = explanation;
    const absent = byDefault === undefined ? "" : `, which means ${JSON.stringify(byDefault)}`;
    const keys = members.map(([name, more]) => [name, more.join("; ")].filter(Boolean).join(": "));
    return [
      [`${key}: ${about.join("; ") || "a key of content/site.yaml"}`],
      ...(keys.length === 0 ? [] : [section("Keys", keys)]),
      section("Written in", [at === undefined ? `nowhere${absent}` : nameLocation(at, pathTo)]),
    ];
  }
  const { pages } = explanation;
  const reaches = section(`Reaches ${count(pages.length, "page")}`, pages);
  if (explanation.kind === "file") {
    const { path, collection, writes } = explanation;
    if (writes !== undefined) return [[`${pathTo(path)}, which writes ${writes}`]];
    const about = collection === undefined ? "" : `, an entry of ${collection}`;
    return [[`${pathTo(path)}${about}`], reaches];
  }
  const { name, shown, uses } = explanation;
  const places = uses.map((use) => nameLocation(use, pathTo));
  return [
    [`{{ ${name} }} is shown as ${JSON.stringify(shown)}`],
    section(`Used in ${count(uses.length, "place")}`, places),
    reaches,
  ];
}

const section = (title: string, lines: readonly string[]): readonly string[] => [
  title,
  ...(lines.length === 0 ? ["  none"] : lines.map((line) => `  ${line}`)),
];

function pageBlocks(page: PageExplanation, pathTo: (path: string) => string) {
  const size =
    page.bytes === undefined
      ? "unknown: the content has faults, galley check lists them"
      : `${bytes(page.bytes.raw)} of HTML, ${bytes(page.bytes.brotli)} with Brotli`;
  return [
    [`${page.url}: ${page.title}`],
    section("Content", page.files.map(pathTo)),
    section("Values", groupValues(page.values)),
    section("Layout", [pathTo(page.layout)]),
    section("Widgets", page.widgets),
    section("Size", [size]),
    section("Links to", page.linksTo),
    section("Linked from", page.linkedFrom),
    section("Last build", [reason(page.lastBuild)]),
  ];
}

/** A group such as the navigation is one line, whatever it holds. */
function groupValues(names: readonly string[]): readonly string[] {
  const groups = groupBy(names, (name) => name.split(".").slice(0, 2).join("."));
  return [...groups].map(([group, { length }]) => (length === 1 ? group : `${group} (${length} values)`));
}

/** Inputs of a page, as build/render.ts and build/link.ts name them. */
const INPUTS: Readonly<Record<string, string> & Record<Exclude<keyof LinkJob, "html">, string>> = {
  layout: "its layout's code",
  document: "the document's code",
  widgets: "a widget's code",
  props: "what it shows",
  path: "the name of its content file",
  page: "what its head says",
  shared: "names of styles, scripts or pictures, or a setting of the site",
  rendered: "its HTML",
  pictures: "pictures that it shows",
  image: "its picture for shared links",
};

function reason(last: PageExplanation["lastBuild"]): string {
  if (last === undefined) return "there was none, or it is not known any more";
  if (last === "remembered") return "taken as it was: nothing that it is made of had changed";
  const verb = last.stage === "render" ? "rendered anew" : "linked anew";
  if (last.because === "new")
    return `${verb}: no earlier build with these packages had it, as far as is known`;
  if (last.because === "lost") return `${verb}: nothing had changed, but the remembered result was gone`;
  return `${verb}: changed ${last.inputs.map((input) => INPUTS[input] ?? input).join(", ")}`;
}

export function printCode(code: string, { title, why, fix, example }: CodeEntry): string {
  const shown = example === undefined ? "" : `\nExample\n${example.replace(/^(?=.)/gm, "  ")}\n`;
  return `${code}: ${title}\n\nWhy\n  ${why}\n\nWhat to do\n  ${fix}\n${shown}`;
}

/** Every code with its title, a line each. */
export function printCodes(codes: CodeEntries): string {
  const entries = Object.entries(codes).sort(([a], [b]) => byCodePoint(a, b));
  return printTable(entries.map(([code, { title }]) => [code, title]));
}
