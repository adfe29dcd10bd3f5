/** Slips that do not touch each other, a file each: one site, and the whole text that tells each of them. */
import { expect, test } from "vitest";
import { createSite } from "./site-folder.ts";
import { CONFIG, FILES, INDEX, page, print, withoutPlain } from "./small-site.ts";

const SCHEMAS = FILES[INDEX]
  .replace(
    "export default",
    `const faq = collection({ folder: "faq", schema: z.strictObject({ question: z.string() }) });
const plans = collection({
  folder: "plans",
  schema: z.strictObject({
    title: z.string(),
    badge: z.union([z.boolean(), z.string()]).optional(),
    time: z.string().optional(),
    tags: z.array(z.string()).optional(),
    mail: z.email().optional(),
    monthly: z.number().optional(),
    link: z.enum(["app", "mac", "extension"]).optional(),
  }),
});

export default`,
  )
  .replace("{ pages }", "{ pages, faq, plans }");

const SITE = `name: Small
origin: https://small.example
facts:
  trialDays: { value: 14, unit: day }
  monthly: { price: 29 }
  yearly: { price: 240 }
  saving: 20%
  team: { value: 5, unit: seats }
`;

const DESCRIPTION = "description: A page with a description of the length that search results show.";
const front = (lines: string, body = "Text.") => `---\n${lines}\n---\n${body}\n`;
const titled = (title: string) => front(`title: ${title}\n${DESCRIPTION}\nlayout: page`);

const NOTE = "This can not be called before all of the site is ready to be used by a visitor.";

