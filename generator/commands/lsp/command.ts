/** `galley lsp`: what editors need while somebody writes. */
import { Option } from "commander";
import type { Command } from "../command.ts";

export const command: Command = {
  usage: "lsp",
  summary: "help an editor: completion, faults, facts",
  description:
    "A language server for the Markdown and YAML below content/. An editor starts it and talks to it over stdin and\n" +
    "stdout: faults as `galley check` tells them, while you type; completion of keys, values, references, facts\n" +
    "and links; descriptions; go to definition; renaming of a fact.",
  options: [new Option("--stdio", "talk over stdin and stdout, as it always does")],
  examples: [
    ["galley lsp --stdio", "what an editor starts, in the site's folder"],
    ["galley lsp --stdio --root web", "the same from the folder above"],
  ],
  exits: { 1: "the editor went away without saying so" },
  async run(_, __, context) {
    const { serveLanguage } = await import("./server.ts");
    return serveLanguage(context);
  },
};
