/** Reads the command line and runs one command. Returns the exit code; never ends the process. */
import { resolve } from "node:path";
import { Command, CommanderError, Option } from "commander";
import { type Command as Declaration, EXIT, pathsFrom, type Surroundings } from "../commands/command.ts";
import { commands } from "../commands/index.ts";
import type { Code } from "../problems/codes.ts";
import { refusal } from "../problems/problems.ts";
import { printJson } from "../reporters/json.ts";
import { errorCode, isOfSystem, mendOwnFolder, messageOf } from "../util/attempt.ts";
import { mendMachine } from "../util/machine.js";

/** Columns of help texts, whatever the terminal: the same text everywhere. */
const HELP_COLUMNS = 100;

/** What `dev` is called in other generators: commander suggests only names that are spelled alike. */
const UNLIKE_DEV = /unknown command '(?:develop|server?|start)'/;

/**
 * With `--format json` stdout is one JSON document in every case, also when the command line is wrong.
 * @param words the command line without node and the script
 */
export async function runProgram(words: readonly string[], surroundings: Surroundings): Promise<number> {
  // What is set to nothing counts as set for commander, which asks this itself.
  if (process.env.PORT === "") delete process.env.PORT;
  // A command that prints a document does so in its last step.
  const tellPrograms = (code: Code, message: string): void => {
    const report = { ok: false, diagnostics: [refusal(code, message)], outputs: [], timings: {} };
    if (/ --(?:format[ =])?json /.test(` ${words.join(" ")} `)) surroundings.terminal.out(printJson(report));
  };
  let exitCode: number = EXIT.done;
  const program = createProgram(surroundings, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(words.length === 0 ? ["--help"] : words, { from: "user" });
    return exitCode;
  } catch (thrown) {
    // Thrown in place of process.exit: 0 after --help and --version, anything else is a mistyped command line.
    if (thrown instanceof CommanderError) {
      if (thrown.exitCode === 0) return EXIT.done;
      tellPrograms("USAGE", thrown.message.replace(/^error: /, ""));
      return EXIT.usage;
    }
    tellPrograms("BUILD_STOPPED", messageOf(thrown));
    return reportBug(thrown, words, surroundings);
  }
}

function createProgram(surroundings: Surroundings, setExitCode: (code: number) => void): Command {
  const { effects, terminal, version } = surroundings;
  const program = new Command("galley")
    .description("Builds a website from the content and templates of a folder.")
    .version(version, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .option("--root <dir>", "folder that holds content/ and templates/", ".")
    .option("--quiet", "print faults only")
    .option("--verbose", "print how long each stage took and, for a bug, where it is")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text, write) => write(text.replace(UNLIKE_DEV, "$&\n(Did you mean dev?)")),
      getOutHelpWidth: () => HELP_COLUMNS,
      getErrHelpWidth: () => HELP_COLUMNS,
    })
    .exitOverride()
    .showHelpAfterError("Run galley --help for all commands.")
    .addHelpText(
      "after",
      "\nRun galley help COMMAND for its options, examples and exit codes." +
        "\nResults go to stdout; progress and faults to stderr. NO_COLOR and FORCE_COLOR are honoured.",
    );
  for (const command of commands) declare(command);
  return program;

  function declare(declaration: Declaration): void {
    const { usage, summary, description, options, run } = declaration;
    const command = program
      .command(usage)
      .summary(summary)
      .description(description.replaceAll("\n", " "))
      .addHelpText("after", footer(declaration))
      .action(async () => {
        const { root: typed, quiet = false, verbose = false, ...flags } = command.optsWithGlobals();
        const root = resolve(terminal.workingDirectory, typed);
        const folder = effects.files.realPath(root) ?? root;
        if (effects.files.stat(folder)?.kind !== "directory")
          command.error(`error: there is no folder ${typed}`);
        const pathTo = pathsFrom(terminal.workingDirectory, root);
        setExitCode(await run(flags, command.args, { ...surroundings, root, pathTo, quiet, verbose }));
      });
    const [[example] = [""]] = usage.includes(" ") ? declaration.examples : [];
    command.showHelpAfterError(
      `${example && `For example: ${example}\n`}Run galley help ${command.name()} for its options.`,
    );
    for (const option of options) {
      command.addOption(option);
      if (option.attributeName() === "format")
        command.addOption(new Option("--json", "the same as --format json").implies({ format: "json" }));
    }
  }
}

function footer({ examples, exits }: Declaration): string {
  const example = examples.map(([line, purpose]) => `  ${line}\n      ${purpose}`);
  const codes = { 0: "done", 2: "wrong usage or configuration", 70: "galley itself failed", ...exits };
  // An object has its whole numbers in ascending order.
  const exit = Object.entries(codes).map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`);
  return `\nExamples:\n${example.join("\n")}\n\nExit codes:\n${exit.join("\n")}`;
}

/** Packages installed on another system, in part, or without those that are optional: sharp, sätteri and esbuild say what to do. */
const LACKS_PART =
  /^(?:Could not load the "sharp" module|Cannot find (?:native binding|package)|The package "@esbuild\/|\s*You installed esbuild for another)/;

/** What the system says of galley's own folder, unless what is to be done follows. */
const OF_OWN_FOLDER = /[\\/]\.galley[\\/][^;]*$/;

/** Only bugs and a machine that refuses (no permission, full disk) arrive here: faults are values. */
function reportBug(error: unknown, words: readonly string[], { terminal }: Surroundings): number {
  const isVerbose = words.includes("--verbose");
  const stack = error instanceof Error && isVerbose ? `${error.stack}\n` : "";
  const message = messageOf(error);
  const mend = mendMachine(message);
  if (isOfSystem(error) || errorCode(error) === "EFBIG" || LACKS_PART.test(message) || mend) {
    const hint = OF_OWN_FOLDER.test(message) ? mendOwnFolder(error) : mend;
    const what = isOfSystem(error) ? "the system refused: " : "";
    terminal.err(`error: ${what}${message}${hint ? `; ${hint}` : ""}\n${stack}`);
    return EXIT.faults;
  }
  const where = isVerbose ? "" : " Run it again with --verbose to see where, and report what it prints.";
  terminal.err(`error: ${error}\nThis is a bug in galley, not in your site.${where}\n${stack}`);
  return EXIT.bug;
}
