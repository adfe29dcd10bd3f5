/** Published entries and templates → rendered pages, each remembered by its layout's code and its props. */

import type { ComponentType } from "react";
import type { Cache, Computed } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { LayoutModule, PageInfo, SiteView } from "../define.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { Diagnostic, JsonObject, RenderedPage, Result, Route } from "../types.ts";
import { renderIsland } from "../widgets/island.ts";
import type { Blame, Guard } from "./guard.ts";
import { type PageJob, renderPage } from "./render-page.tsx";
import { NOT_FOUND_URL } from "./routes.ts";
import type { Templates } from "./templates.ts";

export interface RenderStageInput {
  readonly routes: readonly Route[];
  readonly view: SiteView;
  readonly pageInfo: (route: Route) => PageInfo;
  readonly guard: Guard;
  readonly templates: Templates;
  readonly cache: Cache;
}

export interface RenderedRoute {
  readonly page: PageInfo;
  readonly rendered: RenderedPage;
  /** the page's content file */
  readonly path: string;
}

/**
 * Selects the props of every route and renders those whose layout's code or props are new; the others are remembered.
 * A page whose templates throw has a diagnostic instead; nothing of it is remembered, since they may have read anything.
 */
export function renderSite(input: RenderStageInput): Result<readonly RenderedRoute[]> {
  const { view, cache, guard, templates } = input;
  const { document, layouts } = templates;
  const components = new Map(
    templates.widgets.map(({ module }) => [module.default.widget.name, module.default.widget.component]),
  );
  const widgets = hash(canonicalJson(templates.widgets.map(({ name, hash }) => [name, hash])));
  const diagnostics: Diagnostic[] = [];
  const keep = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const pages = input.routes.flatMap((route): RenderedRoute[] => {
    const layout = layouts.get(route.layout);
    if (layout === undefined) return [];
    const page = input.pageInfo(route);
    const layoutProps = keep(
      guard.run(blameLayout(route, "props"), () => select(layout.module, route, view)),
    );
    const documentProps = keep(
      guard.run(blameDocument(route, "props"), () => select(document.module, route, view)),
    );
    if (layoutProps === undefined || documentProps === undefined) return [];
    const props = [page, layoutProps, documentProps];
    const inputs = { layout: layout.hash, document: document.hash, widgets, props };
    const job = { page, layout: layout.module, document: document.module, layoutProps, documentProps };
    const result = keep(
      guard.run(blameLayout(route, "props"), () =>
        cache.remember("render", route.url, inputs, () => render(route, job)),
      ),
    );
    const rendered = result && keep(result);
    return rendered === undefined ? [] : [{ page, rendered, path: route.entry.path }];
  });
  return { value: pages, diagnostics };

  /** The component, and what layout and document say of the page to machines. Faults of all three are told. */
  function render(route: Route, job: PageJob): Computed<RenderedPage | undefined> {
    const { page, document, documentProps, layout, layoutProps } = job;
    const rendered = guard.run(blameLayout(route, "default"), () => renderPage(job, renderWidget));
    const name = "structuredData";
    const data = [
      guard.run(blameDocument(route, name), () => document.structuredData?.({ ...documentProps, page })),
      guard.run(blameLayout(route, name), () => layout.structuredData?.({ ...layoutProps, page })),
    ];
    const diagnostics = [rendered, ...data].flatMap((one) => one.diagnostics);
    if (rendered.value === undefined || diagnostics.length > 0)
      return { value: undefined, diagnostics, uncacheable: true };
    const structuredData = data.flatMap(({ value }) => value ?? []);
    return { value: { ...rendered.value.value, structuredData }, diagnostics: rendered.value.diagnostics };
  }

  function renderWidget(name: string, props: JsonObject, prefix: string): string {
    const component = components.get(name);
    if (component === undefined) throw new Error(`there is no widget "${name}" in templates/widgets`);
    return renderIsland(component as ComponentType<never> as ComponentType<JsonObject>, props, prefix);
  }
}

/** What a layout, the document or the drawing for shared links shows of a page and the site. */
export const select = (module: LayoutModule, { entry }: Route, view: SiteView): JsonObject =>
  module.props?.(entry, view) ?? {};

export interface Address {
  readonly site: SiteConfig;
  /** of canonical urls */
  readonly origin: string;
  /** true asks robots to leave every page alone */
  readonly preview: boolean;
}

/** What a page's components are told about it. */
export function pageInfo({ url, entry }: Route, { site, origin, preview }: Address): PageInfo {
  return {
    url,
    canonical: `${origin}${url === "/" ? "/" : encodeURI(url)}`,
    title: entry.data.title,
    description: entry.data.description,
    language: site.language,
    noindex: preview || entry.data.noindex || url === NOT_FOUND_URL,
  };
}

const blameLayout = (route: Route, name: string): Blame => ({
  template: `templates/layouts/${route.layout}.tsx`,
  export: name,
  related: whileRendering(route),
});

const blameDocument = (route: Route, name: string): Blame => ({
  template: "templates/document.tsx",
  export: name,
  related: whileRendering(route),
});

/** The page on which a fault of a template came up. */
export const whileRendering = ({ url, entry }: Route): Diagnostic["related"] => [
  { message: `while rendering ${url}`, location: { path: entry.path, line: 1, column: 1 } },
];
