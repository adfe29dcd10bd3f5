/** The texts of a content file as an author wrote them, each with a way to say where something stands in it. */
import { type DataPath, textsIn } from "../problems/data-path.ts";
import { withoutSamples } from "../problems/samples.ts";
import type { Origin, ParsedSource } from "../types.ts";

/** One string of the data, or the Markdown body. References stand in it as written. */
export interface WrittenText {
  readonly text: string;
  /** of the string; undefined for the body */
  readonly path: DataPath | undefined;
  /** where a stretch of the text stands in the file */
  readonly originOf: (start: number, end: number) => Origin;
}

/** Every text of a file, data first, then the body. */
export function listTexts({ path: file, data, body }: ParsedSource): readonly WrittenText[] {
  const texts = textsIn(data).map(([path, text]): WrittenText => {
    return { text, path, originOf: (start, end) => originInValue(file, path, text, start, end) };
  });
  if (body.trim() === "") return texts;
  return [...texts, { text: body, path: undefined, originOf: (...span) => ({ path: file, body: span }) }];
}

/** A body without its code. */
export const withoutCode = (one: WrittenText): WrittenText =>
  one.path ? one : { ...one, text: withoutSamples(one.text) };

/** Where a stretch of text stands in some files, once a text. */
export const originsOf = (written: string, files: readonly ParsedSource[]): readonly Origin[] =>
  files
    .flatMap(listTexts)
    .filter(({ text }) => text.includes(written))
    .map(({ text, originOf }) => originOf(text.indexOf(written), text.indexOf(written) + written.length));

/** The file may write a text with quotes and escapes, so a stretch of it is searched there, not counted. */
export function originInValue(path: string, data: DataPath, text: string, start: number, end: number) {
  const written = text.slice(start, end);
  return { path, data, written, nth: text.slice(0, start).split(written).length - 1 };
}
