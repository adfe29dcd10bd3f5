/** Which folders galley never publishes into, by name; what the folder holds is looked at by `compareSite`. */
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { STATE } from "../files.ts";
import { error } from "../problems/problems.ts";
import { SOURCES } from "../sources.ts";
import type { Effects, Files, Problem } from "../types.ts";
import { isInside, shownPath } from "../util/inside.ts";

/** Where to publish, and what must not be touched there. */
export interface Target extends Pick<Effects, "files" | "processes"> {
  /** the folder to publish into; absolute */
  readonly out: string;
  /** the project; absolute */
  readonly root: string;
  /** the user's home folder, if there is one */
  readonly home?: string | undefined;
  /** tells whoever watches that another run is publishing; called again and again while that lasts */
  readonly tellWait?: (() => void) | undefined;
}

const FORBIDDEN_NAMES = [".git", "node_modules"];

/**
 * Checks the folder by its name and by where its name really leads.
 * @returns the reason not to publish there
 */
export function checkTarget({ files, out, root, home }: Target): Problem | undefined {
  const shown = shownPath(root, resolve(out));
  const hint = "choose a folder of its own, for example site";
  const refuse = (reason: string) =>
    error("OUT_REFUSED", `${shown}: is not used as the output folder, because ${reason}`, { hint });

  if (!isAbsolute(out)) return refuse("it is not an absolute path");
  const stat = files.stat(resolve(out));
  if (stat?.kind === "link") return refuse("it is a link");
  if (stat !== undefined && stat.kind !== "directory") return refuse("it is a file");

  const real = resolveExisting(files, resolve(out));
  if (real === undefined) return refuse("a file stands in its way");
  const names = [resolve(out), real];
  if (names.some((name) => dirname(name) === name)) return refuse("it is the root of the disk");

  const taken: readonly (readonly [string | undefined, string, "below too" | ""])[] = [
    [root, "the project", ""],
    [home, "your home folder", ""],
    ...SOURCES.map((name) => [join(root, name), `the source folder ${name}`, "below too"] as const),
    [join(root, STATE), `galley's own folder ${STATE}`, "below too"],
  ];
  for (const [folder, what, scope] of taken) {
    if (!folder) continue;
    const spellings = [resolve(folder), files.realPath(folder) ?? resolve(folder)];
    const some = (test: (name: string, folder: string) => boolean) =>
      spellings.some((spelling) => names.some((name) => test(name, spelling)));
    if (some((name, spelling) => name === spelling)) return refuse(`it is ${what}`);
    if (some((name, spelling) => isInside(spelling, name))) return refuse(`${what} is inside it`);
    if (scope === "below too" && some(isInside)) return refuse(`it is inside ${what}`);
  }
  const forbidden = names.flatMap((name) => name.split(sep)).find((name) => FORBIDDEN_NAMES.includes(name));
  return forbidden === undefined ? undefined : refuse(`it is inside ${forbidden}`);
}

/** The real path of the nearest folder that exists, with the rest behind it; undefined when that is not a folder. */
function resolveExisting(files: Files, folder: string): string | undefined {
  const isLink = files.stat(folder)?.kind === "link";
  const real = files.realPath(folder);
  const kind = real === undefined ? undefined : files.stat(real)?.kind;
  // Missing, or moved aside by another run this very moment.
  if (kind === undefined && !isLink && dirname(folder) !== folder) {
    const parent = resolveExisting(files, dirname(folder));
    return parent && join(parent, basename(folder));
  }
  return kind === "directory" ? real : undefined;
}
