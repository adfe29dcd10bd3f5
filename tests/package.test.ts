/** What somebody gets who installs galley for another site: the package's files and types, and the README's first page. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSite } from "./site-folder.ts";

const REPOSITORY = join(import.meta.dirname, "..");

test("the package holds the engine, and nothing of the site or of the tests", () => {
  const told = execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: REPOSITORY, encoding: "utf8" });
  const [{ files }] = JSON.parse(told) as [{ files: readonly { path: string }[] }];
  const paths = files.map(({ path }) => path);
  const engine = paths.filter((path) => !path.startsWith("types/"));
  expect([...new Set(engine.map((path) => path.split("/")[0]))].sort()).toEqual([
    "README.md",
    "SECURITY.md",
    "bin",
    "generator",
    "package.json",
  ]);
  expect(engine).toContain("generator/problems/CODES.md");
  expect(engine).toContain("generator/serve/dev/browser/client.ts");
});

test("the README's other site builds, and its types are strict ones", async () => {
  const [, section = ""] = readFileSync(join(REPOSITORY, "README.md"), "utf8").split("## Another site\n");
  const block = (language: string) => section.split(`\n\`\`\`${language}\n`)[1]?.split("\n```")[0] ?? "";
  const [, ...templates] = block("tsx").split(/^\/\/ (?=templates\/)/m);
  const [, settings = ""] = /echo '([^']+)' > tsconfig.json/.exec(block("sh")) ?? [];
  const site = createSite({
    ...Object.fromEntries(templates.map((text) => text.split(/\n(.*)/s, 2))),
    "templates/widgets/star/star.tsx":
      'import { widget } from "galley/templates";\nimport Star from "./star.svg";\n\nexport default widget({ name: "star", component: () => <Star aria-hidden />, hydrate: "visible" });\n',
    "templates/widgets/star/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" />\n',
    "content/site.yaml": "name: Example\norigin: https://www.example.com\n",
    "content/pages/index.md":
      "---\ntitle: First\ndescription: The first page of another site, which is made with the package.\nlayout: text\n---\nHello.\n",
    "package.json": '{ "type": "module", "imports": { "#galley": "galley/templates" } }',
    "tsconfig.json": settings,
  });
  expect((await site.build()).diagnostics).toEqual([]);

  const packages = join(site.root, "node_modules");
  const galley = join(packages, "galley");
  mkdirSync(join(packages, "@types"), { recursive: true });
  mkdirSync(galley);
  for (const name of ["@types/react", "csstype", "react", "zod"])
    symlinkSync(join(REPOSITORY, "node_modules", name), join(packages, name));
  for (const name of ["generator", "package.json"]) symlinkSync(join(REPOSITORY, name), join(galley, name));
  const tsc = (folder: string, ...flags: string[]) =>
    spawnSync(process.execPath, [join(REPOSITORY, "node_modules/typescript/bin/tsc"), ...flags], {
      cwd: folder,
      encoding: "utf8",
    }).stdout;
  expect(tsc(REPOSITORY, "-p", "tsconfig.types.json", "--outDir", join(galley, "types"))).toBe("");
  const strict = ["--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--noUnusedLocals"];
  expect(tsc(site.root, ...strict, "--noPropertyAccessFromIndexSignature", "--skipLibCheck", "false")).toBe(
    "",
  );
});
