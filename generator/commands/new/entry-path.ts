/** Where a new entry goes. Pure; writes nothing. */
import { readSlug, slugKey } from "../../build/slug.ts";
import type { CollectionDefinition } from "../../define.ts";

interface EntryPathInput {
  readonly definition: CollectionDefinition;
  /** as typed: "how-billing-works", "guide/install" or, with its number, "05-training" */
  readonly slug: string;
  /** paths of the collection's files, relative to the site's root */
  readonly paths: readonly string[];
}

export type EntryPath =
  | { readonly path: string; readonly slug: string }
  | { readonly problem: "slug"; readonly message: string; readonly suggestion: string | undefined }
  | { readonly problem: "exists"; readonly path: string }
  | { readonly problem: "numbers"; readonly digits: number };

const PREFIX = /^(\d{1,3})-(?=.)/;

/** Where a new entry goes: beside its like, with their ending, behind the last number when they are numbered. */
export function createEntryPath({
  definition: { folder, route },
  slug: typed,
  paths,
}: EntryPathInput): EntryPath {
  const extension = usualExtension(paths) ?? (route === undefined ? ".yaml" : ".md");
  const read = readSlug(`content/${folder}/${typed}${extension}`, folder, route !== undefined);
  const slug = read.value;
  if (slug === undefined || typed === "") {
    const message = read.diagnostics[0]?.message ?? "the name is empty";
    return { problem: "slug", message, suggestion: suggestSlug(typed) };
  }
  const taken = paths.find((path) => slugKey(readSlug(path, folder).value ?? "") === slugKey(slug));
  if (taken !== undefined) return { problem: "exists", path: taken };
  const at = typed.lastIndexOf("/") + 1;
  const directory = `content/${folder}/${typed.slice(0, at)}`;
  const name = typed.slice(at);
  if (PREFIX.test(name)) return { path: `${directory}${name}${extension}`, slug };
  const numbers = paths.flatMap((path) =>
    path.startsWith(directory) ? (PREFIX.exec(path.slice(directory.length))?.[1] ?? []) : [],
  );
  if (numbers.length === 0) return { path: `${directory}${name}${extension}`, slug };
  const digits = Math.max(...numbers.map((number) => number.length));
  const next = String(Math.max(...numbers.map(Number)) + 1).padStart(digits, "0");
  if (next.length > digits) return { problem: "numbers", digits };
  return { path: `${directory}${next}-${name}${extension}`, slug };
}

function usualExtension(paths: readonly string[]): string | undefined {
  const endings = paths.map((path) => path.slice(path.lastIndexOf(".")));
  const count = (ending: string) => endings.filter((one) => one === ending).length;
  return [...new Set(endings)].sort((a, b) => count(b) - count(a))[0];
}

/** "How Billing Works?" → "how-billing-works". */
function suggestSlug(typed: string): string | undefined {
  const segments = typed
    .normalize("NFC")
    .toLowerCase()
    .replace(/\.(?:md|ya?ml)$/, "")
    .split("/")
    .map((segment) =>
      segment
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "")
        .slice(0, 60)
        .replace(/-$/, ""),
    )
    .filter((segment) => segment !== "");
  const slug = segments.join("/");
  return slug === "" || slug === typed || readSlug(`content/x/${slug}.md`, "x").value === undefined
    ? undefined
    : slug;
}
