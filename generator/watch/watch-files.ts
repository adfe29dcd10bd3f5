/** Tells that something below some folders may have changed. What it tells is a hint; it may miss things. */
import { basename, join, relative, resolve } from "node:path";
import { type FSWatcher, watch as startChokidar } from "chokidar";
import type { Files } from "../types.ts";
import { messageOf } from "../util/attempt.ts";
import { isInside, pathFrom } from "../util/inside.ts";

interface Told {
  /** gets a path relative to the root, with forward slashes */
  onHint(path: string): void;
  /** a folder is gone: of one that takes its place at once nothing would be told */
  onLost(): void;
  /** the system refuses to tell of some folder */
  onRefusal(message: string): void;
}

/**
 * Resolves when all folders are watched. Folders alone are: what the system says of one names the file in it, some
 * milliseconds before chokidar has looked at that file, and a thousand files need no thousand watches.
 * @param root absolute folder of the site
 * @param folders relative to the root
 */
export function watchFiles(files: Files, root: string, folders: readonly string[], told: Told) {
  // Links are not followed, but for one in the place of such a folder.
  const links = folders.flatMap((folder) => {
    const real = files.stat(join(root, folder))?.kind === "link" && files.realPath(join(root, folder));
    return real ? [{ folder, real }] : [];
  });
  const pathOf = (file: string): string => {
    const link = links.find(({ real }) => file === real || isInside(file, real));
    return pathFrom(root, link ? join(root, link.folder, relative(link.real, file)) : file);
  };
  const watched = folders.map((folder) => links.find((link) => link.folder === folder)?.real ?? folder);
  const watcher = startChokidar(watched, {
    cwd: root,
    ignoreInitial: true,
    // Atomic saves and half-written files are told apart by rebuilding, not by waiting here.
    atomic: false,
    followSymlinks: false,
    ignored: (file, stats) => stats?.isFile() === true || isIgnored(pathOf(file)),
  });
  watcher.on("all", (_, path) => told.onHint(pathOf(resolve(root, path))));
  // chokidar calls this event internal: should it change, polling every few seconds still finds what was saved.
  watcher.on("raw", (event, name: string | null, details) => {
    const { watchedPath } = details as { readonly watchedPath: string };
    // Of its own end a folder is told by its own name.
    if (event === "rename" && name === basename(watchedPath)) told.onLost();
    const path = pathOf(join(watchedPath, name ?? ""));
    if (!isIgnored(path)) told.onHint(path);
  });
  watcher.on("error", (thrown) => told.onRefusal(messageOf(thrown)));
  return new Promise<FSWatcher>((resolve) => {
    watcher.once("ready", () => resolve(watcher));
  });
}

/** Dot-files are no sources, but for those that are published as they are, or written by code for hosts. */
const isIgnored = (path: string): boolean =>
  path.split("/").some((name) => name === "node_modules" || (name.startsWith(".") && name !== "..")) &&
  !/^(?:content\/public\/|templates\/files\/\.well-known(?:\/|$))/.test(path);
