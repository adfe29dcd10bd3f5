/** Walks a zod schema beside data that need not fit it. The one place that knows how zod nests schemas. */
import type { z } from "zod";
import { clone } from "zod/v4/core";
import { type DataPath, isGroup, stepsOf, valueAt } from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { oncePer } from "../util/once.ts";
import { groupBy } from "../util/order.ts";
import { definitionOf, fits, isOpen, keysOf, readShape, type Schema } from "./schema.ts";

type UnionDefinition = z.core.$ZodUnionDef & { readonly discriminator?: string };

/** Wrappers and lazies in one place of the data; more means that a schema refers to itself and nothing else. */
const MAX_UNWRAPPED = 100;

/**
 * Every schema that speaks about one value: wrappers, both sides of an intersection, the option of a union that the
 * value fits. A union that it fits nowhere gives all options; a discriminated one the option that was meant,
 * or none.
 */
function expandSchema(schema: Schema, value: unknown, choose: Choose = chooseOptions): readonly Schema[] {
  const known = alike.get(schema);
  if (known !== undefined) return known;
  const found: Schema[] = [];
  const open = [schema];
  let isAlike = true;
  for (let next = open.pop(); next !== undefined && found.length < MAX_UNWRAPPED; next = open.pop()) {
    found.push(next);
    isAlike &&= !["union", "lazy"].includes(definitionOf(next).type);
    const inner = innerSchemas(next, value, choose);
    if (inner.length > 0) open.push(...inner.toReversed());
  }
  if (isAlike) alike.set(schema, found);
  return found;
}

/** What schemas are expanded to that do not depend on a value: most of them, and every value of every file asks. */
const alike = new WeakMap<Schema, readonly Schema[]>();

function expandAll(schemas: readonly Schema[], value: unknown, choose?: Choose): readonly Schema[] {
  const [only] = schemas;
  if (only !== undefined && schemas.length === 1) return expandSchema(only, value, choose);
  return schemas.flatMap((one) => expandSchema(one, value, choose));
}

/** The options of a union that speak about a value. */
type Choose = (union: UnionDefinition, value: unknown) => readonly Schema[];

function innerSchemas(schema: Schema, value: unknown, choose: Choose): readonly Schema[] {
  const definition = definitionOf(schema);
  // optional, nullable, default, readonly, catch …
  if ("innerType" in definition) return [definition.innerType];
  if (definition.type === "lazy") return [definition.getter()];
  if (definition.type === "pipe") return pipeSchemas(definition);
  if (definition.type === "intersection") return [definition.left, definition.right];
  return definition.type === "union" ? choose(definition as UnionDefinition, value) : [];
}

/** The data are what goes in; a step that changes them says nothing of them, and what stands behind it of others. */
function pipeSchemas({ in: first, out, transform }: z.core.$ZodPipeDef): readonly Schema[] {
  if (definitionOf(first).type === "transform") return [out];
  return transform || mayChange(first) || isStep(out) ? [first] : [first, out];
}

const isStep = (schema: Schema): boolean => ["transform", "pipe"].includes(definitionOf(schema).type);

/** A step may stand in an option, behind a wrapper, or in a group. */
const mayChange = oncePer((schema: Schema): boolean => {
  const parts = listSchemas(schema);
  return parts.length > MAX_LISTED || parts.some(isStep);
});

function chooseOptions({ options, discriminator }: UnionDefinition, value: unknown): readonly Schema[] {
  if (discriminator !== undefined) {
    const meant = optionsMeant(options, discriminator, value);
    return meant.length === 1 ? meant : [];
  }
  const fitting = options.find((option) => fits(option, value));
  return fitting === undefined ? options : [fitting];
}

/**
 * What a group may still become while it is being written: the option that it names, those that have its keys, else any.
 * A key that none of them has is misspelt, or of the other side of an intersection.
 */
