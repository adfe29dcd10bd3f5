/** The process as a terminal: the only file that writes to its streams and listens for its signals. */
import { type ChildProcess, spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { closeSync } from "node:fs";
import { constants } from "node:os";
import { Writable } from "node:stream";
import type { Terminal } from "../commands/command.ts";
import type { Screen } from "../types.ts";

const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/** https://ecma-international.org/publications-and-standards/standards/ecma-48/: start of the line, erase it */
const ERASE_LINE = "\r\u001b[K";

/**
 * What Azure Pipelines and GitHub Actions obey in a log, and texts of content are printed there: "##vso[task.setvariable …]"
 * and "##[add-mask]" wherever they stand, "::error::" behind white space. Galley's own begin a line.
 */
const COMMAND_OF_LOG =
  /##(?=vso\[|\[(?:(?:add|remove|save|set|stop)-|(?:debug|echo|error|(?:end)?group|notice|warning)[\] ]))|(?<=^[^\S\n]+)::(?=[a-z])/gim;

/**
 * @returns the terminal; its screen, when a person watches stderr; and `finish`, which waits until all is written and
 * tells the exit code
 * A reader that went away (`| head -1`) is no fault; a result that could not be written is one.
 *
 * Commands that end by themselves do not listen for signals: then the system ends the process at once, even in the
 * middle of a long computation, and the caller sees which signal it was. Nothing is lost: publishing is one swap.
 */
export function processTerminal(process: NodeJS.Process) {
  let lost: Error | undefined;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") lost ??= error;
  });
  // Where diagnostics cannot be written, there is nobody to tell.
  process.stderr.on("error", () => undefined);

  const children: ChildProcess[] = [];
  subscribe("child_process", (started) => void children.push((started as { process: ChildProcess }).process));
  // A build takes it away from the code of the site.
  const { exit } = process;
  // What that code prints would stand in the middle of a result.
  const writeOut = process.stdout.write.bind(process.stdout);
  const writeErr = process.stderr.write.bind(process.stderr);
  process.stdout.write = writeErr;
  const { screen, clear } = createScreen(process.stderr);
  const cleared = (write: typeof writeOut) => (text: string) => {
    clear();
    write(text.replace(COMMAND_OF_LOG, (sign) => (sign === "##" ? "#♯" : ":∶")));
  };
  const terminal: Terminal = {
    out: cleared(writeOut),
    err: cleared(writeErr),
    isInteractive: process.stderr.isTTY === true,
    isOutInteractive: process.stdout.isTTY === true,
    workingDirectory: process.cwd(),
    edit: openEditor,
    openStreams: () => ({
      input: process.stdin,
      output: new Writable({ write: (chunk, _, done) => void writeOut(chunk, done) }),
    }),
    stop: (exitCode) => {
      // Else esbuild would print there where each of its threads is, and Node that it waits for a debugger.
      for (const child of children) child.kill("SIGKILL");
      closeSync(process.stderr.fd);
      exit(exitCode);
    },
    interrupted: () =>
      new Promise((resolve) => {
        // As a shell reports it.
        for (const signal of SIGNALS) process.once(signal, () => resolve(128 + constants.signals[signal]));
      }),
  };

  const finish = async (exitCode: number): Promise<number> => {
    clear();
    await Promise.all([writeOut, writeErr].map((write) => new Promise((done) => write("", done))));
    if (lost === undefined) return exitCode;
    terminal.err(`error: the result could not be written to stdout: ${lost.message}\n`);
    return exitCode === 0 ? 1 : exitCode;
  };
  return { terminal, screen, finish };
}

/** @returns the screen behind a stream, if there is one, and what takes its line of progress away */
function createScreen(stream: NodeJS.WriteStream) {
  let isShown = false;
  const clear = (): void => {
    if (isShown) stream.write(ERASE_LINE);
    isShown = false;
  };
  if (stream.isTTY !== true) return { screen: undefined, clear };
  const progress = (text: string): void => {
    isShown = true;
    // A line that is as wide as the terminal would begin another one.
    stream.write(`${ERASE_LINE}${text.slice(0, stream.columns - 1)}`);
  };
  const screen: Screen = { columns: stream.columns, progress };
  return { screen, clear };
}

/**
 * @param command as in $EDITOR: a program, perhaps with options ("code --wait"), read by the system's shell as git does
 * @param file absolute
 * @returns the editor's exit code
 */
async function openEditor(command: string, file: string): Promise<number> {
  const isWindows = process.platform === "win32";
  const child = isWindows
    ? spawn(`${command} "${file}"`, { shell: true, stdio: "inherit" })
    : spawn("/bin/sh", ["-c", `${command} "$1"`, "sh", file], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
