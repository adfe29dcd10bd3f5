import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createFacts } from "../../generator/facts/facts.ts";
import { factValue, href, isoDate, pageFields, siteFields } from "../../generator/schema/fields.ts";
import { collectMarks } from "../../generator/schema/marks.ts";
import { check, entry, located, marked, show, source } from "../support.ts";

const schema = z.strictObject({
  title: z.string().min(1).describe("browser tab; under 60 characters"),
  draft: z.boolean().default(false),
  updated: isoDate().optional(),
  day: z.iso.date().optional(),
  plans: z
    .array(
      z.strictObject({ title: z.string(), monthly: z.number().nonnegative(), annual: z.number().optional() }),
    )
    .optional(),
  size: z.enum(["small", "medium", "large"]).optional(),
  level: z.union([z.literal(1), z.literal(2)]).optional(),
  tags: z.array(z.string()).max(3).optional(),
  six: z.array(z.number()).length(2).optional(),
  short: z.string().min(3).max(5).optional(),
  count: z.int().min(1).max(10).optional(),
  step: z.number().multipleOf(5).optional(),
  home: z.url().optional(),
  mail: z.email().optional(),
  code: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  letters: z
    .string()
    .regex(/^[a-z]+$/)
    .optional()
    .describe("small letters"),
  note: z.string({ error: "write a note of one line" }).optional(),
  even: z
    .number()
    .refine((value) => value % 2 === 0, { error: "must be even" })
    .optional(),
  odd: z
    .number()
    .refine((value) => value % 2 === 1)
    .optional(),
  colours: z.record(z.string().regex(/^[a-z]+$/), z.string()).optional(),
  pair: z.tuple([z.string(), z.number()]).optional(),
  seo: z.strictObject({ image: z.string(), words: z.array(z.string()) }).optional(),
  shape: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("circle"), radius: z.number() }),
      z.strictObject({ kind: z.literal("square"), side: z.number() }),
    ])
    .optional(),
  either: z
    .union([z.number(), z.strictObject({ value: z.number(), unit: z.string().optional() })])
    .optional(),
  fact: factValue.optional(),
});

const faults = (frontMatter: string) => show(check(schema, entry(frontMatter)).diagnostics);

test("valid data give the schema's output", () => {
  expect(check(schema, entry("title: a\nplans: [{ title: Pro, monthly: 29 }]"))).toEqual({
    value: { title: "a", draft: false, plans: [{ title: "Pro", monthly: 29 }] },
    diagnostics: [],
  });
});

test("the example of the documentation, letter by letter", () => {
  const file = source(
    "content/pages/pricing.md",
    "---\ntitle: Pricing\nplans:\n  - title: Free\n    monthly: 0\n\n\n  - title: Pro\n    monthly: 29 USD\n---\n",
  );
  const { value, diagnostics } = check(schema, file);
  expect(value).toBeUndefined();
  expect(located(diagnostics)).toEqual([
    {
      code: "CONTENT_INVALID",
      severity: "error",
      message: 'plans[1].monthly: expected a number, got "29 USD"',
      hint: "write the number only; the currency sign is added when it is shown",
      location: { path: "content/pages/pricing.md", line: 9, column: 14, endLine: 9, endColumn: 20 },
    },
  ]);
});

