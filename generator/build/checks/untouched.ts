/** Tells a file that still says what `galley new` has written into it. */
import { textsIn } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import type { Origin, ParsedSource } from "../../types.ts";
import { once } from "../../util/once.ts";
import type { CheckContext, CheckedFile } from "../check.ts";
import { humanize, NEW_BODY, newDescription } from "../new-texts.ts";

const DESCRIPTION = new RegExp(`^${newDescription(".*")}$`);

/** One label may well be the name of its key. */
const MIN_UNTOUCHED = 2;

/**
 * What a file still says of it.
 * @returns `certain`: where it stands that nobody would write so; `keys`: texts that say no more than these, where most do
 */
export function findNewTexts({ path, data, body }: ParsedSource) {
  const { description } = data;
  const start = body.indexOf(NEW_BODY);
  const certain: Origin | undefined =
    body.trim() === NEW_BODY
      ? { path, body: [start, start + NEW_BODY.length] }
      : typeof description === "string" && DESCRIPTION.test(description)
        ? { path, data: ["description"] }
        : undefined;
  const texts = textsIn(data);
  const keys = texts.flatMap(([at, text]) => {
    const key = String(at.findLast((step) => typeof step === "string"));
    return text === humanize(key) ? [at] : [];
  });
  const isMost = keys.length >= MIN_UNTOUCHED && keys.length >= texts.length / 2;
  // What a file is called is hardly ever the name of its key.
  const named = keys.filter((at) => at === texts[0]?.[0] || (at.length === 1 && at[0] === "heading"));
  return { certain, keys: isMost ? keys : named };
}

/** At most one warning a file. */
export function checkUntouched({ ofFiles }: CheckContext) {
  const isWritten = ({ newTexts }: CheckedFile) => newTexts.keys.length === 0;
  // Labels may all be named like their keys; but then those of the other files are, too.
  const written = once(() => new Set(ofFiles.filter(isWritten).map(({ collection }) => collection)));
  const found = ofFiles.filter((one) => !isWritten(one) || one.newTexts.certain !== undefined);
  return found.flatMap(({ path, collection, newTexts: { certain, keys } }) => {
    const [first] = keys;
    const at = certain ?? (first && written().has(collection) ? { path, data: first } : undefined);
    if (at === undefined) return [];
    const hint = "write your own text, or delete the file";
    return warning("ENTRY_UNTOUCHED", "this is what `galley new` has written", { hint, at });
  });
}
