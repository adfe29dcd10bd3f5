/** Tells what widgets ask for that no browser has or loads: it throws there, at the first click perhaps. */
import type { Policy } from "../../html/policy.ts";
import { createLocations } from "../../problems/offsets.ts";
import { error } from "../../problems/problems.ts";
import type { FoundFile, Output, Problem } from "../../types.ts";
import { once } from "../../util/once.ts";
import { tellElsewhere } from "./styles.ts";

const ASKED = /\b(?:process|import\.meta)\.env\.\w+/g;
/** Code that looks first whether it is there. */
const LOOKS = /\btypeof (?:process|window|document)\b/;
const AS_PROP = "read it in `props` of the layout, and give the widget what it needs as a prop";
/** What an import names on another site; the bundler leaves it as it is. */
const ELSEWHERE = /(?<=\b(?:from|import)\s*(?:\(\s*)?["'])(?:https?:)?\/\/[^"'\s]+/g;
const decoder = new TextDecoder();

/**
 * @param files that scripts are made of; what no script needs of them is not in `outputs`
 * @param policy what the site allows besides its own files
 */
export function checkScripts(files: readonly FoundFile[], outputs: readonly Output[], policy: Policy) {
  const made = once(() => outputs.map((output) => decoder.decode(output.bytes)));
  return files.flatMap(({ path, bytes }) => {
    const source = decoder.decode(bytes);
    const locate = once(() => createLocations(path, source));
    const asked = LOOKS.test(source) ? [] : source.matchAll(ASKED);
    return [...source.matchAll(ELSEWHERE), ...asked].flatMap(({ 0: found, index }): readonly Problem[] => {
      if (!made().some((text) => text.includes(found))) return [];
      const at = locate()(index, index + found.length);
      if (found.includes("//")) return tellElsewhere(found, "script-src", at, policy);
      return [error("TEMPLATE_FAILED", `${found} is not there in a browser`, { hint: AS_PROP, at })];
    });
  });
}
