/**
 * A described schema (see json-schema.ts) → the keys a new file is written with: a sound value for each and what to
 * say about it. Knows neither YAML nor files.
 */
import { type DataPath, pathKey, valueAt } from "../content/paths.ts";
import type { Mark } from "../core/fields.ts";
import type { Json, JsonObject } from "../core/types.ts";
import type { Choices } from "./json-schema.ts";

export type Skeleton = SkeletonScalar | SkeletonList | SkeletonGroup;
export interface SkeletonScalar {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}
export interface SkeletonList {
  readonly kind: "list";
  readonly items: readonly Skeleton[];
}
export interface SkeletonGroup {
  readonly kind: "group";
  readonly members: readonly SkeletonMember[];
}
export interface SkeletonMember {
  readonly key: string;
  /** what an author needs to know, one line; "" when the schema says nothing */
  readonly comment: string;
  /** false for a key that may be left out: it is shown, but switched off */
  readonly isOn: boolean;
  readonly value: Skeleton;
}

export interface SkeletonInput {
  readonly described: JsonObject;
  readonly choices: Choices;
  /** data of entries that exist, values filled in: which kind of a union is usual */
  readonly examples: readonly JsonObject[];
  /** by `pathKey`: values that are written whatever the schema suggests, and switch their key on */
  readonly given: ReadonlyMap<string, Json>;
  /** "2026-01-31", for dates */
  readonly today: string;
}

/** Groups inside groups; a schema that contains itself ends here. */
const MAX_DEPTH = 8;
/** Names that a comment lists before it only gives examples. */
const MAX_LISTED = 12;
/** Tried for a text that must have a certain form, until one fits. */
const FORMED = ["a", "A", "/", "a-b", "1", "10", "1.0", "1.0.0", "10:00", "#000000", "AA", "en", "2025"];

