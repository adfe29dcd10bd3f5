/** Whatever bytes a stranger commits: a result or a diagnostic with a place, never an exception. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkHref } from "../../generator/build/checks/href.ts";
import { readSlug } from "../../generator/build/slug.ts";
import { createFacts, type Facts } from "../../generator/facts/facts.ts";
import { checkMarkdownReferences, fillData } from "../../generator/facts/fill.ts";
import { createFill, maskReferences } from "../../generator/facts/mask.ts";
import { PLACEHOLDER } from "../../generator/problems/data-path.ts";
import { pageFields, siteFields } from "../../generator/schema/fields.ts";
import { collectMarks } from "../../generator/schema/marks.ts";
import { validateEntry } from "../../generator/schema/validate.ts";
import type { Diagnostic } from "../../generator/types.ts";
import { decodeUtf8 } from "../../generator/yaml/decode.ts";
import { parseSource } from "../../generator/yaml/front-matter.ts";
import { linkTargets, located, source } from "../support.ts";

const pieces = fc.constantFrom(
  "---",
  "---\n",
  "---js\n",
  "\n",
  "\r\n",
  "\r",
  "\t",
  " ",
  "  ",
  "- ",
  ": ",
  "a",
  "title",
  "title: ",
  "facts: ",
  "- a: b\n",
  "{",
  "}",
  "[",
  "]",
  ",",
  "{{",
  "}}",
  "{{ facts.a }}",
  "{{ site.b }}",
  '"',
  "'",
  "|",
  ">",
  "#",
  "&x ",
  "*x",
  "!t ",
  "%",
  "@",
  "`",
  "?",
  "<<: ",
  "__proto__: ",
  "\\",
  "😀",
  "\ud800",
  "\u0000",
  "\ufeff",
  "\u2028",
  "1.10",
  "yes",
  "2025-02-30",
  "~",
  "[x](/y)",
  "galleyvalue0x",
);
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join("")),
  fc.array(pieces, { maxLength: 30 }).map((parts) => `---\n${parts.join("")}\n---\n${parts.join("")}`),
);
/** With what browsers pass over in a scheme. */
const scripts = fc
  .array(fc.constantFrom("", "", "\t", "\n", "\r"), { minLength: 11, maxLength: 11 })
  .map((gaps) => gaps.map((gap, at) => gap + "jAvascRipt:"[at]).join(""));
const schema = z.strictObject({
  ...pageFields,
  ...siteFields,
  a: z.union([z.number(), z.array(z.string())]).optional(),
});

function expectPlaces(text: string, diagnostics: readonly Diagnostic[]): void {
  const lines = text.replace(/^\ufeff/, "").split("\n");
  for (const { location, message } of diagnostics) {
    const line = lines[(location?.line ?? 0) - 1];
    expect(line, message).toBeDefined();
    expect(location?.column, message).toBeGreaterThan(0);
    expect((location?.column ?? 0) - 1, message).toBeLessThanOrEqual(line?.length ?? 0);
    if (location?.endLine === location?.line && location?.endColumn !== undefined) {
      expect(location.endColumn, message).toBeGreaterThan(location.column);
      expect(location.endColumn - 1, message).toBeLessThanOrEqual(line?.length ?? 0);
    }
  }
}

test("every text is read, filled, masked and validated without an exception", () => {
  fc.assert(
    fc.property(texts, fc.constantFrom("content/a.md", "content/site.yaml"), (text, path) => {
      const file = source(path, text);
      const { value: parsed, diagnostics } = parseSource(file);
      expectPlaces(text, located(diagnostics));
      expect(parseSource(file)).toEqual({ value: parsed, diagnostics });
      if (parsed === undefined) {
        expect(diagnostics.some((one) => one.severity === "error")).toBe(true);
        return;
      }
      expect(Object.getPrototypeOf(parsed.data)).toBe(Object.prototype);
      const values = createFacts(path, parsed.data);
      const filled = fillData(path, parsed.data, values.value);
      const marks = collectMarks(schema, parsed.data);
      const valid = validateEntry(path, schema, filled.value);
      const body = checkMarkdownReferences(parsed.body, values.value, (...body) => ({ path: path, body }));
      expectPlaces(
        text,
        located([...values.diagnostics, ...filled.diagnostics, ...valid.diagnostics, ...body]),
      );
      // What holds a placeholder is at fault elsewhere, and told there.
      if (valid.diagnostics.length > 0) expect(valid.value).toBeUndefined();
      if (valid.value === undefined && valid.diagnostics.length === 0)
        expect(JSON.stringify(filled.value.data)).toContain(PLACEHOLDER);
      expect(marks.every((one) => one.path.length > 0)).toBe(true);
    }),
    { seed: 20250824, numRuns: 2000 },
  );
});

test("a mask that is filled with the names themselves is the text, braces aside", () => {
  const echo: Facts = {
    get: (name) => ({ text: `{{ ${name} }}`, value: "" }),
    has: () => true,
    keys: () => new Map().keys(),
  };
  const normal = (text: string) =>
    text.replace(/\\\{\{/g, "{{").replace(/\{\{[ \t]*([A-Za-z_][\w.-]*?)[ \t]*\}\}/g, "{{ $1 }}");
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom("{{", "}}", " ", "a", "facts.x", "\\", "\n", "galleyvalue", "0x", "q", "{", "$&"),
        { maxLength: 30 },
      ),
      (parts) => {
        const text = parts.join("");
        const mask = maskReferences(text);
        expect(mask.text.includes("{{ facts.x }}")).toBe(false);
        if (!text.includes("\\{{")) expect(normal(createFill(mask, echo)(mask.text))).toBe(normal(text));
      },
    ),
    { seed: 7, numRuns: 2000, examples: [[["{{", "{", "facts.x", "}}"]]] },
  );
});

test("bytes, addresses and file names end in a value or a diagnostic", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), texts, scripts, (bytes, text, script) => {
      const decoded = decodeUtf8("content/a.md", bytes);
      expect(decoded.value === undefined).toBe(decoded.diagnostics.length === 1);
      const known = linkTargets({ pages: new Set(["/", "/a"]) });
      expect(() => checkHref(text, known, "/a")).not.toThrow();
      expect(checkHref(script + text, known, "/a")?.code).toBe("LINK_UNSAFE");
      const slug = readSlug(`content/faq/${text}.md`, "faq");
      if (slug.value !== undefined) expect(slug.value).not.toMatch(/(?:^|\/)\.|[\s\\?#%:*"<>|]/);
    }),
    { seed: 11, numRuns: 2000 },
  );
});
