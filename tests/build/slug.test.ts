import { expect, test } from "vitest";
import { readPublication } from "../../generator/build/publication.ts";
import { nameKey, readSlug } from "../../generator/build/slug.ts";
import { show } from "../support.ts";

test.each([
  ["content/faq/01-what-is-it.md", "faq", "what-is-it"],
  ["content/faq/what.yaml", "faq", "what"],
  ["content/pages/404.md", "pages", "404"],
  ["content/pages/index.md", "pages", "index"],
  ["content/guide/02-start/01-install.md", "guide", "start/install"],
  ["content/guide/a/index.yml", "guide", "a/index"],
  ["content/blog/posts/2025-08-24-news.md", "blog/posts", "2025-08-24-news"],
  ["content/faq/über_uns-2.0.md", "faq", "über_uns-2.0"],
  ["content/faq/u\u0308ber.md", "faq", "über"],
  ["content/faq/日本語.md", "faq", "日本語"],
  ["content/faq/01-.md", "faq", "01-"],
  ["content/faq/con-man.md", "faq", "con-man"],
])("%s in %s is %s", (path, folder, slug) => {
  expect(readSlug(path, folder)).toEqual({ value: slug, diagnostics: [] });
});

test("names that no address or file system can hold are refused", () => {
  const names = [
    "a b",
    "a?b",
    "a%2e",
    "..",
    ".hidden",
    "a.",
    "01- x",
    "CON",
    "nul.tar",
    "01-com1",
    "lpt¹",
    "emoji😀",
    "a\u200bb",
    "a\nb",
    "x".repeat(61),
    "sub/aux/x",
    "a:b",
    "\u202egnp",
    "~",
    "08-cost.sync-conflict-20260102-030405-A1B2C3D",
    "cost (Ann's conflicted copy 2026-01-02)",
  ];
  const texts = names.map((name) => {
    const { value, diagnostics } = readSlug(`content/faq/${name}.md`, "faq");
    const text = show(diagnostics);
    // What is suggested is taken meanwhile, so that links are judged.
    const [number = ""] = /^\d+-/.exec(name) ?? [];
    if (value !== undefined) expect(text).toContain(`call it ${number}${value.split("/").at(-1)},`);
    return text;
  });
  expect(texts.join("\n")).toMatchInlineSnapshot(`
    "1:1 error SLUG_INVALID the name "a b" has characters that an address cannot have | call it a-b, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "a?b" has characters that an address cannot have | call it a-b, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "a%2e" has characters that an address cannot have | call it a-2e, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name ".." has characters that an address cannot have | choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name ".hidden" has characters that an address cannot have | call it hidden, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "a." has characters that an address cannot have | call it a, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name " x" has characters that an address cannot have | call it 01-x, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "CON" is reserved on Windows | choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "nul.tar" is reserved on Windows | choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "com1" is reserved on Windows | choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "lpt¹" is reserved on Windows | choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "emoji😀" has characters that an address cannot have | call it emoji, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "a​b" has characters that an address cannot have | call it a-b, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "a\\nb" has characters that an address cannot have | call it a-b, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" has 61 characters, more than 60 | call it xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "aux" is reserved on Windows | choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "a:b" has characters that an address cannot have | call it a-b, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "‮gnp" has characters that an address cannot have | call it gnp, or another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "~" has characters that an address cannot have | choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "cost.sync-conflict-20260102-030405-A1B2C3D" is a copy that a sync put aside | if it is a copy by accident, delete it; else choose another name of letters, digits and hyphens
    1:1 error SLUG_INVALID the name "cost (Ann's conflicted copy 2026-01-02)" is a copy that a sync put aside | if it is a copy by accident, delete it; else call it cost-ann-s-conflicted-copy-2026-01-02, or another name of letters, digits and hyphens"
  `);
});

test("names equal but for case or Unicode form have one key", () => {
  expect(nameKey("Über/X")).toBe(nameKey("u\u0308ber/x"));
  expect(nameKey("a")).not.toBe(nameKey("b"));
});

test("an entry is in the site from its first day on and until the day before its last", () => {
  const state = (data: object, today: string, drafts = false) => readPublication(data, today, drafts);
  expect(state({}, "2025-08-24")).toBe("published");
  expect(state({ draft: true }, "2025-08-24")).toBe("draft");
  expect(state({ draft: false, publishAt: "2025-08-24" }, "2025-08-23")).toBe("scheduled");
  expect(state({ publishAt: "2025-08-24" }, "2025-08-24")).toBe("published");
  expect(state({ expireAt: "2025-08-24" }, "2025-08-23")).toBe("published");
  expect(state({ expireAt: "2025-08-24" }, "2025-08-24")).toBe("expired");
  expect(state({ draft: true, publishAt: "2026-01-01" }, "2025-08-24", true)).toBe("published");
  expect(state({ draft: true, expireAt: "2025-01-01" }, "2025-08-24", true)).toBe("expired");
  expect(state({ publishAt: 5, draft: "yes" }, "2025-08-24")).toBe("published");
});

test.each([
  "Copy of a",
  "a copy",
  "a copy 2",
  "a - Copy",
  "a - Copy (2)",
  "a (1)",
  "a(1)",
  "a (Ann's conflicted copy 2026-01-31)",
])("%s is likely a copy by accident, and no address is made of it", (name) => {
  const { value, diagnostics } = readSlug(`content/faq/${name}.md`, "faq");
  expect(value).toBeUndefined();
  expect(show(diagnostics)).toContain("if it is a copy by accident, delete it");
});
