/** Files of the editor: what galley adds, and that it loses nothing of what is there. */
import { describe, expect, it } from "vitest";
import type { Scaffold } from "../../../generator/commands/new/scaffold.ts";
import { createSnippets, mergeSettings, mergeTasks } from "../../../generator/commands/schema/vscode.ts";

const schemas = [
  { name: "faq.json", globs: ["content/faq/**/*.yaml"] },
  { name: "plans.json", globs: ["content/plans/**/*.yaml"] },
];

describe("mergeSettings", () => {
  it("writes a file where there is none", () => {
    const text = `{
  "yaml.schemas": {
    "./.galley/schemas/faq.json": [
      "content/faq/**/*.yaml"
    ],
    "./.galley/schemas/plans.json": [
      "content/plans/**/*.yaml"
    ]
  }
}
`;
    expect(mergeSettings(undefined, schemas)).toBe(text);
    expect(mergeSettings("", schemas)).toBe(text);
    expect(mergeSettings("{}\n", schemas)).toBe(text);
  });

  it("keeps every key, its order and the indentation, and replaces its own old entries", () => {
    const text = `{
\t"editor.tabSize": 4,
\t"yaml.schemas": {
\t\t"https://example.com/a.json": "*.a.yaml",
\t\t"./.galley/schemas/gone.json": ["content/gone/**"],
\t\t".galley/schemas/faq.json": ["old"]
\t},
\t"z": null
}
`;
    const merged = mergeSettings(text, schemas) ?? "";
    expect(merged).toContain('\n\t"editor.tabSize": 4,\n');
    expect(merged).not.toContain("gone");
    expect(JSON.parse(merged)).toEqual({
      "editor.tabSize": 4,
      "yaml.schemas": {
        "https://example.com/a.json": "*.a.yaml",
        "./.galley/schemas/faq.json": ["content/faq/**/*.yaml"],
        "./.galley/schemas/plans.json": ["content/plans/**/*.yaml"],
      },
      z: null,
    });
    expect(Object.keys(JSON.parse(merged))).toEqual(["editor.tabSize", "yaml.schemas", "z"]);
    expect(mergeSettings(merged, schemas)).toBe(merged);
  });

  it("leaves the spacing of a file alone that says all of it already", () => {
    const text = `{"yaml.schemas":{"./.galley/schemas/faq.json":["content/faq/**/*.yaml"],"./.galley/schemas/plans.json":["content/plans/**/*.yaml"]}}`;
    expect(mergeSettings(text, schemas)).toBe(text);
  });

  it.each(['{ // mine\n "a": 1 }', '{ "a": 1, }', '["a"]', "null", '{ "a": '])("gives up on %j", (text) => {
    expect(mergeSettings(text, schemas)).toBeUndefined();
    expect(mergeTasks(text)).toBeUndefined();
  });
});

describe("mergeTasks", () => {
  it("adds two tasks behind those of others and replaces its own", () => {
    const mine = {
      version: "2.0.0",
      inputs: [],
      tasks: [{ label: "mine" }, { label: "galley check", command: "old" }, "odd"],
    };
    const merged = JSON.parse(mergeTasks(JSON.stringify(mine)) ?? "");
    expect(merged.inputs).toEqual([]);
    expect(merged.tasks.map((task: { label?: string }) => task.label)).toEqual([
      "mine",
      undefined,
      "galley check",
      "galley watch",
    ]);
    expect(merged.tasks[2].command).toBe("npx galley check --format pretty");
    expect(mergeTasks(JSON.stringify(merged, null, 2))).toBe(JSON.stringify(merged, null, 2));
  });

  it("matches the lines that faults are printed in, and no others", () => {
    const { pattern } = JSON.parse(mergeTasks(undefined) ?? "").tasks[0].problemMatcher;
    const match = (line: string) => new RegExp(pattern.regexp).exec(line)?.slice(1);
    expect(
      match('content/pages/a b.md:9:14 error CONTENT_INVALID  plans[1]: expected a number, got "29: USD"'),
    ).toEqual([
      "content/pages/a b.md",
      "9",
      "14",
      "error",
      "CONTENT_INVALID",
      'plans[1]: expected a number, got "29: USD"',
    ]);
    for (const line of [
      ">  9 |     a.md:1:2 error X_Y  z",
      "error LAYOUT_UNKNOWN  templates/index.ts is missing",
      "1 error in 1 file.",
    ]) {
      expect(match(line)).toBeUndefined();
    }
  });
});

describe("createSnippets", () => {
  it("makes a tab stop of every value, whatever is in it", () => {
    const scaffold: Scaffold = {
      data: { title: "A $1} \\ b", draft: false },
      notes: new Map([
        ['["title"]', { comment: "costs $5 {now}", isOn: true }],
        ['["draft"]', { comment: "", isOn: false }],
      ]),
    };
    const text = createSnippets([{ collection: "faq", folder: "faq", scaffold, hasBody: true }]);
    expect(text).toBe(`// Written by \`galley schema --vscode\`; it is written anew each time.
{
  "galley: faq": {
    "scope": "markdown",
    "prefix": "galley-faq",
    "description": "front matter of a file in content/faq",
    "body": [
      "---",
      "# costs \\\\$5 {now\\\\}",
      "title: \${1:A \\\\$1\\\\} \\\\\\\\ b}",
      "",
      "#draft: \${2:false}",
      "---",
      "",
      "$0"
    ]
  }
}
`);
  });
});
