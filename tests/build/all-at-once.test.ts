/** Faults of every stage are told by one run, and nothing that follows from them. */
import { expect, test } from "vitest";
import type { Location } from "../../generator/types.ts";
import { copySite, runGalley, type SiteFolder } from "../site-folder.ts";

/** Lengths are what the golden site is short of. */
function check(site: SiteFolder): readonly string[] {
  const { stdout } = runGalley(site.root, ["check", "--format", "json"]);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: (Location & { code: string })[] };
  return diagnostics
    .filter(({ code }) => code !== "DESCRIPTION_LENGTH")
    .map(({ code, path, line, column }) => `${path}:${line}:${column} ${code}`);
}

const append = (site: SiteFolder, path: string, text: string) =>
  site.write(path, `${site.read(path)}${text}`);

test("a misspelt key, a layout that throws and six faults that only a whole site shows: eight, and no ninth", () => {
  const site = copySite("docs");
  const before = check(site);
  const guide = "content/docs/guide";
  site.replace(`${guide}/03-betrieb.md`, "---\n", "---\nsumary: x\n");
  site.replace(
    "templates/layouts/article.tsx",
    "  return (",
    '  if (title === "Speicher") throw new Error("no title");\n  return (',
  );
  site.replace("templates/layouts/overview.tsx", "<dl>", '<dl style={{ color: "red" }}>');
  append(site, `${guide}/01-installation.md`, "\n[x](/gone)\n");
  append(site, `${guide}/02-erstes-projekt.md`, "\n![x](gone.png)\n");
  append(site, "content/site.yaml", "\nbudgets:\n  /: { requests: 1 }\n  /guide: { html: 0.1 }\n");
  site.write("content/notes/allein.md", "---\ntitle: Allein\ndescription: Niemand verweist hierher.\n---\n");
  expect(check(site).filter((one) => !before.includes(one))).toEqual([
    "content/docs/guide/01-installation.md:22:5 LINK_UNKNOWN_PAGE",
    "content/docs/guide/02-erstes-projekt.md:15:6 ASSET_MISSING",
    "content/docs/guide/03-betrieb.md:2:1 CONTENT_UNKNOWN_KEY",
    "content/notes/allein.md:1:1 PAGE_ORPHANED",
    "content/site.yaml:23:18 BUDGET_EXCEEDED",
    "content/site.yaml:24:19 BUDGET_EXCEEDED",
    "templates/layouts/article.tsx:21:35 TEMPLATE_FAILED",
    "templates/layouts/overview.tsx:23:11 POLICY_BLOCKS",
  ]);
});
