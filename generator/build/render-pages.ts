/** Routes → rendered pages, each remembered by its layout's code and its props. */
import type { ComponentType } from "react";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { LayoutModule, PageInfo, SiteView } from "../define.ts";
import type { Diagnostic, JsonObject, RenderedPage, Result, Route } from "../types.ts";
import { renderIsland } from "../widgets/island.ts";
import type { WidgetDefinition } from "../widgets/widget.tsx";
import { renderPage } from "./render-page.tsx";

/** A template module and the hash of its code. */
export interface LoadedModule<M> {
  readonly hash: string;
  readonly module: M;
}

export interface RenderInput {
  readonly routes: readonly Route[];
  readonly site: SiteView;
  readonly document: LoadedModule<LayoutModule>;
  readonly layouts: ReadonlyMap<string, LoadedModule<LayoutModule>>;
  readonly widgets: ReadonlyMap<string, LoadedModule<WidgetDefinition<unknown>>>;
  readonly pageInfo: (route: Route) => PageInfo;
  /** a short name for the props of a page, see name-props.ts */
  readonly nameProps: (route: Route, props: unknown) => string;
  /** a fault of the site's own code, placed in its template where the stack tells */
  readonly failure: (route: Route, error: unknown) => Diagnostic;
}

interface PageRequest {
  readonly route: Route;
  readonly page: PageInfo;
  readonly parts: Readonly<Record<string, string>>;
  readonly render: () => Result<RenderedPage | undefined>;
}

/**
 * What to render for each route, with the complete list of what it depends on. Selecting props is done here, in every
 * build; rendering only when the parts are new. A route whose props throw has its diagnostic instead of a request.
 */
export function preparePages(input: RenderInput): Result<readonly PageRequest[]> {
  const diagnostics: Diagnostic[] = [];
  const widgetsHash = hash(canonicalJson([...input.widgets].map(([name, widget]) => [name, widget.hash])));
  const requests = input.routes.flatMap((route): PageRequest[] => {
    const layout = input.layouts.get(route.layout);
    if (layout === undefined) return [];
    try {
      const page = input.pageInfo(route);
      const layoutProps = select(layout.module, route, input.site);
      const documentProps = select(input.document.module, route, input.site);
      return [
        {
          route,
          page,
          parts: {
            layout: layout.hash,
            document: input.document.hash,
            widgets: widgetsHash,
            props: input.nameProps(route, [page, layoutProps, documentProps]),
          },
          render: () => {
            try {
              const job = {
                page,
                layout: layout.module,
                document: input.document.module,
                layoutProps,
                documentProps,
              };
              return renderPage(job, renderWidget);
            } catch (error) {
              return { value: undefined, diagnostics: [input.failure(route, error)] };
            }
          },
        },
      ];
    } catch (error) {
      diagnostics.push(input.failure(route, error));
      return [];
    }
  });
  return { value: requests, diagnostics };

  function renderWidget(name: string, props: JsonObject, prefix: string): string {
    const widget = input.widgets.get(name)?.module;
    if (widget === undefined) throw new Error(`there is no widget "${name}" in templates/widgets`);
    return renderIsland(widget.component as ComponentType<never> as ComponentType<JsonObject>, props, prefix);
  }
}

function select(module: LayoutModule, route: Route, site: SiteView): JsonObject {
  return module.props?.(route.entry, site) ?? {};
}
