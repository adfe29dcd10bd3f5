/** What a visitor would see change. */
import { describe, expect, it } from "vitest";
import { diffSites, diffText, findPrices } from "../../../generator/commands/diff/site-diff.ts";
import { cpuTime } from "../../cpu-time.ts";

const page = (body: string, head = "<title>Home</title>") =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
const none = { added: [], removed: [] };

describe("findPrices", () => {
  it("reads amounts with their currency as they are shown", () => {
    const lines = ["Pricing", "From $29 to 1.200,50 €,", "CHF 3 or SOC 2, $4.", "xyz"];
    expect(findPrices(lines)).toEqual(["$29", "1.200,50 €", "CHF 3", "$4"]);
  });
});

describe("diffText", () => {
  it.each([
    [["a b c"], ["a b c"], []],
    [[], ["new"], [{ kind: "added", text: "new" }]],
    [["old"], [], [{ kind: "removed", text: "old" }]],
    [
      ["same", "free for 14 days", "end"],
      ["same", "free for 30 days", "end"],
      [
        {
          kind: "changed",
          words: [
            { text: "free for " },
            { text: "14", mark: "removed" },
            { text: "30", mark: "added" },
            { text: " days" },
          ],
        },
      ],
    ],
    // Nothing in common: two lines, not one that changed.
    [
      ["Privacy"],
      ["Our terms"],
      [
        { kind: "removed", text: "Privacy" },
        { kind: "added", text: "Our terms" },
      ],
    ],
    [
      ["a", "b"],
      ["c"],
      [
        { kind: "removed", text: "a" },
        { kind: "removed", text: "b" },
        { kind: "added", text: "c" },
      ],
    ],
  ])("%j → %j", (before, after, changes) => {
    expect(diffText(before, after)).toEqual(changes);
  });

  it("is quick where no line stayed", () => {
    const lines = (name: string) => Array.from({ length: 4_000 }, (_, line) => `${name}${line}`);
    const started = cpuTime();
    expect(diffText(lines("a"), [...lines("b"), "b"])).toHaveLength(8_001);
    expect(cpuTime() - started).toBeLessThan(500);
  });
});

