/** Where a server's bytes come from: a folder on disk, or pages in memory. */
import { readFileSync, realpathSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import sirv from "sirv";
import { isPublicPath } from "../hosts/host-files.ts";
import { encodePath } from "../hosts/urls.ts";

/** Paths are decoded, posix and relative: "assets/site-1a2b.css". Control files and dot-files are never there. */
export interface ServedFiles {
  readonly has: (path: string) => boolean;
  readonly read: (path: string) => Uint8Array | undefined;
  /**
   * Streams a file with status 200; the Content-Type and all other headers are already set.
   * Absent where `read` is enough. @returns false when nothing was sent and `read` is the way
   */
  readonly send?: (path: string, request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Pages in memory. @param read looks a path up; called for public paths alone */
export function memoryFiles(read: (path: string) => Uint8Array | undefined): ServedFiles {
  const readPublic = (path: string) => (isPublicPath(path) ? read(path) : undefined);
  return { has: (path) => readPublic(path) !== undefined, read: readPublic };
}

/**
 * A published folder, looked at anew for every request, because a build may swap it at any time. A path counts only
 * when its real file, all symbolic links followed, is inside the folder's real path.
 * sirv streams the files and answers conditional requests. It gets paths that were found here, and no Range.
 */
export function folderFiles(directory: string): ServedFiles {
  const serveFile = sirv(directory, { dev: true, etag: true, extensions: [], dotfiles: true });
  return {
    has: (path) => realFile(directory, path) !== undefined,
    read: (path) => {
      const file = realFile(directory, path);
      return file === undefined ? undefined : readOrMissing(() => readFileSync(file));
    },
    send: (path, request, response) => {
      if (TRAPS.test(path)) return false;
      endStreamsWith(response);
      request.url = encodePath(`/${path}`);
      let sent = true;
      // sirv throws what the file system throws when a file goes away between two of its calls.
      try {
        serveFile(request, response, () => {
          sent = false;
        });
      } catch (cause) {
        if (!isSystemError(cause) || response.headersSent) throw cause;
        sent = false;
      }
      return sent;
    },
  };
}

/** Names that sirv misreads: it takes archives for encodings of another file, and leaves "#" and "?" encoded. */
const TRAPS = /\.(?:gz|br)$|[#?]/;

/** sirv pipes and forgets: without this an aborted request keeps its descriptor, and a read error ends the process. */
function endStreamsWith(response: ServerResponse): void {
  response.once("pipe", (stream) => {
    stream.once("error", () => response.destroy());
    if (response.destroyed) stream.destroy();
    else response.once("close", () => stream.destroy());
  });
}

function realFile(directory: string, path: string): string | undefined {
  if (!isPublicPath(path) || path.includes("\0")) return undefined;
  return readOrMissing(() => {
    const root = realpathSync(directory);
    const file = realpathSync(join(root, path));
    const isInside = file.startsWith(root.endsWith(sep) ? root : root + sep);
    const name = file.slice(root.length + 1).replaceAll(sep, "/");
    return isInside && isPublicPath(name) && statSync(file).isFile() ? file : undefined;
  });
}

/** Whatever the system says (missing, a name too long, no permission), a visitor gets "not found". */
function readOrMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (isSystemError(cause)) return undefined;
    throw cause;
  }
}

const isSystemError = (cause: unknown): boolean => cause instanceof Error && "syscall" in cause;
