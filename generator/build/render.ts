/** Published entries and templates → rendered pages. */

import type { Cache } from "../cache/cache.ts";
import { type NamedProps, nameProps } from "../cache/name-props.ts";
import type { PageInfo, SiteView } from "../define.ts";
import type { SiteConfig } from "../schema/fields.ts";
import type { Diagnostic, RenderedPage, Result, Route } from "../types.ts";
import { preparePages } from "./render-pages.ts";
import { NOT_FOUND_URL } from "./routes.ts";
import { type Templates, templateFailure } from "./templates.ts";

export interface RenderStageInput {
  readonly routes: readonly Route[];
  readonly view: SiteView;
  readonly pageInfo: (route: Route) => PageInfo;
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

/** What the props of each page were named in the last build of a session. */
const lastNames = new WeakMap<Cache, ReadonlyMap<string, NamedProps>>();

/** Renders every route whose layout's code or props are new; the others are remembered. */
export function renderSite(input: RenderStageInput): Result<readonly RenderedRoute[]> {
  const { templates, cache } = input;
  const names = new Map<string, NamedProps>();
  const prepared = preparePages({
    routes: input.routes,
    site: input.view,
    document: templates.document,
    layouts: templates.layouts,
    widgets: new Map(
      templates.widgets.map(({ hash, module }) => [
        module.default.widget.name,
        { hash, module: module.default.widget },
      ]),
    ),
    pageInfo: input.pageInfo,
    nameProps: ({ url }, props) => {
      const named = nameProps(props, lastNames.get(cache)?.get(url));
      names.set(url, named);
      return named.hash;
    },
    failure: input.failure,
  });
  lastNames.set(cache, names);
  const diagnostics: Diagnostic[] = [...prepared.diagnostics];
  const pages = prepared.value.flatMap(({ route, page, parts, render }): RenderedRoute[] => {
    const { value, diagnostics: found } = cache.remember("render", route.url, parts, render);
    diagnostics.push(...found);
    return value === undefined || value === null ? [] : [{ page, rendered: value, path: route.entry.path }];
  });
  return { value: pages, diagnostics };
}

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
