/** What a new file says about a key. */
import type { Mark } from "../../schema/fields.ts";
import type { Choices } from "../../schema/json-schema.ts";
import type { Json, JsonObject } from "../../types.ts";

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

function describeChoices(schema: JsonObject | undefined, choices: Choices): string {
  const mark = schema?.galley as Mark | undefined;
  if (mark?.kind === "ref") return list(choices.slugs(mark.collection));
  return Array.isArray(schema?.enum) ? list(schema.enum as readonly Json[]) : "";
}

export const isGroupSchema = (schema: JsonObject): boolean =>
  schema.properties !== undefined || schema.type === "object";

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
