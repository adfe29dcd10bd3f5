/** Routes → rendered pages: document(layout(props)), each remembered by its layout's code and its props. */
import type { Computed } from "../cache/cache.ts";
import { nameOf } from "../cache/inputs.ts";
import type { RenderedPage, Route } from "../types.ts";
import { once } from "../util/once.ts";
import { describePage, type Markup, renderPage, selectParts } from "./render-page.ts";
import type { Run } from "./run.ts";
import type { Materials } from "./site-view.ts";

export interface RenderedRoute extends Route {
  readonly rendered: RenderedPage;
}

export type RenderedPages = ReturnType<typeof renderPages>;

/**
 * Renders every page whose layout's code or props are new; the others are remembered. A page whose templates throw is left
 * out; nothing of it is remembered, since they may have read anything.
 */
export function renderPages(routes: readonly Route[], materials: Materials, run: Run) {
  const { templates, view } = materials;
  const { cache } = run;
  /** what this build has made anew, by url */
  const made = new Map<string, Markup>();
  const document = templates.document?.hash;
  const layouts = Array.from(templates.layouts, ([name, layout]) => [name, layout?.hash]);
  const nameProps = createPropsNamer(materials, run);
  const all = cache.each(
    "render",
    routes,
    { document, layouts },
    (route, index) => {
      run.progress("rendering pages", index + 1, routes.length);
      const { path } = route.entry;
      const layout = templates.layouts.get(route.layout)?.hash;
      const takeParts = once(() => view.record(() => selectParts(route, materials, run)));
      const selected = nameProps(route, layout, takeParts);
      if (selected === undefined) return { value: undefined, diagnostics: [], basis: null };
      const inputs = { path, layout, document, props: selected.props };
      const result = cache.remember("render", route.url, inputs, (): Computed<RenderedPage | undefined> => {
        const { value: parts } = takeParts();
        if (parts === undefined) return { value: undefined, diagnostics: [], uncacheable: true };
        const markup = renderPage(route, parts, materials, run);
        if (markup.value !== undefined) made.set(route.url, markup.value);
        return { ...markup, value: markup.value && describePage(markup.value) };
      });
      const value: RenderedRoute | undefined = result.value && { ...route, rendered: result.value };
      const basis = selected.asked.length === 0 ? undefined : selected.asked;
      return { value, diagnostics: result.diagnostics, basis };
    },
    view.answersAs,
  );
  const found = run.take(all);
  const rendered: readonly RenderedRoute[] = cache.memo("rendered", "all", { found }, () =>
    found.filter((one) => one !== undefined),
  );
  /** The page's HTML: what this build has just made, once, or made again. */
  const takeHtml = (route: RenderedRoute): string => {
    // Held of every page it would be all that a site says.
    const parts = made.has(route.url) ? undefined : selectParts(route, materials, run);
    const markup = parts ? run.take(renderPage(route, parts, materials, run)) : made.get(route.url);
    made.delete(route.url);
    return markup?.html ?? "";
  };
  return { rendered, takeHtml };
}

/**
 * Gives a name for all that a page shows, the same for what is equal, and what its templates asked for; undefined when one
 * of them throws. Templates that ask for no entry are not asked again: what they select is as the page and the site are.
 */
function createPropsNamer({ templates, site, view }: Materials, run: Run) {
  const { hash, origin, isPreview } = site;
  /** What templates may select from, besides an entry and what they ask for. */
  const state = [hash, origin, isPreview, run.today, templates.definitionHash, templates.document?.hash];
  // A site at fault holds placeholders, and that of a share lacks texts.
  const isSound = run.isSound() && run.options.shard === undefined;
  const askSite = once(() => view.record(() => [view.site.data, view.site.today]).asked);
  type TakeParts = () => ReturnType<typeof view.record<ReturnType<typeof selectParts>>>;
  return (route: Route, layout: string | undefined, takeParts: TakeParts) => {
    const { url, source, entry, page } = route;
    const ask = () => {
      const { value: parts, asked } = takeParts();
      return parts && { props: nameOf([page, ...parts.map(({ props }) => props)]), asked };
    };
    if (!isSound) return ask();
    const { value } = run.cache.remember("props", url, { state, path: entry.path, source, layout }, () => {
      const { props, asked = [] } = ask() ?? {};
      const isOwn = asked.every(([name]) => name === undefined);
      const value = isOwn && props ? { props, isSiteAsked: asked.length > 0 } : null;
      return { value, diagnostics: [], uncacheable: props === undefined };
    });
    if (value === null) return ask();
    return { props: value.props, asked: value.isSiteAsked ? askSite() : [] };
  };
}
