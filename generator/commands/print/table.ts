/** Rows as aligned columns, for people. */
import stringWidth from "string-width";
import { visibleText } from "../../problems/visible.ts";

/** One line a row, columns two spaces apart, no space at the end of a line. */
export function printTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visibleText));
  const widths = (shown[0] ?? []).map((_, column) =>
    Math.max(...shown.map((row) => stringWidth(row[column] ?? ""))),
  );
  return shown
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - stringWidth(cell)))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
