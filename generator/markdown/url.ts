/** Which addresses a text may lead to: the same rule for Markdown and for links elsewhere. */
export { isAbsolute, refuseUrl } from "../html/url.ts";
