/** Which paths outputs may have. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOutputPaths } from "../../../generator/build/checks/paths.ts";

describe("output paths", () => {
  const check = (...paths: string[]) => checkOutputPaths(paths);

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
    [".well-known.bak", "must not be hidden (start with a dot)"],
    [
      '"><svg/onload=alert(1)>.txt',
      'must not hold < > : " | ? * or end with a dot or space, which Windows cannot store',
    ],
    ["ab:c", 'must not hold < > : " | ? * or end with a dot or space, which Windows cannot store'],
    ["a./b", 'must not hold < > : " | ? * or end with a dot or space, which Windows cannot store'],
    ["a ", 'must not hold < > : " | ? * or end with a dot or space, which Windows cannot store'],
    ["docs/Aux.txt", "must not hold Aux.txt, which is reserved on Windows"],
    [
      "kit (SFConflict a@s.example 2026-01-02).zip",
      "must not hold kit (SFConflict a@s.example 2026-01-02).zip, which is a copy that a sync put aside",
    ],
    [
      "node_modules/x",
      "must not hold node_modules, which is a name that hosts or galley keep for themselves",
    ],
    [
      "assets/a/index.html",
      "must not be below assets/, whose files browsers keep for ever: galley names them by what is in them",
    ],
    [
      "assets/a-1a2b3c4d.css.map",
      "must not be below assets/, whose files browsers keep for ever: galley names them by what is in them",
    ],
    ["a%41.txt", "must not hold % and two digits, which browsers read as another character"],
    ["galley-manifest.json", "must not be the name of galley's own manifest"],
  ])("%j is refused", (path, reason) => {
    expect(check("index.html", path)).toEqual([
      {
        code: "OUTPUT_PATH_INVALID",
        severity: "error",
        message: `${JSON.stringify(path)}: an output path ${reason}`,
        hint: "leave it out, or choose another name",
      },
    ]);
  });

  test("a file of a host may be hidden, and no other", () => {
    const check = (path: string) => checkOutputPaths([path], undefined, [".htaccess"]);
    expect(check(".htaccess")).toEqual([]);
    expect(check("a/.htaccess")).toHaveLength(1);
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
    const hint = "delete it, or give one of the two another name";
    expect(check(...paths)).toEqual([{ code: "OUTPUT_CONFLICT", severity: "error", message, hint }]);
  });

  test("usual paths are fine, and every fault is told", () => {
    expect(
      check("index.html", "a/b.html", "a/c.html", ".well-known/security.txt", "_redirects", "été/ü.html"),
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
