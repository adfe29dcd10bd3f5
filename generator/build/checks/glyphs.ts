/** Tells characters that none of the site's fonts can draw: browsers take them from another one. */

import { originsOf } from "../../facts/texts.ts";
import { nodesOf, parseMarkdown } from "../../markdown/tree.ts";
import { warning } from "../../problems/problems.ts";
import { codeName } from "../../problems/visible.ts";
import type { Origin, ParsedSource, Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import { PASSED } from "./missing-glyphs.ts";
import { findInTemplates, type Writings } from "./page-faults.ts";

/** Of a name or another language: nobody can write it differently. */
const LETTER = /\p{L}/u;
/** So many letters of one file are a text in another language, which is told once. */
const LANGUAGE = 5;
const PICTOGRAPH = /\p{Emoji_Presentation}|\p{RI}|\ufe0f/u;

/**
 * @param pages their content file, and characters on them that are missing
 * @param problems what is told by now: characters of a text that is at fault itself go with it
 * @returns one warning for a character at each text that holds it; at the page when it is put together; one for all
 *   letters of a file that are many
 */
export function tellMissingGlyphs(
  pages: readonly { readonly path: string; readonly glyphs: readonly string[] }[],
  { templates, content }: Pick<Writings, "templates" | "content">,
  problems: readonly Problem[],
): readonly Problem[] {
  const characters = [...new Set(pages.flatMap(({ glyphs }) => glyphs))].filter(
    (one) => one.replaceAll(PASSED, "") !== "",
  );
  if (characters.length === 0) return [];
  const files = content();
  const references = findReferences(files);
  const found = characters.flatMap((character) => {
    const referred = (references.get(character) ?? []).map(({ at }) => at);
    const written = [...originsOf(character, files), ...referred];
    const page = pages.find(({ glyphs }) => glyphs.includes(character))?.path ?? "";
    const open = written.filter((at) => !problems.some((one) => holds(one.at, at)));
    if (open.length === 0 && written.length > 0) return [];
    const [first = findInTemplates([character], templates) ?? { path: page }, ...others] = open;
    return [{ character, places: [first, ...others] as const }];
  });
  const groups = groupBy(found, ({ character, places: [{ path }] }) =>
    LETTER.test(character) ? path : character,
  );
  return Array.from(groups.values(), (group) =>
    group.length < LANGUAGE ? group.flatMap(tellCharacter) : tellLanguage(group),
  ).flat();
}

type Missing = { readonly character: string; readonly places: readonly [Origin, ...Origin[]] };

function tellCharacter({ character, places }: Missing): readonly Problem[] {
  const code = [...character].map(codeName).join(" ");
  const topic = `"${character}" (${code}) is not in the site's font`;
  const hint = PICTOGRAPH.test(character)
    ? "leave it out, or accept that each device draws its own"
    : LETTER.test(character)
      ? "browsers take it from another font; a file of the font that has it may join `fonts` in templates/index.ts"
      : "write it differently: browsers take it from another font";
  return places.map((at) => warning("FONT_CHARACTER_MISSING", topic, { hint, at, topic }));
}

function tellLanguage([{ character, places }, ...others]: readonly [Missing, ...Missing[]]): Problem {
  const message = `"${character}" and ${others.length} other letters of this file are not in the site's font`;
  const hint =
    "browsers take them from another font; a file of the font that has them may join `fonts` in templates/index.ts";
  return warning("FONT_CHARACTER_MISSING", message, { hint, at: places[0] });
}

/** Whether a piece of a body is inside of another one. */
function holds(outer: Origin | undefined, inner: Origin): boolean {
  if (outer?.path !== inner.path || !("body" in outer && "body" in inner)) return false;
  return outer.body[0] <= inner.body[0] && outer.body[1] >= inner.body[1];
}

/** Where bodies give characters by name or number, such as "&rarr;": by character. */
function findReferences(files: readonly ParsedSource[]) {
  const found = files.flatMap(({ path, body }) =>
    Array.from(body.matchAll(/&(?:#x?[0-9a-f]+|[a-z][a-z0-9]*);/gi), ({ 0: written, index }) => ({
      written,
      at: { path, body: [index, index + written.length] as const },
    })),
  );
  const decode = (written: string): string =>
    nodesOf(parseMarkdown(written))
      .map((node) => (node.type === "text" ? node.value : ""))
      .join("");
  return groupBy(found, ({ written }) => decode(written));
}
