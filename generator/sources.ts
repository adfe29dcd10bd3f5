/** Folders whose files make a site. */
export const SOURCES = ["content", "templates"] as const;

/** @param path relative to the root */
export const isSource = (path: string): boolean => SOURCES.some((folder) => path.startsWith(`${folder}/`));
