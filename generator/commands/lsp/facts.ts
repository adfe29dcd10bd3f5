/** Facts in texts as they are written: the one at an offset, every place that names one, and another name for it. */
import type * as lsp from "vscode-languageserver/node";
import { SITE_FILE } from "../../build/site.ts";
import { pathOfValue } from "../../facts/facts.ts";
import { listUses } from "../../facts/syntax.ts";
import type { TextOf } from "../../problems/frame.ts";
import { createLocations } from "../../problems/offsets.ts";
import { FACT_NAME } from "../../schema/fields.ts";
import type { Location } from "../../types.ts";
import { escapePattern } from "../../util/escape-pattern.ts";
import { groupBy } from "../../util/order.ts";
import { createLocate } from "../../yaml/locate.ts";
import { type Asked, readCursor } from "./cursor.ts";
import { toRange } from "./diagnostics.ts";

/**
 * The fact, or other value of content/site.yaml, that is used at an offset, or declared there.
 * @returns its name, "facts.trialDays" or "site.links.app", and the offsets of the name's last step, end exclusive
 */
export function findFact(asked: Asked) {
  const { path, text, offset } = asked;
  const use = listUses(text).find(({ start, end }) => start <= offset && offset <= end);
  if (use !== undefined)
    return { name: use.name, ...lastStep(use.name, use.start + use.written.indexOf(use.name)) };
  const cursor = path === SITE_FILE ? readCursor(asked) : undefined;
  if (cursor?.isKey !== true || cursor.path.length !== 2 || cursor.path[0] !== "facts") return undefined;
  const start = offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  return { name: cursor.path.join("."), start, end: start + String(cursor.path[1]).length };
}

const lastStep = (name: string, start: number) => ({
  start: start + name.lastIndexOf(".") + 1,
  end: start + name.length,
});

/** Where a value of content/site.yaml is declared; undefined when it is not. */
export function locateFact(name: string, textOf: TextOf): Location | undefined {
  return createLocate(textOf)({ path: SITE_FILE, data: pathOfValue(name), mark: "key" });
}

/**
 * Every place that names a value of content/site.yaml: its declaration, texts, and templates that read it by that name.
 * @param paths files that may use it
 */
export function locateUses(name: string, paths: readonly string[], textOf: TextOf): readonly Location[] {
  const declared = locateFact(name, textOf);
  const uses = paths.flatMap((path) => {
    const text = textOf(path) ?? "";
    const starts = path.startsWith("templates/")
      ? [...text.matchAll(new RegExp(`\\b${escapePattern(name)}\\b`, "g"))].map(({ index }) => index)
      : listUses(text).flatMap((use) => (use.name === name ? use.start + use.written.indexOf(name) : []));
    const locate = createLocations(path, text);
    return starts.map((at) => {
      const { start, end } = lastStep(name, at);
      return locate(start, end);
    });
  });
  return declared === undefined ? uses : [declared, ...uses];
}

/**
 * @param places where its name stands
 * @param isTaken whether there is such a fact
 * @returns why, in words for the author, when the name cannot be given
 */
export function renameFact(
  newName: string,
  places: readonly Location[],
  uriOf: (path: string) => string,
  isTaken: (name: string) => boolean,
): lsp.WorkspaceEdit | string {
  if (!FACT_NAME.test(newName))
    return `"${newName}" is no name for a fact: write letters and digits, a small letter first`;
  if (isTaken(newName)) return `there is a fact "${newName}" already`;
  const files = groupBy(places, ({ path }) => uriOf(path));
  const edit = (place: Location) => ({ range: toRange(place), newText: newName });
  return { changes: Object.fromEntries(Array.from(files, ([uri, own]) => [uri, own.map(edit)])) };
}
