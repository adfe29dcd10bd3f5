/** Looks at the published folder and says what differs from the outputs. Reads only. */
import { join } from "node:path";
import { error } from "../problems/problems.ts";
import type { Diagnostic, FileStat, Files, Output } from "../types.ts";
import { decodeManifest, encodeManifest, MANIFEST, type Manifest } from "./manifest.ts";
import { isUntouched, type Known } from "./record.ts";

export interface Survey {
  readonly exists: boolean;
  /** outputs that are there already, byte for byte, and the file that holds them */
  readonly same: ReadonlyMap<string, FileStat>;
  /** outputs that are missing or differ */
  readonly changed: readonly Output[];
  /** whether all of `changed` are there with other bytes, and nothing is too much or missing */
  readonly samePaths: boolean;
  /** files that galley made and the site has no more */
  readonly removed: number;
  /** files and empty folders that galley did not make, and that stay */
  readonly foreign: readonly { readonly path: string; readonly kind: "file" | "directory" }[];
}

interface Item {
  readonly path: string;
  readonly kind: FileStat["kind"];
}

/** Everything below a folder in a fixed order: files, links and empty folders. Links are not followed. */
export function listTree(files: Files, directory: string, prefix = ""): readonly Item[] {
  return files.list(join(directory, prefix)).flatMap(({ name, kind }) => {
    const path = prefix === "" ? name : `${prefix}/${name}`;
    if (kind !== "directory") return [{ path, kind }];
    const below = listTree(files, directory, path);
    return below.length > 0 ? below : [{ path, kind }];
  });
}

/**
 * @param known what is known of the folder from the last publish; may be empty or out of date
 * @returns a diagnostic when the folder is not galley's, or something in it that is not galley's is in the way
 */
export function survey(
  files: Files,
  out: string,
  outputs: readonly Output[],
  known: ReadonlyMap<string, Known>,
): Survey | Diagnostic {
  const items = listTree(files, out);
  const manifestBytes =
    files.stat(join(out, MANIFEST))?.kind === "file" ? files.read(join(out, MANIFEST)) : undefined;
  const manifest: Manifest | undefined = manifestBytes && decodeManifest(manifestBytes);
  const first = items[0];
  if (first !== undefined && manifest === undefined) {
    return error(
      "OUT_REFUSED",
      `${out}: is not used as the output folder, because galley did not make what is in it (${first.path})`,
      {
        hint: "Choose an empty or new folder, or empty this one yourself.",
      },
    );
  }

  const isOurs = (item: Item) => item.kind === "file" && manifest?.(item.path) === true;
  const paths = new Set(outputs.map(({ path }) => path));
  const there = new Set(items.filter(({ kind }) => kind === "file").map(({ path }) => path));
  const same = new Map<string, FileStat>();
  const changed: Output[] = [];
  for (const output of outputs) {
    const stat = there.has(output.path)
      ? findSame(files, join(out, output.path), output, known.get(output.path))
      : undefined;
    if (stat === undefined) changed.push(output);
    else same.set(output.path, stat);
  }

  const foreign = items.filter((item) => !isOurs(item) && !(item.kind === "file" && same.has(item.path)));
  const blocker = findBlocker(foreign, paths);
  if (blocker !== undefined) {
    return error("OUT_REFUSED", `${join(out, blocker.path)}: ${blocker.reason}`, {
      hint: "Galley never deletes or overwrites what it did not make: move it away, or delete it yourself.",
    });
  }
  const samePaths =
    manifestBytes !== undefined &&
    Buffer.compare(manifestBytes, encodeManifest([...paths])) === 0 &&
    changed.every(({ path }) => there.has(path));
  return {
    exists: files.stat(out) !== undefined,
    same,
    changed,
    samePaths,
    removed: items.filter((item) => isOurs(item) && item.path !== MANIFEST && !paths.has(item.path)).length,
    foreign: foreign as Survey["foreign"],
  };
}

/** @returns the file's state when it holds the output's bytes: proven by what is known of it, or else by reading it */
function findSame(
  files: Files,
  file: string,
  output: Output,
  known: Known | undefined,
): FileStat | undefined {
  const stat = files.stat(file);
  if (stat?.kind !== "file" || stat.size !== output.bytes.length) return undefined;
  if (known !== undefined && isUntouched(known.stat, stat))
    return known.hash === output.hash ? stat : undefined;
  const bytes = files.read(file);
  return bytes !== undefined && Buffer.compare(bytes, output.bytes) === 0 ? stat : undefined;
}

function findBlocker(
  foreign: readonly Item[],
  paths: ReadonlySet<string>,
): { readonly path: string; readonly reason: string } | undefined {
  if (foreign.length === 0) return undefined;
  const folders = new Set([...paths].flatMap(foldersOf));
  for (const { path, kind } of foreign) {
    if (kind !== "file" && kind !== "directory")
      return { path, reason: "is a link or a special file that galley did not make" };
    const inTheWay =
      paths.has(path) ||
      foldersOf(path).some((folder) => paths.has(folder)) ||
      (kind === "file" && folders.has(path));
    if (inTheWay)
      return { path, reason: "stands where the site wants to put a file, and galley did not make it" };
  }
  return undefined;
}

/** "a/b/c" → "a/b", "a" */
function foldersOf(path: string): readonly string[] {
  const end = path.lastIndexOf("/");
  return end < 0 ? [] : [path.slice(0, end), ...foldersOf(path.slice(0, end))];
}
