import { expect, test, vi } from "vitest";
import { perLast } from "../../generator/core/per-last.ts";

test("computes anew when an argument or an item of a list is another one, and only then", () => {
  const join = vi.fn((list: readonly unknown[], end: string) => `${list.length}${end}`);
  const joined = perLast(join);
  expect([joined(["a", "b"], "!"), joined(["a", "b"], "!")]).toEqual(["2!", "2!"]);
  expect(join).toHaveBeenCalledTimes(1);
  for (const [list, end] of [
    [["a"], "!"],
    [["a", "c"], "!"],
    [["a", "c"], "?"],
    [["a", ["c"]], "?"],
    [["a", ["c"]], "?"],
    [["a", "b"], "!"],
  ] as const) {
    joined(list, end);
  }
  expect(join).toHaveBeenCalledTimes(7);
});

test("what throws is not remembered", () => {
  let isBroken = true;
  const read = perLast((name: string) => {
    if (isBroken) throw new Error(name);
    return name;
  });
  expect(() => read("a")).toThrow("a");
  isBroken = false;
  expect(read("a")).toBe("a");
});
