/** Loads a site's templates/: its definition, document, layouts and widgets. */
import { basename } from "node:path";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { FileFunction, LayoutModule, SiteDefinition } from "../define.ts";
import { bundleTemplates, type TemplateModule } from "../loader/bundle-templates.ts";
import { importsPackages, sharesReact } from "../loader/packages.ts";
import { createTemplateFiles, type TemplateFiles } from "../loader/template-files.ts";
import { writeModule } from "../loader/write-module.ts";
import { error, hasErrors } from "../problems/problems.ts";
import { looseSiteSchema, publicationFields } from "../schema/fields.ts";
import { extendSchema } from "../schema/walk.ts";
import type { FoundFile, Problem } from "../types.ts";
import { once, oncePer } from "../util/once.ts";
import { byCodePoint } from "../util/order.ts";
import type { WidgetComponent } from "../widgets/widget.tsx";
import { bundleEach } from "./bundle-each.ts";
import { readDefinition } from "./definition.ts";
import { conditionsOf, nameModule } from "./environment.ts";
import type { Run } from "./run.ts";
import { SITE_FILE } from "./site.ts";

export interface Loaded<M> {
  readonly name: string;
  readonly hash: string;
  readonly module: M;
  /** paths of the files that it is made of */
  readonly sources: readonly string[];
}

export type Templates = Awaited<ReturnType<typeof loadTemplates>>;
/** Undefined for one that cannot be loaded. */
export type Layout = Loaded<LayoutModule> | undefined;
type LoadedFile = Loaded<{ readonly default: FileFunction }> | undefined;
type LoadedWidget = Loaded<{ readonly default: WidgetComponent<unknown> }>;

const INDEX = "index.ts";
const DOCUMENT = "document.tsx";
const SOCIAL = "social.tsx";
const SINGLE = [INDEX, DOCUMENT, SOCIAL];
const REQUIRED = [
  [INDEX, "it declares the site: `export default defineSite({ … })`"],
  [DOCUMENT, "it renders <html>, <head> and <body> around every page"],
] as const;
/** Tests may stand beside what they test. */
const LAYOUT = /^layouts\/([^/]+)(?<!\.(?:test|spec))\.tsx$/;
/** "files/feed.xml.ts"; a name without an ending of its own is that of a helper. */
const FILE = /^files\/.+\.\w+(?<!\.(?:test|spec))\.tsx?$/;
const WIDGET = /^widgets\/([^/]+)\/\1\.tsx$/;
const KINDS = [LAYOUT, FILE, WIDGET];

/**
 * Bundles and imports the templates of a site.
 * @param sources every file below templates/, paths relative to the root
 * @returns a module that cannot be loaded is there without a value; the fault is reported
 */
