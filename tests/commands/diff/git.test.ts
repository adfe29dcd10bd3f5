/** The git of the machine, as CI and hooks have it. */
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { diff } from "../../../generator/api.ts";
import { createSite, quietEffects } from "../../site-folder.ts";
import { FILES, PAGE, print } from "../../small-site.ts";

/** A site in a folder of a repository, as it was committed. */
function committedSite() {
  const site = createSite(FILES, "repository/www");
  const top = dirname(site.root);
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...words], { cwd: top });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "one");
  const ask = (environment: Readonly<Record<string, string>>) =>
    diff({ root: site.root }, { ...quietEffects(), environment: { ...process.env, ...environment } });
  return { ...site, top, ask };
}

test("a repository of somebody else, as in a container of CI, is refused in git's own words", async () => {
  const { root, top, ask } = committedSite();
  const { diagnostics } = await ask({ GIT_TEST_ASSUME_DIFFERENT_OWNER: "1", LC_ALL: "de_DE.UTF-8" });
  expect(print(diagnostics, root).replaceAll(top, "TOP")).toMatchInlineSnapshot(`
    "error DIFF_REFUSED  git refused: detected dubious ownership in repository at 'TOP' To add an exception for this directory, call: git config --global --add safe.directory TOP
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

test("in a hook of a linked work tree, for which git names its folder, the site is found below it", async () => {
  const { write, top, ask } = committedSite();
  write(PAGE, FILES[PAGE].replace("Hello.", "Good day."));
  const report = await ask({ GIT_DIR: join(top, ".git"), GIT_PREFIX: "" });
  expect(report.diagnostics).toEqual([]);
  expect(report.diff?.changed.map(({ url }) => url)).toEqual(["/"]);
});
