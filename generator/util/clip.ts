/** The start of a text that is longer than a message can hold; half a letter is none. */
export const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, "")}…` : text;
