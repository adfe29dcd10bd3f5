/** Where a server's bytes come from: a folder on disk, or pages in memory. */
import { createReadStream, realpathSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { pipeline } from "node:stream";
import { isPublicPath } from "../hosts/host-files.ts";

export interface ServedFile {
  /** bytes */
  readonly size: number;
  /** another one when the file has changed; absent when that cannot be told */
  readonly etag?: string;
  /** the body of a response whose head is written */
  readonly send: (response: ServerResponse) => void;
}

/**
 * Finds a file by its path: decoded, posix and relative, such as "assets/site-1a2b.css".
 * Control files and dot-files are never there.
 */
export type FindFile = (path: string) => ServedFile | undefined;

/** Pages in memory. @param read looks a path up; called for public paths alone */
export function memoryFiles(read: (path: string) => Uint8Array | undefined): FindFile {
  return (path) => {
    const bytes = isPublicPath(path) ? read(path) : undefined;
    return bytes && { size: bytes.byteLength, send: (response) => response.end(bytes) };
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
      const isInside = file.startsWith(root.endsWith(sep) ? root : root + sep);
      const name = file.slice(root.length + 1).replaceAll(sep, "/");
      const stat = statSync(file);
      if (!isInside || !isPublicPath(name) || !stat.isFile()) return undefined;
      return {
        size: stat.size,
        etag: `W/"${stat.ino}-${stat.size}-${stat.mtimeMs}"`,
        // What cannot be read to its end, or is no longer wanted, ends both.
        send: (response) => pipeline(createReadStream(file), response, () => {}),
      };
    });
  };
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
