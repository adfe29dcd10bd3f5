import { describe, expect, test } from "vitest";
import { createFacts } from "../../generator/facts/facts.ts";
import { checkMarkdownReferences, fillData } from "../../generator/facts/fill.ts";
import { createFill, maskReferences, unmaskOffset } from "../../generator/facts/mask.ts";
import { createMarkdown, finish } from "../../generator/markdown/index.ts";
import { pathKey } from "../../generator/problems/data-path.ts";
import { parseSource } from "../../generator/yaml/front-matter.ts";
import { cpuTime } from "../cpu-time.ts";
import { entry, located, marked, show, source } from "../support.ts";

const SITE = `name: Acme <&> "Co"
language: en
currency: EUR
links:
  app: https://app.example/?a=1&b=2
tagline: "{{ site.name }} for {{ facts.trialDays }} days"
alias: "{{ facts.pro }}"
social:
  - url: https://x.example
facts:
  trialDays: { value: 14, unit: day }
  seats: 250
  apps: 30+
  range: { value: 6–8, unit: hour }
  pro: { price: 29 }
  half: { price: 4.5 }
  updated: { date: 2025-08-24 }
  same: "{{ facts.trialDays }}"
  long: about {{ facts.seats }} seats
`;

function valuesOf(text: string) {
  const file = source("content/site.yaml", text);
  const parsed = parseSource(file);
  return createFacts(file.path, parsed.value?.data ?? {});
}
const { value: values } = valuesOf(SITE);

function fillEntry(frontMatter: string, isMarkdown?: Parameters<typeof fillData>[3]) {
  const file = entry(frontMatter);
  const parsed = parseSource(file);
  const { value, diagnostics } = fillData(file.path, parsed.value?.data ?? {}, values, isMarkdown);
  return { ...value, diagnostics, text: file.text };
}

describe("values", () => {
  test("have a shown and a typed form", () => {
    expect(Object.fromEntries([...values].map(([name, { text, value }]) => [name, [text, value]]))).toEqual({
      "facts.trialDays": ["14", 14],
      "facts.seats": ["250", 250],
      "facts.apps": ["30+", "30+"],
      "facts.range": ["6–8", "6–8"],
      "facts.pro": ["€29", 29],
      "facts.half": ["€4.50", 4.5],
      "facts.updated": ["August 24, 2025", "2025-08-24"],
      "facts.same": ["14", 14],
      "facts.long": ["about 250 seats", "about 250 seats"],
      "site.name": ['Acme <&> "Co"', 'Acme <&> "Co"'],
      "site.language": ["en", "en"],
      "site.currency": ["EUR", "EUR"],
      "site.links.app": ["https://app.example/?a=1&b=2", "https://app.example/?a=1&b=2"],
      "site.tagline": ['Acme <&> "Co" for 14 days', 'Acme <&> "Co" for 14 days'],
      "site.alias": ["€29", 29],
      "site.social.0.url": ["https://x.example", "https://x.example"],
    });
  });

  test("that refer to each other in a circle are named once, at a reference", () => {
    const { value, diagnostics } = valuesOf(
      'a: "{{ site.b }}!"\nb: "{{ site.c }}"\nc: "x {{ site.a }}"\nd: "{{ site.d }}"\ne: fine\n',
    );
    expect(show(diagnostics)).toBe(
      [
        "3:7-3:19 error FACT_CYCLE c: {{ site.a }} leads back to itself: site.a → site.b → site.c → site.a | write the text out",
        "4:5-4:17 error FACT_CYCLE d: {{ site.d }} leads back to itself: site.d → site.d | write the text out",
      ].join("\n"),
    );
    expect(value.get("site.e")?.text).toBe("fine");
  });

  test("that grow without end are cut off", () => {
    const doubling = Array.from(
      { length: 15 },
      (_, level) =>
        `a${level}: "${level === 0 ? "xxxxxxxxxx" : `{{ site.a${level - 1} }}{{ site.a${level - 1} }}`}"`,
    );
    expect(valuesOf(doubling.join("\n")).diagnostics.map((one) => one.code)).toContain("FACT_TOO_LONG");
    const chain = Array.from({ length: 30 }, (_, level) => `a${level}: "x{{ site.a${level + 1} }}"`);
    const found = valuesOf(`${chain.join("\n")}\na30: end\n`).diagnostics;
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toBe("a19: {{ site.a20 }} leads on to more than 20 other values");
  });

  test("that do not fit the schema still have a name, and nothing throws", () => {
    const { value, diagnostics } = valuesOf(
      "language: not a language!\ncurrency: XX\nfacts:\n  a: { price: x }\n  b: [1]\n  c: { date: 2025-99-99 }\n  d: { price: 3 }\n  e:\n",
    );
    expect(diagnostics).toEqual([]);
    expect(["a", "b", "c", "d", "e"].map((name) => value.get(`facts.${name}`)?.text)).toEqual([
      "",
      "",
      "2025-99-99",
      "3",
      "",
    ]);
    expect(valuesOf("facts: 3\nname: x").value.get("site.name")?.text).toBe("x");
  });
});

