/** Warnings: what they find and, above all, what they leave alone. */
import { describe, expect, it } from "vitest";
import type { CheckContext, CheckedPage } from "../../../generator/build/check.ts";
import { listClaims } from "../../../generator/build/checks/claim-patterns.ts";
import { checkFactDays } from "../../../generator/build/checks/fact-days.ts";
import { checkHeadLengths } from "../../../generator/build/checks/head-lengths.ts";
import { checkOrphans, linkPaths } from "../../../generator/build/checks/orphans.ts";
import { comparePages } from "../../../generator/build/checks/page-list.ts";
import { type FileClaims, readClaims, tellClaims } from "../../../generator/build/checks/typed-facts.ts";
import type { Run } from "../../../generator/build/run.ts";
import { madePath } from "../../../generator/problems/made-path.ts";
import { siteConfig } from "../../../generator/schema/fields.ts";
import type { ParsedSource, Problem } from "../../../generator/types.ts";
import { parseSource } from "../../../generator/yaml/front-matter.ts";
import { cpuTime } from "../../cpu-time.ts";
import { located, source } from "../../support.ts";

const SITE = `name: X
origin: https://x.example
facts:
  trialDays: { value: 14, unit: day }
  cacheDays: { value: 30, unit: day }
  purgeDays: { value: 30, unit: day }
  deepWork: { value: 6–8, unit: deep-work hour }
  apps: { value: 30+, unit: app }
  liability: { value: four, unit: month }
  stories: { value: 3, unit: story }
  size: 5
  pro: { price: 29 }
  free: { price: 0 }
  updated: { date: 2025-08-24 }
  claim: { value: SOC 2, reviewBy: 2026-01-31 }
  batches: { value: 7, unit: batch }
`;

function parse(path: string, text: string) {
  const { value } = parseSource(source(path, text));
  if (value === undefined) throw new Error(`${path} cannot be parsed`);
  return value;
}

const site = parse("content/site.yaml", SITE);
const config = siteConfig.parse(site.data);
const page = ({ hrefs = [], ...more }: Partial<CheckedPage> & { readonly hrefs?: readonly string[] }) => ({
  url: "/",
  path: "content/pages/index.md",
  noindex: false,
  title: "",
  description: "",
  links: linkPaths(hrefs),
  ...more,
});

interface Linted {
  readonly files?: readonly ParsedSource[];
  readonly claims?: readonly FileClaims[];
  readonly pages?: readonly CheckedPage[];
  readonly redirects?: Parameters<typeof checkOrphans>[2];
  /** false: of the links nobody knows all */
  readonly isSound?: boolean;
  readonly today?: string;
}

function lint({
  files = [],
  claims,
  pages = [],
  redirects = [],
  isSound = true,
  today = "2026-01-01",
}: Linted) {
  const read = claims ?? files.map((file) => readClaims(file, listClaims(config)));
  const ofFacts = checkFactDays({ site: { config } } as CheckContext, { today } as Run);
  const orphans = isSound ? checkOrphans(pages, [], redirects) : [];
  return tell([...tellClaims(read), ...ofFacts, ...comparePages(pages, orphans)]);
}

function tell(problems: readonly Problem[]) {
  return located(problems).map(({ code, severity, message, hint, location, related = [] }) => {
    const where = (at: typeof location) => `${at?.path}:${at?.line}:${at?.column}-${at?.endColumn}`;
    return [
      `${where(location)} ${severity} ${code} ${message}; ${hint}`,
      ...related.map((one) => `  ${where(one.location)} ${one.message}`),
    ].join("\n");
  });
}

/** Warnings about one Markdown file. */
const lintText = (body: string, frontMatter = "a: b") =>
  lint({ files: [parse("content/a.md", `---\n${frontMatter}\n---\n${body}\n`)] });

