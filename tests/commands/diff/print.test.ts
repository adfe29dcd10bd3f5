/** A comment for a review is one that a code host takes; what several pages share is told once. */
import { expect, test } from "vitest";
import { printDiff, printDiffMarkdown } from "../../../generator/commands/diff/print.ts";
import { diffSites } from "../../../generator/commands/diff/site-diff.ts";
import { printTable } from "../../../generator/commands/print.ts";

const site = (pages: number) =>
  new Map(
    Array.from({ length: pages }, (_, page) => [
      `page-${page}.html`,
      new TextEncoder().encode(`<html><head><title>Page ${page}</title></head><body>Text</body></html>`),
    ]),
  );
const comment = (pages: number) => printDiffMarkdown(diffSites(new Map(), site(pages)));

test("GitHub takes 65,536 characters: of more, the last lines are counted", () => {
  expect(comment(3)).toMatch(/- .* Page 2\n$/);
  const long = comment(5000);
  expect(long.length).toBeLessThan(65_536);
  const shown = long.match(/^- /gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(1500);
  expect(long.split("\n").slice(-3)).toEqual(["", `and ${5000 - shown} more lines: see \`galley diff\``, ""]);
});

/** A site of pages with these lines. */
const pages = (...lines: readonly (readonly string[])[]) =>
  new Map(
    lines.map((own, page) => [
      `page-${page}.html`,
      new TextEncoder().encode(`<html><title>T</title><body>${own.map((one) => `<p>${one}</p>`).join("")}`),
    ]),
  );

// CommonMark reads no ** or ~~ between a letter and a sign (spec.commonmark.org/0.31.2/#delimiter-run).
test("a sign alone that changes is marked in a comment, too", () => {
  const told = printDiffMarkdown(diffSites(pages(["Say hello, you"]), pages(["Say “hello” you."])));
  expect(told).toContain("\n- Say <b>“</b>hello<del>,</del><b>”</b> you<b>.</b>\n");
});

test("of two changes that equally many pages share, the one that is not told once is told of each page", () => {
  const after = pages(["alpha"], ["alpha"], ["alpha", "beta"], ["beta"], ["beta"]);
  const told = printDiff(diffSites(pages([], [], [], [], []), after), false);
  expect(told.match(/\{\+\w+\+\}/g)).toEqual(["{+alpha+}", "{+beta+}", "{+beta+}", "{+beta+}"]);
});

test("no number of lines is too large", () => {
  const lines = Array.from({ length: 150_000 }, (_, line) => `${line}`);
  expect(printDiff(diffSites(pages([]), pages(lines)), false)).toContain("and 149960 more lines");
  expect(printTable(lines.map((line) => [line]))).toContain("149999");
});
