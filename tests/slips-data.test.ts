/** Slips of authors in YAML, facts and file names, each with the whole text that tells it. Those in Markdown: slips.test.ts. */
import { describe, expect, test } from "vitest";
import { escapePattern } from "../generator/util/escape-pattern.ts";
import { createSite, type SiteFolder } from "./site-folder.ts";
import {
  CONFIG,
  createTelling,
  FILES,
  INDEX,
  LAYOUT,
  PAGE,
  page,
  print,
  withoutPlain,
} from "./small-site.ts";

/** A site with a list of things, a picture to draw, and a fact of each kind. */
const SITE = `name: Small
origin: https://small.example
links:
  app: https://app.example
  mail: a@small.example
  items:
    - { label: Home, page: / }
    - { label: More, page: / }
facts:
  trialDays: { value: 14, unit: day }
  monthly: { price: 29 }
  yearly: { price: 240 }
  since: { date: 2025-08-24 }
`;
const PLAN =
  'title: Pro\nmonthly: "{{ facts.monthly }}"\npicture:\n  kind: brief\n  heading: Q3\n  rows:\n    - one\n    - two\n';
const PLANS = "content/plans/01-pro.yaml";
const SCHEMAS = FILES[INDEX]
  .replace(
    "export default",
    `const item = z.strictObject({ label: z.string().describe("what is read"), page: z.string() });
const plans = collection({
  folder: "plans",
  schema: z.strictObject({
    title: z.string(),
    monthly: z.number(),
    note: z.string().optional(),
    picture: z.strictObject({ kind: z.string(), heading: z.string(), rows: z.array(z.string()) }),
  }),
});

export default`,
  )
  .replace(
    "siteFields)",
    "{ ...siteFields, links: z.strictObject({ app: z.url(), mail: z.email(), items: z.array(item) }) })",
  )
  .replace("{ pages }", "{ pages, plans }");

const told = createTelling(FILES);
const tellData = createTelling({
  ...FILES,
  [INDEX]: SCHEMAS,
  [CONFIG]: SITE,
  [PLANS]: PLAN,
  "content/plans/02-more.yaml": PLAN.replace("facts.monthly", "facts.yearly"),
  [PAGE]: `${FILES[PAGE]}Try it for {{ facts.trialDays }} days, since {{ facts.since }}: {{ facts.trialDays }} days.\n`,
});

/** What is told once a text of the site is another one. */
const change = (path: string, from: string, to: string): Promise<string> =>
  tellData((site) => {
    const text = site.read(path);
    expect(text).toContain(from);
    site.write(
      path,
      text.replace(from, () => to),
    );
  });

/** What a check of the site prints. */
const tell = async (site: SiteFolder): Promise<string> =>
  print((await site.build({ write: false })).diagnostics, site.root);

test("the sound site is told nothing", async () => {
  expect(await change(CONFIG, "", "")).toBe("");
});

describe("a line that is not indented like those around it", () => {
  test("1 an item with a space too few", async () => {
    expect(await change(CONFIG, "    - { label: More", "   - { label: More")).toMatchInlineSnapshot(`
      "content/site.yaml:8:4 error YAML_SYNTAX  this line has 3 spaces in front, those around it have 4
         7 |     - { label: Home, page: / }
      >  8 |    - { label: More, page: / }
           |    ^^^^^^^^^^^^^^^^^^^^^^^^^^ add 1 space"
    `);
  });
  test("2 a key that lost its indentation", async () => {
    expect(await change(PLANS, "  heading:", "heading:")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:5:1 error YAML_SYNTAX  this line has no space in front, those around it have 2
         4 |   kind: brief
      >  5 | heading: Q3
           | ^^^^^^^^^^^ add 2 spaces"
    `);
  });
  test("3 a key with spaces too many", async () => {
    expect(await change(PAGE, "\ndescription:", "\n  description:")).toMatchInlineSnapshot(`
      "content/pages/index.md:3:3 error YAML_SYNTAX  this line has 2 spaces in front, those around it have none
         2 | title: Home
      >  3 |   description: A small site, which has all that a site needs and a page.
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ remove 2 spaces"
    `);
  });
  test("4 a tab", async () => {
    expect(await change(PLANS, "  heading:", "\theading:")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:5:1 error YAML_SYNTAX  a tab cannot indent YAML
         4 |   kind: brief
      >  5 | →   heading: Q3
           | ^^^^ use spaces instead of the tab"
    `);
  });
  test("a key of an item, below its hyphen", async () => {
    const items = "    - label: Home\n    page: /\n    - { label: More, page: / }";
    expect(
      await change(CONFIG, "    - { label: Home, page: / }\n    - { label: More, page: / }", items),
    ).toMatchInlineSnapshot(`
      "content/site.yaml:8:5 error YAML_SYNTAX  this line has 4 spaces in front, those around it have 6
         7 |     - label: Home
      >  8 |     page: /
           |     ^^^^^^^ add 2 spaces"
    `);
  });
  test("31 no-break spaces", async () => {
    expect(
      await change(PLANS, "  kind: brief\n  heading", "\u00a0\u00a0kind: brief\n\u00a0\u00a0heading"),
    ).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:4:1 error YAML_SYNTAX  there are no-break spaces (U+00A0) in front of this line
         3 | picture:
      >  4 |   kind: brief
           | ^^ type ordinary spaces instead, here and in 1 more line"
    `);
  });
  test("two of them, each told once", async () => {
    expect(
      await change(
        PLANS,
        "  heading: Q3\n  rows:\n    - one\n    - two",
        "heading: Q3\n  rows:\n    - one\n   - two",
      ),
    ).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:5:1 error YAML_SYNTAX  this line has no space in front, those around it have 2
         4 |   kind: brief
      >  5 | heading: Q3
           | ^^^^^^^^^^^ add 2 spaces

      content/plans/01-pro.yaml:8:4 error YAML_SYNTAX  this line has 3 spaces in front, those around it have 4
         7 |     - one
      >  8 |    - two
           |    ^^^^^ add 1 space"
    `);
  });
  test("1b an item with a space too many", async () => {
    expect(await change(PLANS, "    - two", "     - two")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:8:6 error YAML_SYNTAX  picture.rows[0]: this line is a part of the text above, not an item of the list
         7 |     - one
      >  8 |      - two
           |      ^^^^^ give all hyphens of a list the same spaces in front"
    `);
  });
});

describe("quotes, colons and commas", () => {
  test("5 typographic quotes", async () => {
    expect(await change(PLANS, "title: Pro", "title: “Pro”")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:1:8 warning YAML_AMBIGUOUS  title: “ and ” are shown: they are no quotes to YAML
      >  1 | title: “Pro”
           |        ^^^^^ write " instead of both; if they are meant, put "…" around the whole text"
    `);
  });
  test("5b typographic quotes around what somebody says", async () => {
    expect(await change(PLANS, "title: Pro", "title: “It works.”")).toBe("");
  });
  test.each(["‹Pro› und ‹Max›", "‚Pro‘ und ‚Max‘"])(
    "5c typographic quotes around two words: %s",
    async (title) => {
      expect(await change(PLANS, "title: Pro", `title: ${title}`)).toBe("");
    },
  );
  test("6 typographic quotes around a text with a colon", async () => {
    expect(await change(PLANS, "title: Pro", "title: “Pro: all of it”")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:1:8 error YAML_SYNTAX  “ and ” are no quotes to YAML
      >  1 | title: “Pro: all of it”
           |        ^^^^^^^^^^^^^^^^ write " instead of both"
    `);
  });
  test("7 no colon behind the only key", async () => {
    expect(await change(CONFIG, SITE, "name Small\n")).toMatchInlineSnapshot(`
      "content/site.yaml:1:1 error YAML_SYNTAX  "name Small" is not a key and a value
      >  1 | name Small
           | ^^^^^^^^^^ a colon is missing: write name: Small"
    `);
  });
  test("8 no space behind the colon of the only key", async () => {
    expect(await change(CONFIG, SITE, "name:Small\n")).toMatchInlineSnapshot(`
      "content/site.yaml:1:1 error YAML_SYNTAX  "name:Small" is not a key and a value
      >  1 | name:Small
           | ^^^^^^^^^^ put a space behind the colon"
    `);
  });
  test("9 a colon in a text with a value", async () => {
    expect(await change(PAGE, "title: Home", "title: About: {{ site.name }}")).toMatchInlineSnapshot(`
      "content/pages/index.md:2:8 error YAML_SYNTAX  a text with a colon and a space in it needs quotes
         1 | ---
      >  2 | title: About: {{ site.name }}
           |        ^^^^^^^^^^^^^^^^^^^^^^ put quotes around the whole text"
    `);
  });
  test("9b a colon behind a value", async () => {
    expect(await change(PAGE, "title: Home", "title: {{ site.name }}: about")).toMatchInlineSnapshot(`
      "content/pages/index.md:2:8 error YAML_QUOTES  title: a value that starts with {{ needs quotes
         1 | ---
      >  2 | title: {{ site.name }}: about
           |        ^^^^^^^^^^^^^^^ write "{{ site.name }}: about""
    `);
  });
  test("15 a date in words", async () => {
    expect(await change(CONFIG, "2025-08-24", "August 24, 2025")).toMatchInlineSnapshot(`
      "content/site.yaml:13:18 error YAML_SYNTAX  facts.since.date: a comma inside { } ends the value, so "August 24, 2025" is cut in two
        12 |   yearly: { price: 240 }
      > 13 |   since: { date: August 24, 2025 }
           |                  ^^^^^^^^^^^^^^^ write 2025-08-24"
    `);
  });
  test.each([
    ["a list for a word", "layout: [page]", "write page"],
    ["an alias of the page's own address", "layout: page\naliases: [/]", "take the alias out"],
    [
      "a last day before the first",
      "layout: page\npublishAt: 2999-12-24\nexpireAt: 2999-12-01",
      "write a later day, or remove one of the two",
    ],
  ])("%s is told once", async (_, written, hint) => {
    const text = await change(PAGE, "layout: page", written);
    expect(text.match(/^\S*:\d+:\d+ .*/gm)).toHaveLength(1);
    expect(text).toMatch(new RegExp(`\\^ ${hint}$`, "m"));
  });
  test("a list of pairs", async () => {
    expect(await change(CONFIG, "links:", 'redirects: [/old: "/"]\nlinks:')).toMatchInlineSnapshot(`
      "content/site.yaml:3:13 error CONTENT_UNKNOWN_KEY  redirects[0]["/old"]: there is no such key
         2 | origin: https://small.example
      >  3 | redirects: [/old: "/"]
           |             ^^^^ write { from: /old, to: / }"
    `);
  });
  test("19 a price with a comma", async () => {
    expect(await change(CONFIG, "price: 29", "price: 1,200")).toMatchInlineSnapshot(`
      "content/site.yaml:11:21 error YAML_SYNTAX  facts.monthly.price: a comma inside { } ends the value, so "1,200" is cut in two
        10 |   trialDays: { value: 14, unit: day }
      > 11 |   monthly: { price: 1,200 }
           |                     ^^^^^ write 1200"
    `);
  });
  test("19b a price with a decimal comma", async () => {
    expect(await change(CONFIG, "price: 29", "price: 29,50")).toMatchInlineSnapshot(`
      "content/site.yaml:11:21 error YAML_SYNTAX  facts.monthly.price: a comma inside { } ends the value, so "29,50" is cut in two
        10 |   trialDays: { value: 14, unit: day }
      > 11 |   monthly: { price: 29,50 }
           |                     ^^^^^ write 29.5"
    `);
  });
  test("19c a price with a point for thousands", async () => {
    expect(await change(CONFIG, "price: 29", "price: 1.200")).toMatchInlineSnapshot(`
      "content/site.yaml:11:21 error YAML_AMBIGUOUS  facts.monthly.price: 1.200 is read as the number 1.2
        10 |   trialDays: { value: 14, unit: day }
      > 11 |   monthly: { price: 1.200 }
           |                     ^^^^^ write 1.2 or 1200 for a number, or put quotes around it to keep it as typed"
    `);
  });
  test("19d zeros at the end of a number are lost where a text may stand, and nowhere else", async () => {
    expect(await change(CONFIG, "price: 29", "price: 29.50")).toBe("");
    expect(await change(PLANS, '"{{ facts.monthly }}"', "29.50")).not.toContain("error");
    const fact = await change(CONFIG, "facts:", "facts:\n  version: 1.10");
    const text = await change(PLANS, "title: Pro", "title: 2.0");
    expect([fact, text].join("\n\n")).toMatchInlineSnapshot(`
      "content/site.yaml:10:12 error YAML_AMBIGUOUS  facts.version: 1.10 is read as the number 1.1
         9 | facts:
      > 10 |   version: 1.10
           |            ^^^^ write 1.1 for a number, or put quotes around it to keep it as typed

      content/plans/01-pro.yaml:1:8 error CONTENT_INVALID  title: expected text, got the number 2
      >  1 | title: 2.0
           |        ^^^ put quotes around it"
    `);
  });
  test("19e zeros at the end of a number are lost to no schema that makes a number of texts as well", async () => {
    const tell = (type: string) =>
      told((site) => {
        site.replace(INDEX, "z.strictObject(pageFields)", `z.strictObject({ ...pageFields, size: ${type} })`);
        site.replace(PAGE, "layout: page", "layout: page\nsize: 29.50");
      });
    expect(await tell("z.coerce.number()")).toBe("");
    expect(await tell("z.coerce.string()")).toContain("size: 29.50 is read as the number 29.5");
  });
  test("19f no number that can be shown", async () => {
    const text = await told((site) => {
      site.replace(INDEX, "z.strictObject(siteFields)", "z.looseObject(siteFields)");
      site.write(CONFIG, `${FILES[CONFIG]}most: .inf\nleast: [.nan]\n`);
    });
    expect(text).toMatchInlineSnapshot(`
      "content/site.yaml:3:7 error YAML_AMBIGUOUS  most: .inf is not a number that can be shown
         2 | origin: https://small.example
      >  3 | most: .inf
           |       ^^^^ put quotes around it to keep it as typed

      content/site.yaml:4:9 error YAML_AMBIGUOUS  least[0]: .nan is not a number that can be shown
         3 | most: .inf
      >  4 | least: [.nan]
           |         ^^^^ put quotes around it to keep it as typed"
    `);
  });
  test("one slip is one message: a comment as a value, and what is meant for another key", async () => {
    const HEAD = 'title: Pro\nmonthly: "{{ facts.monthly }}"\nnote: Some\n';
    const TAIL = "picture:\n  kind: brief\n  heading: Q3\n  rows:\n    - one\n";
    const texts = [
      `${HEAD}tags: #one #two\nrows: [a]\n${TAIL}`,
      `${HEAD}tags:\n  one\n  - two\nrows: [a]\n${TAIL}`,
      `${HEAD}  - one\n  - two\nrows: [a]\n${TAIL}`,
      `${HEAD}tags: [one]\n${TAIL}  rows:\n    - a\n`,
    ];
    const all = await Promise.all(
      texts.map((text) =>
        told((site) => {
          const keys = "schema: z.strictObject({ tags: z.array(z.string()), rows: z.array(z.string()),";
          site.write(INDEX, SCHEMAS.replace("schema: z.strictObject({", keys));
          site.write(CONFIG, SITE);
          site.write(PLANS, text);
        }),
      ),
    );
    expect(all.join("\n\n")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:4:7 error YAML_QUOTES  tags: what follows # is a comment, so there is no value
         3 | note: Some
      >  4 | tags: #one #two
           |       ^^^^^^^^^ put quotes around a text that starts with #, or take the line out

      content/plans/01-pro.yaml:5:3 error CONTENT_INVALID  tags: expected a list, got "one - two"
         4 | tags:
      >  5 |   one
           |   ^^^ write it as a list: each item on a line of its own, behind a hyphen

      content/plans/01-pro.yaml:4:3 error YAML_SYNTAX  note: this line is a part of the text above, not an item of the list
         3 | note: Some
      >  4 |   - one
           |   ^^^^^ write above it the key of the list, such as \`items:\`

      content/plans/01-pro.yaml:10:3 error YAML_DUPLICATE_KEY  picture.rows: the key is written twice
         9 |     - one
      > 10 |   rows:
           |   ^^^^ keep one of the two, or put as many spaces in front of it as picture has
        content/plans/01-pro.yaml:8:3 first written here"
    `);
  });
  test("B20 a comma forgotten in { }", async () => {
    expect(await change(CONFIG, "14, unit", "14 unit")).toMatchInlineSnapshot(`
      "content/site.yaml:10:23 error YAML_SYNTAX  a comma is missing in front of "unit"
         9 | facts:
      > 10 |   trialDays: { value: 14 unit: day }
           |                       ^^^^^^^^ write 14, unit: or put quotes around the text"
    `);
  });
  test("B23 a comma in a text in { }", async () => {
    expect(await change(CONFIG, "label: More", "label: More, please")).toMatchInlineSnapshot(`
      "content/site.yaml:8:16 error YAML_SYNTAX  links.items[1].label: a comma inside { } ends the value, so "More, please" is cut in two
         7 |     - { label: Home, page: / }
      >  8 |     - { label: More, please, page: / }
           |                ^^^^^^^^^^^^ put quotes around the text, or a colon behind please"
    `);
  });
  test("B24 no space behind a colon in { }", async () => {
    expect(await change(CONFIG, "label: More", "label:More")).toMatchInlineSnapshot(`
      "content/site.yaml:8:9 error YAML_SYNTAX  links.items[1].label: a space is missing behind the colon
         7 |     - { label: Home, page: / }
      >  8 |     - { label:More, page: / }
           |         ^^^^^^^^^^ write label: More"
    `);
  });
  test("B24b no colon in { }", async () => {
    expect(await change(CONFIG, "label: More", "label More")).toMatchInlineSnapshot(`
      "content/site.yaml:8:9 error YAML_SYNTAX  links.items[1].label: a colon is missing
         7 |     - { label: Home, page: / }
      >  8 |     - { label More, page: / }
           |         ^^^^^^^^^^ write label: More"
    `);
  });
  test("two braces that are text", async () => {
    expect(await change(PAGE, "title: Home", 'title: "Home \\{{ x }}"')).toBe("");
  });
});

