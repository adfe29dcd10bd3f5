/** Codes of languages, as `lang` and Intl take them. */
import { attempt } from "../attempt.ts";

const languageNames = (locale: string) =>
  new Intl.DisplayNames(locale, { type: "language", fallback: "none" });

/** BCP 47, as `lang` and Intl take it, in a language that is known; long words pass for tags, but are none. */
export function isLanguage(value: string): boolean {
  const language = attempt(() => new Intl.Locale(value).language);
  if (language === undefined) return false;
  // Names take 20 ms to load; nearly every language has a script.
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined || languageNames("en").of(language) !== undefined;
}

/** "English", "Deutsch" or "en_US" → the code that was meant; examples for anything else. */
export function suggestLanguage(value: string): string {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const same = (name: string | undefined) => name?.toLowerCase() === value.toLowerCase();
  const dashed = value.replaceAll("_", "-");
  const named = codes.find(
    (code) => same(languageNames("en").of(code)) || same(languageNames(code).of(code)),
  );
  return named ?? (isLanguage(dashed) ? dashed : "en, de or pt-BR");
}
