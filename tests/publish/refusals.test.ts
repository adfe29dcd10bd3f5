/** Where galley does not publish. */
import { describe, expect, test } from "vitest";
import { createMemoryFiles, type MemoryDisk } from "../effects/memory.ts";
import { createProject, OUT, publishOn, ROOT, siteOf, treeOf } from "./world.ts";

const SITE = { "index.html": "home" };

describe("dangerous output folders", () => {
  test.each([
    ["/", "it is the root of the disk"],
    ["/home", "the project is inside it"],
    ["/home/me", "the project is inside it"],
    [ROOT, "it is the project"],
    [`${ROOT}/`, "it is the project"],
    [`${ROOT}/content/..`, "it is the project"],
    [`${ROOT}/content`, "it is the source folder content"],
    [`${ROOT}/content/`, "it is the source folder content"],
    [`${ROOT}/content/pages`, "it is inside the source folder content"],
    [`${ROOT}/content/new/site`, "it is inside the source folder content"],
    [`${ROOT}/site/../templates`, "it is the source folder templates"],
    [`${ROOT}/.galley`, "it is galley's own folder .galley"],
    [`${ROOT}/.galley/site`, "it is inside galley's own folder .galley"],
    [`${ROOT}/.git/site`, "it is inside .git"],
    [`${ROOT}/node_modules/site`, "it is inside node_modules"],
    [`${ROOT}/package.json`, "it is a file"],
    [`${ROOT}/package.json/site`, "a file stands in its way"],
    ["site", "it is not an absolute path"],
    [`${ROOT}/link-to-root`, "it is a link"],
    [`${ROOT}/link-to-nothing`, "it is a link"],
    [`${ROOT}/link-to-content/`, "it is a link"],
    [`${ROOT}/link-to-content/site`, "it is inside the source folder content"],
    [`${ROOT}/link-to-root/home/me/project/content`, "it is the source folder content"],
    [`${ROOT}/link-to-root/home/me/project`, "it is the project"],
    [`${ROOT}/link-to-nothing/site`, "a file stands in its way"],
    [`${ROOT}/foreign`, "galley did not make what is in it (thesis.tex)"],
    [`${ROOT}/foreign-with-manifest`, "galley did not make what is in it (galley-manifest.json)"],
    [`${ROOT}/only-a-folder`, "galley did not make what is in it (empty)"],
  ])("%s is refused: %s", (out, reason) => {
    const disk = dangerousDisk();
    const before = treeOf(disk, "");
    const { diagnostics } = publishOn(disk, SITE, { options: { out } });
    expect(diagnostics).toEqual([
      {
        code: "OUT_REFUSED",
        severity: "error",
        message: expect.stringContaining(`: is not used as the output folder, because ${reason}`),
        hint: expect.stringMatching(/^[a-z].*[^.]$/),
      },
    ]);
    expect(treeOf(disk, "")).toEqual(before);
  });

  test("a folder that another run moves aside while it is looked at is no file in the way", () => {
    const disk = createProject();
    publishOn(disk, SITE);
    const files = createMemoryFiles(disk);
    let looks = 0;
    const realPath = (file: string) => (file === OUT && looks++ === 0 ? undefined : files.realPath(file));
    expect(publishOn(disk, SITE, { options: { files: { ...files, realPath } } }).diagnostics).toEqual([]);
    expect(looks).toBeGreaterThan(0);
  });

  test("the home folder is refused, and so is a folder above it, wherever the project is", () => {
    for (const [home, reason] of [
      ["/data/me", "it is your home folder"],
      ["/data/me/deep", "your home folder is inside it"],
    ]) {
      const disk = dangerousDisk();
      createMemoryFiles(disk).makeDirectory("/data/me");
      const { diagnostics } = publishOn(disk, SITE, { options: { out: "/data/me", home } });
      expect(diagnostics[0]?.message).toContain(reason);
    }
  });

  test("a project reached through a link is still itself", () => {
    const disk = dangerousDisk();
    createMemoryFiles(disk).symlink(ROOT, "/shortcut");
    const publishInto = (out: string) => publishOn(disk, SITE, { options: { root: "/shortcut", out } });
    expect(publishInto(`${ROOT}/content`).diagnostics).toMatchObject([
      { code: "OUT_REFUSED", message: expect.stringContaining("it is the source folder content") },
    ]);
    expect(publishInto("/shortcut/site").diagnostics).toEqual([]);
    expect(siteOf(disk)).toEqual(SITE);
  });

  test("beside the project, and with a name that only starts like a source's, is fine", () => {
    for (const out of ["/home/me/site", "/srv/www", `${ROOT}/content-site`, `${ROOT}/build/site`]) {
      const disk = dangerousDisk();
      expect(publishOn(disk, SITE, { options: { out } }).diagnostics).toEqual([]);
      expect(siteOf(disk, out)).toEqual(SITE);
    }
  });
});

function dangerousDisk(): MemoryDisk {
  const disk = createProject();
  const files = createMemoryFiles(disk);
  for (const folder of [
    ".git",
    "node_modules",
    "foreign",
    "foreign-with-manifest",
    "only-a-folder/empty",
    ".galley",
  ])
    files.makeDirectory(`${ROOT}/${folder}`);
  files.write(`${ROOT}/foreign/thesis.tex`, Buffer.from("years of work"));
  const manifest = '{"generator":"other","version":1,"outputs":[]}';
  files.write(`${ROOT}/foreign-with-manifest/galley-manifest.json`, Buffer.from(manifest));
  files.symlink("/", `${ROOT}/link-to-root`);
  files.symlink("content", `${ROOT}/link-to-content`);
  files.symlink("nowhere", `${ROOT}/link-to-nothing`);
  return disk;
}

test.each(["../x", "a/../../x", ""])("a path that is not inside the folder, %j, is a bug", (path) => {
  const disk = createProject();
  const before = treeOf(disk, "");
  expect(() => publishOn(disk, { ...SITE, [path]: "x" })).toThrow(
    `${JSON.stringify(path)} is not inside the output folder`,
  );
  expect(treeOf(disk, "")).toEqual(before);
});
