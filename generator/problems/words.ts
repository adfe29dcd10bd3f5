/** Long texts and lists as a message shows them. */

/** The start of a text that is longer than a message can hold. */
export const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** The first names of a list. */
export const listNames = (names: readonly string[], most = 10): string =>
  names.slice(0, most).join(", ") + (names.length > most ? ", …" : "");
