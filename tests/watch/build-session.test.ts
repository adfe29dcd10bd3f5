/** What a build session tells of a build, once it has crossed to another thread. */
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hash } from "../../generator/cache/hash.ts";
import { createBuildSession } from "../../generator/watch/build-session.ts";
import { createSite, quietEffects } from "../site-folder.ts";
import { CLIENT, CONFIG, DOCUMENT, FILES, INDEX, LAYOUT, PAGE, page, WIDGET } from "../small-site.ts";

test("pages that a session reads from disk arrive as they were", async () => {
  const site = createSite(FILES);
  // So small that Node reads several packs into one buffer.
  for (let count = 0; count < 20; count++)
    site.write(`content/pages/p${count}.md`, page("", `Text ${count}.`));
  await site.build();
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const sent = structuredClone((await session.rebuild({ hints: [] }))?.site?.changed ?? []);
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.filter((output) => hash(output.bytes) !== output.hash).map(({ path }) => path)).toEqual([]);
});

test("a text that is no longer remembered when its file comes back is made again, each time", async () => {
  const site = createSite(FILES);
  const path = "content/pages/second.md";
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  for (let round = 0; round < 4; round++) {
    site.write(path, page("noindex: true\n", "Second."));
    const result = await session.rebuild({ hints: [] });
    expect(result).toMatchObject({ ok: true, diagnostics: [] });
    expect(result?.site?.changed.map((output) => output.path)).toContain("second.html");
    if (round < 2) site.remove(path);
    else site.write(path, "---\ntitle: [\n---\n");
    for (const name of ["a", "b", "c"]) {
      site.write(LAYOUT, FILES[LAYOUT].replace("<main>", `<main className="${name}${round}">`));
      await session.rebuild({ hints: [] });
    }
  }
});

test("a warning is told at the lines that its files have now, and is the same as long as they stay", async () => {
  const site = createSite(FILES);
  const [first, second] = ["content/pages/first.md", "content/pages/second.md"] as const;
  const written = page("", "[All](/first) of [it](/second).");
  for (const path of [first, second, PAGE]) site.write(path, written);
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const rebuild = async (path: string, content: string) => {
    site.write(path, content);
    const { diagnostics = [] } = (await session.rebuild({ hints: [path] })) ?? {};
    const told = diagnostics.find(({ location }) => location?.path === second);
    return { told, lines: [told?.location?.line, told?.related?.[0]?.location.line] };
  };
  const known = await rebuild(PAGE, `${FILES[PAGE]}[All](/first) of [it](/second).\n`);
  expect([known.told?.code, ...known.lines]).toEqual(["TITLE_REPEATED", 2, 2]);
  const same = await rebuild(PAGE, `${FILES[PAGE]}[All](/first) of [it](/second). More.\n`);
  expect(same.told).toBe(known.told);
  const moved = await rebuild(first, written.replace("---\n", "---\n# A note.\n"));
  expect(moved.lines).toEqual([2, 3]);
});

test("a fault that stays where it was is shown in its file as that is now", async () => {
  const body = "Intro one.\n[All](/nowhere).";
  const made = `const tags = collection({
  route: "/tags/:path",
  schema: z.strictObject(pageFields),
  entries: () => [{ slug: "a", data: { title: "A", description: 1, layout: "page" }, body: "" }],
});

`;
  const index = FILES[INDEX].replace("export", `${made}export`).replace("{ pages }", "{ pages, tags }");
  const site = createSite({ ...FILES, [INDEX]: index, [PAGE]: page("", body) });
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const rebuild = async (path: string, content: string) => {
    site.write(path, content);
    const told = (await session.rebuild({ hints: [path] }))?.diagnostics;
    expect(told).toEqual((await site.build({ cache: false, write: false })).diagnostics);
    return told?.map(({ location, frame }) => `${location?.line} ${frame?.split("\n")[0]}`.trim());
  };
  const ofCode = (line: number) => `${line}    ${line - 1} |`;
  expect(await rebuild(PAGE, page("", body))).toEqual(["7    6 | Intro one.", ofCode(6), ofCode(6)]);
  const edited = page("", body.replace("one", "two"));
  expect(await rebuild(PAGE, edited)).toEqual(["7    6 | Intro two.", ofCode(6), ofCode(6)]);
  expect((await rebuild(INDEX, `// A note.\n${index}`))?.slice(1)).toEqual([ofCode(7), ofCode(7)]);
});

