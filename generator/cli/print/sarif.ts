/** Diagnostics as SARIF 2.1.0, which code hosts and editors read. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
import { codes } from "../../core/codes.ts";
import type { FramedDiagnostic } from "../../core/frame.ts";
import { byCodePoint } from "../../core/order.ts";
import type { Place } from "../../core/types.ts";
import { visibleText } from "../../core/visible.ts";

/** @param pathTo makes a path relative to the repository @param version of galley */
export function printSarif(
  diagnostics: readonly FramedDiagnostic[],
  pathTo: (path: string) => string,
  version: string,
): string {
  const used = [...new Set(diagnostics.map((one) => one.code))].sort(byCodePoint);
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "galley", semanticVersion: version, rules: used.map(rule) } },
        columnKind: "utf16CodeUnits",
        results: diagnostics.map((one) => ({
          ruleId: one.code,
          ruleIndex: used.indexOf(one.code),
          level: one.severity,
          message: { text: one.hint === undefined ? one.message : `${one.message}. ${one.hint}` },
          locations: one.place === undefined ? [] : [location(one.place, pathTo)],
          ...(one.related === undefined || one.related.length === 0
            ? {}
            : {
                relatedLocations: one.related.map((related, id) => ({
                  id,
                  message: { text: related.message },
                  ...location(related.place, pathTo),
                })),
              }),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule(id: keyof typeof codes) {
  const { title, why, fix } = codes[id];
  return { id, shortDescription: { text: title }, fullDescription: { text: why }, help: { text: fix } };
}

function location(place: Place, pathTo: (path: string) => string) {
  const { line, column, endLine, endColumn } = place;
  const region = {
    startLine: line,
    startColumn: column,
    ...(endLine === undefined ? {} : { endLine }),
    ...(endColumn === undefined ? {} : { endColumn }),
  };
  const uri = pathTo(place.path)
    .split("/")
    .map((name) => encodeURIComponent(visibleText(name)))
    .join("/");
  return { physicalLocation: { artifactLocation: { uri }, region } };
}
