import { expect, test, vi } from "vitest";
import { perList } from "../../generator/cache/per-list.ts";

test("computes anew when an item is another one, and only then", () => {
  const join = vi.fn((list: readonly unknown[]) => list.join(""));
  const joined = perList(join);
  expect([joined([]), joined(["a", "b"]), joined(["a", "b"])]).toEqual(["", "ab", "ab"]);
  expect(join).toHaveBeenCalledTimes(2);
  for (const list of [
    ["a"],
    ["a", "c"],
    ["a", ["c"]],
    ["a", ["c"]],
    ["c", "a"],
    ["c", "a", "b"],
    ["a", "b"],
  ]) {
    expect(joined(list)).toBe(list.join(""));
  }
  expect(join).toHaveBeenCalledTimes(9);
});

test("what throws is not remembered", () => {
  let isBroken = true;
  const read = perList((names: readonly string[]) => {
    if (isBroken) throw new Error(names[0]);
    return names[0];
  });
  expect(() => read(["a"])).toThrow("a");
  isBroken = false;
  expect(read(["a"])).toBe("a");
});
