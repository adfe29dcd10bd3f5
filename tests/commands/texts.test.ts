/** What commands refuse: whole texts. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { createEntry, diff, writeSchemas } from "../../generator/api.ts";
import { createSite, quietEffects } from "../site-folder.ts";
import { FILES, INDEX, print } from "../small-site.ts";

test("NEW_REFUSED: the example of a key does not fit it", async () => {
  const site = createSite(FILES);
  const code = 'z.string().regex(/^[0-9]+$/).meta({ examples: ["abc"] })';
  const notes = `collections: { notes: collection({ folder: "notes", schema: z.strictObject({ code: ${code} }) }),`;
  site.write(INDEX, FILES[INDEX].replace("collections: {", notes));
  const { diagnostics } = await createEntry(
    { root: site.root, collection: "notes", slug: "a" },
    quietEffects(),
  );
  expect(print(diagnostics, site.root)).toMatchInlineSnapshot(`
    "error NEW_REFUSED  galley finds no values that fit the schema of notes
      write the first file by hand; the next ones follow it"
  `);
});

test("DIFF_REFUSED", async () => {
  const { root } = createSite(FILES);
  const before = await diff({ root, folders: [`${root}/before`, `${root}/content`] }, quietEffects());
  expect(print(before.diagnostics, root)).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  before is not a folder
      build the site first: galley build --out FOLDER"
  `);
  // A folder that a failed build has left, or that was never filled, is no site whose pages are all gone.
  const after = await diff({ root, folders: [`${root}/content`, `${root}/content`] }, quietEffects());
  expect(after.ok).toBe(false);
  expect(print(after.diagnostics, root)).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  content holds no page
      build the site first: galley build --out FOLDER"
  `);
  const now = await diff({ root, against: "HEAD" }, quietEffects());
  expect(print(now.diagnostics, root)).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  the site is not in a git repository
      compare two built folders: galley diff OLD NEW"
  `);
});

test("DIFF_REFUSED: a clone of one commit knows no other", async () => {
  const origin = createSite(FILES).root;
  const git = (folder: string, ...words: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.example", ...words]);
  git(origin, "init", "--quiet");
  git(origin, "add", ".");
  for (const text of ["one", "two"]) git(origin, "commit", "--quiet", "--allow-empty", "-m", text);
  const { root } = createSite({});
  git(root, "clone", "--quiet", "--depth", "1", `file://${origin}`, "clone");
  const { diagnostics } = await diff({ root: `${root}/clone`, against: "HEAD~1" }, quietEffects());
  expect(print(diagnostics, root)).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  git knows no commit "HEAD~1"
      name a branch, tag or commit that holds the site; in CI, fetch it first"
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
