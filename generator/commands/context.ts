/** What every command gets besides its options. Nothing here reaches for the process: tests make one of strings. */
import { posix, relative, resolve, sep } from "node:path";
import type { Effects } from "../types.ts";
import type { Engine } from "./engine.ts";

/** Exit codes, as printed in every command's help. */
export const EXIT = { done: 0, faults: 1, usage: 2, bug: 70 } as const;

/** The two streams of a process, its folder and its signals. */
export interface Terminal {
  /** results */
  readonly out: (text: string) => void;
  /** progress and diagnostics */
  readonly err: (text: string) => void;
  /** whether a person watches stderr */
  readonly isInteractive: boolean;
  /** whether a person reads stdout */
  readonly isOutInteractive: boolean;
  /** absolute */
  readonly workingDirectory: string;
  /** opens a file (absolute) with a command such as $EDITOR and resolves with the command's exit code */
  readonly edit: (command: string, file: string) => Promise<number>;
  /** resolves with 128 + the signal's number when somebody asks the process to end */
  readonly interrupted: () => Promise<number>;
}

export interface Context {
  readonly engine: Engine;
  readonly effects: Effects;
  readonly terminal: Terminal;
  /** of galley */
  readonly version: string;
}

/** Options of every command. */
export interface GlobalFlags {
  readonly root: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** A folder as typed, made absolute. */
export const absolute = (context: Context, directory: string): string =>
  resolve(context.terminal.workingDirectory, directory);

/**
 * Turns a path of the site into one relative to `base`, with forward slashes.
 * @param base absolute; the working directory for terminals, the repository for code hosts
 */
export function pathsFrom(base: string, root: string): (path: string) => string {
  const prefix = relative(base, root).split(sep).join("/");
  return (path) => posix.join(prefix, path);
}

/** NO_COLOR and FORCE_COLOR win over what the stream is. https://no-color.org, https://force-color.org */
export function wantsColour({ terminal, effects }: Context, isInteractive = terminal.isInteractive): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = effects.environment;
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isInteractive && TERM !== "dumb";
}
