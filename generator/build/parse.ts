/** Found files → their YAML and Markdown, nothing validated yet. */
import { listUses } from "../facts/syntax.ts";
import type { ParsedSource, Source } from "../types.ts";
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
  files.map((file): ParsedFile => {
    const { path, hash } = file;
    const { text, source } = run.cache.memo("text", path, { file }, () => {
      const text = decodeUtf8(path, file.bytes);
      return { text, source: { path, text: text.value ?? "", hash } };
    });
    const isText = run.take(text) !== undefined;
    const read =
      isText &&
      run.take(
        run.cache.remember("parse", path, { path, source: hash }, () => {
          const { value: parsed, diagnostics } = parseSource(source);
          const names = [...new Set(listUses(source.text).map(({ name }) => name))].sort();
          return { value: parsed !== undefined && { parsed, names }, diagnostics };
        }),
      );
    return run.cache.memo("source", path, { source, read }, () => {
      if (read !== false) return { path, source, ...read, isReadable: true };
      const parsed = { path, hash, data: {}, body: "", bodyLine: 1 };
      return { path, source, parsed, names: [], isReadable: false };
    });
  });
