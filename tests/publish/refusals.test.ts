/** Where galley does not publish, and what it does not publish. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOutputPaths } from "../../generator/publish/paths.ts";
import { createMemoryFiles, type MemoryDisk } from "../effects/memory.ts";
import { createProject, publishOn, ROOT, siteOf, treeOf } from "./world.ts";

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
        message: `${out}: is not used as the output folder, because ${reason}`,
        hint: expect.stringMatching(/\.$/),
      },
    ]);
    expect(treeOf(disk, "")).toEqual(before);
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
    const options = {
      root: "/shortcut",
      sources: ["/shortcut/content"],
      stateDirectory: "/shortcut/.galley",
    };
    expect(
      publishOn(disk, SITE, { options: { ...options, out: `${ROOT}/content` } }).diagnostics[0]?.code,
    ).toBe("OUT_REFUSED");
    expect(publishOn(disk, SITE, { options: { ...options, out: "/shortcut/site" } }).diagnostics).toEqual([]);
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
  files.write(`${ROOT}/foreign-with-manifest/galley-manifest.json`, Buffer.from('{"generator":"other"}'));
  files.symlink("/", `${ROOT}/link-to-root`);
  files.symlink("content", `${ROOT}/link-to-content`);
  files.symlink("nowhere", `${ROOT}/link-to-nothing`);
  return disk;
}

describe("output paths", () => {
  const check = (...paths: string[]) =>
    checkOutputPaths(
      paths.map((path) => ({ path })),
      [".well-known", ".nojekyll"],
    );

  test.each([
    ["/etc/passwd", "must be relative"],
    ["C:/x", "must be relative"],
    ["../x", 'must not have "." or ".." in it'],
    ["a/../../x", 'must not have "." or ".." in it'],
    ["a/./x", 'must not have "." or ".." in it'],
    ["a//x", "must not have an empty segment"],
    ["", "must not have an empty segment"],
    ["a/", "must not have an empty segment"],
    ["a\\b", "must not hold a backslash"],
    ["a\0b", "must not hold control characters"],
    ["a\nb", "must not hold control characters"],
    ["a\ud800b", "must be valid Unicode"],
    [".env", "must not be hidden (start with a dot)"],
    ["a/.git/config", "must not be hidden (start with a dot)"],
    [".nojekyll.bak", "must not be hidden (start with a dot)"],
    ["galley-manifest.json", "must not be the name of galley's own manifest"],
  ])("%j is refused", (path, reason) => {
    expect(check("index.html", path)).toEqual([
      {
        code: "OUTPUT_PATH_INVALID",
        severity: "error",
        message: `${JSON.stringify(path)}: an output path ${reason}`,
      },
    ]);
    const disk = createProject();
    const before = treeOf(disk, "");
    expect(publishOn(disk, { [path]: "x" }).diagnostics[0]?.code).toBe("OUTPUT_PATH_INVALID");
    expect(treeOf(disk, "")).toEqual(before);
  });

  test.each([
    [["a.html", "a.html"], "a.html: is made twice"],
    [["a.html", "A.html"], "A.html: differs from a.html only in case or Unicode form"],
    [
      ["caf\u00e9.html", "cafe\u0301.html"],
      "cafe\u0301.html: differs from caf\u00e9.html only in case or Unicode form",
    ],
    [["A/x.html", "a/y.html"], "a/y.html: differs from A only in case or Unicode form"],
    [["a", "a/b"], "a/b: a is both a file and a folder"],
    [["a/b", "a"], "a: a is both a file and a folder"],
    [["A/b", "a"], "a: A is both a file and a folder"],
  ])("%j: conflict", (paths, message) => {
    expect(check(...paths)).toEqual([{ code: "OUTPUT_CONFLICT", severity: "error", message }]);
  });

  test("usual paths are fine, and every fault is told", () => {
    expect(
      check(
        "index.html",
        "a/b.html",
        "a/c.html",
        ".well-known/security.txt",
        ".nojekyll",
        "_redirects",
        "été/ü.html",
      ),
    ).toEqual([]);
    expect(check("../a", ".env", "ok")).toHaveLength(2);
    expect(check("a", "A", "b", "B")).toHaveLength(2);
  });

  test("whatever passes stays inside the folder", () => {
    const segment = fc.oneof(fc.string(), fc.constantFrom("..", ".", "", "\\", "a", ".well-known"));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const path = segments.join("/");
        if (check(path).length > 0) return;
        const { pathname } = new URL(`file:///out/${path.split("/").map(encodeURIComponent).join("/")}`);
        expect(pathname.startsWith("/out/")).toBe(true);
      }),
    );
  });
});
