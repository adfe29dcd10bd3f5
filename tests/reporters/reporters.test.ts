/** Whole texts of every printer. */
import { describe, expect, it } from "vitest";
import { describeCodes } from "../../generator/loader/codes-page.ts";
import { bytes, count, duration, tally } from "../../generator/problems/words.ts";
import { printGithub, printGithubSummary } from "../../generator/reporters/github.ts";
import { printJson } from "../../generator/reporters/json.ts";
import { printPretty } from "../../generator/reporters/pretty.ts";
import { printSarif } from "../../generator/reporters/sarif.ts";
import type { Diagnostic } from "../../generator/types.ts";
import { badReport, goodReport, placelessFault, pricingFault, routeWarning } from "../cli/reports.ts";

const below = (path: string) => `web/${path}`;

describe("printPretty", () => {
  it("prints place, severity, code, message, frame, hint and related places", () => {
    expect(printPretty(badReport.diagnostics, { colour: false, pathTo: below })).toBe(
      `error LAYOUT_UNKNOWN  templates/index.ts is missing

web/content/pages/pricing.md:9:14 error CONTENT_INVALID  plans[1].monthly: expected a number, got "29 USD"
   8 |   - title: Pro
>  9 |     monthly: 29 USD
     |              ^^^^^^ write the number only

web/templates/a b,c.tsx:2:3 warning TEMPLATE_SYNTAX  100% odd: a, b␛[31m | <b>\`c\`</b>
  look at both
  web/templates/ü.tsx:1:1 the other one
`,
    );
  });

  it("colours without changing a letter", () => {
    const coloured = printPretty(badReport.diagnostics, { colour: true, pathTo: below });
    const plain = printPretty(badReport.diagnostics, { colour: false, pathTo: below });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
    expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(plain);
    expect(coloured).toContain("\u001b[31merror\u001b[39m LAYOUT_UNKNOWN");
    expect(coloured).toContain("\u001b[33mwarning\u001b[39m");
    expect(coloured).toContain("\u001b[2m>  9 |\u001b[22m     monthly: 29 USD");
    expect(coloured).toContain("\u001b[2m     |\u001b[22m\u001b[36m              ^^^^^^ write");
  });

  it("tells examples where there are very many of one code, and how many more there are", () => {
    const faults = Array.from({ length: 2000 }, (_, index) => ({
      ...pricingFault,
      ...(index === 1
        ? { code: "REF_UNKNOWN" as const }
        : index % 100 === 0 && { severity: "warning" as const }),
      location: { path: `${index % 7}.md`, line: index + 1, column: 1 },
    }));
    const text = printPretty(faults, { colour: false, pathTo: below });
    expect(text.match(/^web.*/gm)?.map((line) => line.slice(0, 40))).toEqual([
      "web/0.md:1:1 warning CONTENT_INVALID  pl",
      "web/1.md:2:1 error REF_UNKNOWN  plans[1]",
      "web/2.md:3:1 error CONTENT_INVALID  plan",
      "web/3.md:4:1 error CONTENT_INVALID  plan",
      "web/4.md:5:1 error CONTENT_INVALID  plan",
      ...Array.from({ length: 19 }, (_, index) => {
        const at = (index + 1) * 100;
        return `web/${at % 7}.md:${at + 1}:1 warning CONTENT_INVALID  plans[1]`.slice(0, 40);
      }),
    ]);
    expect(text.split("\n\n").at(-1)).toBe(
      "and 1976 more errors CONTENT_INVALID in 7 files\nall of them: galley check --format json\n",
    );
    expect(JSON.parse(printJson({ ...badReport, diagnostics: faults })).diagnostics).toHaveLength(2000);
  });

  it("tells examples of several kinds, whatever they quote", () => {
    const message = (index: number) =>
      index % 40 === 39 ? `${index}: there is no such key` : `expected a date, got "${index}"`;
    const faults = Array.from({ length: 100 }, (_, index) => ({ ...pricingFault, message: message(index) }));
    const text = printPretty(faults, { colour: false, pathTo: below });
    expect(text.match(/(?<=CONTENT_INVALID {2}).*/g)).toEqual([message(0), message(39), message(79)]);
    expect(text).toContain("and 97 more errors");
  });

  it("lists some of very many places, and none twice", () => {
    const location = { path: "a.md", line: 1, column: 1 };
    const here = (line: number) => ({ message: "and here", location: { ...location, line } });
    const related = Array.from({ length: 40 }, (_, index) => here(Math.floor(index / 2) + 1));
    expect(
      printPretty([{ ...pricingFault, location, related }], { colour: false, pathTo: below }),
    ).toMatchInlineSnapshot(`
      "web/a.md:1:1 error CONTENT_INVALID  plans[1].monthly: expected a number, got "29 USD"
         8 |   - title: Pro
      >  9 |     monthly: 29 USD
           |              ^^^^^^ write the number only
        web/a.md:2:1 and here
        web/a.md:3:1 and here
        web/a.md:4:1 and here
        web/a.md:5:1 and here
        web/a.md:6:1 and here
        web/a.md:7:1 and here
        web/a.md:8:1 and here
        web/a.md:9:1 and here
        web/a.md:10:1 and here
        web/a.md:11:1 and here
        and others
      "
    `);
  });

  it("prints nothing for nothing", () => {
    expect(printPretty([], { colour: true, pathTo: below })).toBe("");
  });
});

