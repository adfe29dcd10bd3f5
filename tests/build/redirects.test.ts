/** Redirects from all below an address, and from a page that is there for some days. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSite } from "../site-folder.ts";
import { CONFIG, FILES, PAGE, page, print, told, withoutPlain } from "../small-site.ts";

const redirects = (...rules: readonly string[]) =>
  `${FILES[CONFIG]}hosts: [netlify]\nredirects:\n${rules.map((rule) => `  - { ${rule} }\n`).join("")}`;

const PAGES = {
  "content/pages/docs/index.md": page(),
  "content/pages/docs/start.md": page("aliases: [/guide/begin]\n"),
  "content/pages/docs/api/calls.md": page(),
  "content/pages/guide/start.md": page(),
  "content/pages/docs-of-old.md": page(),
  "content/pages/404.md": page(),
};

/** @returns the rules for one address, without those for the same with a slash at its end */
async function rulesOf(...rules: readonly string[]) {
  const site = createSite({ ...FILES, ...PAGES, [CONFIG]: redirects(...rules) });
  expect(print(withoutPlain((await site.build()).diagnostics), site.root)).toBe("");
  const lines = site.read("site/_redirects").split("\n");
  return lines.filter((line) => / 30[128]!?$/.test(line) && !line.includes("*") && !line.includes("/ /"));
}

test("one rule for each page; what has the old address keeps it", async () => {
  expect(await rulesOf("from: /guide/*, to: /docs/*", "from: /guide/api/calls, to: /, status: 302")).toEqual([
    "/guide /docs 301",
    "/guide/api/calls / 302",
    "/guide/begin /docs/start 301",
  ]);
});

test("from the start, and to it", async () => {
  expect(await rulesOf("from: /*, to: /docs/*, status: 302")).toEqual([
    "/api/calls /docs/api/calls 302",
    "/start /docs/start 302",
    "/guide/begin /docs/start 301",
  ]);
  expect(await rulesOf("from: /v1/*, to: /*")).toEqual([
    "/v1/docs-of-old /docs-of-old 301",
    "/v1/docs/api/calls /docs/api/calls 301",
    "/v1/docs /docs 301",
    "/v1/docs/start /docs/start 301",
    "/v1/guide/start /guide/start 301",
    "/v1 / 301",
    "/guide/begin /docs/start 301",
  ]);
});

test("a pattern that stands for no page, or has one end", async () => {
  const write = (...rules: readonly string[]) => told((site) => site.write(CONFIG, redirects(...rules)));
  expect(await write("from: /guide/*, to: /docs/*")).toMatchInlineSnapshot(`
    "content/site.yaml:5:13 error HOST_NAME  /guide/*: an address with "*" in it cannot be written as a rule
       4 | redirects:
    >  5 |   - { from: /guide/*, to: /docs/* }
         |             ^^^^^^^^ write each address by itself; \`redirects\` alone lead from /old/* to /new/*, where that has pages"
  `);
  expect(await write("from: /guide/*, to: /")).toMatchInlineSnapshot(`
    "content/site.yaml:5:13 error HOST_NAME  /guide/*: an address with "*" in it cannot be written as a rule
       4 | redirects:
    >  5 |   - { from: /guide/*, to: / }
         |             ^^^^^^^^ write each address by itself; \`redirects\` alone lead from /old/* to /new/*, where that has pages"
  `);
  expect(await write("from: /guide, to: /*")).toMatchInlineSnapshot(`
    "content/site.yaml:5:25 error LINK_UNKNOWN_PAGE  redirects[0].to: "/*" is not a page of this site
       4 | redirects:
    >  5 |   - { from: /guide, to: /* }
         |                         ^^ did you mean /?"
  `);
  expect(await write("from: /guide/*, to: https://new.example/*")).toMatchInlineSnapshot(`
    "content/site.yaml:5:13 error HOST_NAME  /guide/*: an address with "*" in it cannot be written as a rule
       4 | redirects:
    >  5 |   - { from: /guide/*, to: https://new.example/* }
         |             ^^^^^^^^ write each address by itself; \`redirects\` alone lead from /old/* to /new/*, where that has pages"
  `);
});

test("a redirect from a page that has its days holds before and after them, and links to it lead on", async () => {
  const site = createSite({
    ...FILES,
    [CONFIG]: redirects("from: /sale, to: /, status: 302"),
    "content/pages/index.md": FILES[PAGE].replace("Hello.", "To the [sale](/sale)."),
    "content/pages/sale.md": page("publishAt: 2026-03-01\nexpireAt: 2026-04-01\n"),
  });
  const on = async (now: string) => {
    const { diagnostics } = await site.build({ now });
    expect(print(withoutPlain(diagnostics), site.root)).toBe("");
    return [
      existsSync(join(site.root, "site/sale.html")),
      /^\/sale \/ 302$/m.test(site.read("site/_redirects")),
    ];
  };
  expect(await on("2026-02-28T12:00:00Z")).toEqual([false, true]);
  expect(await on("2026-03-01T12:00:00Z")).toEqual([true, false]);
  expect(await on("2026-04-01T12:00:00Z")).toEqual([false, true]);
});
