/** Links to what the site does not have: the page that was most likely meant. */
import { withoutFolders, withoutQuery } from "../../html/url.ts";
import { nameOfMade } from "../../problems/made-path.ts";
import { didYouMean, nearest } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import { listNames } from "../../problems/words.ts";
import type { Problem } from "../../types.ts";
import { oncePer } from "../../util/once.ts";
import { byCodePoint, groupBy } from "../../util/order.ts";
import { parseUrl, readableUrl } from "../../util/read-url.ts";
import { belowRoutes, NOT_FOUND_URL } from "../page-paths.ts";
import { redirectFrom } from "./gone-routes.ts";
import { malformed } from "./href-outside.ts";
import type { LinkTargets } from "./link-targets.ts";

export const DOWNLOAD =
  /\.(?:avif|c|conf|cpp|css|csv|dmg|docx?|eps|epub|exe|gif|go|heic|ini|ics|java|jpe?g|[cm]?[jt]sx?|json|lock|log|mov|mp[34]|msi|odt|pdf|php|png|pptx?|psd|py|rb|rtf|sh|sql|svg|tar|t?gz|toml|txt|vcf|vue|webm|webp|xlsx?|xml|zip)$/i;
export const SOURCE_FILE = /\.(?:mdx?|markdown|ya?ml)\/?$/i;

/** Pages that a message names. */
const MAX_LISTED = 12;
/** Steps of an address, from its end, that are looked for among the pages. */
const MAX_STEPS = 20;

/** From where redirects lead to what is there: where another one leads may be what is gone. */
const findSound = oncePer(({ redirects, pages }: LinkTargets) =>
  [...redirects].flatMap(([from, to]) => (!to.startsWith("/") || pages.has(withoutQuery(to)) ? from : [])),
);

export function unknownPage(url: string, suffix: string, known: LinkTargets): Problem | undefined {
  if (belowRoutes([...known.open.values()])(url)) return undefined;
  const { pages, redirects, files, assets, moved, anchors } = known;
  if (/^\/www\.[\p{L}\p{M}\w-]+\.[a-z]/iu.test(url))
    return malformed("is an address outside the site", `write https:/${url}${suffix}`);
  const tell = (hint: string, message = "is not a page of this site"): Problem =>
    error("LINK_UNKNOWN_PAGE", message, { hint });
  const plain = plainUrl(url);
  const now = moved.get(plain);
  if (now !== undefined) {
    const place = nameOfMade(now.path) ?? now.path;
    const hint = `write ${now.url}${suffix}, and add the old one to aliases: [${plain}] in ${place}`;
    return tell(hint, `is ${now.url} now`);
  }
  const asset = withoutFolders(url);
  if (assets.has(asset)) {
    const name = `/${asset}` === url ? "" : `, and write /${asset}`;
    return tell(`move content/assets/${asset} to content/public${name}`, "is not published");
  }
  const published = publishedUrl(url);
  // Not every host answers with the index.html of a folder.
  const lying = [published, `${plain}/index.html`].find((one) => one !== url && files.has(one));
  if (lying !== undefined)
    return tell(
      `write ${lying.replaceAll(" ", "%20")}${suffix}: it lies in content/public`,
      "is not a file of this site",
    );
  const meant = /^\/(?:home(?:-?page)?|start)$/i.test(plain) ? "/" : plain;
  if (meant !== url && pages.has(meant)) return tell(`write ${meant}${suffix}`);
  const near =
    nearest(plain, pages) ??
    nearest(plain, findSound(known)) ??
    nearest(plain, files) ??
    pageOfSource(plain, known);
  if (moved.has(plain))
    return tell(
      `bring its file back; or change the links, and add it to ${redirectFrom(plain, redirects.get(`${near}`) ?? near)} in content/site.yaml`,
      "was published, and leads nowhere now",
    );
  if (near !== undefined) return tell(`did you mean ${near.replaceAll(" ", "%20")}${suffix}?`);
  if (DOWNLOAD.test(url) && !url.includes("..")) {
    const folder = published.slice(0, Math.max(published.lastIndexOf("/"), 0));
    const name = published === url ? "" : `, and write ${published}`;
    return tell(`put the file into content/public${folder}${name}`, "is not a file of this site");
  }
  // The name of a section.
  const [holder] = holdersOf(anchors).get(plain.slice(1)) ?? [];
  if (holder !== undefined)
    return tell(`link to ${holder.page}#${plain.slice(1)}, a section of that name, or change the link`);
  if (pages.size > MAX_LISTED) return tell("`galley list` shows the addresses of all pages");
  const all = [...pages].filter((page) => page !== NOT_FOUND_URL).sort(byCodePoint);
  return tell(`the site has ${listNames(all, MAX_LISTED)}`);
}

