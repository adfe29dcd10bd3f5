/** Finds what a schema says about data that need not be valid: marked values, and keys it would drop. */
import type { z } from "zod";
import { globalRegistry } from "zod/v4/core";
import { type DataPath, isGroup } from "../problems/data-path.ts";
import { oncePer } from "../util/once.ts";
import type { Mark } from "./fields.ts";
import { readShape, type Schema } from "./schema.ts";
import { closedKeys, walkData } from "./walk.ts";

/** Its value is of any type: the schema may ask for text and the data hold something else. */
export type MarkedValue = ReturnType<typeof collectMarks>[number];

/** The marks of schemas that speak about one value, each once. */
export const marksOf = oncePer((schemas: readonly Schema[]): readonly Mark[] => {
  const marks = schemas.flatMap((one) => (globalRegistry.get(one)?.galley as Mark | undefined) ?? []);
  if (marks.length < 2) return marks;
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()];
});

/** What they say to authors, each sentence once. */
export const descriptionsOf = (schemas: readonly Schema[]): readonly string[] => [
  ...new Set(schemas.flatMap((one) => globalRegistry.get(one)?.description ?? [])),
];

/**
 * Every present value whose schema has `.meta({ galley: Mark })`, in the order of the data. Each path and mark once,
 * though several options of a union may hold it.
 */
export function collectMarks(schema: Schema, data: unknown) {
  const found: { readonly path: DataPath; readonly mark: Mark; readonly value: unknown }[] = [];
  walkData(schema, data, (value, schemas, pathOf) => {
    if (value === undefined || value === null) return;
    for (const mark of marksOf(schemas)) found.push({ path: pathOf(), mark, value });
  });
  return found;
}

/** Of a text that becomes HTML. */
export const isMarkdownMark = ({ mark }: MarkedValue): boolean =>
  mark.kind === "inline" || mark.kind === "markdown";

/** What `z.object` (unlike `z.strictObject`) would leave out silently, as the issues of a schema that does not. */
export function findDroppedKeys(schema: Schema, data: unknown) {
  const found: z.core.$ZodIssueUnrecognizedKeys[] = [];
  walkData(schema, data, (value, schemas, pathOf) => {
    if (!isGroup(value) || schemas.some((one) => readShape(one)?.rest === "refuse")) return;
    const known = closedKeys(schemas);
    const keys = Object.keys(value).filter((key) => known?.has(key) === false);
    if (keys.length > 0) found.push({ code: "unrecognized_keys", path: [...pathOf()], keys, message: "" });
  });
  return found;
}
