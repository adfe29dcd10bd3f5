/** What somebody gets who installs galley for another site: the package's files. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const REPOSITORY = join(import.meta.dirname, "..");

test("the package holds the engine and the workflows that sites copy, and nothing of the site or of the tests", () => {
  const told = execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: REPOSITORY, encoding: "utf8" });
  const [{ files }] = JSON.parse(told) as [{ files: readonly { path: string }[] }];
  const paths = files.map(({ path }) => path);
  const engine = paths.filter((path) => !path.startsWith("types/"));
  expect([...new Set(engine.map((path) => path.split("/")[0]))].sort()).toEqual([
    ".github",
    ".gitlab-ci.yml",
    "README.md",
    "SECURITY.md",
    "bin",
    "generator",
    "package.json",
  ]);
  expect(paths.filter((path) => path.startsWith(".github/"))).toEqual([".github/workflows/site.yml"]);
  expect(engine).toContain("generator/problems/CODES.md");
  expect(engine).toContain("generator/serve/dev/browser/client.ts");
  expect(engine).toContain("generator/commands/init/starter/templates/index.ts");
});

test("the types of React are a site's own: where each package finds only what it asks for, its types name them, too", () => {
  const manifest = JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8"));
  expect(manifest.peerDependencies).toEqual({ "@types/react": "*" });
  expect(manifest.peerDependenciesMeta).toEqual({ "@types/react": { optional: true } });
});
