import { expect, test } from "vitest";
import type { Context } from "../../../generator/commands/command.ts";
import { mergeTasks } from "../../../generator/commands/schema/vscode.ts";
import { createRebuildPrinter } from "../../../generator/commands/watch/print.ts";
import type { Diagnostic } from "../../../generator/types.ts";
import type { RebuildResult } from "../../../generator/watch/watch.ts";
import { goodRebuild } from "../../cli/reports.ts";

const FAQ = "content/faq/02.md";
const fault = (message: string): Diagnostic => ({
  severity: "error",
  code: "CONTENT_INVALID",
  message,
  location: { path: FAQ, line: 4, column: 7 },
});
const good = (...sources: readonly string[]): RebuildResult => ({
  ...goodRebuild,
  sources,
  milliseconds: 34,
});
const bad = (message: string): RebuildResult => ({ ...good(FAQ), ok: false, diagnostics: [fault(message)] });

function print(results: readonly RebuildResult[], quiet = false): readonly string[] {
  let text = "";
  const context = {
    terminal: { err: (more: string) => (text += more), workingDirectory: "/site", isInteractive: false },
    effects: { environment: {} },
    pathTo: (path: string) => path,
    quiet,
  } as unknown as Context;
  const printRebuild = createRebuildPrinter("site/", context);
  for (const result of results) printRebuild(result);
  return text.trimEnd().split("\n");
}

const RESULTS = [
  good(FAQ),
  bad("answer: in 30 ms"),
  bad("answer: in 30 ms"),
  bad("question"),
  good(FAQ, "a.md"),
];

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
  expect(readProblems(print(RESULTS))).toEqual(["", "answer: in 30 ms", "answer: in 30 ms", "question", ""]);
});