const possibleOptions: Choose = ({ options, discriminator }, value) => {
  const known = options.flatMap(keysOf);
  const keys = isGroup(value) ? Object.keys(value).filter((key) => known.includes(key)) : [];
  const isPossible = (option: Schema): boolean =>
    discriminator === undefined
      ? knowsAll(option, keys)
      : namesOf(option, discriminator).includes(valueAt(value, [discriminator]));
  const possible = options.filter(isPossible);
  return possible.length > 0 ? possible : options;
};

const knowsAll = (option: Schema, keys: readonly string[]): boolean =>
  keys.every((key) => keysOf(option).includes(key));

/**
 * Calls `look` for every value that a schema speaks about, in the order of the data. Members that no schema knows are passed
 * over. Every file goes through here several times in a build, so no lists are made on the way.
 * @param look gets a value, all schemas that speak about it (see `expandSchema`), and what tells its path
 */
export function walkData(
  schema: Schema,
  data: unknown,
  look: (value: unknown, schemas: readonly Schema[], pathOf: () => DataPath) => void,
): void {
  const steps: (string | number)[] = [];
  const pathOf = (): DataPath => [...steps];
  const visit = (given: readonly Schema[], value: unknown): void => {
    const schemas = expandAll(given, value);
    look(value, schemas, pathOf);
    if (typeof value !== "object" || value === null) return;
    for (const step of stepsOf(value)) {
      const members = schemas.flatMap((one) => memberSchema(one, step));
      if (members.length === 0) continue;
      steps.push(step);
      visit(members, (value as Record<string | number, unknown>)[step]);
      steps.pop();
    }
  };
  visit([schema], data);
}

/** Schemas that speak about the value at a path, also when it is missing; empty when the schema knows no such path. */
export function schemasAt(schema: Schema, data: unknown, path: DataPath, choose?: Choose): readonly Schema[] {
  let schemas = expandSchema(schema, data, choose);
  let value = data;
  for (const step of path) {
    value = valueAt(value, [step]);
    const members = schemas.flatMap((one) => memberSchema(one, step));
    schemas = expandAll(members, value, choose);
  }
  return schemas;
}

/** Like `schemasAt`, for data that are being written: a group that names no option of a union may become any. */
export const possibleSchemas = (schema: Schema, data: unknown, path: DataPath): readonly Schema[] =>
  schemasAt(schema, data, path, possibleOptions);

/** Like `schemasAt`; of a union that has no names for its options those that have the keys of the group. */
export const likelySchemas = (schema: Schema, data: unknown, path: DataPath): readonly Schema[] =>
  schemasAt(schema, data, path, (union, value) =>
    (union.discriminator === undefined ? possibleOptions : chooseOptions)(union, value),
  );

/** The schema of a member; none when the schema knows no such member. */
function memberSchema(schema: Schema, step: string | number): Schema | readonly Schema[] {
  const definition = definitionOf(schema);
  if (typeof step === "number") {
    if (definition.type === "array") return definition.element;
    return definition.type === "tuple" ? (definition.items[step] ?? definition.rest ?? []) : [];
  }
  if (definition.type === "record") return definition.valueType;
  if (definition.type !== "object") return [];
  return (Object.hasOwn(definition.shape, step) ? definition.shape[step] : definition.catchall) ?? [];
}

/** The keys that a group or any of its options names; undefined for one that takes others, too. */
export const namedKeys = (schema: Schema) =>
  closedKeys(expandSchema(schema, undefined, ({ options }) => options));

/** The keys that schemas of one value name; undefined where none is of a group, or one takes others, too. */
export const closedKeys = oncePer((schemas: readonly Schema[]): ReadonlySet<string> | undefined => {
  const isClosed = schemas.some(readShape) && !schemas.some(isOpen);
  return isClosed ? new Set(schemas.flatMap(keysOf)) : undefined;
});

/** A lazy schema may make new ones without end. */
const MAX_LISTED = 10_000;

