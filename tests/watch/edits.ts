/** Random edits of a site's sources, the same ones for the same seed: what people, editors and tools do to files. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createRandom } from "../random.ts";

/** Every file below content/ and templates/, in a fixed order. */
function listSources(root: string): readonly string[] {
  const visit = (folder: string): string[] =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true })
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .flatMap((item) =>
            item.isDirectory() ? visit(`${folder}/${item.name}`) : [`${folder}/${item.name}`],
          )
      : [];
  return [...visit("content"), ...visit("templates")];
}

/**
 * Edits of the golden site `docs`. Some leave a fault behind; the files as they were at first come back now and then.
 * @returns a function that does the next step and says what it did
 */
export function createEdits(root: string, seed: number): () => string {
  const random = createRandom(seed);
  const originals = new Map(listSources(root).map((path) => [path, readFileSync(join(root, path))]));
  // Whole seconds: Node reads more of a time than it can set.
  for (const path of originals.keys()) utimesSync(join(root, path), 1, 1);
  let count = 0;

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const file = (path: string): string => join(root, path);
  const read = (path: string): string => readFileSync(file(path), "utf8");
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(file(path)), { recursive: true });
    writeFileSync(file(path), text);
  };
  /** As editors save: beside the file, then over it. */
  const writeAtomically = (path: string, text: string): void => {
    const temporary = `${dirname(file(path))}/.${count}.tmp`;
    writeFileSync(temporary, text);
    renameSync(temporary, file(path));
  };
  const pages = (): readonly string[] =>
    listSources(root).filter((path) => /^content\/docs\/.*\.md$/.test(path));
  const change = (path: string, edit: (text: string) => string, isAtomic = random() < 0.4): string => {
    if (!existsSync(file(path))) return `${path} is not there`;
    const text = edit(read(path));
    if (isAtomic) writeAtomically(path, text);
    else write(path, text);
    return `changed ${path}`;
  };
  const remove = (path: string): string => {
    rmSync(file(path), { recursive: true, force: true });
    return `removed ${path}`;
  };
  const move = (from: string, to: string): string => {
    if (!existsSync(file(from)) || existsSync(file(to))) return `cannot move ${from}`;
    mkdirSync(dirname(file(to)), { recursive: true });
    renameSync(file(from), file(to));
    return `moved ${from} to ${to}`;
  };
  const page = (): string => (pages().length === 0 ? "content/docs/index.md" : pick(pages()));

  const edits: readonly (() => string)[] = [
    () => change(page(), (text) => `${text}\nAdded in step ${count}.\n`),
    () => change(page(), (text) => text.replace(/^title: .*$/m, `title: Title ${count}`)),
    () => change(page(), (text) => `${text}\n## Heading ${count}\n\nSee [the start](/).\n`),
    () => change(page(), (text) => text.replace(/[aeiou]/, (letter) => (letter === "a" ? "e" : "a"))),
    () => {
      // Same length, same time: only the bytes and what the system notes by itself tell.
      const path = page();
      if (!existsSync(file(path))) return `${path} is not there`;
      const { atime, mtime } = statSync(file(path));
      const said = change(
        path,
        (text) => text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
        false,
      );
      utimesSync(file(path), atime, mtime);
      return `${said}, keeping its time`;
    },
    () => {
      write(
        `content/docs/new/page-${count}.md`,
        `---\ntitle: New ${count}\ndescription: A page of step ${count}, which is long enough.\n---\n\nText with a [link](/).\n`,
      );
      return `added a page`;
    },
    () => {
      const [one, other] = [page(), page()];
      const texts = [one, other].map((path) => (existsSync(file(path)) ? read(path) : ""));
      write(one, texts[1] as string);
      write(other, texts[0] as string);
      return `swapped ${one} and ${other}`;
    },
    () => {
      const path = page();
      if (!existsSync(file(path))) return `${path} is not there`;
      write(path.replace(/[^/]*$/, `copy-${count % 3}.md`), read(path));
      return `copied ${path}`;
    },
    () => change(page(), (text) => text.replace("---\n", `---\n# Step ${count}.\n`)),
    () => remove(page()),
    () => {
      const path = page();
      return move(path, path.replace(/[^/]*$/, `moved-${count}.md`));
    },
    () => move("content/docs/guide", `content/docs/guide-${count}`),
    () => {
      const folder = pick(["content/docs/guide", "content/docs/new", "content/docs/reference"]);
      const files = listSources(root)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => [path, read(path)] as const);
      remove(folder);
      for (const [path, text] of files) write(path, text);
      return `removed ${folder} and made it again`;
    },
    () =>
      change(page(), () =>
        pick(["---\ntitle: [\n---\n", "---\nno end", "", "---\ntitle: T\ndescription: D\nunknown: 1\n---\n"]),
      ),
    () => change("content/site.yaml", (text) => text.replace(/value: \d+/, `value: ${count + 1}`)),
    () => change("content/site.yaml", (text) => text.replace(/^name: .*$/m, `name: Name ${count}`)),
    () => {
      write(`content/public/file-${count % 3}.txt`, `public ${count}\n`);
      return "wrote a public file";
    },
    () => remove(`content/public/file-${count % 3}.txt`),
    () => {
      write(
        "content/assets/dot.svg",
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${count + 1} 1"><path d="M0 0h1"/></svg>\n`,
      );
      return "wrote an asset";
    },
    () => change(page(), (text) => `${text}\n![a dot](dot.svg)\n`),
    () => change("templates/styles/index.css", (text) => `${text}.step-${count} { color: red; }\n`),
    () =>
      change("templates/components/sidebar.tsx", (text) =>
        text.replace(/<section[^>]*key/, `<section data-step="${count}" key`),
      ),
    () =>
      change("templates/layouts/article.tsx", (text) =>
        text.replace(/Written by|By author \d*/, `By author ${count}`),
      ),
    () => change("templates/layouts/article.tsx", (text) => `${text}\nconst broken = ;\n`),
    () =>
      change("templates/widgets/copy/copy.client.ts", (text) =>
        text.replace("{", `{\n  element.dataset.step = "${count}";`),
      ),
    () => change("templates/widgets/copy/copy.css", (text) => `${text}.copy { order: ${count}; }\n`),
    () =>
      change("templates/collections.ts", (text) =>
        text.replace(
          "  schema: z.strictObject({",
          `  schema: z.strictObject({\n    step${count}: z.string().optional(),`,
        ),
      ),
    () => {
      const path = pick([...originals.keys()]);
      write(path, originals.get(path) as Uint8Array);
      return `restored ${path}`;
    },
    () => {
      for (const path of listSources(root)) if (!originals.has(path)) rmSync(file(path));
      for (const [path, bytes] of originals) write(path, bytes);
      return "restored everything";
    },
  ];

  return () => {
    count += 1;
    // Faults would pile up until nothing can be compared any more.
    if (count % 7 === 0) return (edits.at(-1) as () => string)();
    const burst = random() < 0.2 ? 2 + Math.floor(random() * 4) : 1;
    return Array.from({ length: burst }, () => pick(edits)()).join("; ");
  };
}
