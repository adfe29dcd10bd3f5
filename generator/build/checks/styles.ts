/** Tells what a stylesheet names that browsers would not load (the bundler leaves it as it is), and sheets that nobody uses. */
import { basename } from "node:path";
import { INDEX } from "../../assets/styles.ts";
import { isUnmade, listUnmade, OWN_TOOL } from "../../esbuild.ts";
import { isAllowed, type Policy } from "../../html/policy.ts";
import { createLocations } from "../../problems/offsets.ts";
import { error, warning } from "../../problems/problems.ts";
import type { FoundFile, Location, Problem } from "../../types.ts";
import { findInDefinition } from "./page-faults.ts";
import { withPolicy } from "./policy.ts";
import { tellIgnored } from "./unread-templates.ts";

/**
 * @param file any below templates/
 * @param policy what the site allows besides its own files
 * @param isUsed whether pages load it: any other one may be what a tool makes a stylesheet of
 */
export function checkStyles({ path, bytes }: FoundFile, policy: Policy, isUsed: boolean): readonly Problem[] {
  if (!path.endsWith(".css")) return [];
  const text = new TextDecoder().decode(bytes);
  const locate = createLocations(path, text);
  const tell = (source: string, kind: Kind, from: number) =>
    tellElsewhere(source, kind, locate(from, from + source.length), policy);
  const unmade = isUsed ? tellUnmade(text, locate) : [];
  return [...findQuoted(text, locate, tell), ...findElsewhere(text, tell), ...unmade];
}

/** Of all pages, or what they were meant for. */
const SHEET = /^templates\/(?:styles\/.+|[^/]+)\.css$/;

/** What other tools make one of, as of a sheet with rules of theirs; Sass makes none of a name with _ in front. */
const SOURCE = /^templates\/(?:styles\/(?:.+\/)?)?[^/_][^/]*\.(?:less|pcss|s[ac]ss|styl)$/;

/** Any other sheet is used only where another file names it. @param files all below templates/ */
export function findUnusedStyles(files: readonly FoundFile[]): readonly Problem[] {
  const index = files.filter(({ path }) => path === INDEX);
  const names = ({ bytes }: FoundFile, name: string): boolean => Buffer.from(bytes).includes(name);
  // Most are named by the first.
  const isNamed = ({ path }: FoundFile): boolean =>
    [...index, ...files].some((one) => one.path !== path && names(one, basename(path)));
  const hint =
    index.length > 0 ? `import it in ${INDEX}` : `rename it to ${INDEX}, or import it in a file of that name`;
  const unnamed = files.filter((file) => SHEET.test(file.path) && file.path !== INDEX && !isNamed(file));
  const unused = unnamed.filter(({ bytes }) => !isUnmade(bytes));
  const isSource = (file: FoundFile): boolean => SOURCE.test(file.path) || unnamed.includes(file);
  const sources = index.length + unused.length > 0 ? [] : files.filter(isSource);
  return [
    ...unused.map(({ path }) => tellIgnored(path, hint)),
    ...sources.slice(0, 1).map(({ path }) => tellIgnored(path, `let its own tool write ${INDEX} of it`)),
  ];
}

/** @param fonts names of those that no stylesheet names @param templates where `fonts` may stand */
export const findUnusedFonts = (fonts: readonly string[], templates: readonly FoundFile[]) =>
  fonts.map((name) => {
    const hint = `write @font-face { font-family: NAME; src: url("asset:${name}") } in ${INDEX}`;
    const at = findInDefinition(name, templates);
    return warning("FILE_IGNORED", `no stylesheet has the font ${name}`, { hint, at });
  });

type Locate = ReturnType<typeof createLocations>;
type Kind = keyof typeof OWN;
type Tell = (source: string, kind: Kind, from: number) => readonly Problem[];

/** What an image-set() lists; its parts in brackets, and those in quotes alone. */
const IMAGE_SET = /(?<=\bimage-set\()(?:[^()"';{}]|"[^"]*"|'[^']*'|\([^()]*\))*/g;
const PART = /\([^()]*\)|"[^"\n]*"|'[^'\n]*'/g;

/** What stands in quotes alone a browser looks for as it is written: only url() is followed. */
function findQuoted(text: string, locate: Locate, tell: Tell): readonly Problem[] {
  const styles = text.replace(/\/\*.*?(?:\*\/|$)/gs, (comment) => " ".repeat(comment.length));
  return Array.from(styles.matchAll(IMAGE_SET)).flatMap(({ 0: set, index: start }) =>
    Array.from(set.matchAll(PART)).flatMap(({ 0: part, index }) => {
      const name = part.slice(1, -1);
      if (/^\(|^.(?:data:|\/(?!\/)|.$)/.test(part)) return [];
      if (/^(?:https?:)?\/\//i.test(name)) return tell(name, "img-src", start + index + 1);
      const at = locate(start + index, start + index + part.length);
      return error("STYLE_ASSET_MISSING", `${part} stands as it is`, { hint: `write url(${part})`, at });
    }),
  );
}

/** An import of a stylesheet, and what url() names, on another site; comments, names and texts are passed over. */
const ELSEWHERE =
  /\/\*.*?(?:\*\/|$)|@namespace[^;]*|@import\s*(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s]+)["']?|\burl\(\s*["']?((?:https?:)?\/\/[^"')\s]+)["']?(\s*\)\s*format\()?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/gis;

const tellUnmade = (text: string, locate: Locate): readonly Problem[] =>
  listUnmade(text).map(({ rule, index }) => {
    const at = locate(index, index + rule.length);
    return error("TEMPLATE_SYNTAX", `${rule} is no CSS: browsers pass over it`, { hint: OWN_TOOL, at });
  });

const findElsewhere = (text: string, tell: Tell): readonly Problem[] =>
  Array.from(text.matchAll(ELSEWHERE)).flatMap(({ 0: whole, 1: sheet, 2: file, 3: format, index }) => {
    const source = sheet ?? file;
    if (source === undefined) return [];
    const isFont = format !== undefined || /\.(?:woff2?|[ot]tf)\b/i.test(source);
    const kind = sheet ? "style-src" : isFont ? "font-src" : "img-src";
    return tell(source, kind, index + whole.lastIndexOf(source));
  });

/** What a sheet or script names on another site, unless the policy allows it. */
export function tellElsewhere(source: string, directive: Kind, at: Location, policy: Policy) {
  const needs = { directive, source };
  if (isAllowed(policy, needs)) return [];
  const hint = withPolicy(OWN[directive], needs, policy);
  return [error("POLICY_BLOCKS", `${source} is loaded from another site`, { hint, at, because: DEFINITION })];
}

const OWN_FONT = "take the font from npm, and name its file in `fonts` of templates/index.ts";
/** What to do instead. */
const OWN = {
  "style-src": OWN_FONT,
  "font-src": OWN_FONT,
  "img-src": 'put it into content/assets and write url("asset:NAME")',
  "script-src": "install it from npm, and import it by its name",
};
/** Nothing is known of the policy while that is at fault. */
const DEFINITION = [{ path: "templates/index.ts" }];
