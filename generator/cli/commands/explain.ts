/** `galley explain`: what a diagnostic code means and how to mend it; without a subject, all codes. */
import { codes, findCode } from "../../core/codes.ts";
import { nearest } from "../../core/nearest.ts";
import { byCodePoint } from "../../core/order.ts";
import { visibleText } from "../../core/visible.ts";
import { type Context, EXIT } from "../context.ts";

export async function explain(subject: string | undefined, { terminal }: Context): Promise<number> {
  if (subject === undefined) {
    terminal.out(listCodes());
    return EXIT.done;
  }
  const entry = findCode(subject);
  if (entry === undefined) {
    const near = nearest(subject, Object.keys(codes));
    const suggestion = near === undefined ? "" : `(Did you mean ${near}?)\n`;
    const all = "Run galley explain for the list of all codes.";
    terminal.err(`error: there is no code '${visibleText(subject.slice(0, 100))}'\n${suggestion}${all}\n`);
    return EXIT.usage;
  }
  const example =
    entry.example === undefined ? "" : `\nExample\n${entry.example.replace(/^(?=.)/gm, "  ")}\n`;
  terminal.out(
    `${entry.code}: ${entry.title}\n\nWhy\n  ${entry.why}\n\nWhat to do\n  ${entry.fix}\n${example}`,
  );
  return EXIT.done;
}

function listCodes(): string {
  const entries = Object.entries(codes).sort(([a], [b]) => byCodePoint(a, b));
  const width = Math.max(...entries.map(([code]) => code.length));
  return entries.map(([code, { title }]) => `${code.padEnd(width)}  ${title}\n`).join("");
}
