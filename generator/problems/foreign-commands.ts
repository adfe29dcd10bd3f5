/** Commands of other systems in a text: shortcodes of Hugo, tags of Liquid and Nunjucks. */

export const NO_CODE = "take it out; what pages do is in templates";

/** What stands here for those that every site has. */
const COMMANDS: readonly (readonly [name: RegExp, hint: string])[] = [
  [/^(?:figure|image|img|picture)$/i, "write ![what it shows](name.jpg)"],
  [/^(?:(?:rel)?ref|link|post_url)$/, "write the address of the page in its place, such as /pricing"],
  [/^highlight$/, "write ``` in a line above and below the code"],
  [/^(?:gist|instagram|tweet|vimeo|x|youtube)$/, "link to it, or show it with a component of the layout"],
  [/^comment$/, "write <!-- in place of the first, and --> of the last"],
];

/** What to do with a command. @param name "highlight" */
export const insteadOf = (name: string): string =>
  COMMANDS.find(([known]) => known.test(name))?.[1] ?? NO_CODE;