test("a file that says what another one at its place has said is a page of its own", async () => {
  const site = createSite(FILES);
  const add = (name: string) => site.write(`content/pages/${name}.md`, page("", "The same."));
  add("a");
  add("b");
  const session = createBuildSession({ root: site.root, write: true }, quietEffects());
  const rebuild = async () => {
    await session.rebuild({ hints: [] });
    await site.build({ cache: false, out: `${site.root}/clean` });
    expect(site.snapshot()).toEqual(site.snapshot("clean"));
  };
  await rebuild();
  site.write(CONFIG, `${FILES[CONFIG]}language: de\n`);
  await rebuild();
  site.remove("content/pages/a.md");
  add("c");
  await rebuild();
});

test("what is told of a page follows its file, also where the page shows none of it", async () => {
  const document = FILES[DOCUMENT].replace("<Head />", "<title>Small</title>");
  const short = FILES[PAGE].replace(/description: .*/, "description: Short.");
  const site = createSite({ ...FILES, [DOCUMENT]: document, [PAGE]: short });
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const codes = async () =>
    (await session.rebuild({ hints: [] }))?.diagnostics.map(({ code }) => code).sort();
  expect(await codes()).toEqual(["DESCRIPTION_LENGTH", "HEAD_MISSING"]);
  site.write(PAGE, FILES[PAGE]);
  expect(await codes()).toEqual(["HEAD_MISSING"]);
});

test("one saved file of the content is read, and no other one is looked at", async () => {
  const site = createSite(FILES);
  const { files, ...rest } = quietEffects();
  const looked: string[] = [];
  const counting = {
    ...files,
    stat: (path: string) => {
      looked.push(path);
      return files.stat(path);
    },
    list: (path: string) => {
      looked.push(path);
      return files.list(path);
    },
  };
  const session = createBuildSession({ root: site.root, write: false }, { ...rest, files: counting });
  const inContent = () => looked.splice(0).filter((path) => path.startsWith(`${site.root}/content`));
  await session.rebuild({ hints: [] });
  inContent();

  site.write(PAGE, `${FILES[PAGE]}More.\n`);
  const edited = await session.rebuild({ hints: [PAGE] });
  expect([edited?.sources, inContent()]).toEqual([[PAGE], [`${site.root}/${PAGE}`]]);
  expect(edited?.site?.changed.map(({ path }) => path)).toContain("index.html");
  expect(await session.rebuild({ hints: [PAGE] })).toBe(undefined);

  // What may be more than its bytes is looked for everywhere.
  site.write("content/pages/new.md", page("", "New."));
  expect((await session.rebuild({ hints: ["content/pages/new.md"] }))?.sources).toEqual([
    "content/pages/new.md",
  ]);
  site.write("content/pages/other.md", page("", "Other."));
  site.remove("content/pages/new.md");
  const moved = await session.rebuild({ hints: ["content/pages/new.md"] });
  expect(moved?.sources).toEqual(["content/pages/new.md", "content/pages/other.md"]);
  site.write("content/pages/other.md", page("", "Once more."));
  expect((await session.rebuild({ hints: [] }))?.sources).toEqual(["content/pages/other.md"]);
});

test("a file that is empty while somebody writes it is what it was, until it had its time", async () => {
  const site = createSite(FILES);
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  await session.rebuild({ hints: [] });
  for (const [path, code] of [
    [PAGE, "CONTENT_EMPTY"],
    [LAYOUT, "TEMPLATE_EXPORT"],
  ] as const) {
    const rebuild = async (text: string, isWritten: boolean) => {
      site.write(path, text);
      const told = await session.rebuild({ hints: [path], isWritten });
      return told && [told.sources, told.diagnostics.some((one) => one.code === code)];
    };
    expect(await rebuild("", true)).toBe(undefined);
    expect(await rebuild(`${FILES[path]}\n`, true)).toEqual([[path], false]);
    expect(await rebuild("", true)).toBe(undefined);
    expect(await rebuild("", false)).toEqual([[path], true]);
    expect(await rebuild(FILES[path], true)).toEqual([[path], false]);
  }
});

