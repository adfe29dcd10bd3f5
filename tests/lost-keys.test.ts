/** The line of a group's key is deleted, stands too far in, or lacks its colon: one slip, told once, whatever stands below. */
import { expect, test } from "vitest";
import { readYaml } from "../generator/yaml/yaml.ts";
import { createSite } from "./site-folder.ts";
import { CONFIG, FILES, INDEX, PAGE, withoutPlain } from "./small-site.ts";

const SITE = `name: Small
origin: https://small.example

# --- where links lead ---
links:
  app: https://app.example
  mac: https://mac.example
profiles:
  - platform: x
    url: https://x.example
  - platform: y
    url: https://y.example
contacts:
  general: a@small.example
  support: b@small.example
application:
  category: Business
  system: macOS
navigation:
  header:
    - { label: Home, page: / }
    - { label: Start, page: / }
  footer:
    - title: Company
      items:
        - { label: Home, page: / }
        - { label: More, page: / }
    - title: Download
      items:
        - { label: Home, page: / }
        - { label: More, page: / }
  legal:
    - { label: Privacy, page: / }
    - { label: Terms, page: / }
facts:
  trialDays: { value: 14, unit: day }
  monthly: { price: 29 }
first:
  heading: One
  lead: The first part of it
second:
  heading: Two
  note: The second part of it
third:
  heading: Three
  points:
    - No account
    - No password
`;
const SCHEMA = `z.strictObject({
    ...siteFields,
    links: z.strictObject({ app: z.url(), mac: z.url() }),
    profiles: z.array(z.strictObject({ platform: z.string(), url: z.url() })),
    contacts: z.strictObject({ general: z.email(), support: z.email() }),
    application: z.strictObject({ category: z.string(), system: z.string() }),
    navigation: z.strictObject({
      header: z.array(item),
      footer: z.array(z.strictObject({ title: z.string(), items: z.array(item) })),
      legal: z.array(item),
    }),
    first: z.strictObject({ heading: z.string(), lead: z.string() }),
    second: z.strictObject({ heading: z.string(), note: z.string() }),
    third: z.strictObject({ heading: z.string(), points: z.array(z.string()) }),
  })`;
const index = FILES[INDEX]
  .replace("z.strictObject(siteFields)", SCHEMA)
  .replace(
    "export default",
    "const item = z.strictObject({ label: z.string(), page: z.string() });\n\nexport default",
  );
const lines = SITE.split("\n");
const heads = (pattern: RegExp) => lines.flatMap((line, row) => (pattern.test(line) ? [row] : []));

/** What is told of each line of a kind when it is changed. */
async function tellEach(change: (line: string) => readonly string[], kind = /^ *\w+:$/): Promise<string> {
  const site = createSite(FILES);
  site.write(INDEX, index);
  site.write(PAGE, `${FILES[PAGE]}Try it for {{ facts.trialDays }} days.\n`);
  const told: string[] = [];
  for (const row of [undefined, ...heads(kind)]) {
    const changed = row === undefined ? lines : lines.toSpliced(row, 1, ...change(lines[row] ?? ""));
    site.write(CONFIG, changed.join("\n"));
    const { diagnostics } = await site.build();
    const faults = withoutPlain(diagnostics).map(
      ({ code, location, message, hint }) => `${location?.line} ${code} ${message} | ${hint}`,
    );
    told.push([row === undefined ? "sound" : `${row + 1} ${lines[row]?.trim()}`, ...faults].join("\n    "));
  }
  return told.join("\n");
}

