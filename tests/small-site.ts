/** A small site, and what galley prints about it once it is changed. */
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { type BuildOptions, createBuildSession } from "../generator/api.ts";
import { printPretty } from "../generator/reporters/pretty.ts";
import type { Diagnostic } from "../generator/types.ts";
import { createSite, NOW, quietEffects, type SiteFolder, siteIn } from "./site-folder.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const CONFIG = "content/site.yaml";
export const PAGE = "content/pages/index.md";
export const INDEX = "templates/index.ts";
export const DOCUMENT = "templates/document.tsx";
export const LAYOUT = "templates/layouts/page.tsx";
export const WIDGET = "templates/widgets/copy/copy.tsx";
export const CLIENT = "templates/widgets/copy/copy.client.ts";

/** Everything that a site needs, a page and a widget. */
export const FILES = {
  [CONFIG]: "name: Small\norigin: https://small.example\n",
  [PAGE]:
    "---\ntitle: Home\ndescription: A small site, which has all that a site needs and a page.\nlayout: page\n---\nHello.\n",
  [INDEX]: `import { collection, defineSite, pageFields, siteFields } from "#galley";
import { z } from "zod";

const pages = collection({ folder: "pages", route: "/:path", schema: z.strictObject(pageFields) });

export default defineSite({ site: z.strictObject(siteFields), collections: { pages } });
`,
  [DOCUMENT]: `import { Head } from "#galley";

export default function Document({ children }) {
  return (
    <html lang="en">
      <head>
        <Head />
      </head>
      <body>{children}</body>
    </html>
  );
}
`,
  [LAYOUT]: `import { Html } from "#galley";
import Copy from "../widgets/copy/copy.tsx";

export const props = (entry) => ({ title: entry.data.title, body: entry.html });

export default function Page({ title, body }) {
  return (
    <main>
      <h1>{title}</h1>
      <Html html={body} />
      <Copy />
    </main>
  );
}
`,
  [WIDGET]: `import { widget } from "#galley";

const Copy = () => <button type="button">Copy</button>;

export default widget({ name: "copy", component: Copy, enhance: "load" });
`,
  [CLIENT]: "export default function copy(element: HTMLElement) {}\n",
};

export const page = (more = "", body = "") =>
  `---\ntitle: New\ndescription: A page with a description of the length that search results show.\nlayout: page\n${more}---\n${body}`;

/**
 * Tells of one change after another to the same files, in a build session, as `dev` does: in a fifth of the time that a
 * build takes which knows nothing. For a file of tests, outside of them.
 * @param files those of the site before each change
 * @returns what is printed about the site that `change` has changed
 */
export function createTelling(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder(afterAll);
  const site = siteIn(root);
  const session = createBuildSession({ root, now: NOW, write: false }, quietEffects());
  let printed = "";
  const tell = async (change: (site: SiteFolder) => unknown): Promise<string> => {
    for (const name of readdirSync(root)) if (name !== ".galley") site.remove(name);
    for (const [path, text] of Object.entries(files)) site.write(path, text);
    change(site);
    const result = await session.rebuild({ hints: [] });
    if (result?.isOutdated) throw new Error("this takes a build of its own");
    if (result !== undefined) printed = print(withoutPlain(result.diagnostics), root);
    return printed;
  };
  let turn: Promise<unknown> = Promise.resolve();
  return (change: (site: SiteFolder) => unknown): Promise<string> => {
    const text = turn.then(() => tell(change));
    turn = text.catch(() => {});
    return text;
  };
}

/** What a build of the changed site prints. */
export async function told(
  change: (site: SiteFolder) => unknown,
  options: Partial<BuildOptions> = {},
): Promise<string> {
  const site = createSite(FILES);
  change(site);
  const { diagnostics } = await site.build(options);
  return print(withoutPlain(diagnostics), site.root);
}

/** Nobody links to the pages that are looked at, and all of them have one title. */
export const withoutPlain = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(
    ({ code, message }) =>
      code !== "PAGE_ORPHANED" &&
      !(code === "TITLE_REPEATED" && /^(?:title|description|title and description):/.test(message)),
  );

export const print = (diagnostics: readonly Diagnostic[], root: string): string =>
  printPretty(diagnostics, { colour: false, pathTo: (path) => path })
    .replaceAll(pathToFileURL(root).href, "file://ROOT")
    .replaceAll(root, "ROOT")
    .trimEnd();

/** The site's code lists files of content/public that may be run. */
export const listPublicFiles = (site: SiteFolder, paths: readonly string[]): void =>
  site.replace(INDEX, "defineSite({", `defineSite({ publicFiles: ${JSON.stringify(paths)},`);