test("a file that a link leads to is another one under both names at once", async () => {
  const site = createSite({ ...FILES, "content/pages/real.md": page("", "Old.") });
  symlinkSync("real.md", join(site.root, "content/pages/zlink.md"));
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  await session.rebuild({ hints: [] });
  site.write("content/pages/real.md", page("", "New."));
  const { sources } = (await session.rebuild({ hints: ["content/pages/real.md"] })) ?? {};
  expect(sources).toEqual(["content/pages/real.md", "content/pages/zlink.md"]);
});

test("a link that leads nowhere is told, though no file is another one, until it is gone", async () => {
  const site = createSite(FILES);
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const link = "content/pages/lost.md";
  const codes = async () => (await session.rebuild({ hints: [link] }))?.diagnostics.map(({ code }) => code);
  expect(await codes()).toEqual([]);
  symlinkSync("nowhere.md", join(site.root, link));
  expect(await codes()).toEqual(["FILE_OUTSIDE"]);
  expect(await codes()).toBeUndefined();
  site.remove(link);
  expect(await codes()).toEqual([]);
});

test("a folder that is no part of the site is told of until it is gone", async () => {
  const site = createSite({ ...FILES, "static/a.txt": "" });
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const codes = async () => (await session.rebuild({ hints: [] }))?.diagnostics.map(({ code }) => code);
  expect(await codes()).toEqual(["FILE_IGNORED"]);
  expect(await codes()).toBeUndefined();
  site.remove("static");
  expect(await codes()).toEqual([]);
});

test("what it has published is not read again, and what others have changed in it is put right", async () => {
  const site = createSite(FILES);
  const { files, ...rest } = quietEffects();
  const read: string[] = [];
  const counting = {
    ...files,
    read: (path: string) => {
      read.push(path);
      return files.read(path);
    },
  };
  const session = createBuildSession({ root: site.root, write: true }, { ...rest, files: counting });
  const inSite = () => read.splice(0).filter((path) => path.startsWith(`${site.root}/site/`));
  await session.rebuild({ hints: [] });
  const clean = site.snapshot();
  inSite();

  for (const text of ["More.", "Once more."]) {
    site.write(PAGE, `${FILES[PAGE]}${text}\n`);
    expect((await session.rebuild({ hints: [PAGE] }))?.written).toBeGreaterThan(0);
    expect(inSite()).toEqual([]);
  }

  site.write("site/index.html", "Somebody else's.");
  site.write(PAGE, FILES[PAGE] as string);
  expect(await session.rebuild({ hints: [PAGE] })).toMatchObject({ ok: true });
  expect(inSite()).not.toEqual([]);
  expect(site.snapshot()).toEqual(clean);
});

test("what the system refuses for a moment is told once, and is not all that is ever built of an edit", async () => {
  const site = createSite(FILES);
  const { files, ...rest } = quietEffects();
  let isRefused = false;
  const stat = (path: string) => {
    if (isRefused && path === `${site.root}/site`) throw new Error("EIO: i/o error");
    return files.stat(path);
  };
  const effects = { ...rest, files: { ...files, stat } };
  const session = createBuildSession({ root: site.root, write: true }, effects);
  await session.rebuild({ hints: [] });
  isRefused = true;
  site.write(PAGE, `${FILES[PAGE]}More.\n`);
  expect((await session.rebuild({ hints: [PAGE] }))?.diagnostics).toMatchObject([
    { code: "BUILD_STOPPED", message: "the build stopped: EIO: i/o error" },
  ]);
  expect(await session.rebuild({ hints: [PAGE] })).toBeUndefined();
  isRefused = false;
  expect(await session.rebuild({ hints: [] })).toMatchObject({ ok: true });
  expect(site.read("site/index.html")).toContain("More.");
});

