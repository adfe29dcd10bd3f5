/** The steps of the recipes for CI, run as scripts in a repository of a site. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { get, isInstalled, startServer } from "./hosts/servers.ts";
import { createSite } from "./site-folder.ts";
import { CONFIG, FILES, PAGE } from "./small-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const REPOSITORY = join(import.meta.dirname, "..");
const home = temporaryFolder(afterAll);
beforeAll(createTools);

/** A site for one host. Its origin is as authors have it: with what it is behind it. */
function siteFor(host: string): string {
  const config = `name: Small\norigin: "https://small.example"   # public address\nhosts: [${host}]\n`;
  const { root } = createSite({ ...FILES, [CONFIG]: config });
  symlinkSync(join(REPOSITORY, "node_modules"), join(root, "node_modules"));
  return root;
}

const readRecipe = (path: string) => parse(readFileSync(join(REPOSITORY, path), "utf8"));

/** The recipes' tools, without a network: `npm ci` and `gh` do nothing, `curl` finds the site of a folder. */
function createTools(): void {
  const folder = join(home, "tools");
  mkdirSync(folder);
  const put = (name: string, script: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  put("npx", `shift; exec "${process.execPath}" "${join(REPOSITORY, "bin/galley.js")}" "$@"`);
  put("npm", "exit 0");
  put("gh", 'cat "$7" > commented.md');
  const published = `cp "${home}/published/galley-manifest.json" published.json`;
  put("curl", `test "$4" = https://small.example/galley-manifest.json && ${published}`);
}

function runIn(
  root: string,
  scripts: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): string {
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
    const root = siteFor("github-pages");
    const run = (...given: [readonly string[], Readonly<Record<string, string>>?]) => runIn(root, ...given);
    const git = (...words: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...words], { cwd: root });
    writeFileSync(join(root, ".gitignore"), "node_modules\n.galley\nsite\npublic\n*.md.tmp\n");
    git("init", "--quiet", "--initial-branch", "main");
    git("add", ".");
    git("commit", "--quiet", "-m", "one");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    const page = join(root, PAGE);
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

    // A branch that has no site yet, as one whose site is broken, is no fault of the change that adds or mends it.
    const empty = git("commit-tree", "-m", "none", "4b825dc642cb6eb9a060e54bf8d69288fbee4904");
    git("update-ref", "refs/remotes/origin/main", String(empty).trim());
    run(
      steps.filter((step) => step.includes("galley diff")),
      github,
    );
    expect(readFileSync(join(root, "diff.md"), "utf8")).toContain("Nothing is compared");

    // Once it is published there is nothing to do.
    cpSync(join(root, "site"), join(home, "published"), { recursive: true });
    writeFileSync(files.GITHUB_OUTPUT, "");
    run(steps.slice(-1), github);
    expect(readFileSync(files.GITHUB_OUTPUT, "utf8")).toBe("");

    const gitlab = readRecipe(".gitlab-ci.yml");
    const setUp: string[] = gitlab.default.before_script;
    const review = gitlab.review.script.filter((line: string) => !line.startsWith("git fetch"));
    git("update-ref", "FETCH_HEAD", "HEAD");
    expect(run([...setUp, ...review])).toContain("Ein neuer Satz.");
    run([...setUp, ...gitlab.pages.script]);
    const manifests = ["site", "public"].map((folder) =>
      readFileSync(join(root, folder, "galley-manifest.json")),
    );
    expect(manifests[0]).toEqual(manifests[1]);
  },
);

test.skipIf(process.env.CI)("the command for Vercel puts site and rules where its builds look", () => {
  const command = /^npx .* \.vercel.*$/m.exec(readFileSync(join(REPOSITORY, "README.md"), "utf8"))?.[0] ?? "";
  expect(command.length).toBeLessThan(256);
  const root = siteFor("vercel");
  runIn(root, [command]);
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const { routes } = JSON.parse(read(".galley/deploy/vercel.json"));
  expect(JSON.parse(read(".vercel/output/config.json"))).toEqual({ version: 3, routes });
  expect(read(".vercel/output/static/index.html")).toBe(read("site/index.html"));
});

/** Without an engine: each step is done here, and the folder `image` stands for the root of the second image. */
test.skipIf(process.env.CI || !isInstalled("nginx"))(
  "the container serves the folder by galley's rules, as a user without rights",
  async () => {
    const recipe = /```dockerfile\n(.*?)```/s.exec(readFileSync(join(REPOSITORY, "README.md"), "utf8"))?.[1];
    const [building = "", serving = ""] = recipe?.split(/^FROM .*\n/m).slice(1) ?? [];
    const steps = (stage: string, kind: string) =>
      [...stage.matchAll(new RegExp(`^${kind} (.*)$`, "gm"))].map((match) => String(match[1]));
    const root = siteFor("nginx");
    runIn(root, steps(building, "RUN"));

    const image = join(home, "image");
    const inImage = (text: string) =>
      text.replaceAll(/(?<= )\/(?:usr|etc)\/[^\s;]+/g, (path) => `"${image}${path}"`);
    mkdirSync(join(image, "etc/nginx/conf.d"), { recursive: true });
    for (const copy of steps(serving, "COPY --from=build")) {
      const [from = "", to = ""] = copy.split(" ");
      cpSync(from.replace(/^\/site/, root), join(image, to), { recursive: true });
    }
    runIn(root, steps(serving, "RUN").map(inImage));
    for (const folder of [home, image]) chmodSync(folder, 0o777);

    const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const config = (folder: string, port: number) => {
      const own = readFileSync(join(folder, "etc/nginx/conf.d/default.conf"), "utf8");
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      return `pid "${folder}/nginx.pid"; error_log "${folder}/error.log"; events {}
http { include /etc/nginx/mime.types; access_log off;
${temporary.map((name) => `${name}_temp_path "${folder}/tmp";`).join("\n")}
${own.replace("8080", `127.0.0.1:${port}`)} }`;
    };
    const { port, stop } = await startServer("nginx", image, {
      config,
      folder: "usr/share/nginx/html",
      ...user,
    });
    const front = await get(port, "/");
    const unknown = await get(port, "/no/such/page");
    await stop();
    expect(front.status).toBe(200);
    expect(front.headers["content-security-policy"]).toContain("default-src");
    expect(unknown.status).toBe(404);
  },
);
