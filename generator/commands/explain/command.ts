/** `galley explain`: a page, a file, a value or a key of content/site.yaml, or a diagnostic code; without a subject, all codes. */
import { resolve } from "node:path";
import { describeCodes } from "../../loader/codes-page.ts";
import { CODES, findCode } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import { attempt } from "../../util/attempt.ts";
import { isInside, pathFrom } from "../../util/inside.ts";
import { type Command, EXIT } from "../command.ts";
import { type Flags, shared } from "../options.ts";
import { printFindings, refuseName } from "../print.ts";

export const command: Command<Flags> = {
  usage: "explain [subject]",
  summary: "tell about a page, a file, a value, a key or a diagnostic code",
  description:
    "A page: the files and values it shows, its layout, widgets, size and links, and why the last build made\n" +
    "it anew. An old address: where it leads. A file: the pages it reaches. A value of content/site.yaml: every\n" +
    "text and page that uses it. A key of it: what it means and may hold. A diagnostic code: why it is a fault\n" +
    "and what to do. Without a subject: all codes.",
  options: shared("drafts"),
  examples: [
    ["galley explain /pricing", "what the page is made of"],
    ["galley explain content/faq/01-what-it-is-built-for.md", "where the file is shown"],
    ["galley explain facts.trialDays", "every text that says it"],
    ["galley explain redirects", "what a key of content/site.yaml may hold"],
    ["galley explain CONTENT_INVALID", "one code"],
  ],
  exits: { 1: "faults of the site may hide what was asked for" },
  async run({ drafts }, [subject], context) {
    const { root, terminal, effects, pathTo } = context;
    const { printCode, printCodes, printExplanation } = await import("./print.ts");
    const code = subject === undefined ? undefined : findCode(subject);
    if (subject === undefined || code !== undefined) {
      const codes = describeCodes();
      terminal.out(code === undefined ? printCodes(codes) : printCode(code, codes[code]));
      return EXIT.done;
    }
    // Only codes are written in capitals; a mistyped one is answered without a build.
    if (/^[A-Z]+(?:_[A-Z]+)+$/.test(subject)) {
      const near = nearest(subject, CODES);
      return refuseName("code", subject, "Run galley explain for the list of all codes.", context, near);
    }
    const { explain } = await import("./explain.ts");
    // A file as typed in the working directory, or by its whole path.
    const file = resolve(terminal.workingDirectory, subject);
    const mayBeFile = !subject.startsWith("/") || isInside(file, root);
    // Of a word that is too long for a name the system does not say that there is none.
    const name = mayBeFile && attempt(() => effects.files.stat(file)) ? pathFrom(root, file) || "." : subject;
    const report = await explain({ root, drafts, subject: name }, effects);
    const { explanation } = report;
    if (explanation.kind !== "unknown") {
      const text = printExplanation(explanation, pathTo);
      if (holdsPlaceholder(text)) return printFindings(report, context);
      terminal.out(text);
      return EXIT.done;
    }
    if (!report.ok) {
      const code = printFindings(report, context);
      // It may be there once they are mended.
      if (code === EXIT.usage || explanation.near === undefined) return code;
    }
    const advice = "Run galley list for all pages, and galley explain for all codes.";
    return refuseName("page, file, value, key or code", subject, advice, context, explanation.near);
  },
};
