import type { SiteView } from "#galley";
import type { Site } from "./index.ts";

/** All posts, the newest first. */
export const newest = (site: SiteView<Site>) =>
  site.entries("posts").toSorted((a, b) => (a.data.date < b.data.date ? 1 : -1));
