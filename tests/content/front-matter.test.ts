import { afterEach, describe, expect, test } from "vitest";
import { decodeUtf8, MAX_SOURCE_BYTES } from "../../generator/content/decode.ts";
import { MAX_FRONT_MATTER, parseSource } from "../../generator/content/front-matter.ts";
import { entry, marked, show, source } from "./support.ts";

const markdown = (text: string) => parseSource(source("content/pages/a.md", text));
const yaml = (text: string) => parseSource(source("content/site.yaml", text));

describe("a sound file", () => {
  test("gives data, body and the line on which the body starts", () => {
    expect(markdown("---\ntitle: About\n---\n\nHello\n")).toEqual({
      value: { path: "content/pages/a.md", hash: "", data: { title: "About" }, body: "\nHello\n", bodyLine: 4 },
      diagnostics: [],
    });
  });

  test("may have CRLF line ends and a byte order mark; the last value keeps no CR", () => {
    const { value, diagnostics } = markdown("\ufeff---\r\ntitle: About\r\nlead: Hi\r\n---\r\nHello\r\n");
    expect(diagnostics).toEqual([]);
    expect(value?.data).toEqual({ title: "About", lead: "Hi" });
    expect(value?.body).toBe("Hello\r\n");
    expect(value?.bodyLine).toBe(5);
  });

  test("may end behind the closing fence, have no keys, or only comments", () => {
    expect(markdown("---\ntitle: a\n---").value).toMatchObject({ body: "", bodyLine: 3 });
    expect(markdown("---\n---\nText").value).toMatchObject({ data: {}, body: "Text", bodyLine: 3 });
    expect(markdown("---\n# nothing yet\n---\n").value?.data).toEqual({});
  });

  test("may have --- in its body and inside a block text", () => {
    expect(markdown("---\na: |\n  ---\n  x\n---\nText\n\n---\n\nMore").value).toMatchObject({
      data: { a: "---\nx\n" },
      body: "Text\n\n---\n\nMore",
    });
  });

  test("is data as a whole when it is YAML, with or without ---", () => {
    expect(yaml("---\nname: a\n").value).toMatchObject({ data: { name: "a" }, body: "" });
    expect(yaml("name: a").value?.data).toEqual({ name: "a" });
  });

  test("has dates, times and words as typed", () => {
    const { value, diagnostics } = markdown('---\na: 2025-08-24\nb: "12:30"\nc: 30+\nd: 10,000\ne: "1.10"\nf: 24.5\n---\n');
    expect(value?.data).toEqual({ a: "2025-08-24", b: "12:30", c: "30+", d: "10,000", e: "1.10", f: 24.5 });
    expect(diagnostics).toEqual([]);
  });
});

describe("fences", () => {
  const cases: Record<string, string> = {
    "a language": "---js\nmodule.exports = 1\n---\n",
    "a language behind a space": "--- yaml\na: 1\n---\n",
    "a name of every object": "---constructor\na: 1\n---\n",
    "the name of every prototype": "---__proto__\na: 1\n---\n",
    "four hyphens": "----\na: 1\n----\n",
    "a space behind": "--- \na: 1\n---\n",
    "a blank line before": "\n---\na: 1\n---\n",
    "a space before": " ---\na: 1\n---\n",
    "text before": "Intro\n\n---\na: 1\n---\n",
    TOML: "+++\na = 1\n+++\n",
    JSON: '{ "a": 1 }\n',
    none: "Hello\n",
    "no closing": "---\na: 1\n\nText\n",
    "only the opening": "---",
    "closing with text": "---\na: 1\n---foo\nText",
    "closing with a space": "---\na: 1\n--- \nText",
    "closing indented": "---\na: 1\n  ---\nText",
    "closing with dots": "---\na: 1\n...\nText",
    "closing with a dash": "---\na: 1\n—\nText",
  };
  test("that are not right are named with what to do", () => {
    const texts = Object.entries(cases).map(([name, text]) => `${name}: ${show(markdown(text).diagnostics)}`);
    expect(texts.join("\n")).toMatchInlineSnapshot();
    for (const text of Object.values(cases)) expect(markdown(text).value).toBeUndefined();
  });
});

