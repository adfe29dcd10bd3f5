/** A site in a temporary folder, to change and build. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { type BuildOptions, build, createDiskEffects } from "../generator/api.ts";
import type { Effects } from "../generator/types.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { readTree } from "./watch/clean-build.ts";

export interface SiteFolder {
  readonly root: string;
  readonly write: (path: string, text: string | Uint8Array) => void;
  readonly read: (path: string) => string;
  /** a text of a file, which must be there */
  readonly replace: (path: string, from: string, to: string) => void;
  readonly remove: (path: string) => void;
  readonly build: (options?: Partial<BuildOptions>, effects?: Effects) => ReturnType<typeof build>;
  /** path → bytes as latin-1, of everything below a folder; {} when it does not exist */
  readonly snapshot: (folder?: string) => Record<string, string>;
}

export const NOW = "2026-01-15T12:00:00Z";

export const quietEffects = (): Effects => createDiskEffects(() => {});

/**
 * `galley ...words` in a process of its own: the test runner maps stacks in its own way, and a module is run once in each.
 * @param galley folder of another copy of the package
 * @param ofNode options of Node's own
 */
export function runGalley(
  root: string,
  words: readonly string[],
  { galley = join(import.meta.dirname, ".."), env = process.env, ofNode = [] as readonly string[] } = {},
) {
  const line = [...ofNode, join(galley, "bin/galley.js"), ...words];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, line, {
    cwd: root,
    encoding: "utf8",
    env,
  });
  return { status, signal, stdout, stderr };
}

/** A copy of a golden site. */
export function copySite(name: string): SiteFolder {
  const site = emptySite();
  cpSync(join(import.meta.dirname, "sites", name, "input"), site.root, { recursive: true });
  return site;
}

/**
 * A site of these files.
 * @param files path → text
 * @param below extra folders between the temporary folder and the site, to move it to another depth
 */
export function createSite(files: Readonly<Record<string, string | Uint8Array>>, below?: string): SiteFolder {
  const site = emptySite(below);
  for (const [path, text] of Object.entries(files)) site.write(path, text);
  return site;
}

function emptySite(below = "."): SiteFolder {
  return siteIn(join(temporaryFolder(), below));
}

export function siteIn(root: string): SiteFolder {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return {
    root,
    write,
    read,
    replace(path, from, to) {
      expect(read(path)).toContain(from);
      write(
        path,
        read(path).replace(from, () => to),
      );
    },
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    build: (options = {}, effects = { ...quietEffects(), now: () => options.now ?? NOW }) =>
      build({ root, now: NOW, write: true, ...options }, effects),
    snapshot: (folder = "site") => readTree(join(root, folder)),
  };
}
