/** Every command as data: what its help says, and where its code is. The code is loaded when the command runs. */
import type { Option } from "commander";
import type { BuildFlags } from "./commands/build.ts";
import type { CleanFlags } from "./commands/clean.ts";
import type { PreviewFlags } from "./commands/preview.ts";
import type { Context } from "./context.ts";
import * as options from "./options.ts";

export interface Declaration {
  /** as commander reads it: "explain [subject]" */
  readonly usage: string;
  readonly summary: string;
  /** what else a person needs to know; lines under 100 characters */
  readonly description: string;
  readonly options: readonly Option[];
  /** command lines and what each is for */
  readonly examples: readonly (readonly [command: string, purpose: string])[];
  /** exit codes besides 0, 2 and 70 */
  readonly exits: readonly (readonly [code: string, meaning: string])[];
  /** @param flags as declared by `options`; only this table knows that they fit the command */
  readonly run: (flags: unknown, operands: readonly string[], context: Context) => Promise<number>;
}

const FAULTS = ["1", "faults in the content or templates; nothing was published"] as const;

export const declarations: readonly Declaration[] = [
  {
    usage: "build",
    summary: "write the site",
    description:
      "Builds content/ and templates/ into a folder that any web server can serve.\n" +
      "With a fault anywhere, all faults are listed and the folder stays as it was.",
    options: [
      options.out(),
      options.drafts(),
      options.strict(),
      options.format(),
      options.noCache(),
      options.verify(),
      options.baseUrl(),
      options.now(),
    ],
    examples: [
      ["galley build", "write site/"],
      ["galley build --strict --verify", "what a release should pass"],
      ["galley build --drafts --out preview --base-url https://preview.example.com", "a preview with drafts"],
    ],
    exits: [FAULTS],
    run: async (flags, _, context) =>
      (await import("./commands/build.ts")).build(flags as BuildFlags, context),
  },
  {
    usage: "check",
    summary: "find every fault without writing anything",
    description:
      "Does all that build does but publishing: schemas, references, links, anchors, assets, host rules.\n" +
      "In GitHub Actions the faults appear as annotations and in the summary of the run.",
    options: [
      options.drafts(),
      options.strict(),
      options.format(),
      options.noCache(),
      options.verify(),
      options.baseUrl(),
      options.now(),
    ],
    examples: [
      ["galley check", "list all faults"],
      ["galley check --drafts --now 2026-01-01", "would the site be sound on that day, with all drafts?"],
      ["galley check --format json > faults.json", "for another program"],
    ],
    exits: [["1", "faults in the content or templates"]],
    run: async (flags, _, context) =>
      (await import("./commands/build.ts")).check(flags as BuildFlags, context),
  },
  {
    usage: "preview",
    summary: "serve the built folder as its host would",
    description: "Serves what build has written, with the redirects and headers that visitors will get.",
    options: [options.out(), options.port(), options.host(), options.hostRules()],
    examples: [
      ["galley preview", "serve site/ on this machine only"],
      ["galley preview --port 8080 --host-rules netlify", "on a given port, by the rules of one host"],
    ],
    exits: [["130", "stopped with Ctrl-C (143: by a signal to end)"]],
    run: async (flags, _, context) =>
      (await import("./commands/preview.ts")).preview(flags as PreviewFlags, context),
  },
  {
    usage: "explain [subject]",
    summary: "say what a diagnostic code means",
    description: "Says why something is a fault and what to do about it. Without a code, lists them all.",
    options: [],
    examples: [
      ["galley explain CONTENT_INVALID", "one code"],
      ["galley explain", "all codes, one line each"],
    ],
    exits: [],
    run: async (_, [subject], context) => (await import("./commands/explain.ts")).explain(subject, context),
  },
  {
    usage: "clean",
    summary: "remove what galley made",
    description: "Removes the built site and .galley/. A folder that galley did not make is left alone.",
    options: [options.out()],
    examples: [
      ["galley clean", "remove site/ and .galley/"],
      ["galley clean --out preview", "remove another built folder and .galley/"],
    ],
    exits: [["1", "something could not be removed"]],
    run: async (flags, _, context) =>
      (await import("./commands/clean.ts")).clean(flags as CleanFlags, context),
  },
];
