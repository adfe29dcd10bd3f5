/** Loads a site's templates/: its definition, document, layouts and widgets. */
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { LayoutModule, SiteDefinition } from "../define.ts";
import { bundleTemplates } from "../loader/bundle-templates.ts";
import { sharesReact } from "../loader/packages.ts";
import { writeModule } from "../loader/write-module.ts";
import { byCodePoint } from "../order.ts";
import type { Diagnostic, Result } from "../types.ts";
import type { WidgetComponent } from "../widgets/widget.tsx";
import type { FoundFile } from "./discover.ts";
import type { Guard } from "./guard.ts";

export interface Loaded<M> {
  readonly name: string;
  readonly hash: string;
  readonly module: M;
}

export interface Templates {
  readonly definition: SiteDefinition;
  /** changes when a schema or a setting does */
  readonly definitionHash: string;
  readonly document: Loaded<LayoutModule>;
  /** draws the picture for shared links, when the site has one */
  readonly social: Loaded<LayoutModule> | undefined;
  readonly layouts: ReadonlyMap<string, Loaded<LayoutModule>>;
  readonly widgets: readonly Loaded<{ readonly default: WidgetComponent<unknown> }>[];
  /** hash of every file below templates/ */
  readonly sourcesHash: string;
}

const INDEX = "index.ts";
const DOCUMENT = "document.tsx";
const SOCIAL = "social.tsx";
const LAYOUT = /^layouts\/([^/]+)\.tsx$/;
const WIDGET = /^widgets\/([^/]+)\/\1\.tsx$/;

/**
 * Bundles and imports the templates of a site.
 * @param sources every file below templates/, paths relative to the root
 * @returns undefined as value when something essential is missing or broken; the diagnostics say what
 */
export async function loadTemplates(
  root: string,
  sources: readonly FoundFile[],
  cache: Cache,
  galleyPackage: string,
  guard: Guard,
): Promise<Result<Templates | undefined>> {
  const names = sources.map((source) => source.path.replace(/^templates\//, ""));
  const missing = [INDEX, DOCUMENT].filter((name) => !names.includes(name));
  if (missing.length > 0) return { value: undefined, diagnostics: missing.map(missingTemplate) };

  const sourcesHash = hash(canonicalJson(sources.map((source) => [source.path, source.hash])));
  const entryNames = names
    .filter(
      (name) =>
        name === INDEX || name === DOCUMENT || name === SOCIAL || LAYOUT.test(name) || WIDGET.test(name),
    )
    .sort(byCodePoint);
  const inputs = { sources: sourcesHash, react: String(sharesReact(root)) };
  const result = await cache.rememberAsync("templates", "templates", inputs, async () => {
    const galleyIndex = join(galleyPackage, "generator", "index.ts");
    const made = await bundleTemplates(root, entryNames, sources, galleyIndex);
    // What is missing may be installed a moment later.
    return { ...made, uncacheable: made.diagnostics.length > 0 };
  });
  if (result.diagnostics.length > 0) return { value: undefined, diagnostics: result.diagnostics };

  // A fault in a template is shown at the line its author wrote. Costs nothing until a stack is read.
  process.setSourceMapsEnabled(true);
  const diagnostics: Diagnostic[] = [];
  const loaded = new Map<string, Loaded<unknown>>();
  for (const module of result.value) {
    const { name, hash } = module;
    const url = cache.memo("modules", name, { module, root }, () => writeModule(module, root));
    const imported = await guard.wait({ template: `templates/${name}` }, () => import(url));
    diagnostics.push(...imported.diagnostics);
    if (imported.value !== undefined) loaded.set(name, { name, hash, module: imported.value });
  }
  const index = loaded.get(INDEX) as Loaded<{ default?: SiteDefinition }> | undefined;
  const document = loaded.get(DOCUMENT) as Loaded<LayoutModule> | undefined;
  if (diagnostics.length === 0) diagnostics.push(...checkExports(loaded));
  if (diagnostics.length > 0 || index?.module.default === undefined || document === undefined) {
    return { value: undefined, diagnostics };
  }
  return {
    value: {
      definition: index.module.default,
      definitionHash: index.hash,
      document,
      social: loaded.get(SOCIAL) as Loaded<LayoutModule> | undefined,
      layouts: new Map(
        [...loaded.values()].flatMap((item) => {
          const name = LAYOUT.exec(item.name)?.[1];
          return name === undefined ? [] : [[name, item as Loaded<LayoutModule>] as const];
        }),
      ),
      widgets: [...loaded.values()].filter(isWidget),
      sourcesHash,
    },
    diagnostics,
  };
}

/** Any other module in a widget's place is a fault that widgets/discover.ts tells. */
const isWidget = (item: Loaded<unknown>): item is Templates["widgets"][number] =>
  WIDGET.test(item.name) &&
  (item.module as { default?: Partial<WidgetComponent<unknown>> }).default?.widget !== undefined;

/** Every template module needs a default export; the index's is the site's definition. */
function checkExports(loaded: ReadonlyMap<string, Loaded<unknown>>): readonly Diagnostic[] {
  return [...loaded.values()].flatMap((item): Diagnostic[] => {
    const exported = (item.module as { default?: unknown }).default;
    const base = {
      code: "TEMPLATE_EXPORT",
      severity: "error",
      location: { path: `templates/${item.name}`, line: 1, column: 1 },
    } as const;
    if (item.name === INDEX) {
      const definition = exported as Partial<SiteDefinition> | undefined;
      if (definition?.site && definition.collections) return [];
      return [
        {
          ...base,
          message: "the default export is not a site definition",
          hint: "write `export default defineSite({ site, collections })`",
        },
      ];
    }
    if (typeof exported === "function") return [];
    return [
      {
        ...base,
        message: "there is no component as default export",
        hint: "write `export default function …`",
      },
    ];
  });
}

function missingTemplate(name: string): Diagnostic {
  return {
    code: "TEMPLATE_MISSING",
    severity: "error",
    message: `templates/${name} is missing`,
    hint:
      name === INDEX
        ? "it declares the site: `export default defineSite({ … })`"
        : "it renders <html>, <head> and <body> around every page",
  };
}
