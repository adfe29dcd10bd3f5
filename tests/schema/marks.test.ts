import { expect, test } from "vitest";
import { z } from "zod";
import { type DataPath, formatPath } from "../../generator/problems/data-path.ts";
import { factValue, href, image, inline, markdown, ref } from "../../generator/schema/fields.ts";
import { collectMarks, findDroppedKeys } from "../../generator/schema/marks.ts";

const list = (schema: z.ZodType, data: unknown) =>
  collectMarks(schema, data).map(
    ({ path, mark, value }) => `${formatPath(path)} ${mark.kind} ${JSON.stringify(value)}`,
  );

test("both sides of a pipe speak about a value that nothing changes between them", () => {
  const same = z.object({
    a: z.string().max(80).pipe(inline()),
    b: z.array(z.string()).pipe(z.array(ref("plans"))),
  });
  expect(list(same, { a: "*x*", b: ["free"] })).toEqual(['a inline "*x*"', 'b[0] ref "free"']);
  const changed = z.object({
    a: z
      .string()
      .transform((text) => text.toLowerCase())
      .pipe(ref("plans")),
    b: z.codec(z.string(), href(), { decode: (name) => `/${name}`, encode: (path) => path.slice(1) }),
    c: z.stringbool(),
    d: z.union([z.string().transform((text) => text.toLowerCase()), z.literal("x")]).pipe(inline()),
    e: z
      .string()
      .transform((text) => text.toLowerCase())
      .optional()
      .pipe(inline().optional()),
    f: z.object({ g: z.string().transform((text) => text.trim()) }).pipe(z.object({ g: inline() })),
  });
  expect(list(changed, { a: "Free", b: "about", c: "yes", d: "A", e: "A", f: { g: "A" } })).toEqual([]);
  const dropped = z.object({ a: z.string() }).transform((data) => ({ ...data, b: 1 }));
  expect(findDroppedKeys(dropped, { a: "x", c: 1 })).toMatchObject([{ keys: ["c"] }]);
});

