/** What is said about the published folder, its hosts and the folder of state: whole texts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { verify } from "../../generator/commands/build/verify.ts";
import { writeModule } from "../../generator/loader/write-module.ts";
import { MANIFEST, readManifest } from "../../generator/publish/manifest.ts";
import { createRandom } from "../random.ts";
import { createSite, quietEffects, runGalley } from "../site-folder.ts";
import {
  CLIENT,
  CONFIG,
  DOCUMENT,
  FILES,
  INDEX,
  LAYOUT,
  listPublicFiles,
  PAGE,
  page,
  print,
  told,
  WIDGET,
} from "../small-site.ts";

test("OUTPUT_PATH_INVALID", async () => {
  const text = await told((site) => site.write("content/public/.env", "KEY=1\n"));
  expect(text).toMatchInlineSnapshot(`
    "content/public/.env:1:1 error OUTPUT_PATH_INVALID  ".env": an output path must not be hidden (start with a dot)
    >  1 | KEY=1
         | ^ leave it out, or choose another name"
  `);
  expect(
    await told((site) => site.write("content/public/.htaccess", "Options -Indexes\n")),
  ).toMatchInlineSnapshot(`
    "content/public/.htaccess:1:1 error OUTPUT_PATH_INVALID  ".htaccess": an output path must not be hidden (start with a dot)
    >  1 | Options -Indexes
         | ^ delete it: galley writes its own where \`hosts\` of content/site.yaml has apache"
  `);
});

test("OUTPUT_PATH_INVALID of a page is told once, though it has two files", async () => {
  expect(
    await told((site) => site.write("content/pages/x.md", page("route: /assets/x\n"))),
  ).toMatchInlineSnapshot(`
    "content/pages/x.md:5:8 error OUTPUT_PATH_INVALID  "assets/x.html": an output path must not be below assets/, whose files browsers keep for ever: galley names them by what is in them
       4 | layout: page
    >  5 | route: /assets/x
         |        ^^^^^^^^^ leave it out, or choose another name"
  `);
});

test("OUTPUT_PATH_INVALID of the page of a redirect is told where the redirect is written", async () => {
  const tell = (from: string) =>
    told((site) => {
      const redirects = `redirects:\n  - { from: /a, to: / }\n  - { from: "${from}", to: / }\n`;
      site.write(CONFIG, `${FILES[CONFIG]}hosts: [github-pages]\n${redirects}`);
    });
  expect(await tell("/old|new")).toMatchInlineSnapshot(
    `
    "content/site.yaml:6:13 error OUTPUT_PATH_INVALID  "old|new/index.html": an output path must not hold < > : " | ? * or end with a dot or space, which Windows cannot store
       5 |   - { from: /a, to: / }
    >  6 |   - { from: "/old|new", to: / }
         |             ^^^^^^^^^^ leave it out, or choose another name"
  `,
  );
  expect(await tell("/*")).toMatchInlineSnapshot(`
    "content/site.yaml:6:13 error HOST_NAME  /*: an address with "*" in it cannot be written as a rule
       5 |   - { from: /a, to: / }
    >  6 |   - { from: "/*", to: / }
         |             ^^^^ write each address by itself; \`redirects\` alone lead from /old/* to /new/*, where that has pages"
  `);
});

test("OUTPUT_CONFLICT", async () => {
  const text = await told((site) => {
    site.write("content/public/index.html", "<p>mine</p>");
    site.write("content/pages/rules.md", page("route: /_headers\n"));
    site.write("content/public/_redirects", "/a /b\n");
    listPublicFiles(site, ["index.html", "_redirects"]);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/rules.md:5:8 error OUTPUT_CONFLICT  _headers/index.html: _headers is both a file and a folder
       4 | layout: page
    >  5 | route: /_headers
         |        ^^^^^^^^^ give it another name, or delete it: galley makes that file itself

    content/public/_redirects:1:1 error OUTPUT_CONFLICT  _redirects: is made twice
    >  1 | /a /b
         | ^ give it another name, or delete it: galley makes that file itself

    content/public/index.html:1:1 error OUTPUT_CONFLICT  index.html: is made twice
    >  1 | <p>mine</p>
         | ^ delete it, or give one of the two another name
      content/pages/index.md:1:1 the other one"
  `);
});

test("a page with a wrong route is not told as an orphan, too", async () => {
  const site = createSite(FILES);
  site.write("content/pages/a.md", page("route: /a b\n"));
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["CONTENT_INVALID"]);
});

test("what a page links to that cannot be read is not told as an orphan", async () => {
  const site = createSite(FILES);
  site.write(PAGE, `${site.read(PAGE)}\n[New](/new)\n`.replace("layout: page", "layout: [page"));
  site.write("content/pages/new.md", page());
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["YAML_SYNTAX"]);
});

test("what a page links to whose layout is at fault is not told as an orphan", async () => {
  const site = createSite(FILES);
  site.write("content/pages/new.md", page());
  site.write("content/pages/old.md", page("layout: list\n").replace("layout: page\n", ""));
  site.write("templates/layouts/list.tsx", "export default () => <a href='/new'>New</a>;\n>>>>>>> x\n");
  site.replace(PAGE, "Hello.", "[Old](/old)\n");
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["TEMPLATE_SYNTAX"]);
});

test("what a page links to whose layout throws before it has asked for it is not told as an orphan", async () => {
  const site = createSite(FILES);
  site.write("content/pages/new.md", page());
  const list = "export default ({ pages }) => pages.map(({ url }) => <a key={url} href={url}>x</a>);\n";
  const props = "export function props(_, site) { x(); return { pages: site.entries('pages') }; }\n";
  site.write("templates/layouts/list.tsx", props + list);
  site.replace(PAGE, "layout: page", "layout: list");
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["TEMPLATE_FAILED"]);
});

test("an orphan is told beside a template that no page is made of and that cannot be read", async () => {
  const site = createSite(FILES);
  site.write("content/pages/new.md", page());
  site.write("templates/files/feed.txt.ts", "(");
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["PAGE_ORPHANED", "TEMPLATE_SYNTAX"]);
});

test("PUBLIC_FILE_ACTIVE: redirects of a former site", async () => {
  expect(await told((site) => site.write("content/public/_redirects", "/a /b\n"))).toMatchInlineSnapshot(`
    "content/public/_redirects:1:1 error PUBLIC_FILE_ACTIVE  content/public/_redirects: a file that a browser or host may run is published only when the site's code lists it
    >  1 | /a /b
         | ^ write what it says under \`redirects\` in content/site.yaml, and delete it"
  `);
});

test("PUBLIC_FILE_ACTIVE: a file is listed in either form of Unicode", async () => {
  const text = await told((site) => {
    const name = "caf\u00e9.html";
    site.write(`content/public/${name}`, "<!doctype html>");
    listPublicFiles(site, [name.normalize("NFD")]);
  });
  expect(text).toBe("");
});

test("PUBLIC_FILE_ACTIVE: what leads to such a file follows from it", async () => {
  const site = createSite(FILES);
  site.write("content/public/a.html", "");
  site.write("content/public/b.xml", "<x/>");
  site.replace(PAGE, "Hello.", "[A](/a.html)");
  site.replace(DOCUMENT, "<Head />", '<Head /><link rel="search" href="/b.xml" />');
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code, location }) => `${code} ${location?.path}`)).toEqual([
    "PUBLIC_FILE_ACTIVE content/public/a.html",
    "PUBLIC_FILE_ACTIVE content/public/b.xml",
  ]);
});

test("PUBLIC_FILE_ACTIVE", async () => {
  const site = createSite(FILES);
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const files = {
    ".well-known/security.txt": "Contact: mailto:a@small.example",
    "tools/index.html": "<script src=tools.js></script>",
    "tools/tools.js": "",
    "a&b.txt": "",
    "plain.svg": svg("<path d='M0 0'/>"),
    "a.html": "<script src=/tools/tools.js></script>",
    "_worker.js": "export default {}",
    _routes: "",
    "data.json": "{}",
    "entity.svg": `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`,
    "index.html.gz": "",
    "letters.svg": Buffer.from(svg("<title>\xe9</title>"), "latin1"),
    "script.svg": svg("<script/>"),
    "xss.xml": "<x/>",
    ".well-known/xss": "",
    // Apache takes what is before an ending that it does not know for the type, and runs PHP whatever stands behind.
    "b.html.md": "<script src=/c.js.md></script>",
    "c.js.md": "",
    "d.php.svg": svg(""),
    "e.html/My.photo.v2.html-notes.pdf": "",
    "Why Node.js.pdf": "",
    "f.php.pdf": "",
    "g.var.txt": "Content-type: text/javascript\nBody:----a----\nalert()\n----a----\n",
  };
  site.write("content/assets/a.js", "");
  site.replace(LAYOUT, "<main>", '<main><script src={asset("a.js")} />');
  site.replace(LAYOUT, "{ Html }", "{ asset, Html }");
  for (const [path, text] of Object.entries(files)) site.write(`content/public/${path}`, text);
  listPublicFiles(site, ["tools/", "data.json"]);
  site.write(CONFIG, `${FILES[CONFIG]}unknownPaths: { redirect: /a&b.txt }\n`);
  const { diagnostics } = await site.build();
  const shown = diagnostics.map(({ code, message }) => `${code} ${message}`).sort();
  expect(shown.join("\n")).toMatchInlineSnapshot(`
    "PUBLIC_FILE_ACTIVE content/assets/a.js: a file that a browser or host may run is not published from content/assets
    PUBLIC_FILE_ACTIVE content/public/.well-known/xss: a file that a browser or host may run is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/_routes: a file that a browser or host may run is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/_worker.js: a file that a browser or host may run is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/a.html: a file that a browser or host may run is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/b.html.md: a file that hosts may take for .html is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/c.js.md: a file that hosts may take for .js is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/d.php.svg: a file that hosts may take for .php is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/entity.svg: a drawing that cannot be read is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/f.php.pdf: a file that hosts may take for .php is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/g.var.txt: a file that hosts may take for .var is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/index.html.gz: a file that hosts may take for .html is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/letters.svg: a drawing that cannot be read is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/script.svg: a drawing with the element <script> is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/xss.xml: a file that a browser or host may run is published only when the site's code lists it"
  `);
  expect(print(diagnostics.slice(0, 1), site.root)).toMatchInlineSnapshot(`
    "content/assets/a.js:1:1 error PUBLIC_FILE_ACTIVE  content/assets/a.js: a file that a browser or host may run is not published from content/assets
    >  1 |
         | ^ put it into content/public, and list it under publicFiles in templates/index.ts"
  `);
  site.replace(LAYOUT, '<script src={asset("a.js")} />', "");
  for (const { location } of diagnostics) site.remove(location?.path ?? "");
  expect((await site.build()).diagnostics).toEqual([]);
  const published = [
    ".well-known/security.txt",
    "data.json",
    "plain.svg",
    "tools/index.html",
    "tools/tools.js",
  ];
  expect(Object.keys(site.snapshot())).toEqual(expect.arrayContaining(published));
  expect(site.read("site/404.html")).toContain('url=/a&amp;b.txt"');
});

test("a picture that styles or links name is published without what the camera wrote", async () => {
  const photo = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .withExif({ IFD0: { Make: "secret" } })
      .jpeg()
      .toBuffer();
  const site = createSite(FILES);
  site.write("content/assets/style.jpg", await photo("red"));
  site.write("content/assets/link.jpg", await photo("blue"));
  site.write("content/assets/poster.jpg", await photo("green"));
  site.write("content/assets/data.jpg", await photo("white"));
  const data = 'export const structuredData = () => ({ "@type": "Product", image: asset("data.jpg") });';
  site.write(LAYOUT, `${site.read(LAYOUT)}${data}\n`);
  site.write("templates/styles/index.css", 'body { background: url("asset:style.jpg") }\n');
  site.replace(LAYOUT, "{ Html }", "{ asset, Html }");
  const shown = '<a href={asset("link.jpg")}>a</a><video poster={asset("poster.jpg")} />';
  site.replace(LAYOUT, "<main>", `<main>${shown}`);
  expect((await site.build()).diagnostics).toEqual([]);
  const pictures = Object.entries(site.snapshot()).filter(([path]) => path.endsWith(".jpg"));
  expect(pictures.map(([path]) => path.replace(/-[^-]*$/, ""))).toEqual([
    "assets/data-8",
    "assets/link-8",
    "assets/poster-8",
    "assets/style",
  ]);
  expect(pictures.filter(([, bytes]) => bytes.includes("secret"))).toEqual([]);
  expect(site.snapshot()["index.html"]).toContain(`"image":"https://small.example/${pictures[0]?.[0]}"`);
});

test("OUT_REFUSED", async () => {
  const text = await told((site) => site.write("site/notes.txt", "mine\n"));
  expect(text).toMatchInlineSnapshot(`
    "error OUT_REFUSED  site: is not used as the output folder, because galley did not make what is in it (notes.txt)
      choose an empty or new folder, or empty this one yourself"
  `);
});

test("OUT_FOREIGN_FILE", async () => {
  const site = createSite(FILES);
  await site.build();
  site.write("site/notes.txt", "mine\n");
  site.replace(PAGE, "Hello", "Hi");
  expect(print((await site.build()).diagnostics, site.root)).toMatchInlineSnapshot(
    `"warning OUT_FOREIGN_FILE  site/notes.txt: not made by galley, stays in the published folder"`,
  );
});

test("OUT_FOREIGN_FILE is known before a strict build would publish, so all stays as it was", async () => {
  const site = createSite(FILES);
  site.write(CONFIG, `${FILES[CONFIG]}hosts: [nginx]\n`);
  await site.build();
  site.write("site/notes.txt", "mine\n");
  const before = [site.snapshot(), site.read(".galley/deploy/nginx.conf")];
  for (const redirects of ["", "redirects:\n  - { from: /old, to: / }\n"]) {
    site.write(CONFIG, `${FILES[CONFIG]}hosts: [nginx]\n${redirects}`);
    if (redirects !== "") site.replace(PAGE, "Hello", "Hi");
    const report = await site.build({ strict: true });
    expect(report).toMatchObject({ ok: false, written: 0, diagnostics: [{ code: "OUT_FOREIGN_FILE" }] });
    expect(report.isPublished).toBeUndefined();
    expect([site.snapshot(), site.read(".galley/deploy/nginx.conf")]).toEqual(before);
  }
});

test("STATE_UNSAVED", async () => {
  const text = await told((site) => mkdirSync(join(site.root, ".galley/plan.json"), { recursive: true }));
  expect(text.replace(/plan\.json\.\S+\.tmp/, "NEW")).toMatchInlineSnapshot(`
    "warning STATE_UNSAVED  the plan for previews could not be saved: EISDIR: illegal operation on a directory, rename 'ROOT/.galley/NEW' -> 'ROOT/.galley/plan.json'
      see who owns the folder .galley, or the one that it is in, or delete it"
  `);
});

test("STATE_UNSAVED: rules of hosts that were not written are an error that names them", async () => {
  const site = createSite(FILES);
  const build = async (redirects: string) => {
    site.write(CONFIG, `${FILES[CONFIG]}hosts: [caddy, nginx, vercel]\n${redirects}`);
    const { ok, isPublished, diagnostics } = await site.build();
    const text = print(diagnostics, site.root).replaceAll(/[\w.]+\.tmp/g, "NEW");
    return { ok, isPublished, text: text.replace(/EISDIR.*(?= ->)/, "…") };
  };
  await build("");
  // A folder stands in its place.
  site.remove(".galley/deploy/nginx.conf");
  site.write(".galley/deploy/nginx.conf/x", "");
  const { text, ...report } = await build("redirects:\n  - { from: /old, to: / }\n");
  expect(report).toEqual({ ok: false, isPublished: true });
  expect(text).toMatchInlineSnapshot(`
    "error STATE_UNSAVED  the site is published, but its rules in .galley/deploy/nginx.conf, .galley/deploy/Caddyfile could not be saved: … -> 'ROOT/.galley/deploy/nginx.conf'
      see who owns the folder .galley, or the one that it is in, or delete it; then build again"
  `);
  expect(site.read(".galley/deploy/vercel.json")).toContain("/old");
});

test("what else galley keeps in .galley is a miss, or one sentence, where it cannot be read or written", async () => {
  const site = createSite(FILES);
  mkdirSync(join(site.root, ".galley/reasons.json"), { recursive: true });
  site.write(".galley/cache", "");
  site.write(".galley/deploy", "");
  // Slow builds are told of, by each of them, and no fault of the site.
  for (const strict of [true, true]) {
    const { ok, isPublished, diagnostics } = await site.build({ strict });
    expect({ ok, isPublished }).toEqual({ ok: true, isPublished: true });
    expect(print(diagnostics, site.root)).toMatch(
      /^warning STATE_UNSAVED {2}what the next build need not make again could not be saved: E(?:NOTDIR|EXIST): .*\n {2}see who owns the folder \.galley, or the one that it is in, or delete it$/,
    );
  }
  expect((await site.build({ write: false })).diagnostics).toEqual([]);
  expect(Object.keys(site.snapshot(".galley")).filter((path) => path.endsWith(".tmp"))).toEqual([]);
  site.remove(".galley/modules");
  site.write(".galley/modules", "");
  await expect(site.build()).rejects.toThrow(
    `EEXIST: file already exists, mkdir '${join(site.root, ".galley/modules")}'; see who owns the folder .galley, or the one that it is in, or delete it`,
  );
});

test.runIf(existsSync("/dev/full"))("a full disk asks for room, and has no half a module", () => {
  const { root } = createSite({});
  const modules = join(root, ".galley/modules");
  const effects = quietEffects();
  const module = { name: "a", hash: "a", code: "1", map: "{}" };
  const path = fileURLToPath(writeModule(module, { root, effects }));
  rmSync(`${path}.map`);
  symlinkSync("/dev/full", `${path}.map.${effects.processes.self}.tmp`);
  expect(() => writeModule(module, { root, effects })).toThrow(
    /^ENOSPC: no space left on device, write '[^']+'; make room on the disk that the folder \.galley is on$/,
  );
  expect(readdirSync(modules)).toEqual([basename(path)]);
});

test("a disk that can only be read asks for no other owner", () => {
  const { root } = createSite({});
  const effects = quietEffects();
  const write = () => {
    throw Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
  };
  const module = { name: "a", hash: "a", code: "1", map: "{}" };
  const files = { ...effects.files, write };
  expect(() => writeModule(module, { root, effects: { ...effects, files } })).toThrow(
    "EROFS: read-only file system; make the disk that the folder .galley is on writable",
  );
});

test("VERIFY_DIFFERS", () => {
  const site = createSite(FILES);
  const lister = "node_modules/lister";
  site.write(`${lister}/package.json`, '{ "name": "lister", "type": "module", "main": "index.js" }');
  const listing = `import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
export const list = () => readdirSync(import.meta.dirname).join();
export const hasOneCore = availableParallelism() === 1;
`;
  site.write(`${lister}/index.js`, listing);
  const surroundings = {
    // Which of the two the first build has depends on the machine.
    cores: 'hasOneCore ? "one core" : "many cores"',
    date: "new Date(0).toLocaleString()",
    files: "list()",
    folder: 'import.meta.url.replace(/.*galley-test-[^/]+|(?<=verify|modules).*/g, "")',
    number: "(1234.5).toLocaleString()",
    rendered: "count",
    steady: 'new Date(0).toLocaleString("en", { timeZone: "UTC" })',
    zone: "Intl.DateTimeFormat().resolvedOptions().timeZone",
  };
  const values = Object.entries(surroundings).map(([name, code]) => `${name}: () => ${code}`);
  const head = `import { hasOneCore, list } from "lister";\nlet count = 0;\nconst values = { Home: () => "", ${values} };\n`;
  site.write(LAYOUT, `${head}${site.read(LAYOUT)}`);
  site.replace(LAYOUT, "<h1>{title}", "<h1>{values[title]()}");
  site.replace(LAYOUT, "return (", "count += 1;\n return (");
  for (const name of Object.keys(surroundings))
    site.write(`content/pages/${name}.md`, page().replace("New", name));
  site.write("templates/files/day.bin.ts", 'export default () => "\\0" + new Date(0).toLocaleString();\n');
  const entries =
    "entries: () => [{ slug: Intl.DateTimeFormat().resolvedOptions().timeZone.toLowerCase().replace(/\\W/, '-'), data: { title: 'Home', layout: 'page', noindex: true, description: 'A page that another zone does not have, so that nobody knows its address there.' } }]";
  site.replace(
    INDEX,
    "export default",
    `const zones = collection({ route: "/:path", schema: z.strictObject(pageFields), ${entries} });\nexport default`,
  );
  site.replace(INDEX, "{ pages }", "{ pages, zones }");
  const env = { ...process.env, TZ: "UTC", LC_ALL: "en_US.UTF-8" };
  const run = (...words: readonly string[]) => runGalley(site.root, ["build", ...words], { env });
  run();
  // Only this page is not remembered.
  site.replace("content/pages/rendered.md", "A page", "One page");
  const { stderr, status } = run("--verify");
  const lines = stderr.split("\n");
  const texts = lines.filter((line, index) => /^error/.test(line) || /^error/.test(lines[index - 1] ?? ""));
  const text = [...new Set(texts)].join("\n").replace(/"[^"]*(?:one|many) cores?[^"]*"/g, "CORES");
  expect(text).toMatchInlineSnapshot(`
    "error VERIFY_DIFFERS  cores.html:17: CORES in a second build instead of CORES, and so in 1 more
      it was built in another folder, in Pacific/Pago_Pago and tr_TR, with nothing remembered: sort what is listed, name the time zone and the locale of dates and numbers, and show no time of the build, no random number and nothing that a network answers
    error VERIFY_DIFFERS  date.html:17: "script></head><body><main><h1>31.12.1969 13:00:00</h1><div><" in a second build instead of "script></head><body><main><h1>1/1/1970, 12:00:00 AM</h1><div", and so in 1 more
    error VERIFY_DIFFERS  day.bin: 20 bytes in a second build instead of 22
    error VERIFY_DIFFERS  files.html:17: "script></head><body><main><h1>package.json,index.js</h1><div" in a second build instead of "script></head><body><main><h1>index.js,package.json</h1><div", and so in 1 more
    error VERIFY_DIFFERS  folder.html:17: "head><body><main><h1>/.galley/verify</h1><div></div><div dat" in a second build instead of "head><body><main><h1>/.galley/modules</h1><div></div><div da", and so in 1 more
    error VERIFY_DIFFERS  number.html:17: "cript></head><body><main><h1>1.234,5</h1><div></div><div dat" in a second build instead of "cript></head><body><main><h1>1,234.5</h1><div></div><div dat", and so in 1 more
    error VERIFY_DIFFERS  pacific-pago_pago.html is only made by a second build, and so in 1 more
    error VERIFY_DIFFERS  rendered.html:17: "script></head><body><main><h1>8</h1><div></div><div data-wid" in a second build instead of "script></head><body><main><h1>1</h1><div></div><div data-wid", and so in 1 more
    error VERIFY_DIFFERS  utc.html is not made by a second build, and so in 1 more
    error VERIFY_DIFFERS  zone.html:17: "script></head><body><main><h1>Pacific/Pago_Pago</h1><div></d" in a second build instead of "script></head><body><main><h1>UTC</h1><div></div><div data-w", and so in 1 more"
  `);
  expect(status).toBe(1);
});

