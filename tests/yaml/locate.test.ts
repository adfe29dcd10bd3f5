import { describe, expect, test } from "vitest";
import type { DataPath } from "../../generator/problems/data-path.ts";
import type { Location, Source } from "../../generator/types.ts";
import { createLocate } from "../../generator/yaml/locate.ts";
import { marked, source } from "../support.ts";

/** Short ways to name an origin in one source. */
function positionsIn(from: Source) {
  const locate = createLocate(() => from.text);
  const { path } = from;
  return {
    value: (data: DataPath) => locate({ path, data }),
    key: (data: DataPath) => locate({ path, data, mark: "key" }),
    parent: (data: DataPath) => locate({ path, data, mark: "parent" }),
    within: (data: DataPath, written: string, nth?: number) =>
      locate({ path, data, written, ...(nth !== undefined && { nth }) }),
    body: (start: number, end: number) => locate({ path, body: [start, end] }),
  };
}

const text = `---
# plans of the site
title: "😀 Pläne" # note
plans:
  - title: Free
    monthly: 0
  - { title: Pro, monthly: 29 USD }
empty:
lead: >
  one
  two
list: [a,	b]
shared: &s { x: 1 }
again: *s
---

See [it](/x).
`;

for (const [name, variant] of [
  ["LF", text],
  ["CRLF", text.replaceAll("\n", "\r\n")],
  ["a byte order mark", `\ufeff${text}`],
] as const) {
  describe(`with ${name}`, () => {
    const positions = positionsIn(source("content/a.md", variant));
    const at = (location: Location) => `${location.line}:${location.column} ${marked(variant, location)}`;

    test("values are where they are written", () => {
      expect(at(positions.value(["title"]))).toBe('3:8 "😀 Pläne"');
      expect(at(positions.value(["plans", 0, "monthly"]))).toBe("6:14 0");
      expect(at(positions.value(["plans", 1, "monthly"]))).toBe("7:28 29 USD");
      expect(at(positions.value(["list", 1]))).toBe("12:11 b");
      expect(positions.value(["title"])).toMatchObject({ endLine: 3, endColumn: 18 });
    });

    test("groups are marked by their first line, empty values by their key", () => {
      expect(at(positions.value(["plans", 0]))).toBe("5:5 title: Free");
      expect(at(positions.value(["plans", 1]))).toBe("7:5 { title: Pro, monthly: 29 USD }");
      expect(at(positions.value(["empty"]))).toBe("8:1 empty");
    });

    test("a block text reaches over its lines", () => {
      expect(positions.value(["lead"])).toMatchObject({ line: 9, column: 7, endLine: 12, endColumn: 1 });
    });

    test("keys are where they are written; an item has no key but its first line", () => {
      expect(at(positions.key(["plans", 1, "monthly"]))).toBe("7:19 monthly");
      expect(at(positions.key(["title"]))).toBe("3:1 title");
      expect(at(positions.key(["plans", 0]))).toBe("5:5 title: Free");
    });

    test("what is missing is at its nearest parent, at the root on the first line", () => {
      expect(at(positions.value(["plans", 0, "annual"]))).toBe("5:5 title: Free");
      expect(at(positions.parent(["plans", 0, "annual"]))).toBe("5:5 title: Free");
      expect(at(positions.value(["plans", 7, "a", "b"]))).toBe("4:1 plans");
      expect(at(positions.parent(["plans", 7]))).toBe("4:1 plans");
      expect(at(positions.value(["nothing"]))).toBe("1:1 ---");
      expect(at(positions.parent(["title"]))).toBe("1:1 ---");
      expect(at(positions.value(["title", "x"]))).toBe("3:1 title");
    });

    test("inside a value, the nth occurrence is found", () => {
      expect(at(positions.within(["title"], "l"))).toBe("3:13 l");
      expect(at(positions.within(["plans", 1, "monthly"], "2", 0))).toBe("7:28 2");
      expect(at(positions.within(["lead"], "two"))).toBe("11:3 two");
      expect(at(positions.within(["title"], "absent"))).toBe('3:8 "😀 Pläne"');
    });

    test("values behind an alias are where the anchor is", () => {
      expect(at(positions.value(["again"]))).toBe("14:8 *s");
      expect(at(positions.value(["again", "x"]))).toBe("13:17 1");
    });

    test("offsets of the body count from the body", () => {
      const body = variant.slice(variant.lastIndexOf("---") + (name === "CRLF" ? 5 : 4));
      const start = body.indexOf("/x");
      expect(at(positions.body(start, start + 2))).toBe("17:10 /x");
    });
  });
}

test("a YAML file has its root on its first line", () => {
  const positions = positionsIn(source("content/site.yaml", "name: a\nlinks:\n  app: b\n"));
  expect(positions.parent(["origin"])).toEqual({
    path: "content/site.yaml",
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 8,
  });
  expect(positions.parent(["links", "x"])).toEqual({
    path: "content/site.yaml",
    line: 2,
    column: 1,
    endLine: 2,
    endColumn: 6,
  });
});

test("a duplicate key is at its first place, keys of objects at none", () => {
  const positions = positionsIn(source("a.yaml", "a: 1\na: 2\n"));
  expect(positions.value(["a"])).toMatchObject({ line: 1, column: 4 });
  expect(positions.value(["constructor"])).toMatchObject({ line: 1, column: 1 });
});

test("broken and empty files have places too", () => {
  for (const broken of [
    "",
    "---",
    "---\na: [\n---\n",
    "---js\n---\n",
    "a: [",
    `${"[".repeat(5000)}`,
    "a: &x [*x]",
  ]) {
    for (const path of ["a.md", "a.yaml"]) {
      const positions = positionsIn(source(path, broken));
      for (const location of [
        positions.value(["a", 0, 0, 0]),
        positions.key(["a"]),
        positions.parent([]),
        positions.body(9, 99),
      ]) {
        expect(location.line, broken).toBeGreaterThan(0);
        expect(location.column, broken).toBeGreaterThan(0);
      }
    }
  }
});