test("a page is asked again only when its file, or something that its templates asked of the site, is another one", async () => {
  const asked: string[] = [];
  Object.assign(globalThis, { asked });
  const site = createSite({
    ...FILES,
    [CONFIG]: `${FILES[CONFIG]}motto: Here to stay\n`,
    [INDEX]: FILES[INDEX].replace("siteFields)", "{ ...siteFields, motto: z.string() })"),
    [LAYOUT]: `export const props = ({ slug, data, html }, site) => {
  globalThis.asked.push(slug);
  if (slug === "list") return { text: site.entries("pages").map(({ data }) => data.title).join() };
  if (slug === "one") return { text: site.entry("pages", "other").data.title };
  return slug === "motto" ? { text: site.data.motto } : { text: html };
};

export default ({ text }) => <main><h1>{text}</h1></main>;
`,
  });
  const write = (slug: string, more = "") => site.write(`content/pages/${slug}.md`, page("", `Text.${more}`));
  for (const slug of ["list", "motto", "one", "other"]) write(slug);
  const session = createBuildSession({ root: site.root, write: true }, quietEffects());
  /** slugs of the pages whose templates are asked; what is made of the answers is what a clean build makes */
  const rebuild = async (...hints: string[]) => {
    asked.length = 0;
    await session.rebuild({ hints });
    const slugs = [...new Set(asked)].sort().join(" ");
    await site.build({ cache: false, out: `${site.root}/clean` });
    expect(site.snapshot()).toEqual(site.snapshot("clean"));
    return slugs;
  };
  expect(await rebuild()).toBe("index list motto one other");
  write("motto", "More.");
  expect(await rebuild("content/pages/motto.md")).toBe("list motto");
  write("other", "More.");
  expect(await rebuild("content/pages/other.md")).toBe("list one other");
  site.write(CONFIG, `${FILES[CONFIG]}motto: Gone tomorrow\n`);
  expect(await rebuild(CONFIG)).toBe("motto");
  write("new");
  expect(await rebuild("content/pages/new.md")).toBe("list new");
  site.remove("content/pages/new.md");
  expect(await rebuild()).toBe("list");
  // One that throws is asked each time, until what it asks for is there.
  site.remove("content/pages/other.md");
  await session.rebuild({ hints: [] });
  asked.length = 0;
  write("motto");
  expect((await session.rebuild({ hints: ["content/pages/motto.md"] }))?.ok).toBe(false);
  expect(asked).toContain("one");
  write("other");
  expect(await rebuild()).toBe("list one other");
});

test("what a template keeps of the site for one page is not taken for another one's", async () => {
  const site = createSite({
    ...FILES,
    [LAYOUT]: `const kept = new WeakMap();
export const props = (_, site) => {
  const text = kept.get(site) ?? site.entries("pages").map(({ data }) => data.title).join();
  kept.set(site, text);
  return { text };
};

export default ({ text }) => <main><h1>{text}</h1></main>;
`,
  });
  for (const slug of ["a", "b"]) site.write(`content/pages/${slug}.md`, page());
  const session = createBuildSession({ root: site.root, write: true }, quietEffects());
  await session.rebuild({ hints: [] });
  site.replace("content/pages/b.md", "title: New", "title: Newer");
  await session.rebuild({ hints: ["content/pages/b.md"] });
  expect(site.read("site/index.html")).toContain("<h1>New,Newer,Home</h1>");
});

