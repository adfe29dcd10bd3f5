/** Holds schema.org data to what the page shows: a claim that no visitor can read is a fault. */
import type { PageInfo } from "../../define.ts";
import { type PageReading, readPage } from "../../html/read-page.ts";
import { withoutQuery } from "../../html/url.ts";
import { formatPath, leavesOf } from "../../problems/data-path.ts";
import { error, warning } from "../../problems/problems.ts";
import { asMachinesCount } from "../../problems/words.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { JsonObject, RenderedPage } from "../../types.ts";
import { attempt } from "../../util/attempt.ts";
import { pathOnSite } from "../../util/read-url.ts";
import { type PageFault, quoted } from "./page-faults.ts";

/** Members whose text must stand on the page. Others (urls, types, ids) are not prose. */
const SHOWN = new Set<unknown>(["name", "text", "price", "headline"]);

/** Within these, names are those of other pages, or of who stands behind the site: "Home", "Example Ltd". */
const ELSEWHERE = new Set<unknown>(["BreadcrumbList", "breadcrumb", "publisher", "isPartOf"]);

/**
 * @param siteName counts as shown on every page, as the page's title and description do
 * @returns an error for every claim that the page's visible text does not hold
 */
export function checkStructuredData(
  { url, structuredData }: Pick<PageInfo & RenderedPage, "url" | "structuredData">,
  reading: PageReading,
  siteName: string,
): readonly PageFault[] {
  if (structuredData.length === 0) return [];
  const { title, description, language } = reading.meta;
  const text = fold([reading.text, title, description, siteName].join(" "));
  const shown = `${text} ${asMachinesCount(text)}`;
  return structuredData.flatMap((item) =>
    leavesOf(item).flatMap(([steps, leaf]) => {
      const isText = typeof leaf === "string" || typeof leaf === "number";
      const value = String(leaf);
      const key = steps.at(-1);
      if (!SHOWN.has(key) || !isText || holdsPlaceholder(value)) return [];
      if ([item["@type"], ...steps].some((one) => ELSEWHERE.has(one))) return [];
      const name = formatPath([String(item["@type"] ?? "data"), ...steps]);
      const isPrice = key === "price";
      const tell = (make: typeof error, problem: string, hint: string): PageFault => {
        const message = `${name} says ${JSON.stringify(value)}, which ${problem}`;
        const fault = make("STRUCTURED_DATA_UNSHOWN", message, { hint });
        return { url, fault, written: quoted(value), value };
      };
      // As a text shows it; a word alone is none that machines take for another number.
      if (isPrice && /\d/.test(value) && Number.isNaN(Number(value))) {
        const hint = "give it a number, such as 1299.5, and the currency to priceCurrency";
        return tell(warning, "is no number to search engines", hint);
      }
      if (isPrice ? isPriceIn(shown, value, language) : shown.includes(fold(value))) return [];
      // Search engines read HTML in an answer; a plugin may set other quotes and dashes than the data have.
      const prose = value.includes("<") ? readPage(value).text : value;
      if (!isPrice && lettersOf(shown).includes(lettersOf(prose))) return [];
      return tell(error, "the page does not show", "build structuredData from the props that the page shows");
    }),
  );
}

/** Addresses of the site's own pages and files that data give, from "/" on. What an id is made of leads nowhere. */
export function ownAddresses(structuredData: readonly JsonObject[], origin: string): readonly string[] {
  const addresses = structuredData.flatMap(leavesOf).flatMap(([steps, leaf]) => {
    const isAddress = steps.at(-1) !== "@id" && typeof leaf === "string" && /^\S+$/.test(leaf);
    return (isAddress && pathOnSite(leaf, origin)) || [];
  });
  // "/find/{query}" is a form of addresses.
  return [...new Set(addresses.map(withoutQuery))].filter((address) => !address.includes("{"));
}

/** White space does not count, nor what separates inline elements. */
const fold = (text: string): string => text.replace(/\s+/g, "").toLowerCase();

const lettersOf = (text: string): string => fold(text.normalize()).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Of "29.00" a page may show 29, and of 0 a word; some languages have digits of their own. */
function isPriceIn(shown: string, price: string, language: string): boolean {
  const amount = Number(price);
  if (amount === 0) return true;
  if (Number.isNaN(amount)) return shown.includes(fold(price));
  // A document may say what is no language.
  const own = attempt(() => new Intl.NumberFormat(language).format(amount));
  return [String(amount), own ?? price].some((one) => shown.includes(fold(one)));
}
