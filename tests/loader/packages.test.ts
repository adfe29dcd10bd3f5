/** One React and one zod, however galley and the site's packages were installed. The real command, in copies of the package. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as galley from "#galley";
import { listProjectFiles } from "../../generator/build/project-files.ts";
import { verify } from "../../generator/commands/build/verify.ts";
import { createDiskFiles } from "../../generator/effects/disk.ts";
import { createSite, NOW, runGalley, type SiteFolder } from "../site-folder.ts";
import { CLIENT, DOCUMENT, FILES, LAYOUT, PAGE } from "../small-site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const REPOSITORY = resolve(import.meta.dirname, "../..");
const home = temporaryFolder(afterAll);

/** Packages that must not be found where the repository has them. */
const MOVED = ["react", "react-dom", "scheduler", "zod"];

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

function copyGalley(folder: string): void {
  for (const item of ["bin", "generator", "package.json", "package-lock.json"])
    cpSync(join(REPOSITORY, item), join(folder, item), { recursive: true });
}

/** Every other package of the repository, as links. */
function linkOthers(packages: string): void {
  for (const name of readdirSync(join(REPOSITORY, "node_modules")))
    if (!MOVED.includes(name) && !name.startsWith("."))
      link(join(REPOSITORY, "node_modules", name), join(packages, name));
}

/** A checkout after `npm install`: everything in one folder. */
function installFlat(name: string): string {
  const folder = join(home, name);
  copyGalley(folder);
  linkOthers(join(folder, "node_modules"));
  for (const moved of MOVED)
    cpSync(join(REPOSITORY, "node_modules", moved), join(folder, "node_modules", moved), { recursive: true });
  return folder;
}

/** As pnpm does it: each package in a folder of its own, beside links to what it depends on. */
function installIsolated(name: string): string {
  const store = join(home, name);
  const galley = join(store, "galley/node_modules/galley");
  copyGalley(galley);
  linkOthers(dirname(galley));
  const placeOf = (moved: string) => join(store, moved, "node_modules", moved);
  for (const moved of MOVED) {
    cpSync(join(REPOSITORY, "node_modules", moved), placeOf(moved), { recursive: true });
    if (moved !== "scheduler") link(placeOf(moved), join(dirname(galley), moved));
  }
  for (const needed of ["react", "scheduler"])
    link(placeOf(needed), join(store, "react-dom/node_modules", needed));
  return galley;
}

function run(galley: string, { root }: Pick<SiteFolder, "root">) {
  const { stderr, status } = runGalley(root, ["build"], { galley });
  return { stderr: stderr.replace(/ in [\d.]+ m?s/, ""), status };
}

/** A site whose document shows what an expression gives, above its page. */
function siteShowing(shown: string, imports: string): SiteFolder {
  const site = createSite(FILES);
  site.replace(DOCUMENT, "<body>", `<body><p>${shown}</p>`);
  site.write(DOCUMENT, `${imports}\n${site.read(DOCUMENT)}`);
  return site;
}

/** One whose document calls a hook itself, and one of a package when `imported` names it. */
function siteWithHooks(imported?: string): SiteFolder {
  const packages = imported === undefined ? "" : `import { Badge } from "${imported}";\n`;
  const badge = imported === undefined ? "" : "<Badge />";
  const site = siteShowing(`{state} ${badge}`, `${packages}import { useState } from "react";`);
  site.replace(DOCUMENT, "}) {", "}) {\n  const [state] = useState('own');");
  return site;
}

const MODULE = `import { useState } from "react";
import { jsx } from "react/jsx-runtime";
export function Badge() { const [text] = useState("badge"); return jsx("b", { children: text }); }
`;
const COMMONJS = `"use strict";
const React = require("react"), { jsx } = require("react/jsx-runtime"), { inspect } = require("util");
exports.Badge = () => jsx("b", { children: React.useState(inspect("badge"))[0] });
`;

/** A package of the site's own that has its own React beside it, as a linked one does after \`npm install\`. */
function addPackage(site: SiteFolder, name: string, code: string, type: string): void {
  const folder = `linked/${name}`;
  site.write(`${folder}/index.js`, code);
  const manifest = { name, type, main: "index.js", peerDependencies: { react: "*" } };
  site.write(`${folder}/package.json`, JSON.stringify(manifest));
  cpSync(join(REPOSITORY, "node_modules/react"), join(site.root, folder, "node_modules/react"), {
    recursive: true,
  });
  link(join(site.root, folder), join(site.root, "node_modules", name));
}

