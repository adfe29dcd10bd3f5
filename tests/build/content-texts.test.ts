/** Faults of content files, provoked from the outside: the whole text that an author reads. */
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSite, quietEffects, type SiteFolder } from "../site-folder.ts";
import {
  CONFIG,
  createTelling,
  DOCUMENT,
  FILES,
  INDEX,
  LAYOUT,
  listPublicFiles,
  PAGE,
  page,
  print,
  told as toldAnew,
  withoutPlain,
} from "../small-site.ts";

const told = createTelling(FILES);

test("a site without a fault is told nothing", async () => {
  expect(await told(() => {})).toBe("");
});

test("SLUG_DUPLICATE", async () => {
  const text = await told((site) => {
    site.write("content/pages/a.md", page());
    site.write("content/pages/01-A.md", page());
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:1:1 error SLUG_DUPLICATE  two files of pages have the name "a"
    >  1 | ---
         | ^ rename one of them; numbers in front, the ending and capital letters do not count
      content/pages/01-A.md:1:1 the other file"
  `);
});

test("the copy of a file in a list is told, not the file", async () => {
  const text = await told((site) => {
    const schema = "z.strictObject({ name: z.string() })";
    site.replace(INDEX, "collections: { pages }", "collections: { pages, people }");
    site.replace(
      INDEX,
      "export",
      `const people = collection({ folder: "people", schema: ${schema} });\nexport`,
    );
    site.write("content/people/01-ada.yaml", "name: Ada\n");
    site.write("content/people/01-ada-2.yaml", "name: Grace\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/people/01-ada-2.yaml:1:1 warning ORDER_REPEATED  content/people/01-ada.yaml has the number 1, too
    >  1 | name: Grace
         | ^ rename one of the two, such as to 02-ada-2.yaml: the numbers are the order of the list"
  `);
});

test("HOST_DUPLICATE: a redirect that stands twice is told once", async () => {
  const twice = "  - { from: /a, to: / }\n".repeat(2);
  expect(
    await told((site) => site.write(CONFIG, `${site.read(CONFIG)}redirects:\n${twice}`)),
  ).toMatchInlineSnapshot(`
    "content/site.yaml:5:13 error HOST_DUPLICATE  two redirects start at /a
       4 |   - { from: /a, to: / }
    >  5 |   - { from: /a, to: / }
         |             ^^ remove one of them
      content/site.yaml:4:13 the other one"
  `);
});

test("SLUG_INVALID: a number in front of a name that is not the order of the file", async () => {
  const text = await told((site) => {
    const faq = `collection({ folder: "faq", schema: z.strictObject({ text: z.string() }) })`;
    site.replace(INDEX, "{ pages }", `{ pages, faq: ${faq} }`);
    const names = ["01-a", "02-b", "03_c", "4. Wie geht es", "5a-e", "5.5-f", "06 - g", "7-h"];
    for (const name of names) site.write(`content/faq/${name}.yaml`, `text: ${name}\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/faq/03_c.yaml:1:1 warning SLUG_INVALID  the number in front of c.yaml is not read as its place among the others
    >  1 | text: 03_c
         | ^ call it 03-c.yaml: a whole number and a hyphen; no two files have the same one

    content/faq/06 - g.yaml:1:1 error SLUG_INVALID  the name "06 - g" has characters that an address cannot have
    >  1 | text: 06 - g
         | ^ call it 06-g, or another name of letters, digits and hyphens

    content/faq/4. Wie geht es.yaml:1:1 error SLUG_INVALID  the name "4. Wie geht es" has characters that an address cannot have
    >  1 | text: 4. Wie geht es
         | ^ call it 4-wie-geht-es, or another name of letters, digits and hyphens

    content/faq/5.5-f.yaml:1:1 warning SLUG_INVALID  the number in front of f.yaml is not read as its place among the others
    >  1 | text: 5.5-f
         | ^ call it 05-f.yaml: a whole number and a hyphen; no two files have the same one

    content/faq/5a-e.yaml:1:1 warning SLUG_INVALID  the number in front of e.yaml is not read as its place among the others
    >  1 | text: 5a-e
         | ^ call it 05-e.yaml: a whole number and a hyphen; no two files have the same one"
  `);
});

test("files that are called by their versions alone have no number in front of a name", async () => {
  const text = await told((site) => {
    const releases = `collection({ folder: "releases", schema: z.strictObject({ text: z.string() }) })`;
    site.replace(INDEX, "{ pages }", `{ pages, releases: ${releases} }`);
    for (const name of ["1.0", "1.9", "1.10"])
      site.write(`content/releases/${name}.yaml`, `text: ${name} is out\n`);
  });
  expect(text).toBe("");
});

test("ENTRY_UNTOUCHED: what a new file is called still, though its text is written", async () => {
  const text = await told((site) => {
    const schema =
      "z.strictObject({ question: z.string(), heading: z.string().optional(), label: z.string() })";
    site.replace(INDEX, "{ pages }", `{ pages, faq: collection({ folder: "faq", schema: ${schema} }) }`);
    site.write("content/faq/01-a.md", "---\nquestion: What?\nlabel: Label\n---\nThat.\n");
    site.write("content/faq/02-b.md", "---\nquestion: Question\nlabel: Refunds\n---\nThis.\n");
    site.write("content/faq/03-c.md", "---\nquestion: Why?\nlabel: Why\nheading: Heading\n---\nSo.\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/faq/01-a.md:5:1 warning BODY_UNREAD  no page shows the text below the second ---
       4 | ---
    >  5 | That.
         | ^^^^^ pages show only the values above it: move the text into one of them, or delete it

    content/faq/02-b.md:2:11 warning ENTRY_UNTOUCHED  this is what \`galley new\` has written
       1 | ---
    >  2 | question: Question
         |           ^^^^^^^^ write your own text, or delete the file

    content/faq/02-b.md:5:1 warning BODY_UNREAD  no page shows the text below the second ---
       4 | ---
    >  5 | This.
         | ^^^^^ pages show only the values above it: move the text into one of them, or delete it

    content/faq/03-c.md:4:10 warning ENTRY_UNTOUCHED  this is what \`galley new\` has written
       3 | label: Why
    >  4 | heading: Heading
         |          ^^^^^^^ write your own text, or delete the file

    content/faq/03-c.md:6:1 warning BODY_UNREAD  no page shows the text below the second ---
       5 | ---
    >  6 | So.
         | ^^^ pages show only the values above it: move the text into one of them, or delete it"
  `);
});

test("YAML_AMBIGUOUS: a word that is true or false to others, and none where it is one of a few", async () => {
  const text = await told((site) => {
    const schema = 'z.strictObject({ state: z.enum(["off", "auto"]), flag: z.boolean(), text: z.string() })';
    site.replace(INDEX, "{ pages }", `{ pages, faq: collection({ folder: "faq", schema: ${schema} }) }`);
    site.write("content/faq/01-a.yaml", "state: off\nflag: no\ntext: No\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/faq/01-a.yaml:2:7 error CONTENT_INVALID  flag: expected true or false, got "no"
       1 | state: off
    >  2 | flag: no
         |       ^^ write false

    content/faq/01-a.yaml:3:7 warning YAML_AMBIGUOUS  text: yes, no, on and off are text here, not true or false
       2 | flag: no
    >  3 | text: No
         |       ^^ take the line out for none, write false where true or false is asked for, or put quotes around it if the word is meant"
  `);
});

test("of two files that say the same, the one with the higher number is told, however it is called", async () => {
  const text = await told((site) => {
    const faq = `collection({ folder: "faq", schema: z.strictObject({ text: z.string() }) })`;
    site.replace(INDEX, "{ pages }", `{ pages, faq: ${faq} }`);
    site.write("content/faq/02-does-it-cost.yaml", "text: Nothing at all\n");
    site.write("content/faq/10-new.yaml", "text: Nothing at all\n");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/faq/10-new.yaml:1:1 warning ENTRY_UNTOUCHED  the file says the same as content/faq/02-does-it-cost.yaml
    >  1 | text: Nothing at all
         | ^ write your own text, or delete the file"
  `);
});

test("a long text that two files have is told, not one of three, nor one that stands elsewhere in the other", async () => {
  const text =
    "It is a text that is long enough to be told when two files have it, whatever they are called, and what else they say.";
  const withFiles = (...files: readonly string[]) =>
    told((site) => {
      const schema =
        "z.strictObject({ name: z.string(), text: z.string().optional(), note: z.string().optional(), rows: z.array(z.looseObject({ text: z.string() })).optional() })";
      site.replace(INDEX, "{ pages }", `{ pages, faq: collection({ folder: "faq", schema: ${schema} }) }`);
      for (const [at, more] of files.entries())
        site.write(`content/faq/${at}.yaml`, `name: n${at}\n${more}\n`);
    });
  expect(await withFiles(`text: ${text}`, `text: ${text}`)).toContain(
    "text: content/faq/0.yaml says the same\n",
  );
  expect(await withFiles(`text: ${text}`, `text: ${text}`, `text: ${text}`)).toBe("");
  expect(await withFiles(`text: ${text}`, `note: ${text}`)).toBe("");
  const rows = `rows:\n  - text: ${text}\n    of: a\n  - text: ${text}\n    of: b`;
  expect(await withFiles(rows)).toBe("");
  const hours = 'rows:\n  - { text: "9:00", to: "17:00" }\n  - { text: "9:00", to: "17:00" }';
  expect(await withFiles(hours)).toBe("");
  for (const late of ["late", "晚上"])
    expect(await withFiles(hours.replaceAll("17:00", late))).toContain("rows[1]: the list has the same item");
});

test("COLLECTION_UNKNOWN", async () => {
  const text = await told((site) => {
    site.write("content/content/pages/a.md", page());
    site.write("content/glossary/a.yaml", "a: 1\n");
    site.write("content/page/a.md", page());
    site.write("content/a.md", page());
  });
  expect(text).toMatchInlineSnapshot(`
    "content/a.md:1:1 error COLLECTION_UNKNOWN  content/a.md belongs to no collection
    >  1 | ---
         | ^ did you mean content/pages?

    content/content/pages/a.md:1:1 error COLLECTION_UNKNOWN  there is no collection for the folder content/content
    >  1 | ---
         | ^ did you mean content/pages?

    content/glossary/a.yaml:1:1 error COLLECTION_UNKNOWN  there is no collection for the folder content/glossary
    >  1 | a: 1
         | ^ put it into one of pages/; a new folder needs a collection in templates/index.ts

    content/page/a.md:1:1 error COLLECTION_UNKNOWN  there is no collection for the folder content/page
    >  1 | ---
         | ^ did you mean content/pages?"
  `);
});

test("a number in front is told where it is seen that the others' are their order: beside one file it is not", async () => {
  const text = await told((site) => {
    const faq = `collection({ folder: "faq", schema: z.strictObject({ text: z.string() }) })`;
    site.replace(INDEX, "{ pages }", `{ pages, faq: ${faq} }`);
    for (const name of ["01-a", "1.5-b"]) site.write(`content/faq/${name}.yaml`, `text: ${name}\n`);
  });
  expect(text).toBe("");
});

test("an entry that left the site before there was a web has a slip in its year", async () => {
  const text = await told((site) => site.write("content/pages/a.md", page("expireAt: 1026-01-31\n")));
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:5:11 error CONTENT_INVALID  expireAt: the day is 1000 years ago
       4 | layout: page
    >  5 | expireAt: 1026-01-31
         |           ^^^^^^^^^^ correct the year, or delete the file"
  `);
});

test("the start page may be a file of content/public, or a redirect", async () => {
  const withStart = (change: (site: SiteFolder) => unknown) =>
    told((site) => {
      site.remove(PAGE);
      site.write("content/pages/a.md", page());
      change(site);
    });
  expect(await withStart(() => {})).toContain("the site has no start page");
  const redirect = `${FILES[CONFIG]}redirects: [{ from: /, to: /a }]\n`;
  expect(await withStart((site) => site.write(CONFIG, redirect))).toBe("");
  const file = withStart((site) => {
    site.write("content/public/index.html", "<p>a</p>");
    site.replace(INDEX, "defineSite({", 'defineSite({ publicFiles: ["index.html"],');
  });
  expect(await file).toBe("");
});

test("templates may lead to other files of the project by links, and to no others; a circle of links ends", async () => {
  const text = await told((site) => {
    site.write("parts/title.ts", 'export const title = "A";\n');
    site.replace(LAYOUT, "", 'import { title as one } from "../parts/title.ts";\n');
    site.replace(LAYOUT, "<h1>{title}", "<h1>{one}{title}");
    symlinkSync("../parts", join(site.root, "templates/parts"));
    symlinkSync(".", join(site.root, "parts/circle"));
    symlinkSync(import.meta.filename, join(site.root, "templates/outside.ts"));
  });
  expect(text).toMatchInlineSnapshot(`
    "templates/outside.ts:1:1 error FILE_OUTSIDE  templates/outside.ts is a link that leads out of the site
      put a copy of the file there instead

    templates/parts/circle:1:1 error FILE_OUTSIDE  templates/parts/circle is a link that leads to a folder that it is in
      put a copy of the file there instead"
  `);
});

test("the system's own files, such as previews of a folder, and Word's are passed over", async () => {
  const text = await told((site) => {
    for (const path of ["pages/Thumbs.db", "pages/~$team.docx", "assets/desktop.ini", "public/Thumbs.db"])
      site.write(`content/${path}`, "a");
  });
  expect(text).toBe("");
});

test("drafts and dates may stand in any group, however its schema is wrapped", async () => {
  const group = "z.strictObject({ text: z.string() })";
  const loose = "z.looseObject({ text: z.string() })";
  const schemas = [
    `${group}.readonly()`,
    `${loose}.and(${loose})`,
    `${group}.transform((one) => one)`,
    `z.preprocess((one) => one, ${group})`,
  ];
  const text = await told((site) => {
    const all = schemas.map((schema, at) => `c${at}: collection({ folder: "c${at}", schema: ${schema} })`);
    site.replace(INDEX, "{ pages }", `{ pages, ${all.join(", ")} }`);
    for (const at of schemas.keys()) {
      site.write(`content/c${at}/a.yaml`, "text: a\ndraft: true\npublishAt: 2030-01-01\n");
      site.write(`content/c${at}/b.yaml`, "text: b\ndraft: 5\n");
    }
  });
  const draft = "error CONTENT_INVALID  draft: expected true or false, got the number 5";
  expect(text.match(/.*(?:error|warning).*/g)).toEqual(
    schemas.map((_, at) => `content/c${at}/b.yaml:2:8 ${draft}`),
  );
});

test.runIf(process.platform === "linux")("a name that is no UTF-8 is told, and not passed over", async () => {
  const text = await toldAnew(({ root }) => {
    const latin = (path: string) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]);
    writeFileSync(latin("content/pages/caf\u00e9.md"), page());
    mkdirSync(latin("content/assets/caf\u00e9"), { recursive: true });
  });
  expect(text).toMatchInlineSnapshot(`
    "content/assets/caf�:1:1 error SLUG_INVALID  the name of content/assets/caf� is no UTF-8
      rename it: letters, digits and hyphens are the same on all systems

    content/pages/caf�.md:1:1 error SLUG_INVALID  the name of content/pages/caf�.md is no UTF-8
      rename it: letters, digits and hyphens are the same on all systems"
  `);
});

test("FILE_OUTSIDE", async () => {
  const text = await told((site) => {
    symlinkSync(import.meta.filename, join(site.root, "content/pages/secret.md"));
    symlinkSync("nowhere.md", join(site.root, "content/pages/lost.md"));
    site.write(".env", "TOKEN=1");
    site.write("content/.notes/a.md", "");
    site.write("content/public/a.txt", "");
    symlinkSync("../../.env", join(site.root, "content/pages/env.md"));
    symlinkSync("../.notes/a.md", join(site.root, "content/pages/hidden.md"));
    symlinkSync("../../templates", join(site.root, "content/public/code"));
    symlinkSync("..", join(site.root, "content/public/loop"));
    symlinkSync("../pages", join(site.root, "content/public/pages"));
    symlinkSync("a.txt", join(site.root, "content/public/b.txt"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/env.md:1:1 error FILE_OUTSIDE  content/pages/env.md is a link that leads out of content
      put a copy of the file there instead

    content/pages/hidden.md:1:1 error FILE_OUTSIDE  content/pages/hidden.md is a link that leads to a hidden file
      put a copy of the file there instead

    content/pages/lost.md:1:1 error FILE_OUTSIDE  content/pages/lost.md is a link that leads nowhere
      put a copy of the file there instead

    content/pages/secret.md:1:1 error FILE_OUTSIDE  content/pages/secret.md is a link that leads out of content
      put a copy of the file there instead

    content/public/code:1:1 error FILE_OUTSIDE  content/public/code is a link that leads out of content
      put a copy of the file there instead

    content/public/loop:1:1 error FILE_OUTSIDE  content/public/loop is a link that leads out of content
      put a copy of the file there instead

    content/public/pages:1:1 error FILE_OUTSIDE  content/public/pages is a link that leads to a folder
      put a copy of the file there instead"
  `);
});

test("FILE_IGNORED, SOURCE_TOO_LARGE", async () => {
  const text = await told((site) => {
    site.write("content/pages/a.markdown", page());
    site.write("content/pages/a.png", "");
    site.write("content/pages/b.json", '{ "title": "B" }\n');
    site.write("content/pages/About Us.md.txt", page());
    site.write("content/public/film.mp4", "");
    truncateSync(join(site.root, "content/public/film.mp4"), 3 * 2 ** 30);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/About Us.md.txt:1:1 error FILE_IGNORED  content/pages/About Us.md.txt is not part of the site
    >  1 | ---
         | ^ rename it to about-us.md

    content/pages/a.markdown:1:1 error FILE_IGNORED  content/pages/a.markdown is not part of the site
    >  1 | ---
         | ^ rename it to a.md

    content/pages/a.png:1:1 warning FILE_IGNORED  content/pages/a.png is not part of the site
    >  1 |
         | ^ pictures belong in content/assets, files to be published as they are in content/public

    content/pages/b.json:1:1 warning FILE_IGNORED  content/pages/b.json is not part of the site
    >  1 | { "title": "B" }
         | ^ if it holds data, rename it to b.yaml

    content/public/film.mp4:1:1 error SOURCE_TOO_LARGE  content/public/film.mp4 has 3221225472 bytes, more than 250000000
      put it on a server for downloads, and link to it there"
  `);
});

test("SOURCE_UNFETCHED: what Git LFS has not fetched is not published, and not told as anything else", async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a1b2".repeat(16)}\nsize 2048\n`;
  const text = await told((site) => {
    site.write(PAGE, page("", "[Text](/a.pdf), ![c](c.png), ![d](d.svg)\n"));
    for (const path of ["public/a.pdf", "assets/c.png", "assets/d.svg"])
      site.write(`content/${path}`, pointer);
    site.write("content/public/note.txt", `It begins so:\n${pointer}`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/assets/c.png:1:1 error SOURCE_UNFETCHED  content/assets/c.png was not fetched by Git LFS
    >  1 | version https://git-lfs.github.com/spec/v1
         | ^ run \`git lfs pull\`, in GitHub Actions check out with \`lfs: true\`

    content/assets/d.svg:1:1 error SOURCE_UNFETCHED  content/assets/d.svg was not fetched by Git LFS
    >  1 | version https://git-lfs.github.com/spec/v1
         | ^ run \`git lfs pull\`, in GitHub Actions check out with \`lfs: true\`

    content/public/a.pdf:1:1 error SOURCE_UNFETCHED  content/public/a.pdf was not fetched by Git LFS
    >  1 | version https://git-lfs.github.com/spec/v1
         | ^ run \`git lfs pull\`, in GitHub Actions check out with \`lfs: true\`"
  `);
});

test("SOURCE_REFUSED: what may not be read hides no other fault, and no link to it is blamed", async () => {
  const site = createSite({
    ...FILES,
    [PAGE]: page("", "[A](/a), [b](/b), ![c](c.png), [d](/d.pdf), ![](missing.png)\n"),
    "content/pages/a.md": page(),
    "content/pages/sub/b.md": page(),
    "content/assets/c.png": "",
    "content/public/d.pdf": "",
  });
  const effects = quietEffects();
  const refuse =
    <T>(answer: (path: string) => T) =>
    (path: string) => {
      if (!/(?:a\.md|c\.png|d\.pdf|sub)$/.test(path)) return answer(path);
      throw Object.assign(new Error("no"), { code: "EACCES" });
    };
  const { read, list } = effects.files;
  const files = { ...effects.files, read: refuse(read), list: refuse(list) };
  const { diagnostics } = await site.build({}, { ...effects, files });
  expect(print(withoutPlain(diagnostics), site.root)).toMatchInlineSnapshot(`
    "content/assets/c.png:1:1 error SOURCE_REFUSED  the system does not let content/assets/c.png be read (EACCES)
      give yourself the permission to read it, and close what holds it open

    content/pages/a.md:1:1 error SOURCE_REFUSED  the system does not let content/pages/a.md be read (EACCES)
      give yourself the permission to read it, and close what holds it open

    content/pages/index.md:6:14 error LINK_UNKNOWN_PAGE  "/b" is not a page of this site
       5 | ---
    >  6 | [A](/a), [b](/b), ![c](c.png), [d](/d.pdf), ![](missing.png)
         |              ^^ did you mean /a?

    content/pages/index.md:6:45 warning IMAGE_WITHOUT_TEXT  the picture has no text
       5 | ---
    >  6 | [A](/a), [b](/b), ![c](c.png), [d](/d.pdf), ![](missing.png)
         |                                             ^^^^^^^^^^^^^^^^ say between [ and ] what it shows; for an ornament write <img src=… alt="">

    content/pages/index.md:6:49 error ASSET_MISSING  "missing.png" is not a picture in content/assets
       5 | ---
    >  6 | [A](/a), [b](/b), ![c](c.png), [d](/d.pdf), ![](missing.png)
         |                                                 ^^^^^^^^^^^ put the file into content/assets

    content/pages/sub:1:1 error SOURCE_REFUSED  the system does not let content/pages/sub be read (EACCES)
      give yourself the permission to read it, and close what holds it open

    content/public/d.pdf:1:1 error SOURCE_REFUSED  the system does not let content/public/d.pdf be read (EACCES)
      give yourself the permission to read it, and close what holds it open"
  `);
});

test.each(["content", "content/pages", "content/site.yaml", "templates", INDEX, DOCUMENT, LAYOUT])(
  "SOURCE_REFUSED: what is missing of %s follows from that",
  async (refused) => {
    const site = createSite(FILES);
    const effects = quietEffects();
    const refuse =
      <T>(answer: (path: string) => T) =>
      (path: string) => {
        if (path !== join(site.root, refused)) return answer(path);
        throw Object.assign(new Error("no"), { code: "EACCES" });
      };
    const { read, list } = effects.files;
    const files = { ...effects.files, read: refuse(read), list: refuse(list) };
    const { diagnostics } = await site.build({}, { ...effects, files });
    expect(diagnostics.map(({ code, location }) => [code, location?.path])).toEqual([
      ["SOURCE_REFUSED", refused],
    ]);
  },
);

test("YAML_AMBIGUOUS, YAML_DATE: a fault of another line hides neither", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "strictObject(pageFields)",
      "strictObject({ ...pageFields, size: z.number(), day: z.string(), of: z.string() })",
    );
    site.write(PAGE, page("size: 1.200\nday: 2026-02-31\n"));
  });
  expect(text.match(/^content.*$/gm)).toEqual([
    "content/pages/index.md:1:1 error CONTENT_MISSING_KEY  of: the key is missing",
    "content/pages/index.md:5:7 error YAML_AMBIGUOUS  size: 1.200 is read as the number 1.2",
    "content/pages/index.md:6:6 error YAML_DATE  day: there is no day 2026-02-31 in the calendar",
  ]);
});

test("what editors and systems leave beside a file is passed over", async () => {
  const text = await told((site) => {
    for (const name of [
      "index.md~",
      "#index.md#",
      "index.md___jb_tmp___",
      "index.md___jb_old___",
      "index_BACKUP_4711.md",
      "index_LOCAL_4711.md",
      "index_REMOTE_4711.md",
      ".DS_Store",
      "Icon\r",
      // Of `sed -i`.
      "sedQ3xYzA",
    ])
      site.write(`content/pages/${name}`, page("unknown: 1\n"));
    for (const name of [".gitkeep", ".gitignore", ".gitattributes", ".keep", "._a.zip", "Icon\r"])
      site.write(`content/public/${name}`, "");
    site.write("templates/layouts/page.tsx~", "(");
    site.write("content/public/#a.html#", "");
    site.write("content/public/.~lock.terms.odt#", "");
    for (const side of ["LOCAL", "REMOTE"]) {
      site.write(`templates/files/a.txt_${side}_4711.ts`, "(");
      site.write(`content/public/a_${side}_4711.csv`, "b");
    }
    site.write("templates/files/a.txt.ts", 'export default () => "a";\n');
    site.write("content/public/a.csv", "a");
    site.write("content/public/a_BASE_4711.csv", "b");
  });
  expect(text).toBe("");
  const folder = await told((site) => site.write("content/pages/old~/a.md", page()));
  expect(folder).toMatchInlineSnapshot(`
    "content/pages/old~/a.md:1:1 error SLUG_INVALID  the name "old~" has characters that an address cannot have
    >  1 | ---
         | ^ call it old, or another name of letters, digits and hyphens"
  `);
});

test("FILE_IGNORED: what iCloud has in the place of a file that it keeps elsewhere", async () => {
  const text = await told((site) => {
    for (const path of ["pages/.team.md", "public/.terms.pdf", "assets/.team.jpg"])
      site.write(`content/${path}.icloud`, "bplist00");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/assets/.team.jpg.icloud:1:1 warning FILE_IGNORED  content/assets/.team.jpg.icloud is not part of the site
    >  1 | bplist00
         | ^ open its folder in Finder, and let iCloud fetch team.jpg

    content/pages/.team.md.icloud:1:1 warning FILE_IGNORED  content/pages/.team.md.icloud is not part of the site
    >  1 | bplist00
         | ^ open its folder in Finder, and let iCloud fetch team.md

    content/public/.terms.pdf.icloud:1:1 warning FILE_IGNORED  content/public/.terms.pdf.icloud is not part of the site
    >  1 | bplist00
         | ^ open its folder in Finder, and let iCloud fetch terms.pdf"
  `);
});

test("a file that is called as those of git mergetool, beside no other one, is published", async () => {
  const site = createSite({ ...FILES, "content/public/PRICES.csv": "b" });
  site.write("content/public/PRICES_LOCAL_2025.csv", "a");
  await site.build();
  expect(site.read("site/PRICES_LOCAL_2025.csv")).toBe("a");
});

test("ROUTE_DUPLICATE", async () => {
  const text = await told((site) => {
    site.write("content/pages/a.md", page("aliases: [/b]\n"));
    site.write("content/pages/b.md", page());
    site.write("content/pages/c.md", page("route: /B\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:5:11 error ROUTE_DUPLICATE  two pages have the address /b
       4 | layout: page
    >  5 | aliases: [/b]
         |           ^^ take it out: aliases are old addresses of this page; \`redirects\` in content/site.yaml lead elsewhere
      content/pages/b.md:1:1 the other page

    content/pages/c.md:5:8 error ROUTE_DUPLICATE  two pages have the address /B
       4 | layout: page
    >  5 | route: /B
         |        ^^ change the \`route\` or the file name of one of them
      content/pages/b.md:1:1 the other page"
  `);
});

test("a page whose address ends like a file is refused, at its `route` or its name", async () => {
  const text = await told((site) => {
    site.write("content/pages/feed.xml.md", page());
    site.write("content/pages/guide.html/index.md", page());
    site.write("content/pages/a.md", page("route: /blog/feed.xml\n"));
    site.write("content/pages/b.md", page("route: /About.HTML\n"));
    site.write("content/pages/asp.net.md", page("aliases: [/feed.rss, /about.html]\n"));
    site.write("content/pages/release-1.2.md", page("route: /v1.2\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:5:8 error CONTENT_INVALID  route: "feed.xml" ends like a file, and a page is HTML; leave out ".xml"
       4 | layout: page
    >  5 | route: /blog/feed.xml
         |        ^^^^^^^^^^^^^^ address of the page; by default its path below the folder

    content/pages/b.md:5:8 error CONTENT_INVALID  route: "About.HTML" ends like a file, and a page is HTML; leave out ".HTML"
       4 | layout: page
    >  5 | route: /About.HTML
         |        ^^^^^^^^^^^ address of the page; by default its path below the folder

    content/pages/feed.xml.md:1:1 error SLUG_INVALID  the name "feed.xml" ends like a file, and a page is HTML; leave out ".xml"
    >  1 | ---
         | ^ call it feed, or another name of letters, digits and hyphens

    content/pages/guide.html/index.md:1:1 error SLUG_INVALID  the name "guide.html" ends like a file, and a page is HTML; leave out ".html"
    >  1 | ---
         | ^ call it guide, or another name of letters, digits and hyphens"
  `);
});

test("SITE_MISSING", async () => {
  expect(await told((site) => site.remove(CONFIG))).toMatchInlineSnapshot(`
    "content/site.yaml:1:1 error SITE_MISSING  content/site.yaml is missing
      create it with at least \`name\` and \`origin\`"
  `);
  expect(
    await told((site) => {
      site.remove("content");
      site.remove("templates");
    }),
  ).toMatchInlineSnapshot(`
    "content/site.yaml:1:1 error SITE_MISSING  content/site.yaml is missing
      start galley in the folder that holds content/ and templates/, or name it with --root"
  `);
});

test("IMAGE_INVALID", async () => {
  const text = await told((site) => {
    site.write("content/assets/desk.png", "no picture");
    site.write(
      "content/assets/mark.svg",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n',
    );
    site.write(PAGE, `${site.read(PAGE)}![Desk](desk.png) ![Mark](mark.svg)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/assets/desk.png:1:1 error IMAGE_INVALID  desk.png is no picture that can be read
    >  1 | no picture
         | ^ export it again as JPEG or PNG
      content/pages/index.md:7:9 shown here

    content/assets/mark.svg:1:1 error IMAGE_INVALID  mark.svg contains the element <script>, which could run or load something
    >  1 | <svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>
         | ^ export it as plain SVG, without scripts, links and animations
      content/pages/index.md:7:27 shown here"
  `);
});

test("what lies in content/public is found by any name, and in either form of Unicode", async () => {
  const text = await told((site) => {
    for (const name of ["A\u0308pfel.jpg", "mein Garten.jpg", "100%.jpg"])
      site.write(`content/public/${name}`, "x");
    const pictures =
      "![a](/\u00c4pfel.jpg) ![b](/A\u0308pfel.jpg) ![c](</mein Garten.jpg>) ![d](/100%25.jpg)";
    site.write(PAGE, `${site.read(PAGE)}${pictures} [e](/\u00c4pfel.jpg)\n`);
  });
  expect(text).toBe("");
});

test("IMAGE_INVALID of a phone's picture, in either folder, and of damaged ones", async () => {
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1");
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgAB", "base64");
  const text = await told((site) => {
    site.write("content/assets/office.heic", heic);
    site.write("content/assets/IMG_1.jpg", heic);
    site.write("content/public/team.heic", heic);
    site.write("content/assets/empty.png", "");
    site.write("content/assets/cut.png", png.subarray(0, 45));
    const pictures = ["office.heic", "IMG_1.jpg", "/team.heic", "empty.png", "cut.png"];
    const body = pictures.map((name) => `![Our desk](${name})\n`).join("\n");
    site.write(PAGE, `${site.read(PAGE)}\n${body}\n![ ](office.heic)\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/assets/IMG_1.jpg:1:1 error IMAGE_INVALID  IMG_1.jpg is a HEIC picture, which browsers do not show
      export it as JPEG, under the same name
      content/pages/index.md:10:13 shown here

    content/assets/cut.png:1:1 error IMAGE_INVALID  cut.png is damaged, or ends too early
      export it again as JPEG or PNG
      content/pages/index.md:16:13 shown here

    content/assets/empty.png:1:1 error IMAGE_INVALID  empty.png is an empty file
    >  1 |
         | ^ export it again as JPEG or PNG
      content/pages/index.md:14:13 shown here

    content/assets/office.heic:1:1 error IMAGE_INVALID  office.heic is a HEIC picture, which browsers do not show
      export it as JPEG, and write office.jpg where it is shown
      content/pages/index.md:8:13 shown here

    content/pages/index.md:18:1 warning IMAGE_WITHOUT_TEXT  the picture has no text
      17 |
    > 18 | ![ ](office.heic)
         | ^^^^^^^^^^^^^^^^^ say between [ and ] what it shows; for an ornament write <img src=… alt="">

    content/public/team.heic:1:1 error IMAGE_INVALID  team.heic is a HEIC picture, which browsers do not show
      export it as JPEG into content/assets, and write its new name where it is shown"
  `);
});

test("BUDGET_EXCEEDED, BUDGET_ROUTE_UNKNOWN", async () => {
  const text = await toldAnew((site) =>
    site.write(
      CONFIG,
      `${site.read(CONFIG)}budgets:\n  /: { requests: 1, eagerJs: 0.1 }\n  /hom: { js: 1 }\n`,
    ),
  );
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:4:18 error BUDGET_EXCEEDED  /: the requests on load number 2, 1 more than the budget of 1
       3 | budgets:
    >  4 |   /: { requests: 1, eagerJs: 0.1 }
         |                  ^ fetched: /assets/loader-4b43f880.js (575 B), /index.html (515 B)

    content/site.yaml:4:30 error BUDGET_EXCEEDED  /: the JavaScript fetched on load comes to 575 B, 475 B over the budget of 0.1 kB
       3 | budgets:
    >  4 |   /: { requests: 1, eagerJs: 0.1 }
         |                              ^^^ largest: /assets/loader-4b43f880.js (575 B)

    content/site.yaml:5:3 error BUDGET_ROUTE_UNKNOWN  budgets: "/hom" is not a page of this site
       4 |   /: { requests: 1, eagerJs: 0.1 }
    >  5 |   /hom: { js: 1 }
         |   ^^^^ the site has /"
  `);
});

test("MARKDOWN_TOO_COMPLEX", async () => {
  const text = await told((site) => site.write(PAGE, `${site.read(PAGE)}\n${">".repeat(3000)} a\n`));
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:1 error MARKDOWN_TOO_COMPLEX  lists and quotes are nested more than 50 deep
       7 |
    >  8 | >>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>…
         | ^ nest less, or put the text into a code block"
  `);
});

test("MARKDOWN_TOO_COMPLEX: long tables", async () => {
  const tell = (...lines: readonly string[]) => told((site) => site.write(PAGE, page("", lines.join("\n"))));
  const rows = (row: string, count = 5000) => Array<string>(count).fill(row);
  expect(await tell("a | b", "---|---", ...rows("x | y"))).toMatchInlineSnapshot(`
    "content/pages/index.md:5006:1 error MARKDOWN_TOO_COMPLEX  the table has too many rows of this form
      5005 | x | y
    > 5006 | x | y
           | ^ write them as \`| a | b |\` below an empty line, or offer the table as a file in content/public"
  `);
  const html = rows("<tr>\n<td>\n<p>y\n</td>\n</tr>", 3000);
  expect(await tell("<table>", ...html, "</table>")).toMatchInlineSnapshot(`
    "content/pages/index.md:3339:1 error MARKDOWN_TOO_COMPLEX  the table has too many rows of this form
      3338 | <td>
    > 3339 | <p>y
           | ^ write them as \`| a | b |\` below an empty line, or offer the table as a file in content/public"
  `);
  const wide = "|".padEnd(23, "a|");
  expect(await tell(wide, wide.replaceAll("a", "-"), ...rows(wide))).toMatchInlineSnapshot(`
    "content/pages/index.md:4551:1 error MARKDOWN_TOO_COMPLEX  the tables of the text have more than 50000 cells
      4550 | |a|a|a|a|a|a|a|a|a|a|a|
    > 4551 | |a|a|a|a|a|a|a|a|a|a|a|
           | ^ spread them over several pages, or offer them as a file in content/public"
  `);
  // What the hints say helps.
  expect(await tell("| a | b |", "|---|---|", ...rows("| x | y |"))).toBe("");
});

test("byte order marks behind the front matter are told, and places are counted with them", async () => {
  const text = await told((site) =>
    site.write(PAGE, `\ufeff${page("", "\ufeff\ufeffSee [it](/x).\n\n[a](/y)\n")}`),
  );
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:6:1 warning SOURCE_CONTROL_CHARACTER  the file holds U+FEFF, a sign that nobody sees
       5 | ---
    >  6 | <U+FEFF><U+FEFF>See [it](/x).
         | ^^^^^^^^ delete it

    content/pages/index.md:6:2 warning SOURCE_CONTROL_CHARACTER  the file holds U+FEFF, a sign that nobody sees
       5 | ---
    >  6 | <U+FEFF><U+FEFF>See [it](/x).
         |         ^^^^^^^^ delete it

    content/pages/index.md:6:12 error LINK_UNKNOWN_PAGE  "/x" is not a page of this site
       5 | ---
    >  6 | <U+FEFF><U+FEFF>See [it](/x).
         |                          ^^ did you mean /?

    content/pages/index.md:8:5 error LINK_UNKNOWN_PAGE  "/y" is not a page of this site
       7 |
    >  8 | [a](/y)
         |     ^^ did you mean /?"
  `);
});

test("what the YAML parser stumbles over is on the marked line alone", async () => {
  const text = await told((site) => {
    site.write("content/pages/a.md", page("aliases: [/b, , /c]\n"));
    site.write("content/pages/b.md", page("aliases: }\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:5:15 error YAML_SYNTAX  there is nothing in front of this comma
       4 | layout: page
    >  5 | aliases: [/b, , /c]
         |               ^ take the comma out

    content/pages/b.md:5:10 error YAML_SYNTAX  unexpected flow-map-end token in YAML stream: "}"
       4 | layout: page
    >  5 | aliases: }
         |          ^ texts with : # { [ in them need quotes"
  `);
});

test("of a file with slips without end five hundred are told, and of a word without end its start", async () => {
  const site = createSite({
    ...FILES,
    "content/pages/many.md": page("noindex: true\n", "{% a %} ".repeat(2_000)),
    "content/pages/long.md": page("noindex: true\n", `[^${"a".repeat(900_000)}]: x`),
  });
  const { diagnostics } = await site.build();
  const of = (path: string) => diagnostics.filter(({ location }) => location?.path === path);
  expect(of("content/pages/many.md")).toHaveLength(501);
  expect(of("content/pages/many.md").map(({ message }) => message)).toContain(
    "the file has 1500 more faults",
  );
  expect(of("content/pages/long.md").map(({ hint }) => hint)).toEqual([`write [^${"a".repeat(1_992)}…`]);
});

test("of a file with broken links without end five hundred are told, and none at the template that shows it", async () => {
  const lines = Array.from({ length: 400 }, (_, index) => `[a](/a/${index}) ![b](b${index}.png)`);
  const { diagnostics } = await createSite({ ...FILES, [PAGE]: page("", lines.join("\n\n")) }).build();
  expect(diagnostics.filter(({ location }) => location?.path !== PAGE)).toEqual([]);
  expect(diagnostics).toHaveLength(501);
});

test("ENTRIES_DISAGREE", async () => {
  const rule = `check: (pages, site) =>
      pages.slice(1).map((entry) => ({
        entry,
        at: ["title"],
        message: site.entries("pages").length + " pages are too many",
        hint: "keep one",
      })),`;
  const text = await told((site) => {
    site.replace(INDEX, '"pages",', `"pages", ${rule}`);
    site.write("content/pages/a.md", page());
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:2:8 warning ENTRIES_DISAGREE  title: 2 pages are too many
       1 | ---
    >  2 | title: Home
         |        ^^^^ keep one"
  `);
});

test("a collection's check that throws is told at its line, and is not asked about a site at fault or a copy", async () => {
  const addRule = (site: SiteFolder) =>
    site.replace(INDEX, '"pages",', '"pages",\n  check: (pages) => pages[0].data.nothing.here,');
  expect(await told(addRule)).toMatchInlineSnapshot(`
    "templates/index.ts:5:43 error TEMPLATE_FAILED  Cannot read properties of undefined (reading 'here')
       4 | const pages = collection({ folder: "pages",
    >  5 | …check: (pages) => pages[0].data.nothing.here, route: "/:path", schema: z.strictObject(pageFields) })…
         |                                          ^ a value is missing, or not what the code takes it for, such as a prop by another name: \`npx tsc\` finds most of these"
  `);
  const faulty = await told((site) => {
    addRule(site);
    site.write("content/pages/a.md", "");
  });
  const swapped = await told((site) => {
    addRule(site);
    site.write("content/pages/a.md", page("publishAt: 2026-01-02\nexpireAt: 2026-01-01\n"));
  });
  expect(swapped).not.toContain("TEMPLATE_FAILED");
  expect(swapped).toContain("expireAt: the last day would be before 2026-01-02");
  const copied = await told((site) => {
    addRule(site);
    site.replace(
      INDEX,
      "{ pages }",
      '{ pages, faq: collection({ folder: "faq", schema: z.strictObject({ title: z.string() }) }) }',
    );
    site.write("content/faq/a.md", "---\ntitle: One\n---\n");
    site.write("content/faq/a-copy.md", "---\ntitle: One\n---\n");
  });
  expect(copied).toMatchInlineSnapshot(`
    "content/faq/a-copy.md:1:1 warning ENTRY_UNTOUCHED  the file says the same as content/faq/a.md
    >  1 | ---
         | ^ write your own text, or delete the file"
  `);
  expect(faulty).toMatchInlineSnapshot(`
    "content/pages/a.md:1:1 error CONTENT_EMPTY  the file is empty
    >  1 |
         | ^ start the file with ---, then one \`key: value\` a line, then --- again"
  `);
});

test("SLUG_INVALID: a number that belongs to the name of a page", async () => {
  const text = await told((site) => {
    for (const name of ["one", "other", "24-hour-support"]) site.write(`content/pages/${name}.md`, page());
    site.write(PAGE, page("", "[One](/one), [other](/other) and [support](/hour-support)."));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/24-hour-support.md:1:1 warning SLUG_INVALID  the address is /hour-support: 24- in front of a name is read as its place among others
    >  1 | ---
         | ^ write the number as a word, or twice: 24-24-hour-support.md"
  `);
});

test("of a page whose file cannot be read nobody knows the headings: no link to one is blamed", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      'z.strictObject({ ...pageFields, layout: z.string().default("page") })',
    );
    site.write("content/pages/a.md", page().replace(/---\n$/, "\n## Hours\n"));
    site.write(PAGE, page("", "[A](/a#hours)"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:1:1 error FRONT_MATTER_FENCE  the front matter that opens here is not closed
    >  1 | ---
         | ^^^ put --- on a line of its own behind the last key"
  `);
});

test("of a site.yaml that cannot be read nobody knows what pages show, nor which site is its own", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "strictObject(siteFields)",
      "strictObject({ ...siteFields, days: z.array(z.string()) })",
    );
    site.write(
      LAYOUT,
      `export const props = (entry, { data: { days } }) => ({ days, html: entry.html });
export default ({ days, html }) => <main><h1>A</h1>{days.map((day) => <h2 key={day} id={day}>{day}</h2>)}</main>;
`,
    );
    site.write(PAGE, page("", "[Monday](/#monday) [Elsewhere](https://example.com/a)"));
    site.write(CONFIG, `${site.read(CONFIG)}days: [monday\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:3:7 error YAML_SYNTAX  the list that starts here is not closed
       2 | origin: https://small.example
    >  3 | days: [monday
         |       ^ put ] at its end"
  `);
  const unknown = await told((site) => {
    site.write(PAGE, page("", "[Elsewhere](https://example.com/a)"));
    site.write(CONFIG, "name: Small\n");
  });
  expect(unknown.match(/ (?:error|warning) .*/g)).toEqual([
    " error CONTENT_MISSING_KEY  origin: the key is missing",
  ]);
});

test("a text that must be one alone is told in quotes, since it may be the word that stands for any", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      'z.strictObject({ ...pageFields, layout: z.literal("text") })',
    );
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:4:9 error CONTENT_INVALID  layout: expected "text", got "page"
       3 | description: A small site, which has all that a site needs and a page.
    >  4 | layout: page
         |         ^^^^ a new layout is named in the schema, too"
  `);
});

test("an address that nobody knows yet is not held to the policy", async () => {
  const text = await told((site) => {
    const schema = "strictObject({ ...siteFields, form: z.url(), map: z.string() })";
    site.replace(INDEX, "strictObject(siteFields)", schema);
    site.write(
      LAYOUT,
      `export const props = (entry, { data: { form, map } }) => ({ form, map });
export default ({ form, map }) => <main><form action={form} /><iframe src={map} title="Map" /><h1>A</h1></main>;
`,
    );
    site.write(CONFIG, `${site.read(CONFIG)}form: [https://forms.example/a\n`);
  });
  expect(text).toMatchInlineSnapshot(`
    "content/site.yaml:3:7 error YAML_SYNTAX  the list that starts here is not closed
       2 | origin: https://small.example
    >  3 | form: [https://forms.example/a
         |       ^ put ] at its end"
  `);
});

test("a text that was read as a number is told in the words of its schema", async () => {
  const text = await told((site) => {
    const time = 'z.string().regex(/^[0-9]+:[0-9]+$/, { error: "write the time as 17:00" })';
    site.replace(INDEX, "z.strictObject(pageFields)", `z.strictObject({ ...pageFields, opens: ${time} })`);
    site.replace(PAGE, "layout: page", "layout: page\nopens: 11.30");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:5:8 error CONTENT_INVALID  opens: expected text, got the number 11.3
       4 | layout: page
    >  5 | opens: 11.30
         |        ^^^^^ write the time as 17:00"
  `);
});

const AUTHORS = `{ pages: collection({ folder: "pages", route: "/:path", schema: z.strictObject({ ...pageFields, layout: z.string().default("page"), author: ref("authors") }) }), authors: collection({ folder: "authors", schema: z.strictObject({ name: z.string() }) }) }`;

function addAuthors(site: SiteFolder): void {
  site.replace(INDEX, "pageFields, siteFields }", "pageFields, ref, siteFields }");
  site.replace(INDEX, "{ pages }", AUTHORS);
  site.replace(
    LAYOUT,
    "(entry) => ({",
    '(entry, site) => ({ by: site.entry("authors", entry.data.author).data.name,',
  );
  site.write("content/authors/anna.yaml", "name: Anna\n");
  site.write(PAGE, page("author: anna\n", "Hello."));
}

test("of an empty file nothing else is told, whatever templates make of it", async () => {
  const text = await told((site) => {
    addAuthors(site);
    site.write("content/pages/a.md", "");
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:1:1 error CONTENT_EMPTY  the file is empty
    >  1 |
         | ^ start the file with ---, then one \`key: value\` a line, then --- again"
  `);
});

test("an entry that is gone is told once, however many texts name it", async () => {
  const text = await told((site) => {
    addAuthors(site);
    site.write("content/pages/a.md", page("author: ben\n", "Hello, too."));
    site.write("content/pages/b.md", page("author: ben\n", "Hello there."));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:5:9 error REF_UNKNOWN  there is no "ben" in authors (2 places)
       4 | layout: page
    >  5 | author: ben
         |         ^^^ write anna, or take it out
      content/pages/b.md:5:9 and here"
  `);
});

test("REF_UNKNOWN: an entry in a folder of another name, or without its folder", async () => {
  const text = await told((site) => {
    site.replace(
      INDEX,
      "z.strictObject(pageFields)",
      'z.strictObject({ ...pageFields, related: z.array(ref("pages")).default([]) })',
    );
    site.replace(INDEX, "pageFields,", "pageFields, ref,");
    for (const path of ["jardinage/hoses/model-b", "jardinage/hoses/model-c", "tools/saws/model-b"])
      site.write(`content/pages/${path}.md`, page("", "Text."));
    site.write(
      PAGE,
      page("related: [garden/hoses/model-c, model-b, tools/sows/model-b, model-d]\n", "Text."),
    );
  });
  expect(text.match(/REF_.*|\^.*/g)).toMatchInlineSnapshot(`
    [
      "REF_UNKNOWN  related[0]: there is no "garden/hoses/model-c" in pages",
      "^^^^^^^^^^^^^^^^^^^^ did you mean jardinage/hoses/model-c?",
      "REF_UNKNOWN  related[1]: there is no "model-b" in pages",
      "^^^^^^^ take it out, or write one of jardinage/hoses/model-b, tools/saws/model-b",
      "REF_UNKNOWN  related[2]: there is no "tools/sows/model-b" in pages",
      "^^^^^^^^^^^^^^^^^^ did you mean tools/saws/model-b?",
      "REF_UNKNOWN  related[3]: there is no "model-d" in pages",
      "^^^^^^^ take it out, or write one of index, jardinage/hoses/model-b, jardinage/hoses/model-c, tools/saws/model-b",
    ]
  `);
});

test("ROUTE_DUPLICATE: an index in a folder that is called index", async () => {
  const text = await told((site) => site.write("content/pages/index/index.md", page()));
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index/index.md:1:1 error ROUTE_DUPLICATE  two pages have the address /
    >  1 | ---
         | ^^^ change the \`route\` or the file name of one of them
      content/pages/index.md:1:1 the other page"
  `);
});

test("LINK_UNKNOWN_PAGE: a folder of content/public that has an index.html", async () => {
  const text = await told((site) => {
    listPublicFiles(site, ["v1/index.html"]);
    site.write("content/public/v1/index.html", "<!doctype html>");
    site.write("content/pages/a.md", page("", "[v1](/v1/index.html), [v1](/v1/) and [v1](/v1#a)\n"));
  });
  expect(text).toMatchInlineSnapshot(`
    "content/pages/a.md:6:28 error LINK_UNKNOWN_PAGE  "/v1/" is not a file of this site
       5 | ---
    >  6 | [v1](/v1/index.html), [v1](/v1/) and [v1](/v1#a)
         |                            ^^^^ write /v1/index.html: it lies in content/public

    content/pages/a.md:6:43 error LINK_UNKNOWN_PAGE  "/v1#a" is not a file of this site
       5 | ---
    >  6 | [v1](/v1/index.html), [v1](/v1/) and [v1](/v1#a)
         |                                           ^^^^^ write /v1/index.html#a: it lies in content/public"
  `);
});

test("what stands below a misspelt key of content/site.yaml is told there", async () => {
  const text = (redirects: string) =>
    told((site) => site.write(CONFIG, `${site.read(CONFIG)}redirect:${redirects}\n`));
  expect(await text(" { from: /old, to: / }")).toMatchInlineSnapshot(`
    "content/site.yaml:3:1 error CONTENT_UNKNOWN_KEY  redirect: there is no such key
       2 | origin: https://small.example
    >  3 | redirect: { from: /old, to: / }
         | ^^^^^^^^ did you mean redirects?

    content/site.yaml:3:11 error CONTENT_INVALID  redirects: expected a list, got a group of keys
       2 | origin: https://small.example
    >  3 | redirect: { from: /old, to: / }
         |           ^^^^^^^^^^^^^^^^^^^^^ write [{ from: …, to: … }]"
  `);
  expect(
    await text("\n  - { from: /old, to: 5 }\n  - { from: /older, to: /nowhere }"),
  ).toMatchInlineSnapshot(`
    "content/site.yaml:3:1 error CONTENT_UNKNOWN_KEY  redirect: there is no such key
       2 | origin: https://small.example
    >  3 | redirect:
         | ^^^^^^^^ did you mean redirects?

    content/site.yaml:4:23 error CONTENT_INVALID  redirects[0].to: expected text, got the number 5
       3 | redirect:
    >  4 |   - { from: /old, to: 5 }
         |                       ^ put quotes around it

    content/site.yaml:5:25 error LINK_UNKNOWN_PAGE  redirects[1].to: "/nowhere" is not a page of this site
       4 |   - { from: /old, to: 5 }
    >  5 |   - { from: /older, to: /nowhere }
         |                         ^^^^^^^^ the site has /"
  `);
  expect(await text("\n  - { from: /older, to: /nowhere }")).toMatchInlineSnapshot(`
    "content/site.yaml:3:1 error CONTENT_UNKNOWN_KEY  redirect: there is no such key
       2 | origin: https://small.example
    >  3 | redirect:
         | ^^^^^^^^ did you mean redirects?

    content/site.yaml:4:25 error LINK_UNKNOWN_PAGE  redirects[0].to: "/nowhere" is not a page of this site
       3 | redirect:
    >  4 |   - { from: /older, to: /nowhere }
         |                         ^^^^^^^^ the site has /"
  `);
});
