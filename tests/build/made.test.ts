/** What entries and files that code of the site makes cost a session, and who of its commands knows them. */
import { expect, test } from "vitest";
import { createEntry, explain, list, writeSchemas } from "../../generator/api.ts";
import { createBuildSession } from "../../generator/watch/build-session.ts";
import { copySite, quietEffects } from "../site-folder.ts";

test("only an edit of what a function has asked for makes it run, and only what it gives anew is made", async () => {
  const site = copySite("blog");
  const count = (path: string, from: string, name: string) =>
    site.replace(path, from, `globalThis.calls.push("${name}");\n${from}`);
  const calls: string[] = [];
  Object.assign(globalThis, { calls });
  count("templates/index.ts", "const all = newest(site);\n    return [...new", "tags");
  count("templates/files/feed.xml.ts", "const posts =", "feed");
  const session = createBuildSession({ root: site.root, write: true, now: "2026-01-15" }, quietEffects());
  const rebuild = async () => {
    const { ok, rendered, written, pages } = (await session.rebuild({ hints: [] })) ?? {};
    return { ok, pages, rendered, written, calls: calls.splice(0) };
  };
  expect(await rebuild()).toMatchObject({ ok: true, pages: 8, rendered: 8, calls: ["tags", "feed"] });

  site.replace("content/pages/index.md", "The [newest", "Or the [newest");
  expect(await rebuild()).toEqual({ ok: true, pages: 8, rendered: 1, written: 1, calls: [] });

  // The manifest is of no interest here.
  site.replace("content/posts/second.md", "In `code`", "And in `code`");
  const body = await rebuild();
  expect(body).toEqual({ ok: true, pages: 8, rendered: 1, written: 2, calls: ["tags", "feed"] });

  // The post, the page of its new tag, the one that it leaves, but neither the third nor the archive.
  site.replace("content/posts/second.md", "tags: [yaml]", "tags: [css]");
  const retagged = await rebuild();
  expect(retagged).toMatchObject({ ok: true, pages: 9, rendered: 3, calls: ["tags", "feed"] });
  expect(site.read("site/tags/css/index.html")).toContain("A second post");

  site.replace("content/posts/second.md", "tags: [css]", "tags: [yaml]");
  expect(await rebuild()).toMatchObject({ ok: true, pages: 8 });
  expect(Object.keys(site.snapshot()).filter((path) => path.includes("css"))).toEqual([]);
});

test("a file made by the same code under another name is another file", async () => {
  const site = copySite("blog");
  const session = createBuildSession({ root: site.root, write: true, now: "2026-01-15" }, quietEffects());
  const again = 'export { default } from "./feed.xml.ts";\n';
  site.write("templates/files/old.xml.ts", again);
  await session.rebuild({ hints: [] });
  site.write("templates/files/new.xml.ts", again);
  site.remove("templates/files/old.xml.ts");
  expect(await session.rebuild({ hints: [] })).toMatchObject({
    ok: true,
    diagnostics: [{ code: "ROUTE_GONE", message: expect.stringContaining("/old.xml was published") }],
  });
  expect(Object.keys(site.snapshot()).filter((path) => /(?:old|new|feed)\.xml/.test(path))).toEqual([
    "feed.xml",
    "new.xml",
  ]);
});

test("commands know collections without a folder", async () => {
  const { root, read } = copySite("blog");
  const effects = quietEffects();
  const { collections, routes } = await list({ root }, effects);
  expect(collections.find(({ name }) => name === "tags")).toEqual({
    name: "tags",
    entries: 2,
    folder: "templates/index.ts",
    route: "/tags/:path",
  });
  expect(routes.find(({ url }) => url === "/tags/yaml")?.path).toBe("templates/index.ts#tags/yaml.md");
  const { explanation } = await explain({ root, subject: "/tags/yaml" }, effects);
  expect(explanation).toMatchObject({ kind: "page", linkedFrom: ["/", "/blog/first", "/blog/second"] });
  expect(await explain({ root, subject: "templates/files/feed.xml.ts" }, effects)).toMatchObject({
    explanation: { kind: "file", pages: [] },
  });
  const { written } = await writeSchemas({ root, vscode: true }, effects);
  expect(written.filter((path) => path.includes("schemas/"))).toEqual([
    ".galley/schemas/site.yaml.json",
    ".galley/schemas/pages.json",
    ".galley/schemas/posts.json",
  ]);
  expect(read(".galley/schemas/posts.json")).toContain('"react"');
  const { diagnostics } = await createEntry({ root, collection: "tags", slug: "css" }, effects);
  expect(diagnostics.map(({ message }) => message)).toEqual(["code of the site makes the entries of tags"]);
});
