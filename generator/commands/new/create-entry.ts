/** `galley new`: writes the file of a new entry. */
import { join } from "node:path";
import { writeText } from "../../files.ts";
import { nearest } from "../../problems/nearest.ts";
import type { Diagnostic, Effects } from "../../types.ts";
import { type InspectOptions, inspect } from "../inspect.ts";
import { createEntryPath, exists, refuse } from "./entry-path.ts";
import { createEntryText, scaffoldInput } from "./entry-text.ts";

export interface NewEntryOptions extends Pick<InspectOptions, "root" | "now"> {
  /** its name, or its folder: "content/faq" */
  readonly collection: string;
  /** "how-billing-works", "guide/install"; a number in front is kept */
  readonly slug: string;
}

export type NewEntryReport = Awaited<ReturnType<typeof createEntry>>;

/**
 * Never overwrites a file. Other entries may be at fault; the site's templates must load.
 * @returns `path` of the new file, relative to the root; undefined when none was written
 */
export async function createEntry({ root, collection: typed, slug, now }: NewEntryOptions, effects: Effects) {
  const built = await inspect({ root, now }, effects);
  const failed = (...diagnostics: readonly Diagnostic[]) => ({ ok: false, diagnostics, path: undefined });
  if (!built.templates.isDefined) return failed(...built.report.diagnostics);
  const { collections } = built.templates.definition;
  const names = Object.keys(collections);
  const folder = typed.replace(/^(?:\.\/)?content\/|\/$/g, "");
  const collection = names.includes(typed)
    ? typed
    : (names.find((name) => collections[name]?.folder === folder) ?? typed);
  const input = scaffoldInput(built, collection);
  if (input === undefined) return failed(unknownCollection(typed, names));
  const { definition } = input;

  const prefix = `content/${definition.folder}/`;
  // Files that could not be read count as well: they must not be overwritten.
  const paths = built.sources.map(({ path }) => path).filter((path) => path.startsWith(prefix));
  const name = createEntryPath(collection, definition, slug, paths);
  if ("code" in name) return failed(name);
  const file = join(root, name.path);
  if (effects.files.stat(file) !== undefined) return failed(exists(name.path));
  const link = [...name.path.matchAll(/(?<=\/[^/]+)\//g)]
    .map(({ index }) => name.path.slice(0, index))
    .find((folder) => effects.files.stat(join(root, folder))?.kind === "link");
  if (link !== undefined) return failed(leadsAway(link));
  const text = createEntryText({ ...input, slug: name.slug, isMarkdown: name.path.endsWith(".md") });
  if (text === undefined) return failed(noText(collection, paths[0]));
  writeText(effects.files, file, text);
  return { ok: true, diagnostics: [], path: name.path };
}

function unknownCollection(name: string, collections: readonly string[]): Diagnostic {
  const near = nearest(name, collections);
  const all = `the collections are ${[...collections].sort().join(", ")}`;
  return refuse(`there is no collection "${name}"`, near === undefined ? all : `did you mean ${near}?`);
}

/** What a build refuses to read by a link must not be written by one either. */
const leadsAway = (folder: string): Diagnostic =>
  refuse(
    `${folder} is a link, and what is behind it is not content`,
    "make a folder of this name in its place",
  );

const noText = (collection: string, example: string | undefined): Diagnostic =>
  refuse(
    `the schema of ${collection} asks for values that it does not describe`,
    example === undefined
      ? "write the first file by hand; the next ones follow it"
      : `copy ${example} and change it`,
  );
