/** Of very many faults few are told. Of one file as many as no person makes, since a hostile one has a million; of one code examples. */
import type { Diagnostic, Problem } from "../types.ts";
import { groupBy } from "../util/order.ts";
import { error, hasErrors, warning } from "./problems.ts";

export const MAX_FAULTS = 500;

/**
 * Problems of one file; the last one counts what is left out, and is as grave as that.
 * @param areMore true when there are others, which nobody has counted
 */
export function limitProblems(problems: readonly Problem[], path: string, areMore = false) {
  // One more is what this function makes.
  if (problems.length <= MAX_FAULTS + 1) return problems;
  const left = problems.slice(MAX_FAULTS);
  const tell = hasErrors(left) ? error : warning;
  const details = { hint: "mend the first ones, then build again", at: { path } };
  return [
    ...problems.slice(0, MAX_FAULTS),
    tell("CONTENT_INVALID", `the file has ${areMore ? "at least " : ""}${left.length} more faults`, details),
  ];
}

/** So many of one code are all told; a person looks through them. */
const MOST = 50;
const EXAMPLES = 3;

const kindOf = ({ message }: Diagnostic): string => message.replace(/"[^"]*"/g, "");

/**
 * @returns those that are told, in their order: of a code with very many, examples, each of another kind as far as there
 *   are such; and what is left of such a code, in how many files
 */
export function summarize(diagnostics: readonly Diagnostic[]) {
  const groups = groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  const large = [...groups.values()].filter(({ length }) => length > MOST);
  const more = large.map((group) => {
    const firsts = Array.from(groupBy(group, kindOf).values(), ([first]) => first);
    const left = [...new Set([...firsts, ...group])].slice(EXAMPLES);
    const files = new Set(left.map(({ location }) => location?.path)).size;
    return { code: group[0].code, severity: group[0].severity, left, files };
  });
  const hidden = new Set(more.flatMap(({ left }) => left));
  return { shown: diagnostics.filter((one) => !hidden.has(one)), more };
}
