/** Which of a host's rules match a path, where rules are patterns. */
import { groupBy } from "../util/order.ts";

const TEXT = String.raw`(?:[^\\.*+?^$\{}()|[\]]|\\\W)+`;
/** A pattern of whole paths, with or without a slash at their end. */
const WHOLE = new RegExp(String.raw`^\^(?:\(\?:)?(${TEXT}(?:\|${TEXT})*)\)?(?:\\\/\?)?\$$`);

/**
 * The rules that match a path, in their order. Those for whole paths are found without a search: a site that has moved has
 * thousands of them, and each of its addresses is asked for.
 */
export function createRuleFinder<R extends { readonly matches: RegExp }>(rules: readonly R[]) {
  // All slashes at its end: what is found is tried, and a pattern may ask for several.
  const keyOf = (path: string): string => path.replace(/(?<!\/)\/+$/, "").toLowerCase();
  /** undefined for a pattern that has to be tried */
  const keysOf = ({ matches }: R): readonly (string | undefined)[] => {
    const whole = WHOLE.exec(matches.source)?.[1]?.match(new RegExp(TEXT, "g")) ?? [];
    const paths = new Set(whole.map((text) => keyOf(text.replace(/\\(.)/g, "$1"))));
    return paths.size === 0 ? [undefined] : [...paths];
  };
  const keys = rules.flatMap((rule, index) => keysOf(rule).map((key) => ({ index, key })));
  const byKey = groupBy(keys, ({ key }) => key);
  return (path: string): readonly R[] =>
    [undefined, keyOf(path)]
      .flatMap((key) => byKey.get(key) ?? [])
      .sort((a, b) => a.index - b.index)
      .map(({ index }) => rules[index] as R)
      .filter(({ matches }) => matches.test(path));
}
