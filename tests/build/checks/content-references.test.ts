import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { checkReferences } from "../../../generator/build/checks/content-references.ts";
import { checkHref } from "../../../generator/build/checks/href.ts";
import { href, image, inline, ref } from "../../../generator/schema/fields.ts";
import { collectMarks } from "../../../generator/schema/marks.ts";
import { parseSource } from "../../../generator/yaml/front-matter.ts";
import { cpuTime } from "../../cpu-time.ts";
import { createSite } from "../../site-folder.ts";
import { FILES, PAGE } from "../../small-site.ts";
import { entry, linkTargets, located, marked, show } from "../../support.ts";

const targets = linkTargets({
  slugs: new Map([
    ["plans", new Set(["free", "pro", "enterprise"])],
    ["empty", new Set()],
  ]),
  pages: new Set(["/", "/pricing", "/features", "/use-cases", "/guide/install", "/über uns"]),
  redirects: new Map([["/preise", "/elsewhere"]]),
  files: new Set(["/robots.txt", "/docs/terms.pdf", "/notes.md"]),
  anchors: new Map([
    ["/features", ["task-item", "fnref-1", "speed", "your-data", "footnote-label", "fn-1"]],
    ["/pricing", []],
  ]),
  assets: new Set(["images/desk.png", "mark.svg"]),
});

