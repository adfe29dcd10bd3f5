/** New entries: their text as an author meets it, and the names of their files. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createEntryPath } from "../../../generator/commands/new/create-entry.ts";
import { createEntryText, type EntryTextInput } from "../../../generator/commands/new/entry-text.ts";
import { collection } from "../../../generator/define.ts";
import { href, image, isoDate, pageFields, ref } from "../../../generator/schema/fields.ts";
import type { JsonObject } from "../../../generator/types.ts";

const choices = { slugs: () => ["agnes", "wang"], pages: ["/", "/pricing"], images: ["desk.png"] };

const textOf = (schema: z.ZodType, more: Partial<EntryTextInput> = {}) =>
  createEntryText({
    definition: collection({ folder: "posts", schema }),
    slug: "how-billing-works",
    choices,
    examples: [],
    isMarkdown: false,
    hasBody: false,
    today: "2026-01-31",
    ...more,
  });

describe("createEntryText", () => {
  it("begins with an example of the schema, where nothing else says what fits", () => {
    const schema = z.strictObject({
      plan: z.string().meta({ examples: ["Team", "Solo"] }),
      word: z.string().meta({ examples: "one" }),
      name: z.string().meta({ examples: { first: { value: "Ann" } } }),
      kind: z.enum(["news", "note"]).meta({ examples: ["any kind"] }),
      author: ref("authors").meta({ examples: ["jane"] }),
      picture: image().meta({ examples: ["posts/cat.jpg"] }),
    });
    expect(textOf(schema)?.match(/^\w.*/gm)).toEqual([
      "plan: Team",
      "word: one",
      "name: Name",
      "kind: news",
      "author: agnes",
      "picture: desk.png",
    ]);
  });

  it("writes every key with what its schema says about it", () => {
    const schema = z.strictObject({
      title: z.string().min(1).describe("heading of the post"),
      author: ref("authors"),
      tags: z.array(z.string().describe("one word")).default([]).describe("for lists"),
      day: isoDate().describe("shown below\nthe heading"),
      light: z.enum(["dawn", "noon"]).default("noon").describe("of the picture"),
      picture: image().optional(),
      price: z.number().positive(),
      next: href(),
      open: z.boolean(),
      since: z.iso.datetime(),
      rows: z
        .array(
          z.strictObject({
            term: z.string().describe("what"),
            note: z.string().optional(),
            amount: z.int().min(2),
          }),
        )
        .length(2)
        .describe("exactly a pair"),
      seo: z.strictObject({ mail: z.email(), home: z.url() }).optional().describe("for machines"),
    });
    expect(textOf(schema)).toBe(`# heading of the post
title: Title

# slug of an entry in authors (one of agnes, wang)
author: agnes

# for lists; each: one word (optional)
#tags: []

# shown below the heading
day: 2026-01-31

# of the picture (one of dawn, noon; default: "noon")
#light: noon

# path of a picture below content/assets (optional)
#picture: desk.png

price: 1

# a page such as /pricing, or a full https:// address
next: /

open: false

since: "2025-08-24T10:00:00Z"

# exactly a pair (exactly 2)
rows:
  # term: what
  # note: (optional)
  - term: Term
    amount: 2
    #note: Note
  - term: Term
    amount: 2
    #note: Note

# for machines (optional)
#seo:
#  mail: name@example.com
#  home: https://example.com/
`);
  });

  it("keeps the points of a version in a title", () => {
    const definition = collection({
      folder: "changelog",
      route: "/changelog/:path",
      schema: z.strictObject(pageFields),
    });
    const titleOf = (slug: string) =>
      /title: .*/.exec(
        `${textOf(definition.schema, { definition, slug, isMarkdown: true, hasBody: true })}`,
      )?.[0];
    expect(["v5.10.1", "5.1", "release-2.0.next", "asp.net"].map(titleOf)).toMatchInlineSnapshot(`
      [
        "title: V5.10.1",
        "title: "5.1"",
        "title: Release 2.0 next",
        "title: Asp net",
      ]
    `);
  });

  it("starts a page as a draft with a title of its own, and text below", () => {
    const definition = collection({
      folder: "pages",
      route: "/:path",
      schema: z.strictObject({ ...pageFields, layout: z.literal("article") }),
    });
    expect(
      textOf(definition.schema, {
        definition,
        slug: "guide/how-billing-works",
        isMarkdown: true,
        hasBody: true,
      }),
    ).toBe(`---
# browser tab and search result; under 60 characters
title: How billing works

# search result and shared links; 50 to 160 characters
description: Say in one or two sentences what How billing works is about, for search results.

layout: article

# address of the page; by default its path below the folder (optional)
#route: /another-address

# true keeps it out of the site (default: false)
draft: true

# first day on which it is in the site (optional)
#publishAt: 2026-01-31

# first day on which it is no longer (optional)
#expireAt: 2099-12-31

# old addresses that lead here (optional)
#aliases: []

# true asks search engines to leave the page out (default: false)
#noindex: false
---

Write the text here, in Markdown.
`);
  });

  it("takes the kind of a union that most entries have, and tells the others", () => {
    const schema = z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("video"), length: z.number() }),
      z.strictObject({ kind: z.literal("text"), words: z.number() }),
    ]);
    const examples: JsonObject[] = [
      { kind: "text", words: 3 },
      { kind: "video", length: 1 },
      { kind: "text", words: 9 },
    ];
    expect(textOf(schema, { examples })).toBe(
      "# (one of video, text; each has keys of its own)\nkind: text\n\nwords: 0\n",
    );
    expect(textOf(schema)).toContain("kind: video\n");
  });

  it("follows a schema that contains itself", () => {
    const item = z.strictObject({
      label: z.string(),
      get items() {
        return z.array(item).optional();
      },
    });
    expect(textOf(z.strictObject({ menu: item }))).toMatch(/^menu:\n {2}label: Label\n/);
  });

  it("takes from an entry what only its own rules can judge", () => {
    const schema = z
      .strictObject({
        code: z.string().regex(/^[A-Z]{2}-\d{4}$/),
        icon: z.string().optional(),
        drawing: z.string().optional(),
        total: z.string().refine((value) => value.includes("{total}")),
      })
      .refine((card) => (card.icon === undefined) !== (card.drawing === undefined), {
        error: "one of the two",
      });
    const examples = [{ code: "AB-1234", icon: "bolt", total: "in all {total}" }];
    expect(textOf(schema, { examples })).toBe(
      "code: AB-1234\n\n# (optional)\nicon: bolt\n\n# (optional)\n#drawing: Drawing\n\ntotal: in all {total}\n",
    );
    expect(textOf(schema)).toBeUndefined();
  });

  it("stands patterns of both kinds, and fits them when it can", () => {
    const schema = z.strictObject({
      old: z.string().regex(/^1-?0$/),
      letters: z.string().regex(/^\p{Lu}$/u),
      long: z.string().min(9),
    });
    expect(textOf(schema)).toBe('old: "10"\n\nletters: A\n\nlong: Long.....\n');
  });

  it("quotes what a YAML reader would take for something else, and leaves what is long on its line", () => {
    const long = "as long as ".repeat(20).trim();
    const schema = z.strictObject({
      long: z.literal(long),
      time: z.literal("10:30"),
      yes: z.literal("yes"),
      reference: z.literal("{{ site.name }}"),
      lines: z.literal("a\nb: c"),
      "odd: key": z.literal("# no comment"),
    });
    expect(textOf(schema)).toBe(
      `long: ${long}\n\n` +
        'time: "10:30"\n\n"yes": "yes"\n\nreference: "{{ site.name }}"\n\nlines: "a\\nb: c"\n\n"odd: key": "# no comment"\n',
    );
  });
});