describe("one React", () => {
  test("where every package has a folder of its own", () => {
    const galley = installIsolated("isolated");
    expect(run(galley, siteWithHooks())).toEqual({ stderr: "", status: 0 });
  });

  test.each([
    ["module", MODULE, "<b>badge</b>"],
    ["commonjs", COMMONJS, "<b>&#x27;badge&#x27;</b>"],
  ])("when a package of the site brings another one (%s)", (type, code, html) => {
    const site = siteWithHooks("badge");
    addPackage(site, "badge", code, type);
    expect(run(REPOSITORY, site)).toEqual({ stderr: "", status: 0 });
    expect(site.read("site/index.html")).toContain(`<p>own ${html}</p>`);
    // It is linked, as in a workspace: nobody installs it again.
    site.write("linked/badge/index.js", code.replace('"badge")', '"other")'));
    expect(run(REPOSITORY, site)).toEqual({ stderr: "", status: 0 });
    expect(site.read("site/index.html")).toContain(`<p>own ${html.replace("badge", "other")}</p>`);
  });

  test("in a copy of a checkout that was built before", () => {
    const first = installFlat("first");
    cpSync(createSite(FILES).root, first, { recursive: true });
    expect(run(first, { root: first })).toEqual({ stderr: "", status: 0 });
    const second = join(home, "second");
    expect(spawnSync("cp", ["-a", first, second]).status).toBe(0);
    const site = siteWithHooks();
    expect(run(second, { root: second })).toEqual({ stderr: "", status: 0 });
    expect(run(second, site)).toEqual({ stderr: "", status: 0 });
    expect(run(first, site)).toEqual({ stderr: "", status: 0 });
  });
});

test("a package of components has what templates have of galley", () => {
  const site = siteWithHooks("badge");
  site.write(
    "linked/badge/package.json",
    JSON.stringify({ name: "badge", type: "module", main: "index.js" }),
  );
  const code = `import * as galley from "galley/templates";
export const Badge = () => Object.keys(galley).join(" ");
`;
  site.write("linked/badge/index.js", code);
  link(join(site.root, "linked/badge"), join(site.root, "node_modules/badge"));
  link(REPOSITORY, join(site.root, "node_modules/galley"));
  expect(run(REPOSITORY, site)).toEqual({ stderr: "", status: 0 });
  const shown = `<p>own ${Object.keys(galley).sort().join(" ")}</p>`;
  expect(site.read("site/index.html")).toContain(shown);
  // Beside it there is another galley, or none, where it is linked from elsewhere.
  const manifest = { name: "badge", type: "module", main: "index.js", peerDependencies: { galley: "*" } };
  site.write("linked/badge/package.json", JSON.stringify(manifest));
  site.remove("node_modules/galley");
  for (const other of [undefined, "export const asset = 1;\n"]) {
    if (other) {
      site.write("linked/badge/node_modules/galley/templates.js", other);
      site.write(
        "linked/badge/node_modules/galley/package.json",
        '{ "name": "galley", "type": "module", "exports": { "./templates": "./templates.js" } }',
      );
    }
    site.remove("site");
    expect(run(REPOSITORY, site)).toEqual({ stderr: "", status: 0 });
    expect(site.read("site/index.html")).toContain(shown);
  }
});