describe("files as a whole", () => {
  test("30 signs from Word", async () => {
    expect(await change(PLANS, "title: Pro", "title: Pro\u000band\u000bmore")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:1:11 error SOURCE_CONTROL_CHARACTER  the file holds the control character U+000B
      >  1 | title: Pro␋and␋more
           |           ^ it is a line break from Word: put a space in its place

      content/plans/01-pro.yaml:1:15 error SOURCE_CONTROL_CHARACTER  the file holds the control character U+000B
      >  1 | title: Pro␋and␋more
           |               ^ it is a line break from Word: put a space in its place"
    `);
  });
  test("51 a merge that is not finished", async () => {
    expect(
      await change(PLANS, "title: Pro", "<<<<<<< HEAD\ntitle: Pro\n=======\ntitle: Max\n>>>>>>> branch"),
    ).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:1:1 error MERGE_CONFLICT  a merge is not finished here
      >  1 | <<<<<<< HEAD
           | ^^^^^^^^^^^^ keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>"
    `);
  });
  test("74 a long dash for ---", async () => {
    expect(await change(PAGE, "---\ntitle", "—-\ntitle")).toMatchInlineSnapshot(`
      "content/pages/index.md:1:1 error FRONT_MATTER_FENCE  the front matter must open with a line that is exactly "---", got "—-"
      >  1 | —-
           | ^^ type three hyphens: the long dash comes from autocorrection or an input method"
    `);
  });
  test("74b a long dash for the second ---", async () => {
    expect(await change(PAGE, "\n---\nHello", "\n—\nHello")).toMatchInlineSnapshot(`
      "content/pages/index.md:5:1 error FRONT_MATTER_FENCE  the front matter must be closed by a line that is exactly "---", got "—"
         4 | layout: page
      >  5 | —
           | ^ type three hyphens: the long dash comes from autocorrection or an input method"
    `);
  });
});

