/** `galley schema`: JSON Schemas for editors. */
import { Option } from "commander";
import type { Command } from "../command.ts";
import { printFindings } from "../print.ts";

/** The YAML extension does not look into Markdown (vscode-yaml#207). */
const FRONT_MATTER =
  "For front matter, add an extension that starts language servers, such as zsol.vscode-glspc, and to .vscode/settings.json:\n" +
  '  "glspc.server.command": "npx",\n' +
  '  "glspc.server.commandArguments": ["galley", "lsp", "--stdio"],\n' +
  '  "glspc.server.languageId": ["markdown", "yaml"]\n';

export const command: Command<{ readonly vscode?: boolean }> = {
  usage: "schema",
  summary: "write JSON Schemas for editors",
  description:
    "Writes a JSON Schema for content/site.yaml and for each collection to .galley/schemas/. With them an\n" +
    "editor completes keys and values, describes them, and underlines what is wrong while you type. Once\n" +
    "they are there, every build writes those that it changes.",
  options: [
    new Option("--vscode", "also write settings, tasks and snippets to .vscode/, keeping what is there"),
  ],
  examples: [
    ["galley schema", "the schemas only"],
    [
      "galley schema --vscode",
      "set up VS Code: YAML completion, snippets for Markdown, tasks that find faults",
    ],
  ],
  exits: { 1: "the templates have faults" },
  async run({ vscode }, _, context) {
    const { root, quiet, terminal, effects, pathTo } = context;
    const { writeSchemas } = await import("./write-schemas.ts");
    const report = await writeSchemas({ root, vscode }, effects);
    const code = printFindings(report, context);
    if (!report.ok || quiet) return code;
    for (const path of report.written) terminal.out(`Wrote ${pathTo(path)}\n`);
    if (report.written.length === 0) terminal.out(`All ${report.unchanged.length} files are up to date.\n`);
    if (vscode === true) terminal.out(FRONT_MATTER);
    return code;
  },
};
