/** A site in a temporary folder, to change and build. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type BuildOptions, build, createDiskEffects } from "../generator/api.ts";
import type { Effects } from "../generator/types.ts";

export interface SiteFolder {
  readonly root: string;
  readonly write: (path: string, text: string | Uint8Array) => void;
  readonly read: (path: string) => string;
  readonly remove: (path: string) => void;
  readonly build: (options?: Partial<BuildOptions>, effects?: Effects) => ReturnType<typeof build>;
  /** path → bytes as latin-1, of everything below a folder; {} when it does not exist */
  readonly snapshot: (folder?: string) => Record<string, string>;
}

const NOW = "2026-01-15T12:00:00Z";

export const quietEffects = (): Effects => createDiskEffects(() => {});

/** A copy of a golden site. */
export function copySite(name: string): SiteFolder {
  const site = emptySite();
  cpSync(join(import.meta.dirname, "sites", name, "input"), site.root, { recursive: true });
  return site;
}

/** A site of these files. @param files path → text */
export function createSite(files: Readonly<Record<string, string>>): SiteFolder {
  const site = emptySite();
  for (const [path, text] of Object.entries(files)) site.write(path, text);
  return site;
}

function emptySite(): SiteFolder {
  const root = mkdtempSync(join(tmpdir(), "galley-site-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return {
    root,
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    read: (path) => readFileSync(join(root, path), "utf8"),
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    build: (options = {}, effects = { ...quietEffects(), now: () => options.now ?? NOW }) =>
      build({ root, now: NOW, write: true, ...options }, effects),
    snapshot: (folder = "site") => readTree(join(root, folder)),
  };
}

export function readTree(folder: string, below = ""): Record<string, string> {
  let items: ReturnType<typeof list>;
  try {
    items = list(join(folder, below));
  } catch {
    return {};
  }
  return Object.fromEntries(
    items.flatMap((item) => {
      const path = join(below, item.name);
      return item.isDirectory()
        ? Object.entries(readTree(folder, path))
        : [[path, readFileSync(join(folder, path), "latin1")]];
    }),
  );
}

const list = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
