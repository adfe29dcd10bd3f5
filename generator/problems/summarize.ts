/** Of very many faults few are told: whoever has read three of a kind knows the others. */
import { groupBy } from "../order.ts";
import type { Diagnostic } from "../types.ts";

/** So many of one code are all told; a person looks through them. */
const MOST = 50;
const EXAMPLES = 3;

/**
 * @returns those that are told, in their order: of a code with very many, examples; and how many more there are of such a
 *   code, in how many files
 */
export function summarize(diagnostics: readonly Diagnostic[]) {
  const groups = groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  const large = [...groups.values()].filter(({ length }) => length > MOST);
  if (large.length === 0) return { shown: diagnostics, more: [] };
  const hidden = new Set(large.flatMap((group) => group.slice(EXAMPLES)));
  return {
    shown: diagnostics.filter((one) => !hidden.has(one)),
    more: large.map(([{ code, severity }, ...others]) => {
      const left = others.slice(EXAMPLES - 1);
      const files = new Set(left.map(({ location }) => location?.path)).size;
      return { code, severity, count: left.length, files };
    }),
  };
}