test("what templates make of the day is of the day that the site is built for, and of the next one when that comes", async () => {
  const site = createSite(FILES);
  site.replace(LAYOUT, "(entry) => ({ title: entry.data.title,", "(entry, site) => ({ title: site.today,");
  site.write("templates/files/day.txt.ts", "export default (site) => site.today;\n");
  const made =
    'collection({ route: "/:path", schema: pages.schema, entries: (site) => [{ slug: site.today, data: DATA }] })';
  site.replace(INDEX, "collections: { pages }", `collections: { pages, days: ${made} }`);
  const data = { title: "A day", description: "A page that is made for the day that it is.", layout: "page" };
  site.replace(INDEX, "DATA", JSON.stringify(data));
  let now = "2026-01-15T23:59:00Z";
  const session = createBuildSession({ root: site.root, write: true }, { ...quietEffects(), now: () => now });
  const shown = async () => {
    await session.rebuild({ hints: [] });
    const files = site.snapshot();
    const [heading] = /<h1>.*<\/h1>/.exec(files["index.html"] ?? "") ?? [];
    return [heading, files["day.txt"], Object.keys(files).find((name) => /^\d.*\.html$/.test(name))];
  };
  expect(await shown()).toEqual(["<h1>2026-01-15</h1>", "2026-01-15", "2026-01-15.html"]);
  now = "2026-01-16T00:01:00Z";
  expect(await shown()).toEqual(["<h1>2026-01-16</h1>", "2026-01-16", "2026-01-16.html"]);
  await site.build({ now: "2027-03-01" });
  expect(site.read("site/day.txt")).toBe("2027-03-01");
});

test("a picture for shared links is drawn again only when what it shows is another thing", async () => {
  const calls = { asked: [] as string[], drawn: [] as string[] };
  Object.assign(globalThis, { calls });
  const file = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
  const fonts = JSON.stringify([{ file, name: "text.woff2", unicodeRange: "U+20-7E", weights: [400, 700] }]);
  const site = createSite({
    ...FILES,
    [INDEX]: FILES[INDEX].replace("defineSite({", `defineSite({ fonts: ${fonts},`),
    "templates/social.tsx": `export const props = ({ slug, data }) => {
  globalThis.calls.asked.push(slug);
  return { text: data.title };
};

export default ({ text }) => {
  globalThis.calls.drawn.push(text);
  return (
    <svg viewBox="0 0 1200 630" aria-label={text}>
      <text x="80" y="300" fontSize="64" fill="#fff">{text}</text>
    </svg>
  );
};
`,
  });
  const write = (slug: string, title: string, text: string) =>
    site.write(`content/pages/${slug}.md`, page("", text).replace(/title: .*/, `title: ${title}`));
  write("one", "One", "Text.");
  write("other", "Other", "Text.");
  let session = createBuildSession({ root: site.root, write: true }, quietEffects());
  const rebuild = async (...hints: string[]) => {
    calls.asked = [];
    calls.drawn = [];
    await session.rebuild({ hints });
    const made = { asked: calls.asked.join(" "), drawn: calls.drawn.join(" ") };
    await site.build({ cache: false, out: `${site.root}/clean` });
    expect(site.snapshot()).toEqual(site.snapshot("clean"));
    return made;
  };
  const path = "content/pages/one.md";
  expect(await rebuild()).toEqual({ asked: "index one other", drawn: "Home One Other" });
  for (const title of ["Once", "Twice", "Thrice"]) {
    write("one", title, title);
    expect(await rebuild(path)).toEqual({ asked: "one", drawn: title });
  }
  write("one", "Thrice", "More.");
  expect(await rebuild(path)).toEqual({ asked: "one", drawn: "" });
  await session.save();
  session = createBuildSession({ root: site.root, write: true }, quietEffects());
  expect(await rebuild()).toEqual({ asked: "index one other", drawn: "" });
  site.remove(path);
  expect(await rebuild()).toEqual({ asked: "", drawn: "" });
});

