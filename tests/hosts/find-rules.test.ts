import fc from "fast-check";
import { expect, test } from "vitest";
import { createRuleFinder } from "../../generator/hosts/find-rules.ts";
import { escapePattern } from "../../generator/util/escape-pattern.ts";

const paths = fc.array(fc.constantFrom("a", "B", "é", "/", ".", "|", "\\", "(", "$", "-", " "), {
  maxLength: 4,
});
const path = paths.map((signs) => signs.join(""));

test("those that match, in their order: what stands for whole paths, with or without a slash, and what is tried", () => {
  const rule = fc.oneof(
    path.map((one) => `^${escapePattern(one)}/?$`),
    path.map((one) => `^${escapePattern(one)}$`),
    path.map((one) => `^${escapePattern(one)}.*$`),
    fc.tuple(path, path).map((both) => `^(?:${both.map(escapePattern).join("|")})/?$`),
    fc.constantFrom("^", "^$", "^a.b$", "^(a)$", "^\\x61$", "^[ab]/?$", "^a?$"),
  );
  const rules = fc.array(fc.tuple(rule, fc.constantFrom("s", "is")), { maxLength: 8 });
  fc.assert(
    fc.property(rules, path, (sources, asked) => {
      const all = sources.map(([source, flags]) => ({ matches: new RegExp(source, flags) }));
      for (const one of [asked, `${asked}/`, asked.toLowerCase()])
        expect(createRuleFinder(all)(one)).toEqual(all.filter(({ matches }) => matches.test(one)));
    }),
    { numRuns: 2000, examples: [[[["^a//?$", "s"]], "a/"]] },
  );
});
