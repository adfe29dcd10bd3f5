/**
 * Golden folders: every folder of tests/sites is a site (`input/`) and what galley makes of it:
 * `expected/` byte for byte, or `diagnostics.txt` when the site is broken.
 * `UPDATE_GOLDEN=1 npx vitest run tests/sites.test.ts` writes what is built now; read the difference before you commit it.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { build, createDiskEffects } from "../generator/api.ts";
import { printPretty } from "../generator/commands/print/pretty.ts";

const sites = join(import.meta.dirname, "sites");
const updates = Boolean(process.env.UPDATE_GOLDEN);
const temporary = mkdtempSync(join(tmpdir(), "golden-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** path → text of text files, hash-free base64 of others; so that a difference can be read */
function readFolder(folder: string, below = ""): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, below), { withFileTypes: true })
      .flatMap((item) => {
        const path = join(below, item.name);
        if (item.isDirectory()) return Object.entries(readFolder(folder, path));
        const bytes = readFileSync(join(folder, path));
        return [[path, bytes.includes(0) ? bytes.toString("base64") : bytes.toString("utf8")] as const];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Builds a copy of the site somewhere else, so that no path of this machine can reach its output. */
async function buildCopy(name: string) {
  const root = join(temporary, name);
  cpSync(join(sites, name, "input"), root, { recursive: true });
  const report = await build(
    { root, now: "2026-01-15T12:00:00Z", write: true },
    createDiskEffects(() => {}),
  );
  return { root, report };
}

describe.each(readdirSync(sites))("site %s", (name) => {
  const folder = join(sites, name);
  const diagnosticsFile = join(folder, "diagnostics.txt");
  const expected = join(folder, "expected");

  test("is built byte for byte, or its faults are named word for word", async () => {
    const { root, report } = await buildCopy(name);
    const text = printPretty(report.diagnostics, { colour: false, pathTo: (path) => path });
    const built = existsSync(join(root, "site")) ? readFolder(join(root, "site")) : {};
    if (updates) {
      rmSync(expected, { recursive: true, force: true });
      rmSync(diagnosticsFile, { force: true });
      if (text !== "") writeFileSync(diagnosticsFile, text);
      if (report.ok) cpSync(join(root, "site"), expected, { recursive: true });
      else mkdirSync(dirname(diagnosticsFile), { recursive: true });
    }
    expect(text).toBe(existsSync(diagnosticsFile) ? readFileSync(diagnosticsFile, "utf8") : "");
    expect(built).toEqual(existsSync(expected) ? readFolder(expected) : {});
  });
});
