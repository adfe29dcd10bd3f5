/**
 * Diagnostics as GitHub Actions reads them: workflow commands for annotations, Markdown for the step summary.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */

import type { BuildReport } from "../build/report.ts";
import { escapeMarkdown, visibleText } from "../problems/visible.ts";
import { bytes, count, duration, nameLocation, tally } from "../problems/words.ts";
import type { Diagnostic } from "../types.ts";

/** GitHub shows ten errors and ten warnings of a step; the others are only in its log. */
const ANNOTATIONS = 200;
/** A summary may hold 1 MiB; what comes after this many rows is only counted. */
const SUMMARY_ROWS = 500;

/** One `::error` or `::warning` line per diagnostic, as far as they are shown. @param pathTo makes a path relative to the repository */
export function printGithub(diagnostics: readonly Diagnostic[], pathTo: (path: string) => string): string {
  const lines = diagnostics.slice(0, ANNOTATIONS).map((one) => `${annotation(one, pathTo)}\n`);
  const left = diagnostics.length - lines.length;
  return `${lines.join("")}${left > 0 ? `and ${left} more\n` : ""}`;
}

function annotation(diagnostic: Diagnostic, pathTo: (path: string) => string): string {
  const { severity, code, location, hint, frame } = diagnostic;
  const isOnOneLine = location?.endLine === undefined || location.endLine === location.line;
  const properties = {
    file: location && pathTo(location.path),
    line: location?.line,
    endLine: location?.endLine,
    // GitHub refuses columns of a span that ends on another line.
    ...(isOnOneLine && { col: location?.column, endColumn: location?.endColumn }),
    title: code,
  };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${escapeProperty(String(value))}`,
  );
  const below = frame ?? (hint && visibleText(hint));
  const text = visibleText(diagnostic.message) + (below === undefined ? "" : `\n${below}`);
  return `::${severity} ${written.join(",")}::${escapeData(text)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(visibleText(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** A heading and a table for the page of a workflow run. @param title e.g. "galley build" */
export function printGithubSummary(title: string, report: BuildReport, pathTo: (path: string) => string) {
  const { diagnostics, outputs, pages, timings } = report;
  const size = outputs.reduce((sum, output) => sum + output.size, 0);
  const heading = `### ${title}: ${tally(diagnostics) ?? "no faults"}\n\n`;
  const totals = report.ok
    ? `${count(pages, "page")}, ${count(outputs.length, "file")}, ${bytes(size)}, ${duration(timings.total ?? 0)}\n\n`
    : "";
  if (diagnostics.length === 0) return heading + totals;
  const rows = diagnostics.slice(0, SUMMARY_ROWS).map(({ severity, code, location, message }) => {
    const where = location === undefined ? "" : nameLocation(location, pathTo);
    return `| ${[severity, where, code, message].map(escapeMarkdown).join(" | ")} |\n`;
  });
  const left = diagnostics.length - rows.length;
  const more = left > 0 ? `\nand ${left} more\n` : "";
  return `${heading}${totals}| | place | code | message |\n|---|---|---|---|\n${rows.join("")}${more}\n`;
}