describe("in YAML", () => {
  test("a reference alone takes the typed value, in a text the shown one", () => {
    const { data, diagnostics } = fillEntry(
      'a: "{{ facts.trialDays }}"\nb: "{{facts.pro}}"\nc: "from {{ facts.pro }} a month"\nd: "{{ facts.updated }}"\ne: until {{ facts.updated }}\nf: [ "{{ facts.seats }}", x ]\ng: 3\nh: { i: "{{ site.name }}" }',
    );
    expect(diagnostics).toEqual([]);
    expect(data).toEqual({
      a: 14,
      b: 29,
      c: "from €29 a month",
      d: "2025-08-24",
      e: "until August 24, 2025",
      f: [250, "x"],
      g: 3,
      h: { i: 'Acme <&> "Co"' },
    });
  });

  test("data without references is the same object", () => {
    const data = { a: "x", b: [{ c: 1 }] };
    expect(fillData("a.md", data, values).value.data).toBe(data);
  });

  test("escaped braces are braces", () => {
    expect(fillEntry("a: 'write \\{{ facts.x }}'\nb: \"x \\\\{{ y\"").data).toEqual({
      a: "write {{ facts.x }}",
      b: "x {{ y",
    });
  });

  test("Markdown stays as written, and is checked once its code is known", () => {
    const { data, diagnostics } = fillEntry(
      "a: see {{ facts.pro }} and {{ facts.prro }}",
      (path) => pathKey(path) === '["a"]',
    );
    expect(data).toEqual({ a: "see {{ facts.pro }} and {{ facts.prro }}" });
    expect(diagnostics).toEqual([]);
  });

  test("what is no value is named at its own place", () => {
    const { diagnostics, text } = fillEntry(
      'a: "😀 {{ facts.trialDay }} {{ trialDays }}"\nb: ["{{ site.nmae }}", "{{ facts.constructor }}"]\nc: "{{ site.links }} {{ }} {{ 1 + 1 }} {{ a"\nd: "{{ facts.zzzzzz }} {{ fact.pro }} {{ facts.zzzzzz }}"\ne: "{{ site.app }}"',
    );
    expect(show(diagnostics)).toMatchInlineSnapshot(`
      "2:8-2:28 error FACT_UNKNOWN a: there is no value "facts.trialDay" in content/site.yaml | did you mean {{ facts.trialDays }}?
      2:29-2:44 error FACT_UNKNOWN a: there is no value "trialDays" in content/site.yaml | did you mean {{ facts.trialDays }}?
      3:6-3:21 error FACT_UNKNOWN b[0]: there is no value "site.nmae" in content/site.yaml | did you mean {{ site.name }}?
      3:25-3:48 error FACT_UNKNOWN b[1]: there is no value "facts.constructor" in content/site.yaml | add it, or use one of facts.trialDays, facts.seats, facts.apps, facts.range, facts.pro, facts.half, facts.updated, facts.same, …
      4:5-4:21 error FACT_UNKNOWN c: site.links is a group of values, not one | write one of them: site.links.app
      4:22-4:27 error FACT_SYNTAX c: {{ }} is not the name of a value | write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{
      4:28-4:39 error FACT_SYNTAX c: {{ 1 + 1 }} is not the name of a value | write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{
      4:40-4:42 error FACT_SYNTAX c: {{ is not the name of a value | write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{
      5:5-5:23 error FACT_UNKNOWN d: there is no value "facts.zzzzzz" in content/site.yaml | add it, or use one of facts.trialDays, facts.seats, facts.apps, facts.range, facts.pro, facts.half, facts.updated, facts.same, …
      5:24-5:38 error FACT_UNKNOWN d: there is no value "fact.pro" in content/site.yaml | did you mean {{ facts.pro }}?
      5:39-5:57 error FACT_UNKNOWN d: there is no value "facts.zzzzzz" in content/site.yaml | add it, or use one of facts.trialDays, facts.seats, facts.apps, facts.range, facts.pro, facts.half, facts.updated, facts.same, …
      6:5-6:19 error FACT_UNKNOWN e: there is no value "site.app" in content/site.yaml | did you mean {{ site.links.app }}?"
    `);
    expect(located(diagnostics).map((one) => marked(text, one.location))).toEqual([
      "{{ facts.trialDay }}",
      "{{ trialDays }}",
      "{{ site.nmae }}",
      "{{ facts.constructor }}",
      "{{ site.links }}",
      "{{ }}",
      "{{ 1 + 1 }}",
      "{{",
      "{{ facts.zzzzzz }}",
      "{{ fact.pro }}",
      "{{ facts.zzzzzz }}",
      "{{ site.app }}",
    ]);
  });

  test("a file with thousands of references is refused", () => {
    const { diagnostics } = fillEntry(`a: "${"{{ site.name }}".repeat(1001)}"`);
    expect(diagnostics.map((one) => `${one.code} ${one.message}`)).toEqual([
      "FACT_TOO_LONG the file has more than 1000 references",
    ]);
  });
});

