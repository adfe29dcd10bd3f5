/** The one table of diagnostic codes. Names never change; `galley explain CODE` prints the entry. */

export interface CodeEntry {
  /** one line, shown in lists */
  readonly title: string;
  /** why it is a fault */
  readonly why: string;
  /** how to mend it */
  readonly fix: string;
  /** a few lines that are right, printed indented */
  readonly example?: string;
  /** the command or the site's configuration is wrong, not its content: exit code 2 instead of 1 */
  readonly usage?: true;
}

export const codes = {
  CONTENT_INVALID: {
    title: "a value does not fit its collection's schema",
    why: "The page would be rendered from data its layout does not expect.",
    fix: "Change the value to what the message asks for. The schema is in templates/collections.ts.",
  },
  TEMPLATE_MISSING: {
    title: "a file that every site needs is missing from templates/",
    why: "galley finds the site's definition in templates/index.ts and its page frame in templates/document.tsx.",
    fix: "Create the file that the message names.",
  },
  TEMPLATE_SYNTAX: {
    title: "a template does not compile",
    why: "The TypeScript or JSX has a syntax error, so no page can be rendered with it.",
    fix: "Mend the marked line.",
  },
  TEMPLATE_IMPORT_MISSING: {
    title: "a template imports something that does not exist",
    why: "The path is misspelt, or the package is not installed.",
    fix: "Correct the path, or install the package with npm.",
  },
  TEMPLATE_EXPORT: {
    title: "a template does not export what galley looks for",
    why: "A layout exports a component as default; templates/index.ts exports the site's definition.",
    fix: "Add the export that the message names.",
  },
  TEMPLATE_FAILED: {
    title: "a template threw an error",
    why: "The site's own code failed while a page was selected or rendered; the message is that code's.",
    fix: "Mend the template at the marked line. If the content is at fault, tighten the schema so that the next author is told.",
  },
  LAYOUT_UNKNOWN: {
    title: "a page names a layout that does not exist",
    why: "The page cannot be rendered.",
    fix: "Use the name of a file in templates/layouts, without .tsx.",
  },
  ROUTE_DUPLICATE: {
    title: "two pages have the same address",
    why: "Only one of them could be published. Addresses that differ only in case count as the same, because some hosts take them so.",
    fix: "Change the `route`, the alias or the file name of one of them.",
  },
  SITE_MISSING: {
    title: "content/site.yaml is missing",
    why: "It holds the site's name, its address and the facts that texts refer to.",
    fix: "Create content/site.yaml with at least `name` and `origin`.",
  },
  STRUCTURED_DATA_UNSHOWN: {
    title: "structured data claims something the page does not show",
    why: "Search engines treat claims that visitors cannot read as spam, and the two drift apart.",
    fix: "Build the structured data from the same props as the visible text.",
  },
  HEAD_MISSING: {
    title: "the document has no place for the head",
    why: "Without <Head /> a page has no title, no styles and no scripts.",
    fix: "Put <Head /> from #galley inside <head> in templates/document.tsx, once.",
  },
} as const satisfies Record<string, CodeEntry>;

export type Code = keyof typeof codes;

/** The entry of a code as a person types it: case does not count. */
export function findCode(name: string): (CodeEntry & { readonly code: Code }) | undefined {
  const code = name.toUpperCase();
  return isCode(code) ? { code, ...codes[code] } : undefined;
}

const isCode = (name: string): name is Code => Object.hasOwn(codes, name);