describe("printJson", () => {
  it("is one document with every member of every diagnostic", () => {
    const text = printJson(badReport);
    expect(text.endsWith("}\n")).toBe(true);
    expect(JSON.parse(text)).toEqual({
      version: 1,
      ok: false,
      diagnostics: [
        {
          code: "LAYOUT_UNKNOWN",
          severity: "error",
          message: "templates/index.ts is missing",
          hint: null,
          path: null,
          line: null,
          column: null,
          endLine: null,
          endColumn: null,
          frame: null,
          related: [],
        },
        {
          code: "CONTENT_INVALID",
          severity: "error",
          message: 'plans[1].monthly: expected a number, got "29 USD"',
          hint: "write the number only",
          path: "content/pages/pricing.md",
          line: 9,
          column: 14,
          endLine: 9,
          endColumn: 20,
          frame: pricingFault.frame,
          related: [],
        },
        {
          code: "TEMPLATE_SYNTAX",
          severity: "warning",
          message: "100% odd: a, b\u001b[31m | <b>`c`</b>",
          hint: "look at both",
          path: "templates/a b,c.tsx",
          line: 2,
          column: 3,
          endLine: 4,
          endColumn: 1,
          frame: null,
          related: [{ message: "the other one", path: "templates/ü.tsx", line: 1, column: 1 }],
        },
      ],
      outputs: [],
      timings: { discover: 3.4, total: 1234.5 },
    });
    expect(text).not.toContain("\u001b");
  });
});

describe("printGithub", () => {
  it("escapes what would end a command, a property or a line", () => {
    expect(printGithub(badReport.diagnostics, below)).toBe(
      [
        "::error title=LAYOUT_UNKNOWN::templates/index.ts is missing",
        "::error file=web/content/pages/pricing.md,line=9,endLine=9,col=14,endColumn=20,title=CONTENT_INVALID::" +
          'plans[1].monthly: expected a number, got "29 USD"%0A   8 |   - title: Pro%0A>  9 |     monthly: 29 USD%0A' +
          "     |              ^^^^^^ write the number only",
        "::warning file=web/templates/a b%2Cc.tsx,line=2,endLine=4,title=TEMPLATE_SYNTAX::" +
          "100%25 odd: a, b␛[31m | <b>`c`</b>%0Alook at both",
        "",
      ].join("\n"),
    );
  });

  it("leaves what nobody reads to a count, and escape bytes of file names to nobody", () => {
    const [, located] = badReport.diagnostics;
    const fault = { ...placelessFault, location: { path: "a\u001b[31m\r.md", line: 1, column: 1 } };
    const text = printGithub(
      Array.from({ length: 10_000 }, () => located ?? fault),
      below,
    );
    expect(text).toContain("\nand 9800 more\n");
    expect(printGithub([fault], (path) => path)).toContain("file=a␛[31m␍.md,line=1");
  });
});

describe("printGithubSummary", () => {
  it("is a table in which nothing of a message is markup", () => {
    expect(printGithubSummary("galley build", badReport, below)).toBe(
      `### galley build: 2 errors and 1 warning

| | place | code | message |
|---|---|---|---|
| error |  | LAYOUT&#95;UNKNOWN | templates/index.ts is missing |
| error | web/content/pages/pricing.md&#58;9&#58;14 | CONTENT&#95;INVALID | plans&#91;1&#93;.monthly&#58; expected a number, got "29 USD" |
| warning | web/templates/a b,c.tsx&#58;2&#58;3 | TEMPLATE&#95;SYNTAX | 100% odd&#58; a, b␛&#91;31m &#124; &#60;b&#62;&#96;c&#96;&#60;/b&#62; |

`,
    );
  });

  it("gives totals when all is well", () => {
    expect(printGithubSummary("galley check", goodReport, below)).toBe(
      "### galley check: no faults\n\n1 page, 2 files, 12.4 kB, 1.23 s\n\n",
    );
  });

  it("counts rows that do not fit", () => {
    const diagnostics = Array.from({ length: 502 }, () => placelessFault);
    const text = printGithubSummary("galley check", { ...badReport, diagnostics }, below);
    expect(text.match(/templates\/index\.ts is missing/g)).toHaveLength(500);
    expect(text).toContain("\nand 2 more\n");
  });
});

