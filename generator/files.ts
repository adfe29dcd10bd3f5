/** What several stages and commands do with `Files`. */
import { dirname, join } from "node:path";
import type { Files, Processes } from "./types.ts";
import { attempt } from "./util/attempt.ts";

/** Galley's own folder in a site, for everything that it keeps between runs. */
export const STATE = ".galley";

/** @returns undefined for a file that is missing */
export function readText(files: Files, file: string): string | undefined {
  const bytes = files.read(file);
  return bytes && new TextDecoder().decode(bytes);
}

/** @returns undefined for a file that is missing, cannot be read, or is no JSON; what it holds is not checked */
export const readJson = <T>(files: Files, file: string): T | undefined =>
  attempt(() => JSON.parse(readText(files, file) ?? "") as T);

/** Replaces a file as a whole, and makes its folder: a reader sees the old or the new. @param run names who writes it */
export function replaceFile(files: Files, file: string, content: Uint8Array | string, run: string): void {
  const temporary = `${file}.${run}.tmp`;
  files.makeDirectory(dirname(file));
  try {
    files.write(temporary, typeof content === "string" ? new TextEncoder().encode(content) : content);
    files.rename(temporary, file);
  } catch (cause) {
    attempt(() => files.remove(temporary));
    throw cause;
  }
}

/**
 * The same for a file that a person has, or gets: where a link stands for it, that stays. Where the disk is full, what it
 * held is not lost, and nothing is half written.
 */
export const replaceReal = (files: Files, file: string, text: string): void =>
  replaceFile(files, files.realPath(file) ?? file, text, "galley");

/** Removes what runs that were killed have left in a folder: files half written, and the sites of `diff` and `build --verify`. */
export function removeLeft(files: Files, { isRunning }: Processes, folder: string): void {
  for (const { name } of files.list(folder)) {
    const run = /(?<=^(?:diff|verify)-).+$|[^.]+(?=\.tmp$)/.exec(name)?.[0];
    if (run !== undefined && isRunning(run) === false) files.remove(join(folder, name));
  }
}

/** What systems put into every folder that is looked at. */
export const isLitter = (name: string): boolean => /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name);

/** Paths of all files and links below a folder, in a fixed order. Links are not followed. @param isLeft whether a name is passed over */
export const listFiles = (
  files: Files,
  folder: string,
  isLeft = (_name: string) => false,
): readonly string[] =>
  files.list(folder).flatMap(({ name, kind }) => {
    if (isLeft(name)) return [];
    if (kind !== "directory") return name;
    return listFiles(files, join(folder, name), isLeft).map((path) => `${name}/${path}`);
  });
