/** Which single schema a described schema (see json-schema.ts) comes to at a path. */
import { type DataPath, valueAt } from "../../problems/data-path.ts";
import type { Json, JsonObject } from "../../types.ts";

/** References that lead to references; a schema that refers to itself ends here. */
const MAX_STEPS = 8;

/**
 * Follows a reference and chooses among options until a single schema is left.
 * @param described the whole schema, which references lead into
 * @param examples data of entries that exist: which kind of a union is usual
 */
export function resolveSchema(
  written: JsonObject,
  path: DataPath,
  described: JsonObject,
  examples: readonly JsonObject[],
): JsonObject {
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
      schema = isPage
        ? leastDemanding(options)
        : mostUsual(
            options,
            examples.map((one) => valueAt(one, path)),
          );
    } else if (Array.isArray(allOf)) {
      schema = mergeAll(allOf.map((part) => resolveSchema(part, path, described, examples)));
    } else break;
  }
  return schema;
}

/** What a key that tells kinds of a group apart may say; empty for every other key. */
export const kindsOf =
  (written: JsonObject) =>
  (key: string): readonly Json[] =>
    optionsOf(written).flatMap((option) => constantsOf(option)[key] ?? []);

/** The option that most values take; the first one when there are none. */
function mostUsual(options: readonly JsonObject[], values: readonly unknown[]): JsonObject {
  const counts = options.map((option) => {
    const constants = Object.entries(constantsOf(option));
    const isKind = (value: unknown) =>
      constants.length > 0 && constants.every(([key, constant]) => valueAt(value, [key]) === constant);
    return values.filter(isKind).length;
  });
  return options[counts.indexOf(Math.max(...counts))] ?? {};
}

/** What other pages show (a list of sections, a picture) belongs to them; a new page stands by itself. */
const leastDemanding = (options: readonly JsonObject[]): JsonObject => {
  const demands = options.map(({ required }) => ((required ?? []) as readonly string[]).length);
  return options[demands.indexOf(Math.min(...demands))] ?? {};
};

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
