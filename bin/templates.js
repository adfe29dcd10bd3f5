/** "galley/templates" for packages of components and for tests: what templates get as "#galley". Types are in generator/index.ts. */
import { loadEngine } from "./engine.js";

export const {
  asset,
  collection,
  defineSite,
  formatDate,
  formatPrice,
  Head,
  Html,
  href,
  image,
  inline,
  isoDate,
  markdown,
  pageFields,
  ref,
  siteFields,
  widget,
} = await loadEngine("galley");