describe("claims typed by hand", () => {
  it("are found in bodies and front matter, each at its place", () => {
    expect(lintText("Free for 14 days, then $29.", 'title: "A 14-day trial"')).toEqual([
      'content/a.md:2:11-17 warning FACT_TYPED title: "14-day" is typed by hand; if the same is meant, write {{ facts.trialDays }} in place of 14: it changes with the fact then',
      'content/a.md:4:10-17 warning FACT_TYPED "14 days" is typed by hand; if the same is meant, write {{ facts.trialDays }} in place of 14: it changes with the fact then',
      'content/a.md:4:24-27 warning FACT_TYPED "$29" is typed by hand; if the same is meant, write {{ facts.pro }} in place of $29: it changes with the fact then',
    ]);
  });

  it.each([
    ["30 days", "{{ facts.cacheDays }} or {{ facts.purgeDays }} in place of 30"],
    ["14\u00a0Days", "{{ facts.trialDays }} in place of 14"],
    ["6–8 deep-work hours", "{{ facts.deepWork }} in place of 6–8"],
    ["30+ apps", "{{ facts.apps }} in place of 30+"],
    ["four months", "{{ facts.liability }} in place of four"],
    ["3 stories", "{{ facts.stories }} in place of 3"],
    ["7 batches", "{{ facts.batches }} in place of 7"],
    ["August 24, 2025", "{{ facts.updated }} in place of August 24, 2025"],
  ])("%s", (text, advice) => {
    expect(lintText(`It is ${text}.`)).toEqual([
      expect.stringContaining(`if the same is meant, write ${advice}: it`),
    ]);
  });

  it.each([
    "Free for {{ facts.trialDays }} days.",
    "114 days, 14.5 days, 2–14 days, $14 days, x14 days, 14 daylight hours, 14 dayss",
    "14, 14 hours, 5 of them, day 14",
    "$290, $29.50, US$29k, $29,000, $0",
    "thirty-four months, four monthly",
    "SOC 2",
    "`14 days` and\n\n```\n14 days\n```\n\n~~~ts\n$29\n~~~",
    "1. So:\n\n   ```ts\n   $29\n   ```\n\n> ```\n> 14 days\n> ```\n\n- ~~~\n  $29\n  ~~~",
    "\\{{ 14 }} hours",
  ])("leaves alone: %s", (text) => {
    expect(lintText(text)).toEqual([]);
  });

  it("are not looked for in notes to authors", () => {
    expect(lintText("x", "# at most 14 days\na: b")).toEqual([]);
  });
});

