/**
 * Every type that crosses a stage. Plain, readonly data; no classes, no field that is filled in later.
 * A *path* is posix and relative to its root, a *file* is an absolute disk path, a *url* starts with "/".
 * Lines and columns are 1-based; columns count UTF-16 units, as editors do.
 */
import type { z } from "zod";
import type { PageInfo } from "./define.ts";
import type { Code } from "./problems/codes.ts";
import type { DataPath } from "./problems/data-path.ts";
import type { pageFields, SiteConfig } from "./schema/fields.ts";

/** What `props` may return, and what a hydrated widget may be given. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A stretch of one file. `path` is relative to the site's root, e.g. "content/pages/pricing.md". */
export interface Location {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** Offsets into a text, end exclusive. */
export type Span = readonly [start: number, end: number];

/**
 * Where something is written, as whoever finds a problem knows it; `locate` (yaml/locate.ts) finds the line when it is told.
 * Without more than a path the whole file is meant.
 */
export type Origin =
  | Location
  | { readonly path: string; readonly line?: never }
  /** a value of YAML or front matter, its key, or the group that lacks it; `written`: the nth such text inside the value */
  | {
      readonly path: string;
      readonly data: DataPath;
      readonly mark?: "value" | "key" | "parent";
      readonly written?: string;
      readonly nth?: number;
      readonly line?: never;
    }
  /** in the text of the file, or in its Markdown body */
  | { readonly path: string; readonly span: Span; readonly line?: never }
  | { readonly path: string; readonly body: Span; readonly line?: never };

export type Severity = "error" | "warning";

/** One expected fault, as it is found: what happened, where, and what to do. */
export interface Problem {
  readonly code: Code;
  readonly severity: Severity;
  /** What is wrong, one sentence without a full stop at the end. Starts with the subject, e.g. `plans[1].monthly: expected a number, got "29 USD"`. */
  readonly message: string;
  /** What to do, one sentence. Printed behind the carets of the frame. */
  readonly hint?: string;
  readonly at?: Origin;
  readonly related?: readonly { readonly message: string; readonly at: Origin }[];
  /** what all problems of one cause say; they are told once, the others as related places */
  readonly topic?: string;
  /** what it follows from: once an error is told there, this one is not */
  readonly because?: readonly Origin[];
}

/** A problem as it is told: with its line, and the lines around it. */
export interface Diagnostic extends Pick<Problem, "code" | "severity" | "message" | "hint"> {
  readonly location?: Location;
  readonly related?: readonly { readonly message: string; readonly location: Location }[];
  /** the lines of the file with a mark under the fault */
  readonly frame?: string;
}

/** What every stage returns. The value is usable even when there are diagnostics. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Problem[];
}

/** The text of one file. */
export interface Source {
  /** relative to the site's root: "content/faq/01-what.md" */
  readonly path: string;
  readonly text: string;
}

/** A source after its fences are found and its YAML is read; nothing is validated yet. */
export interface ParsedSource {
  readonly path: string;
  /** front matter, or the whole file for .yaml; facts not yet filled in */
  readonly data: JsonObject;
  /** Markdown behind the front matter; "" for .yaml */
  readonly body: string;
}

export interface Heading {
  /** 2 for ## */
  readonly depth: number;
  /** its anchor: `href={`#${id}`}` */
  readonly id: string;
  /** without markup, for people */
  readonly text: string;
}

/** A validated source. `D` is the schema's output. */
export interface Entry<D = JsonObject> {
  /** its key in `collections` of templates/index.ts */
  readonly collection: string;
  /** file name without folder, order prefix ("01-") and extension; nested folders keep their slashes */
  readonly slug: string;
  /** "content/faq/01-what.md"; of one that code makes it begins with the code's */
  readonly path: string;
  /** front matter, as the schema gives it */
  readonly data: D;
  /** the body, for `<Html>`; "" when there is none */
  readonly html: string;
  /** those of the body, in its order */
  readonly headings: readonly Heading[];
  /** the url of the page, when the collection has routes */
  readonly url?: string;
}

/** Front-matter fields that every page has, whatever its collection's schema adds. */
export type PageData = Readonly<z.output<z.ZodObject<typeof pageFields>>>;

/** One URL of the site and the entry behind it. */
export interface Route {
  readonly url: string;
  readonly layout: string;
  /** hash of the entry's file */
  readonly source: string;
  readonly entry: Entry<PageData & JsonObject>;
  /** what all that is made of the page are told about it */
  readonly page: PageInfo;
}

export type Redirect = Readonly<SiteConfig["redirects"][number]>;

/** Pages, redirects, headers and the unknown-path rule, as data; hosts/ turns it into files. */
export interface HostPlan {
  /** path that the site lies below on its domain, "/docs"; "" at the root. All else here is as if at the root */
  readonly base: string;
  /** canonical urls without trailing slash, with the outputs that answer them */
  readonly pages: readonly { readonly url: string; readonly path: string }[];
  /** every other public output outside the asset prefix, e.g. "robots.txt", "404.html" */
  readonly files: readonly string[];
  /** urls below it are hashed files: never redirected, cached for ever. "/assets/" */
  readonly assetPrefix: string;
  readonly redirects: readonly Redirect[];
  /** of every answer; how long it may be kept its address says */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly unknownPaths: SiteConfig["unknownPaths"];
  /** folder of the built site, from the project's; "site" when absent */
  readonly out?: string;
  /** files may lie beside theirs, compressed: "index.html.br", "index.html.gz" */
  readonly precompressed?: boolean;
}

/** A file that a host needs. `public` files go into site/, the others into the deploy folder. */
export interface HostFile {
  readonly path: string;
  readonly text: string;
  readonly public: boolean;
}

/** What is rendered for a page before asset names are known. */
export interface RenderedPage {
  /** of its HTML, which is not kept (it is made again when the page has to be linked again), and of all that follows here */
  readonly hash: string;
  /** names of the widgets on the page, in code-point order */
  readonly widgets: readonly string[];
  readonly structuredData: readonly JsonObject[];
  /** names of the pictures in it, wherever they stand: what a widget shows later is in its props */
  readonly pictures: readonly string[];
  /** the same of other assets */
  readonly files: readonly string[];
}

/** A path in the published folder and its bytes. */
export interface Output {
  readonly path: string;
  /** in bytes */
  readonly size: number;
  /** of the bytes */
  readonly hash: string;
  /** May be read when they are asked for. */
  readonly bytes: Uint8Array;
}

/** A file of a site as it was found; its path is relative to the site's root. */
export type FoundFile = Output;

/** A file with a content-hashed name, e.g. source "images/desk.png" → url "/assets/desk-1a2b3c4d.png". */
export interface Asset {
  readonly name: string;
  readonly url: string;
  readonly output: Output;
}

/** The only way to the outside. `effects/disk.ts` implements it; tests have it in memory. */
export interface Effects {
  readonly files: Files;
  readonly processes: Processes;
  /** today as an ISO instant; read once per build, never by a stage */
  readonly now: () => string;
  /** a clock that only goes forward, for timings */
  readonly milliseconds: () => number;
  readonly log: (line: string) => void;
  readonly environment: { readonly [name: string]: string | undefined };
  /** threads that may work at the same time */
  readonly cores: number;
  /** absent where nobody watches, as in a pipe */
  readonly screen?: Screen | undefined;
}

/** The terminal of somebody who watches. */
export interface Screen {
  /** cells of a line; undefined where what is printed must not depend on it */
  readonly columns: number | undefined;
  /** shows what is being done, in one line that the next one replaces and that goes when anything is printed */
  readonly progress: (text: string) => void;
}

export interface FileStat {
  readonly kind: "file" | "directory" | "link" | "other";
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly inode: number;
}

/** Who is at work on this machine, so that builds at the same time wait for each other. */
export interface Processes {
  /** names this run and nothing else, ever: letters, digits and hyphens, the process id first */
  readonly self: string;
  /**
   * Whether the run that had this name as its `self` is still alive; undefined for one that cannot be seen from here: on
   * another machine, in a container, or where the system does not tell.
   */
  isRunning(name: string): boolean | undefined;
  /** blocks the thread; a run that publishes has nothing else to do */
  wait(milliseconds: number): void;
}

/**
 * Synchronous files. Absolute disk paths. A missing file is undefined, anything else throws the system's error.
 * Modes are always 0644 and 0755, whatever the umask is.
 */
export interface Files {
  /** throws EFBIG for a file that is larger than any of a site */
  read(file: string): Uint8Array | undefined;
  /** whether a file is there and has these bytes; keeps none of it in memory */
  holds(file: string, bytes: Uint8Array): boolean;
  /** names in a folder, code-point order; empty when it does not exist */
  list(directory: string): readonly { readonly name: string; readonly kind: FileStat["kind"] }[];
  /** of the link itself, not of what it points to */
  stat(file: string): FileStat | undefined;
  realPath(file: string): string | undefined;
  /** with its parents; fine when it exists */
  makeDirectory(directory: string): void;
  /** creates or overwrites a file in a folder that exists */
  write(file: string, bytes: Uint8Array): void;
  /** flushes a file or folder to disk where the system can */
  sync(file: string): void;
  /** a second name for the same file (hard link) */
  link(from: string, to: string): void;
  /** replaces a file that has the new name, and an empty folder */
  rename(from: string, to: string): void;
  /** removes a file or a whole folder; missing is fine */
  remove(file: string): void;
}