describe.each(["remark", "satteri"] as const)("in Markdown with %s", (engine) => {
  async function render(body: string, known = values) {
    const convert = await createMarkdown({ engine });
    const mask = maskReferences(body);
    const { value, diagnostics } = finish(await convert(mask.text), {
      originOf: (...body) => ({ path: "a.md", body }),
      fill: createFill(mask, known),
    });
    return { ...value, diagnostics };
  }

  test("values are text wherever they stand, and never markup", async () => {
    const { html } = await render(
      "**{{ site.name }}** {{ facts.pro }}\n\n<b>{{ facts.trialDays }}</b>\n\n| {{ facts.apps }} |\n| - |\n| x |\n",
    );
    expect(html).toContain("<strong>Acme &lt;&amp;&gt; &quot;Co&quot;</strong>");
    expect(html).toContain("</strong> €29");
    expect(html).toContain("<b>14</b>");
    expect(html).toContain(">30+</th>");
  });

  test("values in addresses and headings are filled before they are checked and named", async () => {
    const { html, links, headings } = await render(
      "## {{ facts.trialDays }} days of \\{{ x }}\n\n[app]({{ site.links.app }}) [x](mailto:a@{{ facts.apps }}.example)",
    );
    expect(links).toEqual(["https://app.example/?a=1&b=2", "mailto:a@30+.example"]);
    expect(html).toContain('href="https://app.example/?a=1&amp;b=2"');
    expect(headings).toEqual([{ depth: 2, id: "14-days-of--x-", text: "14 days of {{ x }}" }]);
  });

  test("a value cannot make a script of a link", async () => {
    const evil = valuesOf('bad: "javascript:alert(1)"\nworse: "<script>alert(1)</script>"').value;
    const { html, links, images } = await render(
      "[x]({{ site.bad }}) {{ site.worse }} ![y]({{ site.bad }})",
      evil,
    );
    expect(html).not.toMatch(/javascript:|<script/);
    // As such they are told.
    expect([...links, ...images]).toEqual(["javascript:alert(1)", "javascript:alert(1)"]);
  });

  test("escaped braces are braces", async () => {
    expect((await render("\\{{ facts.x }} and \\{{")).html).toBe("<p>{{ facts.x }} and {{</p>\n");
  });

  test("code is code, whatever its braces hold", async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of another language
    const code = "{{ facts.pro }} ${{ secrets.X }} {{1, 2}, {3}} \\{{ {{#if a}} {{ `b`";
    const { html } = await render(
      `\`\`\`yaml\n${code}\n\`\`\`\n\n    ${code}\n\n\`\` ${code.slice(0, -3)} \`\` \`{{\` and \`}}\` {{ facts.pro }}`,
    );
    expect(html).toBe(
      `<pre tabindex="0"><code class="language-yaml">${code}\n</code></pre>\n<pre tabindex="0"><code>${code}\n</code></pre>\n<p><code>${code.slice(0, -3)}</code> <code>{{</code> and <code>}}</code> €29</p>\n`,
    );
  });
});

