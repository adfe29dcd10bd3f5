/** Any folder of Markdown as a site of articles: real texts, written for something else. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { type Engine, placeSite } from "./corpus.ts";

const FRONT_MATTER = /^\uFEFF?---\r?\n(?:[\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;
const CODE = /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1|`[^`\n]*`/.source;
const CODE_OR_TITLE = new RegExp(`${CODE}|^# +(.+?)[ #]*\\r?$`, "gm");
const CODE_OR_BRACES = new RegExp(`${CODE}|\\{\\{`, "gm");
const MARKUP = /<[^>]*>|!?\[|\]\([^)]*\)|\]\[[^\]]*\]|[\]*_`\\]/g;

/** Braces are a text's own, not those of a fact; in code they are that anyway. */
const keepBraces = (text: string) => text.replace(CODE_OR_BRACES, (all) => (all === "{{" ? "\\{{" : all));

/** Code, a picture, or a link or definition without a scheme, as "](../guide/all.md#end" or "[all]: ../guide/all". */
const CODE_OR_LINK = new RegExp(
  `${CODE}|(!\\[[^\\]]*)?(\\]\\(|^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]+)([^\\s():#]+)(#[^\\s()]*)?(?=[\\s)])`,
  "gm",
);

/** Links lead to the articles of the folder's files, and to the home page where the file is not in the folder. */
const replaceLinks = (text: string, path: string, slugs: ReadonlyMap<string, string>) =>
  text.replace(
    CODE_OR_LINK,
    (written, _fence, picture?: string, open?: string, target?: string, anchor = "") => {
      if (picture !== undefined || target === undefined) return written;
      const file = posix
        .join(target.startsWith("/") ? "." : posix.dirname(path), target)
        .replace(/^\/|\/$/g, "");
      const slug = slugs.get(file) ?? slugs.get(`${file}.md`);
      return slug === undefined
        ? `${open}/`
        : `${open}${`/articles/${slug}`.replace(/\/index$/, "")}${anchor}`;
    },
  );

/** @param body without front matter, and with links of this site */
function articleOf(path: string, body: string, index: number): string {
  const heading = [...body.matchAll(CODE_OR_TITLE)].find((match) => match[2] !== undefined);
  const title = heading?.[2]?.replace(MARKUP, "").replace(/\s+/g, " ").trim() || basename(path, ".md");
  const data = {
    title: title.replaceAll("{{", "\\{{"),
    description: `Text ${index + 1} of a folder of Markdown that somebody wrote to be read elsewhere.`,
    date: new Date(Date.UTC(2021, 0, 1 + (index % 1826))).toISOString().slice(0, 10),
    tags: ["markdown"],
    author: { name: "Ada Ferreira", role: "Editor" },
    cta: { label: "See the newest articles", href: "/" },
    highlights: [{ title: "Real", text: "Somebody wrote this to be read.", metric: 100 }],
    faq: [{ question: "Where is this from?", answer: "From a folder of Markdown." }],
  };
  // The layout shows the title; links may lead to the heading.
  const rest = heading ? `${body.slice(0, heading.index)}#${body.slice(heading.index)}` : body;
  const yaml = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${yaml.join("")}---\n\n${keepBraces(rest)}`;
}

/** Every Markdown file that belongs to the folder itself, by path with "/" below it. */
const listMarkdown = (source: string) =>
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.git)\//.test(path))
    .sort();

/** By path a slug that can be an address, and that no other one is: "docs/What's new?.md" → "docs/what-s-new". */
function createSlugs(paths: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const slugOf = (path: string) => {
    const safe = path
      .toLowerCase()
      .replace(/\.md$/, "")
      .split("/")
      .map((name) => name.replace(/^\d{1,3}-(?=.)/, "").replace(/[^\p{L}\p{N}_]+/gu, "-"))
      .map((name) => name.slice(0, 50).replace(/^-|-$/g, "") || "page")
      .join("/");
    for (let copy = 1; ; copy++) {
      const slug = copy === 1 ? safe : `${safe}-${copy}`;
      // "guide/index.md" and "guide.md" would be one page.
      const key = slug.replace(/(?:^|\/)index$/, "");
      if (taken.has(key)) continue;
      taken.add(key);
      return slug;
    }
  };
  return new Map(paths.map((path) => [path, slugOf(path)]));
}

interface Diagnostic {
  readonly code: string;
  readonly severity: string;
  readonly path: string;
  readonly related: readonly { readonly message: string; readonly path: string }[];
}

/** @returns code of the first fault by path of the article; empty for a sound site */
function findRefused(folder: string, galley: string): Map<string, string> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [galley, "check", "--root", folder, "--format", "json"],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    },
  );
  if (!stdout.startsWith("{")) throw new Error(`galley check failed:\n${stdout}${stderr}`);
  const { ok, diagnostics } = JSON.parse(stdout) as { ok: boolean; diagnostics: Diagnostic[] };
  const refused = new Map<string, string>();
  for (const { code, severity, path, related } of diagnostics) {
    if (severity !== "error") continue;
    const alike = related.filter(({ message }) => message === "and here");
    for (const one of [path, ...alike.map((other) => other.path)])
      if (one?.startsWith("content/articles/") && !refused.has(one)) refused.set(one, code);
  }
  if (!ok && refused.size === 0) throw new Error(`galley check refused the site itself:\n${stdout}`);
  return refused;
}

/** Makes the folder anew. @returns by path of an article in the folder the path of the file that it was made of */
function writeArticles(folder: string, source: string, paths: readonly string[], engine: Engine) {
  placeSite(folder, engine);
  const settings = join(folder, "content", "site.yaml");
  writeFileSync(settings, readFileSync(settings, "utf8").replace(/^.*page: \/articles\/.*\n/gm, ""));
  const slugs = createSlugs(paths);
  const articles = new Map<string, string>();
  for (const [path, slug] of slugs) {
    const article = `content/articles/${slug}.md`;
    const text = readFileSync(join(source, path), "utf8").replace(FRONT_MATTER, "");
    mkdirSync(dirname(join(folder, article)), { recursive: true });
    writeFileSync(join(folder, article), articleOf(path, replaceLinks(text, path, slugs), articles.size));
    articles.set(article, path);
  }
  return articles;
}

/**
 * Makes the folder anew, without the files that galley refuses; links to these lead to the home page.
 * @param source any folder; every .md file below it becomes an article
 * @param galley its bin
 * @returns paths of the articles in the folder, and how many were left out by code of the first fault
 */
export function writeMarkdownSite(
  folder: string,
  source: string,
  engine: Engine,
  galley: string,
): { readonly articles: readonly string[]; readonly refused: ReadonlyMap<string, number> } {
  const refused = new Map<string, number>();
  const paths = new Set(listMarkdown(source));
  for (;;) {
    const articles = writeArticles(folder, source, [...paths], engine);
    const faults = findRefused(folder, galley);
    if (faults.size === 0) return { articles: [...articles.keys()], refused };
    for (const [article, code] of faults) {
      paths.delete(articles.get(article) ?? "");
      refused.set(code, (refused.get(code) ?? 0) + 1);
    }
  }
}