describe("texts that contradict a fact", () => {
  const usage = parse(
    "content/b.md",
    "---\na: b\n---\nYou get a {{ facts.trialDays }}-day free trial. Data stays in cache for {{ facts.cacheDays }} days.\n",
  );
  const lintBeside = (body: string) =>
    lint({ files: [usage, parse("content/a.md", `---\na: b\n---\n${body}\n`)] });

  it("are found by the words around the number", () => {
    expect(lintBeside("Start your 10-day trial. Kept in cache for 45 days.")).toEqual([
      'content/a.md:4:12-18 warning FACT_CONTRADICTED "10-day", but facts.trialDays is 14; write {{ facts.trialDays }} in place of the number, with the unit day, if the same is meant\n' +
        "  content/b.md:4:11-32 facts.trialDays is used here in the same words",
      'content/a.md:4:44-51 warning FACT_CONTRADICTED "45 days", but facts.cacheDays is 30; write {{ facts.cacheDays }} in place of the number, with the unit day, if the same is meant\n' +
        "  content/b.md:4:73-94 facts.cacheDays is used here in the same words",
    ]);
  });

  it("are found where cents stand before the sign, and for tenths", () => {
    const facts = { pro: { price: 9 }, uptime: { value: 99.9, unit: "Prozent" } };
    const claims = listClaims({ facts, currency: "EUR", language: "de" });
    const texts = [
      "Das Abo kostet {{ facts.pro }}, verfügbar zu {{ facts.uptime }} Prozent.",
      "Das Abo kostet 29,50 €, verfügbar zu 9 Prozent. Das Abo kostet 1.200 € pro Firma.",
    ];
    const files = texts.map((text, at) => parse(`content/${at}.md`, `---\na: b\n---\n${text}\n`));
    expect(lint({ claims: files.map((file) => readClaims(file, claims)) })).toEqual([
      expect.stringMatching(/"29,50\s€", but facts.pro is 9\s€/),
      expect.stringContaining('"9 Prozent", but facts.uptime is 99.9'),
    ]);
  });

  /** @param written in the place of a price, a large one, one with cents, a number of guests and one of weeks */
  const lintWritten = (language: string, currency: string, written: readonly string[]) => {
    const unit = (value: number, word: string) => ({ value, unit: word });
    const facts = [
      ["pro", { price: 29 }],
      ["big", { price: 1200 }],
      ["half", { price: 4.5 }],
      ["guests", unit(12000, "guest")],
      ["days", unit(7000, "day")],
    ] as const;
    const texts = [
      [
        "{{ facts.pro }}",
        "{{ facts.big }}",
        "{{ facts.half }}",
        "{{ facts.guests }} guests",
        "{{ facts.days }} days",
      ],
      written,
    ].map(([pro, big, half, guests, days], index) =>
      parse(
        `content/${index}.md`,
        `---\na: b\n---\nSingles cost ${pro} monthly. Teams cost ${big} yearly. Coffee costs ${half} there. Lately ${guests} came. Lasts ${days} straight.\n`,
      ),
    );
    // Prices are looked for as the first of them is written.
    const found = [facts, facts.toSpliced(0, 2, facts[1], facts[0])].flatMap((ordered) => {
      const data = { ...site.data, language, currency, facts: Object.fromEntries(ordered) };
      const claims = listClaims(siteConfig.parse(data));
      return lint({ claims: texts.map((file) => readClaims(file, claims)) });
    });
    return found.flatMap((one) => /(?<=FACT_CONTRADICTED )".*?"/.exec(one) ?? []);
  };

  it.each([
    ["en", "USD", "$29.00", "$1200", "$4.5", "12,000 guests", "1,000 weeks"],
    ["de", "EUR", "29 €", "1200 €", "4,5€", "12.000 guests", "1.000 weeks"],
    ["fr", "EUR", "29 €", "1 200 €", "4,5 €", "12 000 guests", "1 000 weeks"],
    ["fr", "EUR", "29 €", "1\u00a0200 €", "4,5 €", "12\u202f000 guests", "1\u202f000 weeks"],
    ["de-CH", "CHF", "CHF 29", "CHF 1’200", "CHF 4.5", "12’000 guests", "1’000 weeks"],
  ])("are none where the same is written in another way, in %s", (language, currency, ...written) => {
    expect(lintWritten(language, currency, written)).toEqual([]);
  });

  it.each([
    [
      "ja",
      "JPY",
      "日間",
      ["14日間無料です。", "今なら14日間。", "14 日間", "月額￥980です。", "980円です。"],
      5,
    ],
    ["ja", "JPY", "日", ["14日間", "14日以内"], 2],
    ["ja", "JPY", "日", ["8月14日に", "14日（木）", "114日間", "第14日間", "1,980円", "9980円玉"], 0],
    ["zh", "CNY", "天", ["免费试用14天。", "14天内"], 2],
    ["ko", "KRW", "일", ["14일간 무료", "8월 14일에"], 1],
    ["de", "EUR", "Tag", ["14Tagen", "A14 Tag"], 0],
  ])("are found where a script has no blanks, in %s", (language, currency, unit, texts, count) => {
    const facts = { trial: { value: 14, unit }, monthly: { price: 980 } };
    const claims = listClaims(siteConfig.parse({ ...site.data, language, currency, facts }));
    const files = texts.map((text, index) => parse(`content/${index}.md`, `---\na: b\n---\n${text}\n`));
    expect(lint({ claims: files.map((file) => readClaims(file, claims)) })).toHaveLength(count);
  });

  it("a value and its unit stand without a blank where the script has none", () => {
    const facts = { trial: { value: 14, unit: "日間" } };
    const claims = listClaims(siteConfig.parse({ ...site.data, language: "ja", facts }));
    const file = parse(
      "content/a.md",
      "---\na: b\n---\n{{ facts.trial }}日間です。{{ facts.trial }}日間。\n",
    );
    expect(lint({ claims: [readClaims(file, claims)] })).toEqual([]);
  });

  it("are told with the whole of a number whose thousands stand apart", () => {
    const written = ["29 €", "1 500 €", "4,50 €", "13 000 guests", "1 000 weeks"];
    const told = ['"1 500 €"', '"13 000 guests"'];
    expect(lintWritten("fr", "EUR", written)).toEqual([...told, ...told]);
  });

  it("are told of what is a thousand times as much as a fact below one", () => {
    const facts = { bottle: { value: 0.125, unit: "litre" } };
    const claims = listClaims(siteConfig.parse({ ...site.data, facts }));
    const texts = ["{{ facts.bottle }} litres", "125 litres", "0.125 litres"].map((size, index) =>
      parse(`content/${index}.md`, `---\na: b\n---\nThe small bottle holds ${size} altogether.\n`),
    );
    const found = lint({ claims: texts.map((file) => readClaims(file, claims)) });
    expect(found.filter((one) => one.includes("FACT_CONTRADICTED"))).toEqual([
      expect.stringContaining('"125 litres", but facts.bottle is 0.125'),
    ]);
  });

  it("are none when one of the facts that are used in these words says so", () => {
    const other = parse(
      "content/c.md",
      "---\na: b\n---\nA {{ facts.cacheDays }}-day free trial for teams.\n",
    );
    const files = [usage, other, parse("content/a.md", "---\na: b\n---\nA 30-day free trial.\n")];
    expect(lint({ files })).toEqual([expect.stringContaining('FACT_TYPED "30-day" is typed by hand')]);
  });

  it("are told as such when the number is that of another fact", () => {
    expect(lintBeside("A 30-day free trial")).toEqual([
      expect.stringContaining('FACT_CONTRADICTED "30-day", but facts.trialDays is 14'),
    ]);
  });

  it.each([
    "We answer within 2 days.",
    "A 3 day conference in Berlin.",
    "Ends. Trial days: 10 days. Free.",
    "10 hours of free trial",
    "In 10 days. Free trial for all.",
    "No 1,000-day free trial",
  ])("leaves alone: %s", (text) => {
    expect(lintBeside(text)).toEqual([]);
  });
});

