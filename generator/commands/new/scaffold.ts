/**
 * A described schema (see json-schema.ts) → the keys a new file is written with: a sound value for each and what to
 * say about it. Knows neither YAML nor files.
 */
import { type DataPath, isGroup, pathKey, valueAt } from "../../problems/data-path.ts";
import type { Json, JsonObject } from "../../types.ts";
import type { EntryTextInput } from "./entry-text.ts";
import { describeMember, isGroupSchema, suggestValue } from "./scaffold-member.ts";

/** Data with a value for every key, and what there is to say about keys. */
export interface Scaffold {
  readonly data: JsonObject;
  /** by `pathKey`; none of a key that is written as it is given */
  readonly notes: ReadonlyMap<string, Note>;
}
interface Note {
  /** what an author needs to know, one line; "" when the schema says nothing */
  readonly comment: string;
  /** false for a key that may be left out: it is shown, but switched off */
  readonly isOn: boolean;
}

const PLAIN: Note = { comment: "", isOn: true };

export const noteOf = ({ notes }: Scaffold, path: DataPath): Note => notes.get(pathKey(path)) ?? PLAIN;

/** Examples say which kind of a union is usual, the day is for dates. */
interface ScaffoldInput extends Pick<EntryTextInput, "choices" | "examples" | "today"> {
  /** the whole schema, which references lead into */
  readonly described: JsonObject;
  /** by `pathKey`: values that are written whatever the schema suggests, and switch their key on */
  readonly given: ReadonlyMap<string, Json>;
}

/** Groups inside groups; a schema that contains itself ends here. */
const MAX_DEPTH = 8;

/** The scaffold of an entry; an entry's data are always a group. */
export function createScaffold(input: ScaffoldInput): Scaffold {
  const { choices, given, today } = input;
  const notes = new Map<string, Note>();
  const root = build(input.described, []);
  return { data: isGroup(root) ? (root as JsonObject) : {}, notes };

  function build(written: JsonObject, path: DataPath): Json {
    const fixed = given.get(pathKey(path));
    if (fixed !== undefined) return fixed;
    const schema = resolveSchema(written, path, input);
    if (isGroupSchema(schema)) return buildGroup(schema, written, path);
    if (schema.type === "array") return buildList(schema, path);
    return suggestValue(schema, path, choices, today);
  }

  function buildGroup(schema: JsonObject, written: JsonObject, path: DataPath): JsonObject {
    if (path.length > MAX_DEPTH) return {};
    const required = (schema.required ?? []) as readonly string[];
    const members = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
    return Object.fromEntries(
      members.map(([key, member]) => {
        const at = [...path, key];
        const isRequired = required.includes(key);
        const comment = describeMember(member, kindsOf(written, key), isRequired, choices);
        const isGiven = [...given.keys()].some((one) => one.startsWith(pathKey(at).slice(0, -1)));
        notes.set(pathKey(at), { comment, isOn: isRequired || isGiven });
        return [key, build(member, at)];
      }),
    );
  }

  function buildList({ items = {}, ...schema }: JsonObject, path: DataPath): Json {
    if (Array.isArray(schema.default)) return schema.default;
    const item = (one: Json, index: number) => build(one as JsonObject, [...path, index]);
    if (Array.isArray(items)) return items.map(item);
    const most = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
    const least = typeof schema.minItems === "number" ? schema.minItems : 1;
    const length = path.length > MAX_DEPTH ? 0 : Math.min(Math.max(least, 1), most);
    return Array.from({ length }, (_, index) => item(items, index));
  }
}

/** The data that a scaffold's switched-on keys make. */
export function scaffoldData(scaffold: Scaffold): JsonObject {
  const visit = (value: Json, path: DataPath): Json => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...path, index]));
    if (!isGroup(value)) return value;
    const on = Object.entries(value as JsonObject).filter(([key]) => noteOf(scaffold, [...path, key]).isOn);
    return Object.fromEntries(on.map(([key, one]) => [key, visit(one, [...path, key])]));
  };
  return visit(scaffold.data, []) as JsonObject;
}

/** References that lead to references; a schema that refers to itself ends here. */
const MAX_STEPS = 8;

/** Follows a reference and chooses among options until a single schema is left. */
function resolveSchema(written: JsonObject, path: DataPath, input: ScaffoldInput): JsonObject {
  const { described, examples } = input;
  const definitions = (described.definitions ?? {}) as JsonObject;
  let schema = written;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { $ref: reference, allOf } = schema;
    const options = optionsOf(schema);
    if (typeof reference === "string") {
      const target = definitions[reference.replace("#/definitions/", "")];
      schema = (target ?? (reference === "#" ? described : {})) as JsonObject;
    } else if (options.length > 0) {
      const isPage = path.length === 0 && options.every((one) => "layout" in constantsOf(one));
      const values = examples.map((one) => valueAt(one, path));
      schema = isPage ? leastDemanding(options) : mostUsual(options, values);
    } else if (Array.isArray(allOf)) {
      schema = mergeAll(allOf.map((part) => resolveSchema(part, path, input)));
    } else break;
  }
  return schema;
}

/** What a key that tells kinds of a group apart may say; empty for every other key. */
const kindsOf = (written: JsonObject, key: string): readonly Json[] =>
  optionsOf(written).flatMap((option) => constantsOf(option)[key] ?? []);

/** The group with the highest score, the first one on a tie. */
export const best = (groups: readonly JsonObject[], scoreOf: (group: JsonObject) => number): JsonObject =>
  groups.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? {};

/** The option that most values take; the first one when there are none. */
const mostUsual = (options: readonly JsonObject[], values: readonly unknown[]): JsonObject =>
  best(options, (option) => {
    const constants = Object.entries(constantsOf(option));
    const isKind = (value: unknown) =>
      constants.length > 0 && constants.every(([key, constant]) => valueAt(value, [key]) === constant);
    return values.filter(isKind).length;
  });

/** What other pages show (a list of sections, a picture) belongs to them; a new page stands by itself. */
const leastDemanding = (options: readonly JsonObject[]): JsonObject =>
  best(options, ({ required }) => -((required ?? []) as readonly string[]).length);

const optionsOf = (schema: JsonObject): readonly JsonObject[] =>
  (schema.oneOf ?? schema.anyOf ?? []) as readonly JsonObject[];

/** Keys of a group that can have one value only. */
function constantsOf(schema: JsonObject): JsonObject {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  return Object.fromEntries(
    properties.flatMap(([key, { const: constant }]) => (constant === undefined ? [] : [[key, constant]])),
  );
}

function mergeAll(parts: readonly JsonObject[]): JsonObject {
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as JsonObject;
  const required = parts.flatMap((part) => (part.required ?? []) as readonly string[]);
  return { ...Object.assign({}, ...parts), properties, required };
}
