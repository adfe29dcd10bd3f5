/** What readers of the parser's tree share: the walk under way, what it tells, and where nodes stand. */
import { isNode, isScalar, Scalar } from "yaml";
import type { Code } from "../problems/codes.ts";
import { aboutPath } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import type { Problem, Span } from "../types.ts";

export interface Anchor {
  readonly span: Span;
  isUsed: boolean;
  /** absent while it is being read */
  value?: unknown;
}

/** A tree under way: its text, and what was found in it so far. */
export interface Walk {
  /** path of the file */
  readonly file: string;
  readonly text: string;
  readonly problems: Problem[];
  readonly anchors: Map<string, Anchor>;
  /** keys and indexes that lead to the value at hand */
  readonly path: (string | number)[];
  /** characters that aliases have repeated */
  aliased: number;
  /** the end of what was just read: of a group from a key on that stands in it twice, of a text the items in it */
  keyless: Readonly<Record<string, unknown>> | readonly string[] | undefined;
}

/** Faults that a schema may explain better, where it speaks about the same value. */
const WEAK: readonly Code[] = ["YAML_AMBIGUOUS", "YAML_DATE"];

/** What is wrong with the value at hand. @param span where it is written; undefined for what the schema is to judge first */
export function tell({ problems, path, file }: Walk, problem: Problem, span: Span | undefined): void {
  const at = { path: file, ...(span ? { span } : { data: [...path] }) };
  const because = WEAK.includes(problem.code) ? { because: [at] } : {};
  // What is done to one item of a list is done to others.
  const isItem = WEAK.includes(problem.code) && typeof path.at(-1) === "number";
  const topic = isItem ? { topic: aboutPath(path.slice(0, -1), problem.message) } : {};
  problems.push({ ...problem, message: aboutPath(path, problem.message), at, ...because, ...topic });
}
export const refuse = (walk: Walk, code: Code, message: string, hint: string, span: Span): void =>
  tell(walk, error(code, message, { hint }), span);

/** Whether a value stands without quotes. */
export const isPlain = (node: Scalar): boolean => node.type === Scalar.PLAIN;

/** A key as it is typed: 1.0 is not 1. @returns undefined for a list or a group */
export function keyText(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  return isPlain(node) ? (node.source ?? "") : String(node.value);
}

/** Where a node of the tree stands in the text. */
export function spanOf(node: unknown): Span {
  const [start, end] = isNode(node) ? (node.range ?? []) : [];
  return [start ?? 0, end ?? 0];
}
