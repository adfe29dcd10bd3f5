/**
 * A private note of what every published file looked like when it was last known to hold certain bytes, so that the next
 * publish need not read it. Only a shortcut: without a note, or with a doubtful one, files are read and compared.
 */
import { join } from "node:path";
import { hash } from "../cache/hash.ts";
import type { FileStat, Files } from "../types.ts";

/** What a path held when it was last looked at. */
export interface Known {
  readonly hash: string;
  readonly stat: FileStat;
}

const HASH_LENGTH = 32;
const fileOf = (stateDirectory: string, out: string): string =>
  join(stateDirectory, "published", `${hash(out)}.json`);

/**
 * Reads the note about a folder. Entries that changed in the same tick of the clock in which the note was written are
 * left out: a later change in that tick could not be told apart (git calls such an index entry racy).
 */
export function readRecord(files: Files, stateDirectory: string, out: string): ReadonlyMap<string, Known> {
  const file = fileOf(stateDirectory, out);
  try {
    const writtenMs = files.stat(file)?.mtimeMs ?? 0;
    const text = Buffer.from(files.read(file) ?? []).toString();
    const body = text.slice(HASH_LENGTH);
    if (text === "" || hash(body) !== text.slice(0, HASH_LENGTH)) return new Map();
    const entries = JSON.parse(body) as readonly (readonly [
      string,
      string,
      number,
      number,
      number,
      number,
    ])[];
    return new Map(
      entries
        .filter(([, , , , ctimeMs]) => ctimeMs < writtenMs)
        .map(([path, digest, size, mtimeMs, ctimeMs, inode]) => [
          path,
          { hash: digest, stat: { kind: "file", size, mtimeMs, ctimeMs, inode } },
        ]),
    );
  } catch {
    return new Map();
  }
}

/**
 * Writes the note; only whoever has the turn may. A note cut off in the middle is no note, by its hash, and failing only
 * costs time later, so it fails in silence.
 */
export function writeRecord(
  files: Files,
  stateDirectory: string,
  out: string,
  known: ReadonlyMap<string, Known>,
): void {
  const entries = [...known].map(([path, { hash: digest, stat }]) => [
    path,
    digest,
    stat.size,
    stat.mtimeMs,
    stat.ctimeMs,
    stat.inode,
  ]);
  const body = JSON.stringify(entries);
  try {
    files.makeDirectory(join(stateDirectory, "published"));
    files.write(fileOf(stateDirectory, out), Buffer.from(hash(body) + body));
  } catch {
    // Read and compare, next time.
  }
}

/** Whether nothing that the system notes of a change differs. */
export const isUntouched = (a: FileStat, b: FileStat): boolean => isSameFile(a, b) && a.ctimeMs === b.ctimeMs;

/** The same, but for the time that also changes when a file gets or loses a name. */
export const isSameFile = (a: FileStat, b: FileStat): boolean =>
  a.kind === b.kind && a.size === b.size && a.mtimeMs === b.mtimeMs && a.inode === b.inode;
