/** The table: a row per measure, a column per page, the target at the end; what misses it has an exclamation mark. */
import { isMissed, type Row, targetOf } from "./targets.ts";

const FORMATS: Readonly<Record<Row["unit"], (value: number) => string>> = {
  bytes: (value) => (value / 1000).toFixed(1),
  count: String,
  ms: (value) => String(Math.round(value)),
  score: String,
  shift: (value) => value.toFixed(4),
};

/** @param columns names of the values; the first column is the rows' names, the last the target */
export function printTable(columns: readonly string[], rows: readonly Row[]): string {
  const cells = [
    ["", ...columns, "target"],
    ...rows.map((row) => [
      row.name,
      ...row.values.map((value, index) =>
        value === undefined ? "-" : FORMATS[row.unit](value) + (isMissed(row, value, index) ? "!" : " "),
      ),
      printTarget(row),
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function printTarget({ target, unit, gate, values }: Row): string {
  const limits = [...new Set(values.map((_, index) => targetOf(target, index)))].filter(
    (limit) => limit !== undefined,
  );
  if (limits.length === 0) return "";
  const sign = unit === "score" ? ">=" : "<=";
  return `${limits.map((limit) => `${sign} ${FORMATS[unit](limit)}`).join(", ")}${gate ? "" : " (report)"}`;
}