export async function loadTemplates(sources: readonly FoundFile[], run: Run) {
  const paths = sources.map(({ path }) => path.replace(/^templates\//, ""));
  // Where there are none, and no site.yaml either, nothing is missing: the site is elsewhere.
  const because = paths.length === 0 ? [{ path: SITE_FILE }] : undefined;
  for (const [name, hint] of REQUIRED) {
    const path = `templates/${name}`;
    if (paths.includes(name)) continue;
    run.report(error("TEMPLATE_MISSING", `${path} is missing`, { hint, at: { path }, because }));
  }
  const names = paths
    .filter((path) => SINGLE.includes(path) || KINDS.some((kind) => kind.test(path)))
    .sort(byCodePoint);
  /** changes with any path: an import may mean another file then */
  const hashWithout = (kind: RegExp) =>
    hash(canonicalJson(sources.map(({ path, hash }) => [path, kind.test(path) ? "" : hash])));
  const codeHash = hashWithout(/\.css$/);
  const templateFiles = once(() => createTemplateFiles(run.root, sources, run.linked()));
  const modules = await bundleModules(names, sources, templateFiles, codeHash, run);

  const nameOwn = oncePer((module: TemplateModule) => {
    const packages = importsPackages(module.code) ? run.packagesHash() + run.packagesEnvironment() : "";
    return nameModule(module, packages, run.effects.environment);
  });
  const widgets = modules.filter(({ name }) => WIDGET.test(name));
  /** Widgets that a template may show without their code, by the name: one that it declares itself, or that a package does. */
  const listPlaced = ({ name, code }: TemplateModule) =>
    widgets.filter(
      (widget) =>
        (name === DOCUMENT || LAYOUT.test(name)) &&
        (importsPackages(code) || code.includes(`"${widget.name.replace(WIDGET, "$1")}"`)),
    );

  const loaded = new Map<string, Loaded<unknown>>();
  /** files whose import has failed */
  const failed = new Set<string>();
  for (const module of modules) {
    const { name, sources } = module;
    const named = hash([module, ...listPlaced(module)].map((one) => nameOwn(one)).join());
    const template = `templates/${name}`;
    const url = run.cache.memo("modules", name, { module, root: run.root }, () => writeModule(module, run));
    run.modules.add(basename(url));
    // Node 20 gives nothing of a package to who imports it after it has failed, which is told of what is not at fault.
    if (sources.some((path) => failed.has(path))) continue;
    const result = await run.guard.wait({ template, sources }, () => import(url), AWAITED);
    const imported = run.take(result);
    if (imported === undefined) {
      for (const { at } of result.diagnostics) failed.add(at?.path ?? "");
      continue;
    }
    const used = name === INDEX ? run.take(readIndex(imported, url, run)) : checkExport(name, imported, run);
    if (used !== undefined) loaded.set(name, { name, hash: named, module: used, sources });
  }
  const index = loaded.get(INDEX) as Loaded<SiteDefinition> | undefined;
  const ofKind = (kind: RegExp) => names.filter((name) => kind.test(name));
  return {
    definition: index?.module ?? NO_DEFINITION,
    /** false when templates/index.ts declares no site: then nothing is known of its collections */
    isDefined: index !== undefined,
    /** changes when a schema or a setting does */
    definitionHash: index?.hash ?? "",
    document: loaded.get(DOCUMENT) as Layout,
    /** draws the picture for shared links, when the site has one */
    social: loaded.get(SOCIAL) as Layout,
    layouts: new Map(ofKind(LAYOUT).map((name) => [name.replace(LAYOUT, "$1"), loaded.get(name) as Layout])),
    /** other files there, e.g. "layouts/home.jsx" */
    notLayouts: paths.filter((path) => path.startsWith("layouts/") && !LAYOUT.test(path)),
    /** by name, e.g. "files/feed.xml.ts" */
    files: new Map(ofKind(FILE).map((name) => [name, loaded.get(name) as LoadedFile])),
    widgets: [...loaded.values()].filter(isWidget),
    /** names of modules that cannot be used, e.g. "layouts/home.tsx" */
    broken: new Set(names.filter((name) => !loaded.has(name))),
    /** paths of the files that modules are made of */
    sources: [...new Set([...loaded.values()].flatMap((one) => one.sources))],
    /** that modules import, from the root; of packages, too */
    styles: modules.flatMap((module) => module.styles),
    /** all files below templates/, as esbuild asks for them */
    templateFiles,
    /** of all below templates/ that modules and scripts may be made of */
    codeHash,
    /** and of what styles may be */
    stylesHash: hashWithout(/\.[jt]sx?$/),
  };
}

const AWAITED =
  "take out what is awaited outside of functions: all that a page may show is in `entry` and `site`";

/** The site's definition; every collection may hold drafts and dates. The same object as long as the module is. */
function readIndex({ default: written }: Record<string, unknown>, url: string, { cache, guard }: Run) {
  const template = `templates/${INDEX}`;
  return cache.memo("definition", INDEX, { url }, () => {
    const read = guard.run({ template }, () => {
      const { value, diagnostics } = readDefinition(written, template);
      const collections = Object.entries(value?.collections ?? {}).map(([name, one]) => {
        return [name, { ...one, schema: extendSchema(one.schema, publicationFields) }] as const;
      });
      return { value: value && { ...value, collections: Object.fromEntries(collections) }, diagnostics };
    });
    const { value, diagnostics = [] } = read.value ?? {};
    return { ...read, value, diagnostics: [...read.diagnostics, ...diagnostics] };
  });
}

/** Any other module in a widget's place is a fault that widgets/discover.ts tells. */
const isWidget = (item: Loaded<unknown>): item is LoadedWidget =>
  WIDGET.test(item.name) &&
  (item.module as { default?: Partial<WidgetComponent<unknown>> }).default?.widget !== undefined;

const NO_DEFINITION: SiteDefinition = { site: looseSiteSchema, collections: {} };

/** All that are asked for in one go; when something cannot be bundled one by one, so that the others are known. */
async function bundleModules(
  names: readonly string[],
  sources: readonly FoundFile[],
  templateFiles: () => TemplateFiles,
  codeHash: string,
  run: Run,
): Promise<readonly TemplateModule[]> {
  const { root } = run;
  const conditions = conditionsOf(run.effects.environment);
  const bundle = (entries: readonly string[]) => bundleTemplates(root, entries, templateFiles(), conditions);
  const paths = new Set(sources.map(({ path }) => path));
  const asked: string[] = [];
  const bundleAsked = once(async () => {
    // All ask in the same turn, before this goes on.
    await undefined;
    return bundle(asked);
  });
  const shared = { react: String(sharesReact(root)), conditions };
  const compute = async (name: string) => {
    asked.push(name);
    const together = await bundleAsked();
    const isSound = !hasErrors(together.diagnostics);
    const { value, diagnostics } = isSound ? together : await bundle([name]);
    const module = value.find((one) => one.name === name);
    const isOwn = ({ at }: Problem) =>
      !isSound || !at || !paths.has(at.path) || module?.sources.includes(at.path);
    // What is missing may be installed a moment later.
    return { value: module, diagnostics: diagnostics.filter(isOwn), uncacheable: !isSound };
  };
  const modules = await bundleEach("templates", names, sources, codeHash, shared, compute, run);
  return modules.filter((one) => one !== undefined);
}

/** @returns the module; undefined, and a problem, when it has no component or function as default export */
function checkExport(name: string, module: Record<string, unknown>, { report }: Run) {
  if (typeof module.default === "function") return module;
  const [, widget] = WIDGET.exec(name) ?? [];
  const meant = widget ? `widget({ name: "${widget}", component, … })` : "function …";
  const details = { hint: `write \`export default ${meant}\``, at: { path: `templates/${name}` } };
  const message = `there is no ${widget ? "widget" : "function"} as default export`;
  return report(error("TEMPLATE_EXPORT", message, details));
}
