/** An entry that code of the site makes has no file: its path names the code, where its faults are told, and then the entry. */

/** Where collections are declared. */
export const CODE = "templates/index.ts";

/** @param name "tags/react" @returns "templates/index.ts#tags/react.md" */
export const madePath = (name: string): string => `${CODE}#${name}.md`;

/** "tags/react"; undefined for the path of a file */
export const nameOfMade = (path: string): string | undefined =>
  path.startsWith(`${CODE}#`) ? path.slice(CODE.length + 1, -".md".length) : undefined;