test("a site that is reached by a link has the packages of its workspace", () => {
  const workspace = createSite({ "packages/ui/index.ts": "export const word: string = 'shared';\n" });
  workspace.write("packages/ui/package.json", '{ "name": "ui", "type": "module", "exports": "./index.ts" }');
  link(join(workspace.root, "packages/ui"), join(workspace.root, "node_modules/ui"));
  for (const [path, text] of Object.entries(FILES)) workspace.write(`sites/small/${path}`, text);
  workspace.write("sites/small/package.json", '{ "dependencies": { "ui": "*" } }');
  const layout = workspace.read(`sites/small/${LAYOUT}`).replace("{title}", "{word}");
  workspace.write(`sites/small/${LAYOUT}`, `import { word } from "ui";\n${layout}`);
  const place = createSite({});
  link(join(workspace.root, "sites/small"), join(place.root, "site"));
  const { status, stderr } = runGalley(place.root, ["build", "--root", join(place.root, "site")]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(workspace.read("sites/small/site/index.html")).toContain("<h1>shared</h1>");
});

test("a picture for shared links is drawn anew with a package that it shows something of", () => {
  const site = createSite(FILES);
  const file = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
  const fonts = JSON.stringify([{ file, name: "text.woff2", unicodeRange: "U+20-7E" }]);
  const index = site.read("templates/index.ts");
  site.write("templates/index.ts", index.replace("defineSite({", `defineSite({ fonts: ${fonts},`));
  site.write(
    "templates/social.tsx",
    `import { label } from "labels";
export const props = () => ({});
export default () => <svg viewBox="0 0 1200 630" aria-label="x"><text x="80" y="300" fontSize="60" fill="#fff">{label}</text></svg>;
`,
  );
  const pictures = () =>
    readdirSync(join(site.root, "site/assets")).filter((name) => /^social-home/.test(name));
  site.write("linked/labels/package.json", '{ "name": "labels", "type": "module", "main": "index.js" }');
  link(join(site.root, "linked/labels"), join(site.root, "node_modules/labels"));
  const made = ["One", "Two", "One"].map((label) => {
    site.write("linked/labels/index.js", `export const label = "${label}";\n`);
    expect(run(REPOSITORY, site).status).toBe(0);
    return pictures().join(" ");
  });
  expect(made).toEqual([made[0], expect.not.stringMatching(made[0] as string), made[0]]);
});

test("a package of the workspace that is TypeScript as it stands", () => {
  const site = siteWithHooks("@own/ui");
  const put = (path: string, text: string) => site.write(`linked/ui/${path}`, text);
  const exports = { ".": { types: "./src/index.ts", import: "./src/index.ts" } };
  put("package.json", JSON.stringify({ name: "@own/ui", type: "module", exports }));
  put("src/index.ts", 'export * from "./badge";');
  put("src/badge.tsx", "export const Badge = () => <b>typed</b>;");
  link(join(site.root, "linked/ui"), join(site.root, "node_modules/@own/ui"));
  expect(run(REPOSITORY, site)).toEqual({ stderr: "", status: 0 });
  expect(site.read("site/index.html")).toContain("<p>own <b>typed</b></p>");
  put("src/badge.tsx", "export const Badge = () => <b>again</b>;");
  expect(run(REPOSITORY, site)).toEqual({ stderr: "", status: 0 });
  expect(site.read("site/index.html")).toContain("<p>own <b>again</b></p>");
});

/** A site in packages/web of a workspace, whose layout shows `word` of packages/ui. */
function siteInWorkspace(manifest: object, files: Readonly<Record<string, string>>): SiteFolder {
  const site = createSite(FILES, "packages/web");
  const layout = site.read(LAYOUT).replace("{title}", "{String(word)}");
  site.write(LAYOUT, `import { word } from "ui";\n${layout}`);
  site.write("package.json", '{ "devDependencies": { "ui": "*" } }');
  site.write("../ui/package.json", JSON.stringify({ name: "ui", type: "module", ...manifest }));
  for (const [path, text] of Object.entries(files)) site.write(`../ui/${path}`, text);
  link(join(site.root, "../ui"), join(site.root, "../../node_modules/ui"));
  return site;
}

test("a package of the workspace that package.json does not ask for is refused: its changes were not seen", async () => {
  const site = siteInWorkspace({ exports: "./words.json" }, { "words.json": '{ "word": "one" }' });
  expect(await site.build()).toMatchObject({ ok: true });
  site.write("package.json", '{ "optionalDependencies": { "ui": "*" } }');
  site.write("../ui/words.json", '{ "word": "two" }');
  expect(await site.build()).toMatchObject({ ok: true });
  expect(site.read("site/index.html")).toContain("<h1>two</h1>");
  site.write("package.json", '{ "dependencies": { "other": "*" } }');
  expect((await site.build()).diagnostics).toMatchObject([
    {
      code: "TEMPLATE_IMPORT_REFUSED",
      message:
        'Templates cannot import "../ui/words.json", which is neither below templates/ nor of a package that package.json asks for',
      hint: "move it below templates/, put values into content/, or add its package to `dependencies`",
      location: { path: LAYOUT, line: 1 },
    },
  ]);
});

test("a site without a package.json has what that of the folder above asks for", async () => {
  const site = siteInWorkspace(
    { exports: "./index.ts" },
    { "index.ts": "export const word: string = 'one';\n" },
  );
  site.remove("package.json");
  site.write("../../package.json", '{ "dependencies": { "ui": "*" } }');
  expect(await site.build({ checks: [verify] })).toMatchObject({ ok: true, diagnostics: [] });
  site.write("../ui/index.ts", "export const word: string = 'two';\n");
  expect(await site.build()).toMatchObject({ ok: true });
  expect(site.read("site/index.html")).toContain("<h1>two</h1>");
  site.write("../../package.json", '{ "dependencies": { "ui": "*", "asked": "1" } }');
  site.write(LAYOUT, `import "asked";\n${site.read(LAYOUT)}`);
  const hint = "install it with `npm install`, or correct the name";
  expect((await site.build()).diagnostics).toMatchObject([{ code: "TEMPLATE_IMPORT_MISSING", hint }]);
});

test("a second build to compare with has the packages of the workspace, and the short ways of package.json", async () => {
  const site = siteInWorkspace(
    { exports: "./index.ts" },
    { "index.ts": "export const word: string = 'one';\n" },
  );
  const imports = { "#parts/*": "./templates/parts/*.ts" };
  site.write("package.json", JSON.stringify({ dependencies: { ui: "*" }, imports }));
  site.write("templates/parts/word.ts", 'export * from "ui";\n');
  site.replace(LAYOUT, '"ui"', '"#parts/word"');
  expect(await site.build({ checks: [verify] })).toMatchObject({ ok: true, diagnostics: [] });
});

test("data that a package of the workspace reads by itself are seen to change, and told where its sources are bundled", async () => {
  const reading = `import { readFileSync } from "node:fs";
export const word = readFileSync(new URL("./word.yaml", import.meta.url), "utf8");
`;
  const site = siteInWorkspace({ exports: "./index.js" }, { "index.js": reading, "word.yaml": "one" });
  for (const word of ["one", "two"]) {
    site.write("../ui/word.yaml", word);
    expect(run(REPOSITORY, site)).toEqual({ stderr: "", status: 0 });
    expect(site.read("site/index.html")).toContain(`<h1>${word}</h1>`);
  }
  site.write("../ui/package.json", '{ "name": "ui", "type": "module", "exports": "./index.ts" }');
  const hint =
    "it is bundled, and runs in another folder than it lies in: import what lies beside it, such as JSON, or let package.json lead to JavaScript";
  for (const file of ['new URL("./word.yaml", import.meta.url)', "__dirname + '/word.yaml'"]) {
    site.write("../ui/index.ts", reading.replace(/new URL.*url\)/, file));
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      { code: "TEMPLATE_FAILED", hint, location: { path: "../ui/index.ts", line: 2 } },
    ]);
  }
});