test("widgets are bundled again only when a template of their own has changed, or one is new", async () => {
  const site = createSite({
    ...FILES,
    "node_modules/words/package.json": '{ "name": "words", "type": "module", "main": "index.js" }',
    "templates/components/label.ts": 'export { word as label } from "words";\n',
    "templates/widgets/hello/hello.client.ts": `import { label } from "../../components/label";
export default (element: HTMLElement) => element.append(label);
`,
    "templates/widgets/hello/hello.tsx": `import { widget } from "#galley";
export default widget({ name: "hello", component: () => <p>Hello</p>, enhance: "visible" });
`,
  });
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  let words = 0;
  /** whether an edit of a template brings what is new in the package, where nobody looks */
  const isBundledAfter = async (path: string, content: string) => {
    words += 1;
    site.write("node_modules/words/index.js", `export const word = "Word ${words}";\n`);
    site.write(path, content);
    const { site: made, diagnostics } = (await session.rebuild({ hints: [path] })) ?? {};
    expect(diagnostics).toEqual([]);
    return made?.changed.some(({ bytes }) => Buffer.from(bytes).includes(`Word ${words}`));
  };
  const label = "templates/components/label.ts";
  expect(await isBundledAfter(LAYOUT, FILES[LAYOUT])).toBe(true);
  expect(await isBundledAfter(LAYOUT, `${FILES[LAYOUT]}// Edited.\n`)).toBe(false);
  expect(await isBundledAfter(label, `// Edited.\n${site.read(label)}`)).toBe(true);
  expect(await isBundledAfter(LAYOUT, FILES[LAYOUT])).toBe(false);
  // "./label" means this one from now on.
  expect(await isBundledAfter("templates/components/label.tsx", site.read(label))).toBe(true);
  expect(await isBundledAfter("templates/widgets/package.json", "{}")).toBe(true);
});

test("what a session need not bundle again for an edit is found by the next start", async () => {
  const site = createSite({
    ...FILES,
    "node_modules/words/package.json": '{ "name": "words", "type": "module", "main": "index.js" }',
    "node_modules/words/index.js": 'export const word = "first";\n',
    [CLIENT]: 'import { word } from "words";\nexport default () => console.log(word);\n',
  });
  const start = () => createBuildSession({ root: site.root, write: false }, quietEffects());
  const session = start();
  await session.rebuild({ hints: [] });
  site.write(LAYOUT, `${FILES[LAYOUT]}// Edited.\n`);
  await session.rebuild({ hints: [LAYOUT] });
  await session.save();
  // Nobody looks there: only what is bundled has it.
  site.write("node_modules/words/index.js", 'export const word = "second";\n');
  const { changed = [] } = (await start().rebuild({ hints: [] }))?.site ?? {};
  const texts = changed.map(({ bytes }) => Buffer.from(bytes).toString());
  expect(["first", "second"].map((word) => texts.some((text) => text.includes(` = "${word}"`)))).toEqual([
    true,
    false,
  ]);
});

