/** Tells what the site's own rules find: `check` of its collections, which sees all entries at once. */
import type { EntryFault } from "../../define.ts";
import { aboutPath } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { Run } from "../run.ts";
import type { Materials } from "../site-view.ts";

/**
 * Of a site at fault nobody knows what its entries will say, nor of a file that is still another one's copy.
 * @param copies what `checkCopies` found
 */
export function checkOwnRules(
  { templates, view: { site } }: Materials,
  copies: readonly Problem[],
  run: Run,
) {
  const { guard, isSound, take } = run;
  const isCopy = ({ at }: Problem): boolean => at !== undefined && !("data" in at || "body" in at);
  if (!isSound() || copies.some(isCopy)) return [];
  return Object.entries(templates.definition.collections).flatMap(([name, collection]) => {
    const check = () => collection.check?.(site.entries(name), site).map(tell);
    return take(guard.run({ template: "templates/index.ts" }, check)) ?? [];
  });
}

const tell = ({ entry: { path }, at, message, hint }: EntryFault): Problem =>
  warning("ENTRIES_DISAGREE", aboutPath(at, message), { hint, at: { path, data: at } });
