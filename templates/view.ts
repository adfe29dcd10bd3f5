/** Types for layouts: the site as declared in index.ts, and a page entry of one layout. */
import type { Entry, EntryOf, SiteView } from "#galley";
import type definition from "./index.ts";

type Definition = typeof definition;
export type View = SiteView<Definition>;

/** One entry's data of a collection other than pages. */
export type DataOf<N extends keyof Definition["collections"]> = EntryOf<Definition, N>["data"];

/** A page entry whose front matter says `layout: L`. */
export type PageEntry<L extends DataOf<"pages">["layout"] = DataOf<"pages">["layout"]> = Entry<
  Extract<DataOf<"pages">, { layout: L }>
>;

export type Labels = DataOf<"interface">;

/** The texts around every page; content/interface has exactly one file. */
export const labelsOf = (site: View): Labels => site.entry("interface", "labels").data;
