/** Holds schema.org data to what the page shows: a claim that no visitor can read is a fault. */
import type { PageReading } from "../../html/read-page.ts";
import { formatPath, leavesOf } from "../../problems/data-path.ts";
import { error } from "../../problems/problems.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { RenderedPage } from "../../types.ts";
import { type PageFault, quoted } from "./page-faults.ts";

/** Members whose text must stand on the page. Others (urls, types, ids) are not prose. */
const SHOWN = new Set<unknown>(["name", "text", "price", "headline"]);

/**
 * @param siteName counts as shown on every page, as the page's title and description do
 * @returns an error for every claim that the page's visible text does not hold
 */
export function checkStructuredData(
  { url, structuredData }: Pick<RenderedPage, "url" | "structuredData">,
  reading: PageReading,
  siteName: string,
): readonly PageFault[] {
  if (structuredData.length === 0) return [];
  const { title, description } = reading.meta;
  const text = fold([reading.text, title, description, siteName].join(" "));
  // A number is $1,200 to visitors and 1200 to machines.
  const shown = `${text} ${text.replace(/(?<=\d)[,.'’](?=\d{3}(?!\d))/g, "")}`;
  return structuredData.flatMap((item) =>
    leavesOf(item).flatMap(([steps, leaf]) => {
      const isText = typeof leaf === "string" || typeof leaf === "number";
      const value = String(leaf);
      if (!SHOWN.has(steps.at(-1)) || !isText || holdsPlaceholder(value) || shown.includes(fold(value)))
        return [];
      const name = formatPath([String(item["@type"] ?? "data"), ...steps]);
      const message = `${name} says ${JSON.stringify(value)}, which the page does not show`;
      const hint = "build structuredData from the props that the page shows";
      const fault = error("STRUCTURED_DATA_UNSHOWN", message, { hint });
      return { url, fault, written: quoted(value), value };
    }),
  );
}

/** White space does not count, nor what separates inline elements. */
const fold = (text: string): string => text.replace(/\s+/g, "").toLowerCase();