test("the same where a script, a stylesheet or another package imports it; one that another package asks for is seen", async () => {
  const site = siteInWorkspace(
    {},
    { "index.ts": "export const word = 'one';\n", "ui.css": "b { color: red }" },
  );
  const put = (path: string, text: string) => {
    site.write(`../words/${path}`, text);
    return site.build();
  };
  link(join(site.root, "../words"), join(site.root, "../../node_modules/words"));
  site.write("package.json", '{ "dependencies": { "words": "*" }, "imports": { "#words": "words" } }');
  site.replace(LAYOUT, '"ui"', '"#words"');
  site.write(CLIENT, 'import { word } from "ui";\nexport default () => word;\n');
  site.write("templates/styles/index.css", '@import "ui/ui.css";\n');
  await put("package.json", '{ "name": "words", "main": "index.ts" }');
  const { diagnostics } = await put("index.ts", 'export { word } from "ui";\n');
  expect(
    diagnostics.map(({ code, message, location }) => [code, message.slice(0, 40), location?.path]),
  ).toEqual(
    [
      ["index.ts", "../words/index.ts"],
      ["ui.css", "templates/styles/index.css"],
      ["index.ts", CLIENT],
    ].map(([file, path]) => [
      "TEMPLATE_IMPORT_REFUSED",
      `Templates cannot import "../ui/${file}", which is`.slice(0, 40),
      path,
    ]),
  );
  const asking = '{ "name": "words", "main": "index.ts", "dependencies": { "ui": "*" } }';
  expect(await put("package.json", asking)).toMatchObject({ ok: true, diagnostics: [] });
  site.write("../ui/index.ts", "export const word = 'two';\n");
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(site.read("site/index.html")).toContain("<h1>two</h1>");
});

test("a site in the folder of a package shows what it describes", async () => {
  const site = createSite(FILES, "docs");
  site.write("../package.json", '{ "name": "parts", "main": "src/index.ts" }');
  site.write("../src/index.ts", "export const word = 'described';\n");
  site.write("package.json", '{ "devDependencies": { "parts": "link:.." } }');
  link("../..", join(site.root, "node_modules/parts"));
  site.write(LAYOUT, `import { word } from "parts";\n${site.read(LAYOUT).replace("{title}", "{word}")}`);
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  site.write("../src/index.ts", "export const word = 'another';\n");
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(site.read("site/index.html")).toContain("<h1>another</h1>");
  // What lies beside templates/ is none of it, and nobody would see it change.
  site.write("lib/price.ts", "export const price = 'one';\n");
  site.write(LAYOUT, `export { price } from "../../lib/price";\n${site.read(LAYOUT)}`);
  expect((await site.build()).diagnostics).toMatchObject([{ code: "TEMPLATE_IMPORT_REFUSED" }]);
});

test("pictures that styles of a linked package name are seen to change", async () => {
  const site = siteInWorkspace({ main: "index.ts" }, { "index.ts": "export const word = 'one';\n" });
  site.write("templates/styles/index.css", '@import "ui/ui.css";\n');
  site.write("../ui/ui.css", "b { background: url(dot.png) }\n");
  for (const picture of ["one", "two"]) {
    site.write("../ui/dot.png", picture);
    const { outputs } = await site.build();
    const { path = "" } = outputs.find((one) => one.path.endsWith(".png")) ?? {};
    expect(site.read(`site/${path}`)).toBe(picture);
  }
});

test("packages are found where node_modules is a link to a folder of another name", async () => {
  const site = siteInWorkspace({ main: "index.ts" }, { "index.ts": "export const word = 'one';\n" });
  site.write("../installed/own/package.json", '{ "name": "own", "type": "module", "main": "index.js" }');
  site.write("../installed/own/index.js", "export default () => {};\n");
  link(join(site.root, "../installed"), join(site.root, "node_modules"));
  site.write("package.json", '{ "dependencies": { "own": "*", "ui": "*" } }');
  site.write(CLIENT, 'export { default } from "own";\n');
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
});

