/** Where a new entry goes. Pure; writes nothing. */
import { readSlug, slugKey, suggestName } from "../../build/slug.ts";
import type { CollectionDefinition } from "../../define.ts";
import { refusal } from "../../problems/problems.ts";
import type { Diagnostic } from "../../types.ts";

const PREFIX = /^(\d{1,3})-(?=.)/;

/**
 * Where a new entry goes: beside its like, with their ending, behind the last number when they are numbered.
 * @param typed "how-billing-works", "guide/install" or, with its number, "05-training"
 * @param paths of the collection's files, relative to the site's root
 * @returns its path and slug, or why no file can have that name
 */
export function createEntryPath(
  collection: string,
  { folder, route }: CollectionDefinition,
  typed: string,
  paths: readonly string[],
): { readonly path: string; readonly slug: string } | Diagnostic {
  const extension = usualExtension(paths) ?? (route === undefined ? ".yaml" : ".md");
  const { value: slug, diagnostics } = readSlug(
    `content/${folder}/${typed}${extension}`,
    folder,
    route !== undefined,
  );
  if (slug === undefined || diagnostics.length > 0 || typed === "") {
    const hint = typed.startsWith("-")
      ? "use letters, digits and hyphens"
      : `write: galley new ${collection} ${suggestSlug(typed) ?? "how-it-works"}`;
    return refuse(diagnostics[0]?.message ?? "the name is empty", hint);
  }
  const taken = paths.find((path) => slugKey(readSlug(path, folder).value ?? "") === slugKey(slug));
  if (taken !== undefined) return exists(taken);
  const at = typed.lastIndexOf("/") + 1;
  const directory = `content/${folder}/${typed.slice(0, at)}`;
  const name = typed.slice(at);
  const numbers = paths.flatMap((path) =>
    path.startsWith(directory) ? (PREFIX.exec(path.slice(directory.length))?.[1] ?? []) : [],
  );
  if (numbers.length === 0 || PREFIX.test(name)) return { path: `${directory}${name}${extension}`, slug };
  const digits = Math.max(...numbers.map((number) => number.length));
  const next = String(Math.max(...numbers.map(Number)) + 1).padStart(digits, "0");
  if (next.length > digits) {
    const hint = `give the files of ${collection} numbers of ${digits + 1} digits, or write the number yourself`;
    return refuse(`all numbers of ${digits} digits are taken`, hint);
  }
  return { path: `${directory}${next}-${name}${extension}`, slug };
}

export const refuse = (message: string, hint: string): Diagnostic =>
  refusal("NEW_REFUSED", message, { hint });

export const exists = (path: string): Diagnostic =>
  refuse(`there is ${path} already`, "choose another name, or edit that file");

function usualExtension(paths: readonly string[]): string | undefined {
  const endings = paths.map((path) => path.slice(path.lastIndexOf(".")));
  const count = (ending: string) => endings.filter((one) => one === ending).length;
  return [...new Set(endings)].sort((a, b) => count(b) - count(a))[0];
}

/** "How Billing Works?" → "how-billing-works". */
function suggestSlug(typed: string): string | undefined {
  const names = typed.replace(/\.(?:md|ya?ml)$/i, "").split("/");
  const slug = names.flatMap((name) => suggestName(name) ?? []).join("/");
  return slug === "" || slug === typed ? undefined : slug;
}
