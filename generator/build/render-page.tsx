/** One page: document(layout(props)) → HTML, with its widgets filled in. Reads nothing but its arguments. */
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { LayoutModule, PageInfo } from "../define.ts";
import type { JsonObject, RenderedPage, Result } from "../types.ts";
import { expandWidgets, type WidgetRenderer } from "../widgets/expand.ts";

export interface PageJob {
  readonly page: PageInfo;
  readonly layout: LayoutModule;
  readonly document: LayoutModule;
  readonly layoutProps: JsonObject;
  readonly documentProps: JsonObject;
}

type PageComponent = ComponentType<Record<string, unknown> & { children?: ReactNode }>;

/**
 * The page without its structured data.
 * @throws whatever a component throws; the caller names the page
 */
export function renderPage(
  job: PageJob,
  renderWidget: WidgetRenderer,
): Result<Omit<RenderedPage, "structuredData">> {
  const { page } = job;
  const Layout = job.layout.default as unknown as PageComponent;
  const Document = job.document.default as unknown as PageComponent;
  const markup = renderToString(
    createElement(
      Document,
      { ...job.documentProps, page },
      createElement(Layout, { ...job.layoutProps, page }),
    ),
  );
  const { html, widgets, diagnostics } = expandWidgets(markup, renderWidget);
  return { value: { url: page.url, html: `<!doctype html>${html}`, widgets }, diagnostics };
}
