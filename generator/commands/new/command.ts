/** `galley new`: the file of a new entry, and perhaps an editor with it. */
import { join } from "node:path";
import { Option } from "commander";
import { editorOf } from "../../serve/dev/editor.ts";
import { type Command, EXIT } from "../command.ts";
import { printFindings, refuse } from "../print.ts";

export const command: Command<{ readonly edit?: boolean }> = {
  usage: "new <collection> <slug>",
  summary: "write the file of a new entry",
  description:
    "Writes a file with every key of the collection's schema, each below a comment that says what it is for.\n" +
    "Keys that may be left out are commented out; a page starts as a draft. Where files are numbered, the\n" +
    "new one gets the next number. A file that exists is never overwritten.",
  options: [new Option("--edit", "open the new file in $VISUAL or $EDITOR")],
  examples: [
    ["galley new faq how-billing-works", "one more question"],
    ["galley new pages careers --edit", "a page, opened in your editor"],
  ],
  exits: { 1: "the templates have faults, or the editor failed" },
  async run({ edit }, [collection = "", slug = ""], context) {
    const { root, pathTo, terminal, effects } = context;
    const editor = editorOf(effects.environment);
    if (edit && !editor) {
      const advice = "Set VISUAL or EDITOR, such as EDITOR=nano, or leave out --edit.";
      return refuse("--edit needs to know your editor", advice, context);
    }
    const { createEntry } = await import("./create-entry.ts");
    const report = await createEntry({ root, collection, slug }, effects);
    const code = printFindings(report, context);
    if (report.path === undefined) return code;
    terminal.out(`${pathTo(report.path)}\n`);
    if (!edit) return EXIT.done;
    const ended = await terminal.edit(editor, join(root, report.path));
    if (ended === 0) return EXIT.done;
    terminal.err(`error: the editor ended with ${ended}; the file is there\n`);
    return EXIT.faults;
  },
};
