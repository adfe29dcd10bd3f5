/** The letters of Windows-1252 from 0x80 to 0x9F, where Unicode has controls. Node 20 decodes them as Latin-1 has them. */
const LETTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** @returns undefined for a code that has none there, or is no such code */
export const windowsLetter = (code: number): string | undefined => LETTERS[code - 0x80]?.trim() || undefined;

/** What Windows stores a letter as, or Latin-1, which has controls there; undefined for one that neither has. */
export function windowsByte(letter: string): number | undefined {
  const code = letter.charCodeAt(0);
  if (code < 0x100) return code;
  const index = LETTERS.indexOf(letter);
  return index < 0 ? undefined : 0x80 + index;
}
