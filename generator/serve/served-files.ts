/** Where a server's bytes come from: a folder on disk, or pages in memory. */
import { createReadStream, fstatSync, openSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Readable } from "node:stream";
import { hash } from "../cache/hash.ts";
import { isPublicPath } from "../hosts/host-files.ts";
import { isInside } from "../inside.ts";

/** What is sent. A stream has to be read to its end or destroyed. */
export interface Content {
  readonly body: Uint8Array | Readable;
  readonly size: number;
  /** another one for other bytes */
  readonly tag: string;
}

interface ServedFile {
  /** undefined when it has gone since */
  readonly open: () => Content | undefined;
}

/**
 * Finds a file by its path: decoded, posix and relative, such as "assets/site-1a2b.css".
 * Control files and dot-files are never there.
 */
export type FindFile = (path: string) => ServedFile | undefined;

const contentOf = (bytes: Uint8Array): Content => ({ body: bytes, size: bytes.byteLength, tag: hash(bytes) });

/** Pages in memory. @param read looks a path up; called for public paths alone */
export function memoryFiles(read: (path: string) => Uint8Array | undefined): FindFile {
  return (path) => {
    const bytes = isPublicPath(path) ? read(path) : undefined;
    return bytes && { open: () => contentOf(bytes) };
  };
}

/**
 * A published folder, looked at anew for every request, because a build may swap it at any time. A path counts only
 * when its real file, all symbolic links followed, is inside the folder's real path.
 */
export function folderFiles(directory: string): FindFile {
  return (path) => {
    if (!isPublicPath(path) || path.includes("\0")) return undefined;
    return unlessMissing(() => {
      const root = realpathSync(directory);
      const file = realpathSync(join(root, path));
      const name = file.slice(root.length + 1).replaceAll(sep, "/");
      const stat = statSync(file);
      if (!isInside(file, root) || !isPublicPath(name) || !stat.isFile()) return undefined;
      const read = stat.size < STREAMED_BYTES ? () => contentOf(readFileSync(file)) : () => openStream(file);
      return { open: () => unlessMissing(read) };
    });
  };
}

/** Larger files are not held in memory. */
const STREAMED_BYTES = 5_000_000;

/** Size and bytes are those of one file, also when a build puts another one in its place meanwhile. */
function openStream(file: string): Content {
  const descriptor = openSync(file, "r");
  const { size, mtimeMs, ino } = fstatSync(descriptor);
  const body = createReadStream(file, { fd: descriptor, end: size - 1 });
  return { body, size, tag: `${size}-${mtimeMs}-${ino}` };
}

/** Whatever the system says (missing, a name too long, no permission), a visitor gets "not found". */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Error && "syscall" in cause) return undefined;
    throw cause;
  }
}
