/** Tells of elements that browsers take out of what they stand in. React says so as well, but not to who builds pages with it. */
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { LinkedPage } from "../link.ts";
import { tellPageFaults, type Writings } from "./page-faults.ts";

/** A warning for each pair, once for all pages that share it: what Markdown becomes holds none, so templates write them. */
export function checkMisnested(pages: readonly LinkedPage[], writings: Writings): readonly Problem[] {
  const faults = pages.flatMap(({ url, reading: { misnested } }) =>
    misnested.map(({ inner, outer }) => {
      const [around, inside] = [outer, inner].map((tag) => /^<[^\s/>]+/.exec(tag)?.[0]);
      const message = `${inner} cannot stand in ${outer}: browsers end that before it`;
      const hint = around === "<p" ? "write <div> instead of <p>" : "write them one behind the other";
      const [, widget = "Html"] = /^<div data-widget="([\w-]+)"/.exec(inner) ?? [];
      const component = widget.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
      const written = [inside, `<${component}`].map(
        (tag) => new RegExp(`${around}(?=[\\s>][^<]*${tag}[\\s/>])`),
      );
      return { url, fault: warning("HTML_MISNESTED", message, { hint }), written };
    }),
  );
  return tellPageFaults(faults, writings);
}
