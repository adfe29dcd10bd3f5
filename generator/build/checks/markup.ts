/** Tells what browsers make something else of than templates say. React knows as well, but says nothing where pages are built. */
import { decodeName } from "../../html/url.ts";
import { once } from "../../problems/once.ts";
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { LinkedPage } from "../link.ts";
import { findInTemplates, tellPageFaults, type Writings } from "./page-faults.ts";

/**
 * A warning for elements that are taken out of what they stand in, and for ids of several elements, once for all pages that
 * share it. What Markdown becomes holds none by itself, so templates write them. Texts that one page shows may well have
 * headings of the same words: these are at fault where a link leads to them.
 * @param odd those of the pages that hold any of it
 */
export function checkMarkup(
  odd: readonly LinkedPage[],
  pages: readonly LinkedPage[],
  writings: Writings,
): readonly Problem[] {
  const linked = once(() => listPlaces(pages));
  const faults = odd.flatMap(({ url, reading: { misnested, sharedIds, sharedHeadings } }) => [
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
    ...sharedIds.map((id) => ({ url, fault: sharedBy("elements", id), written: [`id="${id}"`] })),
    ...sharedHeadings.flatMap((id) => {
      const written = [`id="${id}"`];
      if (findInTemplates(written, writings.templates))
        return { url, fault: sharedBy("elements", id), written };
      if (!linked().has(`${url}#${id}`)) return [];
      return { url, fault: sharedBy("headings", id), written: [], value: `#${id}` };
    }),
  ]);
  return tellPageFaults(faults, writings);
}

function sharedBy(what: "elements" | "headings", id: string): Problem {
  const hint =
    what === "elements"
      ? "give this one another id; a heading of a text has that of its words"
      : "write one of the two in other words";
  const message = `two ${what} have the id "${id}"`;
  return warning("ID_REPEATED", message, { hint: `links to #${id} lead to the first: ${hint}` });
}

/** All that pages link to with a place in it: "/features#speed". */
const listPlaces = (pages: readonly LinkedPage[]): ReadonlySet<string | undefined> =>
  new Set(
    pages.flatMap(({ url, reading: { links } }) =>
      links
        .filter((link) => link.includes("#"))
        .map((link) => decodeName(link.startsWith("#") ? url + link : link)),
    ),
  );
