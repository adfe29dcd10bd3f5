/**
 * Diagnostics as GitHub Actions reads them: workflow commands for annotations, Markdown for the step summary.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */

import type { FramedDiagnostic } from "../../core/frame.ts";
import { visibleText } from "../../core/visible.ts";
import type { BuildReport } from "../../pipeline/report.ts";
import { bytes, count, duration, tally } from "./words.ts";

/** A summary may hold 1 MiB; what comes after this many rows is only counted. */
const SUMMARY_ROWS = 500;

/** One `::error` or `::warning` line per diagnostic. @param pathTo makes a path relative to the repository */
export function printGithub(
  diagnostics: readonly FramedDiagnostic[],
  pathTo: (path: string) => string,
): string {
  return diagnostics.map((one) => `${annotation(one, pathTo)}\n`).join("");
}

function annotation(diagnostic: FramedDiagnostic, pathTo: (path: string) => string): string {
  const { severity, code, place, hint, frame } = diagnostic;
  const isOnOneLine = place?.endLine === undefined || place.endLine === place.line;
  const properties = [
    ...(place === undefined
      ? []
      : [
          ["file", pathTo(place.path)],
          ["line", place.line],
        ]),
    ...(place?.endLine === undefined ? [] : [["endLine", place.endLine]]),
    // GitHub refuses columns of a span that ends on another line.
    ...(place === undefined || !isOnOneLine ? [] : [["col", place.column]]),
    ...(place?.endColumn === undefined || !isOnOneLine ? [] : [["endColumn", place.endColumn]]),
    ["title", code],
  ].map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [
    visibleText(diagnostic.message),
    frame ?? (hint === undefined ? [] : visibleText(hint)),
  ].flat();
  return `::${severity} ${properties.join(",")}::${escapeData(text.join("\n"))}`;
}

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** A heading and a table for the page of a workflow run. @param title e.g. "galley build" */
export function printGithubSummary(
  title: string,
  report: BuildReport,
  pathTo: (path: string) => string,
): string {
  const { diagnostics, outputs, pages, timings } = report;
  const size = outputs.reduce((sum, output) => sum + output.size, 0);
  const heading = `### ${title}: ${tally(diagnostics) ?? "no faults"}\n\n`;
  const totals = report.ok
    ? `${count(pages, "page")}, ${count(outputs.length, "file")}, ${bytes(size)}, ${duration(timings.total ?? 0)}\n\n`
    : "";
  if (diagnostics.length === 0) return heading + totals;
  const rows = diagnostics.slice(0, SUMMARY_ROWS).map(({ severity, code, place, message }) => {
    const where = place === undefined ? "" : `${pathTo(place.path)}:${place.line}:${place.column}`;
    return `| ${[severity, where, code, message].map(escapeCell).join(" | ")} |\n`;
  });
  const left = diagnostics.length - rows.length;
  const more = left > 0 ? `\nand ${left} more\n` : "";
  return `${heading}${totals}| | place | code | message |\n|---|---|---|---|\n${rows.join("")}${more}\n`;
}

/** Text that Markdown neither formats nor links nor takes for HTML. */
const escapeCell = (text: string): string =>
  visibleText(text).replace(/[\\`*_{}[\]<>()#!|~@&:-]/g, (sign) => `&#${sign.charCodeAt(0)};`);