describe("a link", () => {
  test("to a page that is not in the site today says why", () => {
    const absent = new Map([["/soon", "joins the site on 2026-12-01"]]);
    expect(checkHref("/soon#x", { ...targets, absent }, "/")).toEqual({
      code: "LINK_UNKNOWN_PAGE",
      severity: "error",
      message: '"/soon#x" leads to a page that joins the site on 2026-12-01',
      hint: "take the link out, or publish that page",
    });
  });

  test("as it would be written in a folder of files: the page that is there", () => {
    const pages = new Set([
      "/",
      "/v1/start",
      "/v1/start/options",
      "/v2/start",
      "/v2/start/options",
      "/v2/über",
    ]);
    const hints = (base: string | undefined, ...links: readonly string[]) =>
      links.map((link) => checkHref(link, { ...targets, pages }, base)?.hint);
    const inFile = hints(
      "/v2/start/install",
      "options",
      "./options/",
      "02-options.md#x",
      "../start.md",
      "../über",
      "OPTIONS.md",
    );
    expect(inFile).toEqual([
      "write /v2/start/options: an address starts with /",
      "write /v2/start/options: an address starts with /",
      "write /v2/start/options#x",
      "write /v2/start",
      "write /v2/über: an address starts with /",
      "write /v2/start/options",
    ]);
    expect(hints("/v2/start", "options", "options.md", "../../v1/start/index.md")).toEqual([
      "write /v2/start/options: an address starts with /",
      "write /v2/start/options",
      "write /v1/start",
    ]);
    expect(hints(undefined, "options", "options.md")).toEqual([
      "the site has /, /v1/start, /v1/start/options, /v2/start, /v2/start/options, /v2/über",
      "write the address of the page that shows it, or, where none does, its full https:// address",
    ]);
  });

  test("takes no square of an address that goes on and on", () => {
    const many = (text: string) => text.repeat(100_000 / text.length);
    const start = cpuTime();
    for (const href of [
      many("/a"),
      `/${many("a")}/b.pdf`,
      `mailto:${many(",")}`,
      `mailto:a@${many("b.")}`,
      `https://a.b/${many("é\u200c")}`,
    ])
      checkHref(href, targets, "/");
    expect(cpuTime() - start).toBeLessThan(1500);
  });

  test("nor does a build with a link to one", async () => {
    const site = createSite({ ...FILES, [PAGE]: `${FILES[PAGE]}[a](/${"a".repeat(100_000)}/)\n` });
    const start = cpuTime();
    const { diagnostics } = await site.build({ write: false });
    expect(cpuTime() - start).toBeLessThan(7000);
    expect(diagnostics.map(({ code }) => code)).toEqual(["LINK_UNKNOWN_PAGE"]);
  });

  const sound = [
    "/",
    "/pricing",
    "/pricing?plan=pro",
    "/features#speed",
    "/features#",
    "/features#top",
    "/features?x#your-data",
    "/features#:~:text=x",
    "#speed",
    "?a=1#speed",
    "/use-cases#unchecked",
    "/preise",
    "/preise#x",
    "/robots.txt",
    "/docs/terms.pdf",
    "/notes.md",
    "/%C3%BCber%20uns",
    "/u\u0308ber uns",
    "https://example.com",
    "https://example.com/a.md#x",
    "http://localhost:3000/",
    "mailto:a@b.example",
    "mailto:a@b.example?subject=Hi",
    // RFC 6068: several of them, and none for whoever shares a page.
    "mailto:a@b.example,c@d.example?cc=e@f.example",
    "mailto:?subject=Look&body=https%3A%2F%2Fa.example",
    "https://maps.example/a%7Cb/c",
    "https://fa.wikipedia.org/wiki/می\u200cخواهم",
    "https://fa.wikipedia.org/wiki/%D9%85%DB%8C%E2%80%8C%D8%AE",
    "https://a.example/👩\u200d👩\u200d👧",
    "tel:+49123",
  ];
  test.each(sound)("%s leads somewhere", (address) => {
    expect(checkHref(address, targets, "/features")).toBeUndefined();
  });

  test("without https:// or / in front: a page or a file of the site, or another site", () => {
    const files = new Set(["/data.bin", "/robots.txt"]);
    const told = (address: string) => {
      const { message, hint } = checkHref(address, { ...targets, files }, "/") ?? {};
      return message === undefined ? "sound" : `${message} | ${hint}`;
    };
    const addresses = [
      "www.site.invalid/pricing#a",
      "site.invalid/prices",
      "other.example/a",
      "www.other.html",
      "www.müller.example/ä",
      "müller.example",
      "/www.müller.example",
      "info@مثال.إختبار",
      "//müller.example/ä",
      "data.bin",
      "robots.txt",
      "terms.html",
      "/features#%zz",
    ];
    expect(addresses.map(told).join("\n")).toMatchInlineSnapshot(`
      ""www.site.invalid/pricing#a" is a page of this site | write /pricing#a
      "site.invalid/prices" is not a page of this site | did you mean /pricing?
      "other.example/a" has no https:// in front | write https://other.example/a
      "www.other.html" has no https:// in front | write https://www.other.html
      "www.müller.example/ä" has no https:// in front | write https://www.müller.example/ä
      "müller.example" has no https:// in front | write https://müller.example
      "/www.müller.example" is an address outside the site | write https://www.müller.example
      "info@مثال.إختبار" is a mail address | write mailto:info@مثال.إختبار
      "//müller.example/ä" has no scheme | write https://müller.example/ä
      "data.bin" does not start with / | write /data.bin
      "robots.txt" does not start with / | write /robots.txt
      "terms.html" is not a page of this site | the site has /, /features, /guide/install, /pricing, /use-cases, /über uns
      sound"
    `);
  });

  test("to another language, number or region of a host that the site knows is no slip", () => {
    const hosts = new Set([
      "de.site.example",
      "v1.docs.example",
      "app2.site.example",
      "site.com",
      "www.a.example",
    ]);
    const check = (address: string) => checkHref(address, { ...targets, hosts }, "/")?.hint;
    expect(check("https://da.site.example/")).toBeUndefined();
    expect(check("https://v2.docs.example/")).toBeUndefined();
    expect(check("https://app3.site.example/")).toBeUndefined();
    expect(check("https://de.stie.example/")).toBe("did you mean https://de.site.example/?");
    expect(check("https://site.con/")).toBe("did you mean https://site.com/?");
    expect(check("https://ww.a.example/")).toBe("did you mean https://www.a.example/?");
  });

  // What Node has compiled for speed may answer otherwise.
  test("an address with other letters leads somewhere, however many have been asked for", () => {
    const address = "https://grüße.example/Österreich";
    const told = Array.from({ length: 20_000 }, () => checkHref(address, targets, "/features"));
    expect(told.findIndex((one) => one !== undefined)).toBe(-1);
  });

  test("that is dead on every page is looked into once", () => {
    const anchors = new Map([["/features", ["speed"]]]);
    const looks = vi.spyOn(anchors, "get");
    const known = { ...targets, anchors };
    const [fault] = ["/a", "/b"].map((page) => {
      const found = checkHref("/features#gone", known, page);
      if (page === "/a") looks.mockClear();
      return found;
    });
    expect(fault?.message).toBe('"/features#gone" leads to no place in /features');
    expect(looks).not.toHaveBeenCalled();
  });

  test("a page on the author's own computer is told by its address here", () => {
    expect(checkHref("http://localhost:4400/pricing", targets, undefined)).toMatchObject({
      message: '"http://localhost:4400/pricing" leads to your own computer',
      hint: "write /pricing",
    });
  });

  const broken = [
    "",
    "  ",
    "/pricng",
    "/pricing/",
    "/pricing.html",
    "/pricing/index.html",
    "/Pricing",
    "/nowhere-near",
    "pricing",
    "./pricing",
    "../features#speed",
    "prcing",
    "/features#sped",
    "/features#zzzzzzzz",
    "/pricing#x",
    "#sped",
    "pricing.md",
    "../pages/02-pricing.md#x",
    "pricing.md/#x",
    "/content/pages/guide/01-install.md",
    "unknown.md",
    "file.yaml",
    "/pages/prcing.md",
    "..\\pages\\pricing.md",
    "pages/pricing",
    "install",
    "./02-install.md#x",
    "02-install/",
    "/Install",
    "{ site.links.app }",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://",
    "https://a.example:port/b",
    "%C2%A0https://a.example",
    "https:/example.com",
    "https:///x",
    "http:example.com",
    "www.example.com",
    "example.com/x",
    "index.js#L29",
    "h2o.conf",
    "block.go",
    "home#top",
    "(https://a.example)",
    "[A](https://a.example)",
    "a@b.example",
    "mailto:nobody",
    "mailto:",
    "mailto:?",
    "mailto:a@b.example;c@d.example",
    "mailto:a@b.example; c@d.example?subject=Hi;%20you",
    "https://a.example/b\u200b\u200d/c\u200b",
    "/100%",
    "/docs/../robots.txt",
    "/pricng?plan=pro#plans",
    "../pages/prcing.md#plans",
  ];
  test("that leads nowhere is told with what to write instead", () => {
    expect(
      broken
        .map((address) => {
          const fault = checkHref(address, targets, "/features");
          return `${fault?.code} ${fault?.message} | ${fault?.hint}`;
        })
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "LINK_MALFORMED "" is no address | write a page such as /pricing, or a full https:// address
      LINK_MALFORMED "" is no address | write a page such as /pricing, or a full https:// address
      LINK_UNKNOWN_PAGE "/pricng" is not a page of this site | did you mean /pricing?
      LINK_UNKNOWN_PAGE "/pricing/" is not a page of this site | write /pricing
      LINK_UNKNOWN_PAGE "/pricing.html" is not a page of this site | write /pricing
      LINK_UNKNOWN_PAGE "/pricing/index.html" is not a page of this site | write /pricing
      LINK_UNKNOWN_PAGE "/Pricing" is not a page of this site | did you mean /pricing?
      LINK_UNKNOWN_PAGE "/nowhere-near" is not a page of this site | the site has /, /features, /guide/install, /pricing, /use-cases, /über uns
      LINK_MALFORMED "pricing" does not start with / | write /pricing
      LINK_MALFORMED "./pricing" does not start with / | write /pricing
      LINK_MALFORMED "../features#speed" does not start with / | write /features#speed
      LINK_UNKNOWN_PAGE "prcing" is not a page of this site | did you mean /pricing?
      LINK_UNKNOWN_ANCHOR "/features#sped" leads to no place in /features | did you mean /features#speed?
      LINK_UNKNOWN_ANCHOR "/features#zzzzzzzz" leads to no place in /features | write /features, or a place that it has: /features#speed, /features#your-data
      LINK_UNKNOWN_ANCHOR "/pricing#x" leads to no place in /pricing | write /pricing: the page has no headings to link to
      LINK_UNKNOWN_ANCHOR "#sped" leads to no place in /features | did you mean #speed?
      LINK_TO_SOURCE "pricing.md" is a content file, not a page | write /pricing
      LINK_TO_SOURCE "../pages/02-pricing.md#x" is a content file, not a page | write /pricing#x
      LINK_TO_SOURCE "pricing.md/#x" is a content file, not a page | write /pricing#x
      LINK_TO_SOURCE "/content/pages/guide/01-install.md" is a content file, not a page | write /guide/install
      LINK_TO_SOURCE "unknown.md" is a content file, not a page | write the address of the page that shows it, or, where none does, its full https:// address
      LINK_TO_SOURCE "file.yaml" is a content file, not a page | write the address of the page that shows it, or, where none does, its full https:// address
      LINK_TO_SOURCE "/pages/prcing.md" is a content file, not a page | did you mean /pricing?
      LINK_TO_SOURCE "..\\\\pages\\\\pricing.md" is a content file, not a page | write /pricing
      LINK_UNKNOWN_PAGE "pages/pricing" is not a page of this site | did you mean /pricing?
      LINK_UNKNOWN_PAGE "install" is not a page of this site | did you mean /guide/install?
      LINK_TO_SOURCE "./02-install.md#x" is a content file, not a page | write /guide/install#x
      LINK_UNKNOWN_PAGE "02-install/" is not a page of this site | did you mean /guide/install?
      LINK_UNKNOWN_PAGE "/Install" is not a page of this site | did you mean /guide/install?
      LINK_MALFORMED "{ site.links.app }" is the name of a value | write {{ site.links.app }}
      LINK_UNSAFE "javascript:alert(1)" starts with javascript: | link to a page such as /pricing, or to a full https:// address
      LINK_UNSAFE "JavaScript:alert(1)" starts with javascript: | link to a page such as /pricing, or to a full https:// address
      LINK_UNSAFE "java\\tscript:alert(1)" starts with javascript: | link to a page such as /pricing, or to a full https:// address
      LINK_UNSAFE "data:text/html,x" starts with data: | link to a page such as /pricing, or to a full https:// address
      LINK_UNSAFE "vbscript:x" starts with vbscript: | link to a page such as /pricing, or to a full https:// address
      LINK_UNSAFE "file:///etc/passwd" is a file of your own computer | put the file into content/public, and write /passwd
      LINK_UNSAFE "//evil.example" has no scheme | write https://evil.example
      LINK_UNSAFE "\\\\\\\\evil.example" has no scheme | link to a page such as /pricing, or to a full https:// address
      LINK_UNSAFE "/\\\\evil.example" has no scheme | link to a page such as /pricing, or to a full https:// address
      LINK_UNSAFE "/\\t/evil.example" has no scheme | link to a page such as /pricing, or to a full https:// address
      LINK_MALFORMED "https://" is not a full address | write it as https://example.com/page
      LINK_MALFORMED "https://a.example:port/b" is not a full address | write it as https://example.com/page
      LINK_MALFORMED " https://a.example" has an odd blank in front | write https://a.example
      LINK_MALFORMED "https:/example.com" is not a full address | write https://example.com
      LINK_MALFORMED "https:///x" is not a full address | write it as https://example.com/page
      LINK_MALFORMED "http:example.com" is not a full address | write http://example.com
      LINK_MALFORMED "www.example.com" has no https:// in front | write https://www.example.com
      LINK_MALFORMED "example.com/x" has no https:// in front | write https://example.com/x
      LINK_UNKNOWN_PAGE "index.js#L29" is not a file of this site | put the file into content/public
      LINK_UNKNOWN_PAGE "h2o.conf" is not a file of this site | put the file into content/public
      LINK_UNKNOWN_PAGE "block.go" is not a file of this site | put the file into content/public
      LINK_UNKNOWN_PAGE "home#top" is not a page of this site | write /#top
      LINK_MALFORMED "(https://a.example)" has brackets around it | write https://a.example
      LINK_MALFORMED "[A](https://a.example)" is a link in Markdown | write https://a.example
      LINK_MALFORMED "a@b.example" is a mail address | write mailto:a@b.example
      LINK_MALFORMED "mailto:nobody" is not a mail address | write it as mailto:name@example.com; text that is no address belongs into \`code\`
      LINK_MALFORMED "mailto:" is not a mail address | write it as mailto:name@example.com; text that is no address belongs into \`code\`
      LINK_MALFORMED "mailto:?" is not a mail address | write it as mailto:name@example.com; text that is no address belongs into \`code\`
      LINK_MALFORMED "mailto:a@b.example;c@d.example" has several mail addresses | write mailto:a@b.example,c@d.example
      LINK_MALFORMED "mailto:a@b.example; c@d.example?subject=Hi;%20you" has several mail addresses | write mailto:a@b.example,c@d.example?subject=Hi;%20you
      LINK_MALFORMED "https://a.example/b​‍/c​" has a character in it that nobody sees | write https://a.example/b/c
      LINK_MALFORMED "/100%" has a % that encodes nothing | write %25 for a percent sign
      LINK_UNKNOWN_PAGE "/docs/../robots.txt" is not a page of this site | the site has /, /features, /guide/install, /pricing, /use-cases, /über uns
      LINK_UNKNOWN_PAGE "/pricng?plan=pro#plans" is not a page of this site | did you mean /pricing?plan=pro#plans?
      LINK_TO_SOURCE "../pages/prcing.md#plans" is a content file, not a page | did you mean /pricing#plans?"
    `);
  });

  test("to an anchor is not checked where the page is not known", () => {
    expect(checkHref("#anything", targets, undefined)).toBeUndefined();
    expect(checkHref("#anything", targets, "/use-cases")).toBeUndefined();
  });
});

