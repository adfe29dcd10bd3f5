/** What a visitor would see change between two built folders. Pure: two maps of path → bytes in, data out. */
import { hash } from "node:crypto";
import { diffArrays, diffWordsWithSpace } from "diff";
import { type PageReading, readPage } from "../../html/read-page.ts";
import { MANIFEST } from "../../publish/manifest.ts";
import { byCodePoint } from "../../util/order.ts";
import { readableUrl } from "../../util/read-url.ts";
import { diffMarkup, plainName } from "./markup.ts";

export type SiteFiles = ReadonlyMap<string, Uint8Array>;

/** A stretch of words; those without a mark are in both. */
type Words = { readonly text: string; readonly mark?: "added" | "removed" };

/** One line of text that is new, gone, or has other words in it. */
export type LineChange =
  | { readonly kind: "added" | "removed"; readonly text: string }
  | { readonly kind: "changed"; readonly words: readonly Words[] };

export type Added = Readonly<Record<"added" | "removed", readonly string[]>>;

export type PageChange = ReturnType<typeof diffPage>;
export type SiteDiff = ReturnType<typeof diffSites>;

/** Compares what two builds published. Everything is in code-point order of urls and paths. */
export function diffSites(before: SiteFiles, after: SiteFiles) {
  const pages = inEither(pagesOf(before), pagesOf(after));
  const nameOf = (url: string, bytes: Uint8Array) => ({ url, title: readPage(decode(bytes)).meta.title });
  const differ = pages.flatMap(([url, old, now]) =>
    old === undefined || now === undefined || Buffer.compare(old, now) === 0 ? [] : [{ url, old, now }],
  );
  const changes = differ.map(({ url, old, now }) => diffPage(url, old, now));
  const unseen = new Set(changes.filter((change) => !isSeen(change)).map(({ url }) => url));
  const rules = linesOf(after.get("_redirects")).map((line) => line.split(/\s+/).map(readableUrl));
  const redirects = new Map(rules as [string, string][]);
  return {
    added: pages.flatMap(([url, old, now]) => (old === undefined && now ? nameOf(url, now) : [])),
    removed: pages.flatMap(([url, old, now]) => {
      if (now !== undefined || old === undefined) return [];
      // Where a redirect leads from its address now.
      const to = redirects.get(url);
      return { ...nameOf(url, old), ...(to && { to }) };
    }),
    // Pages with a difference that a visitor or a search engine meets.
    changed: changes.filter(isSeen),
    // Pages whose files differ only in what nobody reads.
    unseen: [...unseen],
    // The same pages, and what differs: "picture", "alternative text", "structured data", "attribute class".
    markup: differ.flatMap(({ url, old, now }) =>
      unseen.has(url) ? { url, what: diffMarkup(decode(old), decode(now)) } : [],
    ),
    // Files that are no pages; hashed names count as one file; of rules the lines.
    files: inEither(otherFiles(before), otherFiles(after)).flatMap(([path, old, now]) => {
      if (old?.key === now?.key) return [];
      const lines = RULES.test(path) && diffLists(linesOf(before.get(path)), linesOf(after.get(path)));
      return { path, before: old?.size, after: now?.size, ...(lines && { lines }) };
    }),
    bytes: { before: total(before), after: total(after) },
  };
}

/** What stands at each key of two maps, in code-point order. */
const inEither = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .sort(byCodePoint)
    .map((key) => [key, before.get(key), after.get(key)] as const);

/** Whether a visitor or a search engine meets any of it. */
export const isSeen = ({ meta, text, links, prices }: Omit<PageChange, "url" | "bytes">): boolean =>
  [meta, text, links.added, links.removed, prices.added, prices.removed].some(({ length }) => length > 0);

const HTML = /\.html$/;
/** Files in which every line says something of its own. */
const RULES = /^(?:_redirects|_headers|robots\.txt)$/;

const linesOf = (bytes: Uint8Array = new Uint8Array()): readonly string[] =>
  decode(bytes)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Bytes by url. "/a" may be written as a.html and a/index.html; both are the same page. */
const pagesOf = (files: SiteFiles): ReadonlyMap<string, Uint8Array> =>
  new Map(
    [...files]
      .filter(([path]) => HTML.test(path))
      .map(([path, bytes]) => [`/${path.replace(HTML, "").replace(/(?:^|\/)index$/, "")}`, bytes]),
  );

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const total = (files: SiteFiles): number => [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);

