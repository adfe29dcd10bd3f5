import { expect, test } from "vitest";
import type { Context } from "../../../generator/commands/command.ts";
import { mergeTasks } from "../../../generator/commands/schema/vscode.ts";
import { createCyclePrinter } from "../../../generator/commands/watch/print.ts";
import type { FramedDiagnostic } from "../../../generator/problems/frame.ts";
import type { Cycle } from "../../../generator/watch/watch.ts";
import { goodCycle } from "../../cli/fakes.ts";

const FAQ = "content/faq/02.md";
const fault = (message: string): FramedDiagnostic => ({
  severity: "error",
  code: "CONTENT_INVALID",
  message,
  location: { path: FAQ, line: 4, column: 7 },
});
const good = (...sources: readonly string[]): Cycle => ({ ...goodCycle, sources, milliseconds: 34 });
const bad = (message: string): Cycle => ({ ...good(FAQ), ok: false, diagnostics: [fault(message)] });

function print(cycles: readonly Cycle[], quiet = false): readonly string[] {
  let text = "";
  const context = {
    terminal: { err: (more: string) => (text += more), workingDirectory: "/site", isInteractive: false },
    effects: { environment: {} },
    pathTo: (path: string) => path,
    quiet,
  } as unknown as Context;
  const printCycle = createCyclePrinter("site/", context);
  for (const cycle of cycles) printCycle(cycle);
  return text.trimEnd().split("\n");
}

const CYCLES = [
  good(FAQ),
  bad("answer: in 30 ms"),
  bad("answer: in 30 ms"),
  bad("question"),
  good(FAQ, "a.md"),
];

test("tells faults once, and every build in a line", () => {
  expect(print(CYCLES)).toEqual([
    "Built 8 pages, 3 files written to site/ in 34 ms",
    "content/faq/02.md changed",
    "content/faq/02.md:4:7 error CONTENT_INVALID  answer: in 30 ms",
    "",
    "content/faq/02.md: 1 error in 1 file; site/ is unchanged (34 ms)",
    "content/faq/02.md: 1 error in 1 file; site/ is unchanged (34 ms)",
    "content/faq/02.md changed",
    "content/faq/02.md:4:7 error CONTENT_INVALID  question",
    "",
    "content/faq/02.md: 1 error in 1 file; site/ is unchanged (34 ms)",
    "content/faq/02.md and 1 other file changed",
    "content/faq/02.md and 1 other file: 2 pages rendered, 3 files written to site/ in 34 ms",
  ]);
});

test("quiet, tells nothing but faults", () => {
  expect(print([good(FAQ), bad("question"), good(FAQ)], true)).toEqual([
    "content/faq/02.md:4:7 error CONTENT_INVALID  question",
  ]);
});

/** As VS Code reads a background task: https://code.visualstudio.com/docs/debugtest/tasks#_background-watching-tasks */
function readProblems(lines: readonly string[]): readonly string[] {
  const { tasks } = JSON.parse(mergeTasks(undefined) ?? "");
  const { pattern, background } = tasks.find(
    ({ label }: { label: string }) => label === "galley watch",
  ).problemMatcher;
  const shown: string[] = [];
  let found: string[] = [];
  for (const line of lines) {
    if (new RegExp(background.beginsPattern).test(line)) found = [];
    else if (new RegExp(background.endsPattern).test(line)) shown.push(found.join(", "));
    else found.push(...(new RegExp(pattern.regexp).exec(line)?.slice(6, 7) ?? []));
  }
  return shown;
}

test("the editor's task shows the faults of the last build, and none when they are mended", () => {
  expect(readProblems(print(CYCLES))).toEqual(["", "answer: in 30 ms", "answer: in 30 ms", "question", ""]);
});
