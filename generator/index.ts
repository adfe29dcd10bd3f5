/**
 * Public API for templates, imported as "#galley". Pure declarations and small React components:
 * nothing here reads a file or keeps state.
 */

/// <reference path="./svg/drawing.d.ts" preserve="true" />

declare global {
  interface ImportMetaEnv {
    /** path of the site with a slash at its end, for code in the browser: "/docs/"; "/" while pages are rendered */
    BASE_URL: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

export type {
  CollectionDefinition,
  EntryFault,
  EntryOf,
  FileTools,
  MadeEntry,
  PageInfo,
  SiteDefinition,
  SiteView,
} from "./define.ts";
export { collection, defineSite } from "./define.ts";
export { formatDate, formatPrice } from "./facts/format.ts";
export { asset } from "./html/asset-token.ts";
export { Head, Html } from "./html/elements.tsx";
export {
  href,
  image,
  inline,
  isoDate,
  markdown,
  pageFields,
  ref,
  siteFields,
} from "./schema/fields.ts";
export type { Entry, Heading, Json, JsonObject, PageData } from "./types.ts";
export { type WidgetComponent, widget } from "./widgets/widget.tsx";
