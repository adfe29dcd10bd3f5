/** Absolute paths, as the system writes them (with backslashes on Windows): which is below which, and what one is called from there. */
import { dirname, join, relative, sep } from "node:path";

export const isInside = (inner: string | undefined, outer: string | undefined): boolean =>
  inner !== undefined &&
  outer !== undefined &&
  inner !== outer &&
  inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);

/** Whether a file is one of a package's own: all of a site that lies in the package's folder is the site's. */
export const isOwn = (file: string, folder: string, site: string | undefined): boolean =>
  isInside(file, folder) && !(isInside(site, folder) && isInside(file, site));

/** The folder itself, and each that it lies in, from there up. */
export const foldersAbove = (folder: string): readonly string[] =>
  folder === dirname(folder) ? [folder] : [folder, ...foldersAbove(dirname(folder))];

/** Where Node looks for a package that is imported below a folder, in its order. */
export const packagePlaces = (folder: string, name: string): readonly string[] =>
  foldersAbove(folder).map((one) => join(one, "node_modules", name));

/** With forward slashes; "../" in front of what is not below the folder. */
export const pathFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join("/");

/** From the site's root, as messages name a file; the whole path of what is not below it. */
export const shownPath = (root: string, file: string): string =>
  isInside(file, root) ? pathFrom(root, file) : file;

/** A path as shells of all systems take it. */
export const quoteBlanks = (path: string): string => (/\s/.test(path) ? `"${path}"` : path);
