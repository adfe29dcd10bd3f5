/** A small site, and what galley prints about it once it is changed. */
import { expect } from "vitest";
import type { BuildOptions } from "../generator/api.ts";
import { printPretty } from "../generator/reporters/pretty.ts";
import type { Diagnostic } from "../generator/types.ts";
import { createSite, type SiteFolder } from "./site-folder.ts";

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
    .replaceAll(root, "ROOT")
    .trimEnd();

/** The site's code lists files of content/public that may be run. */
export const listPublicFiles = (site: SiteFolder, paths: readonly string[]): void =>
  replace(site, INDEX, "defineSite({", `defineSite({ publicFiles: ${JSON.stringify(paths)},`);

/** Replaces a text of a file, which must be there. */
export function replace(site: SiteFolder, path: string, from: string, to: string): void {
  expect(site.read(path)).toContain(from);
  site.write(path, site.read(path).replace(from, to));
}
