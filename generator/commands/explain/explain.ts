/** What a page is made of, what a file reaches, where a value is used. */
import { type Reads, readsOfPage } from "../../build/reads.ts";
import { createView } from "../../build/site-view.ts";
import { codes } from "../../problems/codes.ts";
import { nearest } from "../../problems/nearest.ts";
import type { Effects, Route } from "../../types.ts";
import { type InspectOptions, inspect } from "../inspect.ts";
import type { Findings } from "../print.ts";
import { explainFile, type FileExplanation, listPaths } from "./explain-file.ts";
import { decodePath, explainPage, type PageExplanation } from "./explain-page.ts";
import { explainValue, type ValueExplanation } from "./explain-value.ts";

export interface ExplainOptions extends InspectOptions {
  /** a url, a path relative to the root, or the name of a value */
  readonly subject: string;
}

export type Explanation =
  | PageExplanation
  | FileExplanation
  | ValueExplanation
  | { readonly kind: "unknown"; readonly near: string | undefined };

export interface ExplainReport extends Findings {
  readonly explanation: Explanation;
}

export async function explain(
  { subject, ...options }: ExplainOptions,
  effects: Effects,
): Promise<ExplainReport> {
  const built = await inspect(options, effects);
  const { ok, diagnostics } = built.report;
  if (!built.templates.isDefined)
    return { ok, diagnostics, explanation: { kind: "unknown", near: undefined } };
  const { templates } = built;
  const { routes } = built.routes;
  const view = createView(built.site, built.entries).site;
  const readsOf = (route: Route): Reads =>
    readsOfPage(route, [templates.layouts.get(route.layout), templates.document], view);
  const reads = new Map(routes.map((route) => [route.url, readsOf(route)]));
  const site = { built, reads };
  const { facts } = built.site;
  const name = subject.replace(/^\{\{\s*|\s*\}\}$/g, "");
  const path = subject.replace(/^\.\//, "");
  const route = routes.find(({ url }) => url === subject || url === decodePath(subject));
  const paths = listPaths(built);
  const explanation = (): Explanation => {
    if (route !== undefined) return explainPage(route, site, options.root, effects.files);
    if (facts.has(name)) return explainValue(name, site);
    if (paths.includes(path)) return explainFile(path, site);
    const known = [routes.map(({ url }) => url), [...facts.keys()], paths, Object.keys(codes)];
    return { kind: "unknown", near: nearest(subject, known.flat()) };
  };
  return { ok, diagnostics, explanation: explanation() };
}