describe("content never runs", () => {
  const globals = globalThis as { ran?: boolean };
  afterEach(() => {
    delete globals.ran;
  });

  test.each(["js", "javascript", "JS", " js", "coffee", "cson", "json", "toml", "constructor", "__proto__", "toString"])(
    "---%s is refused, every time it is read",
    (language) => {
      const text = `---${language}\n(globalThis.ran = true, { title: "x" })\n---\n`;
      const first = markdown(text);
      expect(first.value).toBeUndefined();
      expect(first.diagnostics).toHaveLength(1);
      expect(markdown(text)).toEqual(first);
      expect(globals.ran).toBeUndefined();
    },
  );

  test("YAML tags make no objects", () => {
    for (const tag of ["!!js/function", "!!js/undefined", "!<tag:yaml.org,2002:js/function>", "!!binary", "!!set"]) {
      const { value, diagnostics } = markdown(`---\na: ${tag} "function () { globalThis.ran = true }"\n---\n`);
      expect(value, tag).toBeUndefined();
      expect(diagnostics[0]?.code, tag).toBe("YAML_UNSUPPORTED");
    }
    expect(globals.ran).toBeUndefined();
  });

  test("keys do not reach a prototype", () => {
    const { value, diagnostics } = markdown("---\n__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\n---\n");
    expect(show(diagnostics)).toBe(
      "2:1-2:10 error YAML_UNSUPPORTED a key cannot be called __proto__ | choose another name",
    );
    expect(Object.keys(value?.data ?? {})).toEqual(["constructor"]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("a broken file stays broken when it is read again", () => {
    const text = "---\ntitle: [a\n---\nText";
    const first = markdown(text);
    expect(first.diagnostics).toHaveLength(1);
    expect([markdown(text), markdown(text)]).toEqual([first, first]);
  });
});

describe("the file itself", () => {
  const cases: Record<string, string> = {
    empty: "",
    blank: " \n\r\n\t\n",
    "CR only": "---\rtitle: a\r---\r",
    "one CR": "---\ntitle: a\rb: c\n---\n",
    NUL: "---\ntitle: a\u0000b\n---\n",
    escape: "---\ntitle: a\n---\n\nText \u001b[31mred",
    "C1 control": "---\ntitle: a\u0085b\n---\n",
    "long front matter": `---\na: ${"x".repeat(MAX_FRONT_MATTER)}\n---\n`,
    "blank lines": `---\na: 1\n${"\n".repeat(3000)}---\n`,
  };
  test("is refused with a place", () => {
    const texts = Object.entries(cases).map(([name, text]) => `${name}: ${show(markdown(text).diagnostics)}`);
    expect(texts.join("\n")).toMatchInlineSnapshot();
  });

  test("an empty YAML file, or one of comments, a list or a text, has no data", () => {
    const texts = ["", "# only a comment\n", "---\n", "null", "- a\n- b\n", "just text\n"].map((text) => `${JSON.stringify(text)}: ${show(yaml(text).diagnostics)}`);
    expect(texts.join("\n")).toMatchInlineSnapshot();
  });

  test("must be UTF-8 of less than a megabyte", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const decode = (value: Uint8Array) => decodeUtf8("content/a.md", value);
    expect(decode(bytes("\ufeffa: ü😀"))).toEqual({ value: "a: ü😀", diagnostics: [] });
    expect(decode(bytes("")).value).toBe("");
    const texts = [
      Uint8Array.of(...bytes("a: 1\nü😀: "), 0xe4, 0x20, 0x62),
      Uint8Array.of(0x61, 0xe2, 0x82),
      Uint8Array.of(0xff, 0xfe, 0x61, 0x00),
      Uint8Array.of(0xed, 0xa0, 0x80),
      new Uint8Array(MAX_SOURCE_BYTES + 1),
    ].map((value) => show(decode(value).diagnostics));
    expect(texts.join("\n")).toMatchInlineSnapshot();
  });
});

describe("YAML", () => {
  const cases = [
    "a:\n\tb: 1",
    "a:\n  - x\n\t- y",
    "title: Features: an AI\nb: 1",
    'a: "foo\nb: 1\nc: 2',
    "a: 'it's'",
    'a: "x" y',
    "a: {{ facts.x }}\nb: 1",
    "a: {{ facts.x }} days\nb: 1",
    "a:\n  - {{ facts.x }} days\n  - c",
    "a: *bold* text",
    "a: &co text",
    "a: [Link](/x) text",
    "a: @foo\nb: `x`\nc: %d",
    "a: !important thing",
    "a: 1\n b: 2",
    "plans:\n  - title: a\n   monthly: 2\n  - title: b",
    "title Hello\nb: 1",
    "title:Hello\nb: 1",
    "title: a\n\nHello there you.\nMore: here",
    "a: [1, 2\nb: 1",
    "a: {b: 1\nc: 1",
    "a: >foo\nb: 1",
    "a: - b",
    "a: &x [*x]",
    "a: 1\nb: 2\na: 3",
    "plans:\n  - title: a\n    title: b",
    ": a",
    "? [a]\n: b",
    "a: &x { b: 1 }\nc:\n  <<: *x",
    'a: "\\{{ x }}"',
    'a: "\\0"',
    'a: "\\ud800"',
    "a: Issue #5 is open\nb: c # a comment",
    "a: 1\n...\nb: 2",
    `a: ${"[".repeat(20_000)}`,
    `a: ${"- ".repeat(20_000)}`,
    Array.from({ length: 60 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
  ];
  test("faults have the place of the slip and words of an author", () => {
    const texts = cases.map((text) => {
      const file = entry(text);
      const { diagnostics } = parseSource(file);
      const crlf = parseSource({ ...file, text: file.text.replaceAll("\n", "\r\n") });
      expect(crlf.diagnostics, text).toEqual(diagnostics);
      return `${JSON.stringify(text.slice(0, 40))}\n${show(diagnostics).replace(/^/gm, "  ")}`;
    });
    expect(texts.join("\n")).toMatchInlineSnapshot();
  });

  test("values that are not what they look like are refused, or kept as typed with a warning", () => {
    const values = "yes No on OFF 010 1_000 12:30 22:22:05 1.10 24.50 1.0 2025-02-30 2025-13-01 2024-02-29 .inf .nan 1e3 0x1F 0o17 0b11 +5 .5 -0 12345678901234567890 y ~ true 0 -3 0.25";
    const texts = values.split(" ").map((value) => {
      const { value: parsed, diagnostics } = parseSource(entry(`v: ${value}`));
      expect(parseSource(entry(`v: "${value}"`)).diagnostics, value).toEqual([]);
      return `${value} → ${JSON.stringify(parsed?.data["v"])} ${show(diagnostics)}`;
    });
    expect(texts.join("\n")).toMatchInlineSnapshot();
  });

  test("directives and tags cannot change how values are read", () => {
    expect(show(yaml("%YAML 1.1\n---\na: yes\n").diagnostics)).toContain("YAML_UNSUPPORTED YAML directives are not read");
    expect(show(yaml("%TAG ! tag:x,1:\n---\na: !b c\n").diagnostics)).toContain("YAML_UNSUPPORTED");
  });

  test("aliases are followed, but not without end", () => {
    expect(yaml("a: &x [1, 2]\nb: *x\n").value?.data).toEqual({ a: [1, 2], b: [1, 2] });
    const laughs = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let level = 1; level < 30; level += 1) {
      laughs.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(", ")}]`);
    }
    laughs.push("end: *a29");
    const { diagnostics } = yaml(laughs.join("\n"));
    expect(diagnostics.map((one) => one.code)).toEqual(["YAML_TOO_COMPLEX"]);
  });

  test("a file of nothing but faults tells five hundred of them", () => {
    const { diagnostics } = yaml("a: 1\n".repeat(100_000));
    expect(diagnostics).toHaveLength(501);
    expect(diagnostics.at(-1)?.message).toBe("the file has 99499 more faults");
  });

  test("columns count UTF-16 units behind astral characters and tabs", () => {
    const text = '---\n"😀😀": {"ü":\t010}\n---\n';
    const { diagnostics } = markdown(text);
    expect(diagnostics[0]?.place).toEqual({ path: "content/pages/a.md", line: 2, column: 15, endLine: 2, endColumn: 18 });
    expect(marked(text, diagnostics[0]?.place)).toBe("010");
  });
});

test("a million hostile characters end in time with a diagnostic that names the file", () => {
  const hostile = ["[,,,,,,,", '"a" ', "{a: ", "a: {{ x }} {{ y }}\n", "!a ", "&a ", "%a\n", "\\x", "*a ", "- ", "? ", "a: b: c\n", "'", "\t"];
  for (const piece of hostile) {
    const { diagnostics } = yaml(piece.repeat(Math.floor(200_000 / piece.length)));
    expect(diagnostics.length, piece).toBeGreaterThan(0);
    expect(diagnostics[0]?.place?.path, piece).toBe("content/site.yaml");
  }
});