describe("masks", () => {
  test("do not depend on values, and lead back to what is written", () => {
    const written = "a {{ facts.a }} b {{site.b}} {{ facts.a }} \\{{ {{ no *name* }}";
    const mask = maskReferences(written);
    expect(mask.text).toBe(
      "a galleyvalue0x b galleyvalue1x galleyvalue2x galleyvalue3x galleyvalue4x no *name* }}",
    );
    for (const part of ["a {{", "b {{", "no", "*name*"]) {
      const masked = mask.text.indexOf(part.replace("{{", "galley"));
      expect(unmaskOffset(mask, masked)).toBe(written.indexOf(part));
    }
    expect(maskReferences("nothing { here }").text).toBe("nothing { here }");
  });

  test("leave words of the text alone that look like theirs", () => {
    const mask = maskReferences("galleyvalue0x {{ facts.pro }} galleyvalueq0x");
    expect(createFill(mask, values)(mask.text)).toBe("galleyvalue0x €29 galleyvalueq0x");
    // What Markdown makes of "galle&#121;value7x".
    expect(createFill(maskReferences("{{ facts.pro }}"), values)("galleyvalue7x")).toBe("galleyvalue7x");
  });

  test("take no square of a text that is like their words for very long", () => {
    const start = cpuTime();
    const { prefix } = maskReferences(`galleyvalue${"q".repeat(100_000)} {{ facts.pro }}`);
    expect(prefix).toHaveLength(100_012);
    expect(cpuTime() - start).toBeLessThan(500);
  });

  test("fill values with $ and \\ as they are", () => {
    const mask = maskReferences("{{ site.a }}");
    expect(
      createFill(mask, new Map([["site.a", { text: "$& $1 \\ {{ site.a }}", value: "" }]]))(mask.text),
    ).toBe("$& $1 \\ {{ site.a }}");
  });
});

test("faults in a body have a place in the file", () => {
  const file = entry("title: a", "\nText {{ facts.pro }}\r\n\t😀 {{ facts.por }} {{ x y }}\n\\{{ fine }}\n");
  const body = parseSource(file).value?.body ?? "";
  const diagnostics = checkMarkdownReferences(body, values, (...body) => ({ path: file.path, body }));
  expect(show(diagnostics)).toMatchInlineSnapshot(`
    "6:5-6:20 error FACT_UNKNOWN there is no value "facts.por" in content/site.yaml | did you mean {{ facts.pro }}?
    6:21-6:30 error FACT_SYNTAX {{ x y }} is not the name of a value | write {{ facts.name }} or {{ site.key }}; for two braces as text write \\{{"
  `);
});
