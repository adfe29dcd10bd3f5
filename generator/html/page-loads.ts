/** What a browser fetches for a page: at once, and later as the visitor goes on. Reads final HTML; pure. */
import { scanTags, type Tag } from "./html.ts";

export type LoadKind = "css" | "js" | "font" | "image";

export interface PageLoad {
  /** same origin, without query and fragment */
  readonly url: string;
  readonly kind: LoadKind;
}

/**
 * Lists what a page fetches while it loads, each url once, in the order of the page. Not in it: the page itself,
 * pictures with loading="lazy", the manifest (read when somebody installs the site), and what scripts ask for.
 * Of several icons browsers fetch one; of a picture's files, too: the one in `src` stands for it, which is the largest.
 */
export function findPageLoads(html: string): readonly PageLoad[] {
  const loads = new Map<string, PageLoad>();
  let icon: PageLoad | undefined;
  for (const tag of scanTags(html)) {
    const load = loadOf(tag);
    if (load === undefined) continue;
    if (tag.name === "link" && load.kind === "image") icon = preferredIcon(icon, load);
    else if (!loads.has(load.url)) loads.set(load.url, load);
  }
  return [...loads.values(), ...(icon === undefined || loads.has(icon.url) ? [] : [icon])];
}

function loadOf({ name, attributes }: Tag): PageLoad | undefined {
  const kind = name === "link" ? linkKind(attributes) : elementKind(name, attributes);
  const url = (attributes.get(name === "link" ? "href" : "src") ?? "").replace(/[?#].*$/, "");
  return kind === undefined || !/^\/[^/]/.test(url) ? undefined : { url, kind };
}

function linkKind(attributes: Tag["attributes"]): LoadKind | undefined {
  const relations = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
  if (relations.includes("stylesheet")) return "css";
  if (relations.includes("modulepreload")) return "js";
  if (relations.includes("icon")) return "image";
  return relations.includes("preload") ? PRELOADS[attributes.get("as") ?? ""] : undefined;
}

const PRELOADS: { readonly [as: string]: LoadKind } = {
  font: "font",
  image: "image",
  script: "js",
  style: "css",
};

function elementKind(name: string, attributes: Tag["attributes"]): LoadKind | undefined {
  if (name === "script") return "js";
  return name === "img" && attributes.get("loading") !== "lazy" ? "image" : undefined;
}

/** Browsers that can show an SVG icon take it, wherever it stands; others take the last one. */
const preferredIcon = (known: PageLoad | undefined, next: PageLoad): PageLoad =>
  known?.url.endsWith(".svg") ? known : next;
