/** One page: what its templates select, and what their components make of it. */
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { canonicalJson, hash } from "../cache/hash.ts";
import { isJson } from "../cache/inputs.ts";
import type { LayoutModule } from "../define.ts";
import { findFiles } from "../html/pictures.ts";
import { CODE } from "../problems/made-path.ts";
import type { JsonObject, Origin, Problem, RenderedPage, Route } from "../types.ts";
import { detach } from "../util/detach.ts";
import { oncePer } from "../util/once.ts";
import { expandWidgets, UNSETTLED } from "../widgets/expand.ts";
import { type Blame, isPromise } from "./guard.ts";
import { chooseProps, guardComponent, isClass } from "./guard-component.ts";
import { modulesOf, readsOfPage } from "./reads.ts";
import type { Run } from "./run.ts";
import { SITE_FILE } from "./site.ts";
import type { Materials } from "./site-view.ts";
import type { Layout, Loaded } from "./templates.ts";

/** What the components of a page came to. */
export type Markup = Pick<RenderedPage, "widgets" | "structuredData"> & { readonly html: string };

/** A template of a page and what it gets of it. */
type PagePart = NonNullable<ReturnType<typeof selectParts>>[number];

/** Document and layout with what they show of a page; undefined when one of them throws. */
export function selectParts(route: Route, materials: Materials, run: Run) {
  const modules = modulesOf(route.layout, materials.templates).filter((one) => one !== undefined);
  if (modules.length < 2) return undefined;
  const parts = modules.flatMap((template) => {
    const props = selectProps(template, route, modules, materials, run);
    return props === undefined ? [] : { template, props };
  });
  return parts.length === 2 ? parts : undefined;
}

/** The component, and what layout and document say of the page to machines. Faults of all three are told. */
export function renderPage(route: Route, parts: readonly PagePart[], materials: Materials, { guard }: Run) {
  const modules = materials.templates.widgets.map(({ module }) => module.default.widget);
  const componentOf = (wanted: string) => modules.find(({ name }) => name === wanted)?.component;
  const used = parts.map(({ template }) => template);
  const blame = createBlame(route, used, materials);
  const [document, layout] = parts as [PagePart, PagePart];
  const { page } = route;
  const told: Problem[] = [];
  const shown = new Set<unknown>();
  const renderWidget = (name: string, render: () => string): string => {
    const made = guard.run(blame({ name: `widgets/${name}/${name}.tsx` }), render);
    told.push(...made.diagnostics);
    return made.value ?? "";
  };
  const rendered = guard.run(blame(layout.template, "default"), () => {
    const element = parts.reduceRight<ReactNode>((inside, { template, props }) => {
      const tell = (problems: readonly Problem[]) => {
        shown.add(template);
        told.push(...problems);
      };
      const component = guardComponent(template.module, blame(template), guard, tell);
      return createElement(component, { ...props, page }, inside);
    }, undefined);
    const html = renderToString(element);
    if (html.includes(UNSETTLED))
      throw new Error("the page shows the fallback of a <Suspense>", { cause: WAITS_FOR_NOTHING });
    return expandWidgets(html, componentOf, renderWidget);
  });
  const framed = guard.run(blame(document.template), () => {
    const isSound = rendered.value !== undefined && told.length === 0;
    if (isSound && !shown.has(layout.template) && !isClass(layout.template.module))
      throw new TypeError("it leaves out the page", { cause: "put {children} where the page belongs" });
  });
  const data = parts.map(({ template, props }) =>
    guard.run(blame(template, "structuredData"), () => {
      const made = template.module.structuredData?.({ ...props, page });
      // Search engines get it as JSON, and so does whoever remembers the page.
      if (isPromise(made) || isJson(made)) return made;
      throw new TypeError("what it returns is not JSON", { cause: AS_JSON });
    }),
  );
  const thrown = [...told, ...[rendered, framed, ...data].flatMap((one) => one.diagnostics)];
  if (rendered.value === undefined || thrown.length > 0)
    return { value: undefined, diagnostics: thrown, uncacheable: true };
  const { html, widgets, diagnostics } = rendered.value;
  const structuredData = data.flatMap(({ value }) => value ?? []);
  return { value: { html: `<!doctype html>${html}`, widgets, structuredData }, diagnostics };
}

const AS_JSON = "return texts, numbers, lists and groups of keys";
const WAITS_FOR_NOTHING =
  "what is inside of it throws or loads something, and nothing waits for that: import it, and take values from `entry` and `site`";

/** What a template shows of a page; undefined, and a problem, when it throws. @param modules all that the page is made by */
export const selectProps = (
  template: Loaded<LayoutModule>,
  route: Route,
  modules: readonly Loaded<LayoutModule>[],
  materials: Materials,
  { guard, take }: Run,
): JsonObject | undefined => {
  const selected = guard.run(createBlame(route, modules, materials)(template, "props"), () => {
    const props = chooseProps(template.module, route.entry, materials.view.site);
    // What cannot be compared would show what it held in an earlier build: that throws.
    if (!isPromise(props) && !isJson(props)) canonicalJson(props);
    return props;
  });
  return take(selected);
};

type TemplateBlame = Extract<Blame, { readonly template: string }>;

/** Who is to blame for what is thrown on a page: a template, unless it follows from placeholders that it was given. */
export const createBlame =
  (route: Route, modules: readonly Loaded<LayoutModule>[], materials: Materials) =>
  ({ name }: Pick<Loaded<LayoutModule>, "name">, exported = "default"): TemplateBlame => ({
    template: `templates/${name}`,
    export: exported,
    related: [{ message: `while rendering ${route.url}`, at: { path: route.entry.path } }],
    because: () => unsoundReads(route, modules, materials),
  });

/** Files at fault that a page was made from. */
function unsoundReads(route: Route, modules: readonly Layout[], materials: Materials): readonly Origin[] {
  const unsound = materials.view.listUnsound();
  const known = byPath(unsound);
  // What code makes of them may not be there.
  if (known.size === 0 || known.has(CODE)) return unsound;
  const { files, values, missing } = readsOfPage(route, materials, modules);
  const paths = new Set([...files, route.entry.path, ...(values.size + missing.size > 0 ? [SITE_FILE] : [])]);
  return [...paths].flatMap((path) => known.get(path) ?? []);
}

/** Every page may ask. */
const byPath = oncePer((files: readonly Origin[]) => new Map(files.map((one) => [one.path, one])));

/** What is kept of a rendered page. */
export function describePage({ html, widgets, structuredData }: Markup): RenderedPage {
  const all = `${html}\n${JSON.stringify(structuredData)}`;
  return { hash: hash(all), structuredData, ...detach({ widgets, ...findFiles(all) }) };
}
