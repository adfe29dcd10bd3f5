/** The start of a text that is longer than a message can hold. */
export const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
