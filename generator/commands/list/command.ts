/** `galley list`: what a site consists of, and what will change by itself. */
import { nearest } from "../../problems/nearest.ts";
import type { Command } from "../command.ts";
import { dataFormat, type Flags, shared } from "../options.ts";
import { exitCode, printFindings, refuseName } from "../print.ts";

export const command: Command<Flags & { readonly format: "pretty" | "json" }> = {
  usage: "list [what]",
  summary: "list pages, drafts, redirects and collections",
  description:
    "Lists routes (when nothing else is asked for), drafts, scheduled, expired, redirects or collections,\n" +
    "and says when the site changes by itself the next time.",
  options: [dataFormat("pretty", "json"), ...shared("drafts", "now")],
  examples: [
    ["galley list", "every page with its layout, its file and its widgets"],
    ["galley list scheduled", "pages that wait for their day"],
    ["galley list redirects --format json", "for another program"],
  ],
  exits: { 1: "the site has faults, so the list may lack something" },
  async run({ format, drafts, now }, [what = "routes"], context) {
    const { root, terminal, effects, pathTo } = context;
    const { isListed, LISTED, printList, printListJson } = await import("./print.ts");
    const near = what === "pages" ? "routes" : nearest(what, LISTED);
    if (!isListed(what))
      return refuseName("list", what, `The lists are ${LISTED.join(", ")}.`, context, near);
    const { list } = await import("./list.ts");
    const site = await list({ root, drafts, now }, effects);
    const isKnown = site.ok || site.collections.length > 0;
    if (!site.ok) printFindings(site, context);
    if (!site.ok && isKnown) terminal.err("\nThe site has faults, so the list may lack something.\n");
    if (format === "json") terminal.out(printListJson(what, site));
    else if (isKnown) terminal.out(printList(what, site, pathTo));
    return exitCode(site);
  },
};
