/** `galley check`: all that build does but publishing. */
import { type BuildFlags, options, runBuild } from "../build/command.ts";
import type { Command } from "../command.ts";
import { printReport } from "../print.ts";

export const command: Command<BuildFlags> = {
  usage: "check",
  summary: "find every fault and publish nothing",
  description:
    "Does all that build does but publishing: schemas, references, links, anchors, assets, host rules.\n" +
    "In GitHub Actions the faults appear as annotations and in the summary of the run.",
  options,
  examples: [
    ["galley check", "list all faults"],
    ["galley check --drafts --now 2026-01-01", "would the site be sound on that day, with all drafts?"],
    ["galley check --format json > faults.json", "for another program"],
  ],
  exits: { 1: "faults in the content or templates" },
  async run(flags, _, context) {
    const subject = { command: "check", format: flags.format };
    return printReport(await runBuild(flags, context, { write: false }, subject), subject, context);
  },
};
