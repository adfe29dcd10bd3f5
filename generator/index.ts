/**
 * Public API for templates, imported as "#galley". Pure declarations and small React components:
 * nothing here reads a file or keeps state, so every layout bundle may carry its own copy.
 */

export type { CollectionDefinition, EntryOf, PageInfo, SiteDefinition, SiteView } from "./core/define.ts";
export { collection, defineSite } from "./core/define.ts";
export { asset, href, image, inline, isoDate, markdown, pageFields, ref, siteFields } from "./core/fields.ts";
export { formatDate, formatPrice } from "./core/format.ts";
export type { Entry, Heading, Json, JsonObject, PageData } from "./core/types.ts";
export { Head, Html } from "./render/elements.tsx";
export { widget } from "./widgets/widget.tsx";
