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

/** Reads YAML and fences of every content file. A file that has not changed is the same object each time. */
export const parseSources = (files: readonly FoundFile[], run: Run): readonly ParsedFile[] =>
  run.take(run.cache.each("parse", files, {}, (file) => parseFile(file, run)));

function parseFile({ path, bytes, hash }: FoundFile, run: Run): Result<ParsedFile> {
  const text = decodeUtf8(path, bytes);
  const source = { path, text: text.value ?? "", hash };
  const unread = { path, hash, data: {}, body: "", bodyLine: 1 };
  if (text.value === undefined)
    return {
      value: { path, source, parsed: unread, names: [], isReadable: false },
      diagnostics: text.diagnostics,
    };
  const { value, diagnostics } = run.cache.remember("parse", path, { path, source: hash }, () => {
    const { value: parsed, diagnostics } = parseSource(source);
    const uses = parsed === undefined ? [] : listUses(source.text);
    return { value: { parsed, names: [...new Set(uses.map(({ name }) => name))].sort() }, diagnostics };
  });
  const { parsed = unread, names } = value;
  return {
    value: { path, source, parsed, names, isReadable: value.parsed !== undefined },
    diagnostics: [...text.diagnostics, ...diagnostics],
  };
}