/** Row of the list of slips → its file. */
const ROWS: Readonly<Record<string, readonly [path: string, text: string | Uint8Array]>> = {
  "5 typographic quotes around a sentence": ["faq/r05.md", front("question: “It works.”", "Yes.")],
  "7b a colon that is missing": ["faq/r07b.md", front("question: What?\nlayout about", "So.")],
  "10 {{ }} without quotes": ["pages/r10.md", titled("{{ facts.monthly }}")],
  "11 an apostrophe in single quotes": ["pages/r11.md", titled("'What can't be copied?'")],
  "12 a quote that is not closed": ["pages/r12.md", titled('"What')],
  "13 a day that does not exist": ["pages/r13.md", page("publishAt: 2025-02-30\n", "a")],
  "14 a date with points": ["pages/r14.md", page("publishAt: 1.3.2025\n", "a")],
  "17 a price with a comma": ["plans/r17.yaml", "title: a\nmonthly: 29,50\n"],
  "20 a fact that does not exist": ["plans/r20.yaml", 'title: a\nmonthly: "{{ facts.montly }}"\n'],
  "21 the same in a text": ["pages/r21.md", page("", "For {{ facts.trialDay }} days.\n")],
  "22 a name that is none of a few": ["plans/r22.yaml", "title: a\nlink: webapp\n"],
  "24 a link to a page that was deleted": ["pages/r24.md", page("", "See [us](/contact).\n")],
  "29 a key twice": ["pages/r29.md", page("layout: page\n", "a")],
  "30b signs from Word": ["pages/r30b.md", page("", "\uf0b7 a\u2028b\n")],
  "34 a long title": ["pages/r34.md", titled(`${"Long ".repeat(15)}title`)],
  "38 a picture beside the text": ["pages/r38.md", page("", "![a](r38.jpg)\n")],
  "38 the picture": ["pages/r38.jpg", "x"],
  "39 a picture with its folder": ["pages/r39.md", page("", "![a](../assets/office.jpg)\n")],
  "39 that picture": ["assets/office.jpg", "x"],
  "41 a link that leads nowhere": ["pages/r41.md", page("", "[a](/r10x)\n")],
  "42 a wrong anchor": ["pages/r42.md", page("", "## Questions\n\n[a](#question) [b](/r42#questons)\n")],
  "43 a link without its slash": ["pages/r43.md", page("", "[a](r42)\n")],
  "44 a link to a file": ["pages/r44.md", page("", "[a](../pages/r42.md)\n")],
  "45 an address without https": ["pages/r45.md", page("", "[a](www.example.com)\n")],
  "46 other names of a page": ["pages/r46.md", page("", "[a](/r42/) [b](/r42.html)\n")],
  "49 a fact without facts": ["pages/r49.md", page("", "{{ trialDays }} days\n")],
  "52 an empty text": ["pages/r52.md", ""],
  "53 empty data": ["plans/r53.yaml", ""],
  "55 a byte order mark and CRLF are fine": [
    "pages/r55.md",
    `\ufeff${page("", "a\n").replaceAll("\n", "\r\n")}`,
  ],
  "56 with a fault": ["pages/r56.md", `\ufeff${page("", "[a](/r56x)\n").replaceAll("\n", "\r\n")}`],
  "57 UTF-16": ["pages/r57.md", Buffer.from(`\ufeff${page()}`, "utf16le")],
  "58 Latin-1": ["pages/r58.md", Buffer.from(page("", "Café\n"), "latin1")],
  "59 no": ["plans/r59.yaml", "title: a\nbadge: no\n"],
  "60 yes": ["pages/r60.md", page("draft: yes\n", "a")],
  "61 a number for a text": ["pages/r61.md", titled("2027")],
  "62 a time": ["plans/r62.yaml", "title: a\ntime: 9:05\n"],
  "63 a text behind #": ["pages/r63.md", titled("We are #1")],
  "65 a text that starts with *": ["pages/r65.md", titled("*Work* is")],
  "72 no second ---": ["pages/r72.md", page("", "a").replace(/\n---\n/, "\n")],
  "73 no first ---": ["pages/r73.md", page("", "a").replace(/^---\n/, "")],
  "75 a key misspelt": ["faq/r75.md", front("qestion: What?", "That.")],
  "77 a key that is missing": ["pages/r77.md", front("title: a\nlayout: page")],
  "78 a list as a text": ["pages/r78.md", page("aliases: /a, /b\n", "a")],
  "87 two pages with one address": ["pages/r87.md", page("route: /r42\n", "a")],
  "90 a fact said otherwise": ["pages/r90.md", page("", "The 21-day trial is free.\n")],
  "90 that fact": [
    "pages/r90b.md",
    page("", "The {{ facts.trialDays }}-day trial costs {{ facts.monthly }} a month.\n"),
  ],
  "91 in other words": ["pages/r91.md", page("", "A 3-week trial, then $39 a month.\n")],
  "19 a unit in the plural": ["pages/r19.md", page("", "A {{ facts.team }}-seat plan.\n")],
  "no colon in front of a quote": ["faq/s17.md", front('question "On: what?"', "That.")],
  "no colon in front of a text that has one": ["faq/s20.md", front("question On: what?", "That.")],
  "a text begun with >": ["plans/s01.yaml", "title: a\nbadge: > 1000 teams\n"],
  "a comma missing in a list": ["plans/s02.yaml", 'title: a\ntags: ["Fast", "Full history" "Free"]\n'],
  "numbers in a list": ["plans/s03.yaml", "title: a\ntags:\n  1. Fast\n  2. Free\n"],
  "commas as in JSON": ["plans/s04.yaml", "title: Pro,\nmonthly: 29,\nbadge: false;\n"],
  "= for a colon": ["plans/s05.yaml", "title: a\nmonthly = 29\n"],
  "a mail address with mailto": ["plans/s06.yaml", "title: a\nmail: mailto:a@small.example\n"],
  "a mail address with a name": ["plans/s07.yaml", "title: a\nmail: Ann <a@small.example>\n"],
  "a day with a time": ["faq/s08.md", front("question: When?\npublishAt: 2027-03-01 09:00", "So.")],
  "a year with swapped digits": ["faq/s09.md", front("question: How long?\npublishAt: 2206-03-01", "So.")],
  "a page of such a year": ["pages/s18.md", page("publishAt: 2062-03-01\n", "a")],
  "a link to it is fine": ["pages/s19.md", page("", "[a](/s18#b)")],
  "a number for two files": ["faq/09-s21.md", front("question: First?", "No.")],
  "its other file": ["faq/9-s22.md", front("question: Second?", "No.")],
  "the price of what is free": ["plans/s23.yaml", "title: a\nmonthly: free\n"],
  "a comment as in programs": ["plans/s24.yaml", "title: Pro // one of them only\nlink: app\n"],
  "a short // is fine": ["plans/s25.yaml", "title: Pro // Max\n"],
  "a phone number": ["pages/s26.md", page("", "[call](555-123-4567)\n")],
  "a table out of Excel": ["pages/s27.md", page("", "#Prices\n\nPlan\tPrice\tTeam\nFree\t$0\t1\n")],
  "a folder misspelt": ["faqs/s28.md", front("question: Where?", "Here.")],
  "is told once": ["faqs/s29.md", front("question: Who?", "You.")],
  "a comment as in HTML": ["faq/s30.md", front("<!-- ask Ann -->\nquestion: How?", "So.")],
  "an item without its space": ["plans/s31.yaml", "title: a\ntags:\n  - Fast\n  -Free\n"],
  "a list that was emptied": ["plans/s32.yaml", "title: a\ntags:\n"],
  "a letter of Windows": ["pages/s33.md", page("", "Pro\u0092s card\n")],
  "signs said twice": ["pages/s34.md", page("", "Save {{ facts.saving }}%, pay {{ facts.yearly }}$.\n")],
  "what Google Docs writes": [
    "pages/s35.md",
    page(
      "",
      "\\*\\*Free\\*\\* for [all of us](pricing page)\n\n\\- Fast\n\\- Free\n\n1\\. Fast\n2\\. Free\n",
    ),
  ],
  "two keys on one line": ["plans/s36.yaml", 'title: Pro mail: "a@small.example"\n'],
  "a file that is not there": ["pages/s37.md", page("", "[a](/files/s37.pdf)\n")],
  "a page copied with its spaces": ["pages/s38.md", page("", "a\n").replace(/^(?=.)/gm, "   ")],
  "a copy by accident": ["faq/s10 copy.md", front("question: Which?", "That.")],
  "a copy with its title": ["faq/s11.md", front("question: Whose?", "One two three four five six seven.")],
  "that copy": ["faq/s12.md", front("question: Whose?", "One two three four five six eight.")],
  "the question again, with another answer": ["faq/s13.md", front("question: Whose ?", "Ten to eleven.")],
  "another text of a title is fine": ["faq/s39.md", front("question: Bug fixes", "Ten to eleven.")],
  "that other text": ["faq/s40.md", front("question: Bug fixes", "Eleven to twelve.")],
  "an address with its ending": ["pages/s41.md", page("route: s41.html\n", "a")],
  "lists, tables and links that are torn": [
    "pages/s42.md",
    page(
      "",
      [
        "1. First\n  - of these\n2. Then",
        "| Plan | Price |\n\n|---|---|\n\n| Free | none |",
        'See <a href="/r42">this<a> one.',
        "o\tFast\no\tFree",
        "It is cheap. %% ask Ann %%",
        "[/r42](our old page)",
        "It is {{ facts.monthly }}, or 29 dollars.",
        "Plan | Team\nFree | one",
        "## Prices {#prices}",
        "'''\nnpm install\n'''",
        "Sure! Here is the text:",
        "Without tax.[^tax]",
        "[^tax] In most countries.",
        "#TODO ask Ann",
      ].join("\n\n"),
    ),
  ],
  "marks of other programs": [
    "pages/s51.md",
    page(
      "",
      [
        "See [our page|/r42] and our page(/pricing), either(/or).",
        "Refunds[AB1] take a week.[a]",
        "[a]Ann: is that so?",
        "So \\( 29 \\times 12 \\) a year, \\[x\\].",
        "The trial takes {facts.trialDays days.",
        "[a](/r42\u200b) [b](/questions) [c](R42%201a2b3c4d5e6f7a8b.md) <https://b.example/c|our page>",
      ].join("\n\n"),
    ),
  ],
  "no colon in front of a list": ["plans/s52.yaml", "title: a\ntags [Fast, Free]\n"],
  "a text that is not further in": ["plans/s53.yaml", "title: >\nOne and\ntwo.\nbadge: false\n"],
  "a comment as in a program": ["plans/s54.yaml", "// ask Ann\ntitle: a\n"],
  "one slip in several items": ["plans/s55.yaml", "title: a\ntags: [“Fast”, “Free”]\n"],
  "an answer above ---": ["faq/s56.md", front("question: Why?\nanswer: For this.", "")],
  "a list in one text": ["plans/s57.yaml", "title: a\ntags: Fast, Free\n"],
  "a page in no folder": ["s58.md", page("", "a\n")],
  "a link to it": ["pages/s59.md", page("", "[a](/s58)\n")],
  "a group that ends too early": ["plans/s60.yaml", "title: a\ntags: [Fast], Free]\n"],
  "a table with a line that was cut, and a heading of nothing": [
    "pages/s61.md",
    page("", "| Plan | Price |\n|---|---|\n| Free | none\nfor ever |\n\n##\n\nText.\n"),
  ],
  "items that are paragraphs, a table with spaces in front": [
    "pages/s62.md",
    page("", "• Fast\n\n\\- Free\n\n    | Plan | Price |\n    |---|---|\n    | Free | none |\n"),
  ],
  "a hyphen in front of a key": ["plans/s63.yaml", "- title: a\nmonthly: 29\n"],
  "no colon in the first line": ["plans/s65.yaml", "# Our plan\ntitle a\nbadge: false\nmonthly: 29\n"],
  "a year for a day": ["faq/s64.md", front("question: Which year?\npublishAt: 2027", "In the next.")],
  "an item without its hyphen": ["plans/s43.yaml", "title: a\ntags:\n  - Fast\n  Free\n"],
  "a title of which a part is in quotes": ["pages/s44.md", titled('"About" us')],
  "two keys that lost their line end": ["faq/s46.md", front("question: when publishAt: 2027-01-01", "Now.")],
  "data in a text's file": ["faq/s47.md", "question: How?\n"],
  "a text in a file of data": ["plans/s48.yaml", "---\ntitle: a\n---\nText.\n"],
  "a colon and quotes": ["pages/s49.md", titled('About: "us"')],
  "a price where a number is asked for": ["plans/s50.yaml", "title: a\nmonthly: $29\n"],
  "a key in another language": ["faq/s45.md", front("Frage: Wann?", "Jetzt.")],
  "links out of documents and mails": [
    "pages/s14.md",
    page(
      "",
      "[a](https://www.google.com/url?q=https://small.example/r42%23questions&sa=D)\n[b](https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2Fc&data=05)\n",
    ),
  ],
  "a picture whose name has an odd blank": ["pages/s15.md", page("", "![a](<Shot at 10 AM.png>)\n")],
  "that picture": ["assets/Shot at 10\u202fAM.png", "x"],
  "a new line as in programs": ["pages/s16.md", titled("One\\ntwo, C:\\new")],
  "what stands twice, or has nothing below it": [
    "pages/t01.md",
    page(
      "",
      "## Plans\n\n## Prices\n\nWe ask for the the price of {{ facts.monthly }} a month, and for no more than that.\n\nWe ask for the the price of {{ facts.monthly }} a month, and for no more than that.\n\n## Prices\n",
    ),
  ],
  "a section twice": [
    "pages/t02.md",
    page("", "## Team\n\nOne.\n\n### Prices\n\nTwo.\n\n## Team\n\nThree.\n"),
  ],
  "sections of one name in several others are fine": [
    "pages/t03.md",
    page("", "## 1.1\n\n### Fixed\n\nOne.\n\n## 1.0\n\n### Fixed\n\nTwo.\n\n## 0.9\n"),
  ],
  "pairs that take turns, and a text that is true of two things": [
    "pages/t03b.md",
    page(
      "",
      [
        ...["## Do", "Save", "## Don’t", "Saved", "## Do", "Go"],
        ...["## First", NOTE, "## Second", NOTE],
      ].join("\n\n"),
    ),
  ],
  "a key below ---": ["pages/t04.md", page("", "draft: true\n\nText.\n")],
  "lists of letters, notes of numbers, links and pictures that say something else": [
    "pages/t05.md",
    page(
      "",
      [
        "a) Try it.\nb) Buy it.",
        "As known [1].",
        "[1]: a survey of last year",
        "[Fly.io](/r42), [https://a.example](https://b.example/a) and [a@b.example](mailto:c@b.example)",
        "![IMG_1.png](t05.svg) and ![Scan 2.tiff](t05.svg)",
        "Here’s a shorter version of your text:",
        "Dear [Your Name], see [your plan](/r42).",
        '<p align="center">One</p>\n\n<p align="right">Two</p>',
      ].join("\n\n"),
    ),
  ],
  "that picture of them": [
    "assets/t05.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
  ],
  "dashes for hyphens": ["plans/t06.yaml", "title: a\ntags:\n  — Fast: yes\n  — Free: no\n"],
  "typographic quotes around a sentence with a colon": [
    "plans/t80.yaml",
    "title: “The cost: what it is.”\nbadge: “So: that!”\n",
  ],
  "typographic quotes everywhere": ["plans/t07.yaml", "title: ”Pro: all”\nbadge: ”Most”\ntime: ”9:05 am”\n"],
  "an item twice": ["plans/t08.yaml", "title: a\ntags: [One two three, Two, Two, One two three]\n"],
  "a mail address without its end": ["plans/t09.yaml", "title: a\nmail: ann@small\n"],
  "an answer that was copied": [
    "faq/t10.md",
    front("question: Until when?", "Until the end of the month in which you tell us that you leave."),
  ],
  "from this one": [
    "faq/t11.md",
    front("question: From when?", "Until the end of the month in which you tell us that you leave."),
  ],
  "a place of another page": ["pages/t12.md", page("", "[a](/t02#questions)\n")],
  "an untouched file of `galley new`": ["plans/rnew.yaml", "title: Title\ntime: Time\nmonthly: 1\n"],
  "D1 a draft of a list is fine": [
    "faq/rd1.md",
    front("question: What?\ndraft: true\npublishAt: 2027-01-01", "That."),
  ],
};