test("VERIFY_DIFFERS, with the templates that ask for the time, a locale or a random number, but not those that fetch in a browser", async () => {
  const all = await told(
    (site) => {
      site.replace(LAYOUT, "<h1>{title}", "<h1>{title} {Math.random()}");
      site.replace(DOCUMENT, "<html", "<html data-at={Date.now()}");
      site.write("templates/components/search.ts", "export const ask = () => fetch(`/search.json`);\n");
      site.write(
        "templates/components/count.ts",
        "export const count = (n: number) => n.toLocaleString();\n",
      );
      site.write(
        "templates/components/day.ts",
        "// 'a'.localeCompare('b', 'en')\nexport const show = (day: Date) => day.toLocaleDateString(undefined, { year: 'numeric' });\n",
      );
      site.write(
        "templates/components/sort.ts",
        "export const sort = (a: '', b: '') => a.localeCompare(b);\n",
      );
      site.replace(
        WIDGET,
        "const Copy",
        "// not Math.random(): new Date(0) is the same in every build\nconst Copy",
      );
      site.replace(CLIENT, "{}", "{ element.title = String(Date.now()) }");
    },
    { checks: [verify] },
  );
  const text = all.replace(/, in \S+ and/, ", in ZONE and").replace(/(?<=html:\d+: ).*(?=\n)/g, "…");
  expect(text.split("\n\n")[0]).toMatchInlineSnapshot(`
    "error VERIFY_DIFFERS  index.html:1: …
      it was built in another folder, in ZONE and tr_TR, with nothing remembered: sort what is listed, name the time zone and the locale of dates and numbers, and show no time of the build, no random number and nothing that a network answers
      templates/components/count.ts:1:38 asks for the time, a locale or a random number
      templates/components/day.ts:2:39 asks for the time, a locale or a random number
      templates/components/sort.ts:1:40 asks for the time, a locale or a random number
      templates/document.tsx:5:20 asks for the time, a locale or a random number
      templates/layouts/page.tsx:9:20 asks for the time, a locale or a random number"
  `);
});

