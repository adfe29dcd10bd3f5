/** Finds a site's widgets: one folder each below templates/widgets/, checked against its own rules. */

import { z } from "zod";
import { error } from "../problems/problems.ts";
import type { Problem, Result } from "../types.ts";
import { byCodePoint } from "../util/order.ts";
import type { WidgetComponent } from "./widget.tsx";

/** One widget as plain data. Paths are relative to the site's root. */
export interface Widget {
  readonly name: string;
  readonly kind: "hydrate" | "enhance";
  readonly strategy: Strategy;
  /** "templates/widgets/menu/menu.tsx" */
  readonly module: string;
  /** "templates/widgets/menu/menu.client.ts"; only for `enhance` */
  readonly client?: string;
}

const WIDGET_FILE = /^templates\/widgets\/([^/]+)\/[^/]+$/;
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** https://www.w3.org/TR/intersection-observer/#parse-a-margin */
const MARGIN = /^-?\d+(?:\.\d+)?(?:px|%)(?: -?\d+(?:\.\d+)?(?:px|%)){0,3}$/;
const STRATEGY = z.union([
  z.enum(["load", "idle", "visible", "interaction"]),
  z.object({ on: z.literal("visible"), margin: z.string().regex(MARGIN) }),
  z.object({ on: z.literal("media"), query: z.string().regex(/\S/) }),
]);

/** When a widget comes alive in the browser. */
export type Strategy = Readonly<z.output<typeof STRATEGY>>;

/**
 * @param paths every file below templates/, e.g. "templates/widgets/menu/menu.client.ts"
 * @param modules loaded modules by their path below templates/; those that are not widgets are passed over
 * @param broken names of modules whose fault is told already
 * @returns the widgets that are right, by name; a diagnostic for each that is not
 */
export function discoverWidgets(
  paths: readonly string[],
  modules: readonly { readonly name: string; readonly module: { readonly default?: unknown } }[],
  broken: ReadonlySet<string> = new Set(),
): Result<readonly Widget[]> {
  const files = new Set(paths);
  const folders = new Set(paths.flatMap((path) => WIDGET_FILE.exec(path)?.[1] ?? []));
  const exported = new Map(modules.map(({ name, module }) => [name, module.default]));
  const found = [...folders].sort(byCodePoint).flatMap((folder) => {
    const module = `widgets/${folder}/${folder}.tsx`;
    return broken.has(module) ? [] : readWidget(folder, files, exported.get(module));
  });
  return { value: found.filter((one) => "kind" in one), diagnostics: found.filter((one) => "code" in one) };
}

function readWidget(name: string, files: ReadonlySet<string>, exported: unknown): Widget | Problem {
  const folder = `templates/widgets/${name}`;
  const file = `${name}.tsx`;
  const module = `${folder}/${file}`;
  const client = `${folder}/${name}.client.ts`;
  const refuse = (message: string, hint: string, path = module): Problem =>
    error("WIDGET_INVALID", message, { hint, at: { path } });

  if (!files.has(module))
    return refuse(`the folder ${folder} holds no ${file}`, `name the widget's module ${file}`, folder);
  const definition = (exported as Partial<WidgetComponent<never>> | undefined)?.widget;
  if (definition === undefined) {
    const hint = `write \`export default widget({ name: "${name}", component, hydrate: "visible" })\``;
    return refuse("the default export is not a widget", hint);
  }
  const { name: given, component, hydrate, enhance } = definition;
  if (!component) return refuse(`widget "${given}" has no component`, NO_COMPONENT);
  if (given !== name) return refuse(named(folder, given), `write \`name: "${name}"\`, or rename the folder`);
  if (!NAME.test(name)) return refuse(named(folder, given), "use lower-case words joined by hyphens");
  const strategy = hydrate ?? enhance;
  if (strategy === undefined)
    return refuse(
      `widget "${name}" has neither hydrate nor enhance`,
      `write \`hydrate: "visible"\` for React in the browser, or \`enhance: "load"\` with a ${name}.client.ts that listens`,
    );
  if (!STRATEGY.safeParse(strategy).success)
    return refuse(`widget "${name}": ${JSON.stringify(strategy)} is not a strategy`, STRATEGIES);
  const hasClient = files.has(client);
  if (hydrate !== undefined && hasClient) {
    const message = `widget "${name}" is hydrated by React, so ${name}.client.ts would never run`;
    return refuse(message, "remove the file, or declare `enhance` instead of `hydrate`", client);
  }
  if (hydrate !== undefined) return { name, kind: "hydrate", strategy: hydrate, module };
  if (hasClient) return { name, kind: "enhance", strategy: enhance, module, client };
  const hint = "create it with `export default function (element: HTMLElement) { … }`, or declare `hydrate`";
  return refuse(`widget "${name}" enhances its HTML, but ${name}.client.ts is missing`, hint);
}

const named = (folder: string, name: string): string => `the widget in ${folder} is named "${name}"`;
const NO_COMPONENT = "declare it; a file that it is imported from must export it, and not import the widget";
const STRATEGIES =
  'use "load", "idle", "visible", "interaction", { on: "visible", margin: "200px" } or { on: "media", query: "(width < 60rem)" }';
