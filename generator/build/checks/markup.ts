/** Tells what browsers make something else of than templates say. React knows as well, but says nothing where pages are built. */
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { LinkedPage } from "../link.ts";
import { tellPageFaults, type Writings } from "./page-faults.ts";

/**
 * A warning for elements that are taken out of what they stand in, and for ids of several elements, once for all pages that
 * share it. What Markdown becomes holds none by itself, so templates write them.
 */
export function checkMarkup(pages: readonly LinkedPage[], writings: Writings): readonly Problem[] {
  const faults = pages.flatMap(({ url, reading: { misnested, sharedIds } }) => [
    ...misnested.map(({ inner, outer }) => {
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
    ...sharedIds.map((id) => {
      const hint = `links to #${id} lead to the first: give this one another id; a heading of a text has that of its words`;
      const fault = warning("ID_REPEATED", `two elements have the id "${id}"`, { hint });
      return { url, fault, written: [`id="${id}"`] };
    }),
  ]);
  return tellPageFaults(faults, writings);
}
