/** Routes → rendered pages: document(layout(props)), each remembered by its layout's code and its props. */
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Computed } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import { isJson, nameOf } from "../cache/inputs.ts";
import type { LayoutModule, PageInfo } from "../define.ts";
import { detach } from "../detach.ts";
import { PLACEHOLDER } from "../facts/facts.ts";
import { listAssetNames } from "../html/asset-token.ts";
import { findPictures } from "../html/pictures.ts";
import { CODE } from "../problems/made-path.ts";
import { once } from "../problems/once.ts";
import type { JsonObject, Origin, Problem, RenderedPage, Route } from "../types.ts";
import { expandWidgets } from "../widgets/expand.ts";
import { type Blame, isPromise } from "./guard.ts";
import { NOT_FOUND_URL } from "./page-paths.ts";
import { readsOfPage } from "./reads.ts";
import type { Run } from "./run.ts";
import { chooseProps, guardComponent } from "./show.ts";
import { SITE_FILE, type Site } from "./site.ts";
import type { BuildView } from "./site-view.ts";
import type { Loaded, Templates } from "./templates.ts";

export interface RenderedRoute {
  readonly page: PageInfo;
  readonly rendered: RenderedPage;
  readonly route: Route;
}

export type RenderedPages = ReturnType<typeof renderPages>;

/** What the components of a page came to. */
type Markup = Pick<RenderedPage, "widgets" | "structuredData"> & { readonly html: string };

/**
 * Renders every route whose layout's code or props are new; the others are remembered. A page whose templates throw is left
 * out; nothing of it is remembered, since they may have read anything.
 */