describe("values", () => {
  const cases = [
    'monthly: "29"',
    "monthly: $29",
    "monthly: 10,000",
    "monthly: 1_000",
    "monthly: 29,5",
    "monthly: 3 apps",
    "monthly: many",
    "monthly: -1",
    "monthly:",
    "monthly: true",
    "monthly: [1]",
    "monthly: 010",
  ];
  test("that should be numbers", () => {
    expect(
      cases.map((one) => `${one}\n  ${faults(`title: a\nplans:\n  - title: b\n    ${one}`)}`).join("\n"),
    ).toMatchInlineSnapshot(`
      "monthly: "29"
        5:14-5:18 error CONTENT_INVALID plans[0].monthly: expected a number, got "29" | write it without quotes: 29
      monthly: $29
        5:14-5:17 error CONTENT_INVALID plans[0].monthly: expected a number, got "$29" | write the number only; the currency sign is added when it is shown
      monthly: 10,000
        5:14-5:20 error CONTENT_INVALID plans[0].monthly: expected a number, got "10,000" | write 10000
      monthly: 1_000
        5:14-5:19 error CONTENT_INVALID plans[0].monthly: expected a number, got "1_000" | write 1000
      monthly: 29,5
        5:14-5:18 error CONTENT_INVALID plans[0].monthly: expected a number, got "29,5" | write 29.5
      monthly: 3 apps
        5:14-5:20 error CONTENT_INVALID plans[0].monthly: expected a number, got "3 apps" | write the number only
      monthly: many
        5:14-5:18 error CONTENT_INVALID plans[0].monthly: expected a number, got "many" | write it in digits
      monthly: -1
        5:14-5:16 error CONTENT_INVALID plans[0].monthly: expected at least 0, got the number -1 | undefined
      monthly:
        5:5-5:12 error CONTENT_INVALID plans[0].monthly: expected a number, got nothing | write it behind the colon
      monthly: true
        5:14-5:18 error CONTENT_INVALID plans[0].monthly: expected a number, got true | write it in digits
      monthly: [1]
        5:14-5:17 error CONTENT_INVALID plans[0].monthly: expected a number, got a list | write it in digits
      monthly: 010
        5:14-5:17 error YAML_AMBIGUOUS plans[0].monthly: 010 is read as the number 10 | write 10 for a number, or put quotes around it to keep it as typed"
    `);
  });

  const others = [
    "title: 29",
    "title: true",
    "title: null",
    'title: ""',
    'short: ""',
    "size:",
    'home: ""',
    "plans:",
    "plans: Pro",
    "seo:",
    "draft:",
    "title: [a, b]",
    "title: { a: b }",
    "title: 1.10",
    "draft: yes",
    "draft: No",
    'draft: "true"',
    "draft: 1",
    "draft: maybe",
    "updated: 2025-02-30",
    "updated: 24.8.2025",
    "updated: 2025-8-4",
    "day: 2025-13-01",
    "day: 2025-08-24 to 26",
    "day: tomorrow",
    "day: 6/1/2027",
    "day: 6/13/2027",
    "size: smal",
    "size: huge",
    "size: 3",
    'level: "1"',
    "level: 3",
    "tags: one",
    "tags: three",
    "tags:",
    "tags: [a, null]",
    "short: [a]",
    "tags: [a, b, c, d]",
    "tags: [a, 1, true]",
    "tags: [Note: this]",
    "six: [1]",
    "short: ab",
    "short: abcdef",
    "count: 0",
    "count: 11",
    "count: 1.5",
    "step: 7",
    "home: example.com",
    "mail: nobody",
    "code: ABC",
    "note: 3",
    "even: 3",
    "odd: 2",
    "colours: { Red: a }",
    "colours: red",
    "colours:\nsizw: small",
    "pair: [a]",
    "pair: [a, b]",
    "seo: x",
    "seo: [a]",
    "draft: [true]",
    "letters: ABC",
    "letters: 1",
    "seo: { image: a }",
  ];
  test("of every other kind", () => {
    expect(
      others
        .map(
          (one) =>
            `${one}\n  ${faults(one.startsWith("title") ? one : `title: a\n${one}`).replaceAll("\n", "\n  ")}`,
        )
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "title: 29
        2:8-2:10 error CONTENT_INVALID title: expected text, got the number 29 | put quotes around it
      title: true
        2:8-2:12 error CONTENT_INVALID title: expected text, got true | put quotes around it
      title: null
        2:8-2:12 error CONTENT_INVALID title: expected text, got nothing | write it behind the colon
      title: ""
        2:8-2:10 error CONTENT_INVALID title: expected text, got an empty one | write it
      short: ""
        3:8-3:10 error CONTENT_INVALID short: expected text, got an empty one | write it, or remove the line
      size:
        3:1-3:5 error CONTENT_INVALID size: expected one of small, medium, large, got nothing | write it behind the colon, or remove the line
      home: ""
        3:7-3:9 error CONTENT_INVALID home: expected a full address such as https://example.com, got an empty text | write it, or remove the line
      plans:
        3:1-3:6 error CONTENT_INVALID plans: expected a list, got nothing | write - { title: …, monthly: … } on the lines below, or remove the line
      plans: Pro
        3:8-3:11 error CONTENT_INVALID plans: expected a list, got "Pro" | write [{ title: …, monthly: … }]
      seo:
        3:1-3:4 error CONTENT_INVALID seo: expected a group of keys, got nothing | write { image: …, words: … }, or remove the line
      draft:
        3:1-3:6 error CONTENT_INVALID draft: expected true or false, got nothing | write it behind the colon, or remove the line
      title: [a, b]
        2:8-2:14 error CONTENT_INVALID title: expected text, got a list | write one text, not several
      title: { a: b }
        2:8-2:16 error CONTENT_INVALID title: expected text, got a group of keys | put quotes around a text that has a colon and a space in it
      title: 1.10
        2:8-2:12 error CONTENT_INVALID title: expected text, got the number 1.1 | put quotes around it
      draft: yes
        3:8-3:11 error CONTENT_INVALID draft: expected true or false, got "yes" | write true
      draft: No
        3:8-3:10 error CONTENT_INVALID draft: expected true or false, got "No" | write false
      draft: "true"
        3:8-3:14 error CONTENT_INVALID draft: expected true or false, got "true" | write it without quotes: true
      draft: 1
        3:8-3:9 error CONTENT_INVALID draft: expected true or false, got the number 1 | write true
      draft: maybe
        3:8-3:13 error CONTENT_INVALID draft: expected true or false, got "maybe" | write true or false
      updated: 2025-02-30
        3:10-3:20 error CONTENT_INVALID updated: expected a date such as 2025-08-24, got "2025-02-30" | there is no such day
      updated: 24.8.2025
        3:10-3:19 error CONTENT_INVALID updated: expected a date such as 2025-08-24, got "24.8.2025" | write 2025-08-24
      updated: 2025-8-4
        3:10-3:18 error CONTENT_INVALID updated: expected a date such as 2025-08-24, got "2025-8-4" | write 2025-08-04
      day: 2025-13-01
        3:6-3:16 error CONTENT_INVALID day: expected a date such as 2025-08-24, got "2025-13-01" | there is no such day
      day: 2025-08-24 to 26
        3:6-3:22 error CONTENT_INVALID day: expected a date such as 2025-08-24, got "2025-08-24 to 26" | write 2025-08-24 alone
      day: tomorrow
        3:6-3:14 error CONTENT_INVALID day: expected a date such as 2025-08-24, got "tomorrow" | write it as year-month-day, with two digits for month and day
      day: 6/1/2027
        3:6-3:14 error CONTENT_INVALID day: expected a date such as 2025-08-24, got "6/1/2027" | write 2027-06-01 or 2027-01-06
      day: 6/13/2027
        3:6-3:15 error CONTENT_INVALID day: expected a date such as 2025-08-24, got "6/13/2027" | write 2027-06-13
      size: smal
        3:7-3:11 error CONTENT_INVALID size: expected one of small, medium, large, got "smal" | did you mean small?
      size: huge
        3:7-3:11 error CONTENT_INVALID size: expected one of small, medium, large, got "huge" | undefined
      size: 3
        3:7-3:8 error CONTENT_INVALID size: expected one of small, medium, large, got the number 3 | undefined
      level: "1"
        3:8-3:11 error CONTENT_INVALID level: expected one of 1, 2, got "1" | write it without quotes: 1
      level: 3
        3:8-3:9 error CONTENT_INVALID level: expected one of 1, 2, got the number 3 | undefined
      tags: one
        3:7-3:10 error CONTENT_INVALID tags: expected a list, got "one" | write [one]
      tags: three
        3:7-3:12 error CONTENT_INVALID tags: expected a list, got "three" | write [three]
      tags:
        3:1-3:5 error CONTENT_INVALID tags: expected a list, got nothing | write its items on the lines below, each behind a hyphen, or remove the line
      tags: [a, null]
        3:11-3:15 error CONTENT_INVALID tags[1]: expected text, got nothing | write the item, or take it out
      short: [a]
        3:8-3:11 error CONTENT_INVALID short: expected text, got a list | write a
      tags: [a, b, c, d]
        3:7-3:19 error CONTENT_INVALID tags: expected at most 3 items, got 4 | undefined
      tags: [a, 1, true]
        3:11-3:12 error CONTENT_INVALID tags[1]: expected text, got the number 1 | put quotes around it
        3:14-3:18 error CONTENT_INVALID tags[2]: expected text, got true | put quotes around it
      tags: [Note: this]
        3:8-3:18 error CONTENT_INVALID tags[0]: expected text, got a group of keys | put quotes around a text that has a colon and a space in it
      six: [1]
        3:6-3:9 error CONTENT_INVALID six: expected exactly 2 items, got 1 | undefined
      short: ab
        3:8-3:10 error CONTENT_INVALID short: expected at least 3 characters, got 2 | undefined
      short: abcdef
        3:8-3:14 error CONTENT_INVALID short: expected at most 5 characters, got 6 | shorten it by 1
      count: 0
        3:8-3:9 error CONTENT_INVALID count: expected at least 1, got the number 0 | undefined
      count: 11
        3:8-3:10 error CONTENT_INVALID count: expected at most 10, got the number 11 | undefined
      count: 1.5
        3:8-3:11 error CONTENT_INVALID count: expected a whole number, got the number 1.5 | undefined
      step: 7
        3:7-3:8 error CONTENT_INVALID step: expected a multiple of 5, got the number 7 | undefined
      home: example.com
        3:7-3:18 error CONTENT_INVALID home: expected a full address such as https://example.com, got "example.com" | start it with https://
      mail: nobody
        3:7-3:13 error CONTENT_INVALID mail: expected a mail address such as name@example.com, got "nobody" | the @ is missing
      code: ABC
        3:7-3:10 error CONTENT_INVALID code: "ABC" does not have the form that the schema asks for | it must match /^[a-z]+$/
      note: 3
        3:7-3:8 error CONTENT_INVALID note: write a note of one line | put quotes around it
      even: 3
        3:7-3:8 error CONTENT_INVALID even: must be even | undefined
      odd: 2
        3:6-3:7 error CONTENT_INVALID odd: the number 2 does not fit the schema | undefined
      colours: { Red: a }
        3:12-3:15 error CONTENT_INVALID colours.Red: the key does not have the form that the schema asks for | it must match /^[a-z]+$/
      colours: red
        3:10-3:13 error CONTENT_INVALID colours: expected a group of keys, got "red" | write its keys on the lines below, with two more spaces in front
      colours:
      sizw: small
        3:1-3:8 error CONTENT_INVALID colours: expected a group of keys, got nothing | write its keys on the lines below, or remove the line
        4:1-4:5 error CONTENT_UNKNOWN_KEY sizw: there is no such key | did you mean size?
      pair: [a]
        3:7-3:10 error CONTENT_INVALID pair: expected at least 2 items, got 1 | undefined
      pair: [a, b]
        3:11-3:12 error CONTENT_INVALID pair[1]: expected a number, got "b" | write it in digits
      seo: x
        3:6-3:7 error CONTENT_INVALID seo: expected a group of keys, got "x" | write { image: …, words: … }
      seo: [a]
        3:6-3:9 error CONTENT_INVALID seo: expected a group of keys, got a list | write \`key: value\`, without hyphens or brackets
      draft: [true]
        3:8-3:14 error CONTENT_INVALID draft: expected true or false, got a list | write true
      letters: ABC
        3:10-3:13 error CONTENT_INVALID letters: "ABC" does not have the form that the schema asks for | small letters
      letters: 1
        3:10-3:11 error CONTENT_INVALID letters: expected text, got the number 1 | small letters
      seo: { image: a }
        3:1-3:4 error CONTENT_MISSING_KEY seo.words: the key is missing | add \`words:\`"
    `);
  });
});