describe("an entry", () => {
  const schema = z.strictObject({
    title: z.string(),
    plan: ref("plans").optional(),
    other: ref("empty").optional(),
    plans: z.array(ref("plans")).optional(),
    picture: image().optional(),
    links: z.array(z.strictObject({ to: href() })).optional(),
    note: inline().optional(),
  });
  async function faults(
    frontMatter: string,
    body = "",
    lists: { links?: string[]; images?: string[]; note?: string[] } = {},
  ) {
    const file = entry(frontMatter, body);
    const parsed = parseSource(file).value;
    const data = parsed?.data ?? {};
    const texts = [
      { links: lists.links ?? [], images: lists.images ?? [] },
      { path: ["note"], links: lists.note ?? [], images: [] },
    ];
    const page = {
      file: { path: file.path, body: parsed?.body ?? "" },
      url: "/features",
      filled: data,
      result: { marks: collectMarks(schema, data), texts },
    };
    const facts = new Map([["site.word", { text: "w", value: "w" }]]);
    const found = await checkReferences(page, facts, targets);
    const problems = found.map(({ problem }) => problem);
    const diagnostics = located(problems);
    return { problems, diagnostics, marks: diagnostics.map((one) => marked(file.text, one.location)) };
  }

  test("without faults has no diagnostics", async () => {
    const { diagnostics } = await faults(
      "title: a\nplan: pro\npicture: mark.svg\nlinks: [{ to: /pricing }]\nnote: see [it](/pricing)",
      "[x](/pricing)",
      {
        links: ["/pricing"],
        images: ["images/desk.png", "https://example.com/x.png"],
        note: ["/pricing"],
      },
    );
    expect(diagnostics).toEqual([]);
  });

  test("is told the only names that its list does not have yet", async () => {
    const hints = async (plans: string) =>
      (await faults(`title: a\nplans: [${plans}]`)).problems.map(({ hint }) => hint);
    expect(await hints("zzzzzz")).toMatchInlineSnapshot(`
      [
        "take it out, or write one of free, pro, enterprise",
      ]
    `);
    expect(await hints("free, zzzzzz")).toMatchInlineSnapshot(`
      [
        "take it out, or write one of pro, enterprise",
      ]
    `);
    expect(await hints("free, pro, zzzzzz")).toMatchInlineSnapshot(`
      [
        "write enterprise, or take it out",
      ]
    `);
  });

  test("that is empty is left to the schema", async () => {
    const { problems } = await faults("title: a\npicture: ''\nplan: ''");
    expect(show(problems)).toBe("");
  });

  test("names no picture that only its author has", async () => {
    const { problems } = await faults("title: a\npicture: file:///C:/desk.png");
    expect(show(problems)).toMatchInlineSnapshot(
      `"3:10-3:29 error LINK_UNSAFE picture: "file:///C:/desk.png" is a file of your own computer | put the file into content/assets, and write desk.png"`,
    );
  });

  test("has an address that is not published at each of its places", async () => {
    const { problems, marks } = await faults(
      "title: a\nnote: see [it](//c.d)",
      "[b](//c.d) ![e](data:f)\n[g](javascript:h) [b](//c.d)",
      { links: ["//c.d", "javascript:h", "//c.d"], images: ["data:f"], note: ["//c.d"] },
    );
    expect(problems.map(({ message }) => message)).toEqual([
      '"//c.d" has no scheme',
      '"javascript:h" starts with javascript:',
      '"//c.d" has no scheme',
      '"data:f" holds the picture itself',
      'note: "//c.d" has no scheme',
    ]);
    expect(marks).toEqual(["//c.d", "javascript:h", "//c.d", "data:f", "//c.d"]);
  });

  test("has each broken reference at its own place", async () => {
    const { problems, marks } = await faults(
      "title: a\nplan: prro\nother: x\npicture: images/dsk.png\nlinks:\n  - to: /pricing\n  - to: /pricng\nnote: see [it](/a-b-c) and [it](/a-b-c)",
      '\n😀 [a](/pricng) then [b](/pricng "t")\r\n\n![pic](desk.png) <https://x.example> [ref][r]\n\n[r]: /features#sped\n',
      {
        links: ["/pricng", "/pricng", "https://x.example", "/features#sped"],
        images: ["desk.png"],
        note: ["/a-b-c", "/a-b-c"],
      },
    );
    expect(show(problems)).toMatchInlineSnapshot(`
      "3:7-3:11 error REF_UNKNOWN plan: there is no "prro" in plans | did you mean pro?
      4:8-4:9 error REF_UNKNOWN other: there is no "x" in empty | empty has no entries yet
      5:10-5:24 error ASSET_MISSING picture: "images/dsk.png" is not a picture in content/assets | did you mean images/desk.png?
      8:9-8:16 error LINK_UNKNOWN_PAGE links[1].to: "/pricng" is not a page of this site | did you mean /pricing?
      12:8-12:15 error LINK_UNKNOWN_PAGE "/pricng" is not a page of this site | did you mean /pricing?
      12:26-12:33 error LINK_UNKNOWN_PAGE "/pricng" is not a page of this site | did you mean /pricing?
      16:6-16:20 error LINK_UNKNOWN_ANCHOR "/features#sped" leads to no place in /features | did you mean /features#speed?
      14:8-14:16 error ASSET_MISSING "desk.png" is not a picture in content/assets | did you mean images/desk.png?
      9:16-9:22 error LINK_UNKNOWN_PAGE note: "/a-b-c" is not a page of this site | the site has /, /features, /guide/install, /pricing, /use-cases, /über uns
      9:33-9:39 error LINK_UNKNOWN_PAGE note: "/a-b-c" is not a page of this site | the site has /, /features, /guide/install, /pricing, /use-cases, /über uns"
    `);
    expect(marks).toEqual([
      "prro",
      "x",
      "images/dsk.png",
      "/pricng",
      "/pricng",
      "/pricng",
      "/features#sped",
      "desk.png",
      "/a-b-c",
      "/a-b-c",
    ]);
  });

  test("is told where an address is written that a value is part of", async () => {
    const { diagnostics, marks } = await faults(
      "title: a",
      "{{ site.word }} \\{{ [x](/a/{{ site.word }}) {{ site.word }} [y]({{ site.word }}/b)\n\nb [z](/{{site.word}})\n",
      { links: ["/a/w", "w/b", "/w"] },
    );
    expect(marks).toEqual(["/a/{{ site.word }}", "{{ site.word }}/b", "/{{site.word}}"]);
    expect(diagnostics.map((one) => one.message)).toEqual([
      '"/a/w" is not a page of this site',
      '"w/b" is not a page of this site',
      '"/w" is not a page of this site',
    ]);
  });

  test("with an address that a plugin made is told at the start of its body", async () => {
    const { diagnostics } = await faults("title: a", "[x](somewhere)", { links: ["/plugin"] });
    expect(diagnostics[0]?.location).toEqual({ path: "content/pages/a.md", line: 4, column: 1 });
  });
});
