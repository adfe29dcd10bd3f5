/** What is said about the published folder, its hosts and the folder of state: whole texts. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { verify } from "../../generator/commands/build/verify.ts";
import { createSite } from "../site-folder.ts";
import { CONFIG, FILES, LAYOUT, listPublicFiles, PAGE, print, replace, told } from "../small-site.ts";

test("OUTPUT_PATH_INVALID", async () => {
  const text = await told((site) => site.write("content/public/.env", "KEY=1\n"));
  expect(text).toMatchInlineSnapshot(`
    "content/public/.env:1:1 error OUTPUT_PATH_INVALID  ".env": an output path must not be hidden (start with a dot)
    >  1 | KEY=1
         | ^"
  `);
});

test("OUTPUT_CONFLICT", async () => {
  const text = await told((site) => {
    site.write("content/public/index.html", "<p>mine</p>");
    site.write("content/public/_redirects", "/a /b\n");
    listPublicFiles(site, ["index.html", "_redirects"]);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/public/_redirects:1:1 error OUTPUT_CONFLICT  _redirects: is made twice
    >  1 | /a /b
         | ^

    content/public/index.html:1:1 error OUTPUT_CONFLICT  index.html: is made twice
    >  1 | <p>mine</p>
         | ^"
  `);
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
    "script.svg": svg("<script/>"),
    "xss.xml": "<x/>",
    ".well-known/xss": "",
  };
  site.write("content/assets/a.js", "");
  replace(site, LAYOUT, "<main>", '<main><script src={asset("a.js")} />');
  replace(site, LAYOUT, "{ Html }", "{ asset, Html }");
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
    PUBLIC_FILE_ACTIVE content/public/entity.svg: a drawing that cannot be read is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/index.html.gz: a file that a browser or host may run is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/script.svg: a drawing with the element <script> is published only when the site's code lists it
    PUBLIC_FILE_ACTIVE content/public/xss.xml: a file that a browser or host may run is published only when the site's code lists it"
  `);
  expect(print(diagnostics.slice(0, 1), site.root)).toMatchInlineSnapshot(`
    "content/assets/a.js:1:1 error PUBLIC_FILE_ACTIVE  content/assets/a.js: a file that a browser or host may run is not published from content/assets
    >  1 |
         | ^ put it into content/public, and list it under publicFiles in templates/index.ts"
  `);
  replace(site, LAYOUT, '<script src={asset("a.js")} />', "");
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
  site.write("templates/styles/index.css", 'body { background: url("asset:style.jpg") }\n');
  replace(site, LAYOUT, "{ Html }", "{ asset, Html }");
  const shown = '<a href={asset("link.jpg")}>a</a><video poster={asset("poster.jpg")} />';
  replace(site, LAYOUT, "<main>", `<main>${shown}`);
  expect((await site.build()).diagnostics).toEqual([]);
  const pictures = Object.entries(site.snapshot()).filter(([path]) => path.endsWith(".jpg"));
  expect(pictures.map(([path]) => path.replace(/-[^-]*$/, ""))).toEqual([
    "assets/link-8",
    "assets/poster-8",
    "assets/style",
  ]);
  expect(pictures.filter(([, bytes]) => bytes.includes("secret"))).toEqual([]);
});

test("OUT_REFUSED", async () => {
  const text = await told((site) => site.write("site/notes.txt", "mine\n"));
  expect(text).toMatchInlineSnapshot(`
    "error OUT_REFUSED  ROOT/site: is not used as the output folder, because galley did not make what is in it (notes.txt)
      Choose an empty or new folder, or empty this one yourself."
  `);
});

test("OUT_FOREIGN_FILE", async () => {
  const site = createSite(FILES);
  await site.build();
  site.write("site/notes.txt", "mine\n");
  site.write(PAGE, site.read(PAGE).replace("Hello", "Hi"));
  expect(print((await site.build()).diagnostics, site.root)).toMatchInlineSnapshot(
    `"warning OUT_FOREIGN_FILE  site/notes.txt: not made by galley, stays in the published folder"`,
  );
});

test("STATE_UNSAVED", async () => {
  const text = await told((site) => mkdirSync(join(site.root, ".galley/plan.json"), { recursive: true }));
  expect(text.replace(/plan\.json\.\S+\.tmp/, "NEW")).toMatchInlineSnapshot(`
    "warning STATE_UNSAVED  the plan for previews could not be saved: EISDIR: illegal operation on a directory, rename 'ROOT/.galley/NEW' -> 'ROOT/.galley/plan.json'
      see who owns the folder .galley, or delete it"
  `);
});

test("what else galley keeps in .galley is a miss, or one sentence, where it cannot be read or written", async () => {
  const site = createSite(FILES);
  mkdirSync(join(site.root, ".galley/reasons.json"), { recursive: true });
  site.write(".galley/cache", "");
  site.write(".galley/deploy", "");
  expect((await site.build()).diagnostics).toEqual([]);
  site.remove(".galley/modules");
  site.write(".galley/modules", "");
  await expect(site.build()).rejects.toThrow(
    `EEXIST: file already exists, mkdir '${join(site.root, ".galley/modules")}'; see who owns the folder .galley, or delete it`,
  );
});

test("VERIFY_DIFFERS", async () => {
  const text = await told(
    (site) => {
      site.write(LAYOUT, `let count = 0;\n${site.read(LAYOUT)}`);
      replace(site, LAYOUT, "<h1>", "<h1>{count++}");
    },
    { checks: [verify] },
  );
  expect(text).toMatchInlineSnapshot(`
    "error VERIFY_DIFFERS  index.html differs from what a build without caches makes
      run \`galley clean\`, and report what changed before"
  `);
});

test("HOST_ANSWER", async () => {
  const text = await told((site) => {
    site.write("content/public/assets/404.html", "<title>Gone</title>");
    listPublicFiles(site, ["assets/"]);
  });
  expect(text).toMatchInlineSnapshot(
    `"error HOST_ANSWER  cloudflare answers /assets/galley-knows-no-such-path.js with 404 assets/404.html instead of 404 404.html"`,
  );
});
