/** What a command is, and what it gets besides its options. Nothing here reaches for the process: tests make one of strings. */
import { join, posix, resolve } from "node:path";
import type { Option } from "commander";
import type { Effects } from "../types.ts";
import { pathFrom } from "../util/inside.ts";

/** Exit codes, as printed in every command's help. */
export const EXIT = { done: 0, faults: 1, usage: 2, bug: 70 } as const;

/** A command as data: what its help says, and what it does. @template Flags what `options` come to, by commander's names */
export interface Command<Flags = object> {
  /** as commander reads it: "explain [subject]" */
  readonly usage: string;
  readonly summary: string;
  /** what else a person needs to know; lines under 100 characters */
  readonly description: string;
  readonly options: readonly Option[];
  /** command lines and what each is for */
  readonly examples: readonly (readonly [command: string, purpose: string])[];
  /** what exit codes mean, besides 0, 2 and 70 */
  readonly exits: Readonly<Record<number, string>>;
  /** Loads what takes long to load when it is called. @returns the exit code */
  run(flags: Flags, operands: readonly string[], context: Context): Promise<number>;
}

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
  /** for a program that talks over stdin and stdout */
  readonly openStreams: () => {
    readonly input: NodeJS.ReadableStream;
    readonly output: NodeJS.WritableStream;
  };
  /** ends the process in the middle of whatever it does */
  readonly stop: (exitCode: number) => void;
  /** resolves with 128 + the signal's number when somebody asks the process to end */
  readonly interrupted: () => Promise<number>;
}

/** Where every command runs. */
export interface Surroundings {
  readonly effects: Effects;
  readonly terminal: Terminal;
  /** of galley */
  readonly version: string;
}

/** Surroundings and what the options of every command say. */
export interface Context extends Surroundings {
  /** absolute folder that holds content/ and templates/ */
  readonly root: string;
  /** turns a path of the site into one that the reader's terminal can open */
  readonly pathTo: (path: string) => string;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/**
 * Turns a path of the site into one relative to `base`, with forward slashes.
 * @param base absolute; the working directory for terminals, the repository for code hosts
 */
export function pathsFrom(base: string, root: string): (path: string) => string {
  const prefix = pathFrom(base, root);
  return (path) => posix.join(prefix, path);
}

/** Where the built site goes. @param out as typed @returns `out` absolute, `folder` as a person would type it: "site/" */
export function outFolder(out: string | undefined, { root, terminal: { workingDirectory } }: Context) {
  const absolute = resolve(workingDirectory, out ?? join(root, "site"));
  return { out: absolute, folder: `${pathFrom(workingDirectory, absolute) || "."}/` };
}

/** NO_COLOR and FORCE_COLOR win over what the stream is. https://no-color.org, https://force-color.org */
export function wantsColour({ terminal, effects }: Context, isInteractive = terminal.isInteractive): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = effects.environment;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isInteractive && TERM !== "dumb";
}
