/** Tells a text below front matter that nobody shows: of a layout, or of fragments, that have values alone. */
import { warning } from "../../problems/problems.ts";
import type { CheckedFile, CheckedSite } from "../check.ts";
import { chooseProps } from "../guard-component.ts";
import { modulesOf, textsReadBy } from "../reads.ts";
import type { Run } from "../run.ts";
import type { Materials } from "../site-view.ts";
import { createTools } from "../text-files.ts";

type Made = Materials & Pick<CheckedSite, "routes">;

/**
 * A warning for each of them. Files of one kind are shown by the same code: where the text of one of them is asked for, none
 * is told, since a page may choose. So of most sites few pages are asked, and none again before templates change.
 */
export function checkUnreadTexts(files: readonly CheckedFile[], made: Made, { cache }: Run) {
  const texts = files.filter(({ path, file, emptyBody, newTexts }) => {
    // What `galley new` has written is told by itself.
    return path.endsWith(".md") && file.isReadable && !emptyBody && !newTexts.certain;
  });
  const inputs = { templates: made.templates.codeHash, kinds: [...new Set(texts.map(({ kind }) => kind))] };
  const { value: unread } = cache.remember("unread-texts", "all", inputs, () => {
    const value = findUnread(texts, made);
    return { value, diagnostics: [], uncacheable: value.length > 0 };
  });
  return texts.flatMap((one) => (unread.includes(one.kind) ? tell(one) : []));
}

/** Kinds of files whose text nobody asks for. */
function findUnread(texts: readonly CheckedFile[], made: Made): readonly string[] {
  const kindOf = new Map(texts.map(({ path, kind }) => [path, kind]));
  const unread = new Set(kindOf.values());
  for (const work of readers(made)) {
    if (unread.size === 0) break;
    for (const path of textsReadBy(work)) unread.delete(kindOf.get(path) ?? "");
  }
  return [...unread];
}

/** All that makes something of texts, one after the other. */
function* readers({ routes, templates, view, site }: Made) {
  for (const route of routes.routes)
    for (const template of modulesOf(route.layout, templates))
      if (template) yield () => chooseProps(template.module, route.entry, view.site);
  for (const template of templates.files.values())
    if (template) yield () => template.module.default(view.site, createTools(site.origin));
  for (const { entries } of Object.values(templates.definition.collections))
    if (entries) yield () => entries(view.site);
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
