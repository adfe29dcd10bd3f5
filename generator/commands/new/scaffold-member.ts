/** A key of a described schema (see json-schema.ts) → what a new file says about it, and the value that it starts from. */
import { humanize } from "../../build/new-texts.ts";
import type { DataPath, Leaf } from "../../problems/data-path.ts";
import type { Mark } from "../../schema/fields.ts";
import { FORMATS } from "../../schema/formats.ts";
import { type Choices, choicesOf } from "../../schema/json-schema.ts";
import type { Json, JsonObject } from "../../types.ts";
import { attempt } from "../../util/attempt.ts";

/** Names that a comment lists before it only gives examples. */
const MAX_LISTED = 12;

/**
 * One line: what it is, what it may be, whether it may be left out.
 * @param constants what a key that tells kinds of a group apart may say; empty for every other key
 */
export function describeMember(
  member: JsonObject,
  constants: readonly Json[],
  isRequired: boolean,
  choices: Choices,
): string {
  const items = (member.type === "array" ? member.items : undefined) as JsonObject | undefined;
  const notes = [
    constants.length > 1
      ? `${list(constants)}; each has keys of its own`
      : describeChoices(member, choices) || describeChoices(items, choices),
    lengthOf(member),
    isRequired ? "" : isEmpty(member.default) ? "optional" : `default: ${JSON.stringify(member.default)}`,
  ].filter((note) => note !== "");
  const text = [member.description, isGroupSchema(items ?? {}) ? undefined : items?.description]
    .filter((one) => typeof one === "string")
    .join("; each: ");
  const said = text.replace(/\s+/g, " ").trim();
  return notes.length === 0 ? said : `${said}${said === "" ? "" : " "}(${notes.join("; ")})`;
}

function describeChoices(schema: JsonObject | undefined, choices: Choices): string {
  const mark = schema?.galley as Mark | undefined;
  if (mark?.kind === "ref") return list(choices.slugs(mark.collection));
  return Array.isArray(schema?.enum) ? list(schema.enum as readonly Json[]) : "";
}

export const isGroupSchema = ({ type }: JsonObject): boolean => type === "object";

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

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Tried for a text that must have a certain form, until one fits. */
const FORMED = ["a", "A", "/", "a-b", "1", "10", "1.0", "1.0.0", "10:00", "#000000", "AA", "en", "2025"];
const EXAMPLES = Object.values(FORMATS).map(([, example]) => example);

/**
 * A value that fits a scalar's schema as far as that can be told from it.
 * @param path of the value; its last key gives a text its words
 * @param today "2026-01-31", for dates
 */
export function suggestValue(schema: JsonObject, path: DataPath, choices: Choices, today: string): Leaf {
  const [choice] = choicesOf(schema.galley as Mark | undefined, choices);
  const [example] = [schema.enum ?? schema.examples ?? []].flat() as readonly Json[];
  const fixed = schema.const ?? schema.default ?? choice ?? example;
  if (typeof fixed === "string" || typeof fixed === "number" || typeof fixed === "boolean") return fixed;
  const [type] = [schema.type].flat();
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return suggestNumber(schema);
  return type === "null" ? null : suggestText(schema, path, today);
}

function suggestText(schema: JsonObject, path: DataPath, today: string): string {
  if (schema.format === "date") return today;
  if (schema.format === "uri") return "https://example.com/";
  const key = [...path].reverse().find((step) => typeof step === "string");
  const name = humanize(String(key ?? "text"));
  const pattern = compile(schema.pattern);
  const fitting = pattern ? [name, ...FORMED, ...EXAMPLES].find((one) => pattern.test(one)) : undefined;
  const least = typeof schema.minLength === "number" ? schema.minLength : 0;
  const most = typeof schema.maxLength === "number" ? schema.maxLength : Number.POSITIVE_INFINITY;
  return (fitting ?? name).padEnd(least, ".").slice(0, most);
}

/** JSON Schema does not say which flags a pattern was written for. */
function compile(pattern: Json | undefined): RegExp | undefined {
  if (typeof pattern !== "string") return undefined;
  // One that fits neither is left to validation, which has the last word.
  return attempt(() => new RegExp(pattern, "u")) ?? attempt(() => new RegExp(pattern));
}

function suggestNumber({ minimum, exclusiveMinimum, maximum, multipleOf }: JsonObject): number {
  const step = typeof multipleOf === "number" ? multipleOf : 1;
  const above = typeof exclusiveMinimum === "number" ? exclusiveMinimum + step : 0;
  const least = typeof minimum === "number" ? minimum : above;
  // zod names the range of safe integers for `z.int()`; nobody means its smallest member.
  if (least < -1e9) return 0;
  return typeof maximum === "number" && least > maximum ? maximum : least;
}
