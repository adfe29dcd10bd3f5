/** Tells characters that none of the site's fonts can draw: browsers take them from another one. */

import { originsOf } from "../../facts/texts.ts";
import { nodesOf, parseMarkdown } from "../../markdown/tree.ts";
import { warning } from "../../problems/problems.ts";
import { codeName } from "../../problems/visible.ts";
import type { Origin, ParsedSource, Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckContext } from "../check.ts";
import type { Run } from "../run.ts";
import { PASSED } from "./missing-glyphs.ts";
import { findInTemplates } from "./page-faults.ts";

/** Of a name or another language, its marks and signs among them: nobody can write it differently. */
const LETTER = /[^\p{scx=Zyyy}\p{scx=Zinh}]|[\uff01-\uff60]/u;
/** Where these are missing, a file of the font is, whatever text holds them. */
const KEYBOARD = /^[!-~]$/;
/** So many letters of one file are a text in another language, which is told once. */
const LANGUAGE = 5;
const PICTOGRAPH = /\p{Emoji_Presentation}|\p{RI}|\ufe0f/u;

/**
 * Characters of a text that is told to be at fault go with it.
 * @returns one warning for a character at each text that holds it; at the page when it is put together; one for all
 *   letters of a file that are many. Nothing where a font itself is told
 */
export function checkGlyphs({ odd, social, writings }: CheckContext, { problems }: Pick<Run, "problems">) {
  const { undrawn } = social;
  const { templates, content } = writings;
  const all = [...odd, ...undrawn];
  const characters = [...new Set(all.flatMap(({ glyphs }) => glyphs))].filter(
    (one) => one.replaceAll(PASSED, "") !== "",
  );
  if (characters.length === 0 || problems.some(({ code }) => code === "FONT_INVALID")) return [];
  const files = content();
  const references = findReferences(files);
  const found = characters.flatMap((character) => {
    const referred = (references.get(character) ?? []).map(({ at }) => at);
    const written = [...originsOf(character, files), ...referred];
    const page = all.find(({ glyphs }) => glyphs.includes(character))?.path ?? "";
    const open = written.filter((at) => !problems.some((one) => holds(one.at, at)));
    if (open.length === 0 && written.length > 0) return [];
    const [first = findInTemplates([character], templates) ?? { path: page }, ...others] = open;
    const isDrawn = !undrawn.some(({ glyphs }) => glyphs.includes(character));
    return [{ character, isDrawn, places: [first, ...others] as const }];
  });
  const groups = groupBy(found, ({ character, places: [{ path }] }) =>
    KEYBOARD.test(character) ? "" : LETTER.test(character) ? path : character,
  );
  return Array.from(groups.values(), (group) =>
    group.length < LANGUAGE ? group.flatMap(tellCharacter) : tellLanguage(group),
  ).flat();
}

interface Missing {
  readonly character: string;
  readonly isDrawn: boolean;
  readonly places: readonly [Origin, ...Origin[]];
}

function tellCharacter(missing: Missing): readonly Problem[] {
  const { character, places } = missing;
  const code = [...character].map(codeName).join(" ");
  const topic = `"${character}" (${code}) is not in the site's font`;
  const hint = hintFor(missing, "it");
  return places.map((at) => warning("FONT_CHARACTER_MISSING", topic, { hint, at, topic }));
}

function tellLanguage([missing, ...others]: readonly [Missing, ...Missing[]]): Problem {
  const { character, places } = missing;
  const kind = KEYBOARD.test(character) ? "signs of a keyboard" : "letters of this file";
  const message = `"${character}" and ${others.length} other ${kind} are not in the site's font`;
  return warning("FONT_CHARACTER_MISSING", message, { hint: hintFor(missing, "them"), at: places[0] });
}

function hintFor({ character, isDrawn }: Missing, them: "it" | "them"): string {
  const undrawn = isDrawn ? "" : ", and no picture for shared links is drawn";
  if (PICTOGRAPH.test(character)) return `leave it out, or accept that each device draws its own${undrawn}`;
  const effect = `browsers take ${them} from another font${undrawn}`;
  return LETTER.test(character) || KEYBOARD.test(character)
    ? `${effect}; a file of the font that has ${them} may join \`fonts\` in templates/index.ts`
    : `write ${them} differently: ${effect}`;
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
