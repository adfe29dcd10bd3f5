/** Twenty slips in five files: twenty diagnostics in one run, each at the slip. */
import { expect, test } from "vitest";
import { z } from "zod";
import { checkReferences } from "../../generator/build/checks/content-references.ts";
import type { Fact } from "../../generator/facts/facts.ts";
import { checkMarkdownReferences, fillData } from "../../generator/facts/fill.ts";
import { sortDiagnostics } from "../../generator/problems/problems.ts";
import { href, image, pageFields, ref } from "../../generator/schema/fields.ts";
import { collectMarks } from "../../generator/schema/marks.ts";
import { validateEntry } from "../../generator/schema/validate.ts";
import { parseSource } from "../../generator/yaml/front-matter.ts";
import { linkTargets, located, marked, source } from "../support.ts";

const schema = z.strictObject({
  ...pageFields,
  plans: z
    .array(
      z.strictObject({
        title: z.string(),
        monthly: z.number(),
        badge: z.enum(["new", "popular"]).optional(),
      }),
    )
    .optional(),
  button: z.strictObject({ label: z.string(), href: href() }).optional(),
  picture: image().optional(),
  related: z.array(ref("pages")).optional(),
});
const targets = linkTargets({
  slugs: new Map([["pages", new Set(["pricing", "about"])]]),
  pages: new Set(["/", "/pricing", "/about"]),
  redirects: new Map(),
  files: new Set(),
  anchors: new Map([["/about", ["team"]]]),
  assets: new Set(["desk.png"]),
});
const values: ReadonlyMap<string, Fact> = new Map([["facts.trialDays", { text: "14", value: 14 }]]);

/** «…» marks what the diagnostic must mark; the marks are not part of the file. */
const FILES: Record<string, string> = {
  "content/pages/pricing.md": `---
title: Prices
description: What it costs
layout: pricing
plans:
  - title: Free
    monthly: «free»
  - «title: Pro»
  - title: Team
    monthly: 60
    badge: «populr»
    «montly»: 3
button: { label: Go, href: «/pricng» }
---
`,
  "content/pages/about.md": `---
title: About
description: "😀 {{ site.name }} for «{{ facts.trialDay }}» days"
layout: about
draft: «yes»
publishAt: «2025-02-30»
«descripton»: again
picture: «dsk.png»
related: [pricing, «abuot»]
---

😀 [Team](«/about#tem»), [prices](«pricing.md») and «{{ facts }}».

![desk](«desk.jpg»)
`,
  "content/pages/index.md":
    '---\r\ntitle: Home\r\n«title»: Home again\r\ndescription: "x"\r\nlayout: home\r\nversion: 1\r\n---\r\n'.replace(
      "version: 1\r\n",
      "«versoin»: 1\r\n",
    ),
  "content/pages/contact.md": "\ufeff«---»\ntitle: Contact\nlayout: contact\n---\n",
  "content/pages/broken.md": "---\ntitle: «Features: an AI layer»\ndescription: «@home»\nlayout: x\n---\n",
};

async function check(path: string, text: string) {
  const file = source(path, text);
  const parsed = parseSource(file);
  if (parsed.value === undefined) return located(parsed.diagnostics);
  const { data, body } = parsed.value;
  const filled = fillData(
    path,
    data,
    new Map([...values, ["site.name", { text: "Acme", value: "Acme" }] as const]),
  );
  const valid = validateEntry(path, schema, filled.value);
  const links = path.endsWith("about.md") ? ["/about#tem", "pricing.md"] : [];
  const images = path.endsWith("about.md") ? ["desk.jpg"] : [];
  const result = { marks: collectMarks(schema, data), texts: [{ links, images }] };
  const page = { file: { path, body }, url: "/about", filled: filled.value.data, result };
  const references = await checkReferences(page, values, targets);
  return located([
    ...parsed.diagnostics,
    ...filled.diagnostics,
    ...checkMarkdownReferences(body, values, (...body) => ({ path: path, body })),
    ...valid.diagnostics,
    ...references.map(({ problem }) => problem),
  ]);
}

test("every slip is found in one run, where it is", async () => {
  const found: string[] = [];
  const wanted: string[] = [];
  for (const [path, seeded] of Object.entries(FILES)) {
    const text = seeded.replace(/[«»]/g, "");
    for (const diagnostic of sortDiagnostics(await check(path, text))) {
      expect(diagnostic.hint, diagnostic.message).toBeTruthy();
      found.push(
        `${path}:${diagnostic.location?.line}:${diagnostic.location?.column} ${marked(text, diagnostic.location)}`,
      );
    }
    const lines = seeded.replace("\ufeff", "").split(/\r?\n/);
    for (const [index, line] of lines.entries()) {
      for (const match of line.matchAll(/«(.*?)»/g)) {
        const before = line.slice(0, match.index).replace(/[«»]/g, "");
        wanted.push(`${path}:${index + 1}:${before.length + 1} ${match[1]}`);
      }
    }
  }
  expect(found).toEqual(wanted);
  expect(found).toHaveLength(20);
});
