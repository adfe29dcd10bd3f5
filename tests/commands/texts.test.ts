/** What commands refuse: whole texts. */
import { expect, test } from "vitest";
import { diff, writeSchemas } from "../../generator/api.ts";
import { createSite, quietEffects } from "../site-folder.ts";
import { FILES, print } from "../small-site.ts";

test("DIFF_REFUSED", async () => {
  const { root } = createSite(FILES);
  const before = await diff({ root, folders: [`${root}/before`, `${root}/content`] }, quietEffects());
  expect(print(before.diagnostics, root)).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  ROOT/before is not a folder
      build the site first: galley build --out FOLDER"
  `);
  const now = await diff({ root, against: "HEAD" }, quietEffects());
  expect(print(now.diagnostics, root)).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  the site is not in a git repository
      name a branch, tag or commit that holds the site"
  `);
});

test("EDITOR_SETTINGS", async () => {
  const site = createSite({ ...FILES, ".vscode/settings.json": "{\n  // mine\n}\n" });
  const { diagnostics } = await writeSchemas({ root: site.root, vscode: true }, quietEffects());
  expect(print(diagnostics, site.root)).toMatchInlineSnapshot(`
    ".vscode/settings.json:1:1 error EDITOR_SETTINGS  .vscode/settings.json has comments or is no plain JSON, and rewriting it would lose what is in it
      move the comments elsewhere and run the command again, or run it without --vscode and add the entries by hand"
  `);
});
