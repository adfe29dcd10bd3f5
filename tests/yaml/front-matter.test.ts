import { afterEach, describe, expect, test } from "vitest";
import { decodeUtf8, MAX_SOURCE_BYTES } from "../../generator/yaml/decode.ts";
import { MAX_FRONT_MATTER, parseSource } from "../../generator/yaml/front-matter.ts";
import { cpuTime } from "../cpu-time.ts";
import { entry, located, marked, show, source } from "../support.ts";

const markdown = (text: string) => parseSource(source("content/pages/a.md", text));
const yaml = (text: string) => parseSource(source("content/site.yaml", text));

describe("a sound file", () => {
  test("gives data and body", () => {
    expect(markdown("---\ntitle: About\n---\n\nHello\n")).toEqual({
      value: {
        path: "content/pages/a.md",
        data: { title: "About" },
        body: "\nHello\n",
      },
      diagnostics: [],
    });
  });

  test("may have CRLF line ends and a byte order mark; the last value keeps no CR", () => {
    const { value, diagnostics } = markdown("\ufeff---\r\ntitle: About\r\nlead: Hi\r\n---\r\nHello\r\n");
    expect(diagnostics).toEqual([]);
    expect(value?.data).toEqual({ title: "About", lead: "Hi" });
    expect(value?.body).toBe("Hello\r\n");
  });

  test("may end behind the closing fence, have no keys, or only comments", () => {
    expect(markdown("---\ntitle: a\n---").value).toMatchObject({ body: "" });
    expect(markdown("---\n---\nText").value).toMatchObject({ data: {}, body: "Text" });
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
    const { value, diagnostics } = markdown(
      '---\na: 2025-08-24\nb: "12:30"\nc: 30+\nd: 10,000\ne: "1.10"\nf: 24.5\n---\n',
    );
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
    "text and code before": "Intro\n\n```js\na();\n```\n\n---\na: 1\n---\n",
    "a chat before": "Here it is:\n\n```md\n---\na: 1\n---\n\nText\n```\n",
    TOML: "+++\na = 1\n+++\n",
    JSON: '{ "a": 1 }\n',
    none: "Hello\n",
    "no closing": "---\na: 1\n\nText\n",
    "only the opening": "---",
    "closing with text": "---\na: 1\n---foo\nText",
    "closing with a space": "---\na: 1\n--- \nText",
    "closing indented": "---\na: 1\n  ---\nText",
    "hyphens of an input method": "ーーー\na: 1\n－－－\n",
    "closing with dots": "---\na: 1\n...\nText",
    "closing with a dash": "---\na: 1\n—\nText",
  };
  test("that are not right are named with what to do", () => {
    const texts = Object.entries(cases).map(([name, text]) => `${name}: ${show(markdown(text).diagnostics)}`);
    expect(texts.join("\n")).toMatchInlineSnapshot(`
      "a language: 1:1-1:6 error FRONT_MATTER_FENCE the front matter must open with a line that is exactly "---", got "---js" | front matter is always YAML: write --- alone on this line
      a language behind a space: 1:1-1:9 error FRONT_MATTER_FENCE the front matter must open with a line that is exactly "---", got "--- yaml" | front matter is always YAML: write --- alone on this line
      a name of every object: 1:1-1:15 error FRONT_MATTER_FENCE the front matter must open with a line that is exactly "---", got "---constructor" | front matter is always YAML: write --- alone on this line
      the name of every prototype: 1:1-1:13 error FRONT_MATTER_FENCE the front matter must open with a line that is exactly "---", got "---__proto__" | front matter is always YAML: write --- alone on this line
      four hyphens: 1:1-1:5 error FRONT_MATTER_FENCE the front matter must open with a line that is exactly "---", got "----" | write --- alone on this line
      a space behind: 1:1-1:5 error FRONT_MATTER_FENCE the front matter must open with a line that is exactly "---", got "--- " | write --- alone on this line
      a blank line before: 2:1-2:4 error FRONT_MATTER_FENCE the front matter must start on the first line of the file, in its first column | remove the empty line above ---
      a space before: 1:2-1:5 error FRONT_MATTER_FENCE the front matter must start on the first line of the file, in its first column | remove the space before ---
      text before: 3:1-3:4 error FRONT_MATTER_FENCE the front matter must start on the first line of the file, in its first column | move what stands above --- below the front matter
      text and code before: 7:1-7:4 error FRONT_MATTER_FENCE the front matter must start on the first line of the file, in its first column | move what stands above --- below the front matter
      a chat before: 1:1-1:12 error FRONT_MATTER_FENCE the front matter must start on the first line, not below "Here it is:" | delete all that stands above ---, and the line of \`\`\` at the end
      TOML: 1:1-1:4 error FRONT_MATTER_FENCE the front matter is not YAML between two lines of --- | start the file with ---, then one \`key: value\` a line, then --- again
      JSON: 1:1-1:11 error FRONT_MATTER_FENCE the front matter is not YAML between two lines of --- | start the file with ---, then one \`key: value\` a line, then --- again
      none: 1:1-1:6 error FRONT_MATTER_FENCE the file has no front matter | start the file with ---, then one \`key: value\` a line, then --- again
      no closing: 1:1-1:4 error FRONT_MATTER_FENCE the front matter that opens here is not closed | put --- on a line of its own behind the last key
      only the opening: 1:1-1:4 error FRONT_MATTER_FENCE the front matter that opens here is not closed | put --- on a line of its own behind the last key
      closing with text: 3:1-3:7 error FRONT_MATTER_FENCE the front matter must be closed by a line that is exactly "---", got "---foo" | write --- alone on this line
      closing with a space: 3:1-3:5 error FRONT_MATTER_FENCE the front matter must be closed by a line that is exactly "---", got "--- " | remove the spaces behind ---
      closing indented: 3:1-3:6 error FRONT_MATTER_FENCE the front matter must be closed by a line that is exactly "---", got "  ---" | write --- alone on this line, in its first column
      hyphens of an input method: 1:1-1:4 error FRONT_MATTER_FENCE the front matter must open with a line that is exactly "---", got "ーーー" | type three hyphens: the long dash comes from autocorrection or an input method
      closing with dots: 3:1-3:4 error FRONT_MATTER_FENCE the front matter must be closed by a line that is exactly "---", got "..." | write --- alone on this line, in its first column
      closing with a dash: 3:1-3:2 error FRONT_MATTER_FENCE the front matter must be closed by a line that is exactly "---", got "—" | type three hyphens: the long dash comes from autocorrection or an input method"
    `);
    for (const text of Object.values(cases)) expect(markdown(text).value).toBeUndefined();
  });
});

describe("content never runs", () => {
  const globals = globalThis as { ran?: boolean };
  afterEach(() => {
    delete globals.ran;
  });

  test.each([
    "js",
    "javascript",
    "JS",
    " js",
    "coffee",
    "cson",
    "json",
    "toml",
    "constructor",
    "__proto__",
    "toString",
  ])("---%s is refused, every time it is read", (language) => {
    const text = `---${language}\n(globalThis.ran = true, { title: "x" })\n---\n`;
    const first = markdown(text);
    expect(first.value).toBeUndefined();
    expect(first.diagnostics).toHaveLength(1);
    expect(markdown(text)).toEqual(first);
    expect(globals.ran).toBeUndefined();
  });

  test("YAML tags make no objects", () => {
    for (const tag of [
      "!!js/function",
      "!!js/undefined",
      "!<tag:yaml.org,2002:js/function>",
      "!!binary",
      "!!set",
    ]) {
      const { value, diagnostics } = markdown(
        `---\na: ${tag} "function () { globalThis.ran = true }"\n---\n`,
      );
      expect(value, tag).toBeUndefined();
      expect(diagnostics[0]?.code, tag).toBe("YAML_UNSUPPORTED");
    }
    expect(globals.ran).toBeUndefined();
  });

  test("keys do not reach a prototype", () => {
    const { value, diagnostics } = markdown(
      "---\n__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\n---\n",
    );
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
    // The engine's own signs: what holds U+FDD0 would count as at fault, and be left out in silence.
    "no character": "---\nlayout: page\ufdd0\n---\n",
    "long front matter": `---\na: ${"x".repeat(MAX_FRONT_MATTER)}\n---\n`,
    "blank lines": `---\na: 1\n${"\n".repeat(3000)}---\n`,
  };
  test("is refused with a place", () => {
    const texts = Object.entries(cases).map(([name, text]) => `${name}: ${show(markdown(text).diagnostics)}`);
    expect(texts.join("\n")).toMatchInlineSnapshot(`
      "empty: 1:1 error CONTENT_EMPTY the file is empty | start the file with ---, then one \`key: value\` a line, then --- again
      blank: 1:1 error CONTENT_EMPTY the file is empty | start the file with ---, then one \`key: value\` a line, then --- again
      CR only: 1:4-1:5 error SOURCE_CONTROL_CHARACTER a line ends in a lone carriage return (CR) | save the file with line ends LF or CRLF
      one CR: 2:9-2:10 error SOURCE_CONTROL_CHARACTER a line ends in a lone carriage return (CR) | save the file with line ends LF or CRLF
      NUL: 2:9-2:10 error SOURCE_CONTROL_CHARACTER the file holds the control character U+0000 | remove it; the editor may show it as a blank or a box
      escape: 5:6-5:7 error SOURCE_CONTROL_CHARACTER the file holds the control character U+001B | remove it; the editor may show it as a blank or a box
      C1 control: 2:9-2:10 error SOURCE_CONTROL_CHARACTER the file holds the control character U+0085 | type … in its place: that is what Windows has there
      no character: 2:13-2:14 error SOURCE_CONTROL_CHARACTER the file holds the control character U+FDD0 | remove it; the editor may show it as a blank or a box
      long front matter: 1:1-1:4 error SOURCE_TOO_LARGE the front matter has 64007 characters, more than 64000 | move text into the body, or the data into entries of their own
      blank lines: 2:5 error SOURCE_TOO_LARGE the front matter has more than 2000 blank characters in one piece | remove the empty lines"
    `);
  });

  test("has one fault a letter or kind of line end, whatever else is wrong with it", () => {
    expect(show(markdown("---\ntitle: polÃ\u00adtica\n---\n").diagnostics)).toBe(
      "2:11-2:13 warning SOURCE_CONTROL_CHARACTER the file holds Ã\u00ad, which a program has made of another letter | type í in its place",
    );
    const ends = markdown("---\na: \u0007\rb: c\rd: e\n---\n").diagnostics;
    expect(ends.map(({ message }) => message).sort()).toEqual([
      "a line ends in a lone carriage return (CR)",
      "the file holds the control character U+0007",
    ]);
  });

  test("an empty YAML file, or one of comments, a list or a text, has no data", () => {
    const texts = ["", "# only a comment\n", "---\n", "null", "- a\n- b\n", "just text\n"].map(
      (text) => `${JSON.stringify(text)}: ${show(yaml(text).diagnostics)}`,
    );
    expect(texts.join("\n")).toMatchInlineSnapshot(`
      """: 1:1 error CONTENT_EMPTY the file is empty | write one \`key: value\` a line
      "# only a comment\\n": 1:1 error CONTENT_EMPTY there are no data | write one \`key: value\` a line
      "---\\n": 1:1 error CONTENT_EMPTY there are no data | write one \`key: value\` a line
      "null": 1:1 error CONTENT_EMPTY there are no data | write one \`key: value\` a line
      "- a\\n- b\\n": 1:1-1:2 error YAML_SYNTAX the data must be keys and values, not a list or a single value | write a key above the list, such as \`items:\`, or a file for each of its items
      "just text\\n": 1:1-1:10 error YAML_SYNTAX "just text" is not a key and a value | a colon is missing: write just: text"
    `);
  });

  test("must be UTF-8 of less than a megabyte", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const decode = (value: Uint8Array) => decodeUtf8("content/a.md", value);
    expect(decode(bytes("\ufeffa: ü😀"))).toEqual({ value: "a: ü😀", diagnostics: [] });
    expect(decode(bytes("")).value).toBe("");
    const texts = [
      Uint8Array.of(...bytes("a: 1\nü😀: "), 0xe4, 0x20, 0x62),
      Uint8Array.of(0x61, 0xe2, 0x82),
      Uint8Array.of(0x61, 0x92, 0x73),
      Uint8Array.of(0xff, 0xfe, 0x61, 0x00),
      Uint8Array.of(0xed, 0xa0, 0x80),
      new Uint8Array(MAX_SOURCE_BYTES + 1),
    ].map((value) => show(decode(value).diagnostics));
    expect(texts.join("\n")).toMatchInlineSnapshot(`
      "2:6 error SOURCE_ENCODING the file is not UTF-8: byte 0xe4, which is ä in Latin-1 | save it with the encoding UTF-8, and type ä again where it is broken
      1:2 error SOURCE_ENCODING the file is not UTF-8: byte 0xe2 | save it with the encoding UTF-8
      1:2 error SOURCE_ENCODING the file is not UTF-8: byte 0x92, which is ’ in Windows-1252 | save it with the encoding UTF-8, and type ’ again where it is broken
      1:1 error SOURCE_ENCODING the file is UTF-16, not UTF-8 | save it with the encoding UTF-8
      1:1 error SOURCE_ENCODING the file is not UTF-8: byte 0xed | save it with the encoding UTF-8
      1:1 error SOURCE_TOO_LARGE the file has 1000001 bytes, more than 1000000 | split it into several entries; pictures belong in content/assets"
    `);
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
    "title:\nAbout {{ site.name }}\nrows:\n  - { a: 1 }\n  - { a: 2 }",
    "title:\nAbout us\nb: 1",
    "rows: [{ a: 1 }; { a: 2 }; { a: 3 }]\nb: 1",
    'title: "About us",\nrows: [a, b],\nb: 1',
    "contacts: general: a@b\n  support: c@d\nb: 1",
    'title: "a "b c" d?"\nb: 1',
    "title:Hello\nb: 1",
    "title: a\n\nHello there you.\nMore: here",
    "a: |\n  b\n\nHello there you.\n\n- More",
    "a: |\n  b\n\nTitle\nc: 1",
    "a: [1, 2\nb: 1",
    "a: {b: 1\nc: 1",
    "a: >foo\nb: 1",
    "a: - b",
    "a: &x [*x]",
    "a: 1\nb: 2\na: 3",
    "plans:\n  - title: a\n    title: b",
    "plans:\n  - title: a\n    price: 1\n    title: b\n    price: 2",
    "items:\n  - { label: a, page: / }\n  - label: b, page: /",
    "facts:\n  days: { value: 14; unit: day }",
    'rows:\n  - { term: a, text: "b }\n  - { term: c }',
    "social:\n  x:\n    name: X\n  - name: Y",
    ": a",
    "? [a]\n: b",
    "a: &x { b: 1 }\nc:\n  <<: *x",
    'a: "\\{{ x }}"',
    'a: "\\0"',
    'a: "\\ufdd0"',
    'a: "\\ud800"',
    "a: Issue #5 is open\nb: c # a comment",
    "a: 1\n...\nb: 2",
    `a: ${"[".repeat(20_000)}`,
    `a: ${"- ".repeat(20_000)}`,
    Array.from({ length: 60 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
    'a: "x\nb: 1\nc: "y"',
    "a: #1 of all\nb: 1",
  ];
  test("faults have the place of the slip and words of an author", () => {
    const texts = cases.map((text) => {
      const file = entry(text);
      const { diagnostics } = parseSource(file);
      const told = located(diagnostics);
      const crlf = parseSource(source(file.path, file.text.replaceAll("\n", "\r\n")));
      expect(located(crlf.diagnostics), text).toEqual(told);
      source(file.path, file.text);
      return `${JSON.stringify(text.slice(0, 40))}\n${show(diagnostics).replace(/^/gm, "  ")}`;
    });
    expect(texts.join("\n")).toMatchInlineSnapshot(`
      ""a:\\n\\tb: 1"
        3:1-3:2 error YAML_SYNTAX a tab cannot indent YAML | use 2 spaces instead of the tab
      "a:\\n  - x\\n\\t- y"
        4:1-4:2 error YAML_SYNTAX a tab cannot indent YAML | use spaces instead of the tab
      "title: Features: an AI\\nb: 1"
        2:8-2:23 error YAML_SYNTAX a text with a colon and a space in it needs quotes | put quotes around the whole text
      "a: \\"foo\\nb: 1\\nc: 2"
        2:4-2:8 error YAML_SYNTAX the text that starts here has no closing quote | put " at its end
      "a: 'it's'"
        2:4-2:10 error YAML_SYNTAX a ' inside the text ends it | write "it's"
      "a: \\"x\\" y"
        2:4-2:9 error YAML_SYNTAX "y" stands behind the end of a value | write '"x" y'
      "a: {{ facts.x }}\\nb: 1"
        2:4-2:17 error YAML_QUOTES a: a value that starts with {{ needs quotes | write "{{ facts.x }}"
      "a: {{ facts.x }} days\\nb: 1"
        2:4-2:17 error YAML_QUOTES a: a value that starts with {{ needs quotes | write "{{ facts.x }} days"
      "a:\\n  - {{ facts.x }} days\\n  - c"
        3:5-3:18 error YAML_QUOTES a[0]: a value that starts with {{ needs quotes | write "{{ facts.x }} days"
      "a: *bold* text"
        2:4-2:15 error YAML_QUOTES a: a text cannot start with * unless it is in quotes | leave the stars out; where Markdown is read, put quotes around the whole text instead
      "a: &co text"
        2:4-2:7 error YAML_QUOTES "&co" is an anchor that nothing refers to, so it would not be shown | put quotes around the whole text
      "a: [Link](/x) text"
        2:10-2:19 error YAML_SYNTAX "(/x) text" stands behind the end of a value | put quotes around the whole text
      "a: @foo\\nb: \`x\`\\nc: %d"
        2:4-2:8 error YAML_SYNTAX a text cannot start with @ unless it is in quotes | put quotes around the whole text
        3:4-3:7 error YAML_SYNTAX a text cannot start with \` unless it is in quotes | put quotes around the whole text
        4:4-4:6 error YAML_SYNTAX a text cannot start with % unless it is in quotes | put quotes around the whole text
      "a: !important thing"
        2:4-2:14 error YAML_UNSUPPORTED "!important" is a YAML tag, and galley reads none | put quotes around the whole text
      "a: 1\\n b: 2"
        3:2-3:6 error YAML_SYNTAX this line has 1 space in front, those around it have none | remove 1 space
      "plans:\\n  - title: a\\n   monthly: 2\\n  - ti"
        4:4-4:14 error YAML_SYNTAX this line has 3 spaces in front, those around it have 4 | add 1 space
      "title Hello\\nb: 1"
        2:1-2:12 error YAML_SYNTAX a colon is missing | write title: Hello
      "title:\\nAbout {{ site.name }}\\nrows:\\n  - {"
        3:1-3:22 error YAML_SYNTAX this text stands no further in than its key | write title: About {{ site.name }}
      "title:\\nAbout us\\nb: 1"
        3:1-3:9 error YAML_SYNTAX this text stands no further in than its key | write title: About us
      "rows: [{ a: 1 }; { a: 2 }; { a: 3 }]\\nb: "
        2:1-2:37 error YAML_SYNTAX a comma parts two items, not a semicolon | write rows: [{ a: 1 }, { a: 2 }, { a: 3 }]
      "title: \\"About us\\",\\nrows: [a, b],\\nb: 1"
        2:1-2:19 error YAML_SYNTAX no line of YAML ends with a comma | write title: "About us"
      "contacts: general: a@b\\n  support: c@d\\nb:"
        2:1-2:23 error YAML_SYNTAX a key stands on the line of its group | put general: a@b on the next line, with 2 spaces in front
      "title: \\"a \\"b c\\" d?\\"\\nb: 1"
        2:12-2:20 error YAML_SYNTAX a " inside the text ends it | write \\"b c\\"
      "title:Hello\\nb: 1"
        2:1-2:12 error YAML_SYNTAX a space is missing behind the colon | write title: Hello
      "title: a\\n\\nHello there you.\\nMore: here"
        4:1-4:17 error YAML_SYNTAX "Hello there you." is not a key and a value | if the front matter ends above, put --- on its own line there; otherwise write \`key: value\`
      "a: |\\n  b\\n\\nHello there you.\\n\\n- More"
        5:1-5:17 error YAML_SYNTAX the text below | or > has 2 spaces in front, this line none | add 2 spaces, here and in 1 more line; if the front matter ends above, put --- on its own line there
      "a: |\\n  b\\n\\nTitle\\nc: 1"
        5:1-5:6 error YAML_SYNTAX "Title" is not a key and a value | a colon is missing: write Title:
      "a: [1, 2\\nb: 1"
        2:4-2:5 error YAML_SYNTAX the list that starts here is not closed | put ] at its end
      "a: {b: 1\\nc: 1"
        2:4-2:5 error YAML_SYNTAX the group that starts here is not closed | put } at its end
      "a: >foo\\nb: 1"
        2:4-2:8 error YAML_SYNTAX behind > the text starts on the next line | take the > out, or go on below it, further in; if it is text, put quotes around all of it
      "a: - b"
        2:4-2:7 error YAML_SYNTAX a list starts on the line below its key | put the item on the next line, or quotes around a text that starts with -
      "a: &x [*x]"
        2:8-2:10 error YAML_UNSUPPORTED a[0]: *x refers to a value that it is part of | write the value out
      "a: 1\\nb: 2\\na: 3"
        4:1-4:2 error YAML_DUPLICATE_KEY a: the key is written twice | keep one of the two (first written here 2:1)
      "plans:\\n  - title: a\\n    title: b"
        4:5-4:10 error YAML_DUPLICATE_KEY plans[0].title: the key is written twice | keep one of the two (first written here 3:5)
      "plans:\\n  - title: a\\n    price: 1\\n    tit"
        5:5-5:10 error YAML_SYNTAX plans[0]: a new item of the list starts here | write - title: with its hyphen below those of the list
      "items:\\n  - { label: a, page: / }\\n  - lab"
        4:12-4:22 error YAML_SYNTAX several keys stand on one line | put { and } around all of them, or each on a line of its own; a text that is one needs quotes
      "facts:\\n  days: { value: 14; unit: day }"
        3:18-3:27 error YAML_SYNTAX a comma is missing in front of "unit" | write 14, unit: or put quotes around the text
      "rows:\\n  - { term: a, text: \\"b }\\n  - { te"
        3:22-3:26 error YAML_SYNTAX the text that starts here has no closing quote | put " at its end
      "social:\\n  x:\\n    name: X\\n  - name: Y"
        5:3-5:12 error YAML_SYNTAX a hyphen stands in front of a key | write name: Y; for a list, add 2 spaces in front of the keys below
      ": a"
        2:1-2:2 error YAML_UNSUPPORTED a key is missing before the colon | write \`key: value\`
      "? [a]\\n: b"
        2:3-2:6 error YAML_UNSUPPORTED a key must be a single word or text | put quotes around the key
      "a: &x { b: 1 }\\nc:\\n  <<: *x"
        4:3-4:5 error YAML_UNSUPPORTED c: merge keys (<<) are not read | write the values out
      "a: \\"\\\\{{ x }}\\""
        
      "a: \\"\\\\0\\""
        2:4-2:8 error SOURCE_CONTROL_CHARACTER a: the text holds a character that cannot be shown | remove the escape
      "a: \\"\\\\ufdd0\\""
        2:4-2:12 error SOURCE_CONTROL_CHARACTER a: the text holds a character that cannot be shown | remove the escape
      "a: \\"\\\\ud800\\""
        2:4-2:12 error SOURCE_CONTROL_CHARACTER a: the text holds a character that cannot be shown | remove the escape
      "a: Issue #5 is open\\nb: c # a comment"
        2:4-2:20 warning YAML_AMBIGUOUS a: the text ends at "Issue"; what follows is a comment | put quotes around the whole text; for a comment put a space behind #
      "a: 1\\n...\\nb: 2"
        3:1-3:4 error YAML_UNSUPPORTED the line ... ends the data | remove this line
      "a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["
        2:4-2:5 error YAML_TOO_COMPLEX the data are nested too deep | keep them under 50 levels
      "a: - - - - - - - - - - - - - - - - - - -"
        2:4-2:5 error YAML_TOO_COMPLEX the data are nested too deep | keep them under 50 levels
      "a:\\n a:\\n  a:\\n   a:\\n    a:\\n     a:\\n      a"
        53:52-53:53 error YAML_TOO_COMPLEX the data are nested too deep | keep them under 50 levels
      "a: \\"x\\nb: 1\\nc: \\"y\\""
        2:4-2:6 error YAML_SYNTAX the text that starts here has no closing quote | put " at its end
      "a: #1 of all\\nb: 1"
        2:4-2:13 error YAML_QUOTES a: what follows # is a comment, so there is no value | put quotes around a text that starts with #, or take the line out"
    `);
  });

  test("values that are not what they look like are refused, or kept as typed with a warning", () => {
    const values =
      "yes No on OFF 010 1_000 1 000 12:30 22:22:05 1.10 24.50 1.0 2025-02-30 2025-13-01 2024-02-29 .inf .nan 1e3 0x1F 0o17 0b11 +5 .5 -0 12345678901234567890 y ~ true 0 -3 0.25";
    const texts = values.split(" ").map((value) => {
      expect(parseSource(entry(`v: "${value}"`)).diagnostics, value).toEqual([]);
      const { value: parsed, diagnostics } = parseSource(entry(`v: ${value}`));
      return `${value} → ${JSON.stringify(parsed?.data.v)} ${show(diagnostics)}`;
    });
    expect(texts.join("\n")).toMatchInlineSnapshot(`
      "yes → "yes" 2:4-2:7 warning YAML_AMBIGUOUS v: yes, no, on and off are text here, not true or false | write true where true or false is asked for, or put quotes around it if the word is meant
      No → "No" 2:4-2:6 warning YAML_AMBIGUOUS v: yes, no, on and off are text here, not true or false | take the line out for none, write false where true or false is asked for, or put quotes around it if the word is meant
      on → "on" 2:4-2:6 warning YAML_AMBIGUOUS v: yes, no, on and off are text here, not true or false | write true where true or false is asked for, or put quotes around it if the word is meant
      OFF → "OFF" 2:4-2:7 warning YAML_AMBIGUOUS v: yes, no, on and off are text here, not true or false | take the line out for none, write false where true or false is asked for, or put quotes around it if the word is meant
      010 → 10 2:4-2:7 error YAML_AMBIGUOUS v: 010 is read as the number 10 | write 10 for a number, or put quotes around it to keep it as typed
      1_000 → "1_000" 2:4-2:9 warning YAML_AMBIGUOUS v: 1_000 is text here, but a number to other YAML readers | write 1000 for a number, or put quotes around it
      1 000 → "1 000" 2:4-2:9 warning YAML_AMBIGUOUS v: 1 000 is text here, not a number | write 1000 for a number, or put quotes around it
      12:30 → "12:30" 2:4-2:9 warning YAML_AMBIGUOUS v: 12:30 is text here, but a number to other YAML readers | put quotes around it to keep it as typed
      22:22:05 → "22:22:05" 2:4-2:12 warning YAML_AMBIGUOUS v: 22:22:05 is text here, but a number to other YAML readers | put quotes around it to keep it as typed
      1.10 → 1.1 2:4-2:8 error YAML_AMBIGUOUS v: 1.10 is read as the number 1.1 | write 1.1 for a number, or put quotes around it to keep it as typed
      24.50 → 24.5 2:4-2:9 error YAML_AMBIGUOUS v: 24.50 is read as the number 24.5 | write 24.5 for a number, or put quotes around it to keep it as typed
      1.0 → 1 2:4-2:7 error YAML_AMBIGUOUS v: 1.0 is read as the number 1 | write 1 for a number, or put quotes around it to keep it as typed
      2025-02-30 → "2025-02-30" 2:4-2:14 error YAML_DATE v: there is no day 2025-02-30 in the calendar | correct the date (year-month-day), or put quotes around it if it is none
      2025-13-01 → "2025-13-01" 2:4-2:14 error YAML_DATE v: there is no day 2025-13-01 in the calendar | correct the date (year-month-day), or put quotes around it if it is none
      2024-02-29 → "2024-02-29" 
      .inf → ".inf" 2:4-2:8 error YAML_AMBIGUOUS v: .inf is not a number that can be shown | put quotes around it to keep it as typed
      .nan → ".nan" 2:4-2:8 error YAML_AMBIGUOUS v: .nan is not a number that can be shown | put quotes around it to keep it as typed
      1e3 → 1000 2:4-2:7 error YAML_AMBIGUOUS v: 1e3 is read as the number 1000 | write 1000 for a number, or put quotes around it to keep it as typed
      0x1F → 31 2:4-2:8 error YAML_AMBIGUOUS v: 0x1F is read as the number 31 | write 31 for a number, or put quotes around it to keep it as typed
      0o17 → 15 2:4-2:8 error YAML_AMBIGUOUS v: 0o17 is read as the number 15 | write 15 for a number, or put quotes around it to keep it as typed
      0b11 → "0b11" 2:4-2:8 warning YAML_AMBIGUOUS v: 0b11 is text here, but a number to other YAML readers | put quotes around it to keep it as typed
      +5 → 5 2:4-2:6 error YAML_AMBIGUOUS v: +5 is read as the number 5 | write 5 for a number, or put quotes around it to keep it as typed
      .5 → 0.5 2:4-2:6 error YAML_AMBIGUOUS v: .5 is read as the number 0.5 | write 0.5 for a number, or put quotes around it to keep it as typed
      -0 → 0 2:4-2:6 error YAML_AMBIGUOUS v: -0 is read as the number 0 | write 0 for a number, or put quotes around it to keep it as typed
      12345678901234567890 → 12345678901234567000 2:4-2:24 error YAML_AMBIGUOUS v: 12345678901234567890 is read as the number 12345678901234567000 | put quotes around it to keep it as typed
      y → "y" 
      ~ → null 
      true → true 
      0 → 0 
      -3 → -3 
      0.25 → 0.25 "
    `);
  });

  test("directives and tags cannot change how values are read", () => {
    expect(show(yaml("%YAML 1.1\n---\na: yes\n").diagnostics)).toContain(
      "YAML_UNSUPPORTED YAML directives are not read",
    );
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

  test.each([": ", "? a : ", '"a": '])(
    "a bracket behind %j without end takes no more stack than there is",
    (key) => {
      const { value, diagnostics } = yaml(`${key.repeat(20_000)}]`);
      expect([value, ...diagnostics.map(({ code }) => code)]).toEqual([undefined, "YAML_TOO_COMPLEX"]);
    },
  );

  test.each([
    ["{ a: b\n", "the group that starts here is not closed", "put } at its end"],
    ["---\n[a, b\n", "the list that starts here is not closed", "put ] at its end"],
  ])("a bracket around all data that is not closed is told where it opens: %j", (text, message, hint) => {
    const at = { path: "content/site.yaml", span: [text.search(/[[{]/), text.search(/[[{]/) + 1] };
    expect(yaml(text).diagnostics).toEqual([expect.objectContaining({ message, hint, at })]);
  });

  test("a hyphen in front of the first line is no key", () => {
    expect(yaml("- a\nb: c\n").diagnostics.map(({ hint }) => hint)).toEqual([
      "put quotes around the whole text",
    ]);
  });

  test("what stands in front of a last line of --- is told as data", () => {
    const hints = ["---\na: b\u000bc\n---", "---\na: b\u000bc\n---\n"].map(
      (text) => markdown(text).diagnostics[0]?.hint,
    );
    expect(new Set(hints)).toEqual(new Set(["it is a line break from Word: put a space in its place"]));
  });

  test("a file of nothing but faults tells five hundred of them", () => {
    const { diagnostics } = yaml("a: 1\n".repeat(2_000));
    expect(diagnostics).toHaveLength(501);
    expect(diagnostics.at(-1)?.message).toBe("the file has 1499 more faults");
  });

  test("columns count UTF-16 units behind astral characters and tabs", () => {
    const text = '---\n"😀😀": {"ü":\t010}\n---\n';
    const { diagnostics } = markdown(text);
    expect(located(diagnostics)[0]?.location).toEqual({
      path: "content/pages/a.md",
      line: 2,
      column: 15,
      endLine: 2,
      endColumn: 18,
    });
    expect(marked(text, located(diagnostics)[0]?.location)).toBe("010");
  });
});

test("hostile texts end in time with a diagnostic that names the file", () => {
  const hostile = [
    "[,,,,,,,",
    '"a" ',
    "{a: ",
    "a: {{ x }} {{ y }}\n",
    "!a ",
    "&a ",
    "%a\n",
    "\\x",
    "*a ",
    "- ",
    "? ",
    "a: b: c\n",
    "'",
    "\t",
  ];
  for (const piece of hostile) {
    const { diagnostics } = yaml(piece.repeat(Math.floor(50_000 / piece.length)));
    expect(diagnostics.length, piece).toBeGreaterThan(0);
    expect(located(diagnostics)[0]?.location?.path, piece).toBe("content/site.yaml");
  }
});

// Each twice as long with one more, where a pattern has two ways to read it.
test.each([`title: a\n${"-:\n".repeat(25)}b\n`, `---\ntitle: a: b${",a:   b".repeat(21)},\n---\n`])(
  "%j takes no time",
  (text) => {
    const start = cpuTime();
    expect(markdown(text).diagnostics.length).toBeGreaterThan(0);
    expect(cpuTime() - start).toBeLessThan(500);
  },
);

test.each([
  ["- ? a: ".repeat(1000), "the data are nested too deep"],
  [`${" ".repeat(16_000)}]`, 'unexpected flow-seq-end token in YAML document: "]"'],
])("a line that no person writes is told soon, too: %#", (text, message) => {
  const start = cpuTime();
  expect(yaml(text).diagnostics.map((one) => one.message)).toEqual([message]);
  expect(cpuTime() - start).toBeLessThan(500);
});

test.each([
  [3, "title: a\npicture:\n\tkind: x\n  b: 1\n  c: 2\n\td: 3\n"],
  // The keys of two groups are on one level to the parser.
  [2, "a:\n\tname: x\nb:\n\tname: y\n"],
])("a tab is one slip, whatever the lines below it look like to the parser: line %i", (line, text) => {
  expect(show(yaml(text).diagnostics)).toBe(`\
${line}:1-${line}:2 error YAML_SYNTAX a tab cannot indent YAML | use spaces instead of tabs, here and in 1 more line`);
});

test("a key that is written twice is told beside a fault of the syntax, and nothing else of its line", () => {
  expect(show(yaml("a: @x\nb: 1\nb: 2\n").diagnostics)).toBe(`\
1:4-1:6 error YAML_SYNTAX a text cannot start with @ unless it is in quotes | put quotes around the whole text
3:1-3:2 error YAML_DUPLICATE_KEY b: the key is written twice | keep one of the two (first written here 2:1)`);
  expect(show(yaml("a: 1\nb: x: y\nb: x: y\n").diagnostics)).toBe(`\
2:4-2:8 error YAML_SYNTAX a text with a colon and a space in it needs quotes | put quotes around the whole text
3:1-3:8 error YAML_DUPLICATE_KEY b: the key is written twice | keep one of the two (first written here 2:1)`);
});
