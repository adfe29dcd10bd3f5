/**
 * Zod schemas → JSON Schema (draft-07, which the YAML language server reads): what authors may write, before values
 * are filled in. Knows what a site holds only through `Choices`.
 */
import { z } from "zod";
import type { Json, JsonObject } from "../types.ts";
import type { Mark } from "./fields.ts";
import type { Schema } from "./schema.ts";

/** What marked texts may name, each list in the order in which it is offered. */
export interface Choices {
  readonly slugs: (collection: string) => readonly string[];
  /** urls of pages: "/pricing" */
  readonly pages: readonly string[];
  /** paths below content/assets */
  readonly images: readonly string[];
}

/** One reference and nothing else, as `facts/syntax.ts` reads it: it becomes the typed value. */
const WHOLE_REFERENCE = "^\\s*\\{\\{\\s*[A-Za-z_][\\w-]*(\\.[\\w-]+)*\\s*\\}\\}\\s*$";
/** A text with a reference in it fits a format only once it is filled in, which an editor cannot know. */
const WITH_REFERENCE = "\\{\\{.+\\}\\}";
/** Keywords that a text with an unfilled reference need not fit. */
const TEXT_FORMS = ["format", "pattern", "maxLength"] as const;

/**
 * The input side of a zod schema, with galley's marks (`galley: { kind }`) still in it.
 * Keys that no schema names are refused, as validation does, also by a plain `z.object`.
 */
export function describeSchema(schema: Schema): JsonObject {
  return z.toJSONSchema(schema, {
    io: "input",
    target: "draft-7",
    // A transform says nothing of what goes in; anything may.
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema, path }) => {
      // A pattern has no flags here: without i it would refuse what fits.
      const checks = (zodSchema._zod.def.checks ?? []).map((one) => one._zod.def as { pattern?: RegExp });
      if (checks.some(({ pattern }) => /[ims]/.test(pattern?.flags ?? "")))
        for (const keyword of ["pattern", "allOf"] as const) delete jsonSchema[keyword];
      // Parts of an intersection each know some of the keys only.
      if (jsonSchema.properties !== undefined && !path.includes("allOf"))
        jsonSchema.additionalProperties ??= false;
    },
  }) as unknown as JsonObject;
}

/**
 * The JSON Schema an editor gets: marks become choices, and `{{ facts.x }}` is let through where a number or a
 * certain form of text is asked for. Enumerations stay strict, so that completion offers nothing but their members.
 * @param title shown by editors, e.g. "plans"
 */
export function createEditorSchema(schema: Schema, title: string, choices: Choices): JsonObject {
  const { $schema = null, ...described } = describeSchema(schema);
  return { $schema, title, ...(adapt(described, choices) as JsonObject) };
}

/** Keywords whose members are named by the site, not by JSON Schema. */
const NAMED_MEMBERS = new Set(["properties", "definitions"]);
/** Keywords that hold data, not schemas; and the names of a record, into which no reference is filled. */
const DATA = new Set(["default", "const", "enum", "examples", "required", "propertyNames"]);

function adapt(schema: Json, choices: Choices): Json {
  if (Array.isArray(schema)) return schema.map((one: Json) => adapt(one, choices));
  if (typeof schema !== "object" || schema === null) return schema;
  const { galley, ...own } = schema as JsonObject & { readonly galley?: Mark & JsonObject };
  const each = (group: JsonObject, change: (value: Json, key: string) => Json): JsonObject =>
    Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value, key)]));
  const adapted = each(own, (value, key) => {
    if (DATA.has(key)) return value;
    if (NAMED_MEMBERS.has(key)) return each(value as JsonObject, (member) => adapt(member, choices));
    return adapt(value, choices);
  });
  const values = choicesOf(galley, choices);
  // Only a `ref` refuses everything else.
  const keyword = galley?.kind === "ref" ? "enum" : "examples";
  return admitReferences(values.length === 0 ? adapted : { ...adapted, [keyword]: values });
}

/** What a marked text may name, in the order in which it is offered. */
export function choicesOf(mark: Mark | undefined, { slugs, pages, images }: Choices): readonly string[] {
  if (mark === undefined) return [];
  if (mark.kind === "ref") return slugs(mark.collection);
  return { href: pages, image: images, inline: [], markdown: [] }[mark.kind];
}

/** Moves what a reference need not fit into one side of an `anyOf`; what describes the value stays outside. */
function admitReferences(schema: JsonObject): JsonObject {
  const types = [schema.type].flat();
  const isNumber = types.includes("number") || types.includes("integer");
  const isFormed = types.includes("string") && TEXT_FORMS.some((keyword) => keyword in schema);
  const isChosen = "enum" in schema || "const" in schema;
  if ((!isNumber && !isFormed) || isChosen) return schema;
  const about = new Set(["description", "default", "title", "examples"]);
  const entries = Object.entries(schema);
  return {
    ...Object.fromEntries(entries.filter(([key]) => about.has(key))),
    anyOf: [
      Object.fromEntries(entries.filter(([key]) => !about.has(key))),
      { type: "string", pattern: isNumber ? WHOLE_REFERENCE : WITH_REFERENCE },
    ],
  };
}
