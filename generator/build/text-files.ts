/** Functions in templates/files → the files that they write: feeds, and whatever else is read elsewhere. Published as public files are. */
import { createOutput } from "../cache/hash.ts";
import type { FileTools } from "../define.ts";
import { ASSET_TOKEN, linkAssets } from "../html/asset-token.ts";
import { pageBelow } from "../html/base-path.ts";
import { error } from "../problems/problems.ts";
import { describeKind } from "../schema/messages.ts";
import { isFault, readXml } from "../svg/svg.ts";
import type { Problem, Source } from "../types.ts";
import { messageOf } from "../util/attempt.ts";
import { publicPath } from "./public-files.ts";
import type { Run } from "./run.ts";
import type { Materials } from "./site-view.ts";

/**
 * What every function returns, with the path of its template; an empty text, and a problem, for one that returns none. A
 * share of a site has none of them.
 */
export function writeTextFiles({ templates, site: { origin }, view }: Materials, run: Run) {
  if (run.options.shard !== undefined) return [];
  const tools = createTools(origin);
  const modules = new Map(Array.from(templates.files, ([name, loaded]) => [name, loaded?.module]));
  const written = view.each("text-files", modules, { origin }, (module, name) => {
    const path = `templates/${name}`;
    const blame = { template: path, export: "default", because: view.listUnsound };
    const { value, diagnostics } = run.guard.run(blame, () => module?.default(view.site, tools));
    const fault = diagnostics[0] ?? (module && findFault(path, value));
    return { value: { path, text: (!fault && value) || "" }, diagnostics: fault ? [fault] : [] };
  });
  return run.take(written);
}

/** @param origin of the site */
export const createTools = (origin: string): FileTools => ({
  url(path) {
    if (path?.startsWith("/")) return origin + (path.startsWith(ASSET_TOKEN) ? path : encodeURI(path));
    const cause = "give it the `url` of an entry that is a page, or what asset() returns";
    throw new TypeError(`expected an address that begins with /, got ${JSON.stringify(path)}`, { cause });
  },
  html({ html, url = "" }) {
    const page = `${origin}${encodeURI(url)}`;
    return pageBelow(origin, html).replace(/ href="(?=[#?])/g, (start) => start + page);
  },
});

/** What is not the text of such a file. */
function findFault(path: string, text: unknown): Problem | undefined {
  const tell = (message: string, hint: string) => error("MADE_INVALID", message, { hint, at: { path } });
  const name = publicPath(path);
  const isData = /\.(?:json|webmanifest)$/.test(name);
  const whole = `return the whole text of the file${isData ? ", such as JSON.stringify(…) makes" : ""}`;
  if (typeof text !== "string") return tell(describeKind(["string"], text), whole);
  try {
    if (isData) JSON.parse(text);
  } catch (failure) {
    return tell(`${name} is no JSON: ${messageOf(failure)}`, "return what JSON.stringify(…) makes");
  }
  const xml = /\.(?:xml|rss|atom)$/.test(name) ? readXml(text) : undefined;
  if (xml === undefined || !isFault(xml)) return undefined;
  const line = text.split("\n")[(xml.line ?? 1) - 1] ?? "";
  const start = Math.max(0, (xml.column ?? 1) - 60);
  const around = line.slice(start, start + 80).trim();
  const place = xml.line === undefined ? "" : `, in line ${xml.line}, ${JSON.stringify(around)}`;
  const hint = "end every element, and write &amp; for &, &lt; for < and &gt; for > in what is filled in";
  return tell(`${name} is no XML: ${xml.message}${place}`, hint);
}

/** The files as they are published, with the addresses of assets; names that none has are `missing`. */
export const linkTextFiles = (written: readonly Source[], urlOf: (name: string) => string | undefined) =>
  written.map(({ path, text }) => {
    const { html, missing } = linkAssets(text, urlOf);
    return { ...createOutput(path, html), missing };
  });
