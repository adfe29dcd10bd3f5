/** No code without a test: each is named where its message is proved. None without a place in the page about them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeCodes, findCodesPage } from "../../generator/loader/galley-package.ts";
import { CODES } from "../../generator/problems/codes.ts";

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
  expect(CODES.filter((code) => !words.has(code))).toEqual([]);
});

test("the page about codes holds each of them once, and nothing that is not read", () => {
  const codes = describeCodes();
  expect(Object.keys(codes).sort()).toEqual([...CODES].sort());
  const sections = Object.entries(codes).map(([code, { title, why, fix, example }]) => {
    const shown = example === undefined ? "" : `\n\`\`\`text\n${example}\n\`\`\`\n`;
    return `\n## ${code}\n\n${title.charAt(0).toUpperCase()}${title.slice(1)}. ${why}\n\n${fix}\n${shown}`;
  });
  const start = "# What galley tells\n\n`npx galley explain CODE` prints the same in a terminal.\n";
  expect(readFileSync(findCodesPage(), "utf8")).toBe(start + sections.join(""));
});