export function renderPages(
  routes: readonly Route[],
  templates: Templates,
  site: Site,
  view: BuildView,
  run: Run,
) {
  const { cache, guard } = run;
  const { document } = templates;
  const components = new Map(
    templates.widgets.map(({ module }) => [module.default.widget.name, module.default.widget.component]),
  );
  const widgets = templates.widgets.map(({ name, hash }) => [name, hash]);
  const { config, origin, isPreview } = site;
  const settings = { config, origin, isPreview };
  const pages = cache.pick(
    "page-info",
    routes,
    (route) => ({ route, page: pageInfo(route, site) }),
    settings,
  );
  /** what this build has made anew, by url */
  const made = new Map<string, Markup>();
  const layouts = Array.from(templates.layouts, ([name, layout]) => [name, layout?.hash]);
  /** What templates may select from, besides an entry and what they ask for. */
  const state = [site.hash, origin, isPreview, run.today, templates.definitionHash, document?.hash];
  // A site at fault holds placeholders, and that of a share lacks texts.
  const isSound = run.isSound() && run.options.shard === undefined;
  const askSite = once(() => view.record(() => view.site.data).asked);
  const shared = { document: document?.hash, layouts, widgets };
  const all = cache.each(
    "render",
    pages,
    shared,
    ({ route, page }, index) => {
      run.progress("rendering pages", index + 1, routes.length);
      const { path } = route.entry;
      const layout = templates.layouts.get(route.layout)?.hash;
      const takeParts = once(() => view.record(() => select(route)));
      const selected = nameSelected(route, page, layout, takeParts);
      if (selected === undefined) return { value: undefined, diagnostics: [], basis: null };
      const inputs = { path, layout, document: document?.hash, widgets, props: selected.props };
      const result = cache.remember("render", route.url, inputs, (): Computed<RenderedPage | undefined> => {
        const { value: parts } = takeParts();
        if (parts === undefined) return { value: undefined, diagnostics: [], uncacheable: true };
        const markup = render(route, page, parts);
        if (markup.value !== undefined) made.set(route.url, markup.value);
        return { ...markup, value: markup.value && describePage(page.url, path, markup.value) };
      });
      const value: RenderedRoute | undefined = result.value && { page, rendered: result.value, route };
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
  const takeHtml = ({ route, page }: RenderedRoute): string => {
    // Held of every page it would be all that a site says.
    const parts = made.has(route.url) ? undefined : select(route);
    const markup = parts === undefined ? made.get(route.url) : run.take(render(route, page, parts));
    made.delete(route.url);
    return markup?.html ?? "";
  };
  return { rendered, takeHtml };

  /**
   * A name for all that a page shows, the same for what is equal, and what its templates asked for; undefined when one of
   * them throws. Templates that ask for no entry are not asked again: what they select is as the page and the site are.
   */
  function nameSelected(
    { url, source, entry: { path } }: Route,
    page: PageInfo,
    layout: string | undefined,
    takeParts: () => ReturnType<typeof view.record<readonly PagePart[] | undefined>>,
  ) {
    const ask = () => {
      const { value: parts, asked } = takeParts();
      return parts && { props: nameOf([page, ...parts.map(({ props }) => props)]), asked };
    };
    if (!isSound) return ask();
    const { value } = cache.remember("props", url, { state, path, source, layout }, () => {
      const { props, asked = [] } = ask() ?? {};
      const isOwn = asked.every(([name]) => name === undefined);
      const value = isOwn && props ? { props, isSiteAsked: asked.length > 0 } : null;
      return { value, diagnostics: [], uncacheable: props === undefined };
    });
    if (value === null) return ask();
    return { props: value.props, asked: value.isSiteAsked ? askSite() : [] };
  }

  /** Document and layout with what they show of a page; undefined when one of them throws. */
  function select(route: Route): readonly PagePart[] | undefined {
    const layout = templates.layouts.get(route.layout);
    if (layout === undefined || document === undefined) return undefined;
    const blame = createBlame(route, [layout, document], view);
    const parts = [document, layout].flatMap((template) => {
      const props = selectProps(template, route, view, blame, run);
      return props === undefined ? [] : { template, props };
    });
    return parts.length === 2 ? parts : undefined;
  }

  /** The component, and what layout and document say of the page to machines. Faults of all three are told. */
  function render(route: Route, page: PageInfo, parts: readonly PagePart[]): Computed<Markup | undefined> {
    const used = parts.map(({ template }) => template);
    const blame = createBlame(route, used, view);
    const [, layout] = parts as [PagePart, PagePart];
    const told: Problem[] = [];
    const rendered = guard.run(blame(layout.template, "default"), () => {
      const element = parts.reduceRight<ReactNode>((inside, { template, props }) => {
        const tell = (problems: readonly Problem[]) => told.push(...problems);
        const component = guardComponent(template.module, blame(template), guard, tell);
        return createElement(component, { ...props, page }, inside);
      }, undefined);
      return expandWidgets(renderToString(element), (name) => components.get(name));
    });
    const data = parts.map(({ template, props }) =>
      guard.run(blame(template, "structuredData"), () => {
        const made = template.module.structuredData?.({ ...props, page });
        // Search engines get it as JSON, and so does whoever remembers the page.
        if (isPromise(made) || isJson(made)) return made;
        throw new TypeError("what it returns is not JSON", {
          cause: "return texts, numbers, lists and groups of keys",
        });
      }),
    );
    const thrown = [...told, ...[rendered, ...data].flatMap((one) => one.diagnostics)];
    if (rendered.value === undefined || thrown.length > 0)
      return { value: undefined, diagnostics: thrown, uncacheable: true };
    const { html, widgets, diagnostics } = rendered.value;
    const structuredData = data.flatMap(({ value }) => value ?? []);
    return { value: { html: `<!doctype html>${html}`, widgets, structuredData }, diagnostics };
  }
}

/** What is kept of a rendered page. */
export function describePage(
  url: string,
  path: string,
  { html, widgets, structuredData }: Markup,
): RenderedPage {
  const data = JSON.stringify(structuredData);
  return {
    url,
    path,
    hash: hash(`${html}\n${data}`),
    structuredData,
    ...detach({ widgets, pictures: findPictures(html + data), dataAssets: listAssetNames(data) }),
  };
}

/** A template of a page and what it gets of it. */
interface PagePart {
  readonly template: Loaded<LayoutModule>;
  readonly props: JsonObject;
}

/** What a template shows of a page; undefined, and a problem, when it throws. */
export const selectProps = (
  template: Loaded<LayoutModule>,
  { entry }: Route,
  { site }: BuildView,
  blame: ReturnType<typeof createBlame>,
  { guard, take }: Run,
): JsonObject | undefined => {
  const selected = guard.run(blame(template, "props"), () => {
    const props = chooseProps(template.module, entry, site);
    // What cannot be compared would show what it held in an earlier build: that throws.
    if (!isPromise(props) && !isJson(props)) canonicalJson(props);
    return props;
  });
  return take(selected);
};

/** What a page's components are told about it. */
export function pageInfo({ url, entry }: Route, { config, origin, isPreview }: Site): PageInfo {
  return {
    url,
    canonical: `${origin}${url === "/" ? "/" : encodeURI(url)}`,
    title: textOf(entry.data.title),
    description: textOf(entry.data.description),
    language: config.language,
    noindex: isPreview || entry.data.noindex || url === NOT_FOUND_URL,
  };
}

/** A page whose file is at fault may lack even these. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : PLACEHOLDER);

type TemplateBlame = Extract<Blame, { readonly template: string }>;

/** Who is to blame for what is thrown on a page: a template, unless it follows from placeholders that it was given. */
export const createBlame =
  (route: Route, modules: readonly Loaded<LayoutModule>[], view: BuildView) =>
  ({ name }: Loaded<LayoutModule>, exported = "default"): TemplateBlame => ({
    template: `templates/${name}`,
    export: exported,
    related: [{ message: `while rendering ${route.url}`, at: { path: route.entry.path } }],
    because: () => unsoundReads(route, modules, view),
  });

/** Files at fault that a page was made from. */
function unsoundReads(
  route: Route,
  modules: readonly Loaded<LayoutModule>[],
  { site, listUnsound }: BuildView,
): readonly Origin[] {
  const unsound = listUnsound();
  // What code makes of them may not be there.
  if (unsound.length === 0 || unsound.some(({ path }) => path === CODE)) return unsound;
  const { files, values, missing } = readsOfPage(route, modules, site);
  const paths = new Set([...files, route.entry.path, ...(values.size + missing.size > 0 ? [SITE_FILE] : [])]);
  return unsound.filter(({ path }) => paths.has(path));
}
