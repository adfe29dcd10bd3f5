/** Tells that something below some folders may have changed. What it tells is a hint; it may miss things. */
import { join, relative, sep } from "node:path";
import { type FSWatcher, watch as startChokidar } from "chokidar";
import { messageOf } from "../threads/jobs.ts";

export interface WatchedFiles {
  /** absolute folder of the site */
  readonly root: string;
  /** relative to the root */
  readonly folders: readonly string[];
  /** @param path relative to the root, with forward slashes */
  readonly onHint: (path: string) => void;
  /** called once, when the system begins to refuse */
  readonly onRefusal: (message: string) => void;
}

/**
 * Resolves when all folders are watched. Folders alone are: what the system says of one names the file in it, some
 * milliseconds before chokidar has looked at that file, and a thousand files need no thousand watches.
 */
export function watchFiles({ root, folders, onHint, onRefusal }: WatchedFiles): Promise<FSWatcher> {
  let isRefused = false;
  const watcher = startChokidar([...folders], {
    cwd: root,
    ignoreInitial: true,
    // Atomic saves and half-written files are told apart by rebuilding, not by waiting here.
    atomic: false,
    followSymlinks: false,
    ignored: (path, stats) => stats?.isFile() === true || isIgnored(root, path),
  });
  const hint = (path: string): void => onHint(path.split(sep).join("/"));
  watcher.on("all", (_, path) => hint(path));
  // chokidar calls this event internal: should it change, polling every few seconds still finds what was saved.
  watcher.on("raw", (_, name: string | null, details) => {
    const path = join((details as { readonly watchedPath: string }).watchedPath, name ?? "");
    if (!isIgnored(root, path)) hint(relative(root, path));
  });
  watcher.on("error", (thrown) => {
    if (!isRefused) onRefusal(messageOf(thrown));
    isRefused = true;
  });
  return new Promise((resolve) => {
    watcher.once("ready", () => resolve(watcher));
  });
}

/** Dot-files are no sources, but for those that are published as they are. */
function isIgnored(root: string, file: string): boolean {
  const path = relative(root, file).split(sep).join("/");
  return (
    path.split("/").some((name) => name === "node_modules" || (name.startsWith(".") && name !== "..")) &&
    !path.startsWith("content/public/")
  );
}
