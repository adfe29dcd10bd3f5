/** Prices in a text: what a visitor must not see change unnoticed. */

/** Codes that are shown instead of a sign; not every three letters before a number are money ("SOC 2"). */
const CODE =
  "(?:AED|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|INR|JPY|KRW|MXN|NOK|NZD|PLN|RON|SEK|SGD|THB|TRY|USD|ZAR)";
/** A currency before or behind a number: "$29", "4,50 €", "CHF 1,200". */
const PRICE = new RegExp(
  `(?:\\p{Sc}|\\b${CODE})\\s?\\d(?:[\\d.,]*\\d)?|\\d(?:[\\d.,]*\\d)?\\s?(?:\\p{Sc}|${CODE}\\b)`,
  "gu",
);

/** Amounts with their currency, as shown, in order, with repetitions. */
export const findPrices = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.match(PRICE) ?? []);