test("VERIFY_DIFFERS, when a second build has faults", async () => {
  const text = await told(
    (site) =>
      site.replace(LAYOUT, "return (", 'if (/tr/.test(process.env.LANG)) throw new Error("No!");\n return ('),
    { checks: [verify] },
  );
  expect(text.replace(/, in \S+ and/, ", in ZONE and")).toMatchInlineSnapshot(`
    "error VERIFY_DIFFERS  a second build has faults: No!
      it was built in another folder, in ZONE and tr_TR, with nothing remembered: sort what is listed, name the time zone and the locale of dates and numbers, and show no time of the build, no random number and nothing that a network answers"
  `);
});

test("a second build ends with the first, and the next build removes what both have left", async () => {
  const site = createSite(FILES);
  const caller = "node_modules/caller";
  site.write(`${caller}/package.json`, '{ "name": "caller", "type": "module", "main": "index.js" }');
  const code = `import { connect } from "node:net";
if (process.execArgv.join().includes("other-machine")) await new Promise(() => connect(+process.env.PORT));
export const nothing = "";
`;
  site.write(`${caller}/index.js`, code);
  site.write(LAYOUT, `import { nothing } from "caller";\n${site.read(LAYOUT)}`);
  site.replace(LAYOUT, "<h1>", "<h1>{nothing}");
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const PORT = String((server.address() as AddressInfo).port);
  const galley = join(import.meta.dirname, "../../bin/galley.js");
  const words = [galley, "build", "--verify", "--root", site.root];
  const first = spawn(process.execPath, words, { env: { ...process.env, PORT }, stdio: "ignore" });
  const [second] = (await once(server, "connection")) as [Socket];
  first.kill("SIGKILL");
  await once(second.on("error", () => {}).resume(), "close");
  const listLeft = () =>
    readdirSync(join(site.root, ".galley"), { recursive: true, encoding: "utf8" }).filter((name) =>
      /^(?:diff|verify)-[^/]*$|\.tmp$/.test(name),
    );
  const [left = "", ...others] = listLeft();
  expect([left, others]).toEqual([expect.stringMatching(/^verify-/), []]);
  for (const file of ["last-build", "deploy/nginx.conf", "schemas/site.json"])
    site.write(`.galley/${file}.${left.replace("verify-", "")}.tmp`, "half");
  const { self } = quietEffects().processes;
  site.write(`.galley/diff-${self}/index`, "");
  await site.build();
  expect(listLeft()).toEqual([`diff-${self}`]);
});

