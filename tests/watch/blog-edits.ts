/** Random edits of the golden site `blog`, the same ones for the same seed: what changes entries and files that code makes. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../random.ts";

const POSTS = ["first", "second", "third", "draft", "new-1", "new-2"].map(
  (name) => `content/posts/${name}.md`,
);
const TAGS = ["yaml", "react", "css", "c-sharp", "C#", "Yaml"];
const INDEX = "templates/index.ts";
const FEED = "templates/files/feed.xml.ts";
const ORIGINALS = join(import.meta.dirname, "..", "sites", "blog", "input");

/** @returns a function that does the next step and says what it did */
export function createBlogEdits(root: string, seed: number): () => string {
  const random = createRandom(seed);
  let count = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const change = (path: string, edit: (text: string) => string): string => {
    if (!existsSync(join(root, path))) return `${path} is not there`;
    writeFileSync(join(root, path), edit(readFileSync(join(root, path), "utf8")));
    return `changed ${path}`;
  };
  const replace = (path: string, from: string | RegExp, to: string) =>
    change(path, (text) => text.replace(from, to));
  const post = (): string => pick(POSTS);
  const edits: readonly (() => string)[] = [
    () => replace(post(), /^tags: .*$/m, `tags: [${pick(TAGS)}, ${pick(TAGS)}]`),
    () => replace(post(), /^tags: .*$/m, `tags: [${pick(TAGS.slice(0, 4))}]`),
    () => replace(post(), /^tags: .*$/m, "tags: []"),
    () => replace(post(), /^title: .*$/m, `title: Title ${count}`),
    () => replace(post(), /^date: .*$/m, `date: ${pick(["2025-06-01", "2024-06-01", "soon"])}`),
    () => change(post(), (text) => (/^draft/m.test(text) ? text.replace(/^draft: .*$/m, "") : text)),
    () => replace(post(), /^tags/m, "draft: true\ntags"),
    () => change(post(), (text) => `${text}\nAdded in step ${count}, with a [tag](/tags/${pick(TAGS)}).\n`),
    () => {
      const text = `---\ntitle: New ${count}\ndescription: A post of step ${count}, as long as it has to be for search.\ndate: 2025-05-05\ntags: [css]\n---\nNew.\n`;
      const path = pick(POSTS.slice(-2));
      writeFileSync(join(root, path), text);
      return `wrote ${path}`;
    },
    () => {
      const path = post();
      rmSync(join(root, path), { force: true });
      return `removed ${path}`;
    },
    () => change("content/pages/index.md", (text) => `${text}\nStep ${count}.\n`),
    () => replace("content/site.yaml", /^name: .*$/m, `name: Name ${count}`),
    () => replace(INDEX, /^const SIZE = .*$/m, `const SIZE = ${1 + (count % 3)};`),
    () => replace(INDEX, "Posts about", "About"),
    () =>
      replace(
        INDEX,
        "const all = newest(site);",
        'const all = newest(site).filter(() => { throw new Error("step"); });',
      ),
    () => replace(FEED, "posts.map(", "posts.toReversed().map("),
    () => replace(FEED, "escape(post.data.title)", "post.data.title"),
    () => replace("templates/files/escape.ts", '"&lt;"', '"&#60;"'),
    () => replace("content/assets/dot.svg", /r="\d+"/, `r="${count}"`),
  ];
  const restore = (): string => {
    for (const path of POSTS) rmSync(join(root, path), { force: true });
    cpSync(ORIGINALS, root, { recursive: true });
    return "restored everything";
  };
  return () => {
    count += 1;
    // Faults would pile up until nothing can be compared any more.
    return count % 5 === 0 ? restore() : pick(edits)();
  };
}
