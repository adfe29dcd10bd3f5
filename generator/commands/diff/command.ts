/** `galley diff`: what visitors would see change. */
import { resolve } from "node:path";
import { Option } from "commander";
import { printDocument } from "../../reporters/json.ts";
import { type Command, wantsColour } from "../command.ts";
import { dataFormat, type Flags, shared } from "../options.ts";
import { printFindings, refuse } from "../print.ts";

export const command: Command<Flags & { against?: string; format: "pretty" | "markdown" | "json" }> = {
  usage: "diff [old] [new]",
  summary: "show what visitors would see change",
  description:
    "Compares texts, titles, descriptions, links, prices and sizes, page by page: of the site as it is now\n" +
    "and as it was at a commit, both built by this galley, or of two folders that are built already.\n" +
    "Neither the built site nor the work tree is touched. Of a commit that has no site, or one that\n" +
    "cannot be built, that is said instead, and nothing fails.",
  options: [
    new Option("--against <ref>", "branch, tag or commit to compare with (default: HEAD)"),
    dataFormat("pretty", "markdown", "json"),
    ...shared("drafts", "now"),
  ],
  examples: [
    ["galley diff", "since the last commit"],
    ["galley diff --against main --format markdown", "a comment for a review"],
    ["galley diff old-site site", "two built folders"],
  ],
  exits: { 1: "the site as it is now has faults and cannot be built" },
  async run({ against, format, drafts, now }, operands, context) {
    const { root, terminal, effects } = context;
    const [before, after] = operands.map((folder) => resolve(terminal.workingDirectory, folder));
    const help = "Run galley help diff for its options.";
    if (before !== undefined && after === undefined)
      return refuse("one folder is not enough to compare; a commit follows --against", help, context);
    if (before !== undefined && against !== undefined)
      return refuse("either two folders or --against, not both", help, context);
    const { diff } = await import("./diff.ts");
    const { printDiff, printDiffMarkdown } = await import("./print.ts");
    const folders = before === undefined || after === undefined ? undefined : ([before, after] as const);
    const report = await diff({ root, folders, against, drafts, now }, effects);
    const code = printFindings(report, context);
    const { diff: found, diagnostics } = report;
    if (format === "json") terminal.out(printDocument(found ?? { diagnostics }));
    else if (!report.ok) return code;
    else if (format === "markdown") terminal.out(printDiffMarkdown(found, diagnostics));
    else if (found) terminal.out(printDiff(found, wantsColour(context, terminal.isOutInteractive)));
    return code;
  },
};
