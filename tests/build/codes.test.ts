/** No code without a test: each is named where its message is proved. None without a place in the page about them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CodeEntry, codes } from "../../generator/problems/codes.ts";

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

/** As `galley explain CODE` tells it. */
const writePage = () => `# What galley tells

\`npx galley explain CODE\` prints the same in a terminal.
${Object.entries<CodeEntry>(codes)
  .map(
    ([code, { title, why, fix, example }]) =>
      `\n## ${code}\n\n${capitalize(title)}. ${why}\n\n${fix}\n${example === undefined ? "" : `\n\`\`\`text\n${example}\n\`\`\`\n`}`,
  )
  .join("")}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

test("the page about codes holds all of them (-u writes it)", async () => {
  await expect(writePage()).toMatchFileSnapshot("../../generator/problems/CODES.md");
});