test("what a tsconfig.json has of the one that its workspace shares changes what is built", async () => {
  const site = siteInWorkspace(
    { exports: "./index.ts" },
    {
      "tsconfig.json": '{ "extends": "../../tsconfig.base.json" }',
      "index.ts": `class Base { set word(_: string) {} }
class Word extends Base { word = "field"; }
export const word = new Word().word ?? "setter";
`,
    },
  );
  for (const [isField, word] of [
    [true, "field"],
    [false, "setter"],
  ]) {
    const compilerOptions = { useDefineForClassFields: isField };
    site.write("../../tsconfig.base.json", JSON.stringify({ compilerOptions }));
    expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
    expect(site.read("site/index.html")).toContain(`<h1>${word}</h1>`);
  }
});

test("paths of the site's own tsconfig.json stand in for no package in a script, as in HTML", async () => {
  const site = createSite(FILES);
  site.write(
    "tsconfig.json",
    '{ "compilerOptions": { "paths": { "words": ["./templates/lib/words.ts"] } } }',
  );
  site.write("templates/lib/words.ts", 'export const word = "path";\n');
  site.write(
    "node_modules/words/package.json",
    '{ "name": "words", "type": "module", "exports": "./index.js" }',
  );
  site.write("node_modules/words/index.js", 'export const word = "package";\n');
  site.write(CLIENT, 'import { word } from "words";\nexport default () => { document.title = word; };\n');
  expect(await site.build()).toMatchObject({ ok: true });
  expect(Object.values(site.snapshot("site/assets")).join()).toContain('"package"');
});

test("sources of a workspace are read by its tsconfig.json, in scripts as in HTML", async () => {
  const compilerOptions = { paths: { "@/*": ["./src/*"] }, useDefineForClassFields: false };
  const site = siteInWorkspace(
    { exports: "./index.ts" },
    {
      "tsconfig.json": JSON.stringify({ compilerOptions }),
      "index.ts": 'export { Word, word } from "@/words";\n',
      "src/words.ts": `class Base { set word(text: string) { document.title = text; } }
export class Word extends Base { word = "field"; }
export const word = "short way";
`,
    },
  );
  site.write(CLIENT, 'import { Word } from "ui";\nexport default () => { new Word(); };\n');
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(site.read("site/index.html")).toContain("<h1>short way</h1>");
  expect(Object.values(site.snapshot("site/assets")).join()).toContain("this.word=");
});

test.each([
  ["no main, and a file without its ending", {}, "index.ts"],
  ["a name that means a file without its ending", { main: "src/word" }, "src/word.tsx"],
  ["JavaScript for require alone", { exports: { import: "./a.ts", require: "./a.cjs" } }, "a.ts"],
])("sources of a workspace, as bundlers find them: %s", async (_, manifest, file) => {
  const word = "export const word: string = 'typed';\n";
  const site = siteInWorkspace(manifest, { [file]: word, "a.cjs": "exports.word = 'other';\n" });
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(site.read("site/index.html")).toContain("<h1>typed</h1>");
  // As `pnpm deploy` copies them.
  site.remove("../../node_modules/ui");
  cpSync(join(site.root, "../ui"), join(site.root, "../../node_modules/ui"), { recursive: true });
  expect(await site.build({ cache: false })).toMatchObject({ ok: true, diagnostics: [] });
});

test("a package of the workspace that is not built yet is told where it is imported", async () => {
  const site = siteInWorkspace({ exports: "./dist/index.js" }, {});
  const missing = await site.build();
  expect(missing.diagnostics).toMatchObject([
    {
      code: "TEMPLATE_IMPORT_MISSING",
      message: 'Could not resolve "ui"',
      hint: "its package.json leads to no such file: correct the name, or build the package first",
      location: { path: LAYOUT, line: 1, column: 22, endLine: 1, endColumn: 26 },
    },
  ]);
  site.write("../ui/dist/index.js", "export const word = 'built';\n");
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(site.read("site/index.html")).toContain("<h1>built</h1>");
});

test.each(["tsconfig.json", "../ui/tsconfig.json"])(
  "a fault of %s is told there, and not of what is imported",
  async (path) => {
    const site = siteInWorkspace({ exports: "./index.ts" }, { "index.ts": "export const word = 1;\n" });
    site.write(path, '{ "compilerOptions": { }\n');
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([{ code: "TEMPLATE_SYNTAX", location: { path, line: 2 } }]);
    expect(diagnostics[0]?.related).toBeUndefined();
    site.write(path, '{ "extends": "@own/tsconfig/base.json" }\n');
    const hint = "correct the name, or install its package for what imports it";
    expect((await site.build()).diagnostics).toMatchObject([
      { severity: "warning", hint, location: { path } },
    ]);
  },
);

