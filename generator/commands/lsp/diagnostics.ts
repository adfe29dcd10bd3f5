/** The engine's diagnostics as editors show them. */
import * as lsp from "vscode-languageserver/node";
import { SITE_FILE } from "../../build/site.ts";
import type { Diagnostic, Location } from "../../types.ts";
import { groupBy } from "../../util/order.ts";

/** Lines and columns count from 1 in the engine and from 0 in the protocol; both count UTF-16 units. */
export const toRange = ({ line, column, endLine = line, endColumn = column }: Location): lsp.Range =>
  lsp.Range.create(line - 1, column - 1, endLine - 1, endColumn - 1);

export const toPlace = (location: Location, uriOf: (path: string) => string): lsp.Location =>
  lsp.Location.create(uriOf(location.path), toRange(location));

/** A slip that several texts share is one message in a terminal; in an editor it is marked in each of them. */
const atEveryPlace = (one: Diagnostic): readonly Diagnostic[] => [
  one,
  ...(one.related ?? [])
    .filter(({ message }) => message === "and here")
    .map(({ location }) => ({ ...one, location, related: [] })),
];

/** @returns tells of the diagnostics of a build, file by file; a file that has none any more gets an empty list */
export function createPublisher(
  uriOf: (path: string) => string,
  send: (file: lsp.PublishDiagnosticsParams) => void,
): (diagnostics: readonly Diagnostic[]) => void {
  let known: readonly string[] = [];
  return (diagnostics) => {
    // What is wrong with the site as a whole is told where every site begins.
    const files = groupBy(diagnostics.flatMap(atEveryPlace), ({ location }) =>
      uriOf(location?.path ?? SITE_FILE),
    );
    for (const uri of new Set([...known, ...files.keys()]))
      send({ uri, diagnostics: (files.get(uri) ?? []).map(show) });
    known = [...files.keys()];
  };

  function show({ code, severity, message, hint, location, related = [] }: Diagnostic): lsp.Diagnostic {
    return {
      range: toRange(location ?? { path: SITE_FILE, line: 1, column: 1 }),
      severity: severity === "error" ? lsp.DiagnosticSeverity.Error : lsp.DiagnosticSeverity.Warning,
      code,
      source: "galley",
      message: hint === undefined ? message : `${message}\n${hint}`,
      relatedInformation: related.map((one) => ({ ...one, location: toPlace(one.location, uriOf) })),
    };
  }
}
