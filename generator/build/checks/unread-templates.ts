/** Tells what other systems read and galley does not, where it can be nothing else; and a fact that templates misspell. */
import { join } from "node:path";
import { attempt } from "../../attempt.ts";
import { readText } from "../../files.ts";
import type { Code } from "../../problems/codes.ts";
import { isSlip } from "../../problems/nearest.ts";
import { createLocations } from "../../problems/offsets.ts";
import { warning } from "../../problems/problems.ts";
import type { FoundFile, Problem } from "../../types.ts";
import type { CheckedSite } from "../check.ts";
import type { Run } from "../run.ts";

const AS_THEY_ARE = "files that are published as they are belong in content/public";
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

const PROPS = "what it shows is selected by `export function props(entry, site)`";
const HEAD =
  "title and description stand in the front matter of pages, other tags beside <Head /> in the document";
const PATHS = "pages are files of content/; a collection with `entries` makes them from data";
/** Exports of a layout, and what is exported here instead. */
const EXPORTS: Readonly<Record<string, string>> = {
  getStaticProps: PROPS,
  getServerSideProps: PROPS,
  metadata: HEAD,
  generateMetadata: HEAD,
  getStaticPaths: PATHS,
  generateStaticParams: PATHS,
};
const EXPORT = new RegExp(
  `^export\\s+(?:async\\s+)?(?:const|let|function)\\s+(${Object.keys(EXPORTS).join("|")})\\b`,
  "dgm",
);
/** One that may be missing is asked for with a `?` behind it. */
const FACT = /\bsite\.data\.facts\.(\w+)\b(?!\s*\?)/dg;
const VARIABLE = /\bprocess\.env\.(\w+)\b(?!\s*(?:\?|\|\|))/dg;
const ENV_FILES = [".env", ".env.local"];

/** A warning for each of them. */
export function checkUnreadTemplates({ files, templates, client, site }: CheckedSite, run: Run) {
  const { effects, root, options } = run;
  const offered = ENV_FILES.flatMap((name) =>
    Array.from(
      (attempt(() => readText(effects.files, join(root, name))) ?? "").matchAll(/^(?:export +)?(\w+) *=/gm),
      (one) => [one[1] as string, name],
    ),
  ).filter(([name = ""]) => effects.environment[name] === undefined);
  // Of a module that cannot be loaded nobody knows what it is made of.
  const used =
    templates.broken.size > 0 ? undefined : [...templates.sources, ...(client.bundle.sources ?? [])];
  const inputs = {
    code: templates.codeHash,
    offered,
    used,
    facts: site.isReadable ? Object.keys(site.config.facts) : [],
  };
  const find = () => files.templates.flatMap((file) => findInTemplate(file, inputs));
  run.report(...run.cache.memo("unread-templates", "all", inputs, find));
  const isForeign =
    files.publicFiles.length === 0 && options.out !== "public" && holdsPublic(join(root, "public"), run);
  if (isForeign) run.report(tellIgnored("public", AS_THEY_ARE));
}

/** Such a folder without a page in it, which would have been built there. */
function holdsPublic(folder: string, { effects: { files } }: Run): boolean {
  const names = files.stat(folder)?.kind === "directory" ? files.list(folder).map(({ name }) => name) : [];
  return names.some((name) => !name.startsWith(".")) && !names.includes("index.html");
}

const tellIgnored = (path: string, hint: string): Problem =>
  warning("FILE_IGNORED", `${path} is not part of the site`, { hint, at: { path } });

interface Known {
  readonly used: readonly string[] | undefined;
  readonly facts: readonly string[];
  /** variables and the file that has them */
  readonly offered: readonly (readonly string[])[];
}

function findInTemplate({ path, bytes }: FoundFile, { used, facts, offered }: Known): readonly Problem[] {
  const foreign = FILES.find(([pattern]) => pattern.test(path));
  if (foreign !== undefined) return used?.includes(path) === false ? [tellIgnored(path, foreign[1])] : [];
  if (!/(?<!\.(?:test|spec|stories))\.tsx?$/.test(path)) return [];
  const source = new TextDecoder().decode(bytes);
  const locate = createLocations(path, source);
  const each = (pattern: RegExp, tell: (name: string) => readonly [string, string] | undefined, code: Code) =>
    Array.from(source.matchAll(pattern)).flatMap(({ 1: name = "", indices }) => {
      const [message, hint] = tell(name) ?? [];
      const [start, end] = indices?.[1] ?? [0, 0];
      return message === undefined ? [] : warning(code, message, { hint, at: locate(start, end) });
    });
  const isLayout = /^templates\/(?:document|layouts\/[^/]+)\.tsx$/.test(path);
  return [
    ...(isLayout
      ? each(EXPORT, (name) => [`nothing reads ${name}`, EXPORTS[name] ?? ""], "TEMPLATE_EXPORT")
      : []),
    ...each(
      FACT,
      (name) => {
        const near = facts.includes(name) ? undefined : facts.find((one) => isSlip(one, name));
        return near === undefined ? undefined : [`there is no fact "${name}"`, `did you mean ${near}?`];
      },
      "FACT_UNKNOWN",
    ),
    ...each(
      VARIABLE,
      (name) => {
        const file = offered.find(([one]) => one === name)?.[1];
        const hint = `start galley as \`node --env-file=${file} node_modules/galley/bin/galley.js\`, or name it where it is started`;
        return file === undefined
          ? undefined
          : [`the variable ${name} is not there: galley reads no ${file}`, hint];
      },
      "VALUE_MISSING",
    ),
  ];
}
