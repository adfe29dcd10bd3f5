/** What pages of a dev server may ask for: to open a file in the editor, or the file in which a text is written. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { nameLocation } from "../../problems/words.ts";
import { SOURCES } from "../../sources.ts";
import type { Effects, Location } from "../../types.ts";
import { isInside } from "../../util/inside.ts";
import type { SourceQuery } from "../../watch/find-source.ts";
import { openInEditor } from "./editor.ts";

/** What a page asked for came to, said to the person in front of it. */
export type Outcome = { readonly status: 200 | 400 | 403; readonly text: string };
type Action = (body: Readonly<Record<string, unknown>>) => Promise<Outcome>;

/**
 * @param root absolute folder of the site; only files below it are opened, and below what content/ and templates/ lead to
 * @param find finds the place of a text; undefined where it stands in no content file
 * @returns the actions by name
 */
export function createActions(
  root: string,
  find: (query: SourceQuery) => Promise<Location | undefined>,
  { files, environment }: Effects,
): Readonly<Record<string, Action>> {
  async function open(place: Location): Promise<Outcome> {
    const { path, line, column } = place;
    const file = files.realPath(`${root}/${path}`);
    // The folders of a site may be links to others.
    const isOwn = ["", ...SOURCES].some((folder) => isInside(file, files.realPath(join(root, folder))));
    const isPlace = Number.isSafeInteger(line) && Number.isSafeInteger(column);
    if (file === undefined || !isOwn || !isPlace || files.stat(file)?.kind !== "file")
      return refused("There is no such file in the site.");
    const location = { file, line: Math.max(1, line), column: Math.max(1, column) };
    const fault = await openInEditor(environment, location);
    return fault === undefined ? { status: 200, text: nameLocation(place) } : refused(fault);
  }

  return {
    open: ({ path, line, column }) =>
      open({ path: String(path), line: Number(line), column: Number(column) }),
    source: async ({ page, text, block, isFrame }) => {
      const seen = { text: String(text), block: String(block) };
      const location = await find({ page: String(page), isFrame: isFrame === true, ...seen });
      return location === undefined ? { status: 200, text: "" } : open(location);
    },
  };
}

/** @param token that pages of this server, and no others, can name */
export async function runAction(action: Action, request: IncomingMessage, token: string): Promise<Outcome> {
  const given = Buffer.from(String(request.headers["x-galley-token"] ?? ""));
  const wanted = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return refused("Only pages of this server may ask for that.");
  try {
    const body: unknown = await json(request);
    if (typeof body !== "object" || body === null) throw new TypeError("not an object");
    return await action(body as Readonly<Record<string, unknown>>);
  } catch {
    return { status: 400, text: "The request cannot be read." };
  }
}

const refused = (text: string): Outcome => ({ status: 403, text });
