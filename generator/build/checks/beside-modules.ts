/** Finds files that a script looks for beside itself, as Vite and webpack publish them: galley publishes none there. */
import { createLocations } from "../../problems/offsets.ts";
import { warning } from "../../problems/problems.ts";
import { checkSent, readCode } from "./sent-code.ts";

const BY_MODULE = /\bnew URL\(\s*(["'])([^"'\n]*)\1\s*,\s*import\.meta\.url\b/g;

export const checkBeside = checkSent("beside", (templates, sent) =>
  templates.flatMap(({ path, bytes }) => {
    if (!sent.has(path)) return [];
    const source = new TextDecoder().decode(bytes);
    return [...readCode(source).matchAll(BY_MODULE)].map(({ 0: whole, 2: file = "", index }) => {
      const message = `${JSON.stringify(file)} is looked for beside the script, where no file is published`;
      const name = file.slice(file.lastIndexOf("/") + 1);
      const hint = `put the file into content/public, and write \`\${import.meta.env.BASE_URL}${name}\``;
      const at = createLocations(path, source)(index, index + whole.length);
      return warning("ASSET_MISSING", message, { hint, at });
    });
  }),
);