test("every slip is told once, in one run (98)", async () => {
  const site = createSite({ ...FILES, [INDEX]: SCHEMAS, [CONFIG]: SITE });
  for (const name of ["a", "b"]) site.write(`content/faq/${name}.md`, front(`question: Why ${name}?`, "So."));
  for (const [path, text] of Object.values(ROWS)) site.write(`content/${path}`, text);
  const { diagnostics } = await site.build();
  expect(print(withoutPlain(diagnostics), site.root)).toMatchInlineSnapshot(`
    "content/faq/9-s22.md:1:1 warning ORDER_REPEATED  content/faq/09-s21.md has the number 9, too
    >  1 | ---
         | ^ give the newer of the two the number 10: the numbers are the order of the list

    content/faq/r05.md:2:11 warning YAML_AMBIGUOUS  question: “ and ” are shown: they are no quotes to YAML
       1 | ---
    >  2 | question: “It works.”
         |           ^^^^^^^^^^^ write " instead of both; if they are meant, put "…" around the whole text

    content/faq/r07b.md:3:1 error YAML_SYNTAX  "layout about" is not a key and a value
       2 | question: What?
    >  3 | layout about
         | ^^^^^^^^^^^^ write layout: about; a text that goes on from the line above needs spaces in front

    content/faq/r75.md:2:1 error CONTENT_UNKNOWN_KEY  qestion: there is no such key
       1 | ---
    >  2 | qestion: What?
         | ^^^^^^^ did you mean question?

    content/faq/s08.md:3:12 error CONTENT_INVALID  publishAt: expected a date such as 2025-08-24, got "2027-03-01 09:00"
       2 | question: When?
    >  3 | publishAt: 2027-03-01 09:00
         |            ^^^^^^^^^^^^^^^^ write 2027-03-01 alone

    content/faq/s09.md:3:12 error CONTENT_INVALID  publishAt: the day is 180 years from now
       2 | question: How long?
    >  3 | publishAt: 2206-03-01
         |            ^^^^^^^^^^ correct the year; draft: true keeps it out until you say so

    content/faq/s10 copy.md:1:1 error SLUG_INVALID  the name "s10 copy" has characters that an address cannot have
    >  1 | ---
         | ^ if it is a copy by accident, delete it; else call it s10-copy, or another name of letters, digits and hyphens

    content/faq/s12.md:2:11 warning ENTRY_UNTOUCHED  question: content/faq/s11.md has the same one, and nearly the same text
       1 | ---
    >  2 | question: Whose?
         |           ^^^^^^ write your own, or delete the file

    content/faq/s13.md:2:11 warning TITLE_REPEATED  question: content/faq/s11.md asks the same, and has another answer
       1 | ---
    >  2 | question: Whose ?
         |           ^^^^^^^ keep one of the two, or ask something else
      content/faq/s11.md:2:11 the other answer

    content/faq/s17.md:2:1 error YAML_SYNTAX  a colon is missing
       1 | ---
    >  2 | question "On: what?"
         | ^^^^^^^^^^^^^^^^^^^^ write question: "On: what?"

    content/faq/s20.md:2:1 error CONTENT_UNKNOWN_KEY  ["question On"]: there is no such key
       1 | ---
    >  2 | question On: what?
         | ^^^^^^^^^^^ write a colon behind question; a text with a colon in it needs quotes

    content/faq/s30.md:2:1 error YAML_SYNTAX  this is no comment to YAML
       1 | ---
    >  2 | <!-- ask Ann -->
         | ^^^^^^^^^^^^^^^^ write # ask Ann

    content/faq/s45.md:2:1 error CONTENT_UNKNOWN_KEY  Frage: there is no such key
       1 | ---
    >  2 | Frage: Wann?
         | ^^^^^ did you mean question?

    content/faq/s46.md:2:11 error YAML_SYNTAX  a text with a colon and a space in it needs quotes
       1 | ---
    >  2 | question: when publishAt: 2027-01-01
         |           ^^^^^^^^^^^^^^^^^^^^^^^^^^ put quotes around the whole text; if publishAt: is a key, put it on the next line

    content/faq/s47.md:1:1 error FRONT_MATTER_FENCE  the file has no front matter
    >  1 | question: How?
         | ^^^^^^^^^^^^^^ put --- above the keys and below the last one; data without a text are a .yaml file

    content/faq/s56.md:3:1 error CONTENT_UNKNOWN_KEY  answer: there is no such key
       2 | question: Why?
    >  3 | answer: For this.
         | ^^^^^^ remove it, or write it below the second ---; other keys here are draft, publishAt, expireAt

    content/faq/s64.md:3:12 error CONTENT_INVALID  publishAt: expected a date such as 2025-08-24, got 2027
       2 | question: Which year?
    >  3 | publishAt: 2027
         |            ^^^^ write it as year-month-day, with two digits for month and day

    content/faq/t11.md:4:1 warning ENTRY_UNTOUCHED  content/faq/t10.md says the same
       3 | ---
    >  4 | Until the end of the month in which you tell us that you leave.
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write what this file is to say
      content/faq/t10.md:4:1 the other text

    content/faqs/s28.md:1:1 error COLLECTION_UNKNOWN  there is no collection for the folder content/faqs
    >  1 | ---
         | ^ did you mean content/faq?

    content/pages/r10.md:2:8 error YAML_QUOTES  title: a value that starts with {{ needs quotes
       1 | ---
    >  2 | title: {{ facts.monthly }}
         |        ^^^^^^^^^^^^^^^^^^^ write "{{ facts.monthly }}"

    content/pages/r11.md:2:8 error YAML_SYNTAX  a ' inside the text ends it
       1 | ---
    >  2 | title: 'What can't be copied?'
         |        ^^^^^^^^^^^^^^^^^^^^^^^ write "What can't be copied?"

    content/pages/r12.md:2:8 error YAML_SYNTAX  the text that starts here has no closing quote
       1 | ---
    >  2 | title: "What
         |        ^^^^^ put " at its end

    content/pages/r13.md:5:12 error CONTENT_INVALID  publishAt: expected a date such as 2025-08-24, got "2025-02-30"
       4 | layout: page
    >  5 | publishAt: 2025-02-30
         |            ^^^^^^^^^^ there is no such day

    content/pages/r14.md:5:12 error CONTENT_INVALID  publishAt: expected a date such as 2025-08-24, got "1.3.2025"
       4 | layout: page
    >  5 | publishAt: 1.3.2025
         |            ^^^^^^^^ write 2025-03-01

    content/pages/r21.md:6:5 error FACT_UNKNOWN  there is no value "facts.trialDay" in content/site.yaml
       5 | ---
    >  6 | For {{ facts.trialDay }} days.
         |     ^^^^^^^^^^^^^^^^^^^^ did you mean {{ facts.trialDays }}?

    content/pages/r24.md:6:10 error LINK_UNKNOWN_PAGE  "/contact" is not a page of this site
       5 | ---
    >  6 | See [us](/contact).
         |          ^^^^^^^^ \`galley list\` shows the addresses of all pages

    content/pages/r29.md:5:1 error YAML_DUPLICATE_KEY  layout: the key is written twice
       4 | layout: page
    >  5 | layout: page
         | ^^^^^^ keep one of the two
      content/pages/r29.md:4:1 first written here

    content/pages/r30b.md:6:1 warning SOURCE_CONTROL_CHARACTER  the file holds U+F0B7, a sign of Word's own fonts
       5 | ---
    >  6 |  a<U+2028>b
         | ^ start the line with - for a bullet, or type the sign anew

    content/pages/r30b.md:6:4 warning SOURCE_CONTROL_CHARACTER  the file holds U+2028, a line break that pages do not show
       5 | ---
    >  6 |  a<U+2028>b
         |    ^^^^^^^^ delete it and press Enter

    content/pages/r34.md:2:8 warning TITLE_LENGTH  title: 80 characters, more than the 60 that search results show
       1 | ---
    >  2 | title: Long Long Long Long Long Long Long Long Long Long Long Long Long Long Long title
         |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ shorten it, what matters first

    content/pages/r38.md:6:6 error ASSET_MISSING  "r38.jpg" is not a picture in content/assets
       5 | ---
    >  6 | ![a](r38.jpg)
         |      ^^^^^^^ move content/pages/r38.jpg to content/assets/r38.jpg
      content/pages/r38.jpg:1:1 the file

    content/pages/r39.md:6:6 error ASSET_MISSING  "../assets/office.jpg" is not a picture in content/assets
       5 | ---
    >  6 | ![a](../assets/office.jpg)
         |      ^^^^^^^^^^^^^^^^^^^^ write office.jpg: a picture's name starts below content/assets

    content/pages/r41.md:6:5 error LINK_UNKNOWN_PAGE  "/r10x" is not a page of this site
       5 | ---
    >  6 | [a](/r10x)
         |     ^^^^^ did you mean /r10?

    content/pages/r42.md:8:5 error LINK_UNKNOWN_ANCHOR  "#question" leads to no place in /r42
       7 |
    >  8 | [a](#question) [b](/r42#questons)
         |     ^^^^^^^^^ did you mean #questions?

    content/pages/r42.md:8:20 error LINK_UNKNOWN_ANCHOR  "/r42#questons" leads to no place in /r42
       7 |
    >  8 | [a](#question) [b](/r42#questons)
         |                    ^^^^^^^^^^^^^ did you mean /r42#questions?

    content/pages/r43.md:6:5 error LINK_MALFORMED  "r42" does not start with /
       5 | ---
    >  6 | [a](r42)
         |     ^^^ write /r42

    content/pages/r44.md:6:5 error LINK_TO_SOURCE  "../pages/r42.md" is a content file, not a page
       5 | ---
    >  6 | [a](../pages/r42.md)
         |     ^^^^^^^^^^^^^^^ write /r42

    content/pages/r45.md:6:5 error LINK_MALFORMED  "www.example.com" has no https:// in front
       5 | ---
    >  6 | [a](www.example.com)
         |     ^^^^^^^^^^^^^^^ write https://www.example.com

    content/pages/r46.md:6:5 error LINK_UNKNOWN_PAGE  "/r42/" is not a page of this site
       5 | ---
    >  6 | [a](/r42/) [b](/r42.html)
         |     ^^^^^ write /r42

    content/pages/r46.md:6:16 error LINK_UNKNOWN_PAGE  "/r42.html" is not a page of this site
       5 | ---
    >  6 | [a](/r42/) [b](/r42.html)
         |                ^^^^^^^^^ write /r42

    content/pages/r49.md:6:1 error FACT_UNKNOWN  there is no value "trialDays" in content/site.yaml
       5 | ---
    >  6 | {{ trialDays }} days
         | ^^^^^^^^^^^^^^^ did you mean {{ facts.trialDays }}?

    content/pages/r52.md:1:1 error CONTENT_EMPTY  the file is empty
    >  1 |
         | ^ start the file with ---, then one \`key: value\` a line, then --- again

    content/pages/r56.md:6:5 error LINK_UNKNOWN_PAGE  "/r56x" is not a page of this site
       5 | ---
    >  6 | [a](/r56x)
         |     ^^^^^ did you mean /r56?

    content/pages/r57.md:1:1 error SOURCE_ENCODING  the file is UTF-16, not UTF-8
      save it with the encoding UTF-8

    content/pages/r58.md:6:4 error SOURCE_ENCODING  the file is not UTF-8: byte 0xe9, which is é in Latin-1
       5 | ---
    >  6 | Caf�
         |    ^ save it with the encoding UTF-8, and type é again where it is broken

    content/pages/r60.md:5:8 error CONTENT_INVALID  draft: expected true or false, got "yes"
       4 | layout: page
    >  5 | draft: yes
         |        ^^^ write true

    content/pages/r61.md:2:8 error CONTENT_INVALID  title: expected text, got the number 2027
       1 | ---
    >  2 | title: 2027
         |        ^^^^ put quotes around it

    content/pages/r63.md:2:8 warning YAML_AMBIGUOUS  title: the text ends at "We are"; what follows is a comment
       1 | ---
    >  2 | title: We are #1
         |        ^^^^^^^^^ put quotes around the whole text; for a comment put a space behind #

    content/pages/r65.md:2:8 error YAML_QUOTES  title: a text cannot start with * unless it is in quotes
       1 | ---
    >  2 | title: *Work* is
         |        ^^^^^^^^^ leave the stars out; where Markdown is read, put quotes around the whole text instead

    content/pages/r72.md:1:1 error FRONT_MATTER_FENCE  the front matter that opens here is not closed
    >  1 | ---
         | ^^^ put --- on a line of its own behind the last key

    content/pages/r73.md:1:1 error FRONT_MATTER_FENCE  the --- that opens the front matter is missing
    >  1 | title: New
         | ^^^^^^^^^^ type --- on a line of its own above title:

    content/pages/r77.md:1:1 error CONTENT_MISSING_KEY  description: the key is missing
    >  1 | ---
         | ^^^ add \`description:\` (search result and shared links; 50 to 160 characters)

    content/pages/r78.md:5:10 error CONTENT_INVALID  aliases: expected a list, got "/a, /b"
       4 | layout: page
    >  5 | aliases: /a, /b
         |          ^^^^^^ write [/a, /b]

    content/pages/r87.md:5:8 error ROUTE_DUPLICATE  two pages have the address /r42
       4 | layout: page
    >  5 | route: /r42
         |        ^^^^ change the \`route\` or the file name of one of them
      content/pages/r42.md:1:1 the other page

    content/pages/r90.md:6:5 warning FACT_CONTRADICTED  "21-day", but facts.trialDays is 14
       5 | ---
    >  6 | The 21-day trial is free.
         |     ^^^^^^ write {{ facts.trialDays }} in place of the number, with the unit day, if the same is meant
      content/pages/r90b.md:6:5 facts.trialDays is used here in the same words

    content/pages/r91.md:6:3 warning FACT_CONTRADICTED  "3-week", but facts.trialDays is 14
       5 | ---
    >  6 | A 3-week trial, then $39 a month.
         |   ^^^^^^ write {{ facts.trialDays }} in place of the number, with the unit day, if the same is meant
      content/pages/r90b.md:6:5 facts.trialDays is used here in the same words

    content/pages/r91.md:6:22 warning FACT_CONTRADICTED  "$39", but facts.monthly is $29
       5 | ---
    >  6 | A 3-week trial, then $39 a month.
         |                      ^^^ write {{ facts.monthly }} if the same is meant
      content/pages/r90b.md:6:43 facts.monthly is used here in the same words

    content/pages/s14.md:6:5 error LINK_MALFORMED  "https://www.google.com/url?q=https://small.example/r42%23questions&sa=D" leads through www.google.com
       5 | ---
    >  6 | [a](https://www.google.com/url?q=https://small.example/r42%23questions&sa=D)
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write /r42#questions

    content/pages/s14.md:7:5 error LINK_MALFORMED  "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2Fc&…" leads through nam02.safelinks.protection.outlook.com
       6 | [a](https://www.google.com/url?q=https://small.example/r42%23questions&sa=D)
    >  7 | [b](https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2Fc&data=05)
         |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write https://b.example/c

    content/pages/s15.md:6:7 error ASSET_MISSING  "Shot at 10 AM.png" is not a picture in content/assets
       5 | ---
    >  6 | ![a](<Shot at 10 AM.png>)
         |       ^^^^^^^^^^^^^^^^^ rename the file: the blank in its name is no ordinary space (U+202F)

    content/pages/s16.md:2:11 warning MARKDOWN_UNREAD  title: \\n is shown as it is typed
       1 | ---
    >  2 | title: One\\ntwo, C:\\new
         |           ^^ take it out: a text is one line

    content/pages/s18.md:5:12 error CONTENT_INVALID  publishAt: the day is 36 years from now
       4 | layout: page
    >  5 | publishAt: 2062-03-01
         |            ^^^^^^^^^^ correct the year; draft: true keeps it out until you say so

    content/pages/s26.md:6:8 error LINK_MALFORMED  "555-123-4567" is a phone number
       5 | ---
    >  6 | [call](555-123-4567)
         |        ^^^^^^^^^^^^ write tel:5551234567

    content/pages/s27.md:6:1 warning MARKDOWN_UNREAD  this is no heading: a space is missing
       5 | ---
    >  6 | #Prices
         | ^^^^^^^ write ## Prices

    content/pages/s27.md:8:1 warning MARKDOWN_UNREAD  this is no table: tabs stand between its cells
       7 |
    >  8 | Plan→   Price→  Team
         | ^^^^^^^^^^^^^^^^^^^^ write | Plan | Price | Team |, |---|---|---| below it, and the others alike

    content/pages/s33.md:6:4 error SOURCE_CONTROL_CHARACTER  the file holds the control character U+0092
       5 | ---
    >  6 | Pro<U+0092>s card
         |    ^^^^^^^^ type ’ in its place: that is what Windows has there

    content/pages/s34.md:6:6 error FACT_KIND  facts.saving is shown with its %
       5 | ---
    >  6 | Save {{ facts.saving }}%, pay {{ facts.yearly }}$.
         |      ^^^^^^^^^^^^^^^^^^ take out the % behind it

    content/pages/s34.md:6:31 error FACT_KIND  facts.yearly is shown with its $
       5 | ---
    >  6 | Save {{ facts.saving }}%, pay {{ facts.yearly }}$.
         |                               ^^^^^^^^^^^^^^^^^^ take out the $ behind it

    content/pages/s35.md:6:1 warning MARKDOWN_UNREAD  this is not bold: backslashes stand in front of its stars
       5 | ---
    >  6 | \\*\\*Free\\*\\* for [all of us](pricing page)
         | ^^^^^^^^^^^^ write **Free**

    content/pages/s35.md:6:18 warning MARKDOWN_UNREAD  this is no link: its address is words
       5 | ---
    >  6 | \\*\\*Free\\*\\* for [all of us](pricing page)
         |                  ^^^^^^^^^^^^^^^^^^^^^^^^^ write the address of a page, such as /pricing

    content/pages/s35.md:8:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
       7 |
    >  8 | \\- Fast
         | ^^^^^^^ write - Fast (and the others alike)

    content/pages/s35.md:11:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      10 |
    > 11 | 1\\. Fast
         | ^^^^^^^^ write 1. Fast (and the others alike)

    content/pages/s37.md:6:5 error LINK_UNKNOWN_PAGE  "/files/s37.pdf" is not a file of this site
       5 | ---
    >  6 | [a](/files/s37.pdf)
         |     ^^^^^^^^^^^^^^ put the file into content/public/files

    content/pages/s38.md:1:4 error FRONT_MATTER_FENCE  the front matter must start on the first line of the file, in its first column
    >  1 |    ---
         |    ^^^ remove the spaces in front of every line

    content/pages/s41.md:5:8 error CONTENT_INVALID  route: expected a path that starts with / and ends without it: write /s41
       4 | layout: page
    >  5 | route: s41.html
         |        ^^^^^^^^ address of the page; by default its path below the folder

    content/pages/s42.md:7:3 warning MARKDOWN_UNREAD  this list is not inside of the item above
       6 | 1. First
    >  7 |   - of these
         |   ^^^^^^^^^^ add 1 space in front of each of its lines

    content/pages/s42.md:10:1 warning MARKDOWN_UNREAD  this is no row of a table: an empty line stands between it and the others
       9 |
    > 10 | | Plan | Price |
         | ^^^^^^^^^^^^^^^^ take out the empty lines between the rows

    content/pages/s42.md:16:24 warning MARKDOWN_UNREAD  <a> is not closed: it goes on to the end of the page
      15 |
    > 16 | See <a href="/r42">this<a> one.
         |                        ^^^ write </a> where it ends

    content/pages/s42.md:18:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
      17 |
    > 18 | o→  Fast
         | ^^^^^^^^ write - Fast (and the others alike)

    content/pages/s42.md:21:14 warning MARKDOWN_UNREAD  this is no comment: visitors see it
      20 |
    > 21 | It is cheap. %% ask Ann %%
         |              ^^^^^^^^^^^^^ write <!-- ask Ann -->

    content/pages/s42.md:23:1 warning MARKDOWN_UNREAD  this is no link: its address is words
      22 |
    > 23 | [/r42](our old page)
         | ^^^^^^^^^^^^^^^^^^^^ write [our old page](/r42)

    content/pages/s42.md:25:31 warning FACT_TYPED  "29 dollars" is typed by hand
      24 |
    > 25 | It is {{ facts.monthly }}, or 29 dollars.
         |                               ^^^^^^^^^^ if the same is meant, write {{ facts.monthly }} in place of 29 dollars: it changes with the fact then

    content/pages/s42.md:27:1 warning MARKDOWN_UNREAD  this is no table: its second line is missing
      26 |
    > 27 | Plan | Team
         | ^^^^^^^^^^^ write |---|---| below this line

    content/pages/s42.md:30:11 warning MARKDOWN_UNREAD  this sets nothing here: it is shown as it stands
      29 |
    > 30 | ## Prices {#prices}
         |           ^^^^^^^^^ write <a id="prices"></a> in its place: links lead there as before

    content/pages/s42.md:32:1 warning MARKDOWN_UNREAD  this is no code: its marks are quotes
      31 |
    > 32 | '''
         | ^^^ write \`\`\` in a line above and below the code

    content/pages/s42.md:36:1 warning MARKDOWN_UNREAD  this is what a chat says to its user
      35 |
    > 36 | Sure! Here is the text:
         | ^^^^^^^^^^^^^^^^^^^^^^^ take it out

    content/pages/s42.md:38:13 warning MARKDOWN_UNREAD  this is no footnote: its text is missing
      37 |
    > 38 | Without tax.[^tax]
         |             ^^^^^^ write [^tax]: and the text, on a line of its own

    content/pages/s42.md:42:1 warning ENTRY_UNTOUCHED  this text is still to be written
      41 |
    > 42 | #TODO ask Ann
         | ^^^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->

    content/pages/s44.md:2:8 error YAML_SYNTAX  "us" stands behind the end of a value
       1 | ---
    >  2 | title: "About" us
         |        ^^^^^^^^^^ write '"About" us'

    content/pages/s49.md:2:8 error YAML_SYNTAX  a text with a colon and a space in it needs quotes
       1 | ---
    >  2 | title: About: "us"
         |        ^^^^^^^^^^^ put single quotes around the whole text

    content/pages/s51.md:6:5 warning MARKDOWN_UNREAD  this is no link: | means nothing here
       5 | ---
    >  6 | See [our page|/r42] and our page(/pricing), either(/or).
         |     ^^^^^^^^^^^^^^^ write [our page](/r42)

    content/pages/s51.md:6:33 warning MARKDOWN_UNREAD  this is no link: its text has no [ and ]
       5 | ---
    >  6 | See [our page|/r42] and our page(/pricing), either(/or).
         |                                 ^^^^^^^^^^ write [text](/pricing)

    content/pages/s51.md:8:8 warning MARKDOWN_UNREAD  this is no text: a comment of a document is shown
       7 |
    >  8 | Refunds[AB1] take a week.[a]
         |        ^^^^^ take it out, and its mark in the text

    content/pages/s51.md:10:1 warning MARKDOWN_UNREAD  this is no text: a comment of a document is shown
       9 |
    > 10 | [a]Ann: is that so?
         | ^^^^^^^^^^^^^^^^^^^ take it out, and its mark in the text

    content/pages/s51.md:12:4 warning MARKDOWN_UNREAD  this is no formula: it is shown as it stands
      11 |
    > 12 | So \\( 29 \\times 12 \\) a year, \\[x\\].
         |    ^^^^^^^^^^^^^^^^^^ write it in words and signs, such as 12 × 3

    content/pages/s51.md:14:17 warning MARKDOWN_UNREAD  this is no value: it needs two braces
      13 |
    > 14 | The trial takes {facts.trialDays days.
         |                 ^^^^^^^^^^^^^^^^^ write {{ facts.trialDays }}

    content/pages/s51.md:16:5 error LINK_MALFORMED  "/r42<U+200B>" has a character in it that nobody sees
      15 |
    > 16 | [a](/r42<U+200B>) [b](/questions) [c](R42%201a2b3c4d5e6f7a8b.md) <https://b.example/c|our page>
         |     ^^^^^^^^^^^^ write /r42

    content/pages/s51.md:16:16 error LINK_UNKNOWN_PAGE  "/questions" is not a page of this site
      15 |
    > 16 | [a](/r42<U+200B>) [b](/questions) [c](R42%201a2b3c4d5e6f7a8b.md) <https://b.example/c|our page>
         |                       ^^^^^^^^^^ link to /r42#questions, a section of that name, or change the link

    content/pages/s51.md:16:32 error LINK_TO_SOURCE  "R42 1a2b3c4d5e6f7a8b.md" is a content file, not a page
      15 |
    > 16 | [a](/r42<U+200B>) [b](/questions) [c](R42%201a2b3c4d5e6f7a8b.md) <https://b.example/c|our page>
         |                                       ^^^^^^^^^^^^^^^^^^^^^^^^^ write /r42

    content/pages/s51.md:16:60 error LINK_MALFORMED  "https://b.example/c|our" has a | in it
      15 |
    > 16 | [a](/r42<U+200B>) [b](/questions) [c](R42%201a2b3c4d5e6f7a8b.md) <https://b.example/c|our page>
         |                                                                   ^^^^^^^^^^^^^^^^^^^^^^^ write [our](https://b.example/c)

    content/pages/s61.md:9:1 warning MARKDOWN_UNREAD  this is a row of the table above
       8 | | Free | none
    >  9 | for ever |
         | ^^^^^^^^^^ leave an empty line above it if it is none

    content/pages/s61.md:11:1 warning BODY_EMPTY  the heading has no text
      10 |
    > 11 | ##
         | ^^ write it, or take the line out

    content/pages/s62.md:6:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
       5 | ---
    >  6 | • Fast
         | ^^^^^^ write - Fast

    content/pages/s62.md:8:1 warning MARKDOWN_UNREAD  this is no list: items start with - or 1. and a space
       7 |
    >  8 | \\- Free
         | ^^^^^^^ write - Free

    content/pages/s62.md:10:1 warning MARKDOWN_UNREAD  this is code: four spaces stand in front
       9 |
    > 10 |     | Plan | Price |
         | ^^^^^^^^^^^^^^^^^^^^ take the spaces out, or write \`\`\` above and below it

    content/pages/t01.md:6:1 warning BODY_EMPTY  there is no text below
       5 | ---
    >  6 | ## Plans
         | ^^^^^^^^ write it, or take the heading out; a heading that is a part of it has one # more

    content/pages/t01.md:10:12 warning MARKDOWN_UNREAD  a word stands twice
       9 |
    > 10 | We ask for the the price of {{ facts.monthly }} a month, and for no more than that.
         |            ^^^^^^^ take one of the two out

    content/pages/t01.md:12:1 warning MARKDOWN_UNREAD  this text stands twice in the file
      11 |
    > 12 | We ask for the the price of {{ facts.monthly }} a month, and for no more than that.
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ delete or change one of the two

    content/pages/t01.md:12:12 warning MARKDOWN_UNREAD  a word stands twice
      11 |
    > 12 | We ask for the the price of {{ facts.monthly }} a month, and for no more than that.
         |            ^^^^^^^ take one of the two out

    content/pages/t01.md:14:1 warning BODY_EMPTY  there is no text below
      13 |
    > 14 | ## Prices
         | ^^^^^^^^^ write it, or take the heading out; a heading that is a part of it has one # more

    content/pages/t02.md:14:1 warning MARKDOWN_UNREAD  this heading stands twice in the file
      13 |
    > 14 | ## Team
         | ^^^^^^^ delete or change one of the two

    content/pages/t04.md:6:1 warning MARKDOWN_UNREAD  this is text: it stands below ---
       5 | ---
    >  6 | draft: true
         | ^^^^^^^^^^^ move it up between the two ---

    content/pages/t05.md:6:1 warning MARKDOWN_UNREAD  this is no list: its signs are no numbers with a point
       5 | ---
    >  6 | a) Try it.
         | ^^^^^^^^^^ write 1. Try it.

    content/pages/t05.md:11:1 warning MARKDOWN_UNREAD  this is no footnote: ^ is missing
      10 |
    > 11 | [1]: a survey of last year
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^ write [^1]: here, and [^1] where it belongs in the text

    content/pages/t05.md:13:62 warning LINK_MALFORMED  the link shows one address, and leads to another
      12 |
    > 13 | [Fly.io](/r42), [https://a.example](https://b.example/a) and [a@b.example](mailto:c@b.example)
         |                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write the same in both

    content/pages/t05.md:15:1 warning IMAGE_WITHOUT_TEXT  the picture's text does not say what it shows
      14 |
    > 15 | ![IMG_1.png](t05.svg) and ![Scan 2.tiff](t05.svg)
         | ^^^^^^^^^^^^^^^^^^^^^ say between [ and ] what it shows; for an ornament write <img src=… alt="">

    content/pages/t05.md:15:27 warning IMAGE_WITHOUT_TEXT  the picture's text does not say what it shows
      14 |
    > 15 | ![IMG_1.png](t05.svg) and ![Scan 2.tiff](t05.svg)
         |                           ^^^^^^^^^^^^^^^^^^^^^^^ say between [ and ] what it shows; for an ornament write <img src=… alt="">

    content/pages/t05.md:17:1 warning MARKDOWN_UNREAD  this is what a chat says to its user
      16 |
    > 17 | Here’s a shorter version of your text:
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ take it out

    content/pages/t05.md:19:6 warning ENTRY_UNTOUCHED  this text is still to be written
      18 |
    > 19 | Dear [Your Name], see [your plan](/r42).
         |      ^^^^^^^^^^^ write it, or put the note into a comment: <!-- … -->

    content/pages/t05.md:21:1 warning MARKDOWN_DROPPED  align is left out of the page
      20 |
    > 21 | <p align="center">One</p>
         | ^^^^^^^^^^^^^^^^^^ pages have styles and scripts of their own; take it out; the file has 2 of them

    content/pages/t12.md:6:5 error LINK_UNKNOWN_ANCHOR  "/t02#questions" leads to no place in /t02
       5 | ---
    >  6 | [a](/t02#questions)
         |     ^^^^^^^^^^^^^^ write /r42#questions: that page has it

    content/plans/r17.yaml:2:10 error CONTENT_INVALID  monthly: expected a number, got "29,50"
       1 | title: a
    >  2 | monthly: 29,50
         |          ^^^^^ write 29.5

    content/plans/r20.yaml:2:11 error FACT_UNKNOWN  monthly: there is no value "facts.montly" in content/site.yaml
       1 | title: a
    >  2 | monthly: "{{ facts.montly }}"
         |           ^^^^^^^^^^^^^^^^^^ did you mean {{ facts.monthly }}?

    content/plans/r22.yaml:2:7 error CONTENT_INVALID  link: expected one of app, mac, extension, got "webapp"
       1 | title: a
    >  2 | link: webapp
         |       ^^^^^^

    content/plans/r53.yaml:1:1 error CONTENT_EMPTY  the file is empty
    >  1 |
         | ^ write one \`key: value\` a line

    content/plans/r59.yaml:2:8 warning YAML_AMBIGUOUS  badge: yes, no, on and off are text here, not true or false
       1 | title: a
    >  2 | badge: no
         |        ^^ take the line out for none, write false where true or false is asked for, or put quotes around it if the word is meant

    content/plans/r62.yaml:2:7 warning YAML_AMBIGUOUS  time: 9:05 is text here, but a number to other YAML readers
       1 | title: a
    >  2 | time: 9:05
         |       ^^^^ put quotes around it to keep it as typed

    content/plans/rnew.yaml:1:8 warning ENTRY_UNTOUCHED  this is what \`galley new\` has written
    >  1 | title: Title
         |        ^^^^^ write your own text, or delete the file

    content/plans/s01.yaml:2:8 error YAML_SYNTAX  behind > the text starts on the next line
       1 | title: a
    >  2 | badge: > 1000 teams
         |        ^^^^^^^^^^^^ take the > out, or go on below it, further in; if it is text, put quotes around all of it

    content/plans/s02.yaml:2:31 error YAML_SYNTAX  a comma is missing in front of "Free"
       1 | title: a
    >  2 | tags: ["Fast", "Full history" "Free"]
         |                               ^^^^^^ put a comma in front of it; for a " inside of quotes write \\"

    content/plans/s03.yaml:3:3 error CONTENT_INVALID  tags: expected a list, got "1. Fast 2. Free"
       2 | tags:
    >  3 |   1. Fast
         |   ^^^^^^^ start each item with a hyphen instead of its number

    content/plans/s04.yaml:1:8 warning YAML_AMBIGUOUS  title: the , at the end is shown: no line of YAML ends with one
    >  1 | title: Pro,
         |        ^^^^ take the , out; if it is meant, put quotes around the whole text

    content/plans/s04.yaml:2:10 error CONTENT_INVALID  monthly: expected a number, got "29,"
       1 | title: Pro,
    >  2 | monthly: 29,
         |          ^^^ write 29

    content/plans/s05.yaml:2:1 error YAML_SYNTAX  a colon is missing
       1 | title: a
    >  2 | monthly = 29
         | ^^^^^^^^^^^^ write monthly: 29

    content/plans/s06.yaml:2:7 error CONTENT_INVALID  mail: expected a mail address such as name@example.com, got "mailto:a@small.example"
       1 | title: a
    >  2 | mail: mailto:a@small.example
         |       ^^^^^^^^^^^^^^^^^^^^^^ write a@small.example

    content/plans/s07.yaml:2:7 error CONTENT_INVALID  mail: expected a mail address such as name@example.com, got "Ann <a@small.example>"
       1 | title: a
    >  2 | mail: Ann <a@small.example>
         |       ^^^^^^^^^^^^^^^^^^^^^ write a@small.example

    content/plans/s23.yaml:2:10 error CONTENT_INVALID  monthly: expected a number, got "free"
       1 | title: a
    >  2 | monthly: free
         |          ^^^^ write 0

    content/plans/s24.yaml:1:8 warning YAML_AMBIGUOUS  title: // is shown, with what follows: it starts no comment
    >  1 | title: Pro // one of them only
         |        ^^^^^^^^^^^^^^^^^^^^^^^ write # for a comment; if it is meant, put quotes around the whole text

    content/plans/s31.yaml:4:3 error YAML_SYNTAX  a space is missing behind the hyphen
       3 |   - Fast
    >  4 |   -Free
         |   ^^^^^ write - Free

    content/plans/s32.yaml:2:1 error CONTENT_INVALID  tags: expected a list, got nothing
       1 | title: a
    >  2 | tags:
         | ^^^^ write its items on the lines below, each behind a hyphen, or remove the line

    content/plans/s36.yaml:1:8 error YAML_SYNTAX  two keys stand on one line
    >  1 | title: Pro mail: "a@small.example"
         |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ put mail: on the next line

    content/plans/s43.yaml:4:3 error YAML_SYNTAX  a hyphen is missing in front of this item
       3 |   - Fast
    >  4 |   Free
         |   ^^^^ write - Free

    content/plans/s48.yaml:3:1 error YAML_UNSUPPORTED  a file holds one YAML document, a second one starts here
       2 | title: a
    >  3 | ---
         | ^^^ remove this line; a text that follows needs a .md file

    content/plans/s50.yaml:2:10 error CONTENT_INVALID  monthly: expected a number, got "$29"
       1 | title: a
    >  2 | monthly: $29
         |          ^^^ write the number only; the currency sign is added when it is shown

    content/plans/s52.yaml:2:1 error YAML_SYNTAX  a colon is missing
       1 | title: a
    >  2 | tags [Fast, Free]
         | ^^^^^^^^^^^^^^^^^ write tags: [Fast, Free]

    content/plans/s53.yaml:2:1 error YAML_SYNTAX  the text behind | or > must stand further in than its key
       1 | title: >
    >  2 | One and
         | ^^^^^^^ add 2 spaces in front of each of its lines

    content/plans/s54.yaml:1:1 error YAML_SYNTAX  this is no comment to YAML
    >  1 | // ask Ann
         | ^^^^^^^^^^ write # ask Ann

    content/plans/s55.yaml:2:8 warning YAML_AMBIGUOUS  tags: “ and ” are shown: they are no quotes to YAML (2 places)
       1 | title: a
    >  2 | tags: [“Fast”, “Free”]
         |        ^^^^^^ write " instead of both; if they are meant, put "…" around the whole text
      content/plans/s55.yaml:2:16 and here

    content/plans/s57.yaml:2:7 error CONTENT_INVALID  tags: expected a list, got "Fast, Free"
       1 | title: a
    >  2 | tags: Fast, Free
         |       ^^^^^^^^^^ write [Fast, Free]

    content/plans/s60.yaml:2:12 error YAML_SYNTAX  the group ends at this ]
       1 | title: a
    >  2 | tags: [Fast], Free]
         |            ^ put ] behind all that belongs to it

    content/plans/s63.yaml:1:1 error YAML_SYNTAX  a hyphen stands in front of a key
    >  1 | - title: a
         | ^^^^^^^^^^ write title: a; for a list, add 2 spaces in front of the keys below

    content/plans/s65.yaml:2:1 error YAML_SYNTAX  a colon is missing
       1 | # Our plan
    >  2 | title a
         | ^^^^^^^ write title: a

    content/plans/t06.yaml:3:3 error YAML_SYNTAX  an item of a list starts with a hyphen
       2 | tags:
    >  3 |   — Fast: yes
         |   ^^^^^^^^^^^ write - Fast: yes

    content/plans/t07.yaml:1:8 error YAML_SYNTAX  ” and ” are no quotes to YAML
    >  1 | title: ”Pro: all”
         |        ^^^^^^^^^^ write " instead of both, here and in 2 more lines

    content/plans/t08.yaml:2:33 warning ENTRY_UNTOUCHED  tags[3]: the list has the same item above
       1 | title: a
    >  2 | tags: [One two three, Two, Two, One two three]
         |                                 ^^^^^^^^^^^^^ delete or change one of the two
      content/plans/t08.yaml:2:8 the other one

    content/plans/t09.yaml:2:7 error CONTENT_INVALID  mail: expected a mail address such as name@example.com, got "ann@small"
       1 | title: a
    >  2 | mail: ann@small
         |       ^^^^^^^^^ its end is missing, such as .com

    content/plans/t80.yaml:1:8 error YAML_SYNTAX  “ and ” are no quotes to YAML
    >  1 | title: “The cost: what it is.”
         |        ^^^^^^^^^^^^^^^^^^^^^^^ write " instead of both, here and in 1 more line

    content/s58.md:1:1 error COLLECTION_UNKNOWN  content/s58.md belongs to no collection
    >  1 | ---
         | ^ did you mean content/pages?

    content/site.yaml:8:27 warning FACT_KIND  facts.team has its unit in the plural, and texts in the singular
       7 |   saving: 20%
    >  8 |   team: { value: 5, unit: seats }
         |                           ^^^^^ write unit: seat
      content/pages/r19.md:6:3 used here"
  `);
});