test("what a text must begin with, end with or hold, and what a mail address lacks", () => {
  const hints = (schema: z.ZodType, ...texts: readonly string[]) =>
    texts.map((text) => check(z.strictObject({ a: schema }), entry(`a: ${text}`)).diagnostics[0]?.hint);
  expect(hints(z.string().startsWith("https://"), "x")).toEqual(["it must start with https://"]);
  expect(hints(z.string().endsWith(".js"), "x")).toEqual(["it must end with .js"]);
  expect(hints(z.string().includes("y"), "x")).toEqual(["it must contain y"]);
  expect(
    hints(z.email(), '"{ facts.mail }"', "a b@c.example", "a@small", "a@b,example", "a@b.example."),
  ).toEqual([
    'write "{{ facts.mail }}"',
    "it cannot have a space",
    "its end is missing, such as .com",
    "write a@b.example",
    undefined,
  ]);
  const messages = [z.number().gt(0), z.number().lt(0)].map((one) =>
    show(check(z.strictObject({ a: one }), entry("a: 0")).diagnostics),
  );
  expect(messages).toEqual([
    expect.stringContaining("a: expected more than 0,"),
    expect.stringContaining("a: expected less than 0,"),
  ]);
});

describe("values that a schema changes, or that no content has", () => {
  const faultsOf = (field: z.ZodType, value: string) =>
    show(check(z.strictObject({ a: field }), entry(`a: ${value}`)).diagnostics);

  test("parts that it makes of a text are told at the text", () => {
    const words = z.preprocess((value) => String(value).split(","), z.array(z.string().min(2)));
    expect(faultsOf(words, "b,cd,e")).toMatchInlineSnapshot(`
      "2:4-2:10 error CONTENT_INVALID a: "b,cd,e" does not fit the schema | undefined
      2:4-2:10 error CONTENT_INVALID a: "b,cd,e" does not fit the schema | undefined"
    `);
    expect(
      faultsOf(
        z.preprocess(() => ({ b: "" }), z.object({ b: z.string().min(1, "a b") })),
        "c",
      ),
    ).toMatchInlineSnapshot(`"2:4-2:5 error CONTENT_INVALID a: a b | undefined"`);
  });

  test("a text is as long as it is without the spaces that are taken away", () => {
    expect(faultsOf(z.string().trim().min(1), '"  "')).toMatchInlineSnapshot(
      `"2:4-2:8 error CONTENT_INVALID a: expected text, got only spaces | undefined"`,
    );
    expect(faultsOf(z.string().trim().min(3), '" b "')).toMatchInlineSnapshot(
      `"2:4-2:9 error CONTENT_INVALID a: expected at least 3 characters, got 1 | undefined"`,
    );
  });

  test("a type that no content has is told to a developer", () => {
    expect(
      [
        faultsOf(z.map(z.string(), z.number()), "{ b: 1 }"),
        faultsOf(z.set(z.string()), "[b]"),
        faultsOf(z.bigint(), "1"),
      ].join("\n"),
    ).toMatchInlineSnapshot(`
      "2:4-2:12 error CONTENT_INVALID a: a group of keys is no Map here, and z.map() in the schema takes none | a developer writes z.record() instead
      2:4-2:7 error CONTENT_INVALID a: a list is no Set here, and z.set() in the schema takes none | a developer writes z.array() instead
      2:4-2:5 error CONTENT_INVALID a: a number is no bigint here, and z.bigint() in the schema takes none | a developer writes z.int() instead"
    `);
  });
});