/** The skeleton of an entry; an entry's data are always a group. */
export function createSkeleton(input: SkeletonInput): SkeletonGroup {
  const { described, choices, examples, given, today } = input;
  const definitions = (described.definitions ?? {}) as JsonObject;
  const root = build(described, [], 0);
  return root.kind === "group" ? root : { kind: "group", members: [] };

  function build(written: JsonObject, path: DataPath, depth: number): Skeleton {
    const fixed = given.get(pathKey(path));
    if (fixed !== undefined) return fromJson(fixed);
    const schema = resolve(written, path);
    if (isGroupSchema(schema))
      return depth > MAX_DEPTH ? { kind: "group", members: [] } : buildGroup(schema, path, depth);
    if (schema.type === "array") return buildList(schema, path, depth);
    return { kind: "scalar", value: suggestValue(schema, path) };
  }

  /** Follows a reference and chooses among options until a single schema is left. */
  function resolve(written: JsonObject, path: DataPath): JsonObject {
    let schema = written;
    for (let step = 0; step < MAX_DEPTH; step += 1) {
      const reference = schema.$ref;
      const options = optionsOf(schema);
      if (typeof reference === "string") {
        const target = definitions[reference.replace("#/definitions/", "")];
        schema = (target ?? (reference === "#" ? described : {})) as JsonObject;
      } else if (options !== undefined) schema = chooseOption(options, path);
      else if (Array.isArray(schema.allOf))
        schema = mergeAll((schema.allOf as JsonObject[]).map((part) => resolve(part, path)));
      else break;
    }
    return schema;
  }

  /** The option that most entries take; the first one when there are none. */
  function chooseOption(options: readonly JsonObject[], path: DataPath): JsonObject {
    const fixed = examples.map((one) => valueAt(one, path));
    const counts = options.map((option) => {
      const constants = Object.entries(constantsOf(option));
      return constants.length === 0
        ? 0
        : fixed.filter((value) => constants.every(([key, constant]) => valueAt(value, [key]) === constant))
            .length;
    });
    return options[counts.indexOf(Math.max(...counts))] ?? {};
  }

  function buildGroup(schema: JsonObject, path: DataPath, depth: number): SkeletonGroup {
    const required = new Set((schema.required ?? []) as readonly string[]);
    const members = Object.entries((schema.properties ?? {}) as JsonObject).map(([key, member]) => {
      const at = [...path, key];
      const isRequired = required.has(key);
      return {
        key,
        comment: describe(member as JsonObject, siblingConstants(path, key), isRequired),
        isOn: isRequired || [...given.keys()].some((one) => one.startsWith(pathKey(at).slice(0, -1))),
        value: build(member as JsonObject, at, depth + 1),
      };
    });
    return { kind: "group", members };
  }

  /** What a key that tells kinds of a group apart may say; empty for every other key. */
  function siblingConstants(path: DataPath, key: string): readonly Json[] {
    let schema: JsonObject = described;
    for (const [index, step] of path.entries()) {
      const resolved = resolve(schema, path.slice(0, index));
      const next =
        typeof step === "number" ? resolved.items : ((resolved.properties ?? {}) as JsonObject)[step];
      if (typeof next !== "object" || next === null) return [];
      schema = next as JsonObject;
    }
    return (optionsOf(schema) ?? []).flatMap((option) => constantsOf(option)[key] ?? []);
  }

  function buildList(schema: JsonObject, path: DataPath, depth: number): Skeleton {
    const { items } = schema;
    if (Array.isArray(schema.default)) return fromJson(schema.default);
    if (Array.isArray(items))
      return {
        kind: "list",
        items: items.map((item, index) => build(item as JsonObject, [...path, index], depth + 1)),
      };
    const most = typeof schema.maxItems === "number" ? schema.maxItems : Number.POSITIVE_INFINITY;
    const least = typeof schema.minItems === "number" ? schema.minItems : 1;
    const length = depth > MAX_DEPTH ? 0 : Math.min(Math.max(least, 1), most);
    return {
      kind: "list",
      items: Array.from({ length }, (_, index) =>
        build((items ?? {}) as JsonObject, [...path, index], depth + 1),
      ),
    };
  }

  function suggestValue(schema: JsonObject, path: DataPath): SkeletonScalar["value"] {
    const fixed = schema.const ?? schema.default ?? (schema.enum as readonly Json[] | undefined)?.[0];
    if (typeof fixed === "string" || typeof fixed === "number" || typeof fixed === "boolean") return fixed;
    switch ([schema.type].flat()[0]) {
      case "boolean":
        return false;
      case "integer":
      case "number":
        return suggestNumber(schema);
      case "null":
        return null;
      default:
        return suggestText(schema, path);
    }
  }

  function suggestText(schema: JsonObject, path: DataPath): string {
    const mark = schema.galley as Mark | undefined;
    const choice =
      mark?.kind === "ref"
        ? choices.slugs(mark.collection)[0]
        : mark?.kind === "href"
          ? choices.pages[0]
          : mark?.kind === "image"
            ? choices.images[0]
            : undefined;
    if (choice !== undefined) return choice;
    const formed = { date: today, uri: "https://example.com/", email: "name@example.com" }[
      String(schema.format)
    ];
    if (formed !== undefined) return formed;
    const key = [...path].reverse().find((step) => typeof step === "string");
    const name = humanize(String(key ?? "text"));
    const pattern = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : undefined;
    const fitting =
      pattern === undefined || pattern.test(name) ? name : (FORMED.find((one) => pattern.test(one)) ?? name);
    const least = typeof schema.minLength === "number" ? schema.minLength : 0;
    const most = typeof schema.maxLength === "number" ? schema.maxLength : Number.POSITIVE_INFINITY;
    return fitting.padEnd(least, ".").slice(0, most);
  }

  /** One line: what it is, what it may be, whether it may be left out. */
  function describe(member: JsonObject, constants: readonly Json[], isRequired: boolean): string {
    const items = (member.type === "array" ? member.items : undefined) as JsonObject | undefined;
    const notes = [
      constants.length > 1
        ? `${list(constants)}; each has keys of its own`
        : choicesOf(member) || choicesOf(items),
      lengthOf(member),
      isRequired
        ? ""
        : member.default === undefined || isEmpty(member.default)
          ? "optional"
          : `default: ${JSON.stringify(member.default)}`,
    ].filter((note) => note !== "");
    const text = [member.description, isGroupSchema(items ?? {}) ? undefined : items?.description]
      .filter((one) => typeof one === "string")
      .join("; each: ");
    const said = text.replace(/\s+/g, " ").trim();
    return notes.length === 0 ? said : `${said}${said === "" ? "" : " "}(${notes.join("; ")})`;
  }

  function choicesOf(schema: JsonObject | undefined): string {
    const mark = schema?.galley as Mark | undefined;
    if (mark?.kind === "ref") return list(choices.slugs(mark.collection));
    return Array.isArray(schema?.enum) ? list(schema.enum as readonly Json[]) : "";
  }
}