test("it is deleted", async () => {
  expect(await tellEach(() => [])).toMatchInlineSnapshot(`
    "sound
    5 links:
        5 YAML_SYNTAX these 2 lines belong to no key | write their key above them, or remove 2 spaces in front of each
    8 profiles:
        8 YAML_SYNTAX these 2 items belong to no key | write their key above them, such as \`items:\`
    13 contacts:
        13 YAML_SYNTAX these 2 lines belong to no key | write the missing key above them or above the list, or add 2 spaces in front of each
    16 application:
        16 CONTENT_UNKNOWN_KEY contacts.category: this key and the one below it belong to \`application\` | write \`application:\` on a line of its own above it
    19 navigation:
        19 CONTENT_UNKNOWN_KEY application.header: this key and the 2 below it belong to \`navigation\` | write \`navigation:\` on a line of its own above it
    20 header:
        19 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    23 footer:
        23 CONTENT_UNKNOWN_KEY navigation.header[2]: this item and the one below it belong to \`footer\` | write \`footer:\` on a line of its own above it
    25 items:
        25 YAML_SYNTAX these 2 items belong to no key | write their key above them, such as \`items:\`
    29 items:
        29 YAML_SYNTAX these 2 items belong to no key | write their key above them, such as \`items:\`
    32 legal:
        32 CONTENT_UNKNOWN_KEY navigation.footer[2]: this item and the one below it belong to \`legal\` | write \`legal:\` on a line of its own above it
    35 facts:
        35 CONTENT_UNKNOWN_KEY navigation.trialDays: this key and the one below it belong to \`facts\` | write \`facts:\` on a line of its own above it
    38 first:
        1 CONTENT_MISSING_KEY first: the key is missing | add \`first:\`
    41 second:
        41 YAML_DUPLICATE_KEY first.heading: the key is written twice | keep one of the two, or write above it the key of the group that starts here
    44 third:
        44 YAML_DUPLICATE_KEY second.heading: the key is written twice | keep one of the two, or write above it the key of the group that starts here
    46 points:
        46 YAML_SYNTAX third.heading: this line is a part of the text above, not an item of the list | write above it the key of the list, such as \`items:\`"
  `);
});

test("it stands too far in", async () => {
  expect(await tellEach((line) => [`  ${line}`])).toMatchInlineSnapshot(`
    "sound
    5 links:
        5 YAML_SYNTAX this line has 2 spaces in front, those around it have none | remove 2 spaces
    8 profiles:
        8 CONTENT_UNKNOWN_KEY links.profiles: this key stands beside \`links\`, not in it | put as many spaces in front as links has
    13 contacts:
        13 YAML_SYNTAX this line has 2 spaces in front, those around it have none | remove 2 spaces
    16 application:
        16 CONTENT_UNKNOWN_KEY contacts.application: this key stands beside \`contacts\`, not in it | put as many spaces in front as contacts has
    19 navigation:
        19 CONTENT_UNKNOWN_KEY application.navigation: this key stands beside \`application\`, not in it | put as many spaces in front as application has
    20 header:
        19 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    23 footer:
        23 YAML_SYNTAX this line has 4 spaces in front, those around it have 2 | remove 2 spaces
    25 items:
        25 YAML_SYNTAX this line has 8 spaces in front, those around it have 6 | remove 2 spaces
    29 items:
        29 YAML_SYNTAX this line has 8 spaces in front, those around it have 6 | remove 2 spaces
    32 legal:
        32 YAML_SYNTAX this line has 4 spaces in front, those around it have 6 | add 2 spaces
    35 facts:
        35 CONTENT_UNKNOWN_KEY navigation.facts: this key stands beside \`navigation\`, not in it | put as many spaces in front as navigation has
    38 first:
        1 CONTENT_MISSING_KEY first: the key is missing | add \`first:\`
        38 CONTENT_INVALID facts.first: expected a number, a text, or one of { value }, { price }, { date } | undefined
    41 second:
        42 YAML_DUPLICATE_KEY first.heading: the key is written twice | put as many spaces in front of second as first has
    44 third:
        45 YAML_DUPLICATE_KEY second.heading: the key is written twice | put as many spaces in front of third as second has
    46 points:
        45 YAML_SYNTAX this line has 2 spaces in front, those around it have 4 | add 2 spaces"
  `);
});

