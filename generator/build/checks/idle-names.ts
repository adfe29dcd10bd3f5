/** Tells what a name does not do: a number in front stands in no address, and a language behind sets none. */
import { nameOfMade } from "../../problems/made-path.ts";
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import type { CheckedPage } from "../check.ts";
import { ORDER_PREFIX } from "../slug.ts";
import { folderOf } from "./folders.ts";

/** A warning for each name of a folder in which most have no number, and none begins an order: "10-ways-to-save". */
export function checkLeftOutNumbers(pages: readonly Pick<CheckedPage, "path" | "url">[]): readonly Problem[] {
  const files = pages.filter(({ path }) => nameOfMade(path) === undefined);
  return [...groupBy(files, ({ path }) => folderOf(path)).values()].flatMap((folder) => {
    const numbered = folder.flatMap(({ path, url }) => {
      const name = path.slice(folderOf(path).length + 1);
      const [, number] = ORDER_PREFIX.exec(name) ?? [];
      const isLeftOut = number !== undefined && !name.startsWith(`${number}-${number}-`);
      return isLeftOut ? { path, url, name, number } : [];
    });
    const isOrder =
      numbered.length * 2 >= folder.length || numbered.some(({ number }) => /^1$|^0/.test(number));
    if (isOrder) return [];
    return numbered.map(({ path, url, name, number }) => {
      const message = `the address is ${url}: ${number}- in front of a name is read as its place among others`;
      const hint = `write the number as a word, or twice: ${number}-${name}`;
      return warning("SLUG_INVALID", message, { hint, at: { path } });
    });
  });
}

/** A warning for each translation as Hugo names them: "hello.de.md" beside "hello.md". */
export function checkTranslations(pages: readonly Pick<CheckedPage, "path" | "url">[]): readonly Problem[] {
  const paths = new Set(pages.map(({ path }) => path));
  return pages.flatMap(({ path, url }) => {
    const [, name, language] = /(.+)\.([a-z]{2}(?:-[A-Z]{2})?)\.md$/.exec(path) ?? [];
    // A route of its own says where it is.
    const isAddress = url.endsWith(`.${language}`);
    if (!isAddress || !paths.has(`${name}.md`)) return [];
    const message = `"${language}" in its name sets no language: it is one more page`;
    const hint = `call it by its title in that language, or put it into a folder ${language}/`;
    return warning("SLUG_INVALID", message, { hint, at: { path } });
  });
}
