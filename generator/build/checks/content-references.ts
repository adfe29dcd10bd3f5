/** Checks what an entry refers to: other entries, pages, anchors, pictures. Each fault at its own place. */

import type { Facts } from "../../facts/facts.ts";
import { createFill, maskReferences, unmaskOffset } from "../../facts/mask.ts";
import { decodeName, refuseUrl, withoutFolders } from "../../html/url.ts";
import type { FinishedMarkdown } from "../../markdown/finish.ts";
import { createLocator, type Locator } from "../../markdown/locate.ts";
import { aboutPath, type DataPath, valueAt } from "../../problems/data-path.ts";
import { nearest } from "../../problems/nearest.ts";
import { error, warning } from "../../problems/problems.ts";
import { codeName } from "../../problems/visible.ts";
import { listNames, quote } from "../../problems/words.ts";
import type { MarkedValue } from "../../schema/marks.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { Origin, ParsedSource, Problem, Span } from "../../types.ts";
import { once } from "../../util/once.ts";
import { readableUrl } from "../../util/read-url.ts";
import type { ContentEntry } from "../entries.ts";
import { nameEntry } from "../site-view.ts";
import { folderOf } from "./folders.ts";
import { checkHref } from "./href.ts";
import type { LinkTargets } from "./link-targets.ts";

/** A Markdown text of an entry: its body, or a string of its data, values filled in. */
export interface CheckedText extends Pick<FinishedMarkdown, "links" | "images"> {
  /** of the string; undefined for the body */
  readonly path?: DataPath;
}

/** What is looked at of an entry; the same of content/site.yaml. */
type Checked = Pick<ContentEntry, "url" | "filled"> & {
  readonly file: Pick<ParsedSource, "path" | "body">;
  readonly result: Pick<ContentEntry["result"], "marks" | "texts">;
};

/** The address or name that is at fault, and what to tell of it. */
export type BrokenReference = { readonly value: string; readonly problem: Problem };

/** Every broken reference, in the order of data and then texts. What holds a placeholder is passed over. */
export function checkReferences(
  { file, url: base, filled, result: { marks, texts } }: Checked,
  facts: Facts,
  targets: LinkTargets,
): readonly BrokenReference[] {
  const found: BrokenReference[] = [];
  const folder = folderOf(file.path);
  const check = (mark: MarkedValue["mark"], value: string, beside: unknown): Problem | undefined => {
    if (holdsPlaceholder(value)) return undefined;
    if (mark.kind === "href") return checkHref(value, targets, base);
    if (mark.kind === "image") return checkImage(value, folder, targets);
    return mark.kind === "ref" ? checkRef(value, mark.collection, beside, targets) : undefined;
  };
  const tell = (value: string, fault: Problem, path: DataPath, at: Origin): BrokenReference => {
    const { code, severity, message } = fault;
    // A page or an entry that is gone is one slip, however many texts name it.
    const isGone = code === "LINK_UNKNOWN_PAGE" || code === "REF_UNKNOWN";
    const topic = isGone && severity === "error" ? { topic: message } : {};
    return { value, problem: { ...fault, message: aboutPath(path, message), at, ...topic } };
  };
  const locate = once(() => createBodyLocator(file.body, facts));
  const originIn = ({ path }: CheckedText, written: string, nth: number, kind: "link" | "image"): Origin =>
    path === undefined
      ? { path: file.path, body: locate()(written, nth, kind) }
      : { path: file.path, data: path, written, nth };

  for (const { path, mark } of marks) {
    const value = valueAt(filled, path);
    if (typeof value !== "string" || value === "") continue;
    const fault = check(mark, value, valueAt(filled, path.slice(0, -1)));
    if (fault !== undefined) found.push(tell(value, fault, path, { path: file.path, data: path }));
  }
  for (const text of texts)
    for (const [kind, values] of [["href", text.links] as const, ["image", text.images] as const]) {
      const seen = new Map<string, number>();
      for (const value of values) {
        // The locator of a body takes an encoded address for the one that it encodes.
        const form = text.path === undefined ? readableUrl(value) : value;
        const nth = seen.get(form) ?? 0;
        seen.set(form, nth + 1);
        if (holdsPlaceholder(value)) continue;
        const fault =
          kind === "href" ? checkHref(value, targets, base) : checkImage(value, folder, targets, true);
        if (fault === undefined) continue;
        const at = originIn(text, value, nth, kind === "href" ? "link" : kind);
        found.push(tell(value, fault, text.path ?? [], at));
      }
    }
  return found;
}

/** Finds the nth link or picture of a body in the file as written, or else where the body begins. */
function createBodyLocator(body: string, facts: Facts) {
  const mask = maskReferences(body);
  const locate = createLocator(mask.text, createFill(mask, facts));
  return (...address: Parameters<Locator>): Span => {
    const [start, end] = locate(...address);
    return [unmaskOffset(mask, start), unmaskOffset(mask, end)];
  };
}

