/** The text of a new entry: every key of its schema, valid as written. Pure; writes nothing. */
import { safeParse } from "zod/v4/core";
import { listChoices } from "../../build/editor-schemas.ts";
import { humanize, NEW_BODY, newDescription } from "../../build/new-texts.ts";
import type { Built } from "../../build/report.ts";
import { type DataPath, pathKey, valueAt } from "../../problems/data-path.ts";
import { describeSchema } from "../../schema/json-schema.ts";
import type { Json, JsonObject } from "../../types.ts";
import { best, createScaffold, scaffoldData } from "./scaffold.ts";
import { printScaffold } from "./scaffold-text.ts";

export interface EntryTextInput extends NonNullable<ReturnType<typeof scaffoldInput>> {
  readonly slug: string;
  readonly isMarkdown: boolean;
}

/** All that a built site tells about new entries of a collection; undefined when it has none of that name. */
export function scaffoldInput(built: Built, collection: string) {
  const { collections } = built.templates.definition;
  const definition = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  if (definition === undefined) return undefined;
  const own = built.entries.filter((one) => one.collection === collection && one.result.isSound);
  return {
    definition,
    choices: listChoices(built),
    // Data of the collection's entries, values filled in.
    examples: own.map(({ filled }) => filled),
    // Whether entries of the collection have text below their front matter.
    hasBody: own.length === 0 || own.some(({ file }) => file.body.trim() !== ""),
    today: built.today,
  };
}

/** Rounds of mending; each one fixes every value that a schema refused. */
const MAX_ROUNDS = 8;

/** @returns undefined when the schema asks for something that neither it nor an existing entry shows how to write */
export function createEntryText(input: EntryTextInput): string | undefined {
  const scaffold = createValidScaffold(input);
  if (scaffold === undefined) return undefined;
  const yaml = printScaffold(scaffold);
  if (!input.isMarkdown) return yaml;
  return `---\n${yaml}---\n${input.hasBody ? `\n${NEW_BODY}\n` : ""}`;
}

/**
 * A scaffold whose data fit the schema. What a schema refuses for reasons of its own (a pattern, a refinement) is
 * taken from an entry that exists.
 */
export function createValidScaffold(input: Omit<EntryTextInput, "isMarkdown" | "hasBody">) {
  const { definition, slug, choices, examples, today } = input;
  const described = describeSchema(definition.schema);
  const title = humanize(slug.split("/").at(-1) ?? slug);
  // A page starts as a draft, so that nothing half written is published.
  const page: JsonObject = { draft: true, title, description: newDescription(title) };
  const values = Object.entries(definition.route === undefined ? {} : page);
  const given = new Map(values.map(([key, value]) => [pathKey([key]), value]));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const scaffold = createScaffold({ described, choices, examples, given, today });
    const data = scaffoldData(scaffold);
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

/** The entry that has most values in common at the top, so that what it lends goes together. */
const mostAlike = (data: JsonObject, examples: readonly JsonObject[]): JsonObject =>
  best(examples, (one) => Object.keys(data).filter((key) => one[key] === data[key]).length);

/** The example's value at a refused path; for a rule about a whole group, its keys that are missing here. */
function borrow(path: DataPath, example: JsonObject, data: JsonObject): [DataPath, Json][] {
  const value = valueAt(example, path) as Json | undefined;
  if (value === undefined) return path.length === 0 ? [] : borrow(path.slice(0, -1), example, data);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[path, value]];
  const here = valueAt(data, path);
  return Object.entries(value as JsonObject)
    .filter(([key]) => valueAt(here, [key]) === undefined)
    .map(([key, member]) => [[...path, key], member]);
}
