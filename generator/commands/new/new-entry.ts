/** The text of a new entry: every key of its schema, valid as written, and the name of its file. Pure; writes nothing. */
import { safeParse } from "zod/v4/core";
import { readSlug, slugKey } from "../../build/slug.ts";
import type { CollectionDefinition } from "../../define.ts";
import { type DataPath, pathKey, valueAt } from "../../problems/data-path.ts";
import type { Json, JsonObject } from "../../types.ts";
import { type Choices, describeSchema } from "../schema/json-schema.ts";
import { createScaffold, type ScaffoldGroup, scaffoldData } from "./scaffold.ts";
import { printScaffold } from "./scaffold-text.ts";
import { humanize } from "./scaffold-value.ts";

export interface EntryTextInput {
  readonly definition: CollectionDefinition;
  readonly slug: string;
  readonly choices: Choices;
  /** data of the collection's entries, values filled in */
  readonly examples: readonly JsonObject[];
  readonly isMarkdown: boolean;
  /** entries of the collection have text below their front matter */
  readonly hasBody: boolean;
  /** "2026-01-31" */
  readonly today: string;
}

/** Rounds of mending; each one fixes every value that a schema refused. */
const MAX_ROUNDS = 8;
const BODY = "Write the text here, in Markdown.";

/** @returns undefined when the schema asks for something that neither it nor an existing entry shows how to write */
export function createEntryText(input: EntryTextInput): string | undefined {
  const scaffold = createValidScaffold(input);
  if (scaffold === undefined) return undefined;
  const yaml = printScaffold(scaffold);
  if (!input.isMarkdown) return yaml;
  return `---\n${yaml}---\n${input.hasBody ? `\n${BODY}\n` : ""}`;
}

/**
 * A scaffold whose data fit the schema. What a schema refuses for reasons of its own (a pattern, a refinement) is
 * taken from an entry that exists.
 */
export function createValidScaffold(
  input: Omit<EntryTextInput, "isMarkdown" | "hasBody">,
): ScaffoldGroup | undefined {
  const { definition, choices, examples, today } = input;
  const described = describeSchema(definition.schema);
  const given = new Map<string, Json>(pageValues(input));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const scaffold = createScaffold({ described, choices, examples, given, today });
    const data = scaffoldData(scaffold) as JsonObject;
    const result = safeParse(definition.schema, data);
    if (result.success) return scaffold;
    const like = mostAlike(data, examples);
    const before = given.size;
    for (const { path } of result.error.issues) {
      for (const [at, value] of borrow(path as DataPath, like, data))
        if (!given.has(pathKey(at))) given.set(pathKey(at), value);
    }
    if (given.size === before) return undefined;
  }
  return undefined;
}

/** A page starts as a draft, so that nothing half written is published. */
function pageValues({
  definition,
  slug,
}: Pick<EntryTextInput, "definition" | "slug">): readonly (readonly [string, Json])[] {
  if (definition.route === undefined) return [];
  const title = humanize(slug.split("/").at(-1) ?? slug);
  const description = `Say in one or two sentences what ${title} is about, for search results.`;
  return [
    [pathKey(["draft"]), true],
    [pathKey(["title"]), title],
    [pathKey(["description"]), description],
  ];
}

/** The entry that has most values in common at the top, so that what it lends goes together. */
function mostAlike(data: JsonObject, examples: readonly JsonObject[]): JsonObject {
  const score = (example: JsonObject) => Object.keys(data).filter((key) => example[key] === data[key]).length;
  const scores = examples.map(score);
  return examples[scores.indexOf(Math.max(...scores))] ?? {};
}

/** The example's value at a refused path; for a rule about a whole group, its keys that are missing here. */
function borrow(
  path: DataPath,
  example: JsonObject,
  data: JsonObject,
): readonly (readonly [DataPath, Json])[] {
  const value = valueAt(example, path) as Json | undefined;
  if (value === undefined) return path.length === 0 ? [] : borrow(path.slice(0, -1), example, data);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[path, value]];
  const here = valueAt(data, path);
  return Object.entries(value as JsonObject)
    .filter(([key]) => valueAt(here, [key]) === undefined)
    .map(([key, member]) => [[...path, key], member]);
}

export interface FileNameInput {
  readonly definition: CollectionDefinition;
  /** as typed: "how-billing-works", "guide/install" or, with its number, "05-training" */
  readonly slug: string;
  /** paths of the collection's files, relative to the site's root */
  readonly paths: readonly string[];
}

export type FileName =
  | { readonly path: string; readonly slug: string }
  | { readonly problem: "slug"; readonly message: string; readonly suggestion: string | undefined }
  | { readonly problem: "exists"; readonly path: string }
  | { readonly problem: "numbers"; readonly digits: number };

const PREFIX = /^(\d{1,3})-(?=.)/;

/** Where a new entry goes: beside its like, with their ending, behind the last number when they are numbered. */
export function nameFile({ definition: { folder, route }, slug: typed, paths }: FileNameInput): FileName {
  const extension = usualExtension(paths) ?? (route === undefined ? ".yaml" : ".md");
  const read = readSlug(`content/${folder}/${typed}${extension}`, folder);
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
