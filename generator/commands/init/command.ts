/** `galley init`: the files of a first site. */
import { resolve } from "node:path";
import { pathFrom, quoteBlanks } from "../../util/inside.ts";
import { type Command, EXIT, pathsFrom } from "../command.ts";
import { refuse } from "../print.ts";

export const command: Command = {
  usage: "init [folder]",
  summary: "begin a site: write one of each thing",
  description:
    "Writes a small site to go on from: a first page, a page, a post, a picture, a fact; their layouts, styles, a\n" +
    "widget, a feed and a page for unknown paths. What package.json and .gitignore lack for it is added to them.\n" +
    "It asks nothing, needs no network, and writes nothing where content/ or templates/ are there already.",
  options: [],
  examples: [
    ["galley init", "in an empty folder, or one with galley installed"],
    ["galley init blog", "in a new folder blog"],
  ],
  exits: { 1: "the system refused: the folder is read-only, or the disk is full" },
  async run(_, [folder = "."], context) {
    const { terminal, quiet, effects } = context;
    const root = resolve(context.root, folder);
    const { startSite } = await import("./start-site.ts");
    const { refused, written, steps } = startSite(root, effects.files);
    if (refused !== undefined) return refuse(refused.problem, refused.hint, context);
    terminal.out(`${written.map(pathsFrom(terminal.workingDirectory, root)).join("\n")}\n`);
    const way = pathFrom(terminal.workingDirectory, root);
    // Who has started it: "pnpm/12.21.0 npm/? node/v22.23.3 linux x64".
    const [manager = "npm"] =
      /^(?:pnpm|yarn|bun)/.exec(effects.environment.npm_config_user_agent ?? "") ?? [];
    // Yarn's own install takes no package.
    const told = [...(way ? [`cd ${quoteBlanks(way)}`] : []), ...steps].map(
      (step) => `  ${step.replace(/^npm/, manager).replace(/^yarn install (?=.)/, "yarn add ")}\n`,
    );
    if (!quiet) terminal.err(`\nNow:\n${told.join("")}`);
    return EXIT.done;
  },
};
