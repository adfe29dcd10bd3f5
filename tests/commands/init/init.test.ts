/** `galley init`, and the site that it writes: it builds without a word, and its types are strict ones. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSite } from "../../../generator/commands/init/start-site.ts";
import { createDiskFiles } from "../../../generator/effects/disk.ts";
import { createSite, runGalley } from "../../site-folder.ts";
import { addRecipes } from "./guide-recipes.ts";

const REPOSITORY = join(import.meta.dirname, "../../..");
const { devDependencies } = JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8"));
const STARTER = [
  "content/assets/hills.svg",
  "content/pages/404.md",
  "content/pages/about.md",
  "content/pages/index.md",
  "content/posts/first-post.md",
  "content/site.yaml",
  "templates/document.tsx",
  "templates/files/feed.xml.ts",
  "templates/index.ts",
  "templates/layouts/home.tsx",
  "templates/layouts/page.tsx",
  "templates/layouts/post.tsx",
  "templates/mark.svg",
  "templates/posts.ts",
  "templates/styles/index.css",
  "templates/widgets/copy-link/copy-link.client.ts",
  "templates/widgets/copy-link/copy-link.tsx",
  "tsconfig.json",
];

function init(root: string, ...flags: string[]) {
  const { status, stdout, stderr } = runGalley(root, ["init", ...flags]);
  return { status, stdout, stderr };
}

test("a first site is written into a folder with galley in it, and builds without a word", async () => {
  const site = createSite({ "package.json": '{ "dependencies": { "galley": "file:galley.tgz" } }' });
  expect(init(site.root)).toEqual({
    status: 0,
    stdout: ["package.json", ".gitignore", ...STARTER, ""].join("\n"),
    stderr: "\nNow:\n  npm install\n  npm start\n",
  });
  expect(site.read(".gitignore")).toBe("node_modules\nsite\n.galley\n");
  expect(JSON.parse(site.read("package.json"))).toEqual({
    dependencies: { galley: "file:galley.tgz" },
    imports: { "#galley": "galley/templates" },
    scripts: { start: "galley dev", build: "galley build", check: "galley check" },
    devDependencies: {
      "@types/react": devDependencies["@types/react"],
      typescript: devDependencies.typescript,
    },
  });
  const { diagnostics, outputs } = await site.build();
  expect(diagnostics).toEqual([]);
  expect(outputs.map(({ path }) => path).filter((path) => /html|xml$/.test(path))).toEqual([
    "404.html",
    "about.html",
    "about/index.html",
    "feed.xml",
    "index.html",
    "posts/first-post.html",
    "posts/first-post/index.html",
    "sitemap.xml",
  ]);
  const about = site.read("site/about.html");
  expect(about).toContain("We answer within 2 days.");
  expect(about).toMatch(
    /<img src="\/assets\/hills-\w+\.svg" alt="Hills below a low sun" fetchpriority="high" decoding/,
  );

  expect(about).toContain('<link rel="icon" href="/favicon.svg"');

  // Readers show where a feed comes from by the first of these.
  expect(
    site
      .read("site/feed.xml")
      .match(/<link [^>]*>/g)
      ?.slice(0, 2),
  ).toEqual([
    '<link href="https://www.example.com/"/>',
    '<link rel="self" href="https://www.example.com/feed.xml"/>',
  ]);

  const packages = join(site.root, "node_modules");
  const galley = join(packages, "galley");
  mkdirSync(join(packages, "@types"), { recursive: true });
  mkdirSync(galley);
  for (const name of ["@types/react", "csstype", "react", "zod"])
    symlinkSync(join(REPOSITORY, "node_modules", name), join(packages, name));
  for (const name of ["generator", "package.json"]) symlinkSync(join(REPOSITORY, name), join(galley, name));
  site.write(
    "templates/widgets/star/star.tsx",
    'import { widget } from "galley/templates";\nimport Star from "./star.svg";\n\nexport default widget({ name: "star", component: () => <Star aria-hidden />, hydrate: "visible" });\n',
  );
  site.write("templates/widgets/star/star.svg", '<svg xmlns="http://www.w3.org/2000/svg" />\n');
  site.write(
    "templates/notes.ts",
    `import { z } from "zod";
import { collection } from "#galley";

const hints = new Map([["odd", "write another one"]]);
const schema = z.strictObject({ title: z.string() });
export const notes = collection({
  folder: "notes",
  schema,
  check: (all) => all.map((entry) => ({ entry, at: ["title"], message: "is odd", hint: hints.get(entry.slug) })),
});
`,
  );
  addRecipes(site);
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.read("site/tags/trail-running.html")).toContain(
    '<h1>Posts about trail-running</h1><ul><li><a href="/posts/first-post">The first post</a></li></ul>',
  );
  expect(site.read("site/about.html")).toContain('<h1>1</h1><a href="/tags/trail-running">2026-01-15</a>');
  expect(site.read("site/feed.xml")).toContain("<updated>2026-01-15T00:00:00Z</updated>");

  const tsc = (folder: string, ...flags: string[]) =>
    spawnSync(process.execPath, [join(REPOSITORY, "node_modules/typescript/bin/tsc"), ...flags], {
      cwd: folder,
      encoding: "utf8",
    }).stdout;
  // Whether the engine's own types are right is seen with all others.
  expect(tsc(REPOSITORY, "-p", "tsconfig.types.json", "--noCheck", "--outDir", join(galley, "types"))).toBe(
    "",
  );
  const strict = [
    "--noUncheckedIndexedAccess",
    "--exactOptionalPropertyTypes",
    "--noUnusedLocals",
    "--noUnusedParameters",
    "--declaration",
  ];
  expect(tsc(site.root, ...strict, "--noPropertyAccessFromIndexSignature", "--skipLibCheck", "false")).toBe(
    "",
  );
});

test("what is there stays as it is, and what it lacks is added behind it", () => {
  const written = {
    name: "mine",
    type: "commonjs",
    scripts: { lint: "biome check", start: "node server.js" },
    imports: { "#mine/*": "./mine/*" },
    dependencies: { typescript: "^5.9.0" },
  };
  const site = createSite({
    "package.json": JSON.stringify(written),
    ".gitignore": "# ours\n/site/\n",
    "tsconfig.json": "{}",
  });
  const { stdout, stderr } = init(join(site.root, ".."), "--root", site.root);
  const folder = site.root.split("/").at(-1);
  expect(stdout.split("\n").slice(0, 2)).toEqual([`${folder}/package.json`, `${folder}/.gitignore`]);
  expect(stdout).not.toContain("tsconfig.json");
  expect(stderr).toMatch(
    new RegExp(`^\nNow:\n  cd ${folder}\n  npm install "?\\.\\./.*\n  npx galley dev\n$`),
  );
  const settings = {
    ...written,
    scripts: { ...written.scripts, build: "galley build", check: "galley check" },
    imports: { ...written.imports, "#galley": "galley/templates" },
    devDependencies: { "@types/react": devDependencies["@types/react"] },
  };
  expect(site.read("package.json")).toBe(`${JSON.stringify(settings, null, 2)}\n`);
  expect(site.read(".gitignore")).toBe("# ours\n/site/\nnode_modules\n.galley\n");
  expect(site.read("tsconfig.json")).toBe("{}");
});

test("lines of .gitignore and the indent of package.json stay, and a path with blanks is told in quotes", () => {
  const site = createSite({
    "a b/package.json": '{\n\t"name": "mine",\n\t"scripts": null\n}\n',
    "a b/.gitignore": "# ours\r\n/site/\r\n*.log",
  });
  expect(init(site.root, "--root", "a b").stderr).toMatch(/^\nNow:\n {2}cd "a b"\n/);
  expect(site.read("a b/.gitignore")).toBe("# ours\r\n/site/\r\n*.log\nnode_modules\n.galley\n");
  expect(site.read("a b/package.json")).toMatch(
    /^\{\n\t"name": "mine",\n\t"scripts": \{\n\t\t"start": "galley dev",/,
  );
});

test("galley that a folder above has is not installed again: npm makes no package of one that is installed", () => {
  const site = createSite({ "node_modules/galley/package.json": "{}" });
  expect(init(site.root, "blog").stderr).toBe("\nNow:\n  cd blog\n  npm install\n  npm start\n");
});

test("nothing is written where a site is, or package.json cannot be read", () => {
  const site = createSite({ "templates/index.ts": "" });
  expect(init(site.root)).toEqual({
    status: 2,
    stdout: "",
    stderr:
      "error: there is templates/ in this folder already\n" +
      "Begin in another one: galley init my-site; galley new writes the file of one more entry.\n",
  });
  site.write("content/site.yaml", "name: a\n");
  expect(init(join(site.root, "content")).stderr).toMatch(/^error: this folder is content\/ of a site\n/);
  for (const name of ["templates", "content"]) site.remove(name);
  for (const text of ["{,}", "[]", "null", '"a"']) {
    site.write("package.json", text);
    expect(init(site.root).stderr).toBe("error: package.json is no JSON object\nMend it, or remove it.\n");
  }
  for (const text of ['{ "imports": "./a.js" }', '{ "imports": [] }']) {
    site.write("package.json", text);
    expect(init(site.root).stderr).toBe(
      "error: imports in package.json is no object\nMend it, or remove it.\n",
    );
  }
  expect(Object.keys(site.snapshot("."))).toEqual(["package.json"]);
});

/** A disk that is full once a file of this name is written: of what it held nothing is left. */
function fullAt(name: string) {
  const files = createDiskFiles();
  const write: typeof files.write = (path, bytes) => {
    files.write(path, path.includes(name) ? new Uint8Array() : bytes);
    if (path.includes(name)) throw new Error("ENOSPC: no space left on device");
  };
  return { ...files, write };
}

test("no half of a site is left where the disk is full", () => {
  const site = createSite({});
  mkdirSync(site.root, { recursive: true });
  expect(() => startSite(site.root, fullAt("index.ts"))).toThrow("ENOSPC");
  expect(Object.keys(site.snapshot("."))).toEqual([".gitignore", "package.json"]);
});

test.each(["package.json", ".gitignore"])("where the disk is full %s stays as it was", (name) => {
  const before = { "package.json": '{ "name": "mine" }', ".gitignore": "mine\n" };
  const site = createSite(before);
  expect(() => startSite(site.root, fullAt(name))).toThrow("ENOSPC");
  expect(site.read(name)).toBe(before[name as keyof typeof before]);
});
