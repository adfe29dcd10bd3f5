/** An error of the system while publishing → a diagnostic that names the file and what to do. */
import { error } from "../problems/problems.ts";
import type { Problem } from "../types.ts";
import { errorCode } from "../util/attempt.ts";

/** By error code: what it means, and what to do. Names of codes: errno(3). */
const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: ["the disk is full", "make room on the disk, then build again"],
  EDQUOT: ["the disk quota is used up", "make room within the quota, then build again"],
  EACCES: [
    "permission is missing",
    "give yourself permission to write to it and to the folder that holds it, or choose another folder with --out",
  ],
  EPERM: [
    "the system does not allow it",
    "see who owns the folder and whether another program holds it open, or choose another folder with --out",
  ],
  EROFS: [
    "the disk that holds it is read-only",
    "make that disk writable, or choose a folder inside one that is with --out",
  ],
  EXDEV: [
    "the output folder is of a container's image, or a mounted disk of its own",
    "delete what an image brings along, or choose a folder inside the mounted disk with --out: the site is swapped in by renaming",
  ],
  EBUSY: [
    "it is in use, or a mounted disk of its own",
    "close what uses it, or choose a folder inside the mounted disk with --out",
  ],
  EMFILE: [
    "too many files are open",
    "raise the limit (ulimit -n) or close other programs, then build again",
  ],
  ENFILE: ["too many files are open on this machine", "close other programs, then build again"],
  ENAMETOOLONG: ["its name is too long for the disk", "shorten the route or the file name"],
  EIO: ["the disk reports a fault", "check the disk, then build again"],
};
const OTHER = ["the system refused it", "mend what the system reports, then build again"];

/**
 * @param file what could not be written, relative to the project where it lies in it
 * @param cause what was thrown; anything without a system error code is a bug and is thrown again
 */
export function describeSystemError(file: string, action: string, cause: unknown): Problem {
  const code = errorCode(cause);
  if (!/^E[A-Z0-9]+$/.test(code)) throw cause;
  const [reason, hint] = REASONS[code] ?? OTHER;
  return error("PUBLISH_FAILED", `${file}: could not be ${action}, because ${reason} (${code})`, { hint });
}