const isGroupSchema = (schema: JsonObject): boolean =>
  schema.properties !== undefined || schema.type === "object";

const optionsOf = (schema: JsonObject): readonly JsonObject[] | undefined =>
  (schema.oneOf ?? schema.anyOf) as readonly JsonObject[] | undefined;

/** Keys of a group that can have one value only. */
function constantsOf(schema: JsonObject): JsonObject {
  const properties = Object.entries((schema.properties ?? {}) as JsonObject);
  return Object.fromEntries(
    properties.flatMap(([key, member]) => {
      const constant = (member as JsonObject).const;
      return constant === undefined ? [] : [[key, constant]];
    }),
  );
}

function mergeAll(parts: readonly JsonObject[]): JsonObject {
  const members = (keyword: string) =>
    parts.flatMap((part) => Object.entries((part[keyword] ?? {}) as JsonObject));
  const required = parts.flatMap((part) => (part.required ?? []) as readonly string[]);
  return { ...Object.assign({}, ...parts), properties: Object.fromEntries(members("properties")), required };
}

function suggestNumber(schema: JsonObject): number {
  const { minimum, exclusiveMinimum, maximum, multipleOf } = schema;
  const step = typeof multipleOf === "number" ? multipleOf : 1;
  const least =
    typeof minimum === "number"
      ? minimum
      : typeof exclusiveMinimum === "number"
        ? exclusiveMinimum + step
        : 0;
  // zod names the range of safe integers for `z.int()`; nobody means its smallest member.
  if (least < -1e9) return 0;
  return typeof maximum === "number" && least > maximum ? maximum : least;
}

/** "mainNavigation" → "Main navigation". */
export const humanize = (name: string): string => {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/[-_./]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function list(values: readonly Json[]): string {
  if (values.length === 0) return "";
  if (values.length <= MAX_LISTED) return `one of ${values.join(", ")}`;
  return `one of ${values.length}, such as ${values.slice(0, MAX_LISTED / 2).join(", ")}`;
}

function lengthOf({ minItems, maxItems }: JsonObject): string {
  if (typeof minItems === "number" && minItems === maxItems) return `exactly ${minItems}`;
  if (typeof maxItems === "number") return `${maxItems} at most`;
  return typeof minItems === "number" && minItems > 1 ? `${minItems} at least` : "";
}

const isEmpty = (value: Json): boolean => value === "" || (Array.isArray(value) && value.length === 0);

/** The data that a skeleton's switched-on keys make. */
export function skeletonData(skeleton: Skeleton): Json {
  if (skeleton.kind === "scalar") return skeleton.value;
  if (skeleton.kind === "list") return skeleton.items.map(skeletonData);
  return Object.fromEntries(
    skeleton.members.filter(({ isOn }) => isOn).map(({ key, value }) => [key, skeletonData(value)]),
  );
}

function fromJson(value: Json): Skeleton {
  if (Array.isArray(value)) return { kind: "list", items: value.map(fromJson) };
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value as JsonObject).map(([key, member]) => ({
      key,
      comment: "",
      isOn: true,
      value: fromJson(member),
    }));
    return { kind: "group", members };
  }
  return { kind: "scalar", value: value as SkeletonScalar["value"] };
}