describe("diffSites", () => {
  it("tells pages that are new, gone, changed, or different only in markup", () => {
    const before = files({
      "index.html": page(`<p>Pro is $29.</p><a href="/old">x</a>`),
      "a/index.html": page(`<p class="a">same</p>`),
      "gone.html": page("", "<title>Gone</title>"),
      "same.html": page("same"),
    });
    const after = files({
      "index.html": page(
        `<p>Pro is $35.</p><a href="/new">x</a>`,
        `<title>Home</title><meta name="robots" content="noindex">`,
      ),
      "a/index.html": page(`<p class="b">same</p>`),
      "new/index.html": page("", "<title>New</title>"),
      "same.html": page("same"),
    });
    const { changed, ...rest } = diffSites(before, after);
    expect(changed).toEqual([
      {
        url: "/",
        meta: [{ name: "robots", before: "", after: "noindex" }],
        text: [
          {
            kind: "changed",
            words: [
              { text: "Pro is $" },
              { text: "29", mark: "removed" },
              { text: "35", mark: "added" },
              { text: "." },
            ],
          },
        ],
        links: { added: ["/new"], removed: ["/old"] },
        prices: { added: ["$35"], removed: ["$29"] },
        bytes: { before: before.get("index.html")?.length, after: after.get("index.html")?.length },
      },
    ]);
    expect(rest).toMatchObject({
      added: [{ url: "/new", title: "New" }],
      removed: [{ url: "/gone", title: "Gone" }],
      unseen: ["/a"],
      markup: [{ url: "/a", what: ["attribute class"] }],
      files: [],
    });
  });

  it.each([
    [
      "<img src=/assets/a-1a2b3c4d.png alt=b>",
      "<img src=/assets/a-9f8e7d6c.png alt=b>",
      ["names of its files"],
    ],
    ["<img src=/team-20260101.png alt=b>", "<img src=/team-20260201.png alt=b>", ["picture"]],
    ["<img src=/a.png alt=b>", "<img src=/c.png alt=d>", ["picture", "alternative text"]],
    [
      '<script type="application/ld+json">{}</script>',
      '<script type="application/ld+json">[]</script>',
      ["structured data"],
    ],
    ["<p id=a>b</p>", "<div id=c>b</div>", ["element", "attribute id"]],
  ])("names what differs in markup: %s → %s", (old, now, what) => {
    const { markup, changed } = diffSites(files({ "a.html": page(old) }), files({ "a.html": page(now) }));
    expect([markup, changed]).toEqual([[{ url: "/a", what }], []]);
  });

  it("says where an address leads now, and which rules changed", () => {
    const { removed, files: others } = diffSites(
      files({ "features.html": page(""), _redirects: "/a /b 301\n/c /d 301\n" }),
      files({ "product.html": page(""), _redirects: "/a /b 301\n/features /product 301\n" }),
    );
    expect(removed).toEqual([{ url: "/features", title: "Home", to: "/product" }]);
    const renamed = diffSites(
      files({ "über.html": page("") }),
      files({ _redirects: "/%C3%BCber /%C3%BCber-uns 301\n" }),
    );
    expect(renamed.removed).toEqual([{ url: "/über", title: "Home", to: "/über-uns" }]);
    expect(others).toEqual([
      expect.objectContaining({
        path: "_redirects",
        lines: { added: ["/features /product 301"], removed: ["/c /d 301"] },
      }),
    ]);
  });

  it("shows links as people write them, and none that is encoded another way", () => {
    const [before, after] = ["<a href=/%C3%BC>ü</a>", "<a href=/ü>ü</a><a href=/%C3%9F>ß</a>"].map((html) =>
      files({ "index.html": page(html) }),
    );
    const { changed } = diffSites(before ?? files({}), after ?? files({}));
    expect(changed).toMatchObject([{ links: { added: ["/ß"], removed: [] } }]);
  });

  it("takes both files of a page for one, and counts what stands twice", () => {
    const twice = (html: string) => files({ "a.html": html, "a/index.html": html });
    const { changed } = diffSites(
      twice(page("<a href=/x>x</a>")),
      twice(page("<a href=/x>x</a><a href=/x>x</a>")),
    );
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ url: "/a", links: { added: ["/x"], removed: [] }, prices: none });
  });

  it("follows a file through its hashed names, in whatever order its sizes come", () => {
    const before = files({
      "assets/pic-1a2b3c4d.png": "1",
      "assets/pic-9f8e7d6c.png": "2",
      "assets/site-1a2b3c4d.css": "a{}",
      "assets/x-00000000.js": "1",
      "robots.txt": "a",
      "gone.txt": "",
    });
    const after = files({
      "assets/pic-9f8e7d6c.png": "2",
      "assets/pic-1a2b3c4d.png": "1",
      "assets/site-9f8e7d6c.css": "a{}b{}",
      "assets/x-00000000.js": "1",
      "robots.txt": "b",
      "galley-manifest.json": "{}",
    });
    expect(diffSites(before, after)).toMatchObject({
      files: [
        { path: "assets/site.css", before: 3, after: 6 },
        { path: "gone.txt", before: 0, after: undefined },
        { path: "robots.txt", before: 1, after: 1 },
      ],
    });
  });

  it("compares what is in a file of content/public, whatever its name ends in", () => {
    const folders = ["", "assets/", "brand-assets/", "press/assets/"];
    const inEach = (price: string) =>
      files(
        Object.fromEntries(
          folders.flatMap((folder) => [
            [`${folder}price-overview.pdf`, price],
            [`${folder}terms-20260101.pdf`, price],
          ]),
        ),
      );
    expect(diffSites(inEach("old"), inEach("newer")).files).toEqual(
      ["assets/", "brand-assets/", "press/assets/", ""].flatMap((folder) =>
        ["price-overview", "terms-20260101"].map((name) => ({
          path: `${folder}${name}.pdf`,
          before: 3,
          after: 5,
        })),
      ),
    );
  });

  it("reads an attribute of 100,000 characters in one go", () => {
    const long = (id: string) =>
      files({ "a.html": page(`<p id=${id} data-a="/assets/${"-aaaaaaaa".repeat(11_000)}">`) });
    const [old, now] = [long("a"), long("b")];
    const started = cpuTime();
    expect(diffSites(old, now).markup).toEqual([{ url: "/a", what: ["attribute id"] }]);
    expect(cpuTime() - started).toBeLessThan(1_000);
  });

  it("tells bytes apart that are no text", () => {
    const file = (byte: number) => new Map([["a.bin", Uint8Array.of(byte)]]);
    expect(diffSites(file(0xfe), file(0xff)).files).toEqual([{ path: "a.bin", before: 1, after: 1 }]);
  });

  it("is quick where many lines are in another order", () => {
    const rules = Array.from({ length: 20_000 }, (_, rule) => `/old-${rule} /new-${rule} 301`);
    const site = (lines: readonly string[]) => files({ _redirects: lines.join("\n") });
    const started = cpuTime();
    expect(diffSites(site(rules), site(["/more /new 301", ...rules.toReversed()])).files).toMatchObject([
      { lines: { added: ["/more /new 301"], removed: [] } },
    ]);
    expect(cpuTime() - started).toBeLessThan(5000);
  });

  it("finds nothing between equal folders", () => {
    const site = files({ "index.html": page("x"), "robots.txt": "a" });
    expect(diffSites(site, site)).toMatchObject({
      added: [],
      removed: [],
      changed: [],
      unseen: [],
      files: [],
    });
  });
});
