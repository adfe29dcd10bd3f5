/** Codes of languages, as `lang` and Intl take them. */
import { attempt } from "../util/attempt.ts";

const namesOf = (type: "language" | "region", locale = "en") =>
  new Intl.DisplayNames(locale, { type, fallback: "none" });

/** BCP 47, as `lang` and Intl take it, in a language that is known; long words pass for tags, but are none. */
export function isLanguage(value: string): boolean {
  const { language, region } = attempt(() => new Intl.Locale(value)) ?? {};
  if (language === undefined) return false;
  // Of en-UK Intl makes en-GB; browsers do not.
  if (region && !(value.toUpperCase().includes(`-${region}`) && namesOf("region").of(region))) return false;
  // Names take 20 ms to load; nearly every language has a script.
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined || namesOf("language").of(language) !== undefined;
}

/** "English", "Deutsch" or "en_US" → the code that was meant; examples for anything else. */
export function suggestLanguage(value: string): string {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const same = (name: string | undefined) => name?.toLowerCase() === value.toLowerCase();
  const dashed = value.replaceAll("_", "-");
  const named = codes.find((code) =>
    ["en", code].some((locale) => same(namesOf("language", locale).of(code))),
  );
  const known = attempt(() => new Intl.Locale(dashed));
  const meant = [known?.toString(), known?.language].find((one) => one !== undefined && isLanguage(one));
  return named ?? meant ?? "en, de or pt-BR";
}
