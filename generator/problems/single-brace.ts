/**
 * What was meant as {{ facts.x }}, with one brace in front of it, a torn pair, or none; the name is a group. Behind two
 * braces it is meant: facts/mask.ts has a word in their place that ends with a digit and x.
 */
export const SINGLE_BRACE =
  /(?:(?<![{\\])\$?\{(?:[ \t]+\{)?[ \t]*|(?<!(?:\{|\dx)[ \t]{0,9}|[\w./@-])(?=[\w.-]+[ \t]*\}\}))((?:facts|site)\.[\w.-]*\w)[ \t]*\}*/;
