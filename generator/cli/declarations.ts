/** Every command as data: what its help says, and where its code is. The code is loaded when the command runs. */
import type { Option } from "commander";
import type { BuildFlags } from "../commands/build/command.ts";
import type { CleanFlags } from "../commands/clean/command.ts";
import type { Context } from "../commands/context.ts";
import type { DevFlags } from "../commands/dev/command.ts";
import type { DiffFlags } from "../commands/diff/command.ts";
import type { ExplainFlags } from "../commands/explain/command.ts";
import type { ListFlags } from "../commands/list/command.ts";
import type { NewFlags } from "../commands/new/command.ts";
import * as options from "../commands/options.ts";
import type { PreviewFlags } from "../commands/preview/command.ts";
import type { SchemaFlags } from "../commands/schema/command.ts";
import type { WatchFlags } from "../commands/watch/command.ts";

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
      (await import("../commands/build/command.ts")).build(flags as BuildFlags, context),
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
      (await import("../commands/build/command.ts")).check(flags as BuildFlags, context),
  },
  {
    usage: "watch",
    summary: "write the site again whenever a source changes",
    description:
      "Builds, then waits for changes of content/ and templates/. After a fault the folder stays as it was until\n" +
      "the fault is mended. Stopped with Ctrl-C it ends well when the folder holds the site as its sources say.",
    options: [
      options.out(),
      options.drafts(),
      options.strict(),
      options.noCache(),
      options.baseUrl(),
      options.now(),
    ],
    examples: [
      ["galley watch", "keep site/ up to date"],
      ["galley watch --drafts --out preview", "keep a folder with drafts up to date"],
    ],
    exits: [["1", "stopped while something was at fault"]],
    run: async (flags, _, context) =>
      (await import("../commands/watch/command.ts")).watch(flags as WatchFlags, context),
  },
  {
    usage: "dev",
    summary: "serve the site and show every change as it is saved",
    description:
      "Builds in memory, drafts and scheduled pages included, and serves to this machine only. An open page updates\n" +
      "itself in place; a fault shows over the last good site. Alt and a click on a text open its file in the\n" +
      "editor that VISUAL or EDITOR names.",
    options: [options.port(), options.host(), options.noDrafts(), options.noCache(), options.now()],
    examples: [
      ["galley dev", "serve on the first free port from 4400"],
      ["galley dev --port 8080 --no-drafts", "on a given port, what visitors would see today"],
    ],
    exits: [["130", "stopped with Ctrl-C (143: by a signal to end)"]],
    run: async (flags, _, context) =>
      (await import("../commands/dev/command.ts")).dev(flags as DevFlags, context),
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
      (await import("../commands/preview/command.ts")).preview(flags as PreviewFlags, context),
  },
  {
    usage: "new <collection> <slug>",
    summary: "write the file of a new entry",
    description:
      "Writes a file with every key of the collection's schema, each below a comment that says what it is for.\n" +
      "Keys that may be left out are commented out; a page starts as a draft. Where files are numbered, the\n" +
      "new one gets the next number. A file that exists is never overwritten.",
    options: [options.edit()],
    examples: [
      ["galley new faq how-billing-works", "one more question"],
      ["galley new pages careers --edit", "a page, opened in your editor"],
    ],
    exits: [["1", "the templates have faults, or the editor failed"]],
    run: async (flags, operands, context) =>
      (await import("../commands/new/command.ts")).createNew(flags as NewFlags, operands, context),
  },
  {
    usage: "list [what]",
    summary: "list pages, drafts, redirects and collections",
    description:
      "Lists routes (when nothing else is asked for), drafts, scheduled, expired, redirects or collections,\n" +
      "and says when the site changes by itself the next time.",
    options: [options.dataFormat("pretty", "json"), options.drafts(), options.now()],
    examples: [
      ["galley list", "every page with its layout, its file and its widgets"],
      ["galley list scheduled", "pages that wait for their day"],
      ["galley list redirects --format json", "for another program"],
    ],
    exits: [["1", "the site has faults, so the list may lack something"]],
    run: async (flags, [what = "routes"], context) =>
      (await import("../commands/list/command.ts")).list(flags as ListFlags, what, context),
  },
  {
    usage: "explain [subject]",
    summary: "tell about a page, a file, a value or a diagnostic code",
    description:
      "A page: the files and values it shows, its layout, widgets, size and links, and why the last build made\n" +
      "it anew. A file: the pages it reaches. A value of content/site.yaml: every text and page that uses it.\n" +
      "A diagnostic code: why it is a fault and what to do. Without a subject: all codes.",
    options: [options.drafts()],
    examples: [
      ["galley explain /pricing", "what the page is made of"],
      ["galley explain content/faq/01-what-it-is-built-for.md", "where the file is shown"],
      ["galley explain facts.trialDays", "every text that says it"],
      ["galley explain CONTENT_INVALID", "one code"],
    ],
    exits: [["1", "the templates have faults"]],
    run: async (flags, [subject], context) =>
      (await import("../commands/explain/command.ts")).explain(flags as ExplainFlags, subject, context),
  },
  {
    usage: "schema",
    summary: "write JSON Schemas for editors",
    description:
      "Writes a JSON Schema for content/site.yaml and for each collection to .galley/schemas/. With them an\n" +
      "editor completes keys and values, describes them, and underlines what is wrong while you type.",
    options: [options.vscode()],
    examples: [
      ["galley schema", "the schemas only"],
      [
        "galley schema --vscode",
        "set up VS Code: YAML completion, snippets for Markdown, tasks that find faults",
      ],
    ],
    exits: [["1", "the templates have faults"]],
    run: async (flags, _, context) =>
      (await import("../commands/schema/command.ts")).schema(flags as SchemaFlags, context),
  },
  {
    usage: "diff [old] [new]",
    summary: "show what visitors would see change",
    description:
      "Compares texts, titles, descriptions, links, prices and sizes, page by page: of the site as it is now\n" +
      "and as it was at a commit, both built by this galley, or of two folders that are built already.\n" +
      "Neither the built site nor the work tree is touched.",
    options: [
      options.against(),
      options.dataFormat("pretty", "markdown", "json"),
      options.drafts(),
      options.now(),
    ],
    examples: [
      ["galley diff", "since the last commit"],
      ["galley diff --against main --format markdown", "a comment for a review"],
      ["galley diff old-site site", "two built folders"],
    ],
    exits: [["1", "the site has faults and cannot be built"]],
    run: async (flags, operands, context) =>
      (await import("../commands/diff/command.ts")).diff(flags as DiffFlags, operands, context),
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
      (await import("../commands/clean/command.ts")).clean(flags as CleanFlags, context),
  },
];
