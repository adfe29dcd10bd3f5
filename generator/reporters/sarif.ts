/** Diagnostics as SARIF 2.1.0, which code hosts and editors read. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */

import { createHash } from "node:crypto";
import type { Code, CodeEntries } from "../problems/codes.ts";
import { visibleText } from "../problems/visible.ts";
import type { Diagnostic, Location } from "../types.ts";
import { byCodePoint } from "../util/order.ts";

/** Where a fault without a place is told: GitHub refuses a log that has a result without a location. */
const SITE: Location = { path: "content/site.yaml", line: 1, column: 1 };

/**
 * @param pathTo makes a path relative to the repository
 * @param version of galley
 * @param codesPage full address of the page about all codes
 * @param codes what it says of each
 */
export function printSarif(
  diagnostics: readonly Diagnostic[],
  pathTo: (path: string) => string,
  version: string,
  codesPage: string,
  codes: CodeEntries,
): string {
  const fingerprint = createFingerprints();
  const used = [...new Set(diagnostics.map((one) => one.code))].sort(byCodePoint);
  const rule = (id: Code) => {
    const { title, why, fix } = codes[id];
    return {
      id,
      shortDescription: { text: title },
      fullDescription: { text: why },
      help: { text: fix },
      helpUri: `${codesPage}#${id.toLowerCase()}`,
    };
  };
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
          partialFingerprints: { primaryLocationLineHash: fingerprint(one) },
          locations: [location(one.location ?? SITE, pathTo)],
          relatedLocations: one.related?.map((related, id) => ({
            id,
            message: { text: related.message },
            ...location(related.location, pathTo),
          })),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/**
 * Names a fault by what it says and the line it is in, not by the line's number: it is the same one when the file
 * grows above it. In the form that GitHub reads:
 * https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
function createFingerprints(): (diagnostic: Diagnostic) => string {
  const counts = new Map<string, number>();
  return ({ code, message, location, frame }) => {
    const line = frame?.match(/^> +\d+ \| (.*)$/m)?.[1];
    const text = JSON.stringify([code, location?.path, message, line?.trim()]);
    const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}:${count}`;
  };
}

function location(location: Location, pathTo: (path: string) => string) {
  const { line, column, endLine, endColumn } = location;
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  const names = pathTo(location.path).split("/");
  const uri = names.map((name) => encodeURIComponent(visibleText(name))).join("/");
  return { physicalLocation: { artifactLocation: { uri }, region } };
}