test("what sources of a workspace, or styles, import and nobody has is told with what to do", async () => {
  const site = siteInWorkspace({ exports: "./index.ts" }, { "index.ts": 'export { word } from "words";\n' });
  site.write("templates/styles/index.css", '@import "@own/tokens/colours.css";\n');
  const { diagnostics } = await site.build();
  const hint = "correct the name, or install its package for what imports it";
  expect(diagnostics).toMatchObject([
    { message: 'Could not resolve "words"', location: { path: "../ui/index.ts", line: 1 }, hint },
    { message: 'Could not resolve "@own/tokens/colours.css"', hint },
  ]);
});

test("what a component throws that a workspace shares is told at its own line", async () => {
  // As a template of the site may be called, too.
  const file = "templates/index.ts";
  const site = siteInWorkspace(
    { exports: `./${file}` },
    {
      [file]: "\nexport const word = { toString: () => lost.word };\n",
    },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ message, location }) => [message, location?.path, location?.line])).toEqual([
    ["lost is not defined", `../ui/${file}`, 2],
  ]);
});

test("a galley that asks more of a drawing asks it of those, too, that an older one has published", () => {
  const galley = installFlat("upgraded");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3" /></svg>';
  const site = createSite({
    ...FILES,
    "content/assets/sun.svg": drawing,
    [PAGE]: `${FILES[PAGE]}![A sun](sun.svg)\n`,
  });
  expect(run(galley, site)).toEqual({ stderr: "", status: 0 });
  const asking = join(galley, "generator/svg/svg.ts");
  const text = readFileSync(asking, "utf8");
  const START = '  if (name === "style") {';
  expect(text).toContain(START);
  writeFileSync(asking, text.replace(START, `  if (name === "circle") return "a circle";\n${START}`));
  expect(run(galley, site)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("contains a circle"),
  });
});

test("sources of linked packages are found in a workspace, of those that they ask for, and of one that holds the site", () => {
  const workspace = join(home, "workspace");
  const put = (path: string, text = "") => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  };
  const asksFor = (name: string) => JSON.stringify({ dependencies: { [name]: "*", installed: "1" } });
  put("apps/site/package.json", asksFor("@own/one"));
  put("packages/one/package.json", asksFor("two"));
  for (const file of [
    "src/a.tsx",
    "plans.yaml",
    "photo.jpg",
    "notes.txt",
    ".cache/b.js",
    "node_modules/c/c.js",
  ])
    put(`packages/one/${file}`);
  put("apps/site/tools/a.js");
  put("packages/two/index.js");
  put("packages/two/package.json", asksFor("@own/one"));
  put("packages/unasked/index.js");
  put("packages/tried/index.js");
  put("node_modules/installed/index.js");
  link("../../packages/one", join(workspace, "node_modules/@own/one"));
  for (const name of ["two", "unasked"]) link(`../packages/${name}`, join(workspace, "node_modules", name));
  link("../apps/site", join(workspace, "node_modules/site"));
  link("../../../packages/tried", join(workspace, "apps/site/node_modules/tried"));
  link("..", join(workspace, "apps/site/node_modules/itself"));
  put("apps/other/package.json");
  const list = (folder = "apps/site") => {
    const found = listProjectFiles(createDiskFiles(), join(workspace, folder));
    return found.filter((file) => file.startsWith(workspace)).map((file) => relative(workspace, file));
  };
  const below = list();
  expect(below.filter((file) => file.startsWith("packages"))).toEqual([
    "packages/tried/index.js",
    "packages/one/package.json",
    "packages/one/photo.jpg",
    "packages/one/plans.yaml",
    "packages/one/src/a.tsx",
    "packages/two/index.js",
    "packages/two/package.json",
  ]);
  const written = [".package-lock.json", ".pnpm/lock.yaml", ".yarn-state.yml", "installed/package.json"];
  const locks = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];
  for (const file of [
    ...written.map((name) => `node_modules/${name}`),
    ...locks.map((name) => `apps/site/${name}`),
  ])
    expect(below).toContain(file);
  expect(below).not.toContain("apps/site/tools/a.js");
  // What says which packages a site without one asks for.
  expect(list("apps/other/site")).toContain("apps/other/package.json");
  // What is made of a site is not what it is made of.
  link("../../..", join(workspace, "apps/site/node_modules/all"));
  expect(list()).toContain("packages/unasked/index.js");
  expect(list()).not.toContain("apps/site/tools/a.js");
  // Here pnpm writes when and where it was installed: on each machine of CI another text.
  expect(below.filter((file) => file.endsWith(".modules.yaml"))).toEqual([]);
});

