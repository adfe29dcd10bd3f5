/** The one ordering of galley: by code point, so that no machine's locale can change an output. */
export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
