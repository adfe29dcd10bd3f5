/** The code of templates that browsers get, for checks of it. */
import type { FoundFile, Problem } from "../../types.ts";
import type { CheckContext } from "../check.ts";
import type { Run } from "../run.ts";

/** Comments, and texts in backticks: samples of code stand in both. */
const NO_CODE = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*|`(?:\\.|[^`\\])*`/gs;

/** The code of a template, at the same places, with blanks for what only looks like code. */
export const readCode = (source: string): string =>
  source.replace(NO_CODE, (text) => " ".repeat(text.length));

/**
 * A check that knows which templates browsers get a script of; of code that could not be bundled nobody knows.
 * @param stage names it for the cache
 * @param find `sent` are the paths of these templates
 */
export const checkSent =
  (stage: string, find: (templates: readonly FoundFile[], sent: ReadonlySet<string>) => readonly Problem[]) =>
  ({ files, client, templates: { codeHash } }: CheckContext, { cache }: Run): readonly Problem[] => {
    const { sources } = client.bundle;
    if (sources === undefined) return [];
    const compute = () => ({ value: undefined, diagnostics: find(files.templates, new Set(sources)) });
    return cache.remember(stage, "all", { codeHash, sources }, compute).diagnostics;
  };
