/** The letters of Windows-1252 from 0x80 to 0x9F, where Unicode has controls. Node 20 decodes them as Latin-1 has them. */
const LETTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** @returns undefined for a code that has none there, or is no such code */
export const windowsLetter = (code: number): string | undefined => LETTERS[code - 0x80]?.trim() || undefined;
