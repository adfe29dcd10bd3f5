/** Found files → their YAML and Markdown, nothing validated yet. */
import { freezePlain } from "../cache/inputs.ts";
import { listUses } from "../facts/syntax.ts";
import type { JsonObject, ParsedSource, Source } from "../types.ts";
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
 * `isReadable`: then it counts, but nothing is known of what is in it. Of most files nobody asks for more than is
 * remembered; what they hold is read when it is asked for.
 */
function parseFile(file: FoundFile, run: Run) {
  const { path, hash } = file;
  const source: Source = {
    path,
    hash,
    get text() {
      return decodeUtf8(path, file.bytes).value ?? "";
    },
  };
  let read: JsonObject | undefined;
  const { value, diagnostics } = run.cache.remember("parse", path, { path, source: hash }, () => {
    const text = decodeUtf8(path, file.bytes);
    if (text.value === undefined) return { ...text, value: undefined };
    const result = readSource({ path, hash, text: text.value });
    read = result.value?.data;
    return { ...result, value: result.value && describe(text.value, result.value) };
  });
  const { bodyLine, bodyStart, names } = value ?? UNREAD;
  const parsed: ParsedSource = {
    path,
    hash,
    get data() {
      if (value !== undefined) read ??= readSource(source).value?.data;
      return read ?? {};
    },
    get body() {
      return source.text.slice(bodyStart);
    },
    bodyLine,
  };
  return { value: { path, source, parsed, names, isReadable: value !== undefined }, diagnostics };
}

const UNREAD = { bodyLine: 1, bodyStart: Number.POSITIVE_INFINITY, names: [] as readonly string[] };

/** The site's schema gets the data, and must not change them for others. */
function readSource(source: Source) {
  const result = parseSource(source);
  freezePlain(result);
  return result;
}

/** What is remembered of a text. Its body is not: it is the end of the text; nor its data, which are read again. */
function describe(text: string, { body, bodyLine }: ParsedSource) {
  const names = [...new Set(listUses(text).map(({ name }) => name))].sort();
  return { bodyLine, bodyStart: text.length - body.length, names };
}