describe("values that do not fit", () => {
  test("27 a text for a list", async () => {
    expect(await change(PAGE, "layout: page", "layout: page\naliases: /old")).toMatchInlineSnapshot(`
      "content/pages/index.md:5:10 error CONTENT_INVALID  aliases: expected a list, got "/old"
         4 | layout: page
      >  5 | aliases: /old
           |          ^^^^ write [/old]"
    `);
  });
  test("28 an address without its slash", async () => {
    expect(await change(PAGE, "layout: page", "layout: page\nroute: about-us")).toMatchInlineSnapshot(`
      "content/pages/index.md:5:8 error CONTENT_INVALID  route: expected a path that starts with / and ends without it: write /about-us
         4 | layout: page
      >  5 | route: about-us
           |        ^^^^^^^^ address of the page; by default its path below the folder"
    `);
  });
  test("28b an address with a slash at its end", async () => {
    expect(await change(PAGE, "layout: page", "layout: page\nroute: /about/")).toMatchInlineSnapshot(`
      "content/pages/index.md:5:8 error CONTENT_INVALID  route: expected a path that starts with / and ends without it: write /about
         4 | layout: page
      >  5 | route: /about/
           |        ^^^^^^^ address of the page; by default its path below the folder"
    `);
  });
  test("79 items without a space", async () => {
    expect(
      await change(PAGE, "layout: page", "layout: page\naliases:\n  -/old\n  -/older"),
    ).toMatchInlineSnapshot(`
      "content/pages/index.md:6:3 error CONTENT_INVALID  aliases: expected a list, got "-/old -/older"
         5 | aliases:
      >  6 |   -/old
           |   ^^^^^ put a space behind each hyphen"
    `);
  });
  test("dates the wrong way round: told once, links to the page are not blamed", async () => {
    const text = await told((site) => {
      site.write("content/pages/a.md", page("publishAt: 2025-03-01\nexpireAt: 2025-02-01\n", "Text."));
      site.write(PAGE, `${FILES[PAGE]}[a](/a)\n`);
    });
    expect(text).toMatchInlineSnapshot(`
      "content/pages/a.md:6:11 error CONTENT_INVALID  expireAt: the last day would be before 2025-03-01, the first one
         5 | publishAt: 2025-03-01
      >  6 | expireAt: 2025-02-01
           |           ^^^^^^^^^^ write a later day, or remove one of the two"
    `);
  });
  test.each([
    [
      PAGE,
      "layout: page",
      "layout: page\naliases: [https://small.example/a/b]",
      "aliases[0]: expected the path alone, without the address of its site: write /a/b",
      "",
    ],
    [
      PAGE,
      "days,",
      "days, {{ facts.trialDays }}days,",
      "a space is missing behind a value",
      "write {{ facts.trialDays }} days",
    ],
    [
      CONFIG,
      "trialDays: {",
      "trial-days: 1\n  trialDays: {",
      "facts.trial-days: the key does not have the form that the schema asks for",
      "write a name of letters and digits, such as trialDays",
    ],
    [
      PLANS,
      "    - one\n    - two",
      "    * one\n    * two",
      "an item of a list starts with a hyphen",
      "write - one",
    ],
    [
      PLANS,
      "\n    - one\n    - two",
      " [one, , two]",
      "there is nothing in front of this comma",
      "take the comma out",
    ],
    [
      PLANS,
      "    - one\n    - two",
      "    – one\n    – two",
      'picture.rows: expected a list, got "– one – two"',
      "start each item with an ordinary hyphen and a space",
    ],
    [PLANS, "\n    - one\n    - two", " ''one''", "the quotes stand twice", 'write "one"'],
    [
      PLANS,
      "- one\n    - two",
      "-\u00a0one\n    -\u00a0two",
      "picture.rows:",
      "an ordinary space behind each hyphen",
    ],
    [PLANS, "- two", "-\u3000two", "8:6 error YAML_SYNTAX  behind the hyphen", "type an ordinary space"],
    [
      PLANS,
      "- two",
      "  -\u00a0two",
      "8:7 error YAML_SYNTAX  picture.rows[0]: this line is a part",
      "and one behind",
    ],
    [
      CONFIG,
      "- { label: H",
      "-\u00a0{ label: H",
      "7:6 error YAML_SYNTAX  behind the hyphen",
      "type an ordinary space",
    ],
    [
      PLANS,
      "\n    - one\n    - two",
      " [Tokyo、大阪]",
      "parts two items, not 、",
      "write [Tokyo, 大阪], or put quotes",
    ],
    [
      PLANS,
      "\n    - one\n    - two",
      " ［東京、 大阪］",
      "picture.rows: expected a list",
      "write [東京, 大阪]",
    ],
    [
      PLANS,
      "title: Pro",
      "title: ! Pro",
      "1:8 error YAML_QUOTES  title: a text cannot start with !",
      "quotes around",
    ],
    [PLANS, "title: Pro", "title: ?", "1:8 error YAML_SYNTAX  a text cannot start with ?", "quotes around"],
    [
      PLANS,
      "title: Pro",
      "title: ‚Pro‘",
      "1:8 warning YAML_AMBIGUOUS  title: ‚ and ‘ are shown",
      'write " instead of both',
    ],
    [
      PLANS,
      "title: Pro",
      "title: ״Pro״",
      "1:8 warning YAML_AMBIGUOUS  title: ״ and ״ are shown",
      'write " instead of both',
    ],
    [
      PLANS,
      "title: Pro",
      "title: ＂Pro: all＂",
      "1:8 error YAML_SYNTAX  ＂ and ＂ are no quotes",
      'write " instead of both',
    ],
    [
      PLANS,
      "  kind: brief",
      "  ＃ now\n  kind: brief",
      "4:3 error YAML_SYNTAX  this is no comment",
      "write # now",
    ],
    [
      CONFIG,
      "    - { label: Home, page: / }",
      "    - label：Home\n      page：/",
      "links.items[0]: expected a group",
      "ordinary colon and a space",
    ],
    [
      CONFIG,
      "\n    - { label: Home, page: / }\n    - { label: More, page: / }",
      "",
      "links.items: expected a list, got nothing",
      "write - { label: …, page: … } on the lines below",
    ],
    [
      PAGE,
      "title: Home",
      'title: "One" and "Two"',
      '2:8 error YAML_SYNTAX  a " inside',
      `write '"One" and "Two"'`,
    ],
    [PLANS, "- two", '- "Two" of all', "stands behind the end of a value", `write '"Two" of all'`],
    [PAGE, "layout", "body: { a: 1 }\nlayout", "body: there is no such key", "remove it; other keys"],
    [PLANS, "- two", "- [x] two", '8:11 error YAML_SYNTAX  "two" stands behind', "put quotes around"],
    [PLANS, "- two", "- > two", "8:7 error YAML_SYNTAX  behind > the text starts", "take the > out"],
    [
      PLANS,
      "- two",
      "- {{ site.name }} two",
      "8:7 error YAML_QUOTES  picture.rows[1]:",
      'write "{{ site.name }} two"',
    ],
    [
      PLANS,
      "- two",
      "- ![Two](two.png)",
      "8:7 error YAML_SYNTAX  a text in Markdown needs",
      "write two.png alone",
    ],
    [PLANS, "- two", '- "two",', "8:5 error YAML_SYNTAX  no line of YAML ends", 'write - "two"'],
    [
      PAGE,
      "title: Home",
      'title: "Home\nof all"',
      "3:1 error YAML_SYNTAX  this line of a text in quotes",
      "two spaces",
    ],
    [
      PLANS,
      "heading: Q3",
      'heading: "Q3\n  of all"',
      "6:1 error YAML_SYNTAX  this line of a text in quotes",
      "two spaces",
    ],
    [
      PLANS,
      "\n    - one\n    - two",
      " [\n  one,\n  two\n]",
      "7:3 error YAML_SYNTAX  this line of a list",
      "up to its ]",
    ],
    [
      PLANS,
      "picture:",
      "picture: {\na: 1\n}\nother:",
      "4:1 error YAML_SYNTAX  this line of a group",
      "up to its }",
    ],
    [
      CONFIG,
      "    - { label: More, page: / }",
      "     - label: More\n       page: /",
      "8:6 error YAML_SYNTAX  this line has 5 spaces",
      "remove 1 space, here and in front of what is below this item",
    ],
    [
      CONFIG,
      "- { label: Home, page: / }\n    - { label: More, page: / }",
      "- label: a\n      page: /\n     - label: b\n       page: /\n     - label: c\n       page: /",
      "9:6 error YAML_SYNTAX  these 2 items belong to no key",
      "remove 1 space in front of all of their lines",
    ],
    [
      PLANS,
      "title: Pro",
      "title: |\n  Pro.\n\nIt is for pros.\n**It** is not free.",
      "4:1 error YAML_SYNTAX  the text below | or > has 2 spaces in front, this line none",
      "add 2 spaces, here and in 1 more line",
    ],
    [
      PLANS,
      "title: Pro",
      "title: |\n    - Pro\n   - Max",
      "3:4 error YAML_SYNTAX  the text below |",
      "add 1 space",
    ],
    [PLANS, "title: Pro", 'title: "Pro", ', "no line of YAML ends with a comma", 'write title: "Pro"'],
    [PLANS, "- two", "－ two", "an item of a list starts with a hyphen", "write - two"],
    [PLANS, "- one\n    - two", "・one\n    ・two", "picture.rows:", "ordinary hyphen and a space"],
    [
      PLANS,
      "title",
      "\u00a0\ntitle",
      "1:1 error YAML_SYNTAX  there are no-break spaces (U+00A0) on this empty",
      "type",
    ],
    [
      CONFIG,
      "https://",
      "https:/",
      "origin: expected an address such as https://example.com",
      "start it with https://",
    ],
    [
      CONFIG,
      "https://small.example",
      "http://localhost:3000",
      "origin: that is your own computer",
      "public address",
    ],
    [
      CONFIG,
      "facts:",
      'budgets: { "/": { js: 1kb }, "*": { js: 0.1 } }\nfacts:',
      'budgets["/"].js: expected a number, got "1kb"',
      "write the number only",
    ],
    [
      PAGE,
      "layout: page",
      "layout\u00a0: page",
      "there is no such key",
      "take out the space in front of the colon",
    ],
    [PAGE, "---\n", "```md\n---\n", 'not below "```md"', "all that stands above ---, and the line of ```"],
    [
      PAGE,
      "---\n",
      "Sure:\n\n```md\n---\n",
      'not below "Sure:"',
      "all that stands above ---, and the line of ```",
    ],
    [PAGE, "days,", "days, [a](http://www.small.example/),", "is a page of this site", "write /"],
    [PAGE, "days,", "days, a@small.example,", "is typed by hand", "write {{ site.links.mail }} in place of"],
  ])("told once, with what to do: %s %s → %s", async (path, from, to, message, hint) => {
    const text = await change(path, from, to);
    expect(text.match(/^\S*:\d+:\d+ .*/gm)).toEqual([expect.stringContaining(message)]);
    expect(text).toContain(hint);
  });
  test("95 a language in words", async () => {
    expect(await change(CONFIG, "facts:", "language: English\nfacts:")).toMatchInlineSnapshot(`
      "content/site.yaml:9:11 error CONTENT_INVALID  language: expected a language code such as en
         8 |     - { label: More, page: / }
      >  9 | language: English
           |           ^^^^^^^ language of the pages: en, de, pt-BR"
    `);
  });
  test("95b a language in its own words", async () => {
    expect(await change(CONFIG, "facts:", "language: deutsch\nfacts:")).toMatchInlineSnapshot(`
      "content/site.yaml:9:11 error CONTENT_INVALID  language: expected a language code such as de
         8 |     - { label: More, page: / }
      >  9 | language: deutsch
           |           ^^^^^^^ language of the pages: en, de, pt-BR"
    `);
  });
  test("95c a locale of an operating system", async () => {
    expect(await change(CONFIG, "facts:", "language: en_US\nfacts:")).toMatchInlineSnapshot(`
      "content/site.yaml:9:11 error CONTENT_INVALID  language: expected a language code such as en-US
         8 |     - { label: More, page: / }
      >  9 | language: en_US
           |           ^^^^^ language of the pages: en, de, pt-BR"
    `);
  });
  test("95d no language", async () => {
    expect(await change(CONFIG, "facts:", "language: xx\nfacts:")).toMatchInlineSnapshot(`
      "content/site.yaml:9:11 error CONTENT_INVALID  language: expected a language code such as en, de or pt-BR
         8 |     - { label: More, page: / }
      >  9 | language: xx
           |           ^^ language of the pages: en, de, pt-BR"
    `);
  });
  test("95e no currency", async () => {
    expect(await change(CONFIG, "facts:", "currency: EUU\nfacts:")).toMatchInlineSnapshot(`
      "content/site.yaml:9:11 error CONTENT_INVALID  currency: there is no currency EUU; expected a code such as USD or EUR
         8 |     - { label: More, page: / }
      >  9 | currency: EUU
           |           ^^^ three-letter code for every price"
    `);
  });
  test("97 a mail address without @", async () => {
    expect(await change(CONFIG, "mail: a@small", "mail: a.small")).toMatchInlineSnapshot(`
      "content/site.yaml:5:9 error CONTENT_INVALID  links.mail: expected a mail address such as name@example.com, got "a.small.example"
         4 |   app: https://app.example
      >  5 |   mail: a.small.example
           |         ^^^^^^^^^^^^^^^ the @ is missing"
    `);
  });
});