describe("keys", () => {
  const cases: Record<string, string> = {
    missing: "draft: true",
    "missing deep inside": "title: a\nplans:\n  - title: x\n  - title: y\n    monthly: 1\nseo:\n  image: z",
    unknown: "title: a\nsubtitel: b\nplans:\n  - { title: x, monthly: 1, anual: 2 }",
    "misspelt, once and not twice": "titel: a\nseo:\n  imgae: x\n  words: []",
    "of another case": "Title: a",
    "like nothing known": "title: a\nzzzzzzzz: 1",
    "named as those of every object": "title: a\nconstructor: 1\ntoString: 2\nhasOwnProperty: 3",
    "in an empty front matter": "",
  };
  test("that are missing, unknown or misspelt", () => {
    expect(
      Object.entries(cases)
        .map(([name, one]) => `${name}\n  ${faults(one).replaceAll("\n", "\n  ")}`)
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "missing
        1:1-1:4 error CONTENT_MISSING_KEY title: the key is missing | add \`title:\` (browser tab; under 60 characters)
      missing deep inside
        4:5-4:13 error CONTENT_MISSING_KEY plans[0].monthly: the key is missing | add \`monthly:\`
        7:1-7:4 error CONTENT_MISSING_KEY seo.words: the key is missing | add \`words:\`
      unknown
        5:29-5:34 error CONTENT_UNKNOWN_KEY plans[0].anual: there is no such key | did you mean annual?
        3:1-3:9 error CONTENT_UNKNOWN_KEY subtitel: there is no such key | remove it; other keys here are draft, updated, day, size, level, tags, six, short, count, step, …
      misspelt, once and not twice
        4:3-4:8 error CONTENT_UNKNOWN_KEY seo.imgae: there is no such key | did you mean image?
        2:1-2:6 error CONTENT_UNKNOWN_KEY titel: there is no such key | did you mean title?
      of another case
        2:1-2:6 error CONTENT_UNKNOWN_KEY Title: there is no such key | did you mean title?
      like nothing known
        3:1-3:9 error CONTENT_UNKNOWN_KEY zzzzzzzz: there is no such key | remove it; other keys here are draft, updated, day, plans, size, level, tags, six, short, count, …
      named as those of every object
        3:1-3:12 error CONTENT_UNKNOWN_KEY constructor: there is no such key | remove it; other keys here are draft, updated, day, plans, size, level, tags, six, short, count, …
        4:1-4:9 error CONTENT_UNKNOWN_KEY toString: there is no such key | remove it; other keys here are draft, updated, day, plans, size, level, tags, six, short, count, …
        5:1-5:15 error CONTENT_UNKNOWN_KEY hasOwnProperty: there is no such key | remove it; other keys here are draft, updated, day, plans, size, level, tags, six, short, count, …
      in an empty front matter
        1:1-1:4 error CONTENT_MISSING_KEY title: the key is missing | add \`title:\` (browser tab; under 60 characters)"
    `);
  });

  test("are suggested with what can be written behind them alone", () => {
    const button = z.strictObject({ label: z.string(), page: z.string() });
    const told = (written: string) => {
      const buttons = z.strictObject({
        title: z.string(),
        date: isoDate().optional(),
        links: z.array(button).optional(),
        either: z.union([z.number(), z.strictObject({ tags: z.array(z.string()) })]).optional(),
        button: button.optional(),
        pair: z
          .strictObject({ name: z.string(), more: z.union([button, z.array(z.string())]).nullable() })
          .optional(),
        card: z.strictObject({ label: z.string(), more: z.union([button, z.array(z.string())]) }).optional(),
      });
      return show(check(buttons, entry(`title: a\n${written}`)).diagnostics).replace(/^.* \| /gm, "");
    };
    const unknown = "remove it; other keys here are";
    const missing = "add `name:`\nadd `more:`";
    expect(told("link: { label: a, page: / }")).toBe("did you mean links?");
    for (const written of ["pubDate:", "pubDate: { day: 1 }"])
      expect(told(written)).toBe(`${unknown} date, links, either, button, pair, card`);
    expect(told("either: [a, b]")).toBe("undefined");
    for (const value of ["{ label: a, page: / }", "[a, b]", ""])
      expect(told(`pair: { Read more!: ${value} }`)).toBe(`${unknown} name, more\n${missing}`);
    for (const value of ["{ label: a, page: / }", "[a, b]"])
      expect(told(`card: { label: { More, more: ${value} } }`)).toBe(
        "write one text, not several\nadd `more:`",
      );
    expect(told("button: { label: { More, page: / } }")).toBe(
      "write label: More and page: /, each on a line of its own\nadd `page:`",
    );
  });

  test("that z.object would drop are unknown too", () => {
    const loose = z.object({ title: z.string(), seo: z.object({ image: z.string() }).optional() });
    const { value, diagnostics } = check(loose, entry("title: a\nseo: { image: x, imge: y }\nlayuot: b"));
    expect(value).toBeUndefined();
    expect(show(diagnostics)).toBe(
      [
        "4:1-4:7 error CONTENT_UNKNOWN_KEY layuot: there is no such key | remove it",
        "3:18-3:22 error CONTENT_UNKNOWN_KEY seo.imge: there is no such key | remove it",
      ].join("\n"),
    );
  });
});

