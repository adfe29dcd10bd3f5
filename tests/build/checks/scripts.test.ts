/** What scripts import from other sites. */
import { expect, test } from "vitest";
import { checkScripts } from "../../../generator/build/checks/scripts.ts";
import type { FoundFile, Output } from "../../../generator/types.ts";

const check = (source: string) => {
  const bytes = new TextEncoder().encode(source);
  const file = { path: "templates/widgets/map/map.client.ts", bytes } as FoundFile;
  return checkScripts([file], [{ path: "assets/map.js", bytes } as Output], {});
};

test.each([
  'import "//x.example/a.js"',
  'import"https://x.example/a.js"',
  "const map = await import ( 'https://x.example/a.js')",
  'export * from  "https://x.example/a.js"',
])("%s", (source) => {
  expect(check(source)).toMatchObject([{ code: "POLICY_BLOCKS", at: { line: 1 } }]);
});

test("an address that is no import, behind as many blanks as a file may have", () => {
  expect(check(`open(${" ".repeat(300_000)}"https://x.example/a.js")`)).toEqual([]);
});
