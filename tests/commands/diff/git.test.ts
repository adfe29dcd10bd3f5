/** The git of the machine, as CI and hooks have it. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { diff } from "../../../generator/api.ts";
import { printDiffMarkdown } from "../../../generator/commands/diff/print.ts";
import { createSite, quietEffects } from "../../site-folder.ts";
import { FILES, LAYOUT, PAGE, print } from "../../small-site.ts";

/** A site in a folder of a repository, as it was committed. */
function committedSite(files: Readonly<Record<string, string>> = FILES) {
  const site = createSite(files, "repository/www");
  const top = dirname(site.root);
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...words], {
      cwd: top,
      stdio: "pipe",
    });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "one");
  const ask = (environment: Readonly<Record<string, string>>) =>
    diff({ root: site.root }, { ...quietEffects(), environment: { ...process.env, ...environment } });
  return { ...site, top, git, ask };
}

test("a repository of somebody else, as in a container of CI, is refused in git's own words", async () => {
  const { root, top, ask } = committedSite();
  const { diagnostics } = await ask({ GIT_TEST_ASSUME_DIFFERENT_OWNER: "1", LC_ALL: "de_DE.UTF-8" });
  // Git quotes some of them.
  expect(
    print(diagnostics, root).replaceAll(`'${top}'`, "TOP").replaceAll(top, "TOP"),
  ).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  git refused: detected dubious ownership in repository at TOP To add an exception for this directory, call: git config --global --add safe.directory TOP
      do as it says, or compare two built folders: galley diff OLD NEW"
  `);
});

test("what git could not write is no bug of galley", async () => {
  const { root, write, ask, top } = committedSite();
  write("../.git/info/attributes", "* filter=broken\n");
  execFileSync("git", ["config", "filter.broken.smudge", "false"], { cwd: top });
  execFileSync("git", ["config", "filter.broken.required", "true"], { cwd: top });
  const { diagnostics } = await ask({});
  expect(print(diagnostics, root)).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  git refused: external filter 'false' failed 1 error: external filter 'false' failed fatal: content/pages/index.md: smudge filter broken failed
      do as it says, or compare two built folders: galley diff OLD NEW"
  `);
});

test("a site that could not be built then is no fault of the one that mends it", async () => {
  const { root, write, ask, git } = committedSite({
    ...FILES,
    [PAGE]: FILES[PAGE].replace("layout", "layuot"),
  });
  write(PAGE, FILES[PAGE]);
  const report = await ask({});
  expect(report).toMatchObject({ ok: true, diff: undefined });
  expect(print(report.diagnostics, root)).toMatchInlineSnapshot(`
    "warning DIFF_REFUSED  the site as it was at "HEAD" cannot be built: content/pages/index.md:4: layuot: there is no such key
      compare with another commit, or with a folder that was built then: what git ignores or keeps in a submodule is in no commit"
  `);
  write(PAGE, FILES[PAGE].replace("layout", "layuot"));
  expect((await ask({})).ok).toBe(false);
  git("rm", "--cached", "--quiet", "-r", ".");
  git("commit", "--quiet", "-m", "none");
  write(PAGE, FILES[PAGE]);
  const added = await ask({});
  expect(added).toMatchObject({ ok: true, diff: undefined });
  expect(print(added.diagnostics, root)).toMatchInlineSnapshot(`
    "warning DIFF_REFUSED  there is no site at "HEAD": its folder content/ is missing or empty
      compare with another commit, or with a folder that was built then: what git ignores or keeps in a submodule is in no commit"
  `);
});

test("content in a submodule is not in the commit", async () => {
  const { root, top, ask, git } = committedSite();
  const content = join(root, "content");
  const inside = (...words: string[]) => git("-C", content, ...words);
  inside("init", "--quiet");
  inside("add", ".");
  inside("commit", "--quiet", "-m", "content");
  git("rm", "--cached", "--quiet", "-r", "www/content");
  git("add", "www/content");
  git("commit", "--quiet", "-m", "submodule");
  const { ok, diagnostics } = await ask({});
  expect([ok, print(diagnostics, top)]).toMatchInlineSnapshot(`
    [
      true,
      "warning DIFF_REFUSED  there is no site at "HEAD": its folder content/ is missing or empty
      compare with another commit, or with a folder that was built then: what git ignores or keeps in a submodule is in no commit",
    ]
  `);
});

test("in a hook of a linked work tree, for which git names its folder, the site is found below it", async () => {
  const { write, top, ask } = committedSite();
  write(PAGE, FILES[PAGE].replace("Hello.", "Good day."));
  const report = await ask({ GIT_DIR: join(top, ".git"), GIT_PREFIX: "" });
  expect(report.diagnostics).toEqual([]);
  expect(report.diff?.changed.map(({ url }) => url)).toEqual(["/"]);
});

test("that a package of the workspace is another one since then is told: both sides are built with it as it is now", async () => {
  const { root, top, write, git, ask } = committedSite({
    ...FILES,
    [LAYOUT]: `import { word } from "ui";\n${FILES[LAYOUT].replace("{title}", "{word}")}`,
    "../ui/package.json": '{ "name": "ui", "type": "module", "exports": "./index.js" }',
    "../ui/index.js": "export const word = 'one';\n",
    "package.json": '{ "dependencies": { "ui": "*" } }',
  });
  mkdirSync(join(root, "../node_modules"));
  symlinkSync("../ui", join(root, "../node_modules/ui"));
  expect((await ask({})).diagnostics).toEqual([]);
  write("../ui/index.js", "export const word = 'two';\n");
  const { ok, diff: found, diagnostics } = await ask({});
  expect([ok, found?.changed]).toEqual([true, []]);
  expect(print(diagnostics, root)).toMatchInlineSnapshot(`
    "warning DIFF_REFUSED  ../ui has changed since "HEAD", and the site as it was then is built with it as it is now
      compare two built folders: galley diff OLD NEW"
  `);
  expect(printDiffMarkdown(found, diagnostics)).toMatchInlineSnapshot(`
    "### What visitors will see

    Not all is compared&#58; ../ui has changed since "HEAD", and the site as it was then is built with it as it is now &#40;compare two built folders&#58; galley diff OLD NEW&#41;.

    Visitors will see no change in any text. In all 3.8 kB → 3.8 kB.
    "
  `);
  const inHook = { GIT_DIR: join(top, ".git"), GIT_PREFIX: "" };
  vi.stubEnv("GIT_DIR", inHook.GIT_DIR);
  expect((await ask(inHook)).diagnostics).toEqual(diagnostics);
  vi.unstubAllEnvs();
  git("commit", "--quiet", "-a", "-m", "two");
  expect((await ask({})).diagnostics).toEqual([]);
});
