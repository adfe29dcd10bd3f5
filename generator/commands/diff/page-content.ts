/** A built page as its visitors and search engines meet it: text, links, prices, the head's words. */
import { decodeEntities, scanTags, visibleLines } from "../../html/html.ts";

export interface PageContent {
  readonly meta: {
    readonly title: string;
    readonly description: string;
    readonly robots: string;
    readonly canonical: string;
    readonly language: string;
  };
  /** visible text, one line for each block */
  readonly lines: readonly string[];
  /** addresses of links, in order, with repetitions */
  readonly links: readonly string[];
  /** amounts with their currency, as shown, in order, with repetitions */
  readonly prices: readonly string[];
}

/** Codes that are shown instead of a sign; not every three letters before a number are money ("SOC 2"). */
const CODE =
  "(?:AED|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|INR|JPY|KRW|MXN|NOK|NZD|PLN|RON|SEK|SGD|THB|TRY|USD|ZAR)";
/** A currency before or behind a number: "$29", "4,50 €", "CHF 1,200". */
const PRICE = new RegExp(
  `(?:\\p{Sc}|\\b${CODE})\\s?\\d(?:[\\d.,]*\\d)?|\\d(?:[\\d.,]*\\d)?\\s?(?:\\p{Sc}|${CODE}\\b)`,
  "gu",
);

/** @param html a whole page */
export function readPage(html: string): PageContent {
  const meta = { title: "", description: "", robots: "", canonical: "", language: "" };
  const links: string[] = [];
  for (const { name, attributes } of scanTags(html)) {
    const value = (attribute: string) => attributes.get(attribute) ?? "";
    if (name === "a" && attributes.has("href")) links.push(value("href"));
    else if (name === "html") meta.language = value("lang");
    else if (name === "link" && value("rel") === "canonical") meta.canonical = value("href");
    else if (name === "meta" && value("name") === "description") meta.description = value("content");
    else if (name === "meta" && value("name") === "robots") meta.robots = value("content");
  }
  meta.title = decodeEntities(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? "");
  const lines = visibleLines(html);
  return { meta, lines, links, prices: lines.flatMap((line) => line.match(PRICE) ?? []) };
}
