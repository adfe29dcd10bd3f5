/** Turns the navigation of content/site.yaml into what header and footer show. */
import type { View } from "./view.ts";

type Item = View["data"]["navigation"]["header"][number];

export interface NavigationEntry {
  readonly label: string;
  /** null for an entry that is greyed out */
  readonly href: string | null;
  /** a small word beside a greyed-out entry */
  readonly note: string | null;
}

/** @param links the addresses that an item's `link` may name; any other `link` is the address itself */
export function navigationEntry(item: Item, links: View["data"]["links"]): NavigationEntry {
  if (!item.enabled) return { label: item.label, href: null, note: item.note ?? null };
  const { page, link } = item;
  const href = page ?? (link === undefined ? null : (links[link as keyof typeof links] ?? link));
  return { label: item.label, href, note: null };
}
