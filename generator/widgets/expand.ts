/** Fills in what widget() left in a rendered page: each hydrated widget is rendered by itself, as the browser takes it over. */
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { decodeEntities, inertJson } from "../html/html.ts";
import { error, warning } from "../problems/problems.ts";
import type { JsonObject, Problem } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import { WIDGET_TAG } from "./widget.tsx";

/*
 * Both begin with a raw "<" and hold raw quotes, which only a real tag has: React escapes both in text and attributes,
 * the Markdown engines escape "<" in text and quotes in attributes, and inert JSON escapes "<". So no content can forge them.
 */
const UNFILLED = new RegExp(
  `<${WIDGET_TAG} data-name="([^"]*)"( data-on="[^"]*"(?: data-when="[^"]*")?) data-props="([^"]*)"></${WIDGET_TAG}>`,
  "g",
);
const ENHANCED = /<div data-widget="([^"]*)"/g;
const EITHER = new RegExp(`<(?:${WIDGET_TAG} data-name|div data-widget)="([^"]*)"`);
/** React's mark of a boundary that only a browser would settle. */
export const UNSETTLED = "<!--$!-->";
/** React puts one of every picture in front. Hydration does not expect it, and a lazy widget must not load early. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/**
 * Replaces each placeholder of a hydrated widget by its element, its own HTML inside, followed by its props as inert
 * JSON. Elements are numbered "w1", "w2" … in document order; the number is their `data-id` and the prefix of their ids.
 * The props stand behind the element, not in it: hydration expects the component's HTML there and nothing else.
 * @param componentOf the component of the widget of a name
 * @param guard renders the widget of a name, and may catch what that throws
 * @returns the page, and names of all widgets on it, hydrated and enhanced, in code-point order
 * @throws whatever a component throws
 */
export function expandWidgets<P extends object>(
  html: string,
  componentOf: (name: string) => ComponentType<P> | undefined,
  guard = (_: string, render: () => string): string => render(),
) {
  const names = new Set<string>();
  const diagnostics: Problem[] = [];
  let count = 0;
  const fill = (_: string, rawName: string, when: string, rawProps: string) => {
    const name = decodeEntities(rawName);
    const props = JSON.parse(decodeEntities(rawProps)) as P & JsonObject;
    const prefix = `w${++count}`;
    const component = componentOf(name);
    // The browser is given the same prefix for the ids of useId.
    const inside =
      component &&
      guard(name, () => {
        const element = createElement<P>(component, props);
        return renderToString(element, { identifierPrefix: prefix }).replace(PRELOADS, "");
      });
    // The browser would wake the inner one inside HTML that React owns; each would undo the other's work.
    const inner = EITHER.exec(inside ?? "")?.[1];
    if (inside === undefined) diagnostics.push(missingWidget(name));
    if (inner !== undefined) diagnostics.push(nestedWidget(name, decodeEntities(inner)));
    if (inside?.includes(UNSETTLED)) diagnostics.push(unsettledWidget(name));
    names.add(name);
    return `<div data-widget="${rawName}"${when} data-id="${prefix}">${inside ?? ""}</div><script type="application/json">${inertJson(props)}</script>`;
  };
  const expanded = html.replace(UNFILLED, fill);
  for (const [, name = ""] of expanded.matchAll(ENHANCED)) names.add(decodeEntities(name));
  return { html: expanded, widgets: [...names].sort(byCodePoint), diagnostics };
}

/** Told once, in whatever layouts it stands. */
const missingWidget = (name: string): Problem => {
  const folder = `templates/widgets/${name}`;
  const module = `${folder}/${name}.tsx`;
  return error("WIDGET_INVALID", `there is no widget "${name}" in templates/widgets`, {
    hint: `its module is ${module}, and nowhere else: \`export { default } from "…"\` where a package has it`,
    because: [{ path: folder }, { path: module }],
  });
};

const nestedWidget = (outer: string, inner: string): Problem =>
  error("WIDGET_NESTED", `the hydrated widget "${outer}" contains the widget "${inner}"`, {
    hint: "use the inner one's plain component, or place the two side by side",
    at: { path: `templates/widgets/${outer}/${outer}.tsx` },
  });

/** Browsers settle it, and log that they had to. */
const unsettledWidget = (name: string): Problem =>
  warning("TEMPLATE_FAILED", `the widget "${name}" shows the fallback of a <Suspense>`, {
    hint: "what is inside of it throws or loads something, and nothing waits for that: import it, or show it from an effect or event on",
    at: { path: `templates/widgets/${name}/${name}.tsx` },
  });
