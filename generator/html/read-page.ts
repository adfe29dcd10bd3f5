/** Everything that checks and reports want to know of a page, from one pass over its HTML. */
import { detach } from "../util/detach.ts";
import { groupBy } from "../util/order.ts";
import { type Blocked, findBlocked, isInlineScript, scriptHash } from "./blocked.ts";
import { HEAD_TOKEN } from "./head.ts";
import { decodeEntities } from "./html.ts";
import { type Lacking, mayLackValue, readLacking, readShown } from "./lacking.ts";
import { type PageLoad, readLink, readLoads } from "./loads.ts";
import { createMisnested } from "./misnested.ts";
import { type StartTag, scanHtml } from "./scan.ts";
import { createVisibleLines } from "./visible-lines.ts";

/** One page, read. Plain JSON, so that it can be remembered with the page. */
export type PageReading = ReturnType<typeof readPage>;

/** @param html a whole page, or a part of one; broken HTML is read as far as a browser would */
export function readPage(html: string) {
  const reader = createPageReader(html);
  scanHtml(html, reader);
  return reader.finish();
}

/** Gathers what a page holds: hand it on to `scanHtml`, then call `finish`. @param html of the page */
export function createPageReader(html: string) {
  const mayLack = mayLackValue(html);
  const meta = { title: "", description: "", robots: "", canonical: "", language: "" };
  const ids: { readonly id: string; readonly isHeading: boolean; readonly isDrawn: boolean }[] = [];
  let drawings = 0;
  const drawn = new Set<string>();
  const links: string[] = [];
  const named = new Set<string>();
  const loads = new Map<string, PageLoad>();
  const scripts = new Set<string>();
  const blocked: Blocked[] = [];
  /** how many of its <div> are open, of a hydrated widget */
  let inWidget = 0;
  let mainHeadings = 0;
  const lacking = new Map<string, Lacking>();
  const lacks = (found: Lacking | undefined): void => {
    if (found !== undefined) lacking.set(found.tag, found);
  };
  /** how many elements are open that hold samples of code */
  let inCode = 0;
  // The first one is filled in before the page is read.
  const once = new Set<string>([HEAD_TOKEN]);
  const repeated = new Set<string>();
  const misnested = createMisnested();
  const { finish, isInHead, ...lines } = createVisibleLines();
  const readPolicy = (tag: StartTag): void => {
    if (isInlineScript(tag)) scripts.add(scriptHash(tag.content));
    blocked.push(...findBlocked(tag, inWidget > 0));
    // A document that stands in the page lives under the policy of the page.
    if (tag.name === "iframe") scanHtml(tag.attributes.get("srcdoc") ?? "", { start: readPolicy });
  };
  const readIds = () => {
    const byId = [...groupBy(ids, ({ id }) => id)];
    // Parts of a drawing are named for that alone, and it may stand there twice.
    const shared = byId.filter(([, [, ...others]]) => others.some(({ isDrawn }) => !isDrawn));
    const namesOf = (ofHeadings: boolean) =>
      shared.flatMap(([id, all]) => (all.every(({ isHeading }) => isHeading) === ofHeadings ? id : []));
    return {
      /** every id once, for anchors; none of a drawing that `use` shows */
      ids: byId.flatMap(([id]) => (drawn.has(id) ? [] : id)),
      /** those of more than one element, and of more than one heading */
      sharedIds: namesOf(false),
      sharedHeadings: namesOf(true),
    };
  };
  return {
    ...lines,
    /** whether what comes next stands in a hydrated widget */
    isInWidget: () => inWidget > 0,
    start(tag: StartTag) {
      lines.start(tag);
      misnested.start(tag);
      const { name, attributes, content } = tag;
      if (name === "h1") mainHeadings += 1;
      if (name === "svg") drawings += 1;
      const only = isInHead() ? nameOnly(tag) : undefined;
      if (only !== undefined) (once.has(only) ? repeated : once).add(only);
      if (name === "title" && meta.title === "") meta.title = decodeEntities(content);
      if (attributes.size > 0) {
        const value = (attribute: string): string => attributes.get(attribute) ?? "";
        if (name === "html") meta.language = value("lang");
        else if (name === "link" && value("rel") === "canonical") meta.canonical = value("href");
        else if (name === "link" && readLink(attributes) === undefined) named.add(value("href"));
        else if (name === "meta" && value("name") === "description") meta.description = value("content");
        else if (name === "meta" && value("name") === "robots") meta.robots = value("content");
        const id = attributes.get("id");
        if (id) ids.push({ id, isHeading: /^h[1-6]$/.test(name), isDrawn: drawings > 0 });
        // A drawing that is shown elsewhere is no place to lead to.
        if (name === "use") drawn.add(value("href").slice(1));
        const href = attributes.get("href");
        if (href !== undefined && (name === "a" || name === "area")) links.push(href);
        for (const load of readLoads(tag)) loads.set(`${load.kind} ${load.url}`, load);
      }
      if (name === "div" && (inWidget > 0 || (attributes.has("data-widget") && attributes.has("data-id"))))
        inWidget += 1;
      if (CODE.has(name)) inCode += 1;
      lacks(readLacking(tag, mayLack));
      readPolicy(tag);
    },
    text(written: string) {
      lines.text(written);
      if (inCode === 0) lacks(readShown(written, mayLack));
    },
    end(name: string) {
      lines.end(name);
      if (name === "svg") drawings -= 1;
      if (inCode > 0 && CODE.has(name)) inCode -= 1;
      if (name === "div" && inWidget > 0) inWidget -= 1;
      misnested.end(name);
    },
    finish: () => ({
      ...detach({
        /** the head's words; "" where there is none */
        meta,
        /** of what a head has once, by `nameOnly`, all that stands there again */
        repeated: [...repeated],
        ...readIds(),
        /** how many first-level headings it has */
        mainHeadings,
        /** href of every <a> and <area>, decoded, in order, with repetitions */
        links,
        /** href of every <link> that is not fetched, such as of a translation, each once */
        named: [...named],
        /** files that the page itself loads, each once for each kind, in order */
        loads: [...loads.values()],
        /** CSP sources of its inline scripts, "'sha256-…'", each once, in order */
        scripts: [...scripts],
        /** what browsers take out of what it stands in, each pair of tags once */
        misnested: misnested.finish(),
        /** tags without what others than browsers ask for, each once, whatever its file */
        lacking: [...lacking.values()],
        /** tags that a strict policy would break */
        blocked,
      }),
      /** the visible text, one line for every block element that holds some */
      text: finish(),
    }),
  };
}

const CODE = new Set(["code", "kbd", "pre", "samp"]);

const NAMED = new Set(["description", "viewport", HEAD_TOKEN]);

/** What a head may hold once: "title", "description", "canonical", "viewport", "charset", <Head />. */
function nameOnly({ name, attributes }: StartTag): string | undefined {
  const value = (attribute: string): string => attributes.get(attribute)?.toLowerCase() ?? "";
  if (name === "title") return name;
  if (name === "link") return value("rel") === "canonical" ? "canonical" : undefined;
  if (name !== "meta") return undefined;
  if (attributes.has("charset")) return "charset";
  const written = value("name");
  return NAMED.has(written) ? written : undefined;
}
