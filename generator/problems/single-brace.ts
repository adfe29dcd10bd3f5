/** What was meant as {{ facts.x }}, with one brace in front of it; the name is a group. */
export const SINGLE_BRACE = /(?<![{\\])\$?\{[ \t]*((?:facts|site)\.[\w.-]*\w)[ \t]*\}*/;
