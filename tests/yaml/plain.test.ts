/** What is read fast is what the strict reader reads without a word: on real files, slips, and random documents. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "../../generator/yaml/fence.ts";
import { readPlain } from "../../generator/yaml/plain.ts";
import { readStrict } from "../../generator/yaml/yaml.ts";

function expectSame(text: string): boolean {
  const plain = readPlain(text);
  if (plain === undefined) return false;
  expect(readStrict("a.yaml", text), text).toEqual({ value: plain, diagnostics: [] });
  expect(JSON.stringify(readStrict("a.yaml", text).value), text).toBe(JSON.stringify(plain));
  return true;
}

/** YAML of the repository's own content. */
const written = readdirSync("content", { recursive: true, encoding: "utf8" }).flatMap((name) => {
  if (!/\.(?:md|yaml)$/.test(name)) return [];
  const text = readFileSync(join("content", name), "utf8");
  const split = name.endsWith(".md") ? splitText(text) : { yaml: text };
  return "yaml" in split ? split.yaml : [];
});

test("most of the site's own files are plain, and mean the same", () => {
  expect(written.filter(expectSame).length).toBeGreaterThan(written.length / 2);
});

const words = fc.constantFrom(
  ..."a|Title|two words|it's|/features|https://a.b/c|Yes|no|NULL|True|y|~|on|007|1.50|1.5|-3|-0|12|1_000|1:30|0x1F|1e3|.5|2026-01-31|2026-02-30|2026|“so”|a: b|a:|a #b|#5|- x|* a|&a|*a|!t|{{ facts.a }}|see {{ facts.a }}|{ a: 1 }|{a: 1}|{ a: b, c: [1, two] }|{ a: 1, }|{ a: 1, a: 2 }|[]|{}|[a, b]|[a,b]|[a b , c]|[a: b]|{ a: x y: z }|{ a }|\"q\"|\"a \\\\n b\"|'it''s'|'s'|\"\" |''|\"a\" b|\"open|x ---|...|---|%a|@a|`a`|>|\\||a\u00a0|\u00a0a|a\u2028: b|a  b|<<|__proto__|constructor|é".split(
    /(?<!\\)\|/,
  ),
);
const keys = fc.constantFrom(
  "a",
  "b",
  "key",
  "aB-c",
  "a",
  "no",
  "1",
  "a b",
  "__proto__",
  "constructor",
  '"q"',
  "é",
  "<<",
);
const lines = fc
  .tuple(
    fc.constantFrom(
      "",
      "",
      "",
      "  ",
      "  ",
      "    ",
      " ",
      "- ",
      "  - ",
      "    - ",
      "# ",
      "  # ",
      "#",
      "-",
      "-  ",
    ),
    fc.option(keys, { freq: 6 }),
    fc.constantFrom(": ", ": ", ": ", ":", ":  ", " : "),
    fc.option(words, { freq: 4 }),
    fc.constantFrom("\n", "\n", "\n", "\n", "\n\n", "\r\n", " \n", " # c\n", "\n  more\n"),
  )
  .map(([indent, key, colon, word, end]) => indent + (key === null ? "" : key + colon) + (word ?? "") + end);
const documents = fc
  .tuple(fc.constantFrom("", "", "---\n", "---\r\n", "%YAML 1.1\n---\n"), fc.array(lines, { maxLength: 9 }))
  .map(([head, all]) => head + all.join(""));

/** Well-formed groups and lists, with a value now and then that is read in a special way. */
const good = fc.constantFrom(
  "two words",
  "/features",
  "12",
  "-3.5",
  "true",
  "2026-01-31",
  '"q: #"',
  "'s'",
  "[a, b]",
  "{ a: 1 }",
);
const { node } = fc.letrec<{ node: readonly string[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    { weight: 5, arbitrary: fc.oneof({ weight: 9, arbitrary: good }, words).map((word) => [word]) },
    fc
      .tuple(
        fc.constantFrom("  ", "    "),
        fc.uniqueArray(fc.tuple(keys, tie("node")), { selector: ([key]) => key, maxLength: 4 }),
      )
      .map(([indent, pairs]) => [
        "",
        ...pairs.flatMap(([key, [first = "", ...rest]]) => [
          `${indent}${key}: ${first}`.trimEnd(),
          ...rest.map((line) => indent + line),
        ]),
      ]),
    fc
      .tuple(fc.constantFrom("", "  "), fc.array(tie("node"), { maxLength: 4 }))
      .map(([indent, items]) => ["", ...items.flatMap((item) => asItem(item).map((line) => indent + line))]),
  ),
}));
const trees = fc
  .array(node, { minLength: 1, maxLength: 4 })
  .map((nodes) =>
    nodes.flatMap(([first = "", ...rest], index) => [`key${index}: ${first}`.trimEnd(), ...rest]).join("\n"),
  );

/** "- a: 1" with the other keys below, or "- text" */
function asItem([first = "", ...rest]: readonly string[]): readonly string[] {
  if (rest.length === 0) return [`- ${first}`];
  const indent = /^ */.exec(rest[0] ?? "")?.[0].length ?? 0;
  return rest.map((line, index) => (index === 0 ? "- " : "  ") + line.slice(indent));
}

test("random documents are read fast only when the strict reader says the same, and nothing more", () => {
  let plain = 0;
  const check = (text: string): void => {
    if (expectSame(text)) plain += 1;
  };
  fc.assert(fc.property(documents, check), { numRuns: 3000, seed: 12 });
  fc.assert(fc.property(trees, check), { numRuns: 3000, seed: 12 });
  // Else the test would prove nothing.
  expect(plain).toBeGreaterThan(900);
});

test("a change of one character in a file that was plain is read as the strict reader reads it", () => {
  const plain = written.filter((text) => readPlain(text) !== undefined && text.length < 3000);
  fc.assert(
    fc.property(
      fc.constantFrom(...plain),
      fc.nat(),
      fc.constantFrom(..."\n :-#\"'{}[],|>&*!%@`~\\\u00a0\t_0.ay"),
      fc.boolean(),
      (text, place, character, isInserted) => {
        const at = place % text.length;
        expectSame(text.slice(0, at) + character + text.slice(isInserted ? at : at + 1));
      },
    ),
    { numRuns: 2000, seed: 12 },
  );
});
