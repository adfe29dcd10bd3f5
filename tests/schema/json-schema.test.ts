/** What editors are told about content. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { href, image, inline, isoDate, ref } from "../../generator/schema/fields.ts";
import { type Choices, createEditorSchema, describeSchema } from "../../generator/schema/json-schema.ts";

const choices: Choices = {
  slugs: (collection) => (collection === "authors" ? ["agnes", "wang"] : []),
  pages: ["/", "/pricing"],
  images: ["desk.png"],
};
const REFERENCE = "^\\s*\\{\\{\\s*[A-Za-z_][\\w-]*(\\.[\\w-]+)*\\s*\\}\\}\\s*$";

describe("createEditorSchema", () => {
  it("asks for no pattern whose flags it cannot tell", () => {
    const schema = z.object({
      a: z.string().regex(/^b/i).optional(),
      c: z.string().regex(/^d/u).regex(/e$/m),
    });
    const { properties } = describeSchema(schema);
    expect(properties).toEqual({ a: { type: "string" }, c: { type: "string" } });
  });

  it("says what may be written before values are filled in", () => {
    const schema = z.object({
      title: z.string().min(1).describe("heading"),
      price: z.number().nonnegative().default(3).describe("a month"),
      count: z.int().min(1).max(5).nullable(),
      day: z.string().regex(/^\d+$/).describe("digits"),
      hour: z.enum(["dawn", "noon"]),
      draft: z.boolean().default(false),
      kind: z.literal("a"),
    });
    expect(createEditorSchema(schema, "plans", choices)).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      title: "plans",
      type: "object",
      properties: {
        title: { type: "string", minLength: 1, description: "heading" },
        price: {
          description: "a month",
          default: 3,
          anyOf: [
            { type: "number", minimum: 0 },
            { type: "string", pattern: REFERENCE },
          ],
        },
        count: {
          anyOf: [
            {
              anyOf: [
                { type: "integer", minimum: 1, maximum: 5 },
                { type: "string", pattern: REFERENCE },
              ],
            },
            { type: "null" },
          ],
        },
        day: {
          description: "digits",
          anyOf: [
            { type: "string", pattern: "^\\d+$" },
            { type: "string", pattern: "\\{\\{.+\\}\\}" },
          ],
        },
        hour: { type: "string", enum: ["dawn", "noon"] },
        draft: { type: "boolean", default: false },
        kind: { type: "string", const: "a" },
      },
      required: ["title", "count", "day", "hour", "kind"],
      additionalProperties: false,
    });
  });

  it("turns marks into choices and leaves no trace of them", () => {
    const schema = z.strictObject({
      author: ref("authors"),
      editor: ref("editors").optional(),
      next: href().describe("where it leads"),
      picture: image(),
      note: inline(),
      // A key of this name is the site's own and stays.
      galley: z.string(),
    });
    const { properties } = createEditorSchema(schema, "posts", choices);
    expect(properties).toEqual({
      author: {
        type: "string",
        minLength: 1,
        description: "slug of an entry in authors",
        enum: ["agnes", "wang"],
      },
      editor: { type: "string", minLength: 1, description: "slug of an entry in editors" },
      next: { type: "string", minLength: 1, description: "where it leads", examples: ["/", "/pricing"] },
      picture: {
        type: "string",
        minLength: 1,
        description: "path of a picture below content/assets",
        examples: ["desk.png"],
      },
      note: { type: "string", minLength: 1, description: "text, may hold *emphasis* and [links](/pricing)" },
      galley: { type: "string" },
    });
  });

  it("adapts what is nested, and lets references through there", () => {
    const schema = z.strictObject({
      list: z.array(z.object({ amount: z.number() })),
      either: z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("a"), size: z.number() }),
        z.strictObject({ kind: z.literal("b"), on: isoDate() }),
      ]),
      map: z.record(z.string().regex(/^[a-z]+$/), z.number()),
      both: z.intersection(z.looseObject({ a: z.number() }), z.looseObject({ b: z.string() })),
    });
    const number = { anyOf: [{ type: "number" }, { type: "string", pattern: REFERENCE }] };
    const { properties } = createEditorSchema(schema, "x", choices) as {
      properties: Record<string, Record<string, never>>;
    };
    expect(properties.list).toEqual({
      type: "array",
      items: {
        type: "object",
        properties: { amount: number },
        required: ["amount"],
        additionalProperties: false,
      },
    });
    expect(properties.either?.oneOf?.[0]).toMatchObject({
      properties: { kind: { const: "a" }, size: number },
    });
    expect(JSON.stringify(properties.either?.oneOf?.[1])).toContain('"format":"date"');
    expect(properties.map).toMatchObject({
      propertyNames: { type: "string", pattern: "^[a-z]+$" },
      additionalProperties: number,
    });
    expect(JSON.stringify(properties.both)).not.toContain('"additionalProperties":false');
  });

  it("stands a schema that contains itself", () => {
    interface Item {
      readonly label: string;
      readonly items?: readonly Item[] | undefined;
    }
    const item: z.ZodType<Item> = z.strictObject({
      label: z.string(),
      get items() {
        return z.array(item).optional();
      },
    });
    const text = JSON.stringify(createEditorSchema(z.strictObject({ item }), "x", choices));
    expect(text).toContain("$ref");
  });
});

it("describeSchema keeps the marks", () => {
  expect(describeSchema(z.strictObject({ author: ref("authors") })).properties).toMatchObject({
    author: { galley: { kind: "ref", collection: "authors" } },
  });
});