test("NOW_AHEAD", async () => {
  const site = createSite(FILES);
  const effects = { ...quietEffects(), now: () => "2026-01-15T12:00:00Z" };
  const ahead = { now: "2026-01-16T00:00:00Z" };
  expect(print((await site.build(ahead, effects)).diagnostics, site.root)).toMatchInlineSnapshot(`
    "warning NOW_AHEAD  site/ is the site as of 2026-01-16, a day to come
      build it without --now before it is published, or put it elsewhere with --out"
  `);
  expect(await site.build({ ...ahead, strict: true }, effects)).toMatchObject({ ok: false });
  for (const other of [{ write: false }, { out: join(site.root, "then") }, { now: "2026-01-15T23:00:00Z" }])
    expect((await site.build({ ...ahead, ...other }, effects)).diagnostics).toEqual([]);
});

test("a day before the web began, as packagers set it, says nothing of pages that have no dates", async () => {
  expect(await told(() => {}, { now: "1980-01-01T00:00:00Z" })).toBe("");
});

test("precompress puts text files beside themselves, compressed, where that is worth it", async () => {
  const site = createSite(FILES);
  site.write(CONFIG, `${FILES[CONFIG]}precompress: true\nhosts: [nginx, caddy]\n`);
  site.write("content/pages/long.md", page("noindex: true\n", "Long. ".repeat(500)));
  const random = createRandom(1);
  const noise = Uint8Array.from({ length: 3000 }, () => random() * 256);
  site.write("content/public/notes/noise.txt", noise);
  site.write("content/public/film.mp4", "a".repeat(3000));
  const { ok, outputs } = await site.build({ checks: [verify] });
  expect(ok).toBe(true);
  const files = site.snapshot();
  const copies = Object.keys(files).filter((path) => /\.(br|gz)$/.test(path));
  expect(copies.sort()).toMatchInlineSnapshot(`
    [
      "assets/loader-4b43f880.js.br",
      "assets/loader-4b43f880.js.gz",
      "index.html.br",
      "index.html.gz",
      "long.html.br",
      "long.html.gz",
      "long/index.html.br",
      "long/index.html.gz",
    ]
  `);
  const unpack = { br: brotliDecompressSync, gz: gunzipSync };
  for (const path of copies) {
    const plain = unpack[path.slice(-2) as "br" | "gz"](Buffer.from(files[path] ?? "", "latin1"));
    expect([path, plain.toString("latin1") === files[path.slice(0, -3)]]).toEqual([path, true]);
  }
  const manifest = readManifest(Buffer.from(files[MANIFEST] ?? ""));
  expect(copies.filter((path) => !manifest?.has(path))).toEqual([]);
  expect(outputs.map(({ path }) => path)).toEqual(expect.arrayContaining(copies));
  expect(site.read(".galley/deploy/nginx.conf")).toContain(
    "\ngzip_static on;\ngzip_vary on;\n# Where nginx has",
  );
  expect(site.read(".galley/deploy/Caddyfile")).toContain(
    "\tfile_server {\n\t\tprecompressed br gzip\n\t}\n}\n",
  );
  site.replace(CONFIG, "precompress: true\n", "");
  await site.build();
  expect(Object.keys(site.snapshot()).filter((path) => /\.(br|gz)$/.test(path))).toEqual([]);
});

