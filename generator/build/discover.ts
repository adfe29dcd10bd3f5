/** Finds every file of a site: content, assets, public files, templates. Reads bytes, understands none. */
import { createOutput } from "../cache/hash.ts";
import { isLitter } from "../files.ts";
import { error, warning } from "../problems/problems.ts";
import { explainPageName } from "../schema/segment.ts";
import type { FileStat, Files, FoundFile, Problem } from "../types.ts";
import { attempt, errorCode, messageOf } from "../util/attempt.ts";
import { isInside } from "../util/inside.ts";
import { byCodePoint } from "../util/order.ts";
import { suggestName } from "./slug.ts";

/**
 * Reads one file; undefined when there is none. @param kind "link" where a link leads to it
 */
export type ReadFile = (path: string, kind: FileStat["kind"]) => FoundFile | undefined;

type Kind = FileStat["kind"] | undefined;

/** What the stages after parsing know of them. */
export type SiteFiles = Omit<ReturnType<typeof discover>["value"], "content">;

/** What iCloud has in the place of a file that it keeps elsewhere. */
const ICLOUD = /(?:^|\/)\.([^/]+)\.icloud$/;
const AS_DEFAULTS = "write what all files here share as .default(…) in their schema, and delete";
const AS_COMPONENT = "templates are components of React: write it in templates/ as";
/** Endings of texts that were meant as content, and what they should be; those of word processors hold more than text. */
const LOOKALIKES: readonly (readonly [ending: RegExp, right: string, hint: string])[] = [
  [/(?<=\/)(?:(?:ads|humans|robots)\.txt|CNAME)$/, "$&", "move it to content/public as"],
  [ICLOUD, "$1", "open its folder in Finder, and let iCloud fetch"],
  [/\.11tydata\.(?:[cm]?js|json)$/, "$&", AS_DEFAULTS],
  [/\.(?:astro|ejs|hbs|liquid|njk|pug)$/, ".tsx", AS_COMPONENT],
  [/\.html?$/, ".md", "if it is a page of the site, rename it to"],
  [/\.ya?ml(?:\.txt)?$/i, ".yaml", "rename it to"],
  [/(?:\.md)?\.(?:markdown|mdown|mkd|mdx|md|txt|text)$/i, ".md", "rename it to"],
  [/_category_\.json$/, "$&", "numbers in front of names are the order of pages: delete"],
  [/\.json$/i, ".yaml", "if it holds data, rename it to"],
  [/\.(?:docx?|odt|rtf|pages)$/i, ".md", "save its text as"],
  [/(?:\.(?:bak|old|orig|swp)|(?<=\.\w+)~.+)$/i, "", "delete it, or rename it to"],
  [/(?<=^[^.]+)$/, ".md", "if it is a text, rename it to"],
];
/** What code writes there is no secret (RFC 8615). */
const WELL_KNOWN = "templates/files/.well-known";
/**
 * What editors, offices, `sed -i` and macOS write beside a file: a copy of what it was, or is not yet, who has opened it,
 * how it looks; and what git has in a folder.
 */
