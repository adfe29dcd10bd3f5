/** What a site's own code throws may come from anything, so it is not remembered. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { buildSite } from "../../generator/build/build.ts";
import { createGuard } from "../../generator/build/guard.ts";
import { keepStray } from "../../generator/build/run.ts";
import { createSession, saveSession } from "../../generator/build/session.ts";
import { copySite, createSite, quietEffects, runGalley } from "../site-folder.ts";
import { FILES, INDEX, LAYOUT, PAGE } from "../small-site.ts";

afterEach(() => {
  delete process.env.BOOM;
});

test("a layout that throws because of the environment is well again with it", async () => {
  const site = copySite("docs");
  const layout = "templates/layouts/overview.tsx";
  const start = "export default function Overview({ title, body, pages }: ReturnType<typeof props>) {";
  site.replace(layout, start, `${start}\n  if (process.env.BOOM) throw new Error("boom");`);
  process.env.BOOM = "1";
  const failed = await site.build();
  expect(failed.ok).toBe(false);
  expect(failed.diagnostics[0]).toMatchObject({
    code: "TEMPLATE_FAILED",
    message: "boom",
    location: { path: layout },
  });
  delete process.env.BOOM;
  expect(await site.build()).toMatchObject({ ok: true, diagnostics: [] });
  expect(await site.build()).toMatchObject({ ok: true, rendered: 0 });
  process.env.BOOM = "1";
  expect((await site.build()).ok, "nor is the page that another environment made").toBe(false);
});

test("nor is what the drawing for shared links throws", async () => {
  const site = copySite("docs");
  const font = "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";
  const index = "templates/index.ts";
  site.write(
    index,
    site
      .read(index)
      .replace(
        "  markdown:",
        `  fonts: [{ file: "${font}", name: "sans.woff2", unicodeRange: "U+20-2FF, U+2010-2026" }],\n  markdown:`,
      ),
  );
  site.write(
    "templates/social.tsx",
    `export default function Social() {
  if (process.env.BOOM) throw new Error("boom");
  return <svg viewBox="0 0 1200 630" aria-label="A picture"><rect width="9" height="9" /></svg>;
}
`,
  );
  process.env.BOOM = "1";
  // The site's texts have letters that the font does not: those are told in both builds.
  const countBooms = async () =>
    (await site.build()).diagnostics.filter(({ message }) => message === "boom").length;
  expect(await countBooms()).toBe(1);
  delete process.env.BOOM;
  expect(await countBooms()).toBe(0);
});

test.each(["site (1)", "100% #1? a  b"])("is told at its line in a folder named %s", async (name) => {
  const site = createSite(FILES, name);
  site.write(LAYOUT, FILES[LAYOUT].replace("  return (", '  throw new Error("boom");\n  return ('));
  const { diagnostics } = await site.build();
  expect(diagnostics[0]).toMatchObject({ message: "boom", location: { path: LAYOUT, line: 7, column: 9 } });
});

test("a schema that changes what stands in a file is told in every build", async () => {
  const change = "z.preprocess((data) => Object.assign(data, { title: 1 }), z.strictObject(pageFields))";
  const site = createSite({ ...FILES, [INDEX]: FILES[INDEX].replace("z.strictObject(pageFields)", change) });
  for (let times = 0; times < 2; times += 1) {
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(diagnostics[0]).toMatchObject({ code: "TEMPLATE_FAILED", location: { path: PAGE } });
    expect(diagnostics[0]?.message).toContain(
      "the schema threw: Cannot assign to read only property 'title'",
    );
  }
});

test("nor is a page that has asked for what nobody waits for, and everything else is told, too", () => {
  const site = createSite(FILES);
  const ask = "fetch('http://localhost:1/'), queueMicrotask(() => { throw Error('late') })";
  site.write(LAYOUT, FILES[LAYOUT].replace("({ title", `(${ask}, { title`));
  site.write(PAGE, `${FILES[PAGE]}\n[There](/nowhere)\n`);
  expect(buildApart(site.root)).toMatchInlineSnapshot(`
    "content/pages/index.md:8:9 error LINK_UNKNOWN_PAGE  "/nowhere" is not a page of this site
       7 |
    >  8 | [There](/nowhere)
         |         ^^^^^^^^ the site has /

    templates/layouts/page.tsx:4:34 error PROMISE_FAILED  a promise failed that nothing waits for: fetch failed
       3 |
    >  4 | export const props = (entry) => (fetch('http://localhost:1/'), queueMicrotask(() => { throw Error('l…
         |                                  ^ take out what is asked for there: all that a page may show is in \`entry\` and \`site\`

    templates/layouts/page.tsx:4:93 error PROMISE_FAILED  a callback failed that nothing waits for: late
       3 |
    >  4 | …host:1/'), queueMicrotask(() => { throw Error('late') }), { title: entry.data.title, body: entry.htm…
         |                                          ^ take out what is asked for there: all that a page may show is in \`entry\` and \`site\`

    3 errors in 2 files. site/ is unchanged.
    "
  `);
  expect(buildApart(site.root)).toBe(buildApart(site.root));
});

test("nor is what a session has made, as long as something has failed in it so", async () => {
  const { root } = createSite(FILES);
  const effects = quietEffects();
  const session = createSession(root, effects, {}, true);
  await buildSite(session, { root, write: false });
  const isSaved = () => [saveSession(session), existsSync(join(root, ".galley/cache"))];
  const guard = createGuard(root, effects.files, session.modules);
  expect(keepStray(session, guard, "promise", new Error("late"))).toHaveLength(1);
  expect(isSaved()).toEqual([undefined, false]);
  session.strays.clear();
  // Such as with the title of a page, which an edit changes.
  for (const title of ["One", "Two"]) {
    const thrown = Object.assign(new Error(title), { stack: `Error\n    at ${join(root, LAYOUT)}:4:1` });
    expect(keepStray(session, guard, "promise", thrown)).toHaveLength(1);
    expect(keepStray(session, guard, "promise", thrown)).toEqual([]);
    const { report } = await buildSite(session, { root, write: false });
    expect(report.diagnostics.filter(({ code }) => code === "PROMISE_FAILED")).toMatchObject([
      { message: `a promise failed that nothing waits for: ${title}`, location: { path: LAYOUT } },
    ]);
  }
  session.strays.clear();
  expect(isSaved()).toEqual([undefined, true]);
});

/** In a process of its own: the one of the tests takes what nobody waits for for a fault of theirs. */
const buildApart = (root: string): string => runGalley(root, ["build"]).stderr;
