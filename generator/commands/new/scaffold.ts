/**
 * A described schema (see json-schema.ts) → the keys a new file is written with: a sound value for each and what to
 * say about it. Knows neither YAML nor files.
 */
import { type DataPath, pathKey } from "../../problems/data-path.ts";
import type { Json, JsonObject } from "../../types.ts";
import type { Choices } from "../schema/json-schema.ts";
import { describeMember, isGroupSchema } from "./scaffold-comment.ts";
import { createResolver } from "./scaffold-schema.ts";
import { suggestValue } from "./scaffold-value.ts";

export type Scaffold = ScaffoldScalar | ScaffoldList | ScaffoldGroup;
export interface ScaffoldScalar {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}
interface ScaffoldList {
  readonly kind: "list";
  readonly items: readonly Scaffold[];
}
export interface ScaffoldGroup {
  readonly kind: "group";
  readonly members: readonly ScaffoldMember[];
}
export interface ScaffoldMember {
  readonly key: string;
  /** what an author needs to know, one line; "" when the schema says nothing */
  readonly comment: string;
  /** false for a key that may be left out: it is shown, but switched off */
  readonly isOn: boolean;
  readonly value: Scaffold;
}

interface ScaffoldInput {
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
/** The scaffold of an entry; an entry's data are always a group. */
export function createScaffold(input: ScaffoldInput): ScaffoldGroup {
  const { described, choices, examples, given, today } = input;
  const { resolve, kindsOf } = createResolver(described, examples);
  const root = build(described, [], 0);
  return root.kind === "group" ? root : { kind: "group", members: [] };

  function build(written: JsonObject, path: DataPath, depth: number): Scaffold {
    const fixed = given.get(pathKey(path));
    if (fixed !== undefined) return fromJson(fixed);
    const schema = resolve(written, path);
    if (isGroupSchema(schema))
      return depth > MAX_DEPTH ? { kind: "group", members: [] } : buildGroup(schema, path, depth);
    if (schema.type === "array") return buildList(schema, path, depth);
    return { kind: "scalar", value: suggestValue(schema, path, choices, today) };
  }

  function buildGroup(schema: JsonObject, path: DataPath, depth: number): ScaffoldGroup {
    const required = new Set((schema.required ?? []) as readonly string[]);
    const members = Object.entries((schema.properties ?? {}) as JsonObject).map(([key, member]) => {
      const at = [...path, key];
      const isRequired = required.has(key);
      return {
        key,
        comment: describeMember(member as JsonObject, kindsOf(path, key), isRequired, choices),
        isOn: isRequired || [...given.keys()].some((one) => one.startsWith(pathKey(at).slice(0, -1))),
        value: build(member as JsonObject, at, depth + 1),
      };
    });
    return { kind: "group", members };
  }

  function buildList(schema: JsonObject, path: DataPath, depth: number): Scaffold {
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
}

/** The data that a scaffold's switched-on keys make. */
export function scaffoldData(scaffold: Scaffold): Json {
  if (scaffold.kind === "scalar") return scaffold.value;
  if (scaffold.kind === "list") return scaffold.items.map(scaffoldData);
  return Object.fromEntries(
    scaffold.members.filter(({ isOn }) => isOn).map(({ key, value }) => [key, scaffoldData(value)]),
  );
}

function fromJson(value: Json): Scaffold {
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
  return { kind: "scalar", value: value as ScaffoldScalar["value"] };
}
