/** Prints one build after another for a person who goes on working: what changed, what came of it, faults once. */

import { count, duration, tally } from "../../problems/words.ts";
import type { RebuildResult } from "../../watch/watch.ts";
import type { Context } from "../command.ts";
import { describeFaults, describeFolder } from "../print.ts";

/** @param folder where the site goes, as a person would type it; undefined when it is only served */
export function createRebuildPrinter(folder: string | undefined, context: Context) {
  const { terminal, quiet } = context;
  let shown = "";
  let isFirst = true;
  let hasSite = false;
  return (result: RebuildResult): void => {
    hasSite ||= result.ok || result.site !== undefined;
    const faults = describeFaults(result.diagnostics, context);
    const isNews = faults !== shown;
    // Where a list of faults begins: editors that read along drop those they know.
    if (isNews && !isFirst && !quiet) terminal.err(`${nameSources(result) ?? "The site"} changed\n`);
    if (isNews && faults !== "") terminal.err(`${faults}\n`);
    shown = faults;
    if (!quiet && (isNews || result.sources.length > 0)) terminal.err(`${describe(result)}\n`);
    isFirst = false;
  };

  /** "content/faq/02.md: 1 page rendered, 2 files written to site/ in 34 ms", or what is wrong. */
  function describe(result: RebuildResult): string {
    const { ok, pages, rendered, written, diagnostics, milliseconds } = result;
    const sources = isFirst ? undefined : nameSources(result);
    const changed = sources === undefined ? "" : `${sources}: `;
    const time = duration(milliseconds);
    const faults = tally(diagnostics);
    if (!ok) {
      const before = hasSite ? "the last whole site is served" : "there is nothing to serve yet";
      const served = result.site === undefined ? before : "the new site is served all the same";
      const rest = folder === undefined ? served : describeFolder(folder, result);
      return `${changed}${faults ?? "failed"}; ${rest} (${time})`;
    }
    const files = folder === undefined ? "" : `, ${count(written, "file")} written to ${folder}`;
    const done = isFirst
      ? `Built ${count(pages, "page")}${files}`
      : `${count(rendered, "page")} rendered${files}`;
    return `${changed}${done} in ${time}${faults === undefined ? "" : `, ${faults}`}`;
  }
}

function nameSources({ sources: [first, ...others] }: RebuildResult): string | undefined {
  if (first === undefined) return undefined;
  return others.length === 0 ? first : `${first} and ${count(others.length, "other file")}`;
}
