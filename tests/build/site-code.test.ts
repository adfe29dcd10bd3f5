/** Whatever the site's own code throws is a problem of the site with a place, and the rest of the list is told. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createGuard } from "../../generator/build/guard.ts";
import { printPretty } from "../../generator/reporters/pretty.ts";
import { copySite, createSite, quietEffects, runGalley, type SiteFolder } from "../site-folder.ts";
import { FILES, INDEX, LAYOUT } from "../small-site.ts";

/** Not here: the test runner maps stacks in its own way. In one process for all, which has compiled galley's code by then. */
const commands = fork(join(import.meta.dirname, "../command-process.js"), {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const isReady = once(commands, "message");
afterAll(() => void commands.kill());

async function run(site: SiteFolder) {
  await isReady;
  commands.send({ words: ["build"], cwd: site.root });
  const [result] = await once(commands, "message");
  return result as { status: number; stderr: string };
}

async function check(site: SiteFolder) {
  const { stderr, status } = await run(site);
  expect(status).toBe(1);
  return stderr;
}

const setPlugins = (site: SiteFolder, code: string) =>
  site.replace("templates/index.ts", '{ engine: "remark" }', `{ engine: "remark", plugins: [${code}] }`);

/** What is wrong without any code being at fault. */
const addOrdinaryFault = (site: SiteFolder) => site.write("content/authors/wang.yaml", "nam: Wang\n");

test("a plugin that throws on one text, a refinement and a transformation, beside an ordinary fault", async () => {
  const site = copySite("docs");
  addOrdinaryFault(site);
  setPlugins(
    site,
    "() => (_tree: unknown, file: object) => {\n    if (String(file).includes('Nebenbei')) throw new Error('cannot do it');\n  }",
  );
  site.write(
    "content/docs/neu.md",
    '---\ntitle: Neu\ndescription: Neues von denen, die das alles hier geschrieben haben.\nsummary: "*Nebenbei*"\n---\n\nNebenbei: [Weg](/weg)\n',
  );
  site.replace(
    "templates/collections.ts",
    "summary: inline().optional(),\n  }),",
    "summary: inline().optional(),\n    steps: z.array(z.string()).optional(),\n  }).refine((data) =>\n    data.title !== 'Betrieb' || data.steps!.length > 0),",
  );
  site.replace(
    "templates/index.ts",
    'z.string().describe("one line under the name")',
    "z.string().transform((): string => { throw new Error('no line'); })",
  );
  expect(
    await check(site),
  ).toBe(`content/authors/wang.yaml:1:1 error CONTENT_UNKNOWN_KEY  nam: there is no such key
>  1 | nam: Wang
     | ^^^ did you mean name?

content/docs/guide/03-betrieb.md:1:1 error TEMPLATE_FAILED  the schema threw: Cannot read properties of undefined (reading 'length')
>  1 | ---
     | ^ a value is missing, or not what the code takes it for, such as a prop by another name: \`npx tsc\` finds most of these
  templates/collections.ts:17:45 thrown here

content/docs/neu.md:4:10 error TEMPLATE_FAILED  a Markdown plugin threw: cannot do it (2 places)
   3 | description: Neues von denen, die das alles hier geschrieben haben.
>  4 | summary: "*Nebenbei*"
     |          ^^^^^^^^^^^^ this was thrown by the site's own code
  templates/index.ts:13:50 thrown here
  content/docs/neu.md:6:1 and here

content/docs/neu.md:7:17 error LINK_UNKNOWN_PAGE  "/weg" is not a page of this site
   6 |
>  7 | Nebenbei: [Weg](/weg)
     |                 ^^^^ \`galley list\` shows the addresses of all pages

content/site.yaml:1:1 error TEMPLATE_FAILED  the schema threw: no line
>  1 | name: Füllhorn
     | ^ this was thrown by the site's own code
  templates/index.ts:8:57 thrown here

5 errors in 4 files. site/ is unchanged.
`);
});

test("a schema that waits where zod looks into the promise itself", async () => {
  const site = copySite("docs");
  const waiting = "name: z.string().transform(async (name) => name),";
  site.replace("templates/collections.ts", "name: z.string(),", waiting);
  const told = await check(site);
  expect(told).toContain("a schema cannot wait: take `async` out of it");
  expect(told).not.toContain("this was thrown by the site's own code");
});

test("code that a layout makes of a text, and that throws, is no schema", async () => {
  const site = createSite(FILES);
  site.replace(LAYOUT, "body: entry.html", 'body: new Function("throw new Error()")()');
  expect(await check(site)).toContain("this was thrown by the site's own code");
});

test("a plugin that throws when it is made, and a schema that waits", async () => {
  const site = copySite("docs");
  addOrdinaryFault(site);
  setPlugins(site, "() => { throw new Error('no options'); }");
  site.replace("templates/collections.ts", "name: z.string(),", "name: z.string().refine(async () => true),");
  expect(
    await check(site),
  ).toBe(`content/authors/agnes.yaml:1:1 error TEMPLATE_FAILED  the schema threw: Encountered Promise during synchronous parse. Use .parseAsync() instead.
>  1 | name: Ágnes Ødegård
     | ^ a schema cannot wait: take \`async\` out of it

content/authors/wang.yaml:1:1 error CONTENT_UNKNOWN_KEY  nam: there is no such key
>  1 | nam: Wang
     | ^^^ did you mean name?

templates/index.ts:12:57 error TEMPLATE_FAILED  no options
  11 |   collections: { docs, authors, notes },
> 12 |   markdown: { engine: "remark", plugins: [() => { throw new Error('no options'); }] },
     |                                                         ^ this was thrown by the site's own code

3 errors in 3 files. site/ is unchanged.
`);
});

test("plugins without an engine are remark's", async () => {
  const site = createSite(FILES);
  const plugin = '() => (_, file) => { file.message("heard"); }';
  site.replace("templates/index.ts", "collections:", `markdown: { plugins: [${plugin}] }, collections:`);
  expect((await site.build()).diagnostics).toMatchObject([
    { code: "MARKDOWN_PLUGIN", message: "a Markdown plugin says: heard" },
  ]);
});

test("what is no plugin at all", async () => {
  for (const other of ["5", "undefined", '"remark-emoji"', '{ tag: "b" }']) {
    const site = copySite("docs");
    setPlugins(site, `{ plugins: [] }, () => {}, ${other}`);
    expect((await site.build()).diagnostics).toMatchObject([
      {
        code: "TEMPLATE_FAILED",
        message: "markdown.plugins[2] is no plugin",
        hint: "put its function there, or [function, options]",
        location: { path: "templates/index.ts", line: 12, column: 3 },
      },
    ]);
  }
});

test("a plugin that is called where it is named", async () => {
  const site = copySite("docs");
  const hint = "name a plugin without calling it: remarkBoxes, or [remarkBoxes, options]";
  site.write("node_modules/remark-boxes/package.json", '{ "type": "module", "exports": "./index.js" }');
  site.write("node_modules/remark-boxes/index.js", "export default function () { this.data(); }");
  site.replace("templates/index.ts", "import ", 'import boxes from "remark-boxes";\nimport ');
  setPlugins(site, "boxes()");
  expect((await site.build()).diagnostics).toMatchObject([
    { message: "Cannot read properties of undefined (reading 'data')", hint },
  ]);
  site.replace("templates/index.ts", 'boxes from "remark-boxes"', '{ visit } from "unist-util-visit"');
  site.replace("templates/index.ts", "boxes()", '(() => (tree: never) => visit(tree, "text", () => {}))()');
  expect((await site.build()).diagnostics).toMatchObject([
    { message: "Unexpected value `undefined` for `tree`, expected node", hint },
  ]);
});

test("what a plugin would have read is no slip where it cannot be made", async () => {
  const site = copySite("docs");
  site.write("content/docs/neu.md", `${site.read("content/docs/guide/03-betrieb.md")}\n> [!note] Text\n`);
  const messages = async () => (await site.build()).diagnostics.map(({ message }) => message);
  expect(await messages()).toContain("this is no box: the sign is shown as it stands");
  setPlugins(site, "5");
  expect(await messages()).not.toContain("this is no box: the sign is shown as it stands");
});

test("plugins that are not sätteri's are told once, and those that are run", async () => {
  const tell = async (plugins: string) => {
    const site = copySite("docs");
    site.replace("templates/index.ts", '{ engine: "remark" }', `{ engine: "satteri", plugins: ${plugins} }`);
    const { diagnostics } = await site.build();
    return printPretty(diagnostics, { colour: false, pathTo: (path) => path }).trimEnd();
  };
  const remarks = "[[() => (tree: unknown) => tree, { depth: 2 }]]";
  expect(await tell(remarks)).toMatchInlineSnapshot(`
    "templates/index.ts:12:3 error TEMPLATE_FAILED  markdown.plugins[0] is a plugin of remark's, which does nothing under the engine "satteri"
      11 |   collections: { docs, authors, notes },
    > 12 |   markdown: { engine: "satteri", plugins: [[() => (tree: unknown) => tree, { depth: 2 }]] },
         |   ^^^^^^^^ write \`engine: "remark"\`, or put a plugin of sätteri's there"
  `);
  // It asks for more than sätteri gives, and throws.
  expect(await tell("[function remarkMath(this: Map<string, string>) { this.clear(); }]")).toContain(
    "markdown.plugins[0] is a plugin of remark's",
  );
  expect(await tell('[false, "remark-emoji"]')).toMatchInlineSnapshot(`
    "templates/index.ts:12:3 error TEMPLATE_FAILED  markdown.plugins[1] is no plugin but a string
      11 |   collections: { docs, authors, notes },
    > 12 |   markdown: { engine: "satteri", plugins: [false, "remark-emoji"] },
         |   ^^^^^^^^ put a plugin of sätteri's there, or take it out"
  `);
  const own = '{ name: "own", heading() {} }';
  expect(
    await tell(
      `[null, undefined, false, ${own}, [${own}], () => (${own}), () => [${own}], () => () => (${own}), () => {}]`,
    ),
  ).toBe("");
});

test("plugins of rehype's, which remark passes over in silence", async () => {
  const site = copySite("docs");
  setPlugins(site, "[function rehypeKatex() {}, {}]");
  const told = async () => (await site.build()).diagnostics.map(({ message, hint }) => [message, hint]);
  expect(await told()).toEqual([
    [
      "markdown.plugins[0] is there for rehype, which finds no HTML in a text of Markdown",
      'take rehypeKatex out; a plugin of remark\'s can write HTML, as a node of type "html"',
    ],
  ]);
  // What others put between the two would make a <div> of all that it finds.
  site.replace("templates/index.ts", "[function rehypeKatex() {}, {}]", "function remarkRehype() {}");
  expect(await told()).toEqual([
    [
      "markdown.plugins[0] is there for rehype, which finds no HTML in a text of Markdown",
      'take remarkRehype out; a plugin of remark\'s can write HTML, as a node of type "html"',
    ],
  ]);
});

test("props that return a promise, and structured data that throws", async () => {
  const site = copySite("docs");
  site.replace("templates/layouts/overview.tsx", "export function props", "export async function props");
  site.replace(
    "templates/layouts/article.tsx",
    '  return [{ "@context"',
    '  if (title === "Betrieb") throw new Error("no data");\n  return [{ "@context"',
  );
  expect(await check(site)).toBe(`templates/layouts/article.tsx:50:34 error TEMPLATE_FAILED  no data
  49 | export function structuredData({ title }: Props) {
> 50 |   if (title === "Betrieb") throw new Error("no data");
     |                                  ^ this was thrown by the site's own code
  content/docs/guide/03-betrieb.md:1:1 while rendering /guide/betrieb

templates/layouts/overview.tsx:5:23 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
   4 |
>  5 | export async function props(entry: EntryOf<Site, "docs">, site: SiteView<Site>) {
     |                       ^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
  content/docs/index.md:1:1 while rendering /

2 errors in 2 files. site/ is unchanged.
`);
});

test("promises that fail: of props and of structured data", async () => {
  const site = copySite("docs");
  site.replace(
    "templates/layouts/overview.tsx",
    "  const folder =",
    "  return Promise.reject(new Error('later'));\n  const folder =",
  );
  site.replace(
    "templates/layouts/article.tsx",
    "export function structuredData({ title }: Props) {",
    "export async function structuredData({ title }: Props) {\n  throw new Error(title);",
  );
  expect(
    await check(site),
  ).toBe(`templates/layouts/article.tsx:49:23 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
  48 |
> 49 | export async function structuredData({ title }: Props) {
     |                       ^^^^^^^^^^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
  content/docs/guide/03-betrieb.md:1:1 while rendering /guide/betrieb

templates/layouts/overview.tsx:5:17 error TEMPLATE_FAILED  it returns a promise, and nothing waits for it
   4 |
>  5 | export function props(entry: EntryOf<Site, "docs">, site: SiteView<Site>) {
     |                 ^^^^^ return the value itself, without \`async\`: all that a page may show is in \`entry\` and \`site\`
  content/docs/index.md:1:1 while rendering /

2 errors in 2 files. site/ is unchanged.
`);
});

test("a layout cannot change what it gets, though it was read from disk", async () => {
  const site = copySite("docs");
  runGalley(site.root, ["build"]);
  site.replace(
    "templates/layouts/article.tsx",
    "    title: entry.data.title,",
    "    title: (entry.data.title += '!'),",
  );
  expect(await check(site)).toContain("Cannot assign to read only property 'title' of object");
});

const ARTICLE = "templates/layouts/article.tsx";

test.each([
  ["() => entry.data.title", "title is a function"],
  ['[new URL("https://a.example/")]', "title[0] is a URL"],
  ["{ a: [Symbol(entry.data.title)] }", "title.a[0] is a symbol"],
  ["new (class Card { #x = 1 })()", "title is a Card"],
])("props that could not be compared with those of an earlier build: %s", async (value, message) => {
  const site = copySite("docs");
  site.replace(ARTICLE, "    title: entry.data.title,", `    title: ${value} as never,`);
  const { diagnostics } = await site.build();
  expect(diagnostics[0]).toMatchObject({
    code: "TEMPLATE_FAILED",
    message: `what it returns is not plain data: ${message}`,
    hint: "return texts, numbers, lists and groups of keys; a component may make others of them",
    location: { path: ARTICLE },
  });
  expect(diagnostics.every(({ code }) => code === "TEMPLATE_FAILED")).toBe(true);
});

test.each([
  ["Object.create(null)", "it failed"],
  ["Object.assign(new Error(), { message: 5, stack: 6 })", "5"],
  ["Object.assign(new Error('no'), { stack: 'at a (file:///%zz:1:2)' })", "no"],
  ["Object.defineProperty(new Error(), 'message', { get: () => { throw new Error() } })", "it failed"],
  ["new Proxy({}, { getPrototypeOf: () => { throw new Error() } })", "it failed"],
])("what is thrown may be anything: %s", async (thrown, message) => {
  const site = copySite("docs");
  site.replace(ARTICLE, "    title: entry.data.title,", `    title: (() => { throw ${thrown}; })(),`);
  const { diagnostics } = await site.build();
  expect(diagnostics[0]).toMatchObject({ code: "TEMPLATE_FAILED", message, location: { path: ARTICLE } });
});

test.each(["{ a: 1n }", "{ a: new Date(0) }", "() => 1", "undefined", "Object.assign(new Array(1), {})"])(
  "structured data that are no JSON: %s",
  async (value) => {
    const site = copySite("docs");
    site.replace(ARTICLE, 'return [{ "@context"', `return [${value} as never, { "@context"`);
    const { diagnostics } = await site.build();
    expect(diagnostics[0]).toMatchObject({
      code: "TEMPLATE_FAILED",
      message: "what it returns is not JSON",
      hint: "return texts, numbers, lists and groups of keys",
      location: { path: ARTICLE },
    });
  },
);

test("structured data that hold themselves", async () => {
  const site = copySite("docs");
  const value = "(() => { const a: object[] = []; a.push(a); return a as never; })()";
  site.replace(ARTICLE, 'return [{ "@context"', `return [${value}, { "@context"`);
  expect((await site.build()).diagnostics[0]).toMatchObject({
    code: "TEMPLATE_FAILED",
    location: { path: ARTICLE },
  });
});

test("props may hold dates, maps, bytes, large numbers and elements of HTML", async () => {
  const site = copySite("docs");
  const value = '[new Date(0), new Map([[1, new Set([2n])]]), new Uint8Array(1), <b key="a">{1}</b>]';
  site.replace(ARTICLE, "    title: entry.data.title,", `    title: entry.data.title, more: ${value},`);
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
});

test("a collection that is not there", async () => {
  const site = copySite("docs");
  site.replace("templates/layouts/overview.tsx", '.entries("docs")', '.entries("doc" as "docs")');
  expect(await check(site)).toContain(
    `error TEMPLATE_FAILED  there is no collection "doc"; did you mean "docs"?`,
  );
});

test("a timer of a template does not keep the command from ending", () => {
  const site = copySite("docs");
  site.write(INDEX, `${site.read(INDEX)}\nsetInterval(() => {}, 1000);\n`);
  expect(runGalley(site.root, ["build"])).toMatchObject({ status: 0, signal: null });
});

test("templates do not end the process", async () => {
  const site = copySite("docs");
  site.write(INDEX, `${site.read(INDEX)}\nprocess.exit(0);\n`);
  site.replace("templates/layouts/overview.tsx", "  return", "  process.exit(3);\n  return");
  expect(await check(site)).toMatchInlineSnapshot(`
    "templates/index.ts:18:9 error TEMPLATE_FAILED  it ends the process: what else is to be told would be lost
      17 |
    > 18 | process.exit(0);
         |         ^ throw an error instead

    1 error in 1 file. site/ is unchanged.
    "
  `);
});

test("nor do packages", async () => {
  const site = copySite("docs");
  site.write(
    "node_modules/ends/package.json",
    '{ "name": "ends", "type": "module", "exports": "./index.js" }',
  );
  site.write("node_modules/ends/index.js", 'import { exit } from "node:process";\nexit(0);\n');
  site.write(INDEX, `${site.read(INDEX)}\nimport "ends";\n`);
  expect(await check(site)).toContain("templates/index.ts:1:1 error TEMPLATE_FAILED  it ends the process");
});

test("a list that cannot be made links to what its data name, all the same", async () => {
  const site = copySite("blog");
  site.replace("templates/layouts/list.tsx", "  return (\n", "  throw new Error('no list');\n  return (\n");
  expect(await check(site)).toMatchInlineSnapshot(`
    "templates/layouts/list.tsx:9:9 error TEMPLATE_FAILED  no list
       8 | export default function List({ html, posts, older }: ReturnType<typeof props>) {
    >  9 |   throw new Error('no list');
         |         ^ this was thrown by the site's own code
      templates/index.ts:62:7 archive/index: while rendering /blog

    1 error in 1 file. site/ is unchanged.
    "
  `);
});

test("a redirect that starts with the folder of the site is published below it twice", async () => {
  const site = copySite("blog");
  site.replace("content/site.yaml", "from: /topics", "from: /journal/topics");
  expect((await run(site)).stderr).toMatchInlineSnapshot(`
    "content/site.yaml:6:5 warning LINK_MALFORMED  "/journal/topics" starts with /journal, and all addresses lie below that
       5 | redirects:
    >  6 |   - from: /journal/topics
         |     ^^^^^^^^^^^^^^^^^^^^^ write /topics

    1 warning in 1 file.
    "
  `);
});

/** Half a minute of patience takes two seconds in this test. */
function hurry(): void {
  const { setTimeout } = globalThis;
  const hurried = (work: () => void, milliseconds?: number) =>
    setTimeout(work, milliseconds === 30_000 ? 2000 : milliseconds);
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(hurried as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}

test("a template that waits for what does not come", async () => {
  const site = copySite("docs");
  site.write(INDEX, `${site.read(INDEX)}\nawait new Promise(() => {});\n`);
  hurry();
  expect((await site.build()).diagnostics).toMatchObject([
    { code: "TEMPLATE_FAILED", message: "it has waited for 30 seconds", location: { path: INDEX } },
  ]);
});

test("a plugin that waits for what does not come is asked no more, and texts are read without it", async () => {
  const site = copySite("docs");
  setPlugins(site, "() => (_, file) => String(file).includes('Nie') ? new Promise(() => {}) : undefined");
  const head = "title: Neu\ndescription: Neues von denen, die das alles hier geschrieben haben.";
  site.write("content/docs/neu.md", `---\n${head}\nsummary: "*Nie*"\n---\n\nNie: [Weg](/weg)\n`);
  hurry();
  expect((await site.build()).diagnostics).toMatchObject([
    {
      code: "TEMPLATE_FAILED",
      message: "a Markdown plugin has waited for 30 seconds",
      hint: "see that its promise settles, whatever happens to what it waits for",
      location: { path: "content/docs/neu.md", line: 4 },
    },
    { code: "LINK_UNKNOWN_PAGE", location: { path: "content/docs/neu.md", line: 7 } },
  ]);
});

test("what takes long is waited for as long as something else of the site ends meanwhile", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const guard = createGuard("/site", quietEffects().files, new Set());
  const wait = (seconds: number) => {
    const work = () => new Promise((resolve) => setTimeout(resolve, seconds * 1000, seconds));
    return guard.wait({ template: `templates/${seconds}.ts` }, work, "");
  };
  const all = Promise.all([20, 45, 100].map(wait));
  await vi.advanceTimersByTimeAsync(100_000);
  const [first, second, third] = await all;
  expect([first, second]).toMatchObject([{ value: 20 }, { value: 45 }]);
  expect(third?.diagnostics).toMatchObject([{ message: "it has waited for 30 seconds" }]);
});

test("what other systems have in import.meta", async () => {
  const tell = (code: string) => {
    const site = createSite(FILES);
    site.replace(LAYOUT, "return (", `${code}\n  return (`);
    return check(site);
  };
  expect(await tell('const posts = import.meta.glob("./*.md");')).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:7:29 error TEMPLATE_FAILED  (intermediate value).glob is not a function
       6 | export default function Page({ title, body }) {
    >  7 |   const posts = import.meta.glob("./*.md");
         |                             ^ galley has no import.meta.glob: \`site.entries("NAME")\` in \`props(entry, site)\` lists a collection
      content/pages/index.md:1:1 while rendering /

    1 error in 1 file. site/ is unchanged.
    "
  `);
  expect(await tell("const key = import.meta.env.PUBLIC_KEY;")).toMatchInlineSnapshot(`
    "templates/layouts/page.tsx:7:31 error TEMPLATE_FAILED  Cannot read properties of undefined (reading 'PUBLIC_KEY')
       6 | export default function Page({ title, body }) {
    >  7 |   const key = import.meta.env.PUBLIC_KEY;
         |                               ^ galley has no import.meta.env: write process.env.NAME
      content/pages/index.md:1:1 while rendering /

    1 error in 1 file. site/ is unchanged.
    "
  `);
});
