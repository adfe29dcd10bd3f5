import { expect, test } from "vitest";
import { withoutConsequences } from "../../generator/build/cascading.ts";
import type { Code } from "../../generator/problems/codes.ts";
import { error } from "../../generator/problems/problems.ts";

const SITE = "content/site.yaml";
const texts: Record<string, string> = {
  [SITE]: 'name: "{{ site.other }}"\nlinks:\n  app: "{{ site.links }}"\n',
  "content/pages/a.md":
    "---\ntitle: {{ site.links.app }}\n---\n[x]({{ site.nmae }}) [y](/gone) {{ site.links }}\n",
};
const at = (code: Code, path: string, line: number, column: number, endColumn: number) =>
  error(code, "x", { location: { path, line, column, endLine: line, endColumn } });
const kept = (
  diagnostics: readonly ReturnType<typeof at>[],
  faulty: Parameters<typeof withoutConsequences>[1]["faulty"],
  names: readonly string[] = ["site.links.app"],
) =>
  withoutConsequences(diagnostics, {
    names: new Set(names),
    faulty,
    textOf: (path) => texts[path],
    sitePath: SITE,
  }).map(({ code, location }) => `${location?.line}:${location?.column} ${code}`);

const page = "content/pages/a.md";
const title = at("CONTENT_INVALID", page, 2, 8, 28);
const unknown = at("FACT_UNKNOWN", page, 4, 5, 20);
const link = at("LINK_UNKNOWN_PAGE", page, 4, 5, 20);
const dead = at("LINK_UNKNOWN_PAGE", page, 4, 26, 31);
const group = at("FACT_UNKNOWN", page, 4, 33, 49);

test("what a text says with a faulty value is not blamed", () => {
  expect(kept([title, dead], [])).toEqual(["2:8 CONTENT_INVALID", "4:26 LINK_UNKNOWN_PAGE"]);
  expect(kept([title, dead], [{ path: ["links", "app"], isMissing: false }])).toEqual([
    "4:26 LINK_UNKNOWN_PAGE",
  ]);
  expect(kept([group], [{ path: ["links"], isMissing: false }])).toEqual([]);
  expect(kept([title, unknown, link, dead, group], "all")).toEqual(["4:26 LINK_UNKNOWN_PAGE"]);
});

test("an unknown name is told, its address is not", () => {
  expect(kept([unknown, link], [])).toEqual(["4:5 FACT_UNKNOWN"]);
});

test("what is missing or unknown as a key stays, whatever else stands on its line", () => {
  const missing = at("CONTENT_MISSING_KEY", SITE, 1, 1, 25);
  expect(kept([missing], "all", [])).toEqual(["1:1 CONTENT_MISSING_KEY"]);
});

test("among the values themselves a cause stays, also when it refers to its own group", () => {
  const own = at("FACT_UNKNOWN", SITE, 3, 8, 26);
  const invalid = at("CONTENT_INVALID", SITE, 3, 8, 26);
  expect(kept([own, invalid], [{ path: ["links", "app"], isMissing: false }], [])).toEqual([
    "3:8 FACT_UNKNOWN",
  ]);
  const circle = at("FACT_CYCLE", SITE, 1, 7, 25);
  const empty = at("CONTENT_INVALID", SITE, 1, 7, 25);
  const faulty = [{ path: ["other"], isMissing: false }];
  expect(kept([empty], faulty, ["site.other"])).toEqual(["1:7 CONTENT_INVALID"]);
  expect(kept([circle, empty], faulty, ["site.other"])).toEqual(["1:7 FACT_CYCLE"]);
  const other = at("FACT_UNKNOWN", SITE, 1, 7, 25);
  expect(kept([other], [{ path: ["other"], isMissing: true }], [])).toEqual([]);
});