/** The same fault where the file has grown above it. */
const moved = ({ frame, location, ...rest }: Diagnostic): Diagnostic => ({
  ...rest,
  ...(frame && { frame: frame.replace(">  9 |", "> 12 |") }),
  ...(location && { location: { ...location, line: 12, endLine: 12 } }),
});

describe("printSarif", () => {
  const codes = describeCodes();
  const page = "https://host.example/CODES.md";

  it("is a SARIF 2.1.0 log", () => {
    const { title, why, fix } = codes.CONTENT_INVALID;
    const log = JSON.parse(
      printSarif([pricingFault, routeWarning, placelessFault, pricingFault], below, "1.2.3", page, codes),
    );
    expect(log).toMatchObject({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0" });
    expect(log.runs).toHaveLength(1);
    const [run] = log.runs;
    expect(run.columnKind).toBe("utf16CodeUnits");
    expect(run.tool.driver).toMatchObject({ name: "galley", semanticVersion: "1.2.3" });
    expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([
      "CONTENT_INVALID",
      "LAYOUT_UNKNOWN",
      "TEMPLATE_SYNTAX",
    ]);
    expect(run.tool.driver.rules[0]).toEqual({
      id: "CONTENT_INVALID",
      shortDescription: { text: title },
      fullDescription: { text: why },
      help: { text: fix },
      helpUri: "https://host.example/CODES.md#content_invalid",
    });
    const names = run.results.map((one: { partialFingerprints: object }) => one.partialFingerprints);
    const again = JSON.parse(printSarif([moved(pricingFault)], below, "1.2.3", page, codes)).runs[0]
      .results[0];
    expect(again.partialFingerprints).toEqual(names[0]);
    const hashes = names.map((one: { primaryLocationLineHash: string }) => one.primaryLocationLineHash);
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}:1$/);
    expect(hashes[3]).toBe(hashes[0].replace(/1$/, "2"));
    expect(new Set(hashes).size).toBe(4);
    const results = run.results.map(({ partialFingerprints: _, ...one }: Record<string, unknown>) => one);
    expect(results).toEqual([
      {
        ruleId: "CONTENT_INVALID",
        ruleIndex: 0,
        level: "error",
        message: { text: 'plans[1].monthly: expected a number, got "29 USD". write the number only' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "web/content/pages/pricing.md" },
              region: { startLine: 9, startColumn: 14, endLine: 9, endColumn: 20 },
            },
          },
        ],
      },
      {
        ruleId: "TEMPLATE_SYNTAX",
        ruleIndex: 2,
        level: "warning",
        message: { text: "100% odd: a, b\u001b[31m | <b>`c`</b>. look at both" },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "web/templates/a%20b%2Cc.tsx" },
              region: { startLine: 2, startColumn: 3, endLine: 4, endColumn: 1 },
            },
          },
        ],
        relatedLocations: [
          {
            id: 0,
            message: { text: "the other one" },
            physicalLocation: {
              artifactLocation: { uri: "web/templates/%C3%BC.tsx" },
              region: { startLine: 1, startColumn: 1 },
            },
          },
        ],
      },
      {
        ruleId: "LAYOUT_UNKNOWN",
        ruleIndex: 1,
        level: "error",
        message: { text: placelessFault.message },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "web/content/site.yaml" },
              region: { startLine: 1, startColumn: 1 },
            },
          },
        ],
      },
      results[0],
    ]);
  });

  it("is a valid log when there is nothing to report, and survives half characters in a path", () => {
    expect(JSON.parse(printSarif([], below, "1.2.3", page, codes)).runs[0].results).toEqual([]);
    const odd = { ...pricingFault, location: { path: "content/\ud800.md", line: 1, column: 1 } };
    expect(printSarif([odd], below, "1.2.3", page, codes)).toContain(
      '"uri": "web/content/%3CU%2BD800%3E.md"',
    );
  });
});

describe("words", () => {
  it("counts, weighs and times", () => {
    expect([count(0, "page"), count(1, "page"), count(2, "page")]).toEqual(["0 pages", "1 page", "2 pages"]);
    expect([bytes(0), bytes(999), bytes(1000), bytes(999_949), bytes(999_950), bytes(12_345_678)]).toEqual([
      "0 B",
      "999 B",
      "1.0 kB",
      "999.9 kB",
      "1.0 MB",
      "12.3 MB",
    ]);
    expect([duration(0.4), duration(999.4), duration(999.6), duration(61_234)]).toEqual([
      "0 ms",
      "999 ms",
      "1.00 s",
      "61.23 s",
    ]);
  });

  it("tallies by severity and file", () => {
    expect(tally([])).toBeUndefined();
    expect(tally([placelessFault])).toBe("1 error");
    expect(tally([routeWarning])).toBe("1 warning in 1 file");
    expect(tally([placelessFault, pricingFault, pricingFault])).toBe("3 errors");
    expect(tally([pricingFault, pricingFault])).toBe("2 errors in 1 file");
  });
});
