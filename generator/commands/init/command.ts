/** `galley init`: the files of a first site. */
import { pathFrom, quoteBlanks } from "../../inside.ts";
import { type Command, EXIT } from "../command.ts";
import { refuse } from "../print.ts";

export const command: Command = {
  usage: "init",
  summary: "begin a site: write one of each thing",
  description:
    "Writes a small site to go on from: a first page, a page, a post, a picture, a fact; their layouts, styles, a\n" +
    "widget, a feed and a page for unknown paths. What package.json and .gitignore lack for it is added to them.\n" +
    "It asks nothing, needs no network, and writes nothing where content/ or templates/ are there already.",
  options: [],
  examples: [
    ["galley init", "in an empty folder, or one with galley installed"],
    ["galley init --root blog", "in the empty folder blog"],
  ],
  exits: {},
  async run(_, __, context) {
    const { root, pathTo, terminal, quiet, effects } = context;
    const { startSite } = await import("./start-site.ts");
    const { refused, written, install } = startSite(root, effects.files);
    if (refused !== undefined) return refuse(refused.problem, refused.advice, context);
    terminal.out(written.map((path) => `${pathTo(path)}\n`).join(""));
    const folder = pathFrom(terminal.workingDirectory, root);
    const steps = [...(folder ? [`cd ${quoteBlanks(folder)}`] : []), install, "npm start"];
    if (!quiet) terminal.err(`\nNow:\n${steps.map((step) => `  ${step}\n`).join("")}`);
    return EXIT.done;
  },
};
