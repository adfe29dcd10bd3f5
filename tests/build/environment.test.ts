/** What a page shows of the environment is never that of an earlier build. */
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asksEnvironment } from "../../generator/build/environment.ts";
import { createSite, quietEffects, runGalley } from "../site-folder.ts";
import { CLIENT, FILES, LAYOUT } from "../small-site.ts";

/** Builds in a process of its own, since a module is run once in each. */
function show(expression: string, files: Readonly<Record<string, string>> = {}, imports = "") {
  const site = createSite({ ...FILES, ...files });
  if ("own/package.json" in files) {
    mkdirSync(join(site.root, "node_modules"));
    symlinkSync("../own", join(site.root, "node_modules/own"));
  }
  site.replace(LAYOUT, "<h1>{title}</h1>", "<h1>{shown}</h1>");
  site.write(LAYOUT, `${imports}const shown = ${expression};\n${site.read(LAYOUT)}`);
  return (environment: Readonly<Record<string, string>>, ...ofNode: readonly string[]) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
    const { status, stderr } = runGalley(site.root, ["build"], { env, ofNode });
    expect(status, stderr).toBe(0);
    return /<h1>(.*?)<\/h1>/.exec(site.read("site/index.html"))?.[1];
  };
}

test.each([
  ["a variable", "process.env.GREETING"],
  ["a variable whose name is made", '(process as any).env[["GREE", "TING"].join("")]'],
])("%s", (_, expression) => {
  const build = show(`String(${expression})`);
  expect([build({ GREETING: "Hello" }), build({ GREETING: "Hi" }), build({})]).toEqual([
    "Hello",
    "Hi",
    "undefined",
  ]);
});

test("a variable that a package asks for which is linked to its sources", () => {
  const own = {
    "own/package.json": JSON.stringify({ name: "own", type: "module", exports: "./own.js" }),
    "own/own.js": "export const word = process.env.GREETING;\n",
  };
  const build = show("word", own, 'import { word } from "own";\n');
  expect([build({ GREETING: "Hello" }), build({ GREETING: "Hi" })]).toEqual(["Hello", "Hi"]);
});

test("a long script that asks for NODE_ENV in thousands of places is read once, not from each of them", () => {
  const code = `if (process.env.NODE_ENV !== "production") work();${" work();".repeat(60)}\n`.repeat(40_000);
  expect(asksEnvironment(code)).toBe(false);
  expect(asksEnvironment(`${code}const { env } = process;`)).toBe(true);
});

test("the time zone", () => {
  const build = show("String(new Date(0).getHours())");
  expect([build({ TZ: "UTC" }), build({ TZ: "Asia/Tokyo" })]).toEqual(["0", "9"]);
});

test.each([
  ["a file of a package", "new.js", "'new'", "--conditions=development"],
  ["sources of a package, which are no JavaScript", "new.ts", "'new' as string", "-C development"],
])("the conditions by which Node takes %s", (_, file, word, options) => {
  const exports = { development: `./${file}`, default: "./old.js" };
  const ui = {
    "node_modules/ui/package.json": JSON.stringify({ name: "ui", type: "module", exports }),
    [`node_modules/ui/${file}`]: `export const word = ${word};\n`,
    "node_modules/ui/old.js": "export const word = 'old';\n",
  };
  const build = show("word", ui, 'import { word } from "ui";\n');
  const given = [build({ NODE_OPTIONS: options }), build({}), build({}, ...options.split(" "))];
  expect([build({}), ...given]).toEqual(["old", "new", "old", "new"]);
});

test("the same conditions, for the script of a widget", async () => {
  const site = createSite(FILES);
  const exports = { source: "./new.ts", default: "./old.js" };
  site.write("node_modules/ui/package.json", JSON.stringify({ name: "ui", type: "module", exports }));
  site.write("node_modules/ui/new.ts", "export const word = 'new' as string;\n");
  site.write("node_modules/ui/old.js", "export const word = 'old';\n");
  site.write(CLIENT, `import { word } from "ui";\nexport default () => document.write(word);\n`);
  const build = async (NODE_OPTIONS: string) => {
    const { diagnostics } = await site.build({}, { ...quietEffects(), environment: { NODE_OPTIONS } });
    expect(diagnostics).toEqual([]);
    return /"(new|old)"/.exec(Object.values(site.snapshot("site/assets")).join())?.[1];
  };
  expect([await build(""), await build('--conditions="source"'), await build("")]).toEqual([
    "old",
    "new",
    "old",
  ]);
});

test("another ICU of the same Node, by which numbers and dates are written", () => {
  const build = show("process.versions.icu");
  const withIcu = (icu: string) => {
    const code = `Object.defineProperty(process, "versions", { value: { ...process.versions, icu: "${icu}" } })`;
    return build({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });
  };
  expect([withIcu("77.1"), withIcu("78.2")]).toEqual(["77.1", "78.2"]);
});
