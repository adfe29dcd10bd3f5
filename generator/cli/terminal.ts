/** The process as a terminal: the only file that writes to its streams and listens for its signals. */
import { Writable } from "node:stream";
import type { Terminal } from "../commands/command.ts";
import { openEditor } from "../commands/new/open-editor.ts";

/** https://man7.org/linux/man-pages/man7/signal.7.html; a shell reports 128 + the number. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * @returns the terminal, and `finish`, which waits until all is written and tells the exit code
 * A reader that went away (`| head -1`) is no fault; a result that could not be written is one.
 *
 * Commands that end by themselves do not listen for signals: then the system ends the process at once, even in the
 * middle of a long computation, and the caller sees which signal it was. Nothing is lost: publishing is one swap.
 */
export function processTerminal(process: NodeJS.Process): {
  readonly terminal: Terminal;
  readonly finish: (exitCode: number) => Promise<number>;
} {
  let lost: Error | undefined;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") lost ??= error;
  });
  // Where diagnostics cannot be written, there is nobody to tell.
  process.stderr.on("error", () => undefined);

  const terminal: Terminal = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isInteractive: process.stderr.isTTY === true,
    isOutInteractive: process.stdout.isTTY === true,
    workingDirectory: process.cwd(),
    edit: openEditor,
    openStreams: () => {
      const write = process.stdout.write.bind(process.stdout);
      const output = new Writable({ write: (chunk, _, done) => void write(chunk, done) });
      process.stdout.write = process.stderr.write.bind(process.stderr);
      return { input: process.stdin, output };
    },
    interrupted: () =>
      new Promise((resolve) => {
        for (const [signal, number] of Object.entries(SIGNALS)) {
          process.once(signal, () => resolve(128 + number));
        }
      }),
  };

  const finish = async (exitCode: number): Promise<number> => {
    await Promise.all(
      [process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write("", done))),
    );
    if (lost === undefined) return exitCode;
    terminal.err(`error: the result could not be written to stdout: ${lost.message}\n`);
    return exitCode === 0 ? 1 : exitCode;
  };
  return { terminal, finish };
}
