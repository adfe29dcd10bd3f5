/** Declares a widget. Runs on the server inside layouts and in the browser inside its own module. */
import type { ComponentType, JSX, ReactNode } from "react";
import { findForeign, formatPath } from "../problems/data-path.ts";
import type { Strategy } from "./discover.ts";

/**
 * `hydrate`: React takes over the component's HTML; its props must be JSON.
 * `enhance`: <name>.client.ts, without React, adds a touch to native HTML; its props may hold children.
 */
export type WidgetDefinition<P> = {
  /** the folder's and the file's name below templates/widgets/ */
  readonly name: string;
  readonly component: ComponentType<P>;
} & (
  | { readonly hydrate: Strategy; readonly enhance?: never }
  | { readonly enhance: Strategy; readonly hydrate?: never }
);

/** What `widget` returns: a component with the props of the widget's own. */
export type WidgetComponent<P> = ((props: P) => JSX.Element) & { readonly widget: WidgetDefinition<P> };

/** Element that stands for a hydrated widget until `expandWidgets` fills it in. */
export const WIDGET_TAG = "galley-widget";
const Placeholder = WIDGET_TAG as "div";

/** The attributes by which the loader knows when to wake a widget. */
function strategyAttributes(strategy: Strategy): Record<string, string> {
  if (typeof strategy === "string") return { "data-on": strategy };
  const detail = strategy.on === "visible" ? strategy.margin : strategy.query;
  return { "data-on": strategy.on, "data-when": detail };
}

/**
 * Makes a component that puts the widget into a page. Default export of templates/widgets/<name>/<name>.tsx.
 * Its HTML must be complete and usable before any script runs.
 */
export function widget<P>(definition: WidgetDefinition<P>): WidgetComponent<P> {
  const { name, component: Component, hydrate, enhance } = definition;
  const location = (props: P) =>
    hydrate === undefined ? (
      <div data-widget={name} {...(enhance && strategyAttributes(enhance))}>
        <Component {...(props as P & { children?: ReactNode })} />
      </div>
    ) : (
      <Placeholder data-name={name} {...strategyAttributes(hydrate)} data-props={jsonProps(name, props)} />
    );
  return Object.assign(location, { widget: definition });
}

/** Props as JSON. @throws on what JSON would drop or change in silence: the browser would start from other data. */
function jsonProps(name: string, props: unknown): string {
  const foreign = findForeign(props);
  if (foreign === undefined) return JSON.stringify(props);
  // Of an element of React it is the mark.
  const prop = formatPath(foreign.filter((step) => step !== "$$typeof"));
  throw new TypeError(`widget "${name}" is hydrated, so its props must be JSON, and "${prop}" is not`, {
    cause: "give it texts, numbers, lists and groups of these: the browser gets nothing else of the page",
  });
}
