/** What a layout takes from the site. */
import { describe, expect, it } from "vitest";
import type { ContentEntry } from "../../generator/build/entries.ts";
import { recordReads } from "../../generator/build/reads.ts";
import type { Site } from "../../generator/build/site.ts";
import { createView } from "../../generator/build/site-view.ts";
import { createCache } from "../../generator/cache/cache.ts";
import { freezePlain } from "../../generator/cache/inputs.ts";
import type { SiteDefinition, SiteView } from "../../generator/define.ts";
import type { Entry } from "../../generator/types.ts";

const entry = (collection: string, slug: string, data = {}): Entry => ({
  collection,
  slug,
  path: `content/${collection}/${slug}.md`,
  data,
  html: "<p>x</p>",
  headings: [],
});
const entries = [
  entry("faq", "a", { question: "q" }),
  entry("faq", "b"),
  entry("plans", "pro", { price: 29 }),
  entry("a", "b/c", { of: "a" }),
  entry("a/b", "c", { of: "a/b" }),
];
const data = {
  name: "X",
  links: { app: "https://x.example" },
  list: [{ label: "one" }, { label: "two" }],
  facts: { trialDays: { value: 14, unit: "day" }, size: 5 },
};

const record = () => {
  const published = entries.map((entry) => ({ ...entry, entry, file: entry, publication: "published" }));
  const site = structuredClone({ data, isSound: true, published });
  freezePlain(site);
  return recordReads(
    createView(
      site as unknown as Site,
      site.published as unknown as readonly ContentEntry[],
      { collections: {} } as unknown as SiteDefinition,
      { cache: createCache(undefined, false), steady: (_name, value) => value, today: "2026-01-15" },
    ).site,
  );
};

describe("recordReads", () => {
  it("answers as the site does", () => {
    const { view } = record();
    expect(JSON.parse(JSON.stringify(view.data))).toEqual(data);
    expect(JSON.parse(JSON.stringify(view.entries("faq")))).toEqual(entries.slice(0, 2));
    expect(view.entries("none")).toEqual([]);
    expect(view.entry("plans", "pro").data).toEqual({ price: 29 });
    expect(view.entry("a", "b/c").data).toEqual({ of: "a" });
    expect(view.entry("a/b", "c").data).toEqual({ of: "a/b" });
    expect(() => view.entry("plans", "none")).toThrow('there is no entry "none" in plans');
    expect(Array.isArray((view.data as unknown as typeof data).list)).toBe(true);
  });

  it("remembers files whose content was looked at, not those that were passed over", () => {
    const { view, reads } = record();
    const first = view.entries("faq").find(({ slug }) => slug === "a");
    expect([...reads.files]).toEqual([]);
    expect(first?.html).toBe("<p>x</p>");
    expect([...reads.files]).toEqual(["content/faq/a.md"]);
    view.entry("plans", "pro");
    expect([...reads.files]).toEqual(["content/faq/a.md"]);
  });

  it("asks for no text that the templates do not ask for", () => {
    let asked = 0;
    const text = () => {
      asked += 1;
      return "<p>x</p>";
    };
    const entry = Object.freeze({
      ...entries[0],
      get html() {
        return text();
      },
    });
    const { view } = recordReads({ entry: () => entry, data: {} } as unknown as SiteView);
    const read = view.entry("faq", "a");
    expect([read.slug, asked]).toEqual(["a", 0]);
    expect([read.html, asked]).toEqual(["<p>x</p>", 1]);
  });

  it("remembers single values by the names that texts use", () => {
    const { view, reads } = record();
    const site = view.data as unknown as typeof data;
    expect([
      site.links.app,
      site.list[1]?.label,
      site.facts.trialDays.value,
      site.facts.size,
      site.list.length,
    ]).toEqual(["https://x.example", "two", 14, 5, 2]);
    expect([...reads.values].sort()).toEqual([
      "facts.size",
      "facts.trialDays",
      "site.links.app",
      "site.list.1.label",
    ]);
  });

  it("remembers a whole group once it is written out", () => {
    const { view, reads } = record();
    const { list } = view.data as unknown as typeof data;
    expect([...reads.values]).toEqual([]);
    JSON.stringify({ list });
    expect([...reads.values]).toEqual(["site.list.0.label", "site.list.1.label"]);
  });
});
