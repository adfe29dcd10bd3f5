/** What `galley new` writes into a file for its author to write over. */

/** The text of a new file. */
export const NEW_BODY = "Write the text here, in Markdown.";

export const newDescription = (title: string): string =>
  `Say in one or two sentences what ${title} is about, for search results.`;

/** The text of a new value: "mainNavigation" → "Main navigation", "v2.1-notes" → "V2.1 notes". */
export const humanize = (name: string): string => {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/[-_/]+|\.+(?!\d)/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
