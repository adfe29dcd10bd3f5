/** A site whose pages, files and values are explained. */
import type { Reads } from "../../build/reads.ts";
import type { Built } from "../../build/report.ts";

export interface ExplainedSite {
  readonly built: Built;
  /** what each page takes from the content, by url */
  readonly reads: ReadonlyMap<string, Reads>;
}
