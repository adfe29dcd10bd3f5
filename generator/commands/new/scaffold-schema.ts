/** Which single schema a described schema (see json-schema.ts) comes to at a path. */
import { type DataPath, valueAt } from "../../problems/data-path.ts";
import type { Json, JsonObject } from "../../types.ts";

/** References that lead to references; a schema that refers to itself ends here. */
const MAX_STEPS = 8;

interface Resolver {
  readonly resolve: (written: JsonObject, path: DataPath) => JsonObject;
  readonly kindsOf: (path: DataPath, key: string) => readonly Json[];
}

/** @param examples data of entries that exist: which kind of a union is usual */
export function createResolver(described: JsonObject, examples: readonly JsonObject[]): Resolver {
  const definitions = (described.definitions ?? {}) as JsonObject;
  return { resolve, kindsOf };

  /** Follows a reference and chooses among options until a single schema is left. */
  function resolve(written: JsonObject, path: DataPath): JsonObject {
    let schema = written;
    for (let step = 0; step < MAX_STEPS; step += 1) {
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

  /** What a key that tells kinds of a group apart may say; empty for every other key. */
  function kindsOf(path: DataPath, key: string): readonly Json[] {
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
}

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
