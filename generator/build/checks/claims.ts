/** Holds schema.org data to what the page shows: a claim that no visitor can read is a fault. */
import { visibleText } from "../../html/html.ts";
import type { Json, JsonObject } from "../../types.ts";

/** Members whose text must stand on the page. Others (urls, types, ids) are not prose. */
const SHOWN = new Set(["name", "text", "price", "headline"]);

export interface UnshownClaim {
  /** e.g. "FAQPage.mainEntity[2].acceptedAnswer.text" */
  readonly path: string;
  readonly value: string;
}

/**
 * Lists the claims that the page's visible text does not hold.
 * @param alsoShown texts that count although they stand outside the body: title, description, site name
 */
export function findUnshownClaims(
  data: readonly JsonObject[],
  html: string,
  alsoShown: readonly string[],
): readonly UnshownClaim[] {
  if (data.length === 0) return [];
  const shown = fold(`${visibleText(html)} ${alsoShown.join(" ")}`);
  const claims: UnshownClaim[] = [];
  for (const item of data) walk(item, String(item["@type"] ?? "data"));
  return claims;

  function walk(value: Json, path: string): void {
    if (Array.isArray(value))
      for (const [index, member] of value.entries()) walk(member as Json, `${path}[${index}]`);
    else if (value !== null && typeof value === "object") {
      for (const [key, member] of Object.entries(value as JsonObject)) {
        if (SHOWN.has(key) && (typeof member === "string" || typeof member === "number")) {
          if (!shown.includes(fold(String(member))))
            claims.push({ path: `${path}.${key}`, value: String(member) });
        } else walk(member, `${path}.${key}`);
      }
    }
  }
}

/** White space does not count, nor what separates inline elements. */
const fold = (text: string): string => text.replace(/\s+/g, "").toLowerCase();
