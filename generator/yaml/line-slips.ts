/** What an author may have meant by a line that YAML cannot read. */
import * as places from "./indent-slips.ts";
import { indentOf, type Mend, type Slip, write } from "./slip.ts";
import * as values from "./value-slips.ts";

/** In the order in which they are tried. */
const SLIPS: readonly Slip[] = [
  values.groupColon,
  places.keyless,
  values.reference,
  values.starred,
  places.oddIndent,
  places.bullets,
  places.glued,
  values.braces,
  values.curly,
  values.apostrophe,
  places.hyphen,
  places.below,
  places.beside,
  values.colon,
  values.oddBlank,
  values.blank,
  places.comment,
  places.folded,
  places.lone,
  places.continued,
  places.indentAsAbove,
  places.indentAsBelow,
  values.tagged,
  values.marked,
  values.hash,
  values.semicolon,
  values.comma,
  values.braced,
  values.ended,
  values.behind,
  values.quotes,
  values.firstColon,
];

/** Rows of lines, those of one place together. */
export type Places = readonly (readonly number[])[];

/** All lines without a slip in one of them, and what to say of which of its columns. */
export interface LineMend extends Required<Omit<Mend, "meant">> {
  readonly row: number;
  readonly lines: readonly string[];
}

/** What may be wrong with one of the lines of some places, the likeliest place first. */
export function* findLineSlips(lines: readonly string[], places: Places): Generator<LineMend> {
  for (const rows of places)
    for (const slip of SLIPS)
      for (const row of rows) {
        const line = lines[row]?.trimEnd() ?? "";
        for (const { meant, message, hint, columns } of [slip(line, lines, row) ?? []].flat())
          yield {
            row,
            lines: typeof meant === "string" ? lines.with(row, meant) : meant,
            message,
            hint: hint ?? write(String(meant).trimStart()),
            columns: columns ?? ([indentOf(line), line.length] as const),
          };
      }
}