describe("facts", () => {
  test("18 a price without { price }", async () => {
    expect(await change(CONFIG, `monthly: { price: 29 }`, `monthly: 31`)).toMatchInlineSnapshot(`
      "content/site.yaml:11:12 warning FACT_KIND  facts.monthly is a bare number, used where others are prices
        10 |   trialDays: { value: 14, unit: day }
      > 11 |   monthly: 31
           |            ^^ write { price: 31 }
        content/plans/01-pro.yaml:2:11 used here
        content/plans/02-more.yaml:2:11 a price here"
    `);
  });
  test("19b a unit typed into the value", async () => {
    expect(await change(CONFIG, `{ value: 14, unit: day }`, `14 days`)).toMatchInlineSnapshot(`
      "content/site.yaml:10:14 error FACT_KIND  facts.trialDays has its unit in the value, and texts say it again
         9 | facts:
      > 10 |   trialDays: 14 days
           |              ^^^^^^^ write { value: 14, unit: day }
        content/pages/index.md:7:12 used here"
    `);
  });
  test("19c a unit twice", async () => {
    expect(await change(CONFIG, `value: 14,`, `value: 14 days,`)).toMatchInlineSnapshot(`
      "content/site.yaml:10:14 error FACT_KIND  facts.trialDays has its unit in the value, and texts say it again
         9 | facts:
      > 10 |   trialDays: { value: 14 days, unit: day }
           |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write { value: 14, unit: day }
        content/pages/index.md:7:12 used here"
    `);
  });
  test.each([
    [
      "monthly: { price: 29 }",
      "monthly: $31",
      "facts.monthly is a text, used where others are prices",
      "write { price: 31 }",
    ],
    [
      "monthly: { price: 29 }",
      "monthly: 1,200",
      "facts.monthly is a text, used where others are prices",
      "write { price: 1200 }",
    ],
    [
      "monthly: { price: 29 }",
      'monthly: "29,50"',
      "facts.monthly is a text, used where others are prices",
      "write { price: 29.5 }",
    ],
    [
      "monthly: { price: 29 }",
      "monthly: { value: 31 }",
      "facts.monthly is a bare number, used where others are prices",
      "write { price: 31 }",
    ],
    [
      "monthly: { price: 29 }",
      "monthly: { price: 29 USD }",
      'facts.monthly.price: expected a number, got "29 USD"',
      "write the number only; the currency sign is added when it is shown",
    ],
    [
      "{ date: 2025-08-24 }",
      "2025-08-24",
      "facts.since is a date that is shown as it is typed",
      "write { date: 2025-08-24 }",
    ],
  ])("a fact of another kind, told once: %s → %s", async (from, to, message, hint) => {
    const text = await change(CONFIG, from, to);
    expect(text.match(/^\S*:\d+:\d+ .*/gm)).toEqual([expect.stringMatching(/^content\/site\.yaml:/)]);
    expect(text).toContain(`  ${message}\n`);
    expect(text).toMatch(new RegExp(`\\^ ${hint.replace(/[{}.]/g, "\\$&")}$`, "m"));
  });
  test("two facts of one name but for capitals", async () => {
    expect(
      await change(CONFIG, "  trialDays:", "  trialdays: { value: 15 }\n  trialDays:"),
    ).toMatchInlineSnapshot(`
      "content/site.yaml:11:14 warning FACT_KIND  facts.trialDays differs from facts.trialdays in capitals only
        10 |   trialdays: { value: 15 }
      > 11 |   trialDays: { value: 14, unit: day }
           |              ^^^^^^^^^^^^^^^^^^^^^^^^ take one of the two out
        content/site.yaml:10:14 the other one"
    `);
  });
  test("a fact by another name", async () => {
    expect(await change(CONFIG, "trialDays:", "trialLength:")).toMatchInlineSnapshot(`
      "content/pages/index.md:7:12 error FACT_UNKNOWN  there is no value "facts.trialDays" in content/site.yaml (2 places)
         6 | Hello.
      >  7 | Try it for {{ facts.trialDays }} days, since {{ facts.since }}: {{ facts.trialDays }} days.
           |            ^^^^^^^^^^^^^^^^^^^^^ did you mean {{ facts.trialLength }}?
        content/pages/index.md:7:65 and here"
    `);
  });
  test("a currency sign behind a price, with a blank", async () => {
    expect(await change(PAGE, "Try", "From {{ facts.monthly }} $. Try")).toMatchInlineSnapshot(`
      "content/pages/index.md:7:6 error FACT_KIND  facts.monthly is shown with its $
         6 | Hello.
      >  7 | From {{ facts.monthly }} $. Try it for {{ facts.trialDays }} days, since {{ facts.since }}: {{ facts…
           |      ^^^^^^^^^^^^^^^^^^^ take out the $ behind it"
    `);
  });
  test("a currency sign in front of a price", async () => {
    expect(await change(PLANS, '"{{ facts', `"\${{ facts`)).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:2:12 error FACT_KIND  monthly: facts.monthly is shown with its $
         1 | title: Pro
      >  2 | monthly: "\${{ facts.monthly }}"
           |            ^^^^^^^^^^^^^^^^^^^ take out the $ in front of it"
    `);
    expect(
      await change(
        PAGE,
        "Try",
        `From \${{ facts.monthly }}, for \${{ facts.trialDays }} and \`\${{ facts.monthly }}\`. Try`,
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/index.md:7:7 error FACT_KIND  facts.monthly is shown with its $
         6 | Hello.
      >  7 | From \${{ facts.monthly }}, for \${{ facts.trialDays }} and \`\${{ facts.monthly }}\`. Try it for {{ fact…
           |       ^^^^^^^^^^^^^^^^^^^ take out the $ in front of it"
    `);
  });
  test("5 typographic quotes around a fact that is no text", async () => {
    expect(await change(PLANS, '"{{ facts.monthly }}"', "“{{ facts.monthly }}”")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:2:10 error CONTENT_INVALID  monthly: expected a number, got "“$29”"
         1 | title: Pro
      >  2 | monthly: “{{ facts.monthly }}”
           |          ^^^^^^^^^^^^^^^^^^^^^ write "{{ facts.monthly }}", without “”"
    `);
  });
  test("an entry that is a copy of another one", async () => {
    expect(
      await told((site) => {
        site.write(INDEX, SCHEMAS);
        site.write(CONFIG, SITE);
        for (const name of ["pro", "pro-2"]) site.write(`content/plans/${name}.yaml`, PLAN);
      }),
    ).toMatchInlineSnapshot(`
      "content/plans/pro-2.yaml:1:1 warning ENTRY_UNTOUCHED  the file says the same as content/plans/pro.yaml
      >  1 | title: Pro
           | ^ write your own text, or delete the file"
    `);
  });
  test("94 a fact that was removed", async () => {
    expect(await change(CONFIG, "  trialDays: { value: 14, unit: day }\n", "")).toMatchInlineSnapshot(`
      "content/pages/index.md:7:12 error FACT_UNKNOWN  there is no value "facts.trialDays" in content/site.yaml (2 places)
         6 | Hello.
      >  7 | Try it for {{ facts.trialDays }} days, since {{ facts.since }}: {{ facts.trialDays }} days.
           |            ^^^^^^^^^^^^^^^^^^^^^ add it, or use one of facts.monthly, facts.yearly, facts.since
        content/pages/index.md:7:65 and here"
    `);
  });
  test("B15 facts mistyped", async () => {
    expect(await change(CONFIG, `facts:`, `fact:`)).toMatchInlineSnapshot(`
      "content/site.yaml:9:1 error CONTENT_UNKNOWN_KEY  fact: there is no such key
         8 |     - { label: More, page: / }
      >  9 | fact:
           | ^^^^ did you mean facts?"
    `);
  });
  test("D4 a price with too many digits", async () => {
    expect(await change(CONFIG, `price: 29`, `price: 29.999`)).toMatchInlineSnapshot(`
      "content/site.yaml:11:21 error CONTENT_INVALID  facts.monthly.price: 29.999 would be shown as $30.00
        10 |   trialDays: { value: 14, unit: day }
      > 11 |   monthly: { price: 29.999 }
           |                     ^^^^^^ write fewer digits behind the point"
    `);
  });
});

test("26 an address that was published", async () => {
  const site = createSite({ ...FILES, "content/pages/features.md": page("", "Text.") });
  const link = (to: string) => site.write(PAGE, `${FILES[PAGE]}[a](${to})\n`);
  link("/features#top");
  expect(await tell(site)).toBe("");
  await site.build();
  site.remove("content/pages/features.md");
  site.write("content/pages/product.md", page("", "Text."));
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:5 error LINK_UNKNOWN_PAGE  "/features#top" is /product now
       6 | Hello.
    >  7 | [a](/features#top)
         |     ^^^^^^^^^^^^^ write /product#top, and add the old one to aliases: [/features] in content/pages/product.md"
  `);
  site.write(CONFIG, `${FILES[CONFIG]}redirects: [{ from: /older, to: /features }]\n`);
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:5 error LINK_UNKNOWN_PAGE  "/features#top" is /product now
       6 | Hello.
    >  7 | [a](/features#top)
         |     ^^^^^^^^^^^^^ write /product#top, and add the old one to aliases: [/features] in content/pages/product.md

    content/site.yaml:3:33 error LINK_UNKNOWN_PAGE  redirects[0].to: "/features" is /product now
       2 | origin: https://small.example
    >  3 | redirects: [{ from: /older, to: /features }]
         |                                 ^^^^^^^^^ write /product, and add the old one to aliases: [/features] in content/pages/product.md"
  `);
  site.write(CONFIG, FILES[CONFIG] ?? "");
  link("/product");
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/pages/product.md:1:1 warning ROUTE_GONE  /features was published, and leads nowhere now
    >  1 | ---
         | ^^^ add it to aliases: [/features]"
  `);
  site.write("content/pages/product.md", page("aliases: [/features]\n", "Text."));
  expect(await tell(site)).toBe("");
  site.remove("content/pages/product.md");
  link("/features");
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:5 error LINK_UNKNOWN_PAGE  "/features" was published, and leads nowhere now
       6 | Hello.
    >  7 | [a](/features)
         |     ^^^^^^^^^ bring its file back; or change the links, and add it to redirects: [{ from: /features, to: / }] in content/site.yaml"
  `);
  link("/");
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/site.yaml:1:1 warning ROUTE_GONE  /features was published, and leads nowhere now
    >  1 | name: Small
         | ^^^^^^^^^^^ add it to the aliases of a page, or here to redirects: [{ from: /features, to: / }]"
  `);
  site.write("content/pages/features.md", page("draft: true\n", "Text."));
  expect(await tell(site)).toBe("");
});

test("a folder that two versions of a text have, renamed in both", async () => {
  const texts = (folder: string) =>
    Object.fromEntries(["v1", "v2"].map((v) => [`content/pages/${v}/${folder}/a.md`, page("", `Of ${v}.`)]));
  const site = createSite({ ...FILES, ...texts("guides") });
  site.write(PAGE, `${FILES[PAGE]}[a](/v1/guides/a) [b](/v2/guides/a)\n`);
  await site.build();
  for (const path of Object.keys(texts("guides"))) site.remove(path);
  for (const [path, text] of Object.entries(texts("learn"))) site.write(path, text);
  expect((await tell(site)).match(/is \/.* now|add it to.*/g)).toMatchInlineSnapshot(`
    [
      "is /v1/learn/a now",
      "is /v2/learn/a now",
    ]
  `);
});

test("a new page has not taken the place of an old one where both have no description", async () => {
  const site = createSite(FILES);
  site.replace(
    INDEX,
    "z.strictObject(pageFields)",
    "z.strictObject({ ...pageFields, description: z.string().optional() })",
  );
  const write = (name: string) => {
    site.write(`content/pages/${name}.md`, `---\ntitle: ${name}\nlayout: page\n---\nText of ${name}.\n`);
    site.write(PAGE, `${FILES[PAGE]}[a](/${name})\n`);
  };
  write("old");
  expect((await site.build()).diagnostics).toMatchObject([
    { code: "DESCRIPTION_LENGTH", message: "description: 0 characters, too few for a search result" },
  ]);
  expect(site.read("site/old.html")).not.toContain("description");
  expect(site.read("site/llms.txt")).toContain("- [old](https://small.example/old)\n");
  site.remove("content/pages/old.md");
  write("other");
  expect(await tell(site)).toContain("content/site.yaml:1:1 warning ROUTE_GONE  /old was published");
});

test("a file for visitors that was published", async () => {
  const site = createSite({ ...FILES, "content/public/press [kit], 2.zip": "x" });
  expect(await tell(site)).toBe("");
  await site.build();
  site.remove("content/public/press [kit], 2.zip");
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/site.yaml:1:1 warning ROUTE_GONE  /press [kit], 2.zip was published, and leads nowhere now
    >  1 | name: Small
         | ^^^^^^^^^^^ add it to the aliases of a page, or here to redirects: [{ from: /press%20%5Bkit%5D%2C%202.zip, to: / }]"
  `);
  site.write(PAGE, `${FILES[PAGE]}[a](</press [kit], 2.zip>)\n`);
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:6 error LINK_UNKNOWN_PAGE  "/press [kit], 2.zip" was published, and leads nowhere now
       6 | Hello.
    >  7 | [a](</press [kit], 2.zip>)
         |      ^^^^^^^^^^^^^^^^^^^ bring its file back; or change the links, and add it to redirects: [{ from: /press%20%5Bkit%5D%2C%202.zip, to: / }] in content/site.yaml"
  `);
  const redirects = "redirects: [{ from: /press%20%5Bkit%5D%2C%202.zip, to: / }]";
  site.write(CONFIG, `${site.read(CONFIG)}${redirects}\n`);
  site.write(PAGE, FILES[PAGE]);
  expect(await tell(site)).toBe("");
});

