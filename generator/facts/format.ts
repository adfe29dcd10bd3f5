/** How facts are shown. Pure; the language and the currency are always given, never taken from the machine. */

/**
 * 29 → "$29", 4.5 → "$4.50". The sign is added here and nowhere else.
 * @throws without one of the three: in place of a language JavaScript takes that of the machine
 */
export function formatPrice(amount: number, currency: string, language: string): string {
  if (!Number.isFinite(amount) || !currency || !language) {
    const given = [amount, currency, language]
      .map((value) => JSON.stringify(value) ?? "undefined")
      .join(", ");
    throw new Error(`formatPrice takes an amount, a currency and a language, not ${given}`, {
      cause: 'give it all three, such as formatPrice(31, "EUR", "en")',
    });
  }
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}

/** Whether an amount has no more digits behind the point than its currency. */
export function fitsCurrency(amount: number, currency: string, language: string): boolean {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return Number(amount.toFixed(format.resolvedOptions().maximumFractionDigits)) === amount;
}

/**
 * "2025-08-24" → "August 24, 2025" in "en". The calendar date is kept whatever the time zone.
 * @throws for anything else, a Date too
 */
export function formatDate(isoDate: string, language: string): string {
  const day = new Date(`${isoDate}T00:00:00Z`);
  // Of 30 February JavaScript makes 2 March.
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDate) || day.getUTCDate() !== Number(isoDate.slice(8)))
    throw new Error(`formatDate takes a day such as 2025-08-24, not ${JSON.stringify(isoDate)}`, {
      cause: "give it the text that isoDate() keeps, and make no Date of it",
    });
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
