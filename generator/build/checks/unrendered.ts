/** What pages that could not be rendered would have shown, as far as anybody can tell. */
import { nameOfMade } from "../../problems/made-path.ts";
import type { CheckContext } from "../check.ts";
import { readsOfPage } from "../reads.ts";
import { linkPaths } from "./orphans.ts";

/** Pages that are looked at for what they would have shown: one template fails on all of its pages. */
const MOST_MISSING = 100;
/** A text that is the path of a page, as code writes it that makes a list of pages. */
const PATH_IN_DATA = /(?<=")\/[^"\\]*(?=")/g;

/** What pages that could not be rendered link to, or may do, by `linkPaths`: what is in their content, and all that their templates read and code makes. */
export function findUnrendered(context: CheckContext) {
  const { pages, routes, byAuthors } = context;
  if (pages.length === routes.urls.length) return [];
  const known = new Set<string | undefined>([...pages.map(({ url }) => url), undefined]);
  const inContent = byAuthors
    .filter(({ url }) => !known.has(url))
    .map(({ result }) => linkPaths(result.texts.flatMap(({ links }) => links)));
  const missing = routes.routes.filter(({ url }) => !known.has(url)).slice(0, MOST_MISSING);
  const read = missing.map((route) => readsOfPage(route, context));
  const within = pages.flatMap(({ url, path }) =>
    nameOfMade(path) !== undefined || read.some(({ files, isWhole }) => !isWhole || files.has(path))
      ? url
      : [],
  );
  const named = missing.map(({ entry }) => linkPaths(JSON.stringify(entry.data).match(PATH_IN_DATA) ?? []));
  return [...inContent, ...named, missing.length === 0 ? [] : within];
}
