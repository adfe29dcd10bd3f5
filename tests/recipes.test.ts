/** The steps of the recipes for CI, run as scripts in a repository of a site. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";

const REPOSITORY = join(import.meta.dirname, "..");
const home = mkdtempSync(join(tmpdir(), "galley-recipes-"));
const root = join(home, "site");
afterAll(() => rmSync(home, { recursive: true, force: true }));

const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...words], { cwd: root });
const readRecipe = (path: string) => parse(readFileSync(join(REPOSITORY, path), "utf8"));

/** The recipes' tools, without a network: `npm ci` and `gh` do nothing, `curl` finds the site of a folder. */
function createTools(): string {
  const folder = join(home, "tools");
  mkdirSync(folder);
  const put = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  put("npx", `shift; exec "${process.execPath}" "${join(REPOSITORY, "bin/galley.js")}" "$@"`);
  put("npm", "exit 0");
  put("gh", 'cat "$7" > commented.md');
  put("curl", `cp "${home}/published/galley-manifest.json" published.json`);
  return folder;
}

function run(scripts: readonly string[], environment: Readonly<Record<string, string>>): string {
  const { stdout, stderr, status } = spawnSync("bash", ["-e", "-o", "pipefail"], {
    cwd: root,
    input: scripts.join("\n"),
    encoding: "utf8",
    env: { ...process.env, PATH: `${home}/tools:${process.env.PATH}`, ...environment },
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

// Ten builds in processes of their own: more than CI has time for.
test.skipIf(process.env.CI)(
  "GitHub Actions and GitLab check, build, compare, and publish what is not published yet",
  () => {
    createTools();
    cpSync(join(REPOSITORY, "tests/sites/docs/input"), root, { recursive: true });
    symlinkSync(join(REPOSITORY, "node_modules"), join(root, "node_modules"));
    writeFileSync(join(root, ".gitignore"), "node_modules\n.galley\nsite\npublic\n*.md.tmp\n");
    git("init", "--quiet", "--initial-branch", "main");
    git("add", ".");
    git("commit", "--quiet", "-m", "one");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    const page = join(root, "content/docs/guide/03-betrieb.md");
    writeFileSync(page, `${readFileSync(page, "utf8")}\nEin neuer Satz.\n`);

    interface Step {
      readonly name?: string;
      readonly run?: string;
    }
    const { jobs } = readRecipe(".github/workflows/site.yml") as { jobs: { build: { steps: Step[] } } };
    const steps = jobs.build.steps.flatMap(({ run }) => run ?? []);
    expect(steps).toHaveLength(6);
    const files = { GITHUB_OUTPUT: join(home, "output"), GITHUB_STEP_SUMMARY: join(home, "summary") };
    for (const file of Object.values(files)) writeFileSync(file, "");
    const github = { GITHUB_ACTIONS: "true", GITHUB_BASE_REF: "main", NUMBER: "1", ...files };
    run(steps, github);
    const summary = readFileSync(files.GITHUB_STEP_SUMMARY, "utf8");
    expect(summary).toContain("galley check");
    expect(summary).toContain("Ein neuer Satz.");
    expect(readFileSync(join(root, "commented.md"), "utf8")).toContain("Ein neuer Satz.");
    expect(readFileSync(files.GITHUB_OUTPUT, "utf8")).toBe("changed=yes\n");

    // Once it is published there is nothing to do.
    cpSync(join(root, "site"), join(home, "published"), { recursive: true });
    writeFileSync(files.GITHUB_OUTPUT, "");
    run(steps.slice(-1), github);
    expect(readFileSync(files.GITHUB_OUTPUT, "utf8")).toBe("");

    const gitlab = readRecipe(".gitlab-ci.yml");
    const setUp: string[] = gitlab.default.before_script;
    const review = gitlab.review.script.filter((line: string) => !line.startsWith("git fetch"));
    git("update-ref", "FETCH_HEAD", "HEAD");
    expect(run([...setUp, ...review], {})).toContain("Ein neuer Satz.");
    run([...setUp, ...gitlab.pages.script], {});
    const manifests = ["site", "public"].map((folder) =>
      readFileSync(join(root, folder, "galley-manifest.json")),
    );
    expect(manifests[0]).toEqual(manifests[1]);
  },
);
