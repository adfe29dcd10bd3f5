import { expect, test } from "vitest";
import { z } from "zod";
import { PLACEHOLDER } from "../../generator/problems/data-path.ts";
import { fillPlaceholders } from "../../generator/schema/placeholders.ts";

const schema = z.strictObject({
  title: z.string().min(3),
  size: z.enum(["small", "large"]),
  count: z.int().min(5),
  day: z.iso.date(),
  at: z.iso.time(),
  since: z.iso.datetime(),
  home: z.url().optional(),
  tags: z.array(z.string().regex(/^x/)).default(["x"]),
  group: z.strictObject({ a: z.number(), b: z.array(z.strictObject({ c: z.boolean() })) }),
  shape: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("circle"), radius: z.number() }),
    z.strictObject({ kind: z.literal("square"), side: z.number() }),
  ]),
  either: z.union([z.number(), z.string()]),
});

const fill = (...given: Parameters<typeof fillPlaceholders>) => fillPlaceholders(...given).data;

test("of a few values the one that was meant is taken", () => {
  const sizes = z.strictObject({ size: z.enum(["small", "large"]) });
  expect(fill(sizes, { size: "larg" })).toEqual({ size: "large" });
  expect(fill(sizes, { size: "huge" })).toEqual({ size: "small" });
});

test("what is wrong or missing gets the emptiest value of its kind, the rest stays", () => {
  const data = {
    title: ["a"],
    count: 1,
    home: "no",
    tags: ["xa", "b", "xc"],
    group: { b: [{ c: "yes" }, { c: true, d: 1 }] },
    shape: { kind: "sqare", side: 7 },
    unknown: 1,
  };
  const before = structuredClone(data);
  expect(fill(schema, data)).toEqual({
    title: PLACEHOLDER.repeat(3),
    size: "small",
    count: 5,
    day: "2025-08-24",
    at: "10:30:00",
    since: "2025-08-24T10:00:00Z",
    tags: ["xa", "xc"],
    home: `https://unknown.invalid/${PLACEHOLDER}`,
    group: { a: 0, b: [{ c: false }, { c: true }] },
    shape: { kind: "square", side: 7 },
    either: 0,
  });
  expect(data).toEqual(before);
});

test("a list gets the length it must have", () => {
  const lists = z.strictObject({
    few: z.array(z.strictObject({ a: z.string() })).min(2),
    many: z.array(z.number()).max(1),
  });
  expect(fill(lists, { few: [{ a: "x" }], many: [1, 2] })).toEqual({
    few: [{ a: "x" }, { a: PLACEHOLDER }],
    many: [1],
  });
});

test("an item that its schema refuses as a whole is left out", () => {
  const item = z.strictObject({ a: z.string().optional() }).refine(({ a }) => a !== undefined);
  expect(fill(z.strictObject({ items: z.array(item) }), { items: [{}, { a: "x" }, {}] })).toEqual({
    items: [{ a: "x" }],
  });
});

test("data that nothing helps, and schemas that cannot be asked at once, give the data as they are", () => {
  const never = z.strictObject({ a: z.string().refine(() => false) });
  expect(fill(never, { a: "x" })).toEqual({ a: "x" });
  const later = z.strictObject({ a: z.string().refine(async () => false) });
  expect(fill(later, { a: "x" })).toEqual({ a: "x" });
});

test("what lacks nothing but a key that the schema does not know is sound", () => {
  const schema = z.strictObject({ a: z.string(), b: z.strictObject({}).optional() });
  expect(fillPlaceholders(schema, { a: "x", c: 1, b: { d: 1 } })).toEqual({
    data: { a: "x", b: {} },
    isSound: true,
  });
  expect(fillPlaceholders(schema, { c: 1 })).toEqual({ data: { a: PLACEHOLDER }, isSound: false });
});
