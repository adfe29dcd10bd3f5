/** Fences with all between them, and spans of code on one line. */
const CODE =
  /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*(`{3,}(?!.*`)|~{3,})[\s\S]*?(?:\n[ \t>]*\1|(?![\s\S]))|(?<![\\`])(`+)(?!`).{1,500}?(?<!`)\2(?!`)/gm;

/** Markdown with blanks in place of its code, of the same length: that is a sample, no claim and no slip. */
export const withoutSamples = (text: string): string =>
  text.replace(CODE, (code) => code.replace(/[^\n]/g, " "));
