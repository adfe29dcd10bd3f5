/** A site whose pages, files and values are explained. */
import type { Built, ReadSite } from "../../build/built.ts";
import type { Reads } from "../../build/reads.ts";

export interface ExplainedSite {
  readonly built: Built;
  readonly read: ReadSite;
  /** what each page takes from the content, by url */
  readonly reads: ReadonlyMap<string, Reads>;
}
