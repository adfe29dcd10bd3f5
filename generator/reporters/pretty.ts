/** Diagnostics for people at a terminal. Pure; must not know whether there is one. */

import { summarize } from "../problems/limit.ts";
import { visibleText } from "../problems/visible.ts";
import { count, nameLocation } from "../problems/words.ts";
import type { Diagnostic, Location } from "../types.ts";
import { painter } from "../util/node-util.ts";

/** Places of one fault that are listed; its message counts them. */
const MAX_PLACES = 10;

/** `pathTo` turns a path of the site into one that the reader's terminal can open. */
type PrettyStyle = { readonly colour: boolean; readonly pathTo: (path: string) => string };

/**
 * One block per diagnostic, an empty line between them, a newline at the end:
 *
 *     content/pages/pricing.md:9:14 error CONTENT_INVALID  plans[1].monthly: expected a number, got "29 USD"
 *        8 |   - title: Pro
 *     >  9 |     monthly: 29 USD
 *          |              ^^^^^^ write the number only
 *
 * Of a code with very many there are examples, and their number at the end.
 */
export function printPretty(diagnostics: readonly Diagnostic[], style: PrettyStyle): string {
  const { shown, more } = summarize(diagnostics);
  const blocks = shown.map((one) => `${block(one, style)}\n`);
  const left = more.map(
    ({ code, severity, left: { length }, files }) =>
      `and ${length} more ${severity}s ${code} in ${count(files, "file")}\n`,
  );
  if (left.length > 0) blocks.push(`${left.join("")}all of them: galley check --format json\n`);
  return blocks.join("\n");
}

function block(diagnostic: Diagnostic, { colour, pathTo }: PrettyStyle): string {
  const paint = painter(colour);
  const { location, severity, code, message, frame, hint, related = [] } = diagnostic;
  const where = (at: Location) => paint("bold", visibleText(nameLocation(at, pathTo)));

  const head = [
    ...(location === undefined ? [] : [where(location)]),
    paint(severity === "error" ? "red" : "yellow", severity),
    code,
    ` ${visibleText(message)}`,
  ].join(" ");
  const places = new Set(related.map((one) => `  ${where(one.location)} ${visibleText(one.message)}`));
  // Entries that code makes have one place, and it is told.
  if (location !== undefined) places.delete(`  ${where(location)} and here`);
  const others = [...places].slice(0, MAX_PLACES);
  if (places.size > MAX_PLACES) others.push("  and others");
  const drawn = frame?.split("\n").map((line) => paintFrameLine(line, paint)) ?? [];
  const advice = frame === undefined && hint !== undefined ? [`  ${visibleText(hint)}`] : [];
  return [head, ...drawn, ...advice, ...others].join("\n");
}

/** The margin is dimmed and the row of carets stands out; the text itself keeps its colour. */
function paintFrameLine(line: string, paint: ReturnType<typeof painter>): string {
  const margin = /^[> ] +\d* \|/.exec(line)?.[0] ?? "";
  const rest = line.slice(margin.length);
  const isCaretRow = !/\d/.test(margin);
  return paint("dim", margin) + (isCaretRow ? paint("cyan", rest) : rest);
}
