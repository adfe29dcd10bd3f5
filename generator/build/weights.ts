/** What every page fetches, and what that weighs on its way to a visitor. */
import { transferSize } from "../assets/transfer-size.ts";
import { eagerLoads, type LoadKind } from "../html/loads.ts";
import type { Budget } from "../schema/fields.ts";
import type { Output } from "../types.ts";
import { oncePer } from "../util/once.ts";
import type { CheckedSite } from "./check.ts";
import { pagePaths } from "./page-paths.ts";
import type { Run } from "./run.ts";

/** A file that a page fetches; `size` in bytes, sent; 0 for one that is not published. */
export type Part = { readonly url: string; readonly size: number };

export type PageWeight = ReturnType<typeof weighPages>[number];

/** @param sizeOf asked once for each file that is asked about */
export function weighPages(
  { site: { config }, pages, client, outputs }: Pick<CheckedSite, "site" | "pages" | "client" | "outputs">,
  sizeOf: (output: Output) => number,
) {
  const byUrl = new Map([...outputs, ...client.bundle.outputs].map((output) => [`/${output.path}`, output]));
  const sizeOnce = oncePer(sizeOf);
  const weigh = (url: string): number => {
    const output = byUrl.get(url);
    // A file that is not published is reported elsewhere, as a broken reference.
    return output === undefined ? 0 : sizeOnce(output);
  };
  return pages.map(({ url, widgets, reading }) => {
    const page = `/${pagePaths(url, config)[0]}`;
    const eager = [...eagerLoads(reading.loads)];
    const of = (kind: LoadKind) => eager.flatMap(([file, its]) => (its === kind ? file : []));
    const onLoad = [page, ...eager.map(([file]) => file)];
    /** scripts that its widgets fetch when they wake */
    const lazy = widgets.flatMap((name) => client.bundle.widgets[name] ?? []);
    const figures: { readonly [F in keyof Budget]-?: readonly string[] } = {
      html: [page],
      css: of("css"),
      eagerJs: of("js"),
      js: [...of("js"), ...lazy],
      fonts: of("font"),
      total: onLoad,
      requests: onLoad,
    };
    /** the files of a figure, each once, the heaviest first */
    const partsOf = (figure: keyof Budget): readonly Part[] =>
      [...new Set(figures[figure])]
        .map((file) => ({ url: file, size: weigh(file) }))
        .sort((a, b) => b.size - a.size);
    return { url, partsOf };
  });
}

export const weightOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/** Bytes of a file on the way to a visitor; remembered, since compressing takes long. */
export const createScale =
  ({ derived }: Run) =>
  (output: Output): number => {
    const { path, hash } = output;
    const compute = () => ({ value: transferSize(output), diagnostics: [] });
    return derived.remember("sizes", path, { path, hash }, compute).value;
  };
