/** Tells pages of one folder with one title or description: who copies a page may forget to change it. */
import { warning } from "../../problems/problems.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { CheckedPage } from "../check.ts";
import { listCopies } from "./folders.ts";

/** A part of a long list: all of it may say one thing (developers.google.com/search/docs, "pagination"). */
const PART = /\/page\/\d+$/;

/** @param orphans content files of the pages that no page links to: these are the copies; else those of a longer name */
export function checkRepeatedTitles(pages: readonly CheckedPage[], orphans: ReadonlySet<string>) {
  const isOrphan = ({ path }: CheckedPage): boolean => orphans.has(path);
  const told = new Set<string>();
  return (["title", "description"] as const).flatMap((key) => {
    const own = pages.filter(
      (page) =>
        !page.noindex &&
        page[key] !== "" &&
        !holdsPlaceholder(page[key]) &&
        !(key === "description" && PART.test(page.url)),
    );
    const copies = listCopies(own, (page) => page[key], isOrphan);
    return copies.flatMap(({ first, copy: { path, description } }) => {
      if (told.has(path)) return [];
      told.add(path);
      const isBoth = key === "title" && description !== "" && description === first.description;
      const message = isBoth
        ? "title and description: another page has the same ones"
        : `${key}: another page has the same one`;
      const related = [{ message: "the other page", at: { path: first.path, data: [key] } }];
      const hint = "say what this page is about";
      return warning("TITLE_REPEATED", message, { hint, at: { path, data: [key] }, related });
    });
  });
}