test("marks are found behind every wrapper, in the order of the data", () => {
  const schema = z.strictObject({
    a: href().optional(),
    b: image().nullable().default("x"),
    c: z.array(ref("plans")).readonly(),
    d: z.record(z.string(), z.object({ e: inline() })),
    f: z.tuple([z.string(), href()]).rest(ref("faq")),
    g: z.lazy(() => markdown()),
    h: href().pipe(z.string()),
    i: href().transform((value) => value.length),
    j: z.preprocess((value) => value, href()),
    k: z.intersection(z.object({ l: href() }), z.object({ m: image() })),
    n: href().regex(/^\//).describe("another description"),
    o: href().prefault("/").catch("/"),
    p: z.looseObject({ q: href() }),
    r: z.object({}).catchall(href()),
  });
  const data = {
    c: ["free", "pro"],
    a: "/x",
    b: "y.png",
    d: { one: { e: "*x*" } },
    f: ["t", "/u", "q1"],
    g: "# m",
    h: "/h",
    i: "/i",
    j: "/j",
    k: { l: "/l", m: "m.png" },
    n: "/n",
    o: "/o",
    p: { q: "/q" },
    r: { s: "/s" },
  };
  expect(list(schema, data)).toEqual([
    'c[0] ref "free"',
    'c[1] ref "pro"',
    'a href "/x"',
    'b image "y.png"',
    'd.one.e inline "*x*"',
    'f[1] href "/u"',
    'f[2] ref "q1"',
    'g markdown "# m"',
    'h href "/h"',
    'i href "/i"',
    'j href "/j"',
    'k.l href "/l"',
    'k.m image "m.png"',
    'n href "/n"',
    'o href "/o"',
    'p.q href "/q"',
    'r.s href "/s"',
  ]);
});

test("marks are found in data that are not valid", () => {
  const schema = z.strictObject({
    a: z.number(),
    links: z.array(z.strictObject({ to: href(), label: z.string() })),
  });
  expect(list(schema, { a: "x", unknown: 1, links: [{ to: "/x" }, { to: 3 }, null, "y"] })).toEqual([
    'links[0].to href "/x"',
    "links[1].to href 3",
  ]);
  expect(list(schema, null)).toEqual([]);
  expect(list(schema, { links: {} })).toEqual([]);
});

test("of a union, the option that fits speaks; all of them when none fits", () => {
  const target = z.union([
    z.strictObject({ page: href() }),
    z.strictObject({ entry: ref("faq"), page: image().optional() }),
  ]);
  expect(list(target, { page: "/a" })).toEqual(['page href "/a"']);
  expect(list(target, { entry: "b", page: "c" })).toEqual(['entry ref "b"', 'page image "c"']);
  expect(list(target, { page: "/a", entry: 1 })).toEqual([
    'page href "/a"',
    'page image "/a"',
    "entry ref 1",
  ]);
  const plain = z.union([href(), z.strictObject({ href: href() })]);
  expect(list(plain, "/a")).toEqual([' href "/a"']);
  expect(list(plain, { href: "/a" })).toEqual(['href href "/a"']);
});

test("of a discriminated union, the named option speaks, valid or not, else the one that has its keys", () => {
  const schema = z.discriminatedUnion("layout", [
    z.strictObject({ layout: z.literal("home"), to: href(), n: z.number() }),
    z.strictObject({ layout: z.enum(["a", "b"]), to: image() }),
    z.strictObject({ layout: z.literal("other"), m: z.number() }),
  ]);
  expect(list(schema, { layout: "home", to: "/x", n: "no" })).toEqual(['to href "/x"']);
  expect(list(schema, { layout: "b", to: "x" })).toEqual(['to image "x"']);
  expect(list(schema, { layout: "hone", to: "x", n: 1 })).toEqual(['to href "x"']);
  expect(list(schema, { layout: "zzz", to: "x", n: 1 })).toEqual(['to href "x"']);
  expect(list(schema, { to: "x", n: 1 })).toEqual(['to href "x"']);
  expect(list(schema, { to: "x" })).toEqual([]);
  expect(list(schema, { layout: "zzz", m: "x" })).toEqual([]);
});

test("recursive schemas end with the data", () => {
  interface Tree {
    to?: string | undefined;
    children?: Tree[] | undefined;
  }
  const tree: z.ZodType<Tree> = z.lazy(() =>
    z.strictObject({ to: href().optional(), children: z.array(tree).optional() }),
  );
  expect(list(tree, { to: "/a", children: [{ children: [{ to: "/b" }] }] })).toEqual([
    'to href "/a"',
    'children[0].children[0].to href "/b"',
  ]);
  const itself: z.ZodType = z.lazy(() => itself);
  expect(list(itself, { a: 1 })).toEqual([]);
});

test("keys that z.object would drop are found; records and loose objects keep theirs", () => {
  const dropped = (schema: z.ZodType, data: unknown) =>
    findDroppedKeys(schema, data).flatMap(({ path, keys }) =>
      keys.map((key) => `${formatPath(path as DataPath)}:${key}`),
    );
  const inner = z.object({ a: z.string() });
  expect(dropped(z.object({ list: z.array(inner) }), { lst: 1, list: [{ a: "x", b: 1 }] })).toEqual([
    ":lst",
    "list[0]:b",
  ]);
  expect(dropped(z.intersection(inner, z.object({ b: z.string() })), { a: "x", b: "y", c: 1 })).toEqual([
    ":c",
  ]);
  expect(dropped(z.looseObject({ a: z.string() }), { a: "x", b: 1 })).toEqual([]);
  expect(dropped(z.strictObject({ a: z.string() }), { a: "x", b: 1 })).toEqual([]);
  expect(dropped(z.record(z.string(), z.number()), { b: 1 })).toEqual([]);
  expect(
    dropped(z.object({ facts: z.record(z.string(), factValue) }), {
      facts: { a: 1, b: { value: 3, unit: "x" } },
    }),
  ).toEqual([]);
});
