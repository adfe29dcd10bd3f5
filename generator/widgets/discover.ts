/** Finds a site's widgets: one folder each below templates/widgets/, checked against its own rules. */

import { byCodePoint } from "../order.ts";
import { error } from "../problems/problems.ts";
import type { Problem, Result } from "../types.ts";
import type { Strategy, WidgetComponent, WidgetDefinition } from "./widget.tsx";

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

/** A template module after it is loaded. `name` is its path below templates/. */
interface LoadedModule {
  readonly name: string;
  readonly module: { readonly default?: unknown };
}

const WIDGET_FILE = /^templates\/widgets\/([^/]+)\/([^/]+)$/;
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** https://www.w3.org/TR/intersection-observer/#parse-a-margin */
const MARGIN = /^-?\d+(?:\.\d+)?(?:px|%)(?: -?\d+(?:\.\d+)?(?:px|%)){0,3}$/;
const STRATEGIES = ["load", "idle", "visible", "interaction"];

/**
 * @param paths every file below templates/, e.g. "templates/widgets/menu/menu.client.ts"
 * @param modules loaded modules; those that are not widgets are passed over
 * @param broken names of modules whose fault is told already
 * @returns the widgets that are right, by name; a diagnostic for each that is not
 */
export function discoverWidgets(
  paths: readonly string[],
  modules: readonly LoadedModule[],
  broken: ReadonlySet<string> = new Set(),
): Result<readonly Widget[]> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, folder, file] = WIDGET_FILE.exec(path) ?? [];
    if (folder === undefined || file === undefined) continue;
    folders.set(folder, (folders.get(folder) ?? new Set()).add(file));
  }
  const loaded = new Map(modules.map(({ name, module }) => [`templates/${name}`, module]));
  const widgets: Widget[] = [];
  const diagnostics: Problem[] = [];
  for (const [folder, files] of [...folders].sort(([a], [b]) => byCodePoint(a, b))) {
    if (broken.has(`widgets/${folder}/${folder}.tsx`)) continue;
    const found = readWidget(folder, files, loaded);
    diagnostics.push(...found.diagnostics);
    if (found.value !== undefined) widgets.push(found.value);
  }
  return { value: widgets, diagnostics };
}

function readWidget(
  folder: string,
  files: ReadonlySet<string>,
  loaded: ReadonlyMap<string, LoadedModule["module"]>,
): Result<Widget | undefined> {
  const module = `templates/widgets/${folder}/${folder}.tsx`;
  const client = `templates/widgets/${folder}/${folder}.client.ts`;
  const at = { path: module };
  const fail = (fault: Problem): Result<undefined> => ({ value: undefined, diagnostics: [fault] });

  if (!files.has(`${folder}.tsx`)) {
    return fail(
      error("WIDGET_INVALID", `the folder templates/widgets/${folder} holds no ${folder}.tsx`, {
        hint: `name the widget's module ${folder}.tsx`,
      }),
    );
  }
  const definition = (loaded.get(module)?.default as Partial<WidgetComponent<never>> | undefined)?.widget;
  if (definition === undefined) {
    return fail(
      error("WIDGET_INVALID", "the default export is not a widget", {
        hint: `write \`export default widget({ name: "${folder}", component, hydrate: "visible" })\``,
        at,
      }),
    );
  }
  if (definition.name !== folder || !NAME.test(folder)) {
    const hint =
      definition.name === folder
        ? "use lower-case words joined by hyphens"
        : `write \`name: "${folder}"\`, or rename the folder`;
    return fail(
      error("WIDGET_INVALID", `the widget in templates/widgets/${folder} is named "${definition.name}"`, {
        hint,
        at,
      }),
    );
  }
  const strategy = strategyOf(definition);
  if (strategy === undefined || !isStrategy(strategy)) {
    return fail(
      error("WIDGET_INVALID", `widget "${folder}": ${JSON.stringify(strategy)} is not a strategy`, {
        hint: 'use "load", "idle", "visible", "interaction", { on: "visible", margin: "200px" } or { on: "media", query: "(width < 60rem)" }',
        at,
      }),
    );
  }
  const hasClient = files.has(`${folder}.client.ts`);
  if (definition.hydrate !== undefined) {
    if (!hasClient) return { value: { name: folder, kind: "hydrate", strategy, module }, diagnostics: [] };
    return fail(
      error(
        "WIDGET_INVALID",
        `widget "${folder}" is hydrated by React, so ${folder}.client.ts would never run`,
        {
          hint: `remove the file, or declare \`enhance\` instead of \`hydrate\``,
          at: { path: client },
        },
      ),
    );
  }
  if (hasClient)
    return { value: { name: folder, kind: "enhance", strategy, module, client }, diagnostics: [] };
  return fail(
    error("WIDGET_INVALID", `widget "${folder}" enhances its HTML, but ${folder}.client.ts is missing`, {
      hint: `create it with \`export default function (element: HTMLElement) { … }\`, or declare \`hydrate\``,
      at,
    }),
  );
}

const strategyOf = ({ hydrate, enhance }: WidgetDefinition<never>): Strategy | undefined =>
  hydrate ?? enhance;

function isStrategy(strategy: Strategy): boolean {
  if (typeof strategy === "string") return STRATEGIES.includes(strategy);
  if (strategy.on === "visible") return MARGIN.test(strategy.margin);
  return strategy.on === "media" && strategy.query.trim() !== "";
}
