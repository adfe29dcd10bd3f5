/** Holds schema.org data to what the page shows: a claim that no visitor can read is a fault. */
import { error } from "../../problems/problems.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { Json, Problem } from "../../types.ts";
import type { LinkedPage } from "../link.ts";

/** Members whose text must stand on the page. Others (urls, types, ids) are not prose. */
const SHOWN = new Set(["name", "text", "price", "headline"]);

/**
 * @param siteName counts as shown on every page, as the page's title and description do
 * @returns an error for every claim that the page's visible text does not hold
 */
export function checkStructuredData(
  { url, path, structuredData, reading }: Pick<LinkedPage, "url" | "path" | "structuredData" | "reading">,
  siteName: string,
): readonly Problem[] {
  if (structuredData.length === 0) return [];
  const { title, description } = reading.meta;
  const shown = fold([...reading.lines, title, description, siteName].join(" "));
  return structuredData
    .flatMap((item) => listClaims(item, String(item["@type"] ?? "data")))
    .filter(({ value }) => !holdsPlaceholder(value) && !shown.includes(fold(value)))
    .map(({ name, value }) => {
      const message = `${url}: ${name} says ${JSON.stringify(value)}, which the page does not show`;
      const hint = "build structuredData from the props that the page shows";
      return error("STRUCTURED_DATA_UNSHOWN", message, { hint, at: { path } });
    });
}

interface Claim {
  /** e.g. "FAQPage.mainEntity[2].acceptedAnswer.text" */
  readonly name: string;
  readonly value: string;
}

function listClaims(data: Json, name: string): readonly Claim[] {
  if (Array.isArray(data))
    return data.flatMap((member: Json, index) => listClaims(member, `${name}[${index}]`));
  if (data === null || typeof data !== "object") return [];
  return Object.entries(data).flatMap(([key, member]: [string, Json]) =>
    SHOWN.has(key) && (typeof member === "string" || typeof member === "number")
      ? [{ name: `${name}.${key}`, value: String(member) }]
      : listClaims(member, `${name}.${key}`),
  );
}

/** White space does not count, nor what separates inline elements. */
const fold = (text: string): string => text.replace(/\s+/g, "").toLowerCase();