describe("unions", () => {
  const cases = [
    "shape: { kind: circel, radius: 1 }",
    "shape: { kind: circle, radius: big }",
    "shape: { kind: square, radius: 1 }",
    "shape: { radius: 1 }",
    "shape: 3",
    "either: x",
    "either: { value: x }",
    "either: { value: 1, unti: day }",
    "either: [1]",
    "fact: true",
    "fact: { price: free }",
    "fact: { price: 3, unti: x }",
    "fact: { prize: 3 }",
    "fact: { date: 2025-13-01 }",
    'fact: ""',
  ];
  test("tell of the branch that was meant", () => {
    expect(
      cases.map((one) => `${one}\n  ${faults(`title: a\n${one}`).replaceAll("\n", "\n  ")}`).join("\n"),
    ).toMatchInlineSnapshot(`
      "shape: { kind: circel, radius: 1 }
        3:16-3:22 error CONTENT_INVALID shape.kind: expected one of circle, square, got "circel" | did you mean circle?
      shape: { kind: circle, radius: big }
        3:32-3:35 error CONTENT_INVALID shape.radius: expected a number, got "big" | write it in digits
      shape: { kind: square, radius: 1 }
        3:24-3:30 error CONTENT_UNKNOWN_KEY shape.radius: there is no such key | did you mean side?
      shape: { radius: 1 }
        3:1-3:6 error CONTENT_MISSING_KEY shape.kind: the key is missing | add \`kind:\` (one of circle, square)
      shape: 3
        3:8-3:9 error CONTENT_INVALID shape: expected a group of keys, got the number 3 | write its keys on the lines below, with two more spaces in front
      either: x
        3:9-3:10 error CONTENT_INVALID either: expected a number or a group of keys, got "x" | undefined
      either: { value: x }
        3:18-3:19 error CONTENT_INVALID either.value: expected a number, got "x" | write it in digits
      either: { value: 1, unti: day }
        3:21-3:25 error CONTENT_UNKNOWN_KEY either.unti: there is no such key | did you mean unit?
      either: [1]
        3:9-3:12 error CONTENT_INVALID either: expected a number or a group of keys, got a list | undefined
      fact: true
        3:7-3:11 error CONTENT_INVALID fact: expected a number, a text, or one of { value }, { price }, { date } | undefined
      fact: { price: free }
        3:16-3:20 error CONTENT_INVALID fact.price: expected a number, got "free" | write 0
      fact: { price: 3, unti: x }
        3:19-3:23 error CONTENT_UNKNOWN_KEY fact.unti: there is no such key | did you mean unit?
      fact: { prize: 3 }
        3:9-3:14 error CONTENT_UNKNOWN_KEY fact.prize: there is no such key | did you mean price?
      fact: { date: 2025-13-01 }
        3:15-3:25 error CONTENT_INVALID fact.date: expected a date such as 2025-08-24, got "2025-13-01" | there is no such day
      fact: ""
        3:7-3:9 error CONTENT_INVALID fact: expected text, got an empty one | write it, or remove the line"
    `);
  });
});

describe("values from facts", () => {
  beforeEach(() => {
    const facts = ["days: 14", "word: many", "pro: { price: 29 }", "on: { date: 2025-08-24 }"];
    source("content/site.yaml", `name: Acme\nfacts:\n  ${facts.join("\n  ")}\n`);
  });
  const { value: values } = createFacts("content/site.yaml", {
    name: "Acme",
    facts: { days: 14, word: "many", pro: { price: 29 }, on: { date: "2025-08-24" } },
  });

  test("are numbers in a number field and text in a text field", () => {
    const { value, diagnostics } = check(
      schema,
      entry(
        'title: "{{ facts.days }}"\nplans: [{ title: "{{ facts.pro }}", monthly: "{{ facts.pro }}" }]\nupdated: "{{ facts.on }}"',
      ),
      values,
    );
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({
      title: "14",
      draft: false,
      plans: [{ title: "$29", monthly: 29 }],
      updated: "2025-08-24",
    });
  });

  test("a comma in a number inside braces is explained", () => {
    const file = entry("title: a\nplans: [{ title: Pro, monthly: 29,50 }]", "");
    expect(show(check(schema, file, values).diagnostics)).toBe(
      '3:32-3:37 error YAML_SYNTAX plans[0].monthly: a comma inside { } ends the value, so "29,50" is cut in two | write 29.5',
    );
  });

  test("that do not fit are at the reference and name the fact", () => {
    const file = entry(
      'title: a\ncount: "{{ facts.word }}"\nupdated: "{{ facts.word }}"\nstep: "{{ facts.days }}"',
      "",
    );
    const { diagnostics } = check(schema, file, values);
    expect(show(diagnostics)).toMatchInlineSnapshot(`
      "4:11-4:27 error CONTENT_INVALID updated: expected a date such as 2025-08-24, got "many" (from facts.word) | change the value in content/site.yaml: write it as year-month-day, with two digits for month and day (the value 4:9)
      3:9-3:25 error CONTENT_INVALID count: expected a number, got "many" (from facts.word) | change the value in content/site.yaml: write it in digits (the value 4:9)
      5:8-5:24 error CONTENT_INVALID step: expected a multiple of 5, got the number 14 (from facts.days) | change the value in content/site.yaml, or use another one (the value 3:9)"
    `);
    expect(located(diagnostics).map((one) => marked(file.text, one.location))).toEqual([
      "{{ facts.word }}",
      "{{ facts.word }}",
      "{{ facts.days }}",
    ]);
  });

  test("of two that do not go together neither is blamed alone", () => {
    const prices = z
      .strictObject({ monthly: z.number(), annual: z.number() })
      .refine(({ monthly, annual }) => annual <= monthly, {
        path: ["annual"],
        error: "is more than `monthly`",
      });
    const told = (monthly: string) =>
      show(check(prices, entry(`monthly: ${monthly}\nannual: "{{ facts.pro }}"`), values).diagnostics);
    expect(told('"{{ facts.days }}"')).toBe(
      "3:10-3:25 error CONTENT_INVALID annual: is more than `monthly` (from facts.pro) | compare facts.pro and facts.days: is each the one that is meant? (facts.pro 5:8) (facts.days 3:9)",
    );
    expect(told("14")).toBe(
      "3:10-3:25 error CONTENT_INVALID annual: is more than `monthly` (from facts.pro) | change the value in content/site.yaml, or use another one (the value 5:8)",
    );
  });

  test("that would fit alone are told from what stands around them", () => {
    const file = entry(
      'title: a\ncount: twenty"{{ facts.days }}"\nupdated: soon {{ facts.on }}\nstep: $ {{ facts.word }}',
    );
    expect(show(check(schema, file, values).diagnostics)).toMatchInlineSnapshot(`
      "4:10-4:29 error CONTENT_INVALID updated: expected a date such as 2025-08-24, got "soon August 24, 2025" | write "{{ facts.on }}", without soon
      3:8-3:32 error CONTENT_INVALID count: expected a number, got "twenty\\"14\\"" | write "{{ facts.days }}", without twenty""
      5:9-5:25 error CONTENT_INVALID step: expected a number, got "$ many" (from facts.word) | change the value in content/site.yaml: write it in digits (the value 4:9)"
    `);
  });
});

