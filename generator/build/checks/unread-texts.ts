/** Tells a text below front matter that nobody shows: of a layout, or of fragments, that have values alone. */
import { canonicalJson } from "../../cache/hash.ts";
import { warning } from "../../problems/problems.ts";
import type { Route } from "../../types.ts";
import type { CheckContext, CheckedFile, CheckedSite } from "../check.ts";
import { chooseProps } from "../guard-component.ts";
import { modulesOf, textsReadBy } from "../reads.ts";
import type { Run } from "../run.ts";
import type { Materials } from "../site-view.ts";
import { createTools } from "../text-files.ts";

type Made = Materials & Pick<CheckedSite, "routes">;

/**
 * A warning for each of them. Files of one kind are shown by the same code: where the text of one of them is asked for, none
 * is told, since a page may choose. So of most sites few pages are asked, and in a session none again while they stay.
 */
export function checkUnreadTexts({ ofFiles, ...made }: CheckContext, { cache }: Run) {
  // Of a page that could not be made nobody knows what it shows.
  if (!made.isShowable) return [];
  const texts = ofFiles.filter(({ path, file, emptyBody, newTexts }) => {
    // What `galley new` has written is told by itself.
    return path.endsWith(".md") && file.isReadable && !emptyBody && !newTexts.certain;
  });
  const inputs = { templates: made.templates.codeHash };
  const shown = cache.memo("unread-texts", "shown", inputs, () => new Map<string, Shown>());
  const unread = findUnread(texts, made, shown);
  return texts.flatMap((one) => (unread.has(one.kind) ? tell(one) : []));
}

/** What a text of a kind was asked for by, and what that rested on. */
type Shown = Pick<ReturnType<Materials["view"]["record"]>, "asked"> & { readonly page: Route | undefined };

/** Kinds of files whose text nobody asks for. @param shown what the last build knows of the others; it changes in place */
function findUnread(texts: readonly CheckedFile[], made: Made, shown: Map<string, Shown>) {
  const { record, answersAs } = made.view;
  const kindOf = new Map(texts.map(({ path, kind }) => [path, kind]));
  const isThere = (page?: Route): boolean => page === undefined || made.routes.routes.includes(page);
  for (const [kind, { page, asked }] of shown) if (!isThere(page) || !answersAs(asked)) shown.delete(kind);
  const unread = new Set([...kindOf.values()].filter((kind) => !shown.has(kind)));
  const likely = new Map(texts.map(({ kind, url }) => [kind, url]));
  for (const [work, page] of readers(made, new Set(likely.values()))) {
    if (unread.size === 0) break;
    // Who takes a whole entry may show all of it.
    const { value: paths, asked } = record(() => textsReadBy(() => canonicalJson(work())));
    for (const path of paths) {
      const kind = kindOf.get(path) ?? "";
      if (unread.delete(kind)) shown.set(kind, { page, asked });
    }
  }
  return unread;
}

type Reader = readonly [work: () => unknown, page?: Route];

/**
 * All that makes something of texts, one after the other, with the page that it makes something of.
 * @param likely urls of the pages of one text of each kind: first are those, then all the others
 */
function* readers(made: Made, likely: ReadonlySet<string | undefined>): Generator<Reader> {
  const { routes, templates, view, site } = made;
  const rank = ({ url }: Route) => (likely.has(url) ? 0 : 1);
  for (const route of routes.routes.toSorted((a, b) => rank(a) - rank(b)))
    for (const template of modulesOf(route.layout, templates))
      if (template) yield [() => chooseProps(template.module, route.entry, view.site), route];
  for (const template of templates.files.values())
    if (template) yield [() => template.module.default(view.site, createTools(site.origin))];
  for (const { entries } of Object.values(templates.definition.collections))
    if (entries) yield [() => entries(view.site)];
}

function tell({ file, url }: CheckedFile) {
  const { path, text, body } = file.read();
  const start = text.length - body.trimStart().length;
  const end = start + (/^.*/.exec(text.slice(start))?.[0].length ?? 0);
  const shower = url === undefined ? "pages show" : "its layout shows";
  return warning("BODY_UNREAD", "no page shows the text below the second ---", {
    hint: `${shower} only the values above it: move the text into one of them, or delete it`,
    at: { path, span: [start, end] },
  });
}
