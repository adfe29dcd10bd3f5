/** Makes the new site in a folder of its own: new bytes written, unchanged files linked, all flushed and verified. */
import { dirname, join } from "node:path";
import type { Files, Output } from "../types.ts";
import { errorCode } from "../util/attempt.ts";
import { groupBy } from "../util/order.ts";
import type { Comparison } from "./compare.ts";
import { createManifest } from "./manifest.ts";

/**
 * Up to this many new files are flushed one by one. A larger publish is not, since a flush takes up to 10 ms a file (macOS);
 * a power cut just after one may leave files without their bytes, and the next publish finds and mends them by comparing.
 */
const FLUSH_AT_MOST = 64;

/**
 * Makes the whole new site in `folder`; throws the system's errors.
 * @param out the published folder, whose unchanged and foreign files the new one shares
 */
export function stageSite(files: Files, folder: string, out: string, found: Comparison): void {
  const { unchanged, changed, foreign } = found;
  writeFiles(files, folder, [createManifest([...unchanged, ...changed]), ...changed]);
  const kept = [...unchanged, ...foreign.filter(({ kind }) => kind === "file")];
  makeFolders(files, folder, kept);
  for (const { path } of kept) linkOrCopy(files, join(out, path), join(folder, path));
  for (const { path, kind } of foreign) if (kind === "directory") files.makeDirectory(join(folder, path));
  files.sync(folder);
}

/** Writes files below `folder`, equal ones as one file of several names; throws when one does not read back as it was written. */
export function writeFiles(files: Files, folder: string, written: readonly Output[]) {
  makeFolders(files, folder, written);
  const fileOf = ({ path }: Output): string => join(folder, path);
  const equal = [...groupBy(written, ({ hash }) => hash).values()];
  for (const [first] of equal) files.write(fileOf(first), first.bytes);
  if (written.length <= FLUSH_AT_MOST) for (const [first] of equal) files.sync(fileOf(first));
  for (const [first, ...others] of equal) {
    const path = fileOf(first);
    // The disk took it without complaint and does not have it: the same as the disk reporting a fault.
    if (!files.holds(path, first.bytes))
      throw Object.assign(new Error(`${first.path} is not as it was written`), { code: "EIO", path });
    for (const other of others) linkOrCopy(files, path, fileOf(other));
  }
}

function makeFolders(files: Files, folder: string, items: readonly Pick<Output, "path">[]): void {
  for (const below of new Set(items.map(({ path }) => dirname(path))))
    files.makeDirectory(join(folder, below));
}

/** Hard links cost nothing; where the file system has none, or no more of them, the bytes are copied. */
function linkOrCopy(files: Files, from: string, to: string): void {
  try {
    files.link(from, to);
  } catch (cause) {
    const bytes = NO_LINKS.includes(errorCode(cause)) ? files.read(from) : undefined;
    if (bytes === undefined) throw cause;
    files.write(to, bytes);
  }
}
const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV"];