test("a file for visitors that was published beside another one, or a redirect", async () => {
  const gone = "content/public/press-2024.zip";
  const site = createSite({ ...FILES, [gone]: "x", "content/public/price list.pdf": "x" });
  site.write(CONFIG, `${site.read(CONFIG)}redirects: [{ from: /press.zip, to: /price%20list.pdf }]\n`);
  await site.build();
  site.remove(gone);
  site.write(PAGE, `${FILES[PAGE]}[a](/press-2024.zip) [b](/price-list.pdf)\n`);
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:5 error LINK_UNKNOWN_PAGE  "/press-2024.zip" was published, and leads nowhere now
       6 | Hello.
    >  7 | [a](/press-2024.zip) [b](/price-list.pdf)
         |     ^^^^^^^^^^^^^^^ bring its file back; or change the links, and add it to redirects: [{ from: /press-2024.zip, to: / }] in content/site.yaml

    content/pages/index.md:7:26 error LINK_UNKNOWN_PAGE  "/price-list.pdf" is not a page of this site
       6 | Hello.
    >  7 | [a](/press-2024.zip) [b](/price-list.pdf)
         |                          ^^^^^^^^^^^^^^^ did you mean /price%20list.pdf?"
  `);
});

test("a redirect to what is not there is not told to lead to itself", async () => {
  const redirects = "redirects: [{ from: /Guides/Start, to: /docs/guides/start }]\n";
  expect(await told((site) => site.write(CONFIG, `${FILES[CONFIG]}${redirects}`))).toMatchInlineSnapshot(`
    "content/site.yaml:3:40 error LINK_UNKNOWN_PAGE  redirects[0].to: "/docs/guides/start" is not a page of this site
       2 | origin: https://small.example
    >  3 | redirects: [{ from: /Guides/Start, to: /docs/guides/start }]
         |                                        ^^^^^^^^^^^^^^^^^^ the site has /"
  `);
});

test("a misspelt redirect is the one that is meant where it leads to a page, or elsewhere", async () => {
  const tell = (to: string) =>
    told((site) => {
      site.write(CONFIG, `${FILES[CONFIG]}redirects: [{ from: /documentation, to: ${to} }]\n`);
      site.write(PAGE, `${FILES[PAGE]}[a](/documentatoin)\n`);
    });
  for (const to of ["/", '"/#copy"', "https://docs.example/"])
    expect(await tell(to)).toContain("did you mean /documentation?");
  expect(await tell("/guide")).not.toContain("did you mean");
});

test("very many addresses that were published, as of a list that is empty now", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `content/public/list/${at}.txt`);
  const site = createSite({ ...FILES, ...Object.fromEntries(names.map((name) => [name, "x"])) });
  await site.build();
  site.remove("content/public/list");
  expect(await tell(site)).toMatchInlineSnapshot(`
    "content/site.yaml:1:1 warning ROUTE_GONE  60 addresses that were published lead nowhere now, such as /list/0.txt
    >  1 | name: Small
         | ^^^^^^^^^^^ bring back their files or their route, write aliases, or publish without --strict"
  `);
});

describe("names of files", () => {
  const rename = (from: string, to: string): Promise<string> =>
    told((site) => {
      site.write(to, site.read(from));
      site.remove(from);
    });
  test("83 a page that is .txt", async () => {
    expect(await rename(PAGE, "content/pages/index.txt")).toMatchInlineSnapshot(`
      "content/pages/index.txt:1:1 error FILE_IGNORED  content/pages/index.txt is not part of the site
      >  1 | ---
           | ^ rename it to index.md"
    `);
  });
  test("83b site.yml", async () => {
    expect(await rename(CONFIG, "content/site.yml")).toMatchInlineSnapshot(`
      "content/site.yaml:1:1 error SITE_MISSING  content/site.yaml is missing
        rename content/site.yml"
    `);
  });
  test("83c notes and documents", async () => {
    expect(
      await told((site) => {
        site.write("content/pages/a.docx", "");
        site.write("content/pages/b.md.txt", "b");
        site.write("content/pages/c.yaml.txt", "c: d");
        site.write("content/pages/d.md.bak", page());
        // Git, where a folder is in the place of the file.
        site.write("content/pages/d.md~feature_x", page());
        site.write("content/pages/e", page());
      }),
    ).toMatchInlineSnapshot(`
      "content/pages/a.docx:1:1 warning FILE_IGNORED  content/pages/a.docx is not part of the site
      >  1 |
           | ^ save its text as a.md

      content/pages/b.md.txt:1:1 warning FILE_IGNORED  content/pages/b.md.txt is not part of the site
      >  1 | b
           | ^ rename it to b.md

      content/pages/c.yaml.txt:1:1 warning FILE_IGNORED  content/pages/c.yaml.txt is not part of the site
      >  1 | c: d
           | ^ rename it to c.yaml

      content/pages/d.md.bak:1:1 error FILE_IGNORED  content/pages/d.md.bak is not part of the site
      >  1 | ---
           | ^ delete it, or rename it to d.md

      content/pages/d.md~feature_x:1:1 error FILE_IGNORED  content/pages/d.md~feature_x is not part of the site
      >  1 | ---
           | ^ delete it, or rename it to d.md

      content/pages/e:1:1 error FILE_IGNORED  content/pages/e is not part of the site
      >  1 | ---
           | ^ if it is a text, rename it to e.md"
    `);
  });
  test("86 letters with dots", async () => {
    expect(
      await told((site) => site.write("content/pages/Über uns.md", site.read(PAGE))),
    ).toMatchInlineSnapshot(`
      "content/pages/Über uns.md:1:1 error SLUG_INVALID  the name "Über uns" has characters that an address cannot have
      >  1 | ---
           | ^ call it ueber-uns, or another name of letters, digits and hyphens"
    `);
  });
  test("40 a picture of an iPhone", async () => {
    expect(
      await told((site) => {
        site.write("content/assets/a.heic", `\0\0\0\u0018ftypheic${"\0".repeat(50)}`);
        site.write(PAGE, `${site.read(PAGE)}\n![a](a.heic)\n`);
      }),
    ).toMatchInlineSnapshot(`
      "content/assets/a.heic:1:1 error IMAGE_INVALID  a.heic is a HEIC picture, which browsers do not show
        export it as JPEG, and write a.jpg where it is shown
        content/pages/index.md:8:6 shown here"
    `);
  });
});

describe("a file that the site cannot do without", () => {
  const more = (site: SiteFolder) => {
    site.write("content/pages/more.md", page("", "[Home](/) and [so on](/#so)\n"));
    site.write(
      CONFIG,
      `${FILES[CONFIG]}unknownPaths: { redirect: /, status: 302 }\nbudgets:\n  /: { js: 1 }\n`,
    );
    site.replace(LAYOUT, "title: entry.data.title", 'title: site.entry("pages", "index").data.title');
    site.replace(LAYOUT, "props = (entry)", "props = (entry, site)");
  };

  test("the start page is deleted", async () => {
    const text = await told((site) => {
      more(site);
      site.remove(PAGE);
    });
    expect(text).toMatchInlineSnapshot(`
      "content/pages/index.md:1:1 error ENTRY_MISSING  the site has no start page
        put this file back, or give a page its name"
    `);
  });

  test("all pages are deleted", async () => {
    expect(await told((site) => site.remove(PAGE))).toMatchInlineSnapshot(`
      "content/pages/index.md:1:1 error ENTRY_MISSING  the site has no start page
        put this file back, or give a page its name"
    `);
  });

  test("it has another address", async () => {
    expect(
      await told((site) => site.replace(PAGE, "layout:", "route: /home\nlayout:")),
    ).toMatchInlineSnapshot(`
      "content/pages/index.md:4:8 error ENTRY_MISSING  the site has no start page
         3 | description: A small site, which has all that a site needs and a page.
      >  4 | route: /home
           |        ^^^^^ take the line out, or write \`route: /\` in another page"
    `);
  });

  test("it is a draft", async () => {
    const text = await told((site) => {
      more(site);
      site.replace(PAGE, "layout:", "draft: true\nlayout:");
    });
    expect(text).toMatchInlineSnapshot(`
      "content/pages/index.md:4:8 error ENTRY_MISSING  the start page is a draft
         3 | description: A small site, which has all that a site needs and a page.
      >  4 | draft: true
           |        ^^^^ publish it: every site needs one"
    `);
  });

  test("a list's only file is gone", async () => {
    const text = await told((site) => {
      more(site);
      site.replace(LAYOUT, '"index"', '"labels"');
    });
    expect(text).toMatchInlineSnapshot(`
      "content/pages/labels.md:1:1 error ENTRY_MISSING  the site's templates read this file, and it is gone
        put it back, or ask a developer to take it out of the templates
        templates/layouts/page.tsx:4:54 read here
        content/pages/index.md:1:1 while rendering /"
    `);
  });
});

test("all files of a list are gone", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "{ pages }",
      '{ pages, faq: collection({ folder: "faq", schema: z.strictObject({}) }) }',
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/faq:1:1 warning ENTRY_MISSING  the list faq has no files
      put its files back; of a list that is empty for now keep one file with draft: true"
  `);
});

test("51b a mark of a merge whose others are deleted", async () => {
  expect(
    await Promise.all([
      change(PLANS, "monthly:", ">>>>>>> branch\nmonthly:"),
      change(CONFIG, "facts:", "=======\nfacts:"),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "content/plans/01-pro.yaml:2:1 error MERGE_CONFLICT  a mark of a merge is left here
       1 | title: Pro
    >  2 | >>>>>>> branch
         | ^^^^^^^^^^^^^^ delete the line",
      "content/site.yaml:9:1 error MERGE_CONFLICT  a mark of a merge is left here
       8 |     - { label: More, page: / }
    >  9 | =======
         | ^^^^^^^ delete the line",
    ]
  `);
});

