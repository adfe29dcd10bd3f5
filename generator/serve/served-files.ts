/** Where a server's bytes come from: a folder on disk, or pages in memory. */
import { fstatSync, type ReadStream, readFileSync, realpathSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { finished } from "node:stream";
import sirv from "sirv";
import { isPublicPath } from "../hosts/host-files.ts";
import { encodePath } from "../hosts/urls.ts";
import { attempt } from "../util/attempt.ts";
import { isInside } from "../util/inside.ts";

interface ServedFile {
  /** undefined when it has gone since */
  readonly read: () => Uint8Array | undefined;
  /**
   * Streams it with status 200, or answers 304; the Content-Type and all other headers are already set.
   * Absent where `read` is the only way. @returns true when it has answered
   */
  readonly stream?: (response: ServerResponse) => boolean;
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
    return bytes && { read: () => bytes };
  };
}

/**
 * A published folder, looked at anew for every request, because a build may swap it at any time. A path counts only
 * when its real file, all symbolic links followed, is inside the folder's real path.
 * sirv streams large files. It gets paths that were found here, and no Range.
 */
export function folderFiles(directory: string): FindFile {
  const unlessSwapped = createSwapWatch(directory);
  const serveFile = sirv(directory, { dev: true, etag: true, extensions: [], dotfiles: true });
  return (path) => {
    if (!isPublicPath(path)) return undefined;
    return unlessSwapped(() => {
      const root = realpathSync(directory);
      const file = realpathSync(join(root, path));
      const name = file.slice(root.length + 1).replaceAll(sep, "/");
      const stat = statSync(file);
      if (!isInside(file, root) || !isPublicPath(name) || !stat.isFile()) return undefined;
      const read = () => unlessSwapped(() => readFileSync(file));
      if (MISREAD.test(path) || stat.size < STREAMED_BYTES) return { read };
      return { read, stream: (response) => unlessSwapped(() => pipe(response, path)) === true };
    });
  };

  /** sirv pipes and forgets: an aborted request would keep its descriptor, and a fault in reading end the process. */
  function pipe(response: ServerResponse, path: string): true | undefined {
    const { req: request } = response;
    const watch = (stream: ReadStream) => {
      stream.once("open", (descriptor: number) => {
        if (fstatSync(descriptor).size !== Number(response.getHeader("content-length"))) response.destroy();
      });
      finished(response, () => stream.destroy());
      finished(stream, (cause) => cause && response.destroy());
    };
    let isThere = true as boolean;
    response.once("pipe", watch);
    request.url = encodePath(`/${path}`);
    serveFile(request, response, () => {
      isThere = false;
      response.off("pipe", watch);
    });
    return isThere || undefined;
  }
}

/**
 * Smaller files are read as a whole: sirv asks for the size first and opens the file then, and a build may swap the folder
 * in between, so that an answer would have the length of one file and the bytes of another.
 */
const STREAMED_BYTES = 5_000_000;

/** How long the folder may be away: it takes as long as a rename does, on a busy machine. */
const SWAP_MS = 500;
const PAUSE_MS = 5;

/**
 * A build swaps the folder by two renames, with no folder between them: what is missing is looked for once more when the
 * folder is another one since. Whatever the system says (missing, a name too long, no permission), it is not found.
 */
function createSwapWatch(directory: string) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let isGone = false;

  /** The folder that is there now; undefined when none is for longer than a swap takes. */
  function identify(): number | undefined {
    for (let waited = 0; ; waited += PAUSE_MS) {
      const inode = attempt(() => statSync(directory).ino);
      if (inode !== undefined || isGone || waited >= SWAP_MS) {
        isGone = inode === undefined;
        return inode;
      }
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }

  return <T>(look: () => T | undefined): T | undefined => {
    for (let before = identify(); ; ) {
      const found = attempt(look);
      const now = found === undefined ? identify() : before;
      if (now === before) return found;
      before = now;
    }
  };
}

/** Names that sirv misreads: it takes archives for encodings of another file, and leaves "#" and "?" encoded. */
const MISREAD = /\.(?:gz|br)$|[#?]/;
