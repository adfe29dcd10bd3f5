/** Makes the new site in the staging folder: new bytes written, unchanged files linked, all flushed and verified. */
import { dirname, join } from "node:path";
import type { FileStat, Files, Output } from "../types.ts";
import { encodeManifest, MANIFEST } from "./manifest.ts";
import { listTree, type Survey } from "./survey.ts";

/**
 * Up to this many new files are flushed one by one. A larger publish is not, since a flush takes up to 10 ms a file (macOS);
 * a power cut just after one may leave files without their bytes, and the next publish finds and mends them by comparing.
 */
const FLUSH_AT_MOST = 64;

/** What is being done to which file, for the diagnostic when it fails. */
export interface Step {
  file: string;
  action: string;
}

/**
 * Makes the whole new site in `fresh`. Throws the system's errors; `step` says at which file.
 * @returns the state of each output's file
 */
export function stage(
  {
    files,
    out,
    outputs,
  }: { readonly files: Files; readonly out: string; readonly outputs: readonly Output[] },
  fresh: string,
  found: Survey,
  step: Step,
): ReadonlyMap<string, FileStat> {
  const makeFolder = createFolderMaker(files);
  const bytesOf = new Map(found.changed.map((output) => [output.path, output.bytes]));
  const location = (path: string, act: (file: string) => void) => {
    Object.assign(step, { file: join(out, path), action: "written" });
    const file = join(fresh, path);
    makeFolder(dirname(file));
    act(file);
  };

  makeFolder(fresh);
  for (const { path, bytes } of outputs) {
    location(path, (file) =>
      bytesOf.has(path) ? files.write(file, bytes) : linkOrCopy(files, join(out, path), file),
    );
  }
  for (const { path, kind } of found.foreign) {
    location(path, (file) =>
      kind === "directory" ? makeFolder(file) : linkOrCopy(files, join(out, path), file),
    );
  }
  location(MANIFEST, (file) => files.write(file, encodeManifest(outputs.map(({ path }) => path))));

  const written = [...bytesOf.keys(), MANIFEST];
  if (written.length <= FLUSH_AT_MOST) for (const path of written) location(path, (file) => files.sync(file));
  for (const output of found.changed) location(output.path, (file) => verify(files, file, output));
  Object.assign(step, { file: out, action: "verified" });
  const made = listTree(files, fresh).filter(({ kind }) => kind === "file");
  const kept = found.foreign.filter(({ kind }) => kind === "file");
  if (made.length !== outputs.length + kept.length + 1) throw incomplete("site");
  files.sync(fresh);
  return new Map(
    outputs.flatMap(({ path }) => {
      const stat = files.stat(join(fresh, path));
      return stat === undefined ? [] : [[path, stat] as const];
    }),
  );
}

/** Hard links cost nothing; where the file system has none, or no more of them, the bytes are copied. */
function linkOrCopy(files: Files, from: string, to: string): void {
  try {
    files.link(from, to);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const bytes = NO_LINKS.includes(code) ? files.read(from) : undefined;
    if (bytes === undefined) throw cause;
    files.write(to, bytes);
  }
}
const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV"];

/** Makes each folder once. */
function createFolderMaker(files: Files): (directory: string) => void {
  const made = new Set<string>();
  return (directory) => {
    if (made.has(directory)) return;
    files.makeDirectory(directory);
    made.add(directory);
  };
}

/** Throws when the file does not read back as it was written. */
export function verify(files: Files, file: string, { path, bytes }: Output): void {
  const there = files.read(file);
  if (there === undefined || Buffer.compare(there, bytes) !== 0) throw incomplete(path);
}

/** The disk took a file without complaint and does not have it: the same as the disk reporting a fault. */
const incomplete = (path: string): Error =>
  Object.assign(new Error(`${path} is not as it was written`), { code: "EIO" });
