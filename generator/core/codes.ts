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
  FILE_IGNORED: {
    title: "a file below content/ is not used",
    why: "Content is Markdown (.md) and YAML (.yaml, .yml); anything else there would silently be left out.",
    fix: "Rename the file, or move it to content/assets or content/public.",
  },
  FILE_OUTSIDE: {
    title: "a link leads out of the site",
    why: "What stands outside the project must not end up in a public folder by a symbolic link.",
    fix: "Replace the link by a copy of the file.",
  },
  TEMPLATE_MISSING: {
    title: "a file that every site needs is missing from templates/",
    why: "galley finds the site's definition in templates/index.ts and its page frame in templates/document.tsx.",
    fix: "Create the file that the message names.",
    usage: true,
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
    usage: true,
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
  WIDGET_INVALID: {
    title: "a widget's folder or declaration is not right",
    why: "galley finds a widget by its folder's name, and the browser finds its module by the same name.",
    fix: "Keep templates/widgets/<name>/<name>.tsx with `export default widget({ name, component, hydrate })`, or `enhance` and a <name>.client.ts.",
  },
  WIDGET_NESTED: {
    title: "a hydrated widget contains another widget",
    why: "React owns all HTML of a hydrated widget; a second script inside it would be undone, or undo React's work.",
    fix: "Use the inner widget's plain component, or place the two beside each other in the layout.",
  },
  STYLE_ASSET_MISSING: {
    title: "a stylesheet names an asset that does not exist",
    why: "The page would ask for a font or picture that is not there.",
    fix: "Correct the name behind `asset:`, or add the file.",
  },
  FONT_INVALID: {
    title: "a font cannot be cut to the declared characters",
    why: "Pages would be shown in a fallback font.",
    fix: "Check the file and the unicode range of the declaration in templates/index.ts.",
  },
  FONT_CHARACTER_MISSING: {
    title: "a page uses a character that its font does not have",
    why: "The subset holds the declared characters only; this one would be drawn in another font.",
    fix: "Replace the character, or add it to the font's unicode range in templates/index.ts.",
  },
  IMAGE_INVALID: {
    title: "a picture cannot be read or published",
    why: "It is damaged, too large, of an unknown kind, or an SVG that could run code in the visitor's browser.",
    fix: "Export it again as PNG, JPEG, WebP, AVIF, GIF or plain SVG.",
  },
  MARKDOWN_TOO_COMPLEX: {
    title: "a Markdown text would take too long to read",
    why: "Nesting, marks or table cells beyond what people write make Markdown processors run for minutes or out of memory.",
    fix: "Break the text up at the line the message names: blank lines, less nesting, smaller tables, or a code block.",
  },
  LINK_UNSAFE: {
    title: "a link or picture has an address that is never published",
    why: "javascript:, data: and similar addresses run or hide content, and //host leaves open how it is fetched.",
    fix: "Use a page such as /pricing, a full https:// address, mailto: or tel:.",
  },
  OUT_REFUSED: {
    title: "the output folder is not safe to write to",
    why: "Publishing replaces the whole folder. It must not hold sources, the project, or anything that galley did not make.",
    fix: "Choose a folder of its own for the site with --out, or move what is in the way.",
    usage: true,
  },
  OUT_FOREIGN_FILE: {
    title: "the output folder holds a file that galley did not make",
    why: "Galley never deletes what it did not make, so the file stays and would be deployed with the site.",
    fix: "Move the file to content/public if it belongs to the site, or delete it.",
  },
  OUTPUT_PATH_INVALID: {
    title: "an output has a path that cannot be published",
    why: "Such a path would leave the output folder, publish a hidden file, or not exist on some systems.",
    fix: "Rename the source or change its route.",
  },
  OUTPUT_CONFLICT: {
    title: "two outputs want the same place",
    why: "On systems that ignore case or the Unicode form of names, one would overwrite the other.",
    fix: "Rename one of the two.",
  },
  PUBLISH_FAILED: {
    title: "the site could not be written",
    why: "The system refused a file operation. The published folder is as it was before.",
    fix: "Follow the hint of the message, then build again.",
  },
} as const satisfies Record<string, CodeEntry>;

export type Code = keyof typeof codes;

/** The entry of a code as a person types it: case does not count. */
export function findCode(name: string): (CodeEntry & { readonly code: Code }) | undefined {
  const code = name.toUpperCase();
  return isCode(code) ? { code, ...codes[code] } : undefined;
}

const isCode = (name: string): name is Code => Object.hasOwn(codes, name);