/** Ids of sections → the pages that have one. */
export const holdersOf = oncePer((anchors: LinkTargets["anchors"]) =>
  groupBy(
    [...anchors].flatMap(([page, ids]) => Array.from(new Set(ids), (id) => ({ id, page }))),
    ({ id }) => id,
  ),
);

/** "/content/public/press.pdf" → "/press.pdf": as a file is published that lies there. */
export const publishedUrl = (url: string): string => url.replace(/^\/(?:content\/)?public(?=\/)/, "");

const withoutEnding = (url: string): string => url.replace(SOURCE_FILE, "").replace(/[/\\]index$/, "");

/** What other systems call the index.md of a folder. */
const OTHER_INDEX = /[/\\](?:_index|readme)(?=\.\w+$|$)/i;

/** Pages → their files. */
const filesOf = oncePer(
  ({ sources }: LinkTargets) => new Map([...sources].map(([path, url]) => [url, path])),
);

/** "options", "../start/02-options.md": the page of the file that lies there, or else the one that is there as seen from this page, or its folder. */
export function pageBeside(url: string, base = "/", known: LinkTargets): string | undefined {
  const name = withoutEnding(url);
  const seenFrom = (place: string, one: string): string =>
    plainUrl(readableUrl(parseUrl(one, `https://a${place}`)?.pathname ?? url));
  const path = seenFrom(`/${filesOf(known).get(base) ?? ""}`, name);
  const paths = [path.slice(1), `content${path}`, seenFrom("/", name).slice(1)];
  const files = paths.flatMap((one) => [`${one}.md`, `${one.replace(OTHER_INDEX, "")}/index.md`]);
  const seen = [base, `${base}/`].map((place) => seenFrom(place, name.replace(/(?<=^|\/)\d{1,3}-/g, "")));
  return (
    files.map((file) => known.sources.get(file)).find(Boolean) ??
    [...seen, ...seen.map((one) => one.toLowerCase())].find((one) => known.pages.has(one))
  );
}

/** A link to a content file: the page that shows it. @param base url of the page it stands on */
export function toSource(url: string, suffix: string, base: string | undefined, known: LinkTargets): Problem {
  const named = pageBeside(url, base, known) ?? pageOfSource(url, known);
  const page = named ?? pageOfSource(url.replace(OTHER_INDEX, ""), known);
  const name = withoutEnding(url).replace(/^.*[/\\]/s, "");
  const other = "write the address of the page that shows it, or, where none does, its full https:// address";
  const near = () => didYouMean(plainUrl(`/${name}`), known.pages, (one) => one + suffix) ?? other;
  const hint = page === undefined ? near() : `write ${page}${suffix}`;
  return error("LINK_TO_SOURCE", "is a content file, not a page", { hint });
}

/** "../pages/02-pricing.md" → "/pricing", when there is such a page; "02-watch.md" → "/docs/watch", the only one of that name. */
function pageOfSource(url: string, { pages }: LinkTargets): string | undefined {
  const names = withoutEnding(url)
    .split(/[/\\]/)
    .filter((step) => !["", ".", ".."].includes(step))
    .slice(-MAX_STEPS)
    // With the number of its order, or one that a program gave it.
    .map((step) => step.replace(/^\d{1,3}-| [\da-f]{16,}$/g, ""));
  const candidates = names
    .map((_, from) => plainUrl(`/${names.slice(from).join("/")}`))
    .flatMap((candidate) => [candidate, candidate.toLowerCase()]);
  const found = candidates.find((candidate) => pages.has(candidate));
  if (found !== undefined) return found;
  const ends = candidates.slice(0, 2);
  const namesakes = new Set(ends.map(lastStep).flatMap((step) => byLastStep(pages).get(step) ?? []));
  const [only, ...others] = [...namesakes].filter((page) => ends.some((end) => page.endsWith(end)));
  return others.length === 0 ? only : undefined;
}

const lastStep = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
const byLastStep = oncePer((pages: LinkTargets["pages"]) => groupBy(pages, lastStep));

/** "/pricing/", "/pricing.html" and "/pricing/index.html" are other names of "/pricing". */
export const plainUrl = (url: string): string =>
  url
    .replace(/\.html?$/i, "")
    .replace(/\/index$/, "")
    .replace(/\/+$/, "") || "/";
