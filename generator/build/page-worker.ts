/** Thread that does jobs for the pool of a build. Each kind is loaded when it is asked for. */
import { serveBatches } from "../threads/jobs.ts";
import type { MarkdownJob, PlainMarkdown } from "./converter.ts";
import type { LinkSettings } from "./link.ts";

serveBatches({
  markdown: async (options: PlainMarkdown) => {
    const convert = await (await import("../markdown/index.ts")).createMarkdown(options);
    return ({ text, isInline }: MarkdownJob) => convert(text, isInline);
  },
  link: async (settings: LinkSettings) => (await import("./link-page.ts")).createLinker(settings),
});
