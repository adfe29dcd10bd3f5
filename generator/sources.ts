/** Folders whose files make a site. */
export const SOURCES = ["content", "templates"] as const;

/** Folders beside these that other systems read, and galley tells to be unread. */
export const FOREIGN_FOLDERS = ["public", "static", "_data", "_includes", "archetypes"] as const;

/** @param path relative to the root */
export const isSource = (path: string): boolean => SOURCES.some((folder) => path.startsWith(`${folder}/`));