test("a folder that pnpm has copied is seen to change: its version and the lock file stay", () => {
  const site = createSite(FILES);
  const copy = "node_modules/.pnpm/words@file+..+words/node_modules/words";
  site.write(`${copy}/package.json`, '{ "name": "words", "version": "1.0.0", "main": "index.js" }');
  link(join(site.root, copy), join(site.root, "node_modules/words"));
  site.write("package.json", '{ "dependencies": { "words": "file:../words" } }');
  const title = site.read(LAYOUT).replace("{title}", "{words.one}");
  site.write(LAYOUT, `import words from "words";\n${title}`);
  for (const word of ["first", "second"]) {
    site.write(`${copy}/index.js`, `exports.one = "${word}";\n`);
    expect(runGalley(site.root, ["build", "--now", NOW])).toMatchObject({ status: 0, stderr: "" });
    expect(site.read("site/index.html")).toContain(`<h1>${word}</h1>`);
  }
});

test("a package that nobody has is named where it is imported, until it is there", async () => {
  const site = siteWithHooks("badge");
  const missing = await site.build();
  expect(missing.diagnostics).toMatchObject([
    {
      code: "TEMPLATE_IMPORT_MISSING",
      message: 'Could not resolve "badge"',
      hint: "install it with `npm install badge`, or correct the name",
      location: { path: "templates/document.tsx", line: 1, column: 23, endLine: 1, endColumn: 30 },
    },
  ]);
  addPackage(site, "badge", MODULE, "module");
  expect(await site.build()).toMatchObject({ ok: true });
});

/** A site whose document shows `shown`, with a package of these files. */
function siteWithPackage(
  imports: string,
  shown: string,
  name: string,
  files: Record<string, string>,
): SiteFolder {
  const site = siteShowing(`{${shown}}`, imports);
  for (const [path, code] of Object.entries(files)) site.write(`node_modules/${name}/${path}`, code);
  return site;
}

/** Of these each install changes one at least. */
const INSTALLED = [
  "days/package.json",
  ".pnpm/lock.yaml",
  ".yarn-integrity",
  ".yarn-state.yml",
  "../patches/days+1.0.0.patch",
];

test("a package that is installed after a build is taken, by whatever is written with it", () => {
  const site = siteWithPackage('import days from "days";', "days", "days", {});
  site.write("package.json", JSON.stringify({ dependencies: { days: "*" } }));
  const write = (path: string, version: string) =>
    site.write(`node_modules/${path}`, JSON.stringify({ main: "index.js", version }));
  for (const path of INSTALLED) write(path, "0.0.0");
  for (const [index, path] of ["days/package.json", ...INSTALLED].entries()) {
    const version = `${index + 1}.0.0`;
    site.write("node_modules/days/index.js", `module.exports = "${version}";`);
    write(path, version);
    expect(run(REPOSITORY, site), path).toEqual({ stderr: "", status: 0 });
    expect(site.read("site/index.html"), path).toContain(`<p>${version}</p>`);
  }
});

test("files of a package as bundlers find them: without their ending, JSON, and one that is imported for what it does", async () => {
  const site = siteWithPackage(
    `import days from "days";
import upper from "days/plugin/upper";
import data from "days/data.json";
import "days/locale/de";
import lower from "days/fp";`,
    "upper(days.month) + lower() + data.version",
    "days",
    {
      "package.json": '{ "name": "days", "main": "index.js" }',
      "index.js": 'exports.month = "January";',
      "data.json": '{ "version": 3 }',
      "plugin/upper.js": "module.exports = (text) => text.toUpperCase();",
      "locale/de.js": 'require("..").month = "Januar";',
      "fp.js": 'module.exports = () => "low";',
      "fp/other.js": "",
    },
  );
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(site.read("site/index.html")).toContain("<p>JANUARlow3</p>");
});

test("a package that says it does nothing when it is imported is loaded only where it is used", async () => {
  const site = siteWithPackage('import { used } from "./components/used.ts";', "used", "quiet", {
    "package.json": '{ "name": "quiet", "type": "module", "exports": "./index.js", "sideEffects": false }',
    "index.js": 'export const other = 1;\nthrow new Error("loaded");',
  });
  site.write(
    "templates/components/used.ts",
    'export { other } from "quiet";\nexport const used = "alone";\n',
  );
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
});

