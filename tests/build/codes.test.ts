/** No code without a test: each is named where its message is proved. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codes } from "../../generator/problems/codes.ts";

/** Texts of all tests, and of the golden sites' faults. */
function readTests(folder = join(import.meta.dirname, "..")): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (item) =>
        /\.(?:test\.tsx?|spec\.ts|txt)$/.test(item.name) && !/[\\/]input(?:[\\/]|$)/.test(item.parentPath),
    )
    .map((item) => readFileSync(join(item.parentPath, item.name), "utf8"))
    .join("\n");
}

test("every code is named by a test", () => {
  const words = new Set(readTests().match(/\b[A-Z]+(?:_[A-Z]+)*\b/g));
  expect(Object.keys(codes).filter((code) => !words.has(code))).toEqual([]);
});
