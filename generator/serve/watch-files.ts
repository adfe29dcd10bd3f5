/** Tells that something below content/ or templates/ may have changed. What it tells is a hint; it may miss things. */
import { relative, sep } from "node:path";
import { watch as startChokidar } from "chokidar";

export interface FileWatcher {
  /** false when the system refuses to tell about changes */
  readonly isTold: () => boolean;
  close(): Promise<void>;
}

export interface WatchedFiles {
  /** absolute folder of the site */
  readonly root: string;
  /** @param path relative to the root, with forward slashes */
  readonly onHint: (path: string) => void;
  /** called once, when the system begins to refuse */
  readonly onRefusal: (message: string) => void;
}

/** Folders whose files make a site. */
const WATCHED = ["content", "templates"];

/** Resolves when all folders are watched. */
export function watchFiles({ root, onHint, onRefusal }: WatchedFiles): Promise<FileWatcher> {
  let isTold = true;
  const watcher = startChokidar(WATCHED, {
    cwd: root,
    ignoreInitial: true,
    // Atomic saves and half-written files are told apart by looking again, not by waiting here.
    atomic: false,
    followSymlinks: false,
    ignored: (path) => isIgnored(root, path),
  });
  watcher.on("all", (_, path) => onHint(path.split(sep).join("/")));
  watcher.on("error", (thrown) => {
    if (isTold) onRefusal(thrown instanceof Error ? thrown.message : String(thrown));
    isTold = false;
  });
  return new Promise((resolve) => {
    watcher.once("ready", () => resolve({ isTold: () => isTold, close: () => watcher.close() }));
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
