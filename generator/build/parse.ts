/** Found files → their YAML and Markdown, nothing validated yet. */
import { listUses } from "../facts/syntax.ts";
import type { ParsedSource, Result, Source } from "../types.ts";
import { decodeUtf8 } from "../yaml/decode.ts";
import { parseSource } from "../yaml/front-matter.ts";
import type { FoundFile } from "./discover.ts";
import type { Run } from "./run.ts";

/** A content file, with the values its texts refer to. */
export interface ParsedFile {
  readonly path: string;
  readonly source: Source;
  readonly parsed: ParsedSource;
  /** names of facts and site values in the file, in code-point order */
  readonly names: readonly string[];
  /** false for a file that cannot be read: then it counts, but nothing is known of what is in it */
  readonly isReadable: boolean;
}

/** Reads YAML and fences of every content file. */
export const parseSources = (files: readonly FoundFile[], run: Run): readonly ParsedFile[] =>
  files.map((file): ParsedFile => {
    const { path } = file;
    const source = run.take(run.cache.memo("source", path, { file }, () => readSource(file)));
    const read =
      source &&
      run.take(
        run.cache.remember("parse", path, { path, source: file.hash }, () => {
          const { value, diagnostics } = parseSource(source);
          return {
            value: value === undefined ? null : { parsed: value, names: referenceNames(source.text) },
            diagnostics,
          };
        }),
      );
    if (source !== undefined && read) return { path, source, ...read, isReadable: true };
    return unreadable(file, source?.text ?? "");
  });

const unreadable = ({ path, hash }: FoundFile, text: string): ParsedFile => ({
  path,
  source: { path, text, hash },
  parsed: { path, hash, data: {}, body: "", bodyLine: 1 },
  names: [],
  isReadable: false,
});

function readSource(file: FoundFile): Result<Source | undefined> {
  const { value: text, diagnostics } = decodeUtf8(file.path, file.bytes);
  return { value: text === undefined ? undefined : { path: file.path, text, hash: file.hash }, diagnostics };
}

const referenceNames = (text: string): readonly string[] =>
  [...new Set(listUses(text).map(({ name }) => name))].sort();
