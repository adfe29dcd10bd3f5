/** Tells what other systems read and galley does not, where it can be nothing else. */
import { join } from "node:path";
import { createLocations } from "../../problems/offsets.ts";
import { warning } from "../../problems/problems.ts";
import { MANIFEST } from "../../publish/manifest.ts";
import { FOREIGN_FOLDERS } from "../../sources.ts";
import type { FoundFile, Problem } from "../../types.ts";
import { attempt } from "../../util/attempt.ts";
import { isInside } from "../../util/inside.ts";
import type { CheckContext } from "../check.ts";
import type { Run } from "../run.ts";

const AS_THEY_ARE = "files that are published as they are belong in content/public";
const SOCIAL = "templates/social.tsx";
/** Templates that are told where no module is made of them. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [
    /^templates\/(?:app|pages|routes)\/.*(?<!\.(?:test|spec|stories))\.[jt]sx$/,
    "a page is a file of content/, and its component is that of its layout, templates/layouts/NAME.tsx",
  ],
  [
    /^templates\/(?!layouts\/).*\.(?:astro|ejs|hbs|liquid|mdx|njk|pug|svelte|vue)$/,
    "templates are components of React: write it as .tsx",
  ],
  [/^templates\/public\//, AS_THEY_ARE],
];

const DATA = "data stand in YAML files of content/, or are imported by a template";
/** What to do with what is in them. */
const FOLDERS: Readonly<Record<(typeof FOREIGN_FOLDERS)[number], string>> = {
  public: AS_THEY_ARE,
  static: AS_THEY_ARE,
  _data: DATA,
  _includes: "templates are components of React in templates/",
  archetypes: "`galley new` writes a new file after the schema of its collection",
};

const PROPS = "what it shows is selected by `export function props(entry, site)`";
const HEAD =
  "title and description stand in the front matter of pages, other tags beside <Head /> in the document";
const PATHS = "pages are files of content/; a collection with `entries` makes them from data";
const DATA_OF_PAGE = "schema.org objects are made by `export function structuredData(props)`";
const HIDDEN = "write `export` in front of it";
/** Exports of a layout, left out, misspelt or as others name them, and what is exported here instead. */
const EXPORTS: Readonly<Record<string, string>> = {
  props: HIDDEN,
  structuredData: HIDDEN,
  Props: PROPS,
  getProps: PROPS,
  structureddata: DATA_OF_PAGE,
  structureData: DATA_OF_PAGE,
  getStaticProps: PROPS,
  getServerSideProps: PROPS,
  metadata: HEAD,
  generateMetadata: HEAD,
  getStaticPaths: PATHS,
  generateStaticParams: PATHS,
};
const EXPORT = new RegExp(
  `^(?:export\\s+)?(?:async\\s+)?(?:const|let|function)\\s+(${Object.keys(EXPORTS).join("|")})\\b(?<!^export\\s.*\\s(?:props|structuredData))`,
  "dgm",
);

/** A warning for each of them. */
export function checkUnreadTemplates({ files, templates, client, site }: CheckContext, run: Run) {
  const { root, out, cache } = run;
  // Of a module that cannot be loaded nobody knows what it is made of.
  const isWhole = templates.broken.size === 0;
  const used = [...templates.sources, ...(client.bundle.sources ?? [])];
  const inputs = { code: templates.codeHash, used, isWhole };
  const find = () =>
    files.templates.flatMap((file) =>
      isWhole && !used.includes(file.path) ? findForeign(file.path) : findExports(file, files.templates),
    );
  const found = cache.memo("unread-templates", "all", inputs, find);
  const folders = FOREIGN_FOLDERS.filter((name) => {
    const isKnown = FOLDERS[name] === AS_THEY_ARE && files.publicFiles.length > 0;
    const folder = join(root, name);
    const isPublished = out === folder || isInside(out, folder);
    return !isKnown && !isPublished && holdsFiles(folder, site.base, run);
  });
  const isUndrawn =
    templates.isDefined && templates.social !== undefined && !templates.definition.fonts?.length;
  const undrawn = warning("FILE_IGNORED", "no picture for shared links is drawn", {
    hint: "name a font under `fonts` in templates/index.ts: the first of them writes its words",
    at: { path: SOCIAL },
  });
  return [...found, ...folders.map((one) => tellIgnored(one, FOLDERS[one])), ...(isUndrawn ? [undrawn] : [])];
}

/** A folder of files, and none that a site was built into: it has a page, or holds the site under its path. */
function holdsFiles(folder: string, base: string, { effects: { files } }: Run): boolean {
  const found = attempt(() => (files.stat(folder)?.kind === "directory" ? files.list(folder) : [])) ?? [];
  const names = found.map(({ name }) => name);
  const folders = found.flatMap(({ name, kind }) => (kind === "directory" ? name : []));
  const isBuilt =
    names.includes("index.html") ||
    [base, ...folders].some((name) => attempt(() => files.stat(join(folder, name, MANIFEST))) !== undefined);
  return !isBuilt && names.some((name) => !name.startsWith("."));
}

/** A file that nothing reads. */
export const tellIgnored = (path: string, hint: string): Problem =>
  warning("FILE_IGNORED", `${path} is not part of the site`, { hint, at: { path } });

function findForeign(path: string): readonly Problem[] {
  const [, hint] = FILES.find(([pattern]) => pattern.test(path)) ?? [];
  return hint === undefined ? [] : [tellIgnored(path, hint)];
}

function findExports({ path, bytes }: FoundFile, all: readonly FoundFile[]): readonly Problem[] {
  if (!/^templates\/(?:document|layouts\/[^/]+)\.tsx$/.test(path)) return [];
  const source = new TextDecoder().decode(bytes);
  const locate = createLocations(path, source);
  return Array.from(source.matchAll(EXPORT)).flatMap(({ 1: name = "", indices }) => {
    const [start, end] = indices?.[1] ?? [0, 0];
    const around = `${source.slice(0, start)} ${source.slice(end)}`;
    const isUsedHere = new RegExp(`(?<!typeof )\\b${name}\\b`).test(around);
    const isImported = (file: FoundFile) =>
      new RegExp(`\\bimport\\s*\\{[^}]*\\b${name}\\b`).test(new TextDecoder().decode(file.bytes));
    const details = { hint: EXPORTS[name], at: locate(start, end) };
    const isUsed = isUsedHere || all.some(isImported);
    return isUsed ? [] : warning("TEMPLATE_EXPORT", `nothing reads ${name}`, details);
  });
}