test("pages of several layouts are told about their own", () => {
  const page = z.discriminatedUnion("layout", [
    z.strictObject({
      ...pageFields,
      layout: z.literal("home"),
      hero: z.strictObject({ button: z.strictObject({ label: z.string(), href: href() }) }),
    }),
    z.strictObject({ ...pageFields, layout: z.literal("pricing"), note: z.string() }),
  ]);
  const told = (frontMatter: string) => show(check(page, entry(frontMatter)).diagnostics);
  expect(told("title: a\ndescription: b\nlayout: pricin\nnote: c")).toBe(
    '4:9-4:15 error CONTENT_INVALID layout: expected one of home, pricing, got "pricin" | did you mean pricing?',
  );
  expect(told("title: a\ndescription: b\nnote: c")).toBe(
    "1:1-1:4 error CONTENT_MISSING_KEY layout: the key is missing | add `layout:` (one of home, pricing)",
  );
  expect(
    told("title: a\ndescripton: b\nlayout: home\nhero: { button: { lable: x } }\nroute: pricing/"),
  ).toMatchInlineSnapshot(`
    "6:8-6:16 error CONTENT_INVALID route: expected a path that starts with / and ends without it: write /pricing | address of the page; by default its path below the folder
    5:19-5:24 error CONTENT_UNKNOWN_KEY hero.button.lable: there is no such key | did you mean label?
    3:1-3:11 error CONTENT_UNKNOWN_KEY descripton: there is no such key | did you mean description?
    5:9-5:15 error CONTENT_MISSING_KEY hero.button.href: the key is missing | add \`href:\` (a page such as /pricing, or a full https:// address)"
  `);
});

test("an address that is gone has no redirect of the status 410; another one is told with those that there are", () => {
  const text = (status: number) =>
    `name: Acme\norigin: https://acme.example\nredirects: [{ from: /a, to: /, status: ${status} }]\n`;
  const told = (status: number) =>
    show(check(z.strictObject(siteFields), source("content/site.yaml", text(status))).diagnostics);
  expect(told(410)).toBe(
    "3:40-3:43 error CONTENT_INVALID redirects[0].status: what is gone for good has no redirect: take it out | undefined",
  );
  expect(told(303)).toContain("status: expected one of 301, 302, 307, 308, got the number 303");
});

test("site.yaml is told about in the same words", () => {
  const site = z.strictObject({ ...siteFields, links: z.record(z.string(), z.url()) });
  const { diagnostics } = check(
    site,
    source(
      "content/site.yaml",
      "name: Acme\norigin: acme.example\ncurency: EUR\nlinks: { app: app.example }\nunknownPaths: { redirect: /, status: 404 }\nhosts: [netlfy]\nfacts:\n  Days: 3\n  days: { vaule: 3 }\n",
    ),
  );
  expect(show(diagnostics)).toMatchInlineSnapshot(`
    "2:9-2:21 error CONTENT_INVALID origin: expected an address such as https://example.com | start it with https://
    8:3-8:7 error CONTENT_INVALID facts.Days: the key does not have the form that the schema asks for | write a name of letters and digits, such as days
    9:11-9:16 error CONTENT_UNKNOWN_KEY facts.days.vaule: there is no such key | did you mean value?
    5:38-5:41 error CONTENT_INVALID unknownPaths.status: expected one of 301, 302, got the number 404 | undefined
    6:9-6:15 error CONTENT_INVALID hosts[0]: expected one of netlify, cloudflare, cloudflare-workers, cloudfront, github-pages, …, got "netlfy" | did you mean netlify?
    4:15-4:26 error CONTENT_INVALID links.app: expected a full address such as https://example.com, got "app.example" | start it with https://
    3:1-3:8 error CONTENT_UNKNOWN_KEY curency: there is no such key | did you mean currency?"
  `);
});