describe("claims that nobody confirmed", () => {
  it.each([
    ["2026-01-31", []],
    [
      "2026-02-01",
      [
        "content/site.yaml:15:36-46 warning FACT_REVIEW_DUE facts.claim was to be confirmed by 2026-01-31; confirm the claim and set the next date, or change it",
      ],
    ],
  ])("on %s", (today, warnings) => {
    expect(lint({ today })).toEqual(warnings);
  });
});

describe("titles and descriptions", () => {
  const { path } = parse("content/pages/index.md", "---\ntitle: T\ndescription: D\n---\n");
  const head = {
    title: "Home",
    description: "What the product does for the people who use it every day.",
    noindex: false,
  };
  const lintHead = (more: Partial<typeof head>) => tell(checkHeadLengths({ ...head, ...more }, path));

  it.each([
    [{ title: "x".repeat(60) }, []],
    [{ title: "👩‍🚀".repeat(40) }, []],
    // As people count them: a vowel sign is part of its letter, and so is a mark that macOS writes by itself.
    [{ title: "हिन्दी में ".repeat(8) }, []],
    [{ title: "é".normalize("NFD").repeat(60) }, []],
    [
      { title: "x".repeat(61) },
      [
        "content/pages/index.md:2:8-9 warning TITLE_LENGTH title: 61 characters, more than the 60 that search results show; shorten it, what matters first",
      ],
    ],
    [{ description: "x".repeat(50) }, []],
    [{ description: "x".repeat(160) }, []],
    [
      { description: "x".repeat(161) },
      [
        "content/pages/index.md:3:14-15 warning DESCRIPTION_LENGTH description: 161 characters, more than the 160 that search results show; shorten it, what matters first",
      ],
    ],
    [
      { description: "x".repeat(49) },
      [
        "content/pages/index.md:3:14-15 warning DESCRIPTION_LENGTH description: 49 characters, too few for a search result; say in 50 to 160 characters what the page is about",
      ],
    ],
    [{ description: "short", noindex: true }, []],
  ])("%j", (more, warnings) => {
    expect(lintHead(more)).toEqual(warnings);
  });

  it("expects fewer characters where each says more", () => {
    expect(lintHead({ description: "文書から静的なサイトを作る。" })).toEqual([]);
  });
});

it("the copy of a page that has its title still", () => {
  const titled = (name: string, more = {}) =>
    page({ path: `content/copies/${name}.md`, url: "/", title: "A", ...more });
  const pages = [
    titled("a-copy", { description: "D" }),
    titled("a"),
    titled("b", { title: "B" }),
    titled("c", { noindex: true }),
    titled("d/a"),
    titled("e", { title: "E", description: "F" }),
    titled("e2", { title: "E2", description: "F" }),
  ];
  expect(lint({ pages })).toEqual([
    "content/copies/a-copy.md:1:1-undefined warning TITLE_REPEATED title: another page has the same one; say what this page is about\n  content/copies/a.md:1:1-undefined the other page",
    "content/copies/e2.md:1:1-undefined warning TITLE_REPEATED description: another page has the same one; say what this page is about\n  content/copies/e.md:1:1-undefined the other page",
  ]);
});

