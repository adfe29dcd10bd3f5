/** Claims that a text types by hand, and texts that say something else than the fact others use in the same words. */

import { listUses } from "../../facts/syntax.ts";
import { listTexts, type WrittenText } from "../../facts/texts.ts";
import { groupBy } from "../../order.ts";
import { formatPath } from "../../problems/data-path.ts";
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import { type Claim, claimPattern, listClaims, quantityPattern, unitPattern } from "./claim-patterns.ts";
import type { LintInput } from "./lint.ts";

/** A place where a text uses a fact with its unit, and the words around it. */
interface Usage {
  readonly claim: Claim;
  /** those around it: "trial <" before, "> free" behind */
  readonly words: ReadonlySet<string>;
  readonly text: WrittenText;
  readonly start: number;
  readonly end: number;
}

export function checkClaims({ site, files }: Pick<LintInput, "site" | "files">): readonly Problem[] {
  const claims = listClaims(site);
  if (claims.length === 0) return [];
  const texts = files.flatMap(listTexts);
  const usages = texts.flatMap((text) => findUsages(text, claims));
  // Facts with the same value and unit are typed in the same way; one warning names them all.
  const byPhrase = [...groupBy(claims, ({ shown, unit = "" }) => `${shown} ${unit}`).values()];
  const units = [
    ...new Set(claims.flatMap(({ shown, unit }) => (unit !== undefined && /^\d/.test(shown) ? [unit] : []))),
  ];
  return texts.flatMap((written) => {
    const text = withoutCode(written);
    const contradicted = units.flatMap((unit) => findContradicted(written, text, unit, usages));
    // "30 days" may be what one fact says and yet stand in the words of another; the words decide.
    const taken = new Set(contradicted.map(({ at }) => JSON.stringify(at)));
    const typed = findTyped(written, text, byPhrase).filter(({ at }) => !taken.has(JSON.stringify(at)));
    return [...typed, ...contradicted];
  });
}

function findTyped(
  written: WrittenText,
  text: string,
  groups: readonly (readonly [Claim, ...Claim[]])[],
): readonly Problem[] {
  return groups.flatMap((group) => {
    const [{ shown }] = group;
    return [...text.matchAll(claimPattern(group[0]))].map((match) => {
      const names = group.map(({ name }) => `{{ ${name} }}`);
      return warning("FACT_TYPED", about(written, `${JSON.stringify(match[0])} is typed by hand`), {
        hint: `write ${names.join(" or ")} in place of ${shown}, so that it changes with the fact`,
        at: written.originOf(match.index, match.index + match[0].length),
      });
    });
  });
}

/** A number with a unit, in the words in which another text uses a fact with this unit, but with another value. */
function findContradicted(
  written: WrittenText,
  text: string,
  unit: string,
  usages: readonly Usage[],
): readonly Problem[] {
  const known = usages.filter(({ claim }) => claim.unit === unit);
  if (known.length === 0) return [];
  return [...text.matchAll(quantityPattern(unit))].flatMap((match) => {
    const end = match.index + match[0].length;
    const words = wordsAround(text, match.index, end);
    const alike = known.filter((usage) => [...words].some((word) => usage.words.has(word)));
    const [first] = alike;
    if (first === undefined || alike.some(({ claim }) => claim.shown === match[1])) return [];
    const { name, shown } = first.claim;
    const message = about(written, `${JSON.stringify(match[0])}, but ${name} is ${shown}`);
    const hint = `write {{ ${name} }} if the same is meant`;
    const used = first.text.originOf(first.start, first.end);
    const related = [{ message: `${name} is used here in the same words`, at: used }];
    return warning("FACT_CONTRADICTED", message, { hint, at: written.originOf(match.index, end), related });
  });
}

const about = ({ path }: WrittenText, message: string): string =>
  path === undefined ? message : `${formatPath(path)}: ${message}`;

function findUsages(text: WrittenText, claims: readonly Claim[]): readonly Usage[] {
  return listUses(text.text).flatMap(({ name, start, end }) => {
    const claim = claims.find((one) => one.name === name);
    if (claim?.unit === undefined) return [];
    const unit = new RegExp(`^[\\s\\u00a0\\u2011-]*${unitPattern(claim.unit)}`, "iu").exec(
      text.text.slice(end),
    );
    return unit === null
      ? []
      : [{ claim, text, start, end, words: wordsAround(text.text, start, end + unit[0].length) }];
  });
}

/** Words looked at on each side, within the sentence. */
const NEAR = 3;
/** Words that stand beside any number. */
const EMPTY = new Set(
  "about after another before between during every first from have into least less more most only over than that their then them there these they this those until when will with within your".split(
    " ",
  ),
);

function wordsAround(text: string, start: number, end: number): ReadonlySet<string> {
  const sentences = (part: string) => part.replace(/\{\{[^}]*\}\}/g, ".").split(/[.!?;:\n]/);
  const before = wordsOf(sentences(text.slice(Math.max(0, start - 200), start)).at(-1)).slice(-NEAR);
  const after = wordsOf(sentences(text.slice(end, end + 200))[0]).slice(0, NEAR);
  return new Set([
    ...before.filter(isMeant).map((word) => `${word} <`),
    ...after.filter(isMeant).map((word) => `> ${word}`),
  ]);
}

const wordsOf = (text = ""): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
const isMeant = (word: string): boolean => word.length > 3 && !EMPTY.has(word);

/** Code is an example, not a claim. Same length, so that offsets stay. */
function withoutCode({ text, path }: WrittenText): string {
  if (path !== undefined) return text;
  return text.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm, (code) =>
    code.replace(/[^\n]/g, " "),
  );
}
