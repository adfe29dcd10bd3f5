/** What a schema says of a place in the data beside it. */
import { type DataPath, isGroup, valueAt } from "../problems/data-path.ts";
import { listNames } from "../problems/words.ts";
import { descriptionsOf } from "./marks.ts";
import { describeIssue, KEYS_BELOW } from "./messages.ts";
import { fits, isOptional, issuesOf, keysOf, NO_MESSAGE, type Schema } from "./schema.ts";
import { likelySchemas, possibleSchemas, schemasAt } from "./walk.ts";

/** A schema and the data beside it: the whole entry, or one branch of a union inside it. Paths start at `data`. */
export interface Scope {
  readonly schema: Schema;
  readonly data: unknown;
  /** where `data` stands in the entry */
  readonly base: DataPath;
  /** path of the entry's file */
  readonly file: string;
}

/** How a list of groups, or a group, is written: "[{ from: …, to: … }]"; what a text needs besides quotes. */
export function formOf({ schema, data }: Scope, path: DataPath, expected: string): string | undefined {
  const value = valueAt(data, path);
  const step = path.at(-1);
  if (expected === "string" && isGroup(value)) {
    // A button in braces, where its label and its address are two keys.
    const free = freeKeys(schema, data, path.slice(0, -1));
    const [[key, label] = [], ...others] = Object.entries(value).filter(([key]) => !free.includes(key));
    const beside = Object.entries(value).filter(([key]) => free.includes(key));
    const keys = [[step, label ?? key], ...beside];
    const isPlain = keys.every(([, one]) => typeof one !== "object");
    if (key === undefined || others.length > 0 || beside.length === 0 || !isPlain) return undefined;
    return `write ${keys.map(([name, one]) => `${name}: ${one}`).join(" and ")}, each on a line of its own`;
  }
  if (expected === "string" && value === false && schemasAt(schema, data, path).some(isOptional))
    return "take the line out; if the word is meant, put quotes around it";
  if (expected === "string") {
    const text = String(value);
    const [issue] = schemasAt(schema, data, path).flatMap((one) => issuesOf(one, text) ?? []);
    const isPattern = issue?.code === "invalid_format" && issue.format === "regex";
    const said =
      issue?.message === NO_MESSAGE ? descriptionsOf(schemasAt(schema, data, path))[0] : issue?.message;
    return (isPattern ? said : undefined) ?? (issue && describeIssue(issue, text)[1]);
  }
  const where = expected === "array" ? [...path, 0] : path;
  if (expected === "array" && typeof value === "string") {
    // `aliases: about`
    const path = `/${value.replace(/^\[|\]$/g, "").replace(/^(?:https?:\/\/[^/]*)?\/?/, "")}`;
    const items = schemasAt(schema, data, where);
    if (items.some((one) => !fits(one, value) && fits(one, path))) return `write [${path}]`;
  }
  const group = groupAt(schema, data, where);
  if (group !== undefined) return expected === "array" ? `write [${group}]` : `write ${group}`;
  const keys = expected === "array" ? [] : schemasAt(schema, data, path).flatMap(keysOf);
  return keys.length === 0 ? undefined : `${KEYS_BELOW}: ${listNames([...new Set(keys)])}`;
}

/** The keys that a group must have: "{ from: …, to: … }". */
function groupAt(schema: Schema, data: unknown, path: DataPath): string | undefined {
  const keys = schemasAt(schema, data, path).flatMap(keysOf);
  const needed = keys.filter((key) => !schemasAt(schema, data, [...path, key]).some(isOptional));
  return needed.length === 0 ? undefined : `{ ${needed.map((key) => `${key}: …`).join(", ")} }`;
}

/** What to do where nothing is written. @param expected the type, as far as the schema asks for one */
export function fillIn({ schema, data }: Scope, path: DataPath, expected = ""): string {
  if (typeof path.at(-1) === "number") return "write the item, or take it out";
  const isList = expected === "array";
  const group = groupAt(schema, data, isList ? [...path, 0] : path);
  const [keys, items] = ["its keys on the lines below", "its items on the lines below, each behind a hyphen"];
  const list = group ? `- ${group} on the lines below` : items;
  const place = valueAt(data, path) === null ? "it behind the colon" : "it";
  const what = isList ? list : /^(?:object|record)$/.test(expected) ? (group ?? keys) : place;
  return `write ${what}${schemasAt(schema, data, path).some(isOptional) ? ", or remove the line" : ""}`;
}

/** The group that is expected, for a value that is sound as one of its keys alone: "/" → "{ redirect: / }". */
export function asGroup({ schema, data }: Scope, path: DataPath): string | undefined {
  const value = valueAt(data, path);
  const schemas = schemasAt(schema, data, path);
  const [key, other] = schemas
    .flatMap(keysOf)
    .filter((key) => schemas.some((one) => fits(one, { [key]: value })));
  const isOnly = key !== undefined && other === undefined && typeof value !== "object";
  return isOnly ? `{ ${key}: ${value} }` : undefined;
}

/** Whether a value would be sound at a path. */
export const fitsAt = ({ schema, data }: Pick<Scope, "schema" | "data">, path: DataPath, value: unknown) =>
  schemasAt(schema, data, path).some((one) => fits(one, value));

/** What the schema says about a value in `.describe(…)`. */
export const meaningOf = ({ schema, data }: Scope, path: DataPath): string | undefined =>
  descriptionsOf(schemasAt(schema, data, path))[0];

/** Keys that a group may have and has not; of one that names no option of a union those of all. */
export function freeKeys(schema: Schema, data: unknown, group: DataPath): readonly string[] {
  const present = valueAt(data, group);
  const known = likelySchemas(schema, data, group).flatMap(keysOf);
  const possible = known.length > 0 ? known : possibleSchemas(schema, data, group).flatMap(keysOf);
  return [...new Set(possible)].filter((one) => !isGroup(present) || !Object.hasOwn(present, one));
}