it("parts of a long list have one description, but titles of their own", () => {
  const part = (number: number, title: string) =>
    page({
      url: `/blog/page/${number}`,
      path: `templates/index.ts#lists/${number}.md`,
      title,
      description: "A".repeat(50),
    });
  const links = page({ hrefs: [2, 3, 4].map((number) => `/blog/page/${number}`) });
  expect(lint({ pages: [links, part(2, "A, 2"), part(3, "A, 3")] })).toEqual([]);
  expect(lint({ pages: [links, part(2, "A"), part(3, "A")] })).toHaveLength(1);
});

describe("pages without links to them", () => {
  const orphans = (pages: readonly Parameters<typeof page>[0][], redirects: Linted["redirects"] = []) =>
    lint({ pages: pages.map(page), redirects }).map((line) => line.split(";")[0]);

  it("are none that a misspelt link means, which is told by itself", () => {
    expect(orphans([{ hrefs: ["/pricin"] }, { url: "/pricing" }])).toEqual([]);
  });

  it("are named at their file", () => {
    expect(
      orphans([
        { hrefs: ["/a", "https://x.example/b"] },
        { url: "/a" },
        { url: "/b", path: "content/pages/b.md" },
      ]),
    ).toEqual(["content/pages/b.md:1:1-undefined warning PAGE_ORPHANED no page links to /b"]);
  });

  it("are linked by an anchor, a query, an encoded address or a redirect as well", () => {
    const pages = [
      { hrefs: ["/a#x", "/b?c=d", "/%C3%BCber", "/old", "/%zz"] },
      { url: "/a" },
      { url: "/b" },
      { url: "/über" },
      { url: "/new" },
    ];
    expect(orphans(pages, [{ from: "/old", to: "/new#x" }])).toEqual([]);
  });

  it("follow from a link in other letters, which is told itself", () => {
    expect(orphans([{ hrefs: ["/about"] }, { url: "/About" }])).toEqual([]);
  });

  it("need a link from another page, unless they are home or kept out of search", () => {
    expect(orphans([{}, { url: "/404", noindex: true }, { url: "/a", hrefs: ["/a"] }])).toHaveLength(1);
  });
});

describe("numbers in front of names", () => {
  const leftOut = (...names: string[]) =>
    lint({
      isSound: false,
      pages: names.map((name) =>
        page({ url: `/${name.replace(/^\d+-/, "")}`, path: `content/posts/${name}.md` }),
      ),
    }).map((line) => line.slice(0, line.indexOf(";")));

  it("are left out of the address, where they are part of the name", () => {
    expect(leftOut("10-ways-to-save", "5-tips", "news", "travel", "hello")).toEqual([
      "content/posts/10-ways-to-save.md:1:1-undefined warning SLUG_INVALID the address is /ways-to-save: 10- in front of a name is read as its place among others",
      "content/posts/5-tips.md:1:1-undefined warning SLUG_INVALID the address is /tips: 5- in front of a name is read as its place among others",
    ]);
  });

  it("are the order of files, where most have one, or one begins it", () => {
    expect(leftOut("2-setup", "3-usage", "news")).toEqual([]);
    expect(leftOut("1-start", "2-setup", "news", "travel", "hello")).toEqual([]);
    expect(leftOut("05-start", "news", "travel")).toEqual([]);
  });

  it("are a part of the names that code gives", () => {
    const made = ["5-tips", "news", "travel"].map((name) =>
      page({ url: `/${name}`, path: madePath(`posts/${name}`) }),
    );
    expect(lint({ isSound: false, pages: made })).toEqual([]);
  });

  it("may stand there twice", () => {
    expect(leftOut("10-10-ways-to-save", "news", "travel")).toEqual([]);
  });
});

it("takes no square of a text that says a value 40,000 times", () => {
  const file = parse("content/a.md", `---\na: b\n---\n${"14 days ".repeat(40_000)}\n`);
  const start = cpuTime();
  readClaims(file, listClaims(config));
  expect(cpuTime() - start).toBeLessThan(4_000);
});

it("takes no square of 25,000 numbers without a space between them", () => {
  const file = parse("content/a.md", `---\na: b\n---\n${"123,".repeat(25_000)} €\n`);
  const data = { ...site.data, language: "de", currency: "EUR", facts: { pro: { price: 29 } } };
  const claims = listClaims(siteConfig.parse(data));
  const start = cpuTime();
  readClaims(file, claims);
  expect(cpuTime() - start).toBeLessThan(1500);
});
