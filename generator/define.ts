/** What a site declares in templates/index.ts: its site schema, its collections, its Markdown engine. */
import type { z } from "zod";
import type { Policy } from "./html/policy.ts";
import type { DataPath } from "./problems/data-path.ts";
import type { Entry, JsonObject, PageData } from "./types.ts";

/** What `collection` takes: a folder or a function, and the schema of what is in it. */
export type CollectionDefinition<S extends z.ZodType = z.ZodType> = CollectionRules<S> &
  (WrittenEntries | MadeEntries<S>);

interface WrittenEntries {
  /** folder below content/, e.g. "faq" */
  readonly folder: string;
  readonly entries?: undefined;
}

interface MadeEntries<S extends z.ZodType> {
  readonly folder?: undefined;
  /**
   * Makes the entries, in their order, from anything: a page for each tag, or for each item of a file that is imported.
   * Cheap, runs in every build that changes what it asked for. @param site without entries that are made
   */
  entries(site: SiteView): readonly MadeEntry<z.input<S>>[];
}

/** An entry that code makes, instead of a file: it is read as one. */
export interface MadeEntry<D = unknown> {
  /** "react", "page/2"; with a `route` "index" stands for the folder */
  readonly slug: string;
  /** what the front matter would be, as it is: no references to values are filled in but in Markdown */
  readonly data: D;
  /** Markdown */
  readonly body?: string | undefined;
}

interface CollectionRules<S extends z.ZodType> {
  /** `draft`, `publishAt` and `expireAt` need not be in it: every entry may have them */
  readonly schema: S;
  /**
   * Makes every entry a page: "/:path" puts content/<folder>/a/b.md at /a/b and index.md at the folder's url.
   * The schema then spreads `pageFields`. A page's own `route` field wins.
   */
  readonly route?: string;
  /**
   * What no entry can know alone: that only one of them is marked, that another collection names all of them. Runs in
   * every build of a site without errors; what it finds is a warning at the entry.
   */
  check?(entries: readonly Entry<z.output<S>>[], site: SiteView): readonly EntryFault[];
}

/** What a collection's `check` finds: a value of one of its entries. */
export interface EntryFault {
  readonly entry: Pick<Entry, "path">;
  /** keys and indices that lead to the value: ["comparison", "plans"] */
  readonly at: DataPath;
  /** goes on behind the value's name: "two plans have one, and only one card is to be marked" */
  readonly message: string;
  /** what to do */
  readonly hint?: string | undefined;
}

/** What `defineSite` takes: the schema of content/site.yaml, the collections, and settings of the site. */
export interface SiteDefinition<
  S extends z.ZodType = z.ZodType,
  C extends Record<string, CollectionDefinition> = Record<string, CollectionDefinition>,
> {
  /** schema of content/site.yaml; spreads `siteFields` */
  readonly site: S;
  readonly collections: C;
  /** the engine is "remark" when absent; `plugins` are remark's, each a function or `[function, options]`, or mdast plugins of sätteri */
  readonly markdown?: { readonly engine?: "remark" | "satteri"; readonly plugins?: readonly unknown[] };
  /** what `react` means in the browser bundle; "react" when absent */
  readonly clientRuntime?: "react" | "preact";
  /** fonts the site serves itself, cut to what it uses; styles name them as url("asset:<name>") */
  readonly fonts?: readonly FontDeclaration[];
  /** the mark that every icon of the site is made from */
  readonly icons?: IconDeclaration;
  /**
   * Files of content/public/ that a browser or host may run, which are refused otherwise: HTML, scripts, XML, files of
   * hosts. Paths below it: "google1a2b.html", or "tools/" for all of a folder.
   */
  readonly publicFiles?: readonly string[];
  /**
   * Schemes that links may have besides http, https, mailto, tel and others that browsers hand on: ["myapp"] lets
   * content link to myapp://open. Never javascript, vbscript, data, blob, filesystem or file.
   */
  readonly linkSchemes?: readonly string[];
  /**
   * What pages may hold and load besides the site's own: { "form-action": ["https://forms.example"] }. Sources by
   * directive, as in a Content-Security-Policy; added to the strict ones. "'unsafe-inline'" in "style-src-attr" allows
   * style attributes.
   */
  readonly policy?: Policy;
  /** colour of the browser's own bars in each scheme */
  readonly themeColor?: { readonly light: string; readonly dark: string };
}

