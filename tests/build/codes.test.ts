/** No code and no slip without a test: each is named where its message is proved. None without a place in the page about them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeCodes, findCodesPage } from "../../generator/loader/codes-page.ts";
import { TEXT_SLIPS } from "../../generator/markdown/text-slips.ts";
import { CODES } from "../../generator/problems/codes.ts";

/** Texts of all tests, and of the golden sites' faults. */
function readTests(folder = join(import.meta.dirname, "..")): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (item) =>
        /\.(?:test\.tsx?|spec\.ts|txt|snap)$/.test(item.name) &&
        !/[\\/]input(?:[\\/]|$)/.test(item.parentPath),
    )
    .map((item) => readFileSync(join(item.parentPath, item.name), "utf8"))
    .join("\n");
}

test("every code is named by a test", () => {
  const words = new Set(readTests().match(/\b[A-Z]+(?:_[A-Z]+)*\b/g));
  expect(CODES.filter((code) => !words.has(code))).toEqual([]);
});

test("every slip of the tables of Markdown is told by a test, which it is not where SUSPECT passes over its sign", () => {
  const texts = readTests();
  const told = (message: string): boolean =>
    [message, message.replace("no link", "no picture")].some((one) =>
      texts.includes(one.replace("\\", "\\\\")),
    );
  expect(TEXT_SLIPS.map(([message]) => message).filter((message) => !told(message))).toEqual([]);
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
