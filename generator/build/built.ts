/** What the stages hand on when they are done: to publishing, and to the commands that tell about a site. */

import type { Entry } from "../types.ts";
import type { CollectedEntry } from "./collect.ts";
import type { ParsedFile, SiteContent } from "./content.ts";
import type { Tree } from "./discover.ts";
import type { LinkedPage } from "./link.ts";
import type { Emitted } from "./output.ts";
import type { RenderedRoute } from "./render.ts";
import type { Routes } from "./routes.ts";
import type { Templates } from "./templates.ts";

/** Everything a build came to, as far as it came. */
export interface Built {
  readonly emitted: Emitted | undefined;
  readonly pages: readonly RenderedRoute[];
  /** final pages; empty when the content is at fault */
  readonly linked: readonly LinkedPage[];
  /** undefined when the templates could not be loaded */
  readonly read: ReadSite | undefined;
}

/** A site's content, read and validated. */
export interface ReadSite {
  readonly tree: Tree;
  readonly templates: Templates;
  /** every content file that could be read, content/site.yaml among them */
  readonly parsed: readonly ParsedFile[];
  readonly siteFile: ParsedFile | undefined;
  readonly site: SiteContent;
  /** drafts, scheduled and expired entries among them */
  readonly collected: readonly CollectedEntry[];
  /** entries that pages may show */
  readonly entries: readonly Entry[];
  readonly routes: Routes;
  /** the day that decides what is scheduled: "2026-01-31" */
  readonly today: string;
}
