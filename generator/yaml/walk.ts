/** A walk through the parser's tree: what it carries, and how it says what is wrong. */
import type { Code } from "../problems/codes.ts";
import { aboutPath } from "../problems/data-path.ts";
import type { Severity } from "../types.ts";

/** A fault with offsets into the YAML text instead of an origin. */
export interface YamlFault {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly start: number;
  readonly end: number;
  readonly related?: { readonly message: string; readonly start: number; readonly end: number };
}

/** What the walk knows of a value besides the value: how many characters it repeats when an alias names it. */
export interface Read {
  readonly value: unknown;
  readonly weight: number;
}
export interface Anchor {
  readonly start: number;
  readonly end: number;
  read: Read | undefined;
  isUsed: boolean;
}

/** A tree under way: its text, and what was found in it so far. */
export interface Walk {
  readonly text: string;
  readonly faults: YamlFault[];
  readonly quotes: Map<number, number>;
  readonly anchors: Map<string, Anchor>;
  /** keys and indexes that lead to the value at hand */
  readonly path: (string | number)[];
  /** characters that aliases have repeated */
  aliased: number;
}

/** A fault of the value at hand. */
export function report(
  { faults, path }: Walk,
  code: Code,
  message: string,
  hint: string,
  start: number,
  end: number,
  severity: Severity = "error",
): void {
  faults.push({ code, severity, message: aboutPath(path, message), hint, start, end });
}
