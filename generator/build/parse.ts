/** Found files → their YAML and Markdown, nothing validated yet. */
import { freezePlain } from "../cache/inputs.ts";
import { listUses } from "../facts/syntax.ts";
import type { ParsedSource, Source } from "../types.ts";
import { decodeUtf8 } from "../yaml/decode.ts";
import { parseSource } from "../yaml/front-matter.ts";
import type { FoundFile } from "./discover.ts";
import type { Run } from "./run.ts";

export type ParsedFile = ReturnType<typeof parseFile>["value"];

/** Reads YAML and fences of every content file. A file that has not changed is the same object each time. */
export const parseSources = (files: readonly FoundFile[], run: Run): readonly ParsedFile[] =>
  run.take(run.cache.each("parse", files, {}, (file) => parseFile(file, run)));

/**
 * A content file, with `names` of facts and site values in its texts, in code-point order. One that cannot be read is not
 * `isReadable`: then it counts, but nothing is known of what is in it.
 */
function parseFile({ path, bytes, hash }: FoundFile, run: Run) {
  const text = decodeUtf8(path, bytes);
  const source = { path, text: text.value ?? "", hash };
  const unread = { bodyLine: 1, bodyLength: 0, names: [] as string[] };
  let read: ParsedSource | undefined;
  const { value, diagnostics } =
    text.value === undefined
      ? { ...text, value: undefined }
      : run.cache.remember("parse", path, { path, source: hash }, () => {
          const result = readSource(source);
          read = result.value;
          return { ...result, value: read && describe(source, read) };
        });
  const { bodyLine, bodyLength, names } = value ?? unread;
  const body = source.text.slice(source.text.length - bodyLength);
  const parsed: ParsedSource = {
    path,
    hash,
    // Of most files nobody asks for it.
    get data() {
      if (value !== undefined) read ??= readSource(source).value;
      return read?.data ?? {};
    },
    body,
    bodyLine,
  };
  return { value: { path, source, parsed, names, isReadable: value !== undefined }, diagnostics };
}

/** The site's schema gets the data, and must not change them for others. */
function readSource(source: Source) {
  const result = parseSource(source);
  freezePlain(result);
  return result;
}

/** What is remembered of a text. Its body is not: it is the end of the text; nor its data, which are read again. */
function describe({ text }: Source, { body, bodyLine }: ParsedSource) {
  const names = [...new Set(listUses(text).map(({ name }) => name))].sort();
  return { bodyLine, bodyLength: body.length, names };
}