test("it stands one space too far in", async () => {
  expect(await tellEach((line) => [` ${line}`])).toMatchInlineSnapshot(`
    "sound
    5 links:
        5 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    8 profiles:
        8 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    13 contacts:
        13 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    16 application:
        16 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    19 navigation:
        19 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    20 header:
        19 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    23 footer:
        23 YAML_SYNTAX this line has 3 spaces in front, those around it have 2 | remove 1 space
    25 items:
        25 YAML_SYNTAX this line has 7 spaces in front, those around it have 6 | remove 1 space
    29 items:
        29 YAML_SYNTAX this line has 7 spaces in front, those around it have 6 | remove 1 space
    32 legal:
        32 YAML_SYNTAX this line has 3 spaces in front, those around it have 2 | remove 1 space
    35 facts:
        35 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    38 first:
        38 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    41 second:
        41 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    44 third:
        44 YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
    46 points:
        46 YAML_SYNTAX this line has 3 spaces in front, those around it have 2 | remove 1 space"
  `);
});

test("it lacks its colon", async () => {
  expect(await tellEach((line) => [line.replace(":", "")])).toMatchInlineSnapshot(`
    "sound
    5 links:
        5 YAML_SYNTAX a colon is missing | write links:
    8 profiles:
        8 YAML_SYNTAX a colon is missing | write profiles:
    13 contacts:
        13 YAML_SYNTAX a colon is missing | write contacts:
    16 application:
        16 YAML_SYNTAX a colon is missing | write application:
    19 navigation:
        19 YAML_SYNTAX a colon is missing | write navigation:
    20 header:
        20 YAML_SYNTAX a colon is missing | write header:
    23 footer:
        23 YAML_SYNTAX a colon is missing | write footer:
    25 items:
        25 YAML_SYNTAX a colon is missing | write items:
    29 items:
        29 YAML_SYNTAX a colon is missing | write items:
    32 legal:
        32 YAML_SYNTAX a colon is missing | write legal:
    35 facts:
        35 YAML_SYNTAX a colon is missing | write facts:
    38 first:
        38 YAML_SYNTAX a colon is missing | write first:
    41 second:
        41 YAML_SYNTAX a colon is missing | write second:
    44 third:
        44 YAML_SYNTAX a colon is missing | write third:
    46 points:
        46 YAML_SYNTAX a colon is missing | write points:"
  `);
});

test("the first line of an item is deleted, or stands too far in", async () => {
  expect(await tellEach(() => [], /^ *- \w+:/)).toMatchInlineSnapshot(`
    "sound
    9 - platform: x
        10 YAML_SYNTAX an item of a list stands among keys | write a hyphen in front of all of them, or none
    11 - platform: y
        11 YAML_DUPLICATE_KEY profiles[0].url: the key is written twice | keep one of the two
    24 - title: Company
        27 YAML_SYNTAX this line has 4 spaces in front, those around it have 8 | add 4 spaces
        28 YAML_DUPLICATE_KEY navigation.footer.items: the key is written twice | keep one of the two, or put as many spaces in front of it as footer has
    28 - title: Download
        28 YAML_DUPLICATE_KEY navigation.footer[0].items: the key is written twice | keep one of the two"
  `);
  expect(await tellEach((line) => [`  ${line}`], /^ *- \w+:/)).toMatchInlineSnapshot(`
    "sound
    9 - platform: x
        9 YAML_SYNTAX this line has 4 spaces in front, those around it have 2 | remove 2 spaces
    11 - platform: y
        11 YAML_SYNTAX this line has 4 spaces in front, those around it have 2 | remove 2 spaces
    24 - title: Company
        24 YAML_SYNTAX this line has 6 spaces in front, those around it have 4 | remove 2 spaces
    28 - title: Download
        28 YAML_SYNTAX a hyphen stands in front of a key | write title: Download; for a list, add 2 spaces in front of the keys below"
  `);
});

