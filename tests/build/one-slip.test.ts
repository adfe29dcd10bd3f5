/** One slip is one diagnostic, wherever it is, and hides no other. */
import { expect, test } from "vitest";
import { copySite, type SiteFolder } from "../site-folder.ts";

const errors = async (site: SiteFolder): Promise<readonly string[]> =>
  (await site.build()).diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, location }) => `${location?.path}:${location?.line}:${location?.column} ${code}`);

const INDEX = "content/docs/index.md";
const page = (frontMatter: string, body = "") => `---\n${frontMatter}\n---\n${body}`;

test.each([
  ["publishAt: 2031-13-01", 5],
  ["publishAt: tomorrow", 5],
  ["expireAt: 2025-02-30", 5],
  ["draft: maybe", 5],
])("a page with the fault %j is looked at, and links to it are sound", async (line) => {
  const site = copySite("docs");
  site.write(
    "content/docs/new.md",
    page(`title: New\ndescription: Text.\nlayout: artcle\n${line}`, "[x](/gone)"),
  );
  site.write(INDEX, `${site.read(INDEX)}\n[new](/new)\n`);
  expect(await errors(site)).toEqual([
    "content/docs/new.md:4:9 CONTENT_INVALID",
    `content/docs/new.md:5:${line.indexOf(" ") + 2} CONTENT_INVALID`,
    "content/docs/new.md:7:5 LINK_UNKNOWN_PAGE",
  ]);
});

test("a route that is another page's, or no path, is one fault, at the route", async () => {
  const site = copySite("docs");
  site.write("content/docs/a.md", page("title: A\ndescription: Text.\nroute: /guide"));
  site.write("content/docs/b.md", page("title: B\ndescription: Text.\nroute: ../etc"));
  site.write(INDEX, `${site.read(INDEX)}\n[a](/a) [b](/b) [guide](/guide)\n`);
  expect(await errors(site)).toEqual([
    "content/docs/a.md:4:8 ROUTE_DUPLICATE",
    "content/docs/b.md:4:8 CONTENT_INVALID",
  ]);
});

test("two pages at one address are found while other content is at fault", async () => {
  const site = copySite("docs");
  site.write("content/docs/a.md", page("title: 5\ndescription: Text.\naliases: [/guide, no]\nlayout: nine"));
  expect(await errors(site)).toEqual([
    "content/docs/a.md:2:8 CONTENT_INVALID",
    "content/docs/a.md:4:11 ROUTE_DUPLICATE",
    "content/docs/a.md:4:19 CONTENT_INVALID",
    "content/docs/a.md:5:9 CONTENT_INVALID",
  ]);
});

test("a value that is wrong in site.yaml is not blamed where it is used", async () => {
  const site = copySite("docs");
  const text = site.read("content/site.yaml");
  site.write("content/site.yaml", text.replace("https://code.example/fuellhorn", "code.example"));
  site.write(INDEX, `${site.read(INDEX)}\n[x]({{ site.repository }}) [y]({{ site.repositry }})\n`);
  const line = site.read(INDEX).split("\n").length - 1;
  expect(await errors(site)).toEqual([
    `${INDEX}:${line}:32 FACT_UNKNOWN`,
    "content/site.yaml:6:13 CONTENT_INVALID",
  ]);
  site.write("content/site.yaml", text.replace("repository", "repositori"));
  expect(await errors(site)).toEqual([
    `${INDEX}:${line}:32 FACT_UNKNOWN`,
    "content/site.yaml:6:1 CONTENT_UNKNOWN_KEY",
  ]);
});

test("values that lead back to themselves or to their own group are told, once", async () => {
  const site = copySite("docs");
  const text = site
    .read("content/site.yaml")
    .replace("https://code.example/fuellhorn", '"{{ site.repository }}"');
  site.write(
    "content/site.yaml",
    text.replace("facts:\n", 'facts:\n  a: "{{ facts.b }}"\n  b: "{{ facts.a }}"\n'),
  );
  const cycles = await errors(site);
  expect(cycles).toContain("content/site.yaml:6:14 FACT_CYCLE");
  expect(cycles.filter((one) => one.includes("FACT_CYCLE"))).toHaveLength(2);
  site.write("content/site.yaml", text.replace("{{ site.repository }}", "{{ facts }}"));
  expect(await errors(site)).toEqual(["content/site.yaml:6:14 FACT_UNKNOWN"]);
});

test("a site.yaml that cannot be read, or is not there, is the only fault", async () => {
  const site = copySite("docs");
  const text = site.read("content/site.yaml");
  site.write("content/site.yaml", text.replace("language: de", '"language: de'));
  expect(await errors(site)).toEqual(["content/site.yaml:3:1 YAML_SYNTAX"]);
  site.remove("content/site.yaml");
  expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(["SITE_MISSING"]);
});

test("redirects and the rule for unknown paths are judged while content is at fault", async () => {
  const site = copySite("docs");
  const text = site.read("content/site.yaml").replace("notFound: true", "redirect: /nowhere");
  const more = "  - { from: /a, to: /b }\n  - { from: /b, to: /a }\n  - { from: /guide, to: / }\n";
  site.write("content/site.yaml", `${text.trimEnd()}\n${more}colour: red\n`);
  const lines = site.read("content/site.yaml").split("\n");
  const at = (part: string) => lines.findIndex((one) => one.includes(part)) + 1;
  expect(await errors(site)).toEqual([
    `content/site.yaml:${at("/nowhere")}:27 HOST_TARGET`,
    `content/site.yaml:${at("/a, to")}:21 HOST_LOOP`,
    `content/site.yaml:${at("/guide, to")}:13 HOST_SHADOWED`,
    `content/site.yaml:${at("colour")}:1 CONTENT_UNKNOWN_KEY`,
  ]);
});

test("anchors are judged although the page, the site or a needed entry is at fault", async () => {
  const site = copySite("docs");
  site.write(INDEX, `${site.read(INDEX)}\n[x](/guide#nowhere)\n`);
  const anchor = `${INDEX}:${site.read(INDEX).split("\n").length - 1}:5 LINK_UNKNOWN_ANCHOR`;
  const guide = site.read("content/docs/guide/index.md");
  const yaml = site.read("content/site.yaml");
  site.write("content/docs/guide/index.md", guide.replace(/^title: .*$/m, "title: 5"));
  site.write(
    "content/site.yaml",
    yaml.replace("name: Füllhorn", "nme: Füllhorn").replace("hosts: [netlify]", "hosts: no"),
  );
  site.write("content/authors/agnes.yaml", "name: [\n");
  expect(await errors(site)).toEqual([
    "content/authors/agnes.yaml:1:7 YAML_SYNTAX",
    "content/docs/guide/index.md:2:8 CONTENT_INVALID",
    anchor,
    "content/site.yaml:1:1 CONTENT_UNKNOWN_KEY",
    "content/site.yaml:16:8 CONTENT_INVALID",
  ]);
});
