/** What was meant as {{ facts.x }}, with one brace in front of it, a torn pair, or none; the name is a group. */
export const SINGLE_BRACE =
  /(?:(?<![{\\])\$?\{(?:[ \t]+\{)?[ \t]*|(?<!\{[ \t]{0,9}|[\w./@-])(?=[\w.-]+[ \t]*\}\}))((?:facts|site)\.[\w.-]*\w)[ \t]*\}*/;
