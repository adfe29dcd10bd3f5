/** Finds files that a script looks for beside itself, as Vite and webpack publish them: galley publishes none there. */
import { createLocations } from "../../problems/offsets.ts";
import { warning } from "../../problems/problems.ts";
import type { FoundFile, Problem } from "../../types.ts";
import type { CheckContext } from "../check.ts";
import type { Run } from "../run.ts";
import { readCode } from "./events.ts";

const BY_MODULE = /\bnew URL\(\s*(["'])([^"'\n]*)\1\s*,\s*import\.meta\.url\b/g;

/** Of code that could not be bundled nobody knows what browsers get. */
export function checkBeside({ files, client, templates }: CheckContext, { cache }: Run): readonly Problem[] {
  const { sources } = client.bundle;
  if (sources === undefined) return [];
  const find = () => ({ value: undefined, diagnostics: findBeside(files.templates, sources) });
  return cache.remember("beside", "all", { templates: templates.codeHash, sources }, find).diagnostics;
}

/** @param sent paths of the files that browsers get a script of */
function findBeside(templates: readonly FoundFile[], sent: readonly string[]): readonly Problem[] {
  const known = new Set(sent);
  return templates.flatMap(({ path, bytes }) => {
    if (!known.has(path)) return [];
    const source = new TextDecoder().decode(bytes);
    return [...readCode(source).matchAll(BY_MODULE)].map(({ 0: whole, 2: file = "", index }) => {
      const message = `${JSON.stringify(file)} is looked for beside the script, where no file is published`;
      const name = file.slice(file.lastIndexOf("/") + 1);
      const hint = `put the file into content/public, and write \`\${import.meta.env.BASE_URL}${name}\``;
      const at = createLocations(path, source)(index, index + whole.length);
      return warning("ASSET_MISSING", message, { hint, at });
    });
  });
}
