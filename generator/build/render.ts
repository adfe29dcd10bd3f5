/** Published entries and templates → rendered pages, each remembered by its layout's code and its props. */

import type { ComponentType } from "react";
import type { Cache } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { LayoutModule, PageInfo, SiteView } from "../define.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { Diagnostic, JsonObject, RenderedPage, Result, Route } from "../types.ts";
import { renderIsland } from "../widgets/island.ts";
import { renderPage } from "./render-page.tsx";
import { NOT_FOUND_URL } from "./routes.ts";
import { type Templates, templateFailure } from "./templates.ts";

export interface RenderStageInput {
  readonly routes: readonly Route[];
  readonly view: SiteView;
  readonly pageInfo: (route: Route) => PageInfo;
  /** a fault of the site's own code, placed in its template where the stack tells */
  readonly failure: (route: Route, error: unknown) => Diagnostic;
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
  const { view, cache, templates } = input;
  const { document, layouts } = templates;
  const components = new Map(
    templates.widgets.map(({ module }) => [module.default.widget.name, module.default.widget.component]),
  );
  const widgets = hash(canonicalJson(templates.widgets.map(({ name, hash }) => [name, hash])));
  const diagnostics: Diagnostic[] = [];
  const pages = input.routes.flatMap((route): RenderedRoute[] => {
    const layout = layouts.get(route.layout);
    if (layout === undefined) return [];
    try {
      const page = input.pageInfo(route);
      const layoutProps = select(layout.module, route, view);
      const documentProps = select(document.module, route, view);
      const props = [page, layoutProps, documentProps];
      const inputs = { layout: layout.hash, document: document.hash, widgets, props };
      const job = { page, layout: layout.module, document: document.module, layoutProps, documentProps };
      const { value, diagnostics: found } = cache.remember("render", route.url, inputs, () =>
        renderPage(job, renderWidget),
      );
      diagnostics.push(...found);
      return [{ page, rendered: value, path: route.entry.path }];
    } catch (thrown) {
      diagnostics.push(input.failure(route, thrown));
      return [];
    }
  });
  return { value: pages, diagnostics };

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

/** A fault of the site's own code, with the page on which it came up. */
export function renderFailure(route: Route, thrown: unknown, root: string): Diagnostic {
  const fault = templateFailure(`templates/layouts/${route.layout}.tsx`, thrown, root);
  return {
    ...fault,
    related: [
      { message: `while rendering ${route.url}`, location: { path: route.entry.path, line: 1, column: 1 } },
    ],
  };
}
