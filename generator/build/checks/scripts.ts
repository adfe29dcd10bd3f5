/** Tells what widgets ask for that no browser has: it throws there, at the first click perhaps. */
import { createLocations } from "../../problems/offsets.ts";
import { error } from "../../problems/problems.ts";
import type { FoundFile, Output, Problem } from "../../types.ts";

const ASKED = /\b(?:process|import\.meta)\.env\.(?!NODE_ENV\b|BASE_URL\b)\w+/g;
const decoder = new TextDecoder();

/** @param files that scripts are made of; what no script needs of them is not in `outputs` */
export function checkScripts(files: readonly FoundFile[], outputs: readonly Output[]): readonly Problem[] {
  return files.flatMap(({ path, bytes }) => {
    const source = decoder.decode(bytes);
    // It has looked first.
    if (/\btypeof (?:process|window|document)\b/.test(source)) return [];
    const isLeft = (asked: string): boolean =>
      outputs.some((output) => decoder.decode(output.bytes).includes(asked));
    return Array.from(source.matchAll(ASKED)).flatMap(({ 0: asked, index }) => {
      if (!isLeft(asked)) return [];
      const hint = "read it in `props` of the layout, and give the widget what it needs as a prop";
      const at = createLocations(path, source)(index, index + asked.length);
      return error("TEMPLATE_FAILED", `${asked} is not there in a browser`, { hint, at });
    });
  });
}
