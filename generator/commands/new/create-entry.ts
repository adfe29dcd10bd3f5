/** `galley new`: writes the file of a new entry. */

import { join } from "node:path";
import { nameKey, ORDER_PREFIX, readSlug, suggestName } from "../../build/slug.ts";
import { replaceReal } from "../../files.ts";
import { didYouMean } from "../../problems/nearest.ts";
import { refusal } from "../../problems/problems.ts";
import type { Diagnostic, Effects } from "../../types.ts";
import { groupBy } from "../../util/order.ts";
import { type InspectOptions, inspect } from "../inspect.ts";
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
  const ofFolder = names.find((name) => collections[name]?.folder === folder);
  const collection = names.includes(typed) ? typed : (ofFolder ?? typed);
  const input = scaffoldInput(built, collection);
  if (input === undefined) {
    const all = `the collections are ${names.toSorted().join(", ")}`;
    return failed(refuse(`there is no collection "${typed}"`, didYouMean(typed, names) ?? all));
  }
  const { definition } = input;
  if (definition.folder === undefined) {
    const hint = "they follow what it makes them from; templates/index.ts has it, or imports it";
    return failed(refuse(`code of the site makes the entries of ${collection}`, hint));
  }
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
  if (link !== undefined) {
    // What a build refuses to read by a link must not be written by one either.
    const message = `${link} is a link, and what is behind it is not content`;
    return failed(refuse(message, "make a folder of this name in its place"));
  }
  const text = createEntryText({ ...input, slug: name.slug, isMarkdown: name.path.endsWith(".md") });
  if (text === undefined) {
    const [example] = paths;
    const hint = example
      ? `copy ${example} and change it`
      : "write the first file by hand; the next ones follow it";
    return failed(refuse(`galley finds no values that fit the schema of ${collection}`, hint));
  }
  replaceReal(effects.files, file, text);
  return { ok: true, diagnostics: [], path: name.path };
}

/**
 * Where a new entry goes: beside its like, with their ending, behind the last number when they are numbered.
 * @param given "how-billing-works", "guide/install" or, with its number, "05-training"; the way to the file is as good
 * @param paths of the collection's files, relative to the site's root
 * @returns its path and slug, or why no file can have that name
 */
export function createEntryPath(
  collection: string,
  { folder, route }: { readonly folder: string; readonly route?: string | undefined },
  given: string,
  paths: readonly string[],
): { readonly path: string; readonly slug: string } | Diagnostic {
  const home = `content/${folder}/`;
  const typed = (given.startsWith(home) ? given.slice(home.length) : given).replace(/\.(?:md|ya?ml)$/, "");
  const endings = groupBy(paths, (path) => path.slice(path.lastIndexOf(".")));
  const [usual] = [...endings].sort(([, a], [, b]) => b.length - a.length);
  const extension = usual?.[0] ?? (route === undefined ? ".yaml" : ".md");
  const file = `${home}${typed}${extension}`;
  const { value: slug, diagnostics } = readSlug(file, folder, route !== undefined);
  if (slug === undefined || diagnostics.length > 0 || typed === "") {
    // "How Billing Works?" → "how-billing-works"
    const steps = typed.split("/").flatMap((name) => suggestName(name) ?? []);
    const meant = steps.join("/") === typed ? "" : steps.join("/");
    const hint = typed.startsWith("-")
      ? "use letters, digits and hyphens"
      : `write: galley new ${collection} ${meant || "how-it-works"}`;
    return refuse(diagnostics[0]?.message ?? "the name is empty", hint);
  }
  const taken = paths.find((path) => nameKey(readSlug(path, folder).value ?? "") === nameKey(slug));
  if (taken !== undefined) return exists(taken);
  const at = typed.lastIndexOf("/") + 1;
  const directory = findDirectory(home, typed.slice(0, at), paths);
  const name = typed.slice(at);
  const numbers = paths.flatMap((path) =>
    path.startsWith(directory) ? (ORDER_PREFIX.exec(path.slice(directory.length))?.[1] ?? []) : [],
  );
  if (numbers.length === 0 || ORDER_PREFIX.test(name))
    return { path: `${directory}${name}${extension}`, slug };
  const digits = Math.max(...numbers.map((number) => number.length));
  const next = String(Math.max(...numbers.map(Number)) + 1).padStart(digits, "0");
  if (next.length > 3)
    return refuse("all numbers up to 999 are taken", "write a free one in front of the name");
  return { path: `${directory}${next}-${name}${extension}`, slug };
}

/** "guide/" → "content/docs/02-guide/", where that folder is: what stands in it has the same address. */
function findDirectory(start: string, typed: string, paths: readonly string[]): string {
  return typed
    .split("/")
    .slice(0, -1)
    .reduce((above, name) => {
      const below = paths.filter((path) => path.startsWith(above)).map((path) => path.slice(above.length));
      const folders = below.flatMap((path) => /^[^/]+(?=\/)/.exec(path) ?? []);
      const numbered = folders.find((one) => one.replace(ORDER_PREFIX, "") === name);
      return `${above}${folders.includes(name) ? name : (numbered ?? name)}/`;
    }, start);
}

const refuse = (message: string, hint: string): Diagnostic => refusal("NEW_REFUSED", message, hint);

const exists = (path: string) => refuse(`there is ${path} already`, "choose another name, or edit that file");
