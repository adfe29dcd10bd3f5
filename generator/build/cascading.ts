/** Leaves out what only follows from a fault in content/site.yaml, or from an unknown name, that is told already. */

import { readReferences } from "../facts/syntax.ts";
import type { DataPath } from "../problems/data-path.ts";
import type { Diagnostic, Location } from "../types.ts";

/** Something wrong in content/site.yaml: a value that does not fit, or that is not there. */
export interface FaultyValue {
  readonly path: DataPath;
  readonly isMissing: boolean;
}

export interface KnownFaults {
  /** names of all values */
  readonly names: { readonly has: (name: string) => boolean };
  /** "all" when content/site.yaml cannot be read */
  readonly faulty: readonly FaultyValue[] | "all";
  /** a content file's text without a byte order mark; undefined for other files */
  readonly textOf: (path: string) => string | undefined;
  /** path of content/site.yaml */
  readonly sitePath: string;
}

/** What is said of a value, and so may follow from the values it is made of. */
const ABOUT_VALUES = /^(?:CONTENT_INVALID|FACT_UNKNOWN|LINK_.*|ASSET_MISSING|REF_UNKNOWN)$/;

/**
 * A place that is marked because of `{{ site.links.app }}` is not at fault when the value is: one slip in site.yaml is
 * one diagnostic, however many texts repeat the value. The slip itself always stays: it marks no reference to another
 * value, or its own reference is at fault.
 */
export function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  { names, faulty, textOf, sitePath }: KnownFaults,
): readonly Diagnostic[] {
  const hasCircle = diagnostics.some(({ code }) => code === "FACT_CYCLE");
  return diagnostics.filter(({ code, location }) => {
    const text = location && ABOUT_VALUES.test(code) ? textOf(location.path) : undefined;
    if (text === undefined || location === undefined) return true;
    const isAboutName = code === "FACT_UNKNOWN";
    const isInSite = location.path === sitePath;
    // Among the values themselves only what is not there, or leads in a circle, is certain to be told elsewhere.
    const isFaulty = (name: string): boolean =>
      faulty === "all" ||
      faulty.some(
        ({ path, isMissing }) =>
          overlaps(path, pathOfName(name)) && (!isInSite || (isAboutName ? isMissing : hasCircle)),
      );
    return !readReferences(markedText(text, location)).some((reference) =>
      reference.kind === "name"
        ? isFaulty(reference.name) || (!isAboutName && !names.has(reference.name))
        : reference.kind === "malformed" && !isAboutName,
    );
  });
}

/** "site.contacts.support" → ["contacts", "support"]; facts have a name of their own. */
function pathOfName(name: string): readonly string[] {
  const steps = name.split(".");
  return steps[0] === "site" ? steps.slice(1) : steps;
}

/** True when one is the other or holds it. */
function overlaps(a: DataPath, b: DataPath): boolean {
  const length = Math.min(a.length, b.length);
  return length > 0 && a.slice(0, length).every((step, index) => String(step) === String(b[index]));
}

function markedText(text: string, { line, column, endLine = line, endColumn = column }: Location): string {
  const lines = text.split("\n").slice(line - 1, endLine);
  const last = lines.length - 1;
  return lines
    .map((one, index) => one.slice(index === 0 ? column - 1 : 0, index === last ? endColumn - 1 : undefined))
    .join("\n");
}