test("hosts are told the folder that was built, below a path the one that holds it", async () => {
  const site = createSite(FILES);
  const folders = async (out?: string, baseUrl?: string) => {
    expect((await site.build({ out, baseUrl })).ok).toBe(true);
    const read = (name: string) => JSON.parse(site.read(`.galley/deploy/${name}.json`));
    return [read("wrangler").assets.directory, read("firebase").hosting.public];
  };
  site.write(CONFIG, `${FILES[CONFIG]}hosts: [cloudflare-workers, firebase]\n`);
  expect(await folders()).toEqual(["../../site", "site"]);
  expect(await folders("dist")).toEqual(["../../dist", "dist"]);
  expect(await folders(`${site.root}/dist/web`)).toEqual(["../../dist/web", "dist/web"]);
  const below = "https://me.example/docs/v2";
  expect(await folders("www/docs/v2", below)).toEqual(["../../www", "www"]);
  // Whoever puts it into its path by hand follows the guide.
  expect(await folders(undefined, below)).toEqual(["../../public", "public"]);
});

test("rules of a host that the site has left are gone, what is another build's stays", async () => {
  const site = createSite(FILES);
  const build = async (settings: string) => {
    site.write(CONFIG, `${FILES[CONFIG]}${settings}`);
    await site.build();
    return Object.keys(site.snapshot(".galley/deploy"));
  };
  expect(await build("hosts: [nginx, caddy]\n")).toEqual(["Caddyfile", "nginx.conf"]);
  const writing = `nginx.conf.${quietEffects().processes.self}.tmp`;
  site.write(`.galley/deploy/${writing}`, "");
  expect(await build("hosts: [caddy]\n")).toEqual(["Caddyfile", writing]);
  site.remove(`.galley/deploy/${writing}`);
  expect(await build("hosts: [netlify]\n")).toEqual([]);
});

