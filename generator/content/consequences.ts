/** Leaves out what only follows from a fault in content/site.yaml, or from an unknown name, that is told already. */
import type { Diagnostic, Place } from "../core/types.ts";
import type { DataPath } from "./paths.ts";
import { readReferences } from "./reference-syntax.ts";

export interface KnownFaults {
  /** names of all values */
  readonly names: { readonly has: (name: string) => boolean };
  /** data paths in content/site.yaml at which something is wrong or missing; "all" when the file cannot be read */
  readonly faulty: readonly DataPath[] | "all";
  /** a content file's text without a byte order mark; undefined for other files */
  readonly textOf: (path: string) => string | undefined;
}

/**
 * A place that is marked because of `{{ site.links.app }}` is not at fault when the value is: one slip in site.yaml is
 * one diagnostic, however many texts repeat the value.
 */
export function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  { names, faulty, textOf }: KnownFaults,
): readonly Diagnostic[] {
  const isFaulty = (name: string): boolean =>
    faulty === "all" || faulty.some((path) => overlaps(path, pathOfName(name)));
  return diagnostics.filter(({ code, place }) => {
    const text = place && textOf(place.path);
    if (text === undefined || place === undefined) return true;
    const isAboutName = code.startsWith("FACT_");
    return !readReferences(markedText(text, place)).some((reference) =>
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

function markedText(text: string, { line, column, endLine = line, endColumn = column }: Place): string {
  const lines = text.split("\n").slice(line - 1, endLine);
  const last = lines.length - 1;
  return lines
    .map((one, index) => one.slice(index === 0 ? column - 1 : 0, index === last ? endColumn - 1 : undefined))
    .join("\n");
}
