/** Found files → their YAML and Markdown, nothing validated yet. */
import { createOutput } from "../cache/hash.ts";
import { freezePlain } from "../cache/inputs.ts";
import { listUses } from "../facts/syntax.ts";
import { textsIn } from "../problems/data-path.ts";
import type { FoundFile, JsonObject, ParsedSource, Problem, Source } from "../types.ts";
import { decodeUtf8 } from "../yaml/decode.ts";
import { parseSource } from "../yaml/front-matter.ts";
import type { Run } from "./run.ts";

/** Reads YAML and fences of every content file. A file that has not changed is the same object each time. */
export const parseSources = (files: readonly FoundFile[], run: Run): readonly ParsedFile[] =>
  run.take(run.cache.each("parse", files, {}, (file) => parseFile(file, run)));

/**
 * A content file. Of most files nobody asks for more than is remembered; what they hold is read when it is asked for.
 * A class, since an object with getters of its own takes ten times as long to make.
 */
export class ParsedFile implements Source, ParsedSource {
  readonly path: string;
  readonly hash: string;
  /** of facts and site values in its texts, in code-point order */
  readonly names: readonly string[];
  /** One that cannot be read counts, but nothing is known of what is in it. */
  readonly isReadable: boolean;
  /** what is at fault unless the schema wants it so */
  readonly unsure: readonly Problem[];
  readonly #found: FoundFile;
  readonly #bodyStart: number;
  #data: JsonObject | undefined;

  /** @param known by `describe`; undefined for one that cannot be read @param data where they have just been read */
  constructor(found: FoundFile, known: ReturnType<typeof describe> | undefined, data?: JsonObject) {
    this.path = found.path;
    this.hash = found.hash;
    this.names = known?.names ?? [];
    this.isReadable = known !== undefined;
    this.unsure = known?.unsure ?? [];
    this.#found = found;
    this.#bodyStart = known?.bodyStart ?? Number.POSITIVE_INFINITY;
    this.#data = data;
  }

  get text(): string {
    return decodeUtf8(this.path, this.#found.bytes).value ?? "";
  }

  get body(): string {
    return this.text.slice(this.#bodyStart);
  }

  get data(): JsonObject {
    if (this.isReadable) this.#data ??= readSource(this).value?.data;
    return this.#data ?? {};
  }

  /** All of it at once, for whoever asks more than once: a text is decoded each time. */
  read() {
    const { path, isReadable, text, data } = this;
    return { path, isReadable, text, data, body: text.slice(this.#bodyStart) };
  }
}

/** An entry that nobody has written, as a file that has it: its data as JSON, which is YAML, and its body. */
export const writeFile = (path: string, text: string, data: JsonObject, body: string): ParsedFile =>
  new ParsedFile(createOutput(path, text), describe(text, { data, body }, []), data);

function parseFile(found: FoundFile, run: Run) {
  const { path, hash } = found;
  let data: JsonObject | undefined;
  const { value, diagnostics } = run.cache.remember("parse", path, { path, source: hash }, () => {
    const text = decodeUtf8(path, found.bytes);
    if (text.value === undefined) return { ...text, value: undefined };
    const result = readSource({ path, text: text.value });
    if (result.value === undefined) return { ...result, value: undefined };
    data = result.value.data;
    const [unsure = [], diagnostics = []] = [true, false].map((isUnsure) =>
      result.diagnostics.filter(({ at }) => (at !== undefined && "data" in at) === isUnsure),
    );
    return { value: describe(text.value, result.value, unsure), diagnostics };
  });
  return { value: new ParsedFile(found, value, data), diagnostics };
}

/** The site's schema gets the data, and must not change them for others. */
function readSource(source: Source) {
  const result = parseSource(source);
  freezePlain(result);
  return result;
}

/** What is remembered of a text. Its body is not: it is the end of the text; nor its data, which are read again. */
function describe(text: string, { data, body }: Omit<ParsedSource, "path">, unsure: readonly Problem[]) {
  // In YAML a line may end within braces.
  const texts = [text, ...textsIn(data).map(([, one]) => one)];
  const names = [...new Set(texts.flatMap(listUses).map(({ name }) => name))].sort();
  return { bodyStart: text.length - body.length, names, unsure };
}
