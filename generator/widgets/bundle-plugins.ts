/** What imports mean in the browser bundle: the engine's own modules, and one copy of React or of preact. */
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { GALLEY } from "../esbuild.ts";
import { DEV_PREFIX } from "../html/url.ts";
import { byCodePoint } from "../util/order.ts";
import type { Widget } from "./discover.ts";

const NAMESPACE = "galley";

/** What stands for a name of "#galley" that browsers do not have: nothing is left of it where nobody uses it. */
export const absence = (name: string): string => `galley has no ${name} in browsers`;

/**
 * Makes "galley:loader", "galley:runtime", "galley:widget/<name>" and the browser's "#galley".
 * @param absent names that "#galley" has as well, without what they mean in a layout
 */
export function enginePlugin(
  root: string,
  engine: string,
  widgets: readonly Widget[],
  base: string,
  absent: readonly string[],
): Plugin {
  const client = (file: string): string => JSON.stringify(join(engine, "client", file));
  const modules: { readonly [path: string]: string } = {
    loader: loaderModule(client, widgets),
    runtime: `export { mount } from ${client("mount.tsx")};
export { widget } from "#galley";
export { Fragment, jsx, jsxs } from "react/jsx-runtime";`,
    // asset() is not here: file names are fixed after the bundle is made, so a widget takes the url as a prop.
    api: `export { widget } from ${client("galley.ts")};
export { formatDate, formatPrice } from ${JSON.stringify(join(engine, "facts", "format.ts"))};
${absent.map((name) => `export let ${name} = /* @__PURE__ */ Symbol("${absence(name)}");`).join("\n")}`,
    ...wrappers(engine, base),
    ...Object.fromEntries(widgets.map((one) => [`widget/${one.name}`, widgetModule(client, one)])),
  };
  return {
    name: "galley-client",
    setup(build) {
      build.onResolve({ filter: /^galley:chunk\// }, ({ path }) => ({
        path: `./${path.slice("galley:chunk/".length)}.js`,
        external: true,
      }));
      build.onResolve({ filter: GALLEY }, () => ({ path: "api", namespace: NAMESPACE, sideEffects: false }));
      build.onResolve({ filter: /^galley:/ }, ({ path: name }) => {
        const path = name.slice("galley:".length);
        return path in modules ? { path, namespace: NAMESPACE, sideEffects: true } : undefined;
      });
      if (base !== "")
        build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, importer }) =>
          importer === path || OWN.test(importer) ? undefined : { path, namespace: NAMESPACE },
        );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: modules[path] ?? "",
        resolveDir: root,
        loader: "js",
      }));
    },
  };
}

/** Needed at once and tiny: part of the loader. A request of its own would cost more than its bytes. */
export const isEager = (widget: Widget): boolean => widget.kind === "enhance" && widget.strategy === "load";

/**
 * The other widgets are imported by the names that their own build gives them. What they import in turn is known after
 * that build only: `fetchTogether` adds it, `nameChunks` puts in the final names.
 */
function loaderModule(client: (file: string) => string, widgets: readonly Widget[]): string {
  const imports = widgets.map((widget, index) =>
    isEager(widget) ? `import start${index} from ${templateOf(widget.client)};` : "",
  );
  const table = widgets.map((widget, index) => {
    const load = isEager(widget) ? `{ default: start${index} }` : `import("galley:chunk/${widget.name}")`;
    return `${JSON.stringify(widget.name)}: () => [${load}]`;
  });
  const strategies = [...new Set(widgets.map(strategyName))].sort(byCodePoint).join(", ");
  return `import { createLoader } from ${client("loader.ts")};
import { ${strategies} } from ${client("strategies.ts")};
${imports.join("\n")}
export const wake = createLoader({ ${table.join(", ")} }, { ${strategies} });`;
}

const strategyName = ({ strategy }: Widget) => (typeof strategy === "string" ? strategy : strategy.on);

/** From the root, with "./": an absolute path of Windows looks like a package, and would be bundled in other bytes. */
const templateOf = (path = ""): string => JSON.stringify(`./${path}`);

function widgetModule(client: (file: string) => string, widget: Widget): string {
  if (widget.kind === "enhance") return `export { default } from ${templateOf(widget.client)};`;
  return `import { mount } from ${client("mount.tsx")};
import declared from ${templateOf(widget.module)};
export default (element) => mount(element, declared.widget.component);`;
}

/** What React is made of asks for itself, not for the module that stands before it. */
const OWN = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|preact)[\\/]/;

/**
 * What a widget or a package makes in the browser gets the path of the site as its HTML has it from the build; what was
 * made of `import.meta.env.BASE_URL` has it already.
 */
function wrappers(engine: string, base: string): { readonly [path: string]: string } {
  const below = `import { valueBelow } from ${JSON.stringify(join(engine, "html", "base-path.ts"))};
const below = (create) => (type, props, ...rest) => {
  if (typeof type !== "string" || !props) return create(type, props, ...rest);
  const written = Object.entries(props).map(([name, value]) =>
    [name, typeof value === "string" && !value.startsWith(${JSON.stringify(`${base}/`)}) ? valueBelow(${JSON.stringify(base)}, name, value) : value]);
  return create(type, Object.fromEntries(written), ...rest);
};`;
  return {
    "react/jsx-runtime": `import * as react from "react/jsx-runtime";
${below}
export const Fragment = react.Fragment, jsx = below(react.jsx), jsxs = below(react.jsxs);`,
    react: `import * as react from "react";
${below}
export * from "react";
export const createElement = below(react.createElement);
export default { ...react, createElement };`,
  };
}

/** What stands for the modules of React. Of these the dev server has others, see bundle.js. */
const PREACT = new Map([
  ["react", "preact/compat"],
  ["react/jsx-runtime", "preact/jsx-runtime"],
  ["react-dom", "preact/compat"],
  ["react-dom/client", "preact/compat/client"],
]);

/** React is always the engine's own: the copy that rendered the HTML must be the one that takes it over. */
export function reactPlugin(engine: string, runtime: "react" | "preact", isDebugged: boolean): Plugin {
  const resolving = {};
  return {
    name: "galley-react",
    setup(build) {
      build.onResolve(
        { filter: /^(?:react|react-dom|preact)(?:\/|$)/ },
        ({ path: name, kind, importer, pluginData }) => {
          if (pluginData === resolving) return undefined;
          const path = (runtime === "preact" && PREACT.get(name)) || name;
          if (isDebugged && PREACT.has(path)) return { path, namespace: DEV_PREFIX };
          return build.resolve(path, { kind, importer, resolveDir: engine, pluginData: resolving });
        },
      );
      build.onResolve({ filter: /./, namespace: DEV_PREFIX }, ({ path }) => ({ path, external: true }));
      // A module of its own: packages that say `require` can have no other.
      build.onLoad({ filter: /./, namespace: DEV_PREFIX }, ({ path }) => {
        const url = JSON.stringify(`${DEV_PREFIX}${path.replaceAll("/", "-")}.js`);
        return { contents: `export * from ${url}; export { default } from ${url};` };
      });
    },
  };
}