test("an address of the former site below /assets/ is free, also while something else is wrong", async () => {
  const redirects = ["redirects:", "  - { from: /assets/old.css, to: / }", "  - { from: /old/, to: / }"];
  const text = await told((site) => site.write(CONFIG, `${FILES[CONFIG]}${redirects.join("\n")}\n`));
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:5:13 error CONTENT_INVALID  redirects[1].from: expected a path that starts with / and ends without it: write /old
       4 |   - { from: /assets/old.css, to: / }
    >  5 |   - { from: /old/, to: / }
         |             ^^^^^"
  `);
});

test("HOST_LOOP and HOST_CHAIN through whole addresses of the site", async () => {
  const text = await told((site) => {
    const rows = [
      ["/a", "https://small.example/a?x=1"],
      ["/b", "https://small.example/c"],
      ["/c", "/"],
      ["/d", "https://small.example/shop"],
      // Another host, such as of an app.
      ["/b/c", "https://www.small.example/c"],
    ].map(([from, to]) => `  - { from: ${from}, to: "${to}" }\n`);
    site.write(CONFIG, `${FILES[CONFIG]}redirects:\n${rows.join("")}`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:4:21 error HOST_LOOP  /a → /a?x=1 → /a?x=1 never ends
       3 | redirects:
    >  4 |   - { from: /a, to: "https://small.example/a?x=1" }
         |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ let one of them lead to a page

    content/site.yaml:5:21 error HOST_CHAIN  /b → /c → / takes more than one step
       4 |   - { from: /a, to: "https://small.example/a?x=1" }
    >  5 |   - { from: /b, to: "https://small.example/c" }
         |                     ^^^^^^^^^^^^^^^^^^^^^^^^^ let /b lead to / at once

    content/site.yaml:7:21 warning LINK_UNKNOWN_PAGE  redirects[3].to: "https://small.example/shop" is not a page of this site
       6 |   - { from: /c, to: "/" }
    >  7 |   - { from: /d, to: "https://small.example/shop" }
         |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the site has /"
  `);
});

