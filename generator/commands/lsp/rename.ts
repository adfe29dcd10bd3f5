/** Another name for a fact, in all files that use it. */
import type * as lsp from "vscode-languageserver/node";
import { groupBy } from "../../order.ts";
import type { Location } from "../../types.ts";
import { toRange } from "./diagnostics.ts";

export interface RefusedName {
  readonly refused: string;
}

/** What a fact may be called. */
const FACT_NAME = /^[a-z][A-Za-z0-9]*$/;

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
): lsp.WorkspaceEdit | RefusedName {
  const refuse = (refused: string): RefusedName => ({ refused });
  if (!FACT_NAME.test(newName))
    return refuse(`"${newName}" is no name for a fact: write letters and digits, a small letter first`);
  if (isTaken(newName)) return refuse(`there is a fact "${newName}" already`);
  const edits = [...groupBy(places, ({ path }) => uriOf(path))].map(
    ([uri, members]): [string, lsp.TextEdit[]] => [
      uri,
      members.map((place) => ({ range: toRange(place), newText: newName })),
    ],
  );
  return { changes: Object.fromEntries(edits) };
}