export interface IconDeclaration {
  /** square SVG below templates/ whose colour is written as currentColor */
  readonly mark: string;
  /** what currentColor means in each scheme */
  readonly ink: { readonly light: string; readonly dark: string };
  /** behind the mark where a system shows a tile */
  readonly tile: string;
}

export interface FontDeclaration {
  /** file in a package or below templates/: "@fontsource-variable/x/files/x-latin-wght-normal.woff2" */
  readonly file: string;
  /** how styles and asset() call the result: "sans.woff2" */
  readonly name: string;
  /**
   * CSS unicode-range of what is kept, for whoever wants fewer bytes: "U+20-7E, U+A0, U+2014". When absent, European
   * languages with Latin letters, and arrows. What the content and dates of its language have besides is kept too, as
   * far as the font has it.
   */
  readonly unicodeRange?: string;
  /** weights kept of a variable font, [smallest, largest]; all when absent */
  readonly weights?: readonly [number, number];
  /** OpenType features kept, as the page uses them: ["kern", "liga", "tnum"]; all when absent (kerning alone is often half a font) */
  readonly features?: readonly string[];
}

/** Declares a collection. Identity; exists for its types. */
export const collection = <S extends z.ZodType>(definition: CollectionDefinition<S>) => definition;

/** Declares the site. Identity; exists for its types. The default export of templates/index.ts. */
export const defineSite = <S extends z.ZodType, C extends Record<string, CollectionDefinition>>(
  definition: SiteDefinition<S, C>,
) => definition;

/** The data of one entry of a collection. */
export type EntryOf<D extends SiteDefinition, N extends keyof D["collections"]> = Entry<
  z.output<D["collections"][N]["schema"]>
>;

/** What a layout's `props(entry, site)` may read. Frozen; the same for every page of a build. */
export interface SiteView<D extends SiteDefinition = SiteDefinition> {
  /** content/site.yaml */
  readonly data: z.output<D["site"]>;
  /** the day that the site is built for, "2025-08-24": that of `--now`, or today in UTC */
  readonly today: string;
  /** entries in the order of their paths, 9- in front of 10-, 1.9 of 1.10; drafts and scheduled ones are left out unless asked for */
  entries<N extends keyof D["collections"] & string>(name: N): readonly EntryOf<D, N>[];
  /** @throws when there is no such entry: a checked `ref` always has one */
  entry<N extends keyof D["collections"] & string>(name: N, slug: string): EntryOf<D, N>;
}

/** What every component of a page is told about it. */
export interface PageInfo {
  /** as links name it: "/blog/a", also below a path */
  readonly url: string;
  /** the same with the site's origin */
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
  /** that of content/site.yaml, whatever the document says in `<html lang>` */
  readonly language: string;
  readonly noindex: boolean;
  /** the page's own `updated`, where the schema of its collection has that and it is a day: "2025-08-24" */
  readonly updated?: string;
}

/** The default export of templates/files/feed.xml.ts, which is published as /feed.xml. Cheap, runs as `props` does. */
export type FileFunction = (site: SiteView, tools: FileTools) => string;

/** For files that are read elsewhere: an address in them needs its origin. */
export interface FileTools {
  /**
   * @param path of a page or file of the site, "/blog/a", or what `asset` returns
   * @returns its whole address, "https://site.example/blog/a"
   * @throws for an entry without a page
   */
  readonly url: (path: string | undefined) => string;
  /** The HTML of an entry's body with whole addresses in all its links and pictures. */
  readonly html: (entry: Pick<Entry, "html" | "url">) => string;
}

/** A module in templates/layouts/, and templates/document.tsx (whose component also gets `children`). */
export interface LayoutModule {
  /**
   * Selects plain JSON from the entry and the site. Cheap, and asked again only when what it takes of these or a template is
   * another one: the day is `site.today`; what it reads of the clock itself may be of an earlier build.
   */
  readonly props?: (entry: Entry<PageData & JsonObject>, site: SiteView) => JsonObject;
  /** schema.org objects for this page, built from the same props as the visible text */
  readonly structuredData?: (
    props: Readonly<Record<string, unknown>> & { readonly page: PageInfo },
  ) => readonly JsonObject[];
  readonly default: (props: never) => unknown;
}