test("HOST_ANSWER: a page that leads on where another host has a rule", async () => {
  const text = await told((site) => {
    const redirects = "redirects:\n  - { from: /old, to: / }\n";
    site.write(CONFIG, `${site.read(CONFIG)}hosts: [github-pages, netlify]\n${redirects}`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:3:8 error HOST_ANSWER  netlify answers /old with 200 old/index.html instead of 200 /
       2 | origin: https://small.example
    >  3 | hosts: [github-pages, netlify]
         |        ^^^^^^^^^^^^^^^^^^^^^^^ that file leads visitors of github-pages on, and is in the way here: build the site for github-pages by itself"
  `);
});

test("HOST_ANSWER", async () => {
  const text = await told((site) => {
    site.write("content/public/galley-knows-no-such-path/404.html", "<title>Gone</title>");
    listPublicFiles(site, ["galley-knows-no-such-path/"]);
  });
  expect(text).toMatchInlineSnapshot(
    `
    "error HOST_ANSWER  cloudflare answers /galley-knows-no-such-path/ with 404 galley-knows-no-such-path/404.html instead of 404 404.html

    error HOST_ANSWER  cloudflare answers /galley-knows-no-such-path/galley-knows-no-such-path with 404 galley-knows-no-such-path/404.html instead of 404 404.html"
  `,
  );
});