test("a key of a group has lost its spaces", async () => {
  expect(await tellEach((line) => [line.slice(2)], /^ {2}\w+: \S/)).toMatchInlineSnapshot(`
    "sound
    6 app: https://app.example
        6 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    7 mac: https://mac.example
        7 CONTENT_UNKNOWN_KEY mac: this key belongs to \`links\` | put as many spaces in front as the other keys of links have
    14 general: a@small.example
        14 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    15 support: b@small.example
        15 CONTENT_UNKNOWN_KEY support: this key belongs to \`contacts\` | put as many spaces in front as the other keys of contacts have
    17 category: Business
        17 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    18 system: macOS
        18 CONTENT_UNKNOWN_KEY system: this key belongs to \`application\` | put as many spaces in front as the other keys of application have
    36 trialDays: { value: 14, unit: day }
        36 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    37 monthly: { price: 29 }
        37 CONTENT_UNKNOWN_KEY monthly: there is no such key | remove it; other keys here are language, currency, redirects, unknownPaths, hosts, hsts, precompress, htmlFiles, budgets
    39 heading: One
        39 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    40 lead: The first part of it
        40 CONTENT_UNKNOWN_KEY lead: this key belongs to \`first\` | put as many spaces in front as the other keys of first have
    42 heading: Two
        42 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces
    43 note: The second part of it
        43 CONTENT_UNKNOWN_KEY note: this key belongs to \`second\` | put as many spaces in front as the other keys of second have
    45 heading: Three
        45 YAML_SYNTAX this line has no space in front, those around it have 2 | add 2 spaces"
  `);
});

/** The last link of the footer, as YAML may have it. */
const LAST =
  "    - title: Download\n      items:\n        - { label: Home, page: / }\n        - { label: More, page: / }\n";

test.each([
  [
    "first:\n  heading: One\n  lead",
    "first:\nheading: One\nlead",
    "39 heading: this key and the one below it belong to `first`",
  ],
  [
    "first:\n  heading: One\n  lead: The first",
    "first:\nheading: 1\nlead: The first",
    [
      "38 first.heading: expected text, got the number 1",
      "39 heading: this key and the one below it belong to `first`",
    ],
  ],
  [
    "mac.example\n",
    "mac.example\n  language: de\n",
    "8 links.language: this key stands beside `links`, not in it",
  ],
  [
    "x.example\n  - platform: y\n",
    "x.example\n    language: de\n  - platform: y\n    language: en\n",
    ["11 profiles[0].language: there is no such key", "13 profiles[1].language: there is no such key"],
  ],
  ["    url: https://y", "url: https://y", "12 url: this key belongs to `item 2 of profiles`"],
  [
    LAST,
    LAST.replaceAll("        -", "    -"),
    "30 navigation.footer[2]: this item and the one below it belong to `items`",
  ],
  [
    `${LAST}  legal:\n    - { label: Privacy, page: / }\n    - { label: Terms, page: / }\n`,
    `${LAST}      legal: [{ label: Privacy, page: / }]\n`,
    "32 navigation.footer[1].legal: this key stands beside `footer`, not in it",
  ],
])("of another level: %s → %s", async (from, to, message) => {
  const site = createSite({ ...FILES, [INDEX]: index, [CONFIG]: SITE.replace(from, to) });
  const { diagnostics } = await site.build();
  const faults = withoutPlain(diagnostics);
  expect(faults.map(({ location, message }) => `${location?.line} ${message}`)).toEqual([message].flat());
});

test("a hostile file has thousands of keys twice, and is read all the same", () => {
  for (const [head, blanks] of [
    ["group:\n", "  "],
    ["group:\n  - c: 1\n", "    "],
  ] as const) {
    const text = head + `${blanks}a: 1\n${blanks}b: 2\n`.repeat(10_000);
    expect(readYaml("content/site.yaml", text).diagnostics.length).toBeGreaterThan(0);
  }
});
