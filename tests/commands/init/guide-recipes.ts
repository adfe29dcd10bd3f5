/** The recipes of SITES.md that need no package, copied into a site of `galley init` as a reader copies them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteFolder } from "../../site-folder.ts";

const GUIDE = readFileSync(join(import.meta.dirname, "../../../generator/SITES.md"), "utf8");

/** The first code behind a text of the guide. */
const recipe = (text: RegExp): string =>
  find(GUIDE.slice(GUIDE.indexOf(find(GUIDE, text))), /```tsx?\n(.*?)```/s);

/** @returns the first group, or all of it. @throws where nothing is found: the starter or the guide is another one */
function find(text: string, wanted: RegExp): string {
  const [all, group = all] = text.match(wanted) ?? [];
  if (group === undefined) throw new Error(`there is no ${wanted} in\n${text}`);
  return group;
}

const swap = (text: string, ...pairs: readonly (readonly [part: RegExp, by: string])[]): string =>
  pairs.reduce((written, [part, by]) => find(written, part) && written.replace(part, () => by), text);

/** Lists of posts, pages of tags and a feed. */
export function addRecipes({ read, write }: SiteFolder): void {
  const imports = (names: string) =>
    `import type { ${names}, SiteView } from "#galley";\nimport type { Site } from "../index.ts";\n`;
  write(
    "templates/files/feed.xml.ts",
    imports("FileTools") + recipe(/The default export of `templates.files.feed/),
  );
  write(
    "templates/layouts/tag.tsx",
    imports("EntryOf, PageInfo") + recipe(/And in `templates.layouts.tag.tsx`/),
  );
  write("templates/layouts/posts.tsx", imports("Entry") + recipe(/A page that lists others/) + LIST);

  const index = read("templates/index.ts");
  const [tag = "", ...others] = recipe(/Pages made from data/).split(/(?<=;\n)/);
  const site = swap(
    others.join(""),
    [/z\.strictObject\(\{ \.\.\.siteFields, … \}\)/, find(index, /^ {2}site: (.*?),\n {2}collections/ms)],
    [/\{ pages: .*/, `${find(index, /^ {2}collections: (.*?\n {2}\})/ms)};`],
    [/ \}\);\n*$/, find(index, /,\n {2}\/\/ Drawn.*?\n\}\);\n/s)],
  );
  const mended = swap(
    index,
    [/const site = .*?\n\}\);\n/s, site],
    [/const home/, `${tag}const home`],
    [/type Entry,/, "type Entry, type SiteView,"],
    [/z\.literal\("page"\) \}\)/, 'z.enum(["page", "posts"]) })'],
    [/"day of the post"\),/, '"day of the post"), tags: z.array(tag).default([]),'],
  );
  write("templates/index.ts", mended);

  const text = (path: string, ...pairs: Parameters<typeof swap>[1][]) =>
    write(path, swap(read(path), ...pairs));
  text("content/posts/first-post.md", [/date:/, "tags: [trail-running]\ndate:"]);
  text("content/pages/about.md", [/layout: page/, "layout: posts"], [/\n---\n.*/s, "\n---\n"]);
}

const LIST = `
export default ({ posts }: ReturnType<typeof props>) => (
  <>
    <h1>{posts.length}</h1>
    <a href="/tags/trail-running">{posts[0]?.date}</a>
  </>
);
`;