/** @param beside the list that it stands in, or the group */
function checkRef(slug: string, collection: string, beside: unknown, targets: LinkTargets) {
  const { slugs, absentEntries, open } = targets;
  const known = slugs.get(collection) ?? new Set();
  const absence = absentEntries.get(nameEntry(collection, slug));
  if (absence !== undefined) {
    const message = `${JSON.stringify(slug)} in ${collection} ${absence}`;
    return error("REF_UNKNOWN", message, { hint: "take the reference out, or publish that entry" });
  }
  if (known.has(slug) || open.has(collection)) return undefined;
  const alike = endingAlike(slug, known);
  const near = nearest(slug, alike) ?? (alike.length > 1 ? undefined : (alike[0] ?? nearest(slug, known)));
  const [only, ...others] = (alike.length > 1 ? alike : [...known]).filter(
    (one) => !Array.isArray(beside) || !beside.includes(one),
  );
  const choice =
    only === undefined
      ? "take it out"
      : others.length === 0
        ? `write ${only}, or take it out`
        : `take it out, or write one of ${listNames([only, ...others])}`;
  const hint = known.size === 0 ? `${collection} has no entries yet` : choice;
  const message = `there is no ${quote(slug, 80)} in ${collection}`;
  return error("REF_UNKNOWN", message, { hint: near === undefined ? hint : `did you mean ${near}?` });
}

/** Entries whose names end as one that is not there, as far as any do: its folder has another name, or is left out. */
function endingAlike(slug: string, known: ReadonlySet<string>): readonly string[] {
  const names = slug.split("/");
  const ends = names.map((_, from) => `/${names.slice(from).join("/")}`);
  const found = ends.map((end) => [...known].filter((one) => `/${one}`.endsWith(end)));
  return found.find(({ length }) => length > 0) ?? [];
}

/**
 * @param folder that the text is in; a picture that lies there is meant, as in a page bundle of Hugo
 * @param inText of Markdown, which reads no blank in an address
 */
function checkImage(written: string, folder: string, known: LinkTargets, inText = false) {
  const { assets, files, large, ignored } = known;
  const name = written.normalize("NFC");
  const decoded = decodeName(name) ?? name;
  const shown = quote(decoded, 80);
  const refused = refuseUrl(name, "image");
  if (refused !== undefined)
    return error("LINK_UNSAFE", `${shown} ${refused.reason}`, { hint: refused.hint });
  const bytes = large.get(decoded);
  if (bytes !== undefined) {
    const message = `${shown} is published as it is, with ${(bytes / 1e6).toFixed(1)} MB`;
    const hint = /\.gif$/i.test(name)
      ? "export it smaller, or with fewer frames: a picture that moves has one size for all screens"
      : `move it to content/assets, and write ${name.slice(1)}: pages then load it in the size they show`;
    return warning("IMAGE_LARGE", message, { hint });
  }
  const beside = assets.has(name) && ignored.includes(`${folder}/${name}`);
  if (/^https?:/i.test(name) || (assets.has(name) && !beside) || files.has(decoded)) return undefined;
  const plain = withoutFolders(decoded.replaceAll("\\", "/"));
  if (assets.has(plain) && decoded === plain && !beside) return undefined;
  // As Markdown reads it; HTML in it has blanks.
  const isEncoded = decoded !== name || (inText && !name.includes(" "));
  const show = (one: string): string => (isEncoded ? one.replaceAll(" ", "%20") : one);
  const missing = (hint: string) => {
    const what = beside ? "another picture than the one beside this text" : "not a picture in content/assets";
    return error("ASSET_MISSING", `${shown} is ${what}`, { hint });
  };
  /** the picture whose name is the same one in this form */
  const find = (formOf: (name: string) => string) => [...assets].find((one) => formOf(one) === formOf(plain));
  const alike = find((one) => one.replace(/\s/g, " "));
  const [blank] = (alike && /[^\S ]/.exec(alike + plain)) || [];
  if (blank !== undefined)
    return missing(`rename the file: the blank in its name is no ordinary space (${codeName(blank)})`);
  const isStray = (path: string): boolean => !assets.has(plain) && path.endsWith(`/${plain}`);
  const stray = ignored.find((path) => path === `${folder}/${plain}`) ?? ignored.find(isStray);
  if (stray !== undefined) {
    const base = withoutFolder(plain);
    const namesakes = [...assets, ...ignored].filter((path) => withoutFolder(path) === base);
    const home = namesakes.length > 1 ? stray.slice("content/".length) : plain;
    const hint = `move ${stray} to content/assets/${home}${decoded === home ? "" : `, and write ${show(home)}`}`;
    return { ...missing(hint), related: [{ message: "the file", at: { path: stray } }] };
  }
  if (assets.has(plain)) return missing(`write ${show(plain)}: a picture's name starts below content/assets`);
  const asItIs = `/${plain.replace(/^(?:public|static)\//, "")}`;
  if (files.has(asItIs)) return missing(`write ${show(asItIs)}: it lies in content/public`);
  const near = nearest(plain, assets) ?? find(withoutFolder) ?? find(withoutFormat);
  if (near !== undefined) return missing(`did you mean ${show(near)}?`);
  if (/^(?:$|\{)/.test(name)) return missing("write the name of its file");
  return missing(`put the file into content/assets${decoded === plain ? "" : `, and write ${show(plain)}`}`);
}

const withoutFolder = (name: string): string => name.slice(name.lastIndexOf("/") + 1).toLowerCase();
/** office.jpg for office.heic, and for office.jpg?raw=true. */
const withoutFormat = (name: string): string => name.replace(/\.\w+(?:[?#].*)?$/, "").toLowerCase();
