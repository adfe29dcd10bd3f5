/** Renders the HTML of hydrated widgets, each by itself, as the browser will take it over. */
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { JsonObject } from "../types.ts";

/**
 * @param identifierPrefix goes before the ids of useId; the browser must be given the same
 * @throws whatever the component throws
 */
export function renderIsland(
  component: ComponentType<JsonObject>,
  props: JsonObject,
  identifierPrefix: string,
): string {
  const html = renderToString(createElement(component, props), { identifierPrefix });
  // React puts a preload of every picture in front. Hydration does not expect it, and a lazy widget must not load early.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, "");
}
