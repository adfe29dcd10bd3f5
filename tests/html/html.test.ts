import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeEntities, escapeHtml, inertJson } from "../../generator/html/html.ts";

test("entities are decoded, unknown ones stay", () => {
  expect(decodeEntities("&lt;&#x41;&#66;&#x27;&nbsp;&copy;&#x110000;")).toBe("<AB'\u00a0&copy;&#x110000;");
  expect(decodeEntities("&constructor;&toString;")).toBe("&constructor;&toString;");
});

test("escaped text comes back the same", () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(decodeEntities(escapeHtml(text))).toBe(text)));
});

test("inert JSON holds nothing that ends a script, and parses back", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = inertJson({ value, hostile: "</script><!--<script>\u2028" });
      expect(text).not.toMatch(/[<>\u2028\u2029]/);
      return JSON.stringify((JSON.parse(text) as { value: unknown }).value) === JSON.stringify(value);
    }),
  );
});
