/** Renders the site's pages with its own content, in the simplest way: no cache, no head, no link checks. */
import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { remark } from "remark";
import remarkHtml from "remark-html";
import { svgPlugin } from "../../generator/loader/svg.ts";
import type { JsonObject, PageData } from "../../generator/types.ts";
import { expandWidgets } from "../../generator/widgets/expand.ts";
import definition from "../../templates/index.ts";
import { contentFiles, filesBelow, filled, root, siteData } from "./content.ts";

interface TestEntry {
  readonly slug: string;
  readonly url: string;
  readonly data: PageData & JsonObject;
  readonly html: string;
}

interface TestModule {
  readonly props: (entry: TestEntry, site: unknown) => JsonObject;
  readonly structuredData?: (props: JsonObject & { page: unknown }) => JsonObject[];
  readonly default: ComponentType<Record<string, unknown> & { children?: ReactNode }>;
}

interface TestWidget {
  readonly default: { readonly widget: { readonly component: ComponentType<Record<string, unknown>> } };
}

export interface TestPage {
  readonly url: string;
  readonly html: string;
  readonly structuredData: readonly JsonObject[];
  /** the drawing for shared links */
  readonly social: string;
}

/** Markdown without its only paragraph, as a field of one line gets it. */
const inlineHtml = (text: string) => html(text).replace(/^<p>|<\/p>$/g, "");
const html = (text: string) => String(remark().use(remarkHtml).processSync(text)).trim();

function readEntries(): Record<string, TestEntry[]> {
  return Object.fromEntries(
    Object.entries(definition.collections).map(([name, { folder, schema }]) => [
      name,
      contentFiles
        .filter((file) => file.path.startsWith(`${folder}/`))
        .map((file) => {
          const slug = basename(file.path).replace(/^\d+-|\.\w+$/g, "");
          const parsed = schema.parse(filled(file.data)) as PageData & JsonObject;
          const { note } = parsed;
          const entry: TestEntry = {
            slug,
            url: parsed.route ?? (slug === "index" ? "/" : `/${slug}`),
            data: typeof note === "string" ? Object.assign({}, parsed, { note: inlineHtml(note) }) : parsed,
            html: html(String(filled(file.body))),
          };
          return entry;
        }),
    ]),
  );
}

/** Bundles document, layouts and widgets into one module, because only a bundler knows how to import an SVG. */
async function loadModules(): Promise<Map<string, unknown>> {
  const names = filesBelow("templates")
    .map((path) => path.slice("templates/".length))
    .filter(
      (name) =>
        name === "document.tsx" ||
        name === "social.tsx" ||
        /^layouts\/[^/]+\.tsx$/.test(name) ||
        /^widgets\/([^/]+)\/\1\.tsx$/.test(name),
    );
  const outfile = join(root, ".galley", "test-templates", `${process.pid}.mjs`);
  mkdirSync(join(root, ".galley"), { recursive: true });
  await build({
    stdin: {
      contents: names
        .map((name, index) => `export * as module${index} from "./templates/${name}";`)
        .join("\n"),
      resolveDir: root,
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    logLevel: "silent",
    external: ["react", "react/jsx-runtime", "zod"],
    plugins: [svgPlugin(() => undefined)],
  });
  const modules = (await import(outfile)) as Record<string, unknown>;
  return new Map(names.map((name, index) => [name, modules[`module${index}`]]));
}

export async function renderSite(): Promise<ReadonlyMap<string, TestPage>> {
  const entries = readEntries();
  const modules = await loadModules();
  const site = {
    data: definition.site.parse(siteData),
    entries: (name: string) => entries[name],
    entry: (name: string, slug: string) => entries[name]?.find((entry) => entry.slug === slug),
  };
  const document = modules.get("document.tsx") as TestModule;
  const social = modules.get("social.tsx") as TestModule;
  const componentOf = (name: string) =>
    (modules.get(`widgets/${name}/${name}.tsx`) as TestWidget).default.widget.component;
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;
  return new Map(
    (entries.pages ?? []).map((entry) => {
      const { title, description, layout: name, noindex } = entry.data;
      const layout = modules.get(`layouts/${name}.tsx`) as TestModule;
      const canonical = site.data.origin + entry.url;
      const page = { url: entry.url, canonical, title, description, language: site.data.language, noindex };
      const props = { ...plain(layout.props(entry, site)), page };
      const markup = renderToString(
        createElement(
          document.default,
          { ...plain(document.props(entry, site)), page },
          createElement(layout.default, props),
        ),
      );
      const expanded = expandWidgets(markup, componentOf).html;
      return [
        entry.url,
        {
          url: entry.url,
          html: expanded,
          structuredData: layout.structuredData?.(props) ?? [],
          social: renderToStaticMarkup(
            createElement(social.default, { ...plain(social.props(entry, site)), page }),
          ),
        },
      ];
    }),
  );
}
