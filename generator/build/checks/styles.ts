/** Tells what a stylesheet names that browsers would not load: the bundler leaves it as it is. */
import { isAllowed, type Policy } from "../../html/policy.ts";
import { createLocations } from "../../problems/offsets.ts";
import { error } from "../../problems/problems.ts";
import type { FoundFile, Problem } from "../../types.ts";
import { withPolicy } from "./policy.ts";

/** @param file any below templates/ @param policy what the site allows besides its own files */
export function checkStyles({ path, bytes }: FoundFile, policy: Policy): readonly Problem[] {
  if (!path.endsWith(".css")) return [];
  const text = new TextDecoder().decode(bytes);
  const locate = createLocations(path, text);
  return [...findQuoted(text, locate), ...findElsewhere(text, locate, policy)];
}

type Locate = ReturnType<typeof createLocations>;

/** What an image-set() lists; its parts in brackets, and those in quotes alone. */
const IMAGE_SET = /(?<=\bimage-set\()(?:[^()"';{}]|"[^"]*"|'[^']*'|\([^()]*\))*/g;
const PART = /\([^()]*\)|"[^"]*"|'[^']*'/g;
/** What a browser would look for as it is written: only url() is followed. */
const QUOTED = /^["'](?!data:|https?:|\/)[^"'\n]+["']$/;

function findQuoted(text: string, locate: Locate): readonly Problem[] {
  const styles = text.replace(/\/\*.*?(?:\*\/|$)/gs, (comment) => " ".repeat(comment.length));
  return Array.from(styles.matchAll(IMAGE_SET)).flatMap(({ 0: set, index: start }) =>
    Array.from(set.matchAll(PART)).flatMap(({ 0: name, index }) => {
      if (!QUOTED.test(name)) return [];
      const at = locate(start + index, start + index + name.length);
      return error("STYLE_ASSET_MISSING", `${name} stands as it is`, { hint: `write url(${name})`, at });
    }),
  );
}

/** An import of a stylesheet, and what url() names, on another site; comments, names and texts are passed over. */
const ELSEWHERE =
  /\/\*.*?(?:\*\/|$)|@namespace[^;]*|@import\s*(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s]+)["']?|\burl\(\s*["']?((?:https?:)?\/\/[^"')\s]+)["']?(\s*\)\s*format\()?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/gis;

function findElsewhere(text: string, locate: Locate, policy: Policy): readonly Problem[] {
  return Array.from(text.matchAll(ELSEWHERE)).flatMap(({ 0: whole, 1: sheet, 2: file, 3: format, index }) => {
    const source = sheet ?? file;
    if (source === undefined) return [];
    const isFont = format !== undefined || /\.(?:woff2?|[ot]tf)\b/i.test(source);
    const needs = { directive: sheet ? "style-src" : isFont ? "font-src" : "img-src", source } as const;
    if (isAllowed(policy, needs)) return [];
    const own = sheet || isFont ? OWN_FONT : 'put it into content/assets and write url("asset:NAME")';
    const start = index + whole.lastIndexOf(source);
    const at = locate(start, start + source.length);
    const hint = withPolicy(own, needs, policy);
    return error("POLICY_BLOCKS", `${source} is loaded from another site`, { hint, at, because: INDEX });
  });
}

const OWN_FONT = "take the font from npm, and name its file in `fonts` of templates/index.ts";
/** Nothing is known of the policy while that is at fault. */
const INDEX = [{ path: "templates/index.ts" }];
