/** A build that finds everything as the last one left it tells the same again; one that does not, builds. */
import { mkdirSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { buildOrReplay } from "../../generator/build/replay.ts";
import type { BuildOptions } from "../../generator/build/report.ts";
import { copySite, createSite, quietEffects } from "../site-folder.ts";
import { CONFIG, FILES, INDEX, PAGE } from "../small-site.ts";

/** @param seconds how long ago everything was written */
const later = (seconds: number) => ({
  ...quietEffects(),
  now: () => new Date(Date.now() + seconds * 1000).toISOString(),
});
const DAY = "2026-01-15T12:00:00Z";

test("whatever a build depends on, and whatever it left behind, must be as it was", async () => {
  const site = copySite("docs");
  const page = "content/docs/guide/03-betrieb.md";
  site.write(page, `${site.read(page)}\n##Kein Titel\n`);
  site.write("package.json", "{}");
  const author = "content/authors/agnes.yaml";
  // A whole second: Node reads more of a time than it can set.
  const setTime = () => utimesSync(join(site.root, author), 1, 1);
  setTime();
  const run = (options: Partial<BuildOptions> = {}, effects = later(10)) =>
    buildOrReplay({ root: site.root, now: DAY, write: true, ...options }, effects);
  const isReplayed = ({ timings }: Awaited<ReturnType<typeof run>>) =>
    Object.keys(timings).join() === "total";
  const first = await run();
  expect(first).toMatchObject({ ok: true, diagnostics: [{ code: "MARKDOWN_UNREAD" }] });
  const again = await run();
  expect(isReplayed(again)).toBe(true);
  expect(again).toEqual({ ...first, rendered: 0, written: 0, timings: again.timings });

  const edit = (path: string, text = `${site.read(path)}\n`) => site.write(path, text);
  const published = "site/guide/betrieb/index.html";
  const whole = site.read(published);
  const changes: Readonly<Record<string, () => void>> = {
    "an edit": () => edit(page),
    "an edit that keeps size and time": () => {
      edit(author, site.read(author).replace("gnes", "gnis"));
      setTime();
    },
    "a new file": () => edit("content/docs/neu.md", site.read(page).replace(/^title: .*$/m, "title: Neu")),
    "a file that is gone": () => site.remove("content/docs/neu.md"),
    "a template": () => edit("templates/layouts/article.tsx"),
    "a package": () => edit("package.json", '{ "type": "module" }'),
    "a published file": () => edit(published, whole.replace("html", "htm1")),
    "a published file that is gone": () => site.remove("site/robots.txt"),
    "a foreign file": () => edit("site/mine.txt", "mine"),
    "the foreign file is gone": () => site.remove("site/mine.txt"),
    "the plan for previews": () => site.remove(".galley/plan.json"),
  };
  for (const [what, change] of Object.entries(changes)) {
    change();
    expect(isReplayed(await run()), what).toBe(false);
    await run();
    expect(isReplayed(await run()), `after ${what}`).toBe(true);
  }
  expect(site.read(published)).not.toContain("htm1");

  expect(isReplayed(await run({ now: "2026-01-16T01:00:00Z" })), "another day").toBe(false);
  expect(isReplayed(await run()), "what was built last has another day").toBe(false);
  expect(isReplayed(await run({ now: "2026-01-15T13:00:00Z" })), "the same day").toBe(true);
  expect(isReplayed(await run({ drafts: true })), "other options").toBe(false);
  await run();
  for (const more of [{ cache: false }, { checks: [] }, { write: false }])
    expect(isReplayed(await run(more)), JSON.stringify(more)).toBe(false);
  const abroad = { ...later(10), environment: { ...process.env, TZ: "Asia/Tokyo" } };
  expect(isReplayed(await run({}, abroad)), "another time zone").toBe(false);
  await run();
  const lock = `.site.galley-${quietEffects().processes.self}`;
  site.write(`${lock}/new/x`, "");
  expect(isReplayed(await run()), "a run that was killed").toBe(false);
});

test("a folder that other systems read is told when it comes, and no longer when it is gone", async () => {
  const site = createSite(FILES);
  const codes = async () => {
    const { diagnostics } = await buildOrReplay({ root: site.root, now: DAY, write: true }, later(10));
    return diagnostics.map(({ code }) => code);
  };
  for (const folder of ["public", "static"]) {
    expect(await codes()).toEqual([]);
    site.write(`${folder}/logo.txt`, "A logo.");
    expect(await codes()).toEqual(["FILE_IGNORED"]);
    site.remove(folder);
  }
  expect(await codes()).toEqual([]);
});

test("what may change unseen is never told again", async () => {
  const site = copySite("docs");
  const build = async (effects = later(10)) =>
    Object.keys((await buildOrReplay({ root: site.root, now: DAY, write: true }, effects)).timings);
  const written = new Date().toISOString();
  const atOnce = { ...quietEffects(), now: () => written };
  await build(atOnce);
  expect((await build(atOnce)).length, "written a moment ago").toBeGreaterThan(1);
  expect((await build()).length).toBeGreaterThan(1);
  expect(await build()).toEqual(["total"]);

  const link = join(site.root, "content/docs/link.md");
  symlinkSync("guide/03-betrieb.md", link);
  for (const _ of [1, 2]) expect((await build()).length, "a link").toBeGreaterThan(1);
  rmSync(link);
  const layout = "templates/layouts/article.tsx";
  site.write(layout, `${site.read(layout)}\nexport const key = process.env.KEY;\n`);
  for (const _ of [1, 2]) expect((await build()).length, "the environment").toBeGreaterThan(1);
  site.replace(layout, "process.env.KEY", "(process as any).env.KEY");
  for (const _ of [1, 2]) expect((await build()).length, "with a type").toBeGreaterThan(1);
  site.write(layout, site.read(layout).replace(/export const key = .*\n/, ""));
  site.write("templates/key.mjs", "export const key = process.env.KEY;\n");
  for (const _ of [1, 2]) expect((await build()).length, "in another kind of script").toBeGreaterThan(1);
  site.remove("templates/key.mjs");
  site.write("linked/index.ts", "export const stage = process.env.STAGE;\n");
  mkdirSync(join(site.root, "node_modules"));
  symlinkSync("../linked", join(site.root, "node_modules/own"));
  for (const _ of [1, 2]) expect((await build()).length, "in a linked package").toBeGreaterThan(1);
  site.write("linked/index.ts", "export const isTest = process.env.NODE_ENV === 'test';\n");
  await build();
  expect(await build(), "what galley sets itself").toEqual(["total"]);
  site.remove("node_modules");
  await build();
  expect(await build()).toEqual(["total"]);
  const inFrench = { ...later(10), environment: { ...process.env, LC_MESSAGES: "fr_FR.UTF-8" } };
  expect((await build(inFrench)).length, "another language").toBeGreaterThan(1);
});

test("a folder that the system does not let be read is told by the build, and once it does the site is built", async () => {
  const site = createSite({
    ...FILES,
    "content/assets/sub/a.txt": "a",
    "content/assets/sub/deep/b.txt": "b",
  });
  const effects = later(10);
  /** What a folder without permissions refuses: to be listed, and whatever leads through it. */
  const refused = (
    code: string,
    isOf: RegExp,
    ...calls: readonly ("list" | "stat" | "realPath" | "read")[]
  ) => {
    const files = { ...effects.files };
    for (const call of calls) {
      const answer = effects.files[call] as (path: string) => never;
      files[call] = (path: string) => {
        if (isOf.test(path)) throw Object.assign(new Error("no"), { code });
        return answer(path);
      };
    }
    return { ...effects, files };
  };
  const tell = async (refusing = effects) =>
    (await buildOrReplay({ root: site.root, now: DAY, write: true }, refusing)).diagnostics.flatMap(
      ({ code, location }) => (code === "SOURCE_REFUSED" ? (location?.path ?? "") : []),
    );
  expect(await tell()).toEqual([]);
  expect(await tell(refused("EACCES", /sub$/, "list"))).toEqual(["content/assets/sub"]);
  expect(await tell(refused("EACCES", /sub\/./, "list", "stat", "realPath", "read"))).toEqual([
    "content/assets/sub/a.txt",
    "content/assets/sub/deep",
  ]);
  expect(await tell()).toEqual([]);
});

test.each(["public", "static"])(
  "what is told of %s/ beside the sources, and of a day to come, is told as long as it is so",
  async (folder) => {
    const site = createSite(FILES);
    const tell = async (seconds: number, now = later(seconds).now()) => {
      const report = await buildOrReplay({ root: site.root, now, write: true }, later(seconds));
      return report.diagnostics.map(({ code, location }) => [code, location?.path]);
    };
    site.write(`${folder}/a.txt`, "a");
    expect(await tell(10)).toEqual([["FILE_IGNORED", folder]]);
    site.remove(folder);
    expect(await tell(10)).toEqual([]);
    const tomorrow = later(86_400).now();
    expect(await tell(10, tomorrow)).toEqual([["NOW_AHEAD", undefined]]);
    expect(await tell(86_400, tomorrow)).toEqual([]);
  },
);

test("what is kept of the last build and is not, byte for byte, what was written, is not told", async () => {
  const site = createSite(FILES);
  const build = () => buildOrReplay({ root: site.root, now: DAY, write: true }, later(10));
  await build();
  const file = ".galley/last-build";
  site.replace(file, '"pages":1', '"pages":9');
  expect(await build()).toMatchObject({ ok: true, pages: 1 });
});

test("what is kept of the last build may hold anything", async () => {
  const site = copySite("docs");
  const build = () => buildOrReplay({ root: site.root, now: DAY, write: true }, later(10));
  await build();
  for (const name of ["files", "last-build", "plan.json"])
    for (const text of ["null", "{}", "0", '"a"', "[null]", '[["content/site.yaml","x"]]', '{"report":{}}']) {
      site.write(`.galley/${name}`, text);
      site.write("content/docs/index.md", `${site.read("content/docs/index.md")}\n`);
      expect((await build()).ok, `${name}: ${text}`).toBe(true);
    }
});

test("after an edit nothing else is read that has not changed, and what changes meanwhile is read all the same", async () => {
  const pageOf = (name: string) => FILES[PAGE].replace("Home", name).replace("A small", `${name}, a small`);
  const [edited, other] = ["content/pages/edited.md", "content/pages/other.md"] as const;
  const [asset, shared] = ["content/assets/paper.pdf", "content/public/terms.pdf"] as const;
  const site = createSite({
    ...FILES,
    [asset]: "%PDF",
    [shared]: "%PDF",
    [edited]: pageOf("Edited"),
    [other]: pageOf("Other"),
  });
  const read: string[] = [];
  const build = async (onRead = (path: string) => void read.push(path)) => {
    const effects = later(10);
    const files = {
      ...effects.files,
      read(file: string) {
        const path = relative(site.root, file);
        if (path.startsWith("content")) onRead(path);
        return effects.files.read(file);
      },
    };
    read.length = 0;
    const report = await buildOrReplay({ root: site.root, now: DAY, write: true }, { ...effects, files });
    expect(report.ok).toBe(true);
    return [...read].sort();
  };
  expect(await build()).toEqual([asset, edited, PAGE, other, shared, CONFIG]);
  site.write(edited, `${site.read(edited)}\nEins.\n`);
  // What the site has in common is made anew each time.
  expect(await build()).toEqual([edited, CONFIG]);

  // All is read for a new schema, and one file is edited before its turn comes.
  site.replace(INDEX, "(pageFields)", "({ ...pageFields, more: z.string().optional() })");
  let isEdited = false;
  await build((path) => {
    if (path === PAGE && !isEdited) site.replace(other, "Hello", "Goodbye");
    isEdited ||= path === PAGE;
  });
  expect(isEdited).toBe(true);
  expect(site.read("site/other/index.html")).toContain("Goodbye");

  // The same with a drawing, which is read to see whether it is safe.
  const drawing = "content/public/mark.svg";
  const svg = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="1"/>`;
  site.write(drawing, svg(1));
  await build();
  site.write(edited, `${site.read(edited)}\nZwei.\n`);
  await build((path) => {
    if (path === edited && site.read(drawing) === svg(1)) site.write(drawing, svg(2));
  });
  expect(site.read("site/mark.svg")).toBe(svg(2));

  const built = site.read("site/other/index.html");
  rmSync(join(site.root, ".galley"), { recursive: true });
  await build();
  expect(site.read("site/other/index.html")).toBe(built);
});