/** A schema and all that it is made of, each once. */
export function listSchemas(schema: Schema): readonly Schema[] {
  const found = new Set([schema]);
  for (const one of found) {
    if (found.size > MAX_LISTED) break;
    for (const part of partsOf(one)) found.add(part);
  }
  return [...found];
}

function partsOf(schema: Schema): readonly Schema[] {
  const definition = definitionOf(schema);
  if (definition.type === "object") return Object.values(definition.shape);
  if (definition.type === "array") return [definition.element];
  if (definition.type === "tuple")
    return [...definition.items, ...(definition.rest ? [definition.rest] : [])];
  if (definition.type === "record") return [definition.valueType];
  return innerSchemas(schema, undefined, ({ options }) => options);
}

/** The schema with these keys in the group that it is, or in each of its options. A key that it names itself stays. */
export function extendSchema<S extends Schema>(schema: S, fields: Readonly<Record<string, Schema>>): S {
  const definition = definitionOf(schema);
  const change = (part: object) => clone(schema, { ...definition, ...part } as S["_zod"]["def"]);
  const extend = (inner: Schema) => extendSchema(inner, fields);
  if ("innerType" in definition) return change({ innerType: extend(definition.innerType) });
  if (definition.type === "object")
    return change({ shape: { ...definition.shape, ...fields, ...definition.shape } });
  if (definition.type === "union") return change({ options: definition.options.map(extend) });
  if (definition.type === "intersection") return change({ left: extend(definition.left) });
  if (definition.type !== "pipe") return schema;
  return definitionOf(definition.in).type === "transform"
    ? change({ out: extend(definition.out) })
    : change({ in: extend(definition.in) });
}

/** The option that a group names by its discriminator, else those it was most likely meant for: by keys, then by name. */
function optionsMeant(options: readonly Schema[], discriminator: string, value: unknown): readonly Schema[] {
  if (!isGroup(value)) return [];
  const written = Object.hasOwn(value, discriminator) ? value[discriminator] : undefined;
  const exact = options.filter((option) => namesOf(option, discriminator).includes(written));
  if (exact.length > 0) return exact;
  const fitting = groupBy(options, (one) => keysOf(one).filter((key) => Object.hasOwn(value, key)).length);
  const closest = fitting.get(Math.max(...fitting.keys())) ?? [];
  const names = closest.map((option) => namesOf(option, discriminator).map(String));
  const name = nearest(String(written ?? ""), names.flat()) ?? "";
  const named = closest.filter((_, index) => names[index]?.includes(name));
  return named.length > 0 ? named : closest;
}

const namesOf = (option: Schema, discriminator: string): readonly unknown[] => [
  ...(option._zod.propValues?.[discriminator] ?? []),
];

/** The options of a discriminated union that the group at a path was meant for, each with the value its discriminator should have. */
export const meantOptions = (schema: Schema, data: unknown, group: DataPath, discriminator: string) =>
  schemasAt(schema, data, group)
    .map((one) => definitionOf(one) as UnionDefinition)
    .filter((union) => union.type === "union" && union.discriminator === discriminator)
    .flatMap(({ options }) => optionsMeant(options, discriminator, valueAt(data, group)))
    .map((option) => ({ name: namesOf(option, discriminator)[0], schema: option }));

/** The option of a discriminated union that knows all keys of a group, with its name; none for any other schema. */
export function optionWithKeys(schema: Schema, group: unknown) {
  const { type, options, discriminator } = definitionOf(schema) as UnionDefinition;
  if (type !== "union" || discriminator === undefined || !isGroup(group)) return [];
  const option = options.find((one) => knowsAll(one, Object.keys(group)));
  return option === undefined ? [] : [{ discriminator, name: namesOf(option, discriminator)[0] }];
}

/** The options of the first union of some schemas that has so many. */
export const unionOptions = (schemas: readonly Schema[], count: number): readonly Schema[] | undefined =>
  schemas
    .map((one) => definitionOf(one) as UnionDefinition)
    .find(({ type, options }) => type === "union" && options.length === count)?.options;
