import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { processTerminal } from "../../generator/cli/terminal.ts";

/** The few parts of a process that a terminal uses. */
function fakeProcess() {
  const parts = { stdout: new PassThrough(), stderr: new PassThrough(), cwd: () => "/home/ada" };
  return Object.assign(new EventEmitter(), parts) as unknown as NodeJS.Process & typeof parts;
}

/** Node 26 gives what was written part by part. */
const readAll = (stream: PassThrough): string =>
  Array.from({ length: 5 }, () => stream.read() ?? "").join("");

const failure = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

describe("processTerminal", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ])("turns %s into %s, and only listens when asked", async (signal, code) => {
    const process = fakeProcess();
    const { terminal } = processTerminal(process);
    expect(process.listenerCount(signal)).toBe(0);
    const interrupted = terminal.interrupted();
    (process as EventEmitter).emit(signal);
    expect(await interrupted).toBe(code);
    // A second signal ends the process even when closing takes long.
    expect(process.listenerCount(signal)).toBe(0);
  });

  it("keeps the exit code when the reader went away", async () => {
    const process = fakeProcess();
    const { finish } = processTerminal(process);
    process.stdout.emit("error", failure("EPIPE"));
    process.stderr.emit("error", failure("EIO"));
    expect(await finish(0)).toBe(0);
  });

  it("turns a lost result into a fault, and keeps a worse code", async () => {
    const process = fakeProcess();
    const { finish } = processTerminal(process);
    process.stdout.emit("error", failure("ENOSPC"));
    expect(await finish(0)).toBe(1);
    expect(String(process.stderr.read())).toBe(
      "error: the result could not be written to stdout: ENOSPC: it failed\n",
    );
    expect(await finish(70)).toBe(70);
  });

  it("gives stdout to results alone: what code of the site prints there goes to stderr", async () => {
    const process = fakeProcess();
    const { terminal, finish } = processTerminal(process);
    process.stdout.write("from a template\n");
    terminal.out("{}\n");
    expect(await finish(0)).toBe(0);
    expect([process.stdout, process.stderr].map(readAll)).toEqual(["{}\n", "from a template\n"]);
  });

  it("prints no command that a text of content has for the log of a CI", () => {
    const process = fakeProcess();
    const { terminal } = processTerminal(process);
    terminal.out("> 1 | ##vso[task.setvariable variable=a]b\n");
    terminal.err("> 1 | ##[add-mask]a ##[b](/c) ##[error file=a]b\n");
    // GitHub passes over white space in front of a command; galley's own begin a line.
    terminal.err("::error title=a::b\n  ::stop-commands::a\n  a ::error::b\n");
    expect([process.stdout, process.stderr].map(readAll)).toEqual([
      "> 1 | #♯vso[task.setvariable variable=a]b\n",
      "> 1 | #♯[add-mask]a ##[b](/c) #♯[error file=a]b\n::error title=a::b\n  :∶stop-commands::a\n  a ::error::b\n",
    ]);
  });

  it("shows progress in one line, which goes when anything is printed", () => {
    const process = fakeProcess();
    Object.assign(process.stderr, { isTTY: true, columns: 20 });
    const { terminal, screen } = processTerminal(process);
    const read = () => readAll(process.stderr);
    screen?.progress("rendering pages, 1 of 40");
    expect(read()).toBe("\r\u001b[Krendering pages, 1 ");
    screen?.progress("done soon");
    terminal.out("site/\n");
    terminal.err("1 warning\n");
    expect(read()).toBe("\r\u001b[Kdone soon\r\u001b[K1 warning\n");
    expect(screen?.columns).toBe(20);
  });

  it("has no screen in a pipe", () => {
    expect(processTerminal(fakeProcess()).screen).toBeUndefined();
  });
});