const LEFTOVERS =
  /^(?:(?:\.~lock\.|#).*#|(?:~\$|\._).*|.*~|.*___jb_\w+___|sed(?=.*[A-Z\d])\w{6}|Icon\r|\.(?:keep|git\w+))$/;
/** What `git mergetool` adds to the name of a file, beside it and two others; alone, the name may be meant. */
const MERGED = /_(?:BACKUP|BASE|LOCAL|REMOTE)(_\d{3,})(?=(?:\.[^.]+)?$)/;

/**
 * Lists and reads a site's files. Dot-files are passed over, but for what iCloud has in the place of a file; a link that
 * leads to what must not be published is a fault.
 * @param root absolute
 * @param readFile for callers that know most files from the last time
 * @returns each list in code-point order of paths
 */
export function discover(
  files: Files,
  root: string,
  readFile: ReadFile = (path) => {
    const bytes = files.read(`${root}/${path}`);
    return bytes && createOutput(path, bytes);
  },
) {
  const diagnostics: Problem[] = [];
  const realRoot = files.realPath(root) ?? root;
  /** YAML and Markdown below content/ */
  const content: FoundFile[] = [];
  const assets: FoundFile[] = [];
  /** copied as they are */
  const publicFiles: FoundFile[] = [];
  /** elsewhere below content/ and neither YAML nor Markdown, or of iCloud; a problem of each is reported */
  const ignored: FoundFile[] = [];
  // Not in the order of the walk: "a-b.md" is before "a/x.md".
  const list = (directory: string) => [...walk(directory)].sort((a, b) => byCodePoint(a.path, b.path));
  for (const file of list("content")) {
    if (ICLOUD.test(file.path)) ignored.push(file);
    else if (file.path.startsWith("content/assets/")) assets.push(file);
    else if (file.path.startsWith("content/public/")) publicFiles.push(file);
    else if (!/\.(?:md|ya?ml)$/.test(file.path)) ignored.push(file);
    // Notes for authors, never a page.
    else if (file.path !== "content/README.md") content.push(file);
  }
  const value = { content, assets, publicFiles, ignored, templates: list("templates") };
  return { value, diagnostics: [...diagnostics, ...ignored.map(ignoredFile)] };

  function* walk(directory: string, trail: readonly string[] = []): Generator<FoundFile> {
    const items = ask(directory, () => files.list(`${root}/${directory}`), []);
    for (const item of items) {
      const path = `${directory}/${item.name}`;
      if (/^\.(?!.+\.icloud$)/.test(item.name) && directory !== "content/public" && path !== WELL_KNOWN)
        continue;
      const hasForm = (form: string) => items.some(({ name }) => name === item.name.replace(MERGED, form));
      const isCopy = MERGED.test(item.name) && ["", "_LOCAL$1", "_REMOTE$1"].every(hasForm);
      if (item.kind !== "directory" && (isCopy || isLitter(item.name) || LEFTOVERS.test(item.name))) continue;
      // Node shows what is no UTF-8 in a name as that, and finds nothing by it.
      if (item.name.includes("\ufffd") && files.stat(`${root}/${path}`) === undefined) {
        const hint = "rename it: letters, digits and hyphens are the same on all systems";
        diagnostics.push(error("SLUG_INVALID", `the name of ${path} is no UTF-8`, { hint, at: { path } }));
        continue;
      }
      const kind = item.kind === "link" ? ask(path, () => followLink(path, trail), undefined) : item.kind;
      // Where the system refuses this, too, it refuses to list it.
      const real = () => attempt(() => files.realPath(`${root}/${path}`)) ?? path;
      if (kind === "directory") yield* walk(path, [...trail, real()]);
      const read = () => readFile(path, item.kind);
      const file = kind === "file" ? ask(path, read, createOutput(path, "")) : undefined;
      if (file !== undefined) yield isPointer(file) ? unfetched(path) : file;
    }
  }

  /** @param instead of what the system refuses: an empty one, so that no link to it is blamed */
  function ask<T>(path: string, answer: () => T, instead: T): T {
    try {
      return answer();
    } catch (thrown) {
      const code = errorCode(thrown);
      const at = { path };
      // Every file is held in memory, and written from there.
      if (code === "EFBIG") {
        const hint = "put it on a server for downloads, and link to it there";
        diagnostics.push(error("SOURCE_TOO_LARGE", messageOf(thrown).replace(`${root}/`, ""), { hint, at }));
      } else if (["EACCES", "EPERM", "EBUSY"].includes(code)) {
        const hint = "give yourself the permission to read it, and close what holds it open";
        const message = `the system does not let ${path} be read (${code})`;
        diagnostics.push(error("SOURCE_REFUSED", message, { hint, at }));
      } else throw thrown;
      return instead;
    }
  }

  /** @returns an empty file in its place, as of one that cannot be read */
  function unfetched(path: string): FoundFile {
    const message = `${path} was not fetched by Git LFS`;
    const hint = "run `git lfs pull`, in GitHub Actions check out with `lfs: true`";
    diagnostics.push(error("SOURCE_UNFETCHED", message, { hint, at: { path } }));
    return createOutput(path, "");
  }

  /** What a link leads to; undefined, and a diagnostic, when it must not be followed. */
  function followLink(path: string, trail: readonly string[]): Kind {
    const target = files.realPath(`${root}/${path}`);
    const kind = target === undefined ? undefined : files.stat(target)?.kind;
    const where = findLinkFault(path, target, kind, trail);
    if (where === undefined) return kind;
    const hint = "put a copy of the file there instead";
    diagnostics.push(error("FILE_OUTSIDE", `${path} is a link that leads ${where}`, { hint, at: { path } }));
    return undefined;
  }

  /**
   * Content may be a stranger's: its links lead to files that are content themselves. A link to a folder could multiply,
   * and one to a hidden file or beside content/ publish a secret. Templates are trusted with all of the project.
   */
  function findLinkFault(path: string, target: string | undefined, kind: Kind, trail: readonly string[]) {
    if (target === undefined || (kind !== "file" && kind !== "directory")) return "nowhere";
    const isContent = path.startsWith("content/");
    const home = isContent ? (files.realPath(`${root}/content`) ?? root) : realRoot;
    if (!isInside(target, home)) return isContent ? "out of content" : "out of the site";
    if (trail.includes(target)) return "to a folder that it is in";
    if (!isContent) return undefined;
    if (/[\\/]\./.test(target.slice(home.length))) return "to a hidden file";
    return kind === "directory" ? "to a folder" : undefined;
  }
}

/** What git has in the place of a file of LFS (git-lfs/docs/spec.md). Of another size it is none: it need not be read. */
const POINTER = Buffer.from("version https://git-lfs.github.com/spec/v1\n");
const isPointer = (file: FoundFile): boolean =>
  file.size > 120 && file.size < 150 && POINTER.equals(file.bytes.subarray(0, POINTER.length));

/** Nobody writes front matter but for content. */
function ignoredFile({ path, bytes }: FoundFile): Problem {
  const found = LOOKALIKES.find(([ending]) => ending.test(path));
  const name = path.slice(path.lastIndexOf("/") + 1);
  const hint = found
    ? `${found[2]} ${rightName(name.replace(found[0], found[1]))}`
    : "pictures belong in content/assets, files to be published as they are in content/public";
  const tell = new TextDecoder().decode(bytes.subarray(0, 4)) === "---\n" ? error : warning;
  // A text that names the file tells more.
  const at = { path };
  return tell("FILE_IGNORED", `${path} is not part of the site`, { hint, at, because: [at] });
}

/** The whole way at once: a file that is found by its ending may still have a name that no address can have. */
const rightName = (name: string): string =>
  name.replace(/^.+(?=\.(?:md|yaml)$)/, (stem) =>
    explainPageName(stem) === undefined ? stem : (suggestName(stem) ?? stem),
  );
