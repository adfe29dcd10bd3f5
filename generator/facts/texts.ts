/** The texts of a content file as an author wrote them, each with a way to say where something stands in it. */
import type { DataPath } from "../problems/data-path.ts";
import type { Json, Origin, ParsedSource } from "../types.ts";
import { readReferences } from "./syntax.ts";

/** One string of the data, or the Markdown body. References stand in it as written. */
export interface WrittenText {
  readonly text: string;
  /** of the string; undefined for the body */
  readonly path: DataPath | undefined;
  /** where a stretch of the text stands in the file */
  readonly originOf: (start: number, end: number) => Origin;
}

/** A reference to a value: {{ facts.trialDays }}. */
export interface Use {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Every text of a file, data first, then the body. */
export function listTexts({ path: file, data, body }: ParsedSource): readonly WrittenText[] {
  const texts: WrittenText[] = [];
  visit(data, []);
  if (body.trim() !== "") {
    texts.push({ text: body, path: undefined, originOf: (...stretch) => ({ path: file, body: stretch }) });
  }
  return texts;

  function visit(value: Json, path: DataPath): void {
    if (typeof value === "string")
      texts.push({ text: value, path, originOf: (start, end) => within(value, path, start, end) });
    else if (typeof value === "object" && value !== null) {
      for (const [key, member] of Object.entries(value))
        visit(member, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }

  /** The file may write a text with quotes and escapes, so the stretch is searched, not counted. */
  function within(text: string, data: DataPath, start: number, end: number): Origin {
    const written = text.slice(start, end);
    let nth = 0;
    for (
      let at = text.indexOf(written);
      at >= 0 && at < start;
      at = text.indexOf(written, at + written.length)
    )
      nth += 1;
    return { path: file, data, written, nth };
  }
}

/** Every reference in a text, in order. */
export const listUses = (text: string): readonly Use[] =>
  readReferences(text).flatMap((reference) =>
    reference.kind === "name" ? [{ name: reference.name, start: reference.start, end: reference.end }] : [],
  );