describe("one slip does not hide another, and has one diagnostic", () => {
  const pages = z.discriminatedUnion("layout", [
    z.strictObject({
      layout: z.literal("home"),
      title: z.string(),
      lead: z.string(),
      link: href().optional(),
      noindex: z.boolean().optional(),
    }),
    z.strictObject({ layout: z.literal("pricing"), title: z.string(), note: z.string() }),
  ]);
  const told = (other: z.ZodType, frontMatter: string) =>
    show(check(other, entry(frontMatter)).diagnostics).replaceAll(" error ", " ");

  test("a misspelt discriminator: the rest is held to the option that was meant", () => {
    expect(told(pages, "layout: pricng\ntitle: 5\nnote: x\nextra: 1")).toBe(`\
2:9-2:15 CONTENT_INVALID layout: expected one of home, pricing, got "pricng" | did you mean pricing?
3:8-3:9 CONTENT_INVALID title: expected text, got the number 5 | put quotes around it
5:1-5:6 CONTENT_UNKNOWN_KEY extra: there is no such key | remove it`);
  });

  test("the keys of another option: one fault, where the option is named", () => {
    expect(told(pages, "layout: pricing\ntitle: x\nlead: y\nlink: /a")).toBe(
      "2:9-2:16 CONTENT_INVALID layout: pricing has no lead, link | did you mean home? Otherwise take out those keys",
    );
    // One key alone may be a slip, and these are of no option.
    expect(told(pages, "layout: pricing\ntitle: x\nnote: y\nlead: z")).toBe(
      "5:1-5:5 CONTENT_UNKNOWN_KEY lead: there is no such key | remove it",
    );
    expect(told(pages, "layout: pricing\ntitle: x\nnote: y\nlead: z\nextra: 1")).toBe(`\
5:1-5:5 CONTENT_UNKNOWN_KEY lead: there is no such key | remove it
6:1-6:6 CONTENT_UNKNOWN_KEY extra: there is no such key | remove it`);
  });

  test("an unknown or missing discriminator: the option that has the keys, else what all options ask for", () => {
    expect(told(pages, "title: 5\nlead: 7")).toBe(`\
2:8-2:9 CONTENT_INVALID title: expected text, got the number 5 | put quotes around it
3:7-3:8 CONTENT_INVALID lead: expected text, got the number 7 | put quotes around it
1:1-1:4 CONTENT_MISSING_KEY layout: the key is missing | add \`layout:\` (one of home, pricing)`);
    expect(told(pages, "layout: zzz\ntitle: 5")).toBe(`\
2:9-2:12 CONTENT_INVALID layout: expected one of home, pricing, got "zzz" | a new layout is named in the schema, too
3:8-3:9 CONTENT_INVALID title: expected text, got the number 5 | put quotes around it`);
    // Of what is no page it is no file.
    const parts = z.strictObject({ layout: z.enum(["left", "right"]) });
    expect(told(parts, "layout: zzz")).toBe(
      '2:9-2:12 CONTENT_INVALID layout: expected one of left, right, got "zzz" | undefined',
    );
  });

  test("a discriminator by another name is one slip", () => {
    expect(told(pages, "layuot: home\ntitle: a\nlead: b")).toMatchInlineSnapshot(
      `"2:1-2:7 CONTENT_UNKNOWN_KEY layuot: there is no such key | did you mean layout?"`,
    );
    expect(told(pages, "template: home\ntitle: a\nlead: b")).toMatchInlineSnapshot(
      `"2:1-2:9 CONTENT_UNKNOWN_KEY template: there is no such key | did you mean layout?"`,
    );
    expect(told(pages, "lay out: home\ntitle: 5\nlead: b\nextra: 1\nother: 2")).toMatchInlineSnapshot(`
      "3:8-3:9 CONTENT_INVALID title: expected text, got the number 5 | put quotes around it
      2:1-2:8 CONTENT_UNKNOWN_KEY ["lay out"]: there is no such key | did you mean layout?
      5:1-5:6 CONTENT_UNKNOWN_KEY extra: there is no such key | remove it; other keys here are layout, link, noindex
      6:1-6:6 CONTENT_UNKNOWN_KEY other: there is no such key | remove it; other keys here are layout, link, noindex"
    `);
  });

  test("beside one side of an intersection the keys of the other may stand, of a union there those of one option", () => {
    const page = z.strictObject({ title: z.string(), lead: z.string().optional() });
    const price = z.strictObject({ amount: z.number(), note: z.string().optional() });
    const link = z.strictObject({ href: z.string(), label: z.string().optional() });
    const wrong = "title: a\namount: 3\nextra: 1";
    expect(told(page.and(price), wrong)).toMatchInlineSnapshot(
      `"4:1-4:6 CONTENT_UNKNOWN_KEY extra: there is no such key | remove it; other keys here are lead, note"`,
    );
    expect(told(page.and(price), wrong.replace("amount: 3\n", ""))).toMatchInlineSnapshot(
      `"3:1-3:6 CONTENT_UNKNOWN_KEY extra: there is no such key | did you mean amount?"`,
    );
    expect(told(page.and(z.union([price, link])), wrong)).toMatchInlineSnapshot(
      `"4:1-4:6 CONTENT_UNKNOWN_KEY extra: there is no such key | remove it; other keys here are lead, note"`,
    );
    expect(told(page.and(z.union([price, link])), "amount: 3\nnoet: b")).toMatchInlineSnapshot(`
      "3:1-3:5 CONTENT_UNKNOWN_KEY noet: there is no such key | did you mean note?
      1:1-1:4 CONTENT_MISSING_KEY title: the key is missing | add \`title:\`"
    `);
  });

  test("a key that is missing has no other name among more unknown ones than are missing", () => {
    const post = z.strictObject({ title: z.string(), description: z.string() });
    expect(told(post, "title: a\nbeschreibung: b")).toContain("did you mean description?");
    expect(told(post, "title: a\nauthor: b\ntemplate: c").replaceAll(/ \| .*/g, "")).toBe(`\
3:1-3:7 CONTENT_UNKNOWN_KEY author: there is no such key
4:1-4:9 CONTENT_UNKNOWN_KEY template: there is no such key
1:1-1:4 CONTENT_MISSING_KEY description: the key is missing`);
  });

  test("the day of the last change, as other systems call it", () => {
    const post = z.strictObject({ title: z.string(), updated: isoDate().optional() });
    for (const line of [
      "lastmod: 2020-10-06T08:47:36+00:00",
      "lastmod: 2020-10-06 08:47:36 +0000",
      "last_modified_at: 2020-10-06",
      "lastUpdated: Oct 6, 2020",
    ])
      expect(told(post, `title: a\n${line}`)).toMatch(/there is no such key \| write updated: 2020-10-06$/);
    expect(told(post, "title: a\nlastmod: true")).toContain("remove it; other keys here are updated");
    const page = z.strictObject({ ...pageFields, layout: z.literal("page").default("page") });
    const texts = "title: A page\ndescription: What it says.\n";
    expect(told(page, `${texts}date: 2020-10-06 08:47:36`)).toMatch(/ \| write publishAt: 2020-10-06$/);
  });

  test("an unnamed option, and keys in capitals: those of all options are near", () => {
    expect(told(pages, "Layout: home\nTitle: a\nLead: b")).toBe(`\
2:1-2:7 CONTENT_UNKNOWN_KEY Layout: there is no such key | did you mean layout?
3:1-3:6 CONTENT_UNKNOWN_KEY Title: there is no such key | did you mean title?
4:1-4:5 CONTENT_UNKNOWN_KEY Lead: there is no such key | did you mean lead?`);
  });

  test("a union of values and types", () => {
    const size = z.union([
      z.literal("small"),
      z.literal("large"),
      z.number(),
      z.strictObject({ px: z.number() }),
    ]);
    const sizes = z.strictObject({ size });
    expect(told(sizes, "size: lage")).toBe(
      '2:7-2:11 CONTENT_INVALID size: expected one of small, large or a number or a group of keys, got "lage" | did you mean large?',
    );
    expect(told(sizes, "size: { px: a }")).toContain("size.px: expected a number");
  });

  test.each([
    ["day: \u200f2026-01-02", "type it anew: 2026-01-02"],
    ["day: \u00a02026-01-02", "type it anew: 2026-01-02"],
    ["day: 2026\u201301\u201302", "type it anew: 2026-01-02"],
    ["day: ２０２６-０２-３１", "there is no such day"],
    ["day: 2026年1月2日", "write 2026-01-02"],
    ["day: 20260102", "type it anew: 2026-01-02"],
    ["day: “2026-01-02”", "type it anew: 2026-01-02"],
    ["price: „29“", "type it anew: 29"],
    ["day: 24. Dezember 2026", "write 2026-12-24"],
    ["day: 3. März 2026", "write 2026-03-03"],
    ["price: −5", "type it anew: -5"],
    ["price: 29⁹⁹", "write the number only"],
    ["price: \u200f29", "type it anew: 29"],
    ["price: １２", "type it anew: 12"],
    ["price: ١٢٫٥", "type it anew: 12.5"],
    ["price: ١٬٢٩٩", "write 1299"],
    ["price: १२", "type it anew: 12"],
    ["day: ٢٠٢٦-٠١-٠٢", "type it anew: 2026-01-02"],
    ["day: ٢٠٢٦/٠١/٠٢", "write 2026-01-02"],
    ["day: २०२६-०१-०२", "type it anew: 2026-01-02"],
    ["price: 1.500,50", "write 1500.5"],
    ["price: 29,–", "write 29"],
    ["price: 1.500.000", "write 1500000"],
    ["price: ₪29", "write the number only; the currency sign is added when it is shown"],
    ["price: 980円", "write the number only; the currency sign is added when it is shown"],
    ["Date: 2026-01-02", "did you mean date?"],
    ["pair: 48.1, 11.5", "write \\[48.1, 11.5\\]"],
  ])("what keyboards, Word and other countries make of a day and a number: %s", (written, hint) => {
    const values = z.strictObject({
      day: isoDate().optional(),
      date: isoDate().optional(),
      publishAt: isoDate().optional(),
      price: z.number().optional(),
      pair: z.tuple([z.number(), z.number()]).optional(),
    });
    expect(told(values, written)).toMatch(new RegExp(`\\| ${hint.replace("?", "\\?")}$`));
  });

  test("the day of a post, as Astro calls it: no other key is taken for the one that is missing", () => {
    const post = z.strictObject({ ...pageFields, date: isoDate() });
    const rest = "title: A post\ndescription: What it says.\nlayout: post\n";
    expect(told(post, `${rest}pubDate: Jul 08 2022\nupdatedDate: 2022-08-01`)).toBe(`\
5:1-5:8 CONTENT_UNKNOWN_KEY pubDate: there is no such key | write date: 2022-07-08
6:1-6:12 CONTENT_UNKNOWN_KEY updatedDate: there is no such key | remove it; other keys here are route, draft, publishAt, expireAt, aliases, noindex, date`);
  });

  test("a misspelt key whose value is one item of its list", () => {
    const lists = z.strictObject({
      aliases: z.array(z.string()).optional(),
      links: z.array(href()).optional(),
    });
    expect(told(lists, "alias: /a\nlink: 5")).toBe(`\
2:1-2:6 CONTENT_UNKNOWN_KEY alias: there is no such key | write aliases: [/a]
3:1-3:5 CONTENT_UNKNOWN_KEY link: there is no such key | did you mean links?`);
  });

  test("values of a misspelt option are still looked at", () => {
    const data = { layout: "hme", title: "a", lead: "b", link: "/x" };
    expect(collectMarks(pages, data)).toEqual([{ path: ["link"], mark: { kind: "href" }, value: "/x" }]);
  });

  const item = z
    .strictObject({ label: z.string(), page: z.string().optional(), link: z.string().optional() })
    .refine((one) => (one.page === undefined) !== (one.link === undefined), {
      error: "needs a page or a link",
    });
  const navigation = z.strictObject({ items: z.array(item) });

  test("a misspelt key is not a missing one as well, for a rule about the whole group", () => {
    expect(told(navigation, "items:\n  - { label: a, paeg: /x }")).toBe(
      "3:17-3:21 CONTENT_UNKNOWN_KEY items[0].paeg: there is no such key | did you mean page?",
    );
    expect(told(navigation, "items:\n  - { label: a, colour: red }")).toBe(
      "3:17-3:23 CONTENT_UNKNOWN_KEY items[0].colour: there is no such key | remove it; other keys here are page, link",
    );
  });
});