test("what a package throws is told with its name, and how one of CommonJS is imported", async () => {
  const site = siteWithPackage('import map from "map";', "map.name", "map", {
    "package.json": '{ "name": "map", "main": "index.js" }',
    "index.js": "exports.name = window.name;",
  });
  site.write("node_modules/@own/grid/index.js", "module.exports = { ...{ useGrid: 1 } };");
  site.write("node_modules/@own/strict/index.js", 'throw new Error("no license");');
  const layout = site.read(LAYOUT);
  for (const [path, name, imported] of [
    ["templates/layouts/grid.tsx", "@own/grid", "{ useGrid }"],
    [LAYOUT, "@own/strict", "useGrid"],
  ] as const) {
    site.write(path, `import ${imported} from "${name}";\nexport const all = [useGrid];\n${layout}`);
    site.write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
  }
  const { stderr, status } = run(REPOSITORY, site);
  expect(status).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "templates/document.tsx:1:18 error TEMPLATE_FAILED  window is not defined
    >  1 | import map from "map";
         |                  ^^^ map runs in browsers only: import it in the NAME.client.ts of a widget, or with \`await import("map")\` in useEffect

    templates/layouts/grid.tsx:1:26 error TEMPLATE_FAILED  Named export 'useGrid' not found. The requested module '@own/grid' is a CommonJS module, which may not support all module.exports as named exports.
    >  1 | import { useGrid } from "@own/grid";
         |                          ^^^^^^^^^ import all of it, as in \`import all from "…"\`, and write \`all.useGrid\`

    templates/layouts/page.tsx:1:22 error TEMPLATE_FAILED  no license
    >  1 | import useGrid from "@own/strict";
         |                      ^^^^^^^^^^^ this was thrown inside the package @own/strict

    3 errors in 3 files. site/ is unchanged.
    "
  `);
});

test("a name or a file that a package does not have is told where it is imported", () => {
  const site = createSite(FILES);
  site.write("node_modules/join-names/index.js", "export const join = (...names) => names.join();\n");
  site.write(
    "node_modules/join-names/package.json",
    '{ "name": "join-names", "type": "module", "exports": "./index.js" }',
  );
  for (const [path, name, imported] of [
    ["document.tsx", "react", "useStat"],
    ["index.ts", "zod", "zz"],
    ["layouts/page.tsx", "join-names", "jon"],
    ["files/names.txt.ts", "join-names/more", "join"],
  ]) {
    const text = path?.startsWith("files")
      ? "export default () => String(join);\n"
      : site.read(`templates/${path}`);
    site.write(
      `templates/${path}`,
      `import { Html as H } from "#galley";\nimport { ${imported} } from "${name}";\nexport const all = [H, ${imported}];\n${text}`,
    );
  }
  const { stderr, status } = run(REPOSITORY, site);
  expect(status).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "templates/document.tsx:2:26 error TEMPLATE_FAILED  there is no useStat in "react"
       1 | import { Html as H } from "#galley";
    >  2 | import { useStat } from "react";
         |                          ^^^^^ correct the name, or take the { } away where the default export is meant

    templates/files/names.txt.ts:2:22 error TEMPLATE_IMPORT_MISSING  Could not resolve "join-names/more"
       1 | import { Html as H } from "#galley";
    >  2 | import { join } from "join-names/more";
         |                      ^^^^^^^^^^^^^^^^^ its package.json leads to no such file: correct the name, or build the package first

    templates/index.ts:2:21 error TEMPLATE_FAILED  there is no zz in "zod"
       1 | import { Html as H } from "#galley";
    >  2 | import { zz } from "zod";
         |                     ^^^ correct the name, or take the { } away where the default export is meant

    templates/layouts/page.tsx:2:22 error TEMPLATE_FAILED  there is no jon in "join-names"
       1 | import { Html as H } from "#galley";
    >  2 | import { jon } from "join-names";
         |                      ^^^^^^^^^^ correct the name, or take the { } away where the default export is meant

    4 errors in 4 files. site/ is unchanged.
    "
  `);
});

test("what a package throws is told once, at the file that imports it", async () => {
  const site = siteWithPackage('import { place } from "./components/place.ts";', "place", "map", {
    "package.json": '{ "name": "map", "main": "index.js" }',
    "index.js": "exports.name = window.name;",
  });
  site.write("templates/components/place.ts", 'import map from "map";\nexport const place = map.name;\n');
  site.replace(LAYOUT, "{title}", "{place}");
  site.write(LAYOUT, `import { place } from "../components/place.ts";\n${site.read(LAYOUT)}`);
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ message, location }) => [message, location?.path, location?.line])).toEqual([
    ["window is not defined", "templates/components/place.ts", 1],
  ]);
});

test("what a layout waits for in a <Suspense> is told: no script would ever put it there", async () => {
  const site = siteWithHooks();
  site.write("templates/components/late.tsx", "export default () => <p>late</p>;\n");
  site.replace(DOCUMENT, "<p>{state}", "<p>own {state} <Suspense fallback={<i>…</i>}><Late /></Suspense>");
  const late =
    'import { lazy, Suspense } from "react";\nconst Late = lazy(() => import("./components/late.tsx"));';
  site.write(DOCUMENT, `${late}\n${site.read(DOCUMENT)}`);
  const { stderr, status } = run(REPOSITORY, site);
  expect(status).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:6:8 error TEMPLATE_FAILED  the page shows the fallback of a <Suspense>
       5 |
    >  6 | export default function Page({ title, body }) {
         |        ^^^^^^^ what is inside of it throws or loads something, and nothing waits for that: import it, and take values from \`entry\` and \`site\`
      content/pages/index.md:1:1 while rendering /

    1 error in 1 file. site/ is unchanged.
    "
  `);
});
