/** What one zod schema says by itself: its keys and values, and what it makes of a value. */
import type { z } from "zod";
import { safeParse } from "zod/v4/core";
import { attempt } from "../util/attempt.ts";

export type Schema = z.core.$ZodType;
export type Issue = z.core.$ZodIssue;

/** How a schema is made: its type, and what schemas it has inside. */
export const definitionOf = (schema: Schema): z.core.$ZodTypes["_zod"]["def"] =>
  (schema as z.core.$ZodTypes)._zod.def;

/** In place of what zod would say itself: a message that is not this one comes from the schema. */
export const NO_MESSAGE = "\u0000";

/** What zod makes of a value, with no words of its own. @throws for a schema that waits for something */
export const parse = <S extends Schema>(schema: S, value: unknown) =>
  safeParse(schema, value, { error: () => NO_MESSAGE });

/** What is wrong with a value. @returns undefined for a schema that waits for something; content schemas have no reason to */
export const issuesOf = (schema: Schema, value: unknown): readonly Issue[] | undefined =>
  attempt(() => parse(schema, value).error?.issues ?? []);

export const fits = (schema: Schema, value: unknown): boolean => issuesOf(schema, value)?.length === 0;

/** The values that a schema names one by one; none where it takes others, too. */
export function listedValues(schema: Schema): readonly (string | number | boolean)[] {
  const definition = definitionOf(schema);
  if (definition.type === "boolean") return [true, false];
  const listed = definition.type === "enum" || definition.type === "literal" ? schema._zod.values : undefined;
  return [...(listed ?? [])].filter(
    (value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean",
  );
}

/** A member that may be left out. */
export const isOptional = (schema: Schema): boolean => schema._zod.optin !== undefined;

/** Keys that an object schema names, and what it does with others; undefined for every other schema. */
export function readShape(schema: Schema) {
  const definition = definitionOf(schema);
  if (definition.type !== "object") return undefined;
  const { shape, catchall } = definition;
  const rest = catchall === undefined ? "drop" : definitionOf(catchall).type === "never" ? "refuse" : "keep";
  return { keys: Object.keys(shape), rest };
}

/** Keys that an object schema names; none of every other schema. */
export const keysOf = (schema: Schema): readonly string[] => readShape(schema)?.keys ?? [];

/** True for a schema that takes members without naming them. */
export const isOpen = (schema: Schema): boolean =>
  ["record", "any", "unknown", "custom", "transform", "map"].includes(definitionOf(schema).type) ||
  readShape(schema)?.rest === "keep";
