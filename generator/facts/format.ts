/** How facts are shown. Pure; the language and the currency are always given, never taken from the machine. */

/** 29 → "$29", 4.5 → "$4.50". The sign is added here and nowhere else. */
export function formatPrice(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}

/** "2025-08-24" → "August 24, 2025" in "en". The calendar date is kept whatever the time zone. */
export function formatDate(isoDate: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
}
