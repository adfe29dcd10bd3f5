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
  CONTENT_MISSING_KEY: {
    title: "a key that the schema asks for is missing",
    why: "The layout needs the value; without it a part of the page would be empty.",
    fix: "Add the key to the entry, or to the group of keys that the message names.",
  },
  CONTENT_UNKNOWN_KEY: {
    title: "a key that the schema does not know",
    why: "It is most often a slip of the pen, and its value would silently not be shown.",
    fix: "Correct the key, or remove it. A new key goes into the schema in templates/collections.ts first.",
  },
  CONTENT_EMPTY: {
    title: "a content file is empty",
    why: "An entry without data cannot be shown.",
    fix: "Write its keys and values, or delete the file.",
  },
  SOURCE_TOO_LARGE: {
    title: "a file is too large",
    why: "People write kilobytes. A larger text is a slip, and would make every build slow; a file of hundreds of megabytes is taken by few hosts.",
    fix: "Split a text into several entries; put what people download on a server of its own.",
  },
  SOURCE_ENCODING: {
    title: "a content file is not UTF-8",
    why: "Letters outside English would be shown as wrong characters.",
    fix: "Save the file with the encoding UTF-8 in the editor.",
  },
  SOURCE_CONTROL_CHARACTER: {
    title: "a content file holds a character that cannot be shown",
    why: "Control characters are not allowed in web pages; they come from damaged files or copied text.",
    fix: "Remove the character at the marked place.",
  },
  FRONT_MATTER_FENCE: {
    title: "the front matter is missing or not fenced right",
    why: "Front matter is YAML between two lines that are exactly `---`, the first of which starts the file. Otherwise data would be published as text, or text be read as data.",
    fix: "Put `---` alone on the first line and again behind the last key.",
    example: "---\ntitle: About us\n---\n\nText in Markdown.",
  },
  YAML_SYNTAX: {
    title: "the YAML cannot be read",
    why: "Its indentation, quotes or brackets do not fit together, so the values are not certain.",
    fix: "Follow the hint at the marked place. Texts with : # { [ in them need quotes; indent with spaces.",
  },
  YAML_QUOTES: {
    title: "a text needs quotes",
    why: "At the start of a YAML value the characters {{ & * mean something else, and the text would be lost.",
    fix: "Put the whole text in double quotes.",
    example: 'monthly: "{{ facts.proMonthly }}"',
  },
  YAML_DUPLICATE_KEY: {
    title: "a key is written twice",
    why: "Only one of the two values could be used.",
    fix: "Remove one of them.",
  },
  YAML_AMBIGUOUS: {
    title: "a value that is not what it looks like",
    why: "YAML reads 1.10 as the number 1.1 and 010 as 10, and versions of YAML differ on yes, 12:30 and 1_000. The page would show something other than what is typed.",
    fix: "Put quotes around it to keep it as typed, or write the value that is meant.",
    example: 'version: "1.10"\ndraft: true',
  },
  YAML_DATE: {
    title: "a date that does not exist",
    why: "It is a slip, and programs would silently move it to another day.",
    fix: "Correct the date; it is written as year-month-day, 2025-08-24.",
  },
  YAML_UNSUPPORTED: {
    title: "a part of YAML that galley does not read",
    why: "Tags, merge keys, directives and several documents in one file have effects that an author cannot see.",
    fix: "Write the values out.",
  },
  YAML_TOO_COMPLEX: {
    title: "the YAML is nested too deep or repeats too much",
    why: "Such data would make the build run out of time or memory.",
    fix: "Keep nesting under 50 levels, and use aliases sparingly.",
  },
  FACT_UNKNOWN: {
    title: "a text refers to a value that does not exist",
    why: "{{ facts.name }} and {{ site.name }} stand for values of content/site.yaml; this one has none.",
    fix: "Correct the name, or add the value to content/site.yaml.",
    example: "{{ facts.trialDays }}",
  },
  FACT_SYNTAX: {
    title: "something between {{ and }} is not the name of a value",
    why: "Double braces always stand for a value of content/site.yaml; galley has no other template language.",
    fix: "Write {{ facts.name }} or {{ site.key }}. For braces that are meant as text write \\{{.",
  },
  FACT_CYCLE: {
    title: "values of content/site.yaml refer to each other in a circle",
    why: "None of them has a text of its own.",
    fix: "Write one of them out.",
  },
  FACT_TOO_LONG: {
    title: "a file uses too many values, or a value is too long",
    why: "Filled in, the text would be larger than any page.",
    fix: "Shorten the value, or split the file.",
  },
  FACT_KIND: {
    title: "a fact is written as another kind than it is used",
    why: "A bare number is shown without its currency sign, a unit that stands in the value is said twice: 14 days-day, and a day far ahead has mostly two digits of its year swapped.",
    fix: "Write the fact as { price }, { date } or { value, unit }, with its right year; texts write the unit themselves.",
    example: "trialDays: { value: 14, unit: day }\nproMonthly: { price: 29 }",
  },
  FACT_TYPED: {
    title: "a text types by hand what a fact says",
    why: "When the fact changes, this text would go on saying the old value.",
    fix: "Write {{ facts.name }} in its place. Is it another thing that has the same number? Then make it a fact of its own.",
  },
  FACT_CONTRADICTED: {
    title: "two texts disagree about a fact",
    why: "One text uses the fact, another says a different number in the same words. Visitors will ask which one is true.",
    fix: "Write {{ facts.name }} in both, or word them differently if different things are meant.",
  },
  FACT_REVIEW_DUE: {
    title: "a claim has to be confirmed again",
    why: "The day that its `reviewBy` names is over, and nobody has said since that it is still true.",
    fix: "Ask whoever answers for the claim, then set `reviewBy` in content/site.yaml to the next date.",
  },
  TITLE_LENGTH: {
    title: "a page's title is too long for search results",
    why: "Search engines show about 60 characters and cut the rest.",
    fix: "Shorten it, with what tells the page from others first.",
  },
  TITLE_REPEATED: {
    title: "two pages of a folder have one title or description, or two files one question",
    why: "Neither search results nor browser tabs tell them apart, and a question with two answers has none. Most often one is a copy.",
    fix: "Give each page a title and a description of its own, or set `noindex: true` on one. Keep one answer to a question.",
  },
  DESCRIPTION_LENGTH: {
    title: "a page's description is too long or too short for search results",
    why: "Search engines show up to 160 characters. Of a few words they make nothing, and show a piece of the page.",
    fix: "Say in 50 to 160 characters what a visitor finds on the page.",
  },
  PAGE_ORPHANED: {
    title: "no page links to a page",
    why: "Visitors cannot find it, and search engines take it for unimportant.",
    fix: "Link to it from a page or the navigation. A page for campaigns only says `noindex: true`.",
  },
  REF_UNKNOWN: {
    title: "a reference to an entry that is not in the site",
    why: "The page would miss what it refers to.",
    fix: "Use the file name of an entry in the collection, without its number and extension; a draft has to be published first.",
  },
  LINK_UNKNOWN_PAGE: {
    title: "a link to a page that does not exist",
    why: "Visitors would end up somewhere else.",
    fix: "Write the page's address as `galley list` shows it, starting with / and without a slash at its end.",
  },
  LINK_UNKNOWN_ANCHOR: {
    title: "a link to a place in a page that does not exist",
    why: "The link would lead to the top of the page instead.",
    fix: "Use the id of a heading of that page.",
  },
  LINK_TO_SOURCE: {
    title: "a link to a content file",
    why: "Only pages are published, not the files they are made from.",
    fix: "Link to the page's address.",
  },
  LINK_MALFORMED: {
    title: "a link that is no address",
    why: "A browser could not follow it, or would follow it to somewhere unexpected.",
    fix: "Write a page such as /pricing, or a full https:// address.",
  },
  ASSET_MISSING: {
    title: "a picture that does not exist",
    why: "The page would show a broken picture.",
    fix: "Put the file into content/assets, or correct its path there.",
  },
  SLUG_INVALID: {
    title: "a content file whose name cannot be an address",
    why: "Names become addresses and files on every kind of system.",
    fix: "Use letters, digits and hyphens, at most 60 characters a name.",
  },
  NOW_AHEAD: {
    title: "the site is built as of a day to come",
    why: "Pages that are scheduled until that day are in the folder that is published: a deploy would show them now.",
    fix: "Build without --now before you publish. To look at the site of that day, add `--out FOLDER`, or use `galley check --now` or `galley dev --now`.",
  },
  VERIFY_DIFFERS: {
    title: "a second build comes out in another way",
    why: "What is published must depend on the sources alone: not on folder, time zone, locale, the order in which the system lists files, the number of cores, or what is remembered.",
    fix: "Name the time zone and the locale of dates and numbers, sort what is listed, ask for neither the time nor random numbers, and keep nothing between pages. If that is not it, run `galley clean`, and report it with the change that came before.",
  },
  SLUG_DUPLICATE: {
    title: "two files of a collection have the same name",
    why: "Pages and references could not tell them apart. The number in front and the ending are not part of the name.",
    fix: "Rename one of the files.",
  },
  COLLECTION_UNKNOWN: {
    title: "a content file belongs to no collection",
    why: "galley knows a file's fields by the collection whose folder it stands in; without one it would silently be left out.",
    fix: "Move the file into a collection's folder, or declare a collection in templates/collections.ts.",
  },
  FILE_IGNORED: {
    title: "a file below content/ is not used",
    why: "Content is Markdown (.md) and YAML (.yaml, .yml); anything else there would silently be left out.",
    fix: "Rename the file, or move it to content/assets or content/public.",
  },
  FILE_OUTSIDE: {
    title: "a symbolic link leads to what is not content",
    why: "What stands outside content/, or is hidden in it, must not end up in a public folder by a symbolic link.",
    fix: "Replace the link by a copy of the file.",
  },
  PUBLIC_FILE_ACTIVE: {
    title: "a file in content/public may be run by a browser or host",
    why: "It would run with the rights of the whole site, and content may come from people who must not write code.",
    fix: "List it in templates/index.ts when you know what it does. A folder ends in /, and stands for all that is in it.",
    example: 'defineSite({ publicFiles: ["google1a2b.html", "tools/"], … })',
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
  MARKDOWN_DROPPED: {
    title: "a Markdown text holds HTML that pages do not get from it",
    why: "Texts are sanitised, those of plugins too: what runs, loads or frames something is left out, and so are forms and the attribute style. The text inside stays.",
    fix: "Write it in Markdown, or show it with a component of the layout. Where < is meant as a character write \\<. A plugin sets a class instead of a style.",
  },
  MARKDOWN_UNREAD: {
    title: "a text looks like Markdown, but is published as it stands",
    why: "A blank, a quote or a line is missing or too much, or the field holds plain text, so that visitors see the signs and no heading, link, picture, table or value.",
    fix: "Write it as the message shows. Is it meant as it stands? Then, in a Markdown text, put a backslash in front of its first sign. In data, only fields that are inline() or markdown() in the schema hold Markdown.",
  },
  MERGE_CONFLICT: {
    title: "a merge is not finished",
    why: "Git has left both sides in the file, and its marks would be published.",
    fix: "Keep one side, or the best of both, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.",
  },
  TABLE_CELL_DROPPED: {
    title: "a row has more cells than its table",
    why: "A table has as many columns as its first line; what stands behind them is in no page.",
    fix: "Take a | out, give the table another column, or write \\| for a | that is text, in `code` too.",
  },
  HEADING_REPEATED: {
    title: "a text has more than one first-level heading",
    why: "The first-level heading says what the page is about. Readers, search engines and screen readers expect one.",
    fix: "Write ## for the sections of the text.",
  },
  IMAGE_LARGE: {
    title: "a large picture is published as it is",
    why: "Files of content/public are copied byte for byte, so every visitor loads all of it.",
    fix: "Put the file into content/assets and write its name: pages then get it in several sizes and newer formats.",
  },
  BODY_EMPTY: {
    title: "there is no text where there should be one",
    why: "Visitors would see a heading or a question with nothing below it.",
    fix: "Write the text below the second `---`, or set `draft: true` where pages have it.",
  },
  ENTRY_UNTOUCHED: {
    title: "a text that nobody has written yet",
    why: "A new file has a text for every key, so that it fits its schema, and a copy has those of another file; none of them is meant for visitors, nor is a note such as TODO, or a file that a _ in its name was to hide.",
    fix: "Write the texts, set `draft: true` where pages have it, or delete the file.",
  },
  ENTRIES_DISAGREE: {
    title: "entries that do not fit each other",
    why: "Each is right alone, but pages show them together. The rule is the site's own, in templates/collections.ts.",
    fix: "Change the entry that the message names, or the other one.",
  },
  IMAGE_WITHOUT_TEXT: {
    title: "a picture has no text",
    why: "Visitors who do not see the picture, and search engines, only get its text.",
    fix: 'Say between [ and ] what the picture shows. For an ornament write <img src="name.png" alt="">.',
  },
  TEMPLATE_IMPORT_REFUSED: {
    title: "a template imports what templates cannot use",
    why: "Files that a template reads by itself, or imports from elsewhere than templates/ and packages, are no input of its pages, so these would stay as they are; styles that it imports are in no stylesheet.",
    fix: "Put values into content/, and code into templates/. Write styles in templates/styles/ or beside their widget.",
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
  ROUTE_GONE: {
    title: "an address that was published leads nowhere now",
    why: "Links of others, bookmarks and search results still name it, and their visitors would not find the page.",
    fix: "Add it to the `aliases` of the page that takes its place. If it is meant to be gone, build once without --strict: what is published then counts.",
    example: "aliases: [/features]",
  },
  ENTRY_MISSING: {
    title: "a file that the site cannot do without is gone",
    why: "Visitors of the site's address would find nothing, or templates read texts in it that every page shows.",
    fix: "Put the file back, or write a new one. What templates need is in their code: `site.entry(…)`.",
  },
  ORDER_REPEATED: {
    title: "two files of a list have the same number",
    why: "The numbers in front of the names are the order of the list; of two equal ones the rest of the name decides.",
    fix: "Give one of the files another number.",
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
    why: "Browsers draw it in another font, which looks different on every system. A picture for shared links is not drawn with it.",
    fix: "Replace the character. Where a template writes it and the font has it, a `unicodeRange` in templates/index.ts may name it.",
  },
  IMAGE_INVALID: {
    title: "a picture cannot be read or published",
    why: "It is damaged, too large, of an unknown kind, or an SVG that could run code in the visitor's browser.",
    fix: "Export it again as PNG, JPEG, WebP, AVIF, GIF or plain SVG.",
  },
  SOCIAL_IMAGE_INVALID: {
    title: "the picture for shared links cannot be drawn",
    why: "It is made at build time from the drawing of templates/social.tsx: shapes, and texts in the site's own font.",
    fix: "Mend what the message names. A <text> holds plain text, with sizes in pixels.",
    example:
      '<text x="64" y="220" fontSize="76" fontWeight="600" data-width="1060" data-lines="2">{title}</text>',
  },
  POLICY_BLOCKS: {
    title: "a page holds something that its security policy blocks",
    why: "Pages are served with a strict Content-Security-Policy, so that injected code cannot run. Browsers would drop this part of the page without a word.",
    fix: "Styles belong in templates/styles, behaviour in a widget, files in content/assets or content/public. What the site needs from elsewhere is allowed by `policy` in templates/index.ts.",
  },
  POLICY_INVALID: {
    title: "the policy in templates/index.ts cannot be used",
    why: "Browsers ignore a directive that they do not know, and take what follows a blank or semicolon for something else.",
    fix: "Write directives of a Content-Security-Policy, each with a list of sources.",
    example: 'defineSite({ policy: { "form-action": ["https://forms.example"] }, … })',
  },
  BUDGET_EXCEEDED: {
    title: "a page is heavier than its budget",
    why: "Every visitor waits for these bytes. Budgets stand in content/site.yaml so that pages do not grow unnoticed.",
    fix: "Make what the message lists smaller, or wake its widget later; raise the budget only on purpose.",
    example: 'budgets:\n  "*": { html: 20, css: 9, total: 65 }',
  },
  BUDGET_ROUTE_UNKNOWN: {
    title: "a budget for a page that does not exist",
    why: "It would hold nothing to anything.",
    fix: 'Write the address of a page as `galley list` shows it, or "*" for every page.',
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
    why: "Such a path would leave the output folder, publish a hidden file, not exist on some systems, or be kept by browsers for ever though it may change.",
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
  STATE_UNSAVED: {
    title: "the plan for previews could not be saved",
    why: "`galley preview` answers from a plan in .galley. The site itself is published.",
    fix: "Give yourself the right to write to .galley, make room on the disk, or delete .galley and build again.",
  },
  USAGE: {
    title: "the command line is not understood",
    why: "A command or an option does not exist, or an option has a value that it cannot have.",
    fix: "`galley help` and the command's own help list what there is.",
  },
  BUILD_STOPPED: {
    title: "a build ended before it was done",
    why: "The system refused something, such as reading a file, or galley has a bug. The site is as it was before.",
    fix: "Follow the message. If it names nothing of yours, report it.",
  },
  ENGINE_CHANGED: {
    title: "galley itself has changed while it was running",
    why: "What runs is the galley that was started; what it makes may differ from what the new one would make.",
    fix: "Stop it with Ctrl-C and start it again.",
  },
  WATCH_FAILED: {
    title: "the system does not tell which files change",
    why: "Systems limit how many folders may be watched. Galley looks at all files every second instead, which takes longer.",
    fix: "Raise the limit: on Linux fs.inotify.max_user_watches.",
  },
  HOST_LIMIT: {
    title: "a host would not read all rules",
    why: "Hosts stop reading at a number of lines or characters, and ignore the rest without a word.",
    fix: "Remove old redirects and aliases, or shorten what the message names.",
  },
  HOST_NAME: {
    title: "an address holds a character that hosts read as something else",
    why: "In the rules of hosts * and :name are patterns, ? and # end a path; such an address cannot be written there.",
    fix: "Rename the file, or change the route, alias or redirect.",
  },
  HOST_DUPLICATE: {
    title: "two redirects start at the same address",
    why: "Only one of them can be followed.",
    fix: "Remove one; aliases of pages count as redirects.",
  },
  HOST_SHADOWED: {
    title: "an address has two owners",
    why: "A page or file and a redirect at one address: some hosts would show one of them, some the other.",
    fix: "Remove the redirect or alias, or move the page or file.",
  },
  HOST_LOOP: {
    title: "redirects lead to each other",
    why: "A visitor's browser would give up with an error.",
    fix: "Let one of them lead to a page.",
  },
  HOST_CHAIN: {
    title: "a redirect leads to another redirect",
    why: "Every step costs visitors time, and search engines stop following after a few.",
    fix: "Let the redirect lead to the last address at once.",
  },
  HOST_TARGET: {
    title: "a redirect leads to nothing",
    why: "Visitors would end at a page that does not exist.",
    fix: "Use the address of a page, such as /pricing, or a full https:// address.",
  },
  HOST_ANSWER: {
    title: "a host would answer otherwise than planned",
    why: "The rules were tried as the host reads them, and a visitor would end somewhere else.",
    fix: "This is a fault of galley unless public files of your own change what hosts do. Leave the host out of `hosts` until it is mended.",
  },
  SERVE_NOT_BUILT: {
    title: "there is no built site to serve",
    why: "A preview shows what `galley build` has written, by the plan that it wrote with it.",
    fix: "Run `galley build` first.",
    usage: true,
  },
  SERVE_PORT_TAKEN: {
    title: "the port is in use",
    why: "Another program listens there, perhaps another galley.",
    fix: "End the other program, choose another --port, or leave --port out to get the next free one.",
    usage: true,
  },
  SERVE_FAILED: {
    title: "the server could not listen",
    why: "The system refused the address or the port.",
    fix: "Use --host with an address of this machine, and a --port above 1023.",
    usage: true,
  },
  SERVE_HOST_RULES: {
    title: "there are no rules of this host to answer by",
    why: "galley can only answer as the hosts do whose rules it can read back.",
    fix: "Use a name that the message lists, such as --host-rules netlify, or leave it out to answer by the site's plan.",
    usage: true,
  },
  NEW_REFUSED: {
    title: "a new entry cannot be created",
    why: "`galley new` writes a file of its own, with a name that becomes an address; it never overwrites one.",
    fix: "Write `galley new COLLECTION SLUG` with a collection of the site and a name that is not taken.",
    usage: true,
  },
  EDITOR_SETTINGS: {
    title: "a file of the editor cannot be changed without loss",
    why: "It holds comments or is no plain JSON. `galley schema --vscode` adds its entries to what is there, and would lose them.",
    fix: "Remove the comments, or run `galley schema` without --vscode and add the entries by hand.",
    usage: true,
  },
  DIFF_REFUSED: {
    title: "there is nothing to compare with",
    why: "`galley diff` needs two built folders, or a commit of a git repository that holds the site.",
    fix: "Write `galley diff OLD NEW` with folders that galley has built, or `galley diff --against REF`.",
    usage: true,
  },
} as const satisfies Record<string, CodeEntry>;

export type Code = keyof typeof codes;

/** The entry of a code as a person types it: case does not count. */
export function findCode(name: string): (CodeEntry & { readonly code: Code }) | undefined {
  const code = name.toUpperCase();
  return isCode(code) ? { code, ...codes[code] } : undefined;
}

const isCode = (name: string): name is Code => Object.hasOwn(codes, name);
