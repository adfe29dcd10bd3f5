/** `galley new`: writes the file of a new entry. */
import { dirname, join } from "node:path";
import type { Built } from "../../build/report.ts";
import { nearest } from "../../problems/nearest.ts";
import { refusal } from "../../problems/problems.ts";
import type { Diagnostic, Effects } from "../../types.ts";
import { inspect, listChoices } from "../inspect.ts";
import type { Findings } from "../print/findings.ts";
import { createEntryPath, type EntryPath } from "./entry-path.ts";
import { createEntryText } from "./entry-text.ts";

export interface NewEntryOptions {
  /** absolute folder of the site */
  readonly root: string;
  readonly collection: string;
  /** "how-billing-works", "guide/install"; a number in front is kept */
  readonly slug: string;
  /** ISO instant; the clock of `effects` when absent */
  readonly now?: string | undefined;
}

export interface NewEntryReport extends Findings {
  /** the new file, relative to the root; undefined when none was written */
  readonly path: string | undefined;
}

/** Never overwrites a file. Other entries may be at fault; the site's templates must load. */
export async function createEntry(
  { root, collection, slug, now }: NewEntryOptions,
  effects: Effects,
): Promise<NewEntryReport> {
  const { built, diagnostics } = await inspect({ root, now }, effects);
  const refuse = (...faults: readonly Diagnostic[]): NewEntryReport => ({
    ok: false,
    diagnostics: faults,
    path: undefined,
  });
  if (!built.templates.isDefined) return { ok: false, diagnostics, path: undefined };
  const { collections } = built.templates.definition;
  const definition = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  if (definition === undefined) return refuse(unknownCollection(collection, Object.keys(collections)));

  const prefix = `content/${definition.folder}/`;
  // Files that could not be read count as well: they must not be overwritten.
  const paths = built.files.content.map(({ path }) => path).filter((path) => path.startsWith(prefix));
  const name = createEntryPath({ definition, slug, paths });
  if ("problem" in name) return refuse(badName(name, collection, slug));
  if (effects.files.stat(join(root, name.path)) !== undefined) return refuse(exists(name.path));
  const text = createEntryText({
    definition,
    slug: name.slug,
    choices: listChoices(built),
    today: built.today,
    isMarkdown: name.path.endsWith(".md"),
    ...likeOthers(built, collection),
  });
  if (text === undefined) return refuse(noText(collection, paths[0]));
  const file = join(root, name.path);
  effects.files.makeDirectory(dirname(file));
  effects.files.write(file, new TextEncoder().encode(text));
  return { ok: true, diagnostics: [], path: name.path };
}

function likeOthers({ entries }: Built, collection: string) {
  const own = entries.filter((one) => one.collection === collection && one.result.isSound);
  return {
    examples: own.map(({ result }) => result.filled),
    hasBody: own.length === 0 || own.some(({ file }) => file.parsed.body.trim() !== ""),
  };
}

function unknownCollection(name: string, collections: readonly string[]): Diagnostic {
  const near = nearest(name, collections);
  const hint =
    near === undefined
      ? `the collections are ${[...collections].sort().join(", ")}`
      : `did you mean ${near}?`;
  return refusal("NEW_REFUSED", `there is no collection "${name}"`, { hint });
}

function badName(
  name: Extract<EntryPath, { readonly problem: string }>,
  collection: string,
  slug: string,
): Diagnostic {
  if (name.problem === "exists") return exists(name.path);
  if (name.problem === "numbers") {
    return refusal("NEW_REFUSED", `all numbers of ${name.digits} digits are taken`, {
      hint: `give the files of ${collection} numbers of ${name.digits + 1} digits, or write the number yourself`,
    });
  }
  const example = name.suggestion ?? "how-it-works";
  const hint = slug.startsWith("-")
    ? "use letters, digits and hyphens"
    : `write: galley new ${collection} ${example}`;
  return refusal("NEW_REFUSED", name.message, { hint });
}

const exists = (path: string): Diagnostic =>
  refusal("NEW_REFUSED", `there is ${path} already`, { hint: "choose another name, or edit that file" });

const noText = (collection: string, example: string | undefined): Diagnostic =>
  refusal("NEW_REFUSED", `the schema of ${collection} asks for values that it does not describe`, {
    hint:
      example === undefined
        ? "write the first file by hand; the next ones follow it"
        : `copy ${example} and change it`,
  });