test("a page follows every file that its layout is made of, also one that only leads on", async () => {
  const site = createSite({
    ...FILES,
    "templates/components/index.ts": 'export * from "./first";\n',
    "templates/components/first.ts": 'export const word = "first";\n',
    "templates/components/second.ts":
      'import words from "./words.json";\nexport const word = words.second;\n',
    "templates/components/words.json": '{ "second": "second" }',
    [LAYOUT]: FILES[LAYOUT]
      .replace("import Copy", 'import { word } from "../components";\nimport Copy')
      .replace("{title}", "{word}"),
  });
  const session = createBuildSession({ root: site.root, write: true }, quietEffects());
  const shownAfter = async (path: string, content: string) => {
    site.write(path, content);
    const { diagnostics } = (await session.rebuild({ hints: [path] })) ?? {};
    expect(diagnostics?.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual(
      [],
    );
    return /<h1>(.*)<\/h1>/.exec(site.read("site/index.html"))?.[1];
  };
  expect(await shownAfter(PAGE, FILES[PAGE])).toBe("first");
  expect(await shownAfter("templates/components/index.ts", 'export * from "./second";\n')).toBe("second");
  expect(await shownAfter("templates/components/words.json", '{ "second": "2nd" }')).toBe("2nd");
  expect(await shownAfter("templates/components/second.tsx", 'export const word = "new";\n')).toBe("new");
  expect(await shownAfter("templates/components.ts", 'export const word = "nearer";\n')).toBe("nearer");
});

test("styles and scripts that are served keep the names that pages have, and those that are written do not", async () => {
  const styles = "templates/styles/index.css";
  const files = { ...FILES, [styles]: ".a { color: red }\n", [CLIENT]: "export default () => {};\n" };
  const [sheet, loader] = ["assets/styles-00000000.css", "assets/loader-00000000.js"];
  const edits = [
    [styles, ".a { color: blue }\n"],
    [CLIENT, "export default () => 2;\n"],
  ] as const;
  const site = createSite(files);
  const open = (write: boolean) => createBuildSession({ root: site.root, write }, quietEffects());
  const serving = open(false);
  const made = (await serving.rebuild({ hints: [] }))?.site?.changed.map(({ path }) => path);
  expect(made).toEqual(expect.arrayContaining([sheet, loader]));
  const writing = open(true);
  await writing.rebuild({ hints: [] });
  const changes = [];
  for (const [path, content] of edits) {
    site.write(path, content);
    const served = (await serving.rebuild({ hints: [path] }))?.site?.changed.map((one) => one.path);
    changes.push({ served, written: (await writing.rebuild({ hints: [path] }))?.written });
  }
  // Written are the file by another name, and the page by its own.
  expect(changes).toEqual([
    { served: [sheet], written: 2 },
    { served: [loader], written: 2 },
  ]);
});

test("a published folder that somebody has deleted is written again, and not after that", async () => {
  const site = createSite(FILES);
  const session = createBuildSession({ root: site.root, write: true }, quietEffects());
  await session.rebuild({ hints: [] });
  const published = site.snapshot();
  site.remove("site");
  expect(await session.rebuild({ hints: [PAGE] })).toMatchObject({ ok: true, sources: [] });
  expect(site.snapshot()).toEqual(published);
  expect(await session.rebuild({ hints: [PAGE] })).toBeUndefined();
  site.remove("site");
  site.write(PAGE, page("nonsense: 1\n"));
  expect(await session.rebuild({ hints: [PAGE] })).toMatchObject({ ok: false });
  expect(await session.rebuild({ hints: [PAGE] })).toBeUndefined();
});

test("a folder that holds what galley did not make is written once somebody has emptied it", async () => {
  const site = createSite({ ...FILES, "site/notes.txt": "Mine." });
  const session = createBuildSession({ root: site.root, write: true }, quietEffects());
  expect(await session.rebuild({ hints: [] })).toMatchObject({ diagnostics: [{ code: "OUT_REFUSED" }] });
  site.remove("site/notes.txt");
  expect(await session.rebuild({ hints: [] })).toMatchObject({ ok: true });
  expect(await session.rebuild({ hints: [] })).toBeUndefined();
});

test.each(["site", "site/robots.txt"])(
  "nor is it missed when %s is deleted while the build still runs",
  async (path) => {
    const site = createSite(FILES);
    const effects = quietEffects();
    let isCleaned = false;
    const remove = (file: string): void => {
      effects.files.remove(file);
      // What goes last is what the old folder was moved into.
      if (!isCleaned && file.includes(".site.galley-") && effects.files.stat(join(site.root, "site"))) {
        site.remove(path);
        isCleaned = true;
      }
    };
    const files = { ...effects.files, remove };
    const session = createBuildSession({ root: site.root, write: true }, { ...effects, files });
    expect(await session.rebuild({ hints: [] })).toMatchObject({ ok: true });
    expect(isCleaned).toBe(true);
    expect(existsSync(join(site.root, path))).toBe(false);
    expect(await session.rebuild({ hints: [] })).toMatchObject({ ok: true, sources: [] });
    expect(Object.keys(site.snapshot())).toEqual(expect.arrayContaining(["index.html", "robots.txt"]));
    expect(await session.rebuild({ hints: [] })).toBeUndefined();
  },
);

test("what pages weigh is told of the scripts that visitors get, not of those that are served", async () => {
  const site = createSite(FILES);
  site.write(WIDGET, FILES[WIDGET].replace('enhance: "load"', 'hydrate: "load"'));
  site.remove(CLIENT);
  site.write(CONFIG, `${FILES[CONFIG]}budgets: { /: { js: 1 } }\n`);
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["BUDGET_EXCEEDED"]);
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const served = await session.rebuild({ hints: [] });
  expect(served?.diagnostics.map(({ message }) => message)).toEqual(
    diagnostics.map(({ message }) => message),
  );
  const scripts = served?.site?.changed.filter(({ path }) => path.endsWith(".js")) ?? [];
  const texts = scripts.map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => !text.includes("//# sourceMappingURL=data:"))).toEqual([]);
});