function diffPage(url: string, before: Uint8Array, after: Uint8Array) {
  const [old, now] = [readPage(decode(before)), readPage(decode(after))];
  return {
    url,
    // Title, description, robots, canonical, language; "" where there is none.
    meta: diffMeta(old.meta, now.meta),
    text: diffText(linesIn(old), linesIn(now)),
    links: diffLists(old.links.map(readableUrl), now.links.map(readableUrl)),
    // Amounts with their currency, as shown.
    prices: diffLists(findPrices(linesIn(old)), findPrices(linesIn(now))),
    bytes: { before: before.length, after: after.length },
  };
}

const linesIn = ({ text }: PageReading): readonly string[] => (text === "" ? [] : text.split("\n"));

const diffMeta = (old: PageReading["meta"], now: PageReading["meta"]) =>
  (Object.keys(now) as (keyof PageReading["meta"])[])
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ name, before: old[name], after: now[name] }));

/** Compares lines, then the words of lines that took each other's place. */
export function diffText(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  // Where no line stayed each would be compared with each.
  const known = new Set(before);
  if (!after.some((line) => known.has(line))) return diffLines(before, after);
  const parts = diffArrays([...before], [...after]);
  return parts.flatMap(({ removed, added, value }, index) => {
    const next = parts[index + 1];
    if (removed) return diffLines(value, next?.added ? next.value : []);
    return added && !parts[index - 1]?.removed ? diffLines([], value) : [];
  });
}

function diffLines(gone: readonly string[], come: readonly string[]): readonly LineChange[] {
  if (gone.length === come.length) return gone.flatMap((line, index) => diffLine(line, come[index] ?? ""));
  return unlike(gone, come);
}

const unlike = (gone: readonly string[], come: readonly string[]): readonly LineChange[] => [
  ...gone.map((text) => ({ kind: "removed", text }) as const),
  ...come.map((text) => ({ kind: "added", text }) as const),
];

/** Lines that have less than this part of their words in common are two lines, not one that changed. */
const ALIKE = 0.3;

function diffLine(before: string, after: string): readonly LineChange[] {
  const words = diffWordsWithSpace(before, after).map(({ value: text, added, removed }): Words => {
    if (!added && !removed) return { text };
    return { text, mark: added ? "added" : "removed" };
  });
  const kept = words.reduce((sum, { text, mark }) => (mark ? sum : sum + text.length), 0);
  if (kept < ALIKE * Math.max(before.length, after.length)) return unlike([before], [after]);
  return [{ kind: "changed", words }];
}

/** What one list holds more often than the other, in the order of the lists. */
function diffLists(before: readonly string[], after: readonly string[]): Added {
  return { added: without(after, before), removed: without(before, after) };
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return list.filter((one) => {
    const many = left.get(one) ?? 0;
    left.set(one, many - 1);
    return many <= 0;
  });
}

/** Size of every file that is no page. Several files with one plain name, such as a picture's sizes, count together. */
function otherFiles(files: SiteFiles): ReadonlyMap<string, { readonly size: number; readonly key: string }> {
  const found = new Map<string, { size: number; key: string }>();
  for (const [path, bytes] of [...files].sort(([a], [b]) => byCodePoint(a, b))) {
    if (HTML.test(path) || path === MANIFEST) continue;
    const name = plainName(path);
    const known = found.get(name) ?? { size: 0, key: "" };
    // What is in a file of content/public need not be what its name says.
    found.set(name, { size: known.size + bytes.length, key: known.key + hash("sha256", bytes) });
  }
  return found;
}

/** Codes that are shown instead of a sign; not every three letters before a number are money ("SOC 2"). */
const CODE =
  "(?:AED|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|INR|JPY|KRW|MXN|NOK|NZD|PLN|RON|SEK|SGD|THB|TRY|USD|ZAR)";
/** A currency before or behind a number: "$29", "4,50 €", "CHF 1,200". */
const PRICE = new RegExp(
  `(?:\\p{Sc}|\\b${CODE})\\s?\\d(?:[\\d.,]*\\d)?|\\d(?:[\\d.,]*\\d)?\\s?(?:\\p{Sc}|${CODE}\\b)`,
  "gu",
);

/** Amounts with their currency, as shown, in order, with repetitions. */
export const findPrices = (lines: readonly string[]) => lines.flatMap((line) => line.match(PRICE) ?? []);
