/**
 * Golden folders: every folder of tests/sites is a site (`input/`) and what galley makes of it:
 * `expected/` byte for byte (but for what encoders of pictures write), and `diagnostics.txt` when there is something to say.
 * `UPDATE_GOLDEN=1 npx vitest run tests/sites.test.ts` writes what is built now; read the difference before you commit it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { build, createDiskEffects } from "../generator/api.ts";
import { hash } from "../generator/cache/hash.ts";
import { MANIFEST } from "../generator/publish/manifest.ts";
import { printPretty } from "../generator/reporters/pretty.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const sites = join(import.meta.dirname, "sites");
const updates = Boolean(process.env.UPDATE_GOLDEN);
const temporary = temporaryFolder(afterAll);

type Files = Readonly<Record<string, Buffer>>;

function readFolder(folder: string, below = ""): Files {
  return Object.fromEntries(
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((item) => {
      const path = join(below, item.name);
      if (item.isDirectory()) return Object.entries(readFolder(folder, path));
      return [[path, readFileSync(join(folder, path))]];
    }),
  );
}

/** path → text of text files, base64 of others; so that a difference can be read */
const readable = (files: Files): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      bytes.toString(bytes.includes(0) ? "base64" : "utf8"),
    ]),
  );

/** A picture that was encoded: its name ends with its width before the hash, as no other file's does. */
const ENCODED = /^(assets\/.+-\d+-)[0-9a-f]{8}(\.(?:avif|webp|jpg|png))$/;

/**
 * What is published, with every encoded picture replaced by a line that says what it is: encoders write other bytes
 * on other processors. Its hash becomes HASH wherever its name stands; the manifest, which knows it by the hash of
 * its path, has its name.
 */
async function readPublished(folder: string): Promise<Files> {
  const files = readFolder(folder);
  const names = new Map(
    Object.keys(files)
      .filter((path) => ENCODED.test(path))
      .map((path) => [path, path.replace(ENCODED, "$1HASH$2")]),
  );
  if (names.size === 0) return files;
  const digests = new Map([...names].map(([path, name]) => [hash(path).slice(0, 16), name]));
  const published: Record<string, Buffer> = {};
  for (const [path, bytes] of Object.entries(files)) {
    const name = names.get(path);
    if (name !== undefined) {
      const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
      published[name] = Buffer.from(`${JSON.stringify({ format, width, height, exif, orientation })}\n`);
    } else if (path === MANIFEST) {
      const manifest = JSON.parse(bytes.toString("utf8")) as { outputs: string[] };
      const outputs = manifest.outputs.map((digest) => digests.get(digest) ?? digest).sort();
      const named = { ...manifest, tree: "HASH", outputs };
      published[path] = Buffer.from(`${JSON.stringify(named, undefined, 1)}\n`);
    } else if (bytes.includes(0)) published[path] = bytes;
    else {
      let text = bytes.toString("utf8");
      for (const [written, replacement] of names) text = text.replaceAll(written, replacement);
      published[path] = Buffer.from(text);
    }
  }
  return published;
}

function writeFolder(folder: string, files: Files): void {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
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
    const built = existsSync(join(root, "site")) ? await readPublished(join(root, "site")) : {};
    if (updates) {
      rmSync(expected, { recursive: true, force: true });
      rmSync(diagnosticsFile, { force: true });
      if (text !== "") writeFileSync(diagnosticsFile, text);
      writeFolder(expected, built);
    }
    expect(text).toBe(existsSync(diagnosticsFile) ? readFileSync(diagnosticsFile, "utf8") : "");
    expect(readable(built)).toEqual(existsSync(expected) ? readable(readFolder(expected)) : {});
  });
});