describe("createEntryPath", () => {
  const faq = ["content/faq/01-what.md", "content/faq/09-control.md"];
  const name = (slug: string, paths: readonly string[] = faq, route?: string) =>
    createEntryPath("faq", { folder: "faq", route }, slug, paths);

  it.each([
    ["cost", faq, "content/faq/10-cost.md"],
    ["cost.md", faq, "content/faq/10-cost.md"],
    ["content/faq/cost.yaml", faq, "content/faq/10-cost.md"],
    ["42-cost", faq, "content/faq/42-cost.md"],
    ["deep/cost", faq, "content/faq/deep/cost.md"],
    ["cost", [], "content/faq/cost.yaml"],
    ["cost", ["content/faq/a.yml", "content/faq/b.yml", "content/faq/c.yaml"], "content/faq/cost.yml"],
    ["cost", ["content/faq/2024-märz.md"], "content/faq/cost.md"],
    ["märz", faq, "content/faq/10-märz.md"],
    // The folder with this address is the one that is there, with a number or without.
    ["guide/sync/x", ["content/faq/02-guide/01-sync/03-a.md"], "content/faq/02-guide/01-sync/04-x.md"],
    ["guide/x", ["content/faq/guide/a.md", "content/faq/01-guide/a.md"], "content/faq/guide/x.md"],
    ["02-guide/x", ["content/faq/02-guide/a.md"], "content/faq/02-guide/x.md"],
    ["guide/x", ["content/faq/02-guide.md"], "content/faq/guide/x.md"],
  ])("puts %s beside %j as %s", (slug, paths, path) => {
    expect(name(slug, paths)).toMatchObject({ path });
  });

  it("writes pages in Markdown when there are none yet", () => {
    expect(name("cost", [], "/faq/:path")).toEqual({ path: "content/faq/cost.md", slug: "cost" });
  });

  it.each([
    ["How it Works?", "how-it-works"],
    ["../../etc/passwd", "etc/passwd"],
    ["a//b", "a/b"],
    ["/x", "x"],
    ["", undefined],
    ["..", undefined],
    ["???", undefined],
    ["con", undefined],
    [`${"x".repeat(70)}`, "x".repeat(60)],
    [".hidden", "hidden"],
    ["a\u202eb", "a-b"],
  ])("refuses %j and suggests %j", (slug, suggestion) => {
    expect(name(slug)).toMatchObject({
      code: "NEW_REFUSED",
      hint: `write: galley new faq ${suggestion ?? "how-it-works"}`,
    });
  });

  it("never takes a name that is taken", () => {
    for (const slug of ["control", "CONTROL", "09-control", "10-control"]) {
      expect(name(slug)).toMatchObject({ message: "there is content/faq/09-control.md already" });
    }
  });

  it("says when the numbers are used up", () => {
    expect(name("cost", ["content/faq/99-a.md"])).toMatchObject({ path: "content/faq/100-cost.md" });
    expect(name("cost", ["content/faq/999-a.md"])).toMatchObject({
      message: "all numbers up to 999 are taken",
      hint: "write a free one in front of the name",
    });
  });
});
