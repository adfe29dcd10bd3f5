/** `galley clean`: removes what galley made, and nothing else. */
import { type Command, outFolder } from "../command.ts";
import { type Flags, shared } from "../options.ts";
import { printFindings } from "../print.ts";

export const command: Command<Flags> = {
  usage: "clean",
  summary: "remove what galley made",
  description:
    "Removes the built site and .galley/. A folder that galley did not make is left alone, and so is galley itself.",
  options: shared("out"),
  examples: [
    ["galley clean", "remove site/ and .galley/"],
    ["galley clean --out preview", "remove another built folder and .galley/"],
  ],
  exits: { 1: "something could not be removed" },
  async run(flags, _, context) {
    const { root, quiet, terminal, effects, pathTo } = context;
    const { clean } = await import("./clean.ts");
    const report = await clean(root, outFolder(flags.out, context).out, effects);
    const code = printFindings(report, context);
    const removed = report.removed.map(pathTo).join(", ");
    if (report.ok && !quiet) terminal.out(removed ? `Removed ${removed}\n` : "Nothing to remove.\n");
    return code;
  },
};