test("11b an apostrophe at the start of a text, and a comma at the end of a line", async () => {
  expect(
    await Promise.all([
      change(PLANS, "title: Pro", "title: 'Tis Pro"),
      change(PLANS, "title: Pro", '"title": "Pro",  # a'),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "content/plans/01-pro.yaml:1:8 error YAML_SYNTAX  the text that starts here has no closing quote
    >  1 | title: 'Tis Pro
         |        ^^^^^^^^ put ' at its end; if it is an apostrophe, put " around the whole text",
      "content/plans/01-pro.yaml:1:1 error YAML_SYNTAX  no line of YAML ends with a comma
    >  1 | "title": "Pro",  # a
         | ^^^^^^^^^^^^^^^^^^^^ write "title": "Pro" # a",
    ]
  `);
});

test("19c a value of the site that is none, and near to none", async () => {
  expect(
    await Promise.all([
      change(PAGE, "title: Home", 'title: "{{ site.heading }}"'),
      change(PAGE, "title: Home", 'title: "{{ heading }}"'),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/index.md:2:9 error FACT_UNKNOWN  title: there is no value "site.heading" in content/site.yaml
       1 | ---
    >  2 | title: "{{ site.heading }}"
         |         ^^^^^^^^^^^^^^^^^^ add it, or use one of site.name, site.origin, site.links.app, site.links.mail",
      "content/pages/index.md:2:9 error FACT_UNKNOWN  title: there is no value "heading" in content/site.yaml
       1 | ---
    >  2 | title: "{{ heading }}"
         |         ^^^^^^^^^^^^^ write {heading} if the page fills it in; otherwise write it out, or use one of facts.trialDays, facts.monthly, facts.yearly, facts.since",
    ]
  `);
});

test("24 a page is deleted that several texts link to", async () => {
  const text = await told((site) => {
    site.write(PAGE, `${FILES[PAGE]}[a](/contact) and [b](/contact)\n`);
    site.write("content/pages/more.md", page("", "[c](/contact)\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:7:5 error LINK_UNKNOWN_PAGE  "/contact" is not a page of this site (3 places)
       6 | Hello.
    >  7 | [a](/contact) and [b](/contact)
         |     ^^^^^^^^ the site has /, /more
      content/pages/index.md:7:23 and here
      content/pages/more.md:6:5 and here"
  `);
});

test("a value for the group that has it", async () => {
  expect(await change(CONFIG, "facts:", "unknownPaths: /\nfacts:")).toMatchInlineSnapshot(`
    "content/site.yaml:9:15 error CONTENT_INVALID  unknownPaths: expected a group of keys, got "/"
       8 |     - { label: More, page: / }
    >  9 | unknownPaths: /
         |               ^ write { redirect: / }"
  `);
});

test("a mail address where a link has its own", async () => {
  const links = "[Write us](mailto: a@small.example) or write to [us] (a@small.example). Try";
  expect(await change(PAGE, "Try", links)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:1 warning MARKDOWN_UNREAD  this is no link: its address has a space
       6 | Hello.
    >  7 | [Write us](mailto: a@small.example) or write to [us] (a@small.example). Try it for {{ facts.trialDay…
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write mailto:a@small.example

    content/pages/index.md:7:49 warning MARKDOWN_UNREAD  this is no link: there is a space between ] and (
       6 | Hello.
    >  7 | …s](mailto: a@small.example) or write to [us] (a@small.example). Try it for {{ facts.trialDays }} day…
         |                                          ^^^^^^^^^^^^^^^^^^^^^^ write [us](mailto:a@small.example)"
  `);
});

test("a key's value that is the key which was meant", async () => {
  expect(await change(PAGE, "---\n", "---\nstatus: draft\n")).toMatchInlineSnapshot(`
    "content/pages/index.md:2:1 error CONTENT_UNKNOWN_KEY  status: there is no such key
       1 | ---
    >  2 | status: draft
         | ^^^^^^ write draft: true"
  `);
});

test("a comma inside a number parts two items", async () => {
  const listed = "rows: [10,000 things, two]\n";
  expect(await change(PLANS, "rows:\n    - one\n    - two\n", listed)).toMatchInlineSnapshot(`
    "content/plans/01-pro.yaml:6:10 error YAML_SYNTAX  picture.rows: a comma inside [ ] ends the item, so "10,000 things" is cut in two
       5 |   heading: Q3
    >  6 |   rows: [10,000 things, two]
         |          ^^^^^^^^^^^^^ write "10,000 things""
  `);
});

test("a fact's day in a year that nobody plans for", async () => {
  expect(await change(CONFIG, "2025-08-24", "2052-08-24")).toMatchInlineSnapshot(`
    "content/site.yaml:13:18 warning FACT_KIND  facts.since: the day is 26 years from now
      12 |   yearly: { price: 240 }
    > 13 |   since: { date: 2052-08-24 }
         |                  ^^^^^^^^^^ correct the year"
  `);
});

test("an alias that is to stand for many", async () => {
  expect(await change(PAGE, "---\n", "---\naliases: [/old/*]\n")).toMatchInlineSnapshot(`
    "content/pages/index.md:2:11 error HOST_NAME  /old/*: an address with "*" in it cannot be written as a rule
       1 | ---
    >  2 | aliases: [/old/*]
         |           ^^^^^^ write each address by itself; \`redirects\` alone lead from /old/* to /new/*, where that has pages"
  `);
});

test("a value that is wrong where it is used", async () => {
  expect(await change(CONFIG, "{ price: 29 }", "{ value: many }")).toMatchInlineSnapshot(`
    "content/plans/01-pro.yaml:2:11 error CONTENT_INVALID  monthly: expected a number, got "many" (from facts.monthly)
       1 | title: Pro
    >  2 | monthly: "{{ facts.monthly }}"
         |           ^^^^^^^^^^^^^^^^^^^ change the value in content/site.yaml: write it in digits
      content/site.yaml:11:12 the value"
  `);
});

describe("lists and groups with the wrong signs", () => {
  test("a group without its braces", async () => {
    expect(await change(CONFIG, "{ value: 14, unit: day }", "value: 14, unit: day")).toMatchInlineSnapshot(`
      "content/site.yaml:10:14 error YAML_SYNTAX  the keys of a group stand on its line
         9 | facts:
      > 10 |   trialDays: value: 14, unit: day
           |              ^^^^^^^^^^^^^^^^^^^^ write { value: 14, unit: day }"
    `);
  });
  test("a list in braces", async () => {
    expect(
      await change(PLANS, "  rows:\n    - one\n    - two", "  rows: { One, Two }"),
    ).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:6:9 error YAML_SYNTAX  picture.rows: a list stands in [ and ]
         5 |   heading: Q3
      >  6 |   rows: { One, Two }
           |         ^^^^^^^^^^^^ write [One, Two]"
    `);
  });
  test("a list in round brackets", async () => {
    expect(await change(PLANS, "  rows:\n    - one\n    - two", "  rows: (One, Two)")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:6:9 error CONTENT_INVALID  picture.rows: expected a list, got "(One, Two)"
         5 |   heading: Q3
      >  6 |   rows: (One, Two)
           |         ^^^^^^^^^^ write [One, Two]"
    `);
  });
  test("a list with semicolons", async () => {
    expect(await change(PLANS, "  rows:\n    - one\n    - two", "  rows: [One; Two]")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:6:10 warning YAML_AMBIGUOUS  picture.rows: a comma parts two items, not a semicolon
         5 |   heading: Q3
      >  6 |   rows: [One; Two]
           |          ^^^^^^^^ write [One, Two], or put quotes around a text with a ;"
    `);
  });
  test("a comma inside a number", async () => {
    const rows = "  rows: [Fast, Up to 1,000 things, two]";
    expect(await change(PLANS, "  rows:\n    - one\n    - two", rows)).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:6:16 error YAML_SYNTAX  picture.rows: a comma inside [ ] ends the item, so "Up to 1,000 things" is cut in two
         5 |   heading: Q3
      >  6 |   rows: [Fast, Up to 1,000 things, two]
           |                ^^^^^^^^^^^^^^^^^^ write "Up to 1,000 things""
    `);
  });
  test("commas inside a text in braces", async () => {
    expect(await change(CONFIG, "label: More", "label: Mail, chat, notes and more")).toMatchInlineSnapshot(`
      "content/site.yaml:8:16 error YAML_SYNTAX  links.items[1].label: a comma inside { } ends the value, so "Mail, chat, notes and more" is cut in two
         7 |     - { label: Home, page: / }
      >  8 |     - { label: Mail, chat, notes and more, page: / }
           |                ^^^^^^^^^^^^^^^^^^^^^^^^^^ write "Mail, chat, notes and more""
    `);
  });
  test("items without hyphens", async () => {
    expect(await change(PLANS, "    - one\n    - two", "    One thing\n    Another")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:7:5 error CONTENT_INVALID  picture.rows: expected a list, got "One thing Another"
         6 |   rows:
      >  7 |     One thing
           |     ^^^^^^^^^ write it as a list: each item on a line of its own, behind a hyphen"
    `);
  });
  test("an item that is not written", async () => {
    expect(await change(PLANS, "    - two", "    -")).toMatchInlineSnapshot(`
      "content/plans/01-pro.yaml:8:5 error CONTENT_INVALID  picture.rows[1]: expected text, got nothing
         7 |     - one
      >  8 |     -
           |     ^ write the item, or take it out"
    `);
  });
  test("hosts without a comma", async () => {
    expect(await change(CONFIG, "facts:", "hosts: [netlify cloudflare]\nfacts:")).toMatchInlineSnapshot(`
      "content/site.yaml:9:9 error CONTENT_INVALID  hosts[0]: expected one of netlify, cloudflare, cloudflare-workers, cloudfront, github-pages, …, got "netlify cloudflare"
         8 |     - { label: More, page: / }
      >  9 | hosts: [netlify cloudflare]
           |         ^^^^^^^^^^^^^^^^^^ write netlify, cloudflare: a comma parts two items"
    `);
  });
});

test("texts in braces with signs of YAML, and a key alone", async () => {
  const told = ["More: of it", "More [and more]"].map((text) =>
    change(CONFIG, "label: More", `label: ${text}`),
  );
  told.push(change(CONFIG, "facts:\n", "facts  # all\n"));
  expect((await Promise.all(told)).join("\n\n")).toMatchInlineSnapshot(`
    "content/site.yaml:8:16 error YAML_SYNTAX  a text with a colon and a space in it needs quotes
       7 |     - { label: Home, page: / }
    >  8 |     - { label: More: of it, page: / }
         |                ^^^^^^^^^^^ write "More: of it"

    content/site.yaml:8:16 error YAML_SYNTAX  a text with [ or ] in it needs quotes
       7 |     - { label: Home, page: / }
    >  8 |     - { label: More [and more], page: / }
         |                ^^^^^^^^^^^^^^^ write "More [and more]"

    content/site.yaml:9:1 error YAML_SYNTAX  a colon is missing
       8 |     - { label: More, page: / }
    >  9 | facts  # all
         | ^^^^^ write facts:"
  `);
});

test("prices and numbers as people say them", async () => {
  const text = "It costs 29$, or $ 29, after a fourteen-day trial. Two days later. Try";
  expect(await change(PAGE, "Try", text)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:10 warning FACT_TYPED  "29$" is typed by hand
       6 | Hello.
    >  7 | It costs 29$, or $ 29, after a fourteen-day trial. Two days later. Try it for {{ facts.trialDays }} …
         |          ^^^ if the same is meant, write {{ facts.monthly }} in place of 29$: it changes with the fact then

    content/pages/index.md:7:18 warning FACT_TYPED  "$ 29" is typed by hand
       6 | Hello.
    >  7 | It costs 29$, or $ 29, after a fourteen-day trial. Two days later. Try it for {{ facts.trialDays }} …
         |                  ^^^^ if the same is meant, write {{ facts.monthly }} in place of $ 29: it changes with the fact then

    content/pages/index.md:7:32 warning FACT_TYPED  "fourteen-day" is typed by hand
       6 | Hello.
    >  7 | It costs 29$, or $ 29, after a fourteen-day trial. Two days later. Try it for {{ facts.trialDays }} …
         |                                ^^^^^^^^^^^^ if the same is meant, write {{ facts.trialDays }} in place of fourteen: it changes with the fact then"
  `);
});

test("hosts that differ from those of the site by a slip, and others", async () => {
  const links = "[a](mailto:b@small.exmaple) [b](https://aapp.example/c) [d](https://example.com) Try";
  expect(await change(PAGE, "Try", links)).toMatchInlineSnapshot(`
    "content/pages/index.md:7:5 warning LINK_MALFORMED  "mailto:b@small.exmaple" leads to small.exmaple, other links to small.example
       6 | Hello.
    >  7 | [a](mailto:b@small.exmaple) [b](https://aapp.example/c) [d](https://example.com) Try it for {{ facts…
         |     ^^^^^^^^^^^^^^^^^^^^^^ did you mean mailto:b@small.example?

    content/pages/index.md:7:33 warning LINK_MALFORMED  "https://aapp.example/c" leads to aapp.example, other links to app.example
       6 | Hello.
    >  7 | [a](mailto:b@small.exmaple) [b](https://aapp.example/c) [d](https://example.com) Try it for {{ facts…
         |                                 ^^^^^^^^^^^^^^^^^^^^^^ did you mean https://app.example/c?"
  `);
});

test("an emphasis where a text is plain, and a name with a blank", async () => {
  expect(await change(PAGE, "title: Home", "title: Home *now* {{ site name }}")).toMatchInlineSnapshot(`
    "content/pages/index.md:2:13 warning MARKDOWN_UNREAD  title: * is shown as it is typed
       1 | ---
    >  2 | title: Home *now* {{ site name }}
         |             ^^^^^ leave the stars out: this text is plain; a developer can have it read Markdown

    content/pages/index.md:2:19 error FACT_SYNTAX  title: {{ site name }} is not the name of a value
       1 | ---
    >  2 | title: Home *now* {{ site name }}
         |                   ^^^^^^^^^^^^^^^ write {{ site.name }}"
  `);
});

test("one alias, without its signs", async () => {
  const told = ["old", "/old", "https://small.example/old"].map((alias) =>
    change(PAGE, "title: Home", `title: Home\naliases: ${alias}`),
  );
  expect((await Promise.all(told)).join("\n\n")).toMatchInlineSnapshot(`
    "content/pages/index.md:3:10 error CONTENT_INVALID  aliases: expected a list, got "old"
       2 | title: Home
    >  3 | aliases: old
         |          ^^^ write [/old]

    content/pages/index.md:3:10 error CONTENT_INVALID  aliases: expected a list, got "/old"
       2 | title: Home
    >  3 | aliases: /old
         |          ^^^^ write [/old]

    content/pages/index.md:3:10 error CONTENT_INVALID  aliases: expected a list, got "https://small.example/old"
       2 | title: Home
    >  3 | aliases: https://small.example/old
         |          ^^^^^^^^^^^^^^^^^^^^^^^^^ write [/old]"
  `);
});

test("braces of a value, one too few and one too many", async () => {
  const told = ["{{ facts.trialDays }", "{{ facts.trialDays }}}"].map((use) =>
    change(PAGE, "Try it for {{ facts.trialDays }}", `Try it for ${use}`),
  );
  expect((await Promise.all(told)).join("\n\n")).toMatchInlineSnapshot(`
    "content/pages/index.md:7:12 error FACT_SYNTAX  the {{ is not closed
       6 | Hello.
    >  7 | Try it for {{ facts.trialDays } days, since {{ facts.since }}: {{ facts.trialDays }} days.
         |            ^^ write }} in place of }

    content/pages/index.md:7:12 error FACT_SYNTAX  a brace is one too many
       6 | Hello.
    >  7 | Try it for {{ facts.trialDays }}} days, since {{ facts.since }}: {{ facts.trialDays }} days.
         |            ^^^^^^^^^^^^^^^^^^^^^ take one out: {{ facts.trialDays }} has two on each side"
  `);
});

test("a no-break space behind a colon", async () => {
  expect(await change(PAGE, "title: Home", "title:\u00a0Home")).toMatchInlineSnapshot(`
    "content/pages/index.md:2:7 error YAML_SYNTAX  behind the colon stands a blank that is no ordinary space
       1 | ---
    >  2 | title: Home
         |       ^ type an ordinary space instead"
  `);
});

test("the first key of a file without its blank", async () => {
  expect(await change(CONFIG, "name: Small", "name:Small")).toMatchInlineSnapshot(`
    "content/site.yaml:1:1 error YAML_SYNTAX  a space is missing behind the colon
    >  1 | name:Small
         | ^^^^^^^^^^ write name: Small"
  `);
});

test("a group that is written twice", async () => {
  expect(
    await change(CONFIG, "facts:", "links:\n  docs: https://docs.example\nfacts:"),
  ).toMatchInlineSnapshot(`
    "content/site.yaml:9:1 error YAML_DUPLICATE_KEY  links: the key is written twice
       8 |     - { label: More, page: / }
    >  9 | links:
         | ^^^^^ move the lines below it to the first one, and take this one out
      content/site.yaml:3:1 first written here

    content/site.yaml:10:3 error CONTENT_UNKNOWN_KEY  links.docs: there is no such key
       9 | links:
    > 10 |   docs: https://docs.example
         |   ^^^^ remove it"
  `);
});

test("keys that other systems have", async () => {
  const told = await Promise.all(
    [
      "hidden: true",
      "published: false",
      "published: true",
      "permalink: /more/",
      "permalink: false",
      "permalink: /2019/05/title.html",
      "permalink: /2019/05/index.html",
      "permalink: /über/uns/",
      "url: /index.html",
      "url: /my-index.html",
      "slug: start",
      "slug: 10-ways",
      "slug: café",
      "slug: /",
      "slug:",
      "date: 2027-01-01",
    ].map((line) => change(PAGE, "title: Home", `title: Home\n${line}`)),
  );
  expect(told.join("\n\n")).toMatchInlineSnapshot(`
    "content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  hidden: there is no such key
       2 | title: Home
    >  3 | hidden: true
         | ^^^^^^ write draft: true

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  published: there is no such key
       2 | title: Home
    >  3 | published: false
         | ^^^^^^^^^ write draft: true

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  published: there is no such key
       2 | title: Home
    >  3 | published: true
         | ^^^^^^^^^ remove it; other keys here are route, draft, publishAt, expireAt, aliases, noindex

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  permalink: there is no such key
       2 | title: Home
    >  3 | permalink: /more/
         | ^^^^^^^^^ write route: /more

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  permalink: there is no such key
       2 | title: Home
    >  3 | permalink: false
         | ^^^^^^^^^ remove it; other keys here are route, draft, publishAt, expireAt, aliases, noindex

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  permalink: there is no such key
       2 | title: Home
    >  3 | permalink: /2019/05/title.html
         | ^^^^^^^^^ write route: /2019/05/title

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  permalink: there is no such key
       2 | title: Home
    >  3 | permalink: /2019/05/index.html
         | ^^^^^^^^^ write route: /2019/05

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  permalink: there is no such key
       2 | title: Home
    >  3 | permalink: /über/uns/
         | ^^^^^^^^^ write route: /über/uns

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  url: there is no such key
       2 | title: Home
    >  3 | url: /index.html
         | ^^^ write route: /

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  url: there is no such key
       2 | title: Home
    >  3 | url: /my-index.html
         | ^^^ write route: /my-index

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  slug: there is no such key
       2 | title: Home
    >  3 | slug: start
         | ^^^^ call the file start.md

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  slug: there is no such key
       2 | title: Home
    >  3 | slug: 10-ways
         | ^^^^ call the file 10-10-ways.md

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  slug: there is no such key
       2 | title: Home
    >  3 | slug: café
         | ^^^^ call the file café.md

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  slug: there is no such key
       2 | title: Home
    >  3 | slug: /
         | ^^^^ write route: /

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  slug: there is no such key
       2 | title: Home
    >  3 | slug:
         | ^^^^ remove it; other keys here are route, draft, publishAt, expireAt, aliases, noindex

    content/pages/index.md:3:1 error CONTENT_UNKNOWN_KEY  date: there is no such key
       2 | title: Home
    >  3 | date: 2027-01-01
         | ^^^^ write publishAt: 2027-01-01"
  `);
});

test("a comma in a mail address", async () => {
  expect(await change(CONFIG, "a@small.example", "a@small,example")).toMatchInlineSnapshot(`
    "content/site.yaml:5:9 error CONTENT_INVALID  links.mail: expected a mail address such as name@example.com, got "a@small,example"
       4 |   app: https://app.example
    >  5 |   mail: a@small,example
         |         ^^^^^^^^^^^^^^^ write a@small.example"
  `);
});

test("a price and the name of one where others name a fact; what is free needs none", async () => {
  const told = ["29", "31", "0", "facts.monthly"].map((price) =>
    change(PLANS, '"{{ facts.monthly }}"', price),
  );
  expect((await Promise.all(told)).join("\n\n")).toMatchInlineSnapshot(`
    "content/plans/01-pro.yaml:2:10 warning FACT_TYPED  monthly: 29 is typed by hand, where other files name a fact
       1 | title: Pro
    >  2 | monthly: 29
         |          ^^ write "{{ facts.monthly }}", so that it changes with the fact

    content/plans/01-pro.yaml:2:10 warning FACT_TYPED  monthly: 31 is typed by hand, where other files name a fact
       1 | title: Pro
    >  2 | monthly: 31
         |          ^^ add it to \`facts\` in content/site.yaml as { price: 31 }, and write its name here



    content/plans/01-pro.yaml:2:10 error CONTENT_INVALID  monthly: expected a number, got "facts.monthly"
       1 | title: Pro
    >  2 | monthly: facts.monthly
         |          ^^^^^^^^^^^^^ write "{{ facts.monthly }}""
  `);
});

describe("the same slips in other places", () => {
  test.each([
    ["2 a key of a group, with more of it below", CONFIG, "  yearly:", "yearly:"],
    ["2 the last key of a group", PLANS, "  rows:", "rows:"],
    ["2 the first key of a group, with an address", CONFIG, "  app: https", "app: https"],
    ["2 the key in front of the last one", CONFIG, "  yearly: {", "yearly: {"],
    ["5 in braces, with a comma", CONFIG, "label: More", "label: “More, and all”"],
    ["5 only the closing one", PAGE, "title: Home", 'title: "Home”'],
    ["6 beside a quotation that is meant", PAGE, "title: Home", "title: “Home: all”\nheading: “It works.”"],
    ["7b in braces", CONFIG, "{ label: More, page: / }", "{ label: More, page /more }"],
    ["7b a sentence", PAGE, "title: Home", "title: Home\ndescription For trying it on your own # here"],
    ["7b in front of quotes", PAGE, "title: Home", 'title "Home: all"'],
    ["8 in front of quotes", PAGE, "title: Home", 'title:"Home: all"'],
    ["11 in brackets", PAGE, "layout:", "aliases: ['/what's', /b]\nlayout:"],
    ["11 in braces", CONFIG, "label: More", "label: 'Maya's More'"],
    ["11 in front of a comment", PAGE, "title: Home", "title: 'It's home' # for now"],
    ["11 with double quotes", PAGE, "title: Home", "title: 'It's \"Home\".'"],
    ["6 a text in braces", CONFIG, "label: More", "label: “More: all”"],
    ["6 a text in a list", PLANS, "    - two", "    - “Two: all”"],
    ["3 the first key of a file", PLANS, "title:", "  title:"],
    ["12 no quote in front", PAGE, "title: Home", 'title: Home of all"'],
    ["27 a list in quotes", PAGE, "layout:", 'aliases: "[/over]"\nlayout:'],
    ["31 behind a colon", CONFIG, "  yearly: {", "  yearly:\u00a0{"],
    ["5 one typographic quote", PAGE, "title: Home", 'title: “Home"'],
    ["7b a group without its colon, beside a list of groups", CONFIG, "  yearly: {", "  yearly {"],
    ["8 a group without the space", CONFIG, "  yearly: {", "  yearly:{"],
    [
      "9b one word in front of the colon",
      CONFIG,
      "{ label: More, page: / }",
      "label: More: all\n      page: /",
    ],
    ["10 a reference with a comma behind it", PAGE, "title: Home", "title: {{ site.name }}, about us"],
    ["10 a reference with an apostrophe behind it", PAGE, "title: Home", "title: {{ site.name }}'s home"],
    ["10 one with a quote at the end alone", PLANS, '"{{ facts.monthly }}"', '{{ facts.monthly }}"'],
    ["10 one with quotes behind it", PAGE, "title: Home", 'title: {{ site.name }} has "three" more'],
    ["9 one with a colon behind it", PAGE, "title: Home", "title: {{ site.name }} story: why we started"],
    ["11 an item", PLANS, "    - two", "    - 'don't forget'"],
    ["14 a day that does not exist", CONFIG, "date: 2025-08-24", "date: 31.2.2027"],
    ["24 a section of that name", PAGE, "Hello.", "## More\n\n[a](/more)"],
    ["29 a group on one line", CONFIG, "  since:", "  yearly: { price: 3 }\n  since:"],
    ["30b a sign in front of a key", PAGE, "layout:", "\u200blayout:"],
    ["30b a bullet from Word in a list", PLANS, "    - two", "    \uf0b7 two"],
    ["31 a list in a text", PAGE, "Hello.", "- one\n\u00a0\u00a0- two\n"],
    ["44 with backslashes", PAGE, "Hello.", "[a](..\\pages\\index.md)"],
    ["44 without its ending", PAGE, "Hello.", "[a](pages/index)"],
    ["44 an entry of a list", PAGE, "Hello.", "[a](../plans/01-pro.yaml)"],
    ["45 with a file of its own", PAGE, "Hello.", "[a](help.site.example/start.html)"],
    ["45 behind a slash", PAGE, "Hello.", "[a](/www.site.example)"],
    ["46b by http and in capitals", PAGE, "Hello.", "[a](http://Small.example/prices)"],
    ["46b with www", PAGE, "Hello.", "[a](https://www.small.example/prices)"],
    ["46b without https", PAGE, "Hello.", "[a](small.example/prices)"],
    ["47 braces at its end alone", PAGE, "Hello.", "For facts.trialDays }} days."],
    ["47 no braces at its end", PAGE, "Hello.", "A {{ facts.trialDays-day trial."],
    ["47 as a value", PLANS, '"{{ facts.monthly }}"', '"facts.monthly }}"'],
    ["48 with a blank between its braces", PAGE, "Hello.", "For { { facts.trialDays }} days."],
    ["49 with another sign", PAGE, "Hello.", "{{ facts:trialDays }} and {{ facts. trialDays }}"],
    ["30b an end that nobody sees", PAGE, "Hello.", "Hel\u200blo\u00ad.\ufffd \u0e01\u200b\u0e01"],
    ["31 a key of the file", PAGE, "layout:", "\u00a0layout:"],
    ["48 a single brace in a text", PAGE, "title: Home", 'title: "Home { site.name }"'],
    ["48 as a value", PLANS, '"{{ facts.monthly }}"', "{ facts.monthly }"],
    ["48 as a value in quotes", PLANS, '"{{ facts.monthly }}"', '"{ facts.monthly }"'],
    ["48 one brace at the start", PLANS, '"{{ facts.monthly }}"', "{ facts.monthly }}"],
    ["47 in the address of a link", PAGE, "Hello.", "[a](mailto:{{ site.links.mail })"],
    ["50 with the base", PLANS, "title:", "<<<<<<< HEAD\ntitle: a\n||||||| base\n=======\n>>>>>>> b\ntitle:"],
    ["50 on the first line", PAGE, "---\n", "<<<<<<< HEAD\n---\n"],
    ["65 two stars", PAGE, "title: Home", "title: **Home** and more"],
    ["65 an item below another", PLANS, "    - two", "    - *two* more"],
    ["65 in brackets", PAGE, "layout:", "aliases: [*two* more, /b]\nlayout:"],
    ["73 below a comment", PAGE, "---\ntitle", "# Home\ntitle"],
    ["73 an empty line", PAGE, "---\ntitle", "\ntitle"],
    ["74 two hyphens", PAGE, "---\ntitle", "--\ntitle"],
    ["74 signs of minus", PAGE, "---\ntitle", "\u2212\u2212\u2212\ntitle"],
    ["74 the second one, with a rule below", PAGE, "\n---\nHello.", "\n\u2014-\nHello.\n\n---\n\nMore."],
    ["7 a sign of equality", PAGE, "title: Home", "title = Home"],
  ])("%s", async (_, path, from, to) => {
    expect(await change(path, from, to)).toMatchSnapshot();
  });
});

describe("told where it is", () => {
  test.each([
    ["a # in braces", CONFIG, "{ label: More, page: / }", "{ label: More #1, page: / }"],
    ["a comment in front of the brace", CONFIG, "{ label: More, page: / }", "{ label: More, page: / # now }"],
    ["a # in a list", PLANS, "rows:\n    - one\n    - two", "rows: [one, Team #1 two]"],
    ["items that start with #", PLANS, "rows:\n    - one\n    - two", "rows: [#one, '#two', #three]"],
    ["items that start with #, and blanks", PLANS, "rows:\n    - one\n    - two", "rows: [ #one, #two ]"],
    ["a picture as Markdown has it", PLANS, "title: Pro", "title: ![Pro](pro.png)"],
    ["a link as Markdown has it", CONFIG, "app: https://app.example", "app: [App](https://app.example)"],
    ["a group without the hyphen of its item", CONFIG, "- { label: More", "{ label: More"],
    [
      "a key without the hyphen of its item",
      CONFIG,
      "- { label: More, page: / }",
      "- label: More\n      page: /\n    label: Last\n      page: /",
    ],
    ["a # in a text of several lines", PAGE, "title: Home", "title: Home is\n  best # really\n  of all"],
    ["an open bracket above one in a comment", PLANS, "rows:\n    - one\n    - two", "rows: [one # a ] b\n"],
    ["the end of a document", PAGE, "layout:", "...\nlayout:"],
    ["a key that is a heading", PAGE, "title: Home", "## title: Home"],
    ["the fence behind a value", PAGE, "layout: page\n---", "layout: page ---"],
    ["a fence of stars", PAGE, "layout: page\n---", "layout: page\n***"],
    ["a question mark", PAGE, "title: Home", "title: ? Home"],
    ["a text below | that is torn off", PAGE, "title: Home", "title: |\n    Home\n  is"],
    ["a sign that nobody sees, above all", PAGE, "---\ntitle", "\u200b---\ntitle"],
  ])("%s", async (_, path, from, to) => {
    expect(await change(path, from, to)).toMatchSnapshot();
  });
  test("what is no such slip is not told", async () => {
    for (const [path, from, to] of [
      [CONFIG, "{ label: More, page: / }", "{ label: More#1, page: / } # { now"],
      [PLANS, "    - two", "    # three #3 [\n    - two # 2 ]"],
      [PAGE, "title: Home", "## layout: for later\ntitle: Home"],
      [PAGE, "title: Home", "title: |-\n  Home\n    is #1"],
      [PAGE, "title: Home", "title: Home ?"],
      [PAGE, "Hello.", "Hello ---\n\n***\n\nYou."],
      [PAGE, "title: Home", "route: /\ntitle: Home"],
    ] as const)
      expect(await change(path, from, to)).toBe("");
  });
});

describe("what is meant is told with it", () => {
  test.each([
    ["a text in braces", PLANS, "title: Pro", "title: {Pro}"],
    [
      "a text whose neighbour stands in its braces",
      PLANS,
      "title: Pro\nmonthly:",
      "title: { text: Pro, note: All of it }\nmonthly:",
    ],
    ["a flag for a text that may be left out", PLANS, "title: Pro", "title: Pro\nnote: false"],
    ["a mail address with two @", CONFIG, "mail: a@small", "mail: a@@small"],
    ["an address in angle brackets", CONFIG, "app: https://app.example", "app: <https://app.example>"],
    ["the file of the start page", CONFIG, "https://small.example", "https://small.example/index.html"],
    ["a region that there is not", CONFIG, "facts:", "language: en-UK\nfacts:"],
    ["a language as its region", CONFIG, "facts:", "language: en-EN\nfacts:"],
    ["a date as it is spoken", CONFIG, "{ date: 2025-08-24 }", "24.08.2025"],
    ["a date with its year cut", CONFIG, "{ date: 2025-08-24 }", "{ date: 0205-08-24 }"],
    ["a year with a digit too many", PAGE, "layout:", "publishAt: 20271-02-01\nlayout:"],
    ["an old address as elsewhere", PAGE, "layout:", "redirect_from: /safety\nlayout:"],
    ["a second block of keys", PAGE, "Hello.", "lead: What we do\n---\n\nHello."],
    ["a comment of HTML", PAGE, "title: Home", "title: Home <!-- check -->"],
    ["a text that is data", PLANS, "title: Pro", "title: Pro\nbody: All that we do."],
    ["signs that turn a text", PAGE, "Hello.", "He\u202ello\u200f you\u2062.\u{e0041}"],
  ])("%s", async (_, path, from, to) => {
    expect(await change(path, from, to)).toMatchSnapshot();
  });
  test.each([
    ["_drafts/10-more.yaml", PLAN],
    ["_more.yaml", PLAN],
    ["01-more.yaml", PLAN],
    ["05-mo re.yaml", PLAN],
    ["../site.yml", "name: Small\n"],
  ])("a file plans/%s", async (name, text) => {
    const site = createSite({ ...FILES, [INDEX]: SCHEMAS, [CONFIG]: SITE, [PLANS]: PLAN });
    site.write(`content/plans/${name}`, text.replace("Pro", "More").replace("facts.monthly", "facts.yearly"));
    expect(await tell(site)).toMatchSnapshot();
  });
  test("what is no such slip is not told", async () => {
    for (const [path, from, to] of [
      [CONFIG, "facts:", "language: es-419\nfacts:"],
      [CONFIG, "{ date: 2025-08-24 }", '"2024.1.2"'],
      [CONFIG, "{ date: 2025-08-24 }", "August 24, 2025"],
      [CONFIG, "{ date: 2025-08-24 }", "{ date: 1850-08-24 }"],
      [PAGE, "Hello.", "Note: this is new.\n\n---\n\n\u05d0\u05d1\u05d2 \u200e1 \u{1f468}\u200d\u{1f469}"],
      [PAGE, "Hello.", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} You."],
      [PAGE, "title: Home", "title: Home // More"],
    ] as const)
      expect(await change(path, from, to)).toBe("");
    const site = createSite(FILES);
    site.write("content/pages/_new.md", page("draft: true\n", "a"));
    site.write("content/pages/my_new.md", page("", "a"));
    expect(withoutPlain((await site.build({ drafts: true })).diagnostics)).toEqual([]);
  });
});

test("of a group that is written twice no key is missing that one of the two has", async () => {
  expect(await change(CONFIG, "links:", "links:\n  app: https://b.example\nlinks:")).toMatchInlineSnapshot(`
    "content/site.yaml:5:1 error YAML_DUPLICATE_KEY  links: the key is written twice
       4 |   app: https://b.example
    >  5 | links:
         | ^^^^^ move the lines below it to the first one, and take this one out
      content/site.yaml:3:1 first written here"
  `);
});

test.each([
  "    - one\n      -two\n    - three\n",
  "      - one\n    - two\n    - three\n",
  "    - one\n    - two\n     -three\n",
])("hyphens that are not in line: %j", async (list) => {
  expect(await change(PLANS, "    - one\n    - two\n", list)).toMatchSnapshot();
});

test("9c a text of two lines with a colon in the second one", async () => {
  const text =
    "description: For people who love\n  one thing: their inbox, and nothing else in the world at all.";
  expect(
    await change(PAGE, "description: A small site, which has all that a site needs and a page.", text),
  ).toMatchInlineSnapshot(`
    "content/pages/index.md:4:3 error YAML_SYNTAX  a text with a colon and a space in it needs quotes
       3 | description: For people who love
    >  4 |   one thing: their inbox, and nothing else in the world at all.
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put quotes around the whole text, which begins in the line above"
  `);
});

test("a fact that is no price, where others are prices", async () => {
  expect(await change(PLANS, "facts.monthly", "facts.trialDays")).toMatchInlineSnapshot(`
    "content/plans/01-pro.yaml:2:11 warning FACT_KIND  facts.trialDays is no price, and one stands here in other files
       1 | title: Pro
    >  2 | monthly: "{{ facts.trialDays }}"
         |           ^^^^^^^^^^^^^^^^^^^^^ name a price, such as {{ facts.yearly }}
      content/plans/02-more.yaml:2:11 a price here"
  `);
  const withAge = await tellData((site) => {
    site.replace(CONFIG, "facts:\n", "facts:\n  age: 16\n");
    site.replace(PLANS, "facts.monthly", "facts.age");
    site.write(PAGE, `${site.read(PAGE)}\nFor people of {{ facts.age }} years.\n`);
  });
  expect(withAge).toMatchInlineSnapshot(`
    "content/plans/01-pro.yaml:2:11 warning FACT_KIND  facts.age is no price, and one stands here in other files
       1 | title: Pro
    >  2 | monthly: "{{ facts.age }}"
         |           ^^^^^^^^^^^^^^^ name a price, such as {{ facts.yearly }}
      content/plans/02-more.yaml:2:11 a price here"
  `);
});

test("what stands behind a faulty item of a list is told in its own place", async () => {
  const redirects = "redirects:\n  - { from: old, to: / }\n  - { from: /, to: / }\nfacts:";
  expect(await change(CONFIG, "facts:", redirects)).toMatchInlineSnapshot(`
    "content/site.yaml:10:13 error CONTENT_INVALID  redirects[0].from: expected a path that starts with / and ends without it: write /old
       9 | redirects:
    > 10 |   - { from: old, to: / }
         |             ^^^

    content/site.yaml:11:13 error HOST_SHADOWED  / exists: nobody would be redirected from there
      10 |   - { from: old, to: / }
    > 11 |   - { from: /, to: / }
         |             ^ remove the redirect or the alias, or move what is there"
  `);
  expect(await change(PAGE, "layout:", "aliases: [old, /]\nlayout:")).toMatchInlineSnapshot(`
    "content/pages/index.md:4:11 error CONTENT_INVALID  aliases[0]: expected a path that starts with / and ends without it: write /old
       3 | description: A small site, which has all that a site needs and a page.
    >  4 | aliases: [old, /]
         |           ^^^

    content/pages/index.md:4:16 error ROUTE_DUPLICATE  the page has the address / already
       3 | description: A small site, which has all that a site needs and a page.
    >  4 | aliases: [old, /]
         |                ^ take the alias out"
  `);
});

test("a group in square brackets", async () => {
  expect(await change(CONFIG, "{ label: More, page: / }", "[ label: More, page: / ]")).toMatchInlineSnapshot(`
    "content/site.yaml:8:7 error CONTENT_INVALID  links.items[1]: expected a group of keys, got a list
       7 |     - { label: Home, page: / }
    >  8 |     - [ label: More, page: / ]
         |       ^^^^^^^^^^^^^^^^^^^^^^^^ write { label: More, page: / }"
  `);
});

test.each([
  ["20027-03-01", "2027-03-01"],
  ["20277-03-01", "2027-03-01"],
  ["20271-03-01", "2027-03-01"],
])("a year of five digits: %s", async (written, meant) => {
  expect(await change(PAGE, "layout:", `expireAt: ${written}\nlayout:`)).toContain(`^ write ${meant}`);
});

test("a group is told the keys that it may have, and those alone that may stand beside what it has", async () => {
  expect(await change(CONFIG, "facts:", "budgets: { html: 20 }\nfacts:")).toMatchInlineSnapshot(`
    "content/site.yaml:9:12 error CONTENT_INVALID  budgets.html: the key does not have the form that the schema asks for
       8 |     - { label: More, page: / }
    >  9 | budgets: { html: 20 }
         |            ^^^^ write "*": { html: … } for all pages"
  `);
  expect(await change(CONFIG, "facts:", 'budgets: { "*": 20 }\nfacts:')).toMatchInlineSnapshot(`
    "content/site.yaml:9:17 error CONTENT_INVALID  budgets["*"]: expected a group of keys, got the number 20
       8 |     - { label: More, page: / }
    >  9 | budgets: { "*": 20 }
         |                 ^^ write its keys on the lines below, with two more spaces in front: html, css, eagerJs, js, fonts, total, requests"
  `);
  expect(await change(CONFIG, "unit: day }", "unit: day, source: a }")).toMatchInlineSnapshot(`
    "content/site.yaml:10:38 error CONTENT_UNKNOWN_KEY  facts.trialDays.source: there is no such key
       9 | facts:
    > 10 |   trialDays: { value: 14, unit: day, source: a }
         |                                      ^^^^^^ remove it; other keys here are reviewBy"
  `);
  expect(await change(CONFIG, "unit: day }", "unit: day, prise: 3 }")).toMatchInlineSnapshot(`
    "content/site.yaml:10:38 error CONTENT_UNKNOWN_KEY  facts.trialDays.prise: there is no such key
       9 | facts:
    > 10 |   trialDays: { value: 14, unit: day, prise: 3 }
         |                                      ^^^^^ remove it; other keys here are reviewBy"
  `);
});

test.each([
  ["  kind: brief", "\tkind: brief", "4:1", "a tab cannot indent YAML", "use 2 spaces instead of the tab"],
  [
    "  kind: brief",
    "# One\n\tkind: brief",
    "5:1",
    "a tab cannot indent YAML",
    "use 2 spaces instead of the tab",
  ],
  ["picture:", "\tnote: A note\npicture:", "3:1", "a tab cannot indent YAML", "take the tab out"],
  [
    "Pro",
    "&amp; text",
    "1:8",
    '"&amp;" is an anchor that nothing refers to',
    "put quotes around the whole text",
  ],
  ["picture:", "picture: &a", "3:10", '"&a" is an anchor that nothing refers to', "take it out"],
  [
    "Pro",
    "*Pro",
    "1:8",
    '"*Pro" refers to an anchor that does not exist',
    "put quotes around the whole text",
  ],
  ["Pro", "!important text", "1:8", '"!important" is a YAML tag', "put quotes around the whole text"],
  ["Pro", "!!binary Pro", "1:8", '"!!binary" is a YAML tag', "take it out"],
  [
    "Pro",
    '"C:\\new\\dir"',
    "1:15",
    "\\d means nothing",
    "write \\\\ for every backslash, or use single quotes",
  ],
  ["Pro", '"Pro" and more', "1:8", '"and more" stands behind the end of a value', "write '\"Pro\" and more'"],
])("advice that can be followed to the letter: %j → %j", async (from, to, at, message, hint) => {
  const text = await change(PLANS, from, to);
  expect(text).toContain(`${PLANS}:${at} error`);
  expect(text).toContain(message);
  expect(text).toMatch(new RegExp(`\\^ ${escapePattern(hint)}$`, "m"));
});
