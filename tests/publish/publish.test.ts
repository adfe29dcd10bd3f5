/** Publishing: the old site or the new, whatever happens, and nothing lost that galley did not make. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameTrees } from "../../generator/cache/stamp.ts";
import type { KnownSite } from "../../generator/publish/compare.ts";
import { recoverPublished } from "../../generator/publish/publish.ts";
import {
  createMemoryFiles,
  createMemoryProcesses,
  type Fault,
  type MemoryDisk,
  type MemoryFiles,
} from "../effects/memory.ts";
import {
  copyDisk,
  createProject,
  litterOf,
  OUT,
  outputsOf,
  publishOn,
  ROOT,
  type Site,
  siteOf,
  treeOf,
} from "./world.ts";

const OLD: Site = {
  "index.html": "old",
  "about.html": "same",
  "assets/a-1.css": "a{}",
  "gone/x.html": "gone",
};
const NEW: Site = {
  "index.html": "new",
  "about.html": "same",
  "assets/b-2.css": "b{}",
  ".well-known/security.txt": "hi",
};
const EDITED: Site = { ...OLD, "about.html": "edited" };
const TWO_EDITED: Site = { ...EDITED, "gone/x.html": "edited, too" };
/** Both forms of one page. */
const FORMS: Site = { ...OLD, "about/index.html": "same" };
const FORMS_EDITED: Site = { ...FORMS, "about.html": "edited", "about/index.html": "edited" };
const FEW_AT_ONCE = [TWO_EDITED, FORMS_EDITED];

/** Changing calls a publish of `site` makes on a copy of `disk`. */
function countChanges(disk: MemoryDisk, site: Site): number {
  let changes = 0;
  publishOn(copyDisk(disk), site, {
    fault: ({ change }) => {
      changes = Math.max(changes, change);
      return undefined;
    },
  });
  return changes;
}

/** What the next run of one that keeps stamps knows. */
function publishKnown(disk: MemoryDisk, site: Site, known: KnownSite = { outputs: [] }, fault?: Fault) {
  const { value, diagnostics } = publishOn(disk, site, { fault, options: { known } });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { stamp: value.stamp, outputs: outputsOf(site) };
}

function published(site: Site): MemoryDisk {
  const disk = createProject();
  expect(publishOn(disk, site).diagnostics).toEqual([]);
  return disk;
}

/** A run that dies at its `at`-th changing call. What it would have returned nobody gets to see. */
function dieAt(disk: MemoryDisk, site: Site, at: number, self = "200-1-dead"): void {
  try {
    publishOn(disk, site, { fault: ({ change }) => (change === at ? "crash" : undefined), self });
  } catch (error) {
    expect(error).toHaveProperty("message", "crashed");
  }
}

const transitions: [string, () => MemoryDisk, Site | undefined, Site][] = [
  ["the first publish", createProject, undefined, OLD],
  ["many changes", () => published(OLD), OLD, NEW],
  ["one changed file", () => published(OLD), OLD, EDITED],
  ["a few changed files", () => published(OLD), OLD, TWO_EDITED],
  ["both forms of a page", () => published(FORMS), FORMS, FORMS_EDITED],
  ["only removals", () => published(OLD), OLD, { "index.html": "old" }],
];

const sorted = (site: object | undefined) => Object.entries(site ?? {}).sort();

/** A few files replace those of their names one by one: until the next run, some may be of the old site. */
function expectWholeFiles(found: object, sites: readonly Site[]): void {
  expect(sites.map((site) => Object.keys(site).sort())).toContainEqual(Object.keys(found));
  for (const [path, text] of Object.entries(found)) expect(sites.map((site) => site[path])).toContain(text);
}

describe("publish", () => {
  test("writes, counts, and leaves nothing beside the site", () => {
    const disk = createProject();
    expect(publishOn(disk, OLD)).toEqual({
      value: { written: 4, isPublished: true },
      diagnostics: [],
    });
    expect(siteOf(disk)).toEqual(OLD);
    expect(publishOn(disk, NEW)).toEqual({
      value: { written: 3, isPublished: true },
      diagnostics: [],
    });
    expect(siteOf(disk)).toEqual(NEW);
    expect(litterOf(disk)).toEqual([]);
    expect(treeOf(disk, `${ROOT}/content`)).toEqual({ "pages/index.md": "# Home" });
  });

  test("writes nothing at all when all is there already", () => {
    const disk = published(OLD);
    expect(countChanges(disk, OLD)).toBe(0);
    expect(publishOn(disk, OLD).value).toEqual({ written: 0, isPublished: true });
  });

  test("the same files give the same bytes, manifest and all, whatever was there before", () => {
    const clean = treeOf(published(NEW), OUT);
    const disk = published(OLD);
    publishOn(disk, NEW);
    expect(treeOf(disk, OUT)).toEqual(clean);
    publishOn(disk, OLD);
    publishOn(disk, Object.fromEntries(Object.entries(NEW).reverse()));
    expect(treeOf(disk, OUT)).toEqual(clean);
  });

  test("a few changed files are renamed in place: the folder stays, no other file is touched; for many it is swapped", () => {
    const disk = published(OLD);
    const folder = disk.nodes.get(OUT);
    const other = disk.nodes.get(`${OUT}/index.html`);
    expect(publishOn(disk, EDITED).value).toEqual({ written: 1, isPublished: true });
    expect(siteOf(disk)).toEqual(EDITED);
    expect([disk.nodes.get(OUT) === folder, disk.nodes.get(`${OUT}/index.html`) === other]).toEqual([
      true,
      true,
    ]);
    expect(publishOn(disk, TWO_EDITED).value).toEqual({ written: 1, isPublished: true });
    expect([siteOf(disk), disk.nodes.get(OUT) === folder]).toEqual([TWO_EDITED, true]);
    publishOn(disk, EDITED);
    const more = Object.fromEntries(Array.from({ length: 40 }, (_, page) => [`pages/${page}.html`, "more"]));
    expect(countChanges(published({ ...OLD, ...more }), { ...EDITED, ...more })).toBe(
      countChanges(published(OLD), EDITED),
    );
    expect(countChanges(disk, EDITED)).toBe(0);
    const large = published(more);
    const whole = large.nodes.get(OUT);
    publishOn(large, Object.fromEntries(Object.keys(more).map((path) => [path, "other"])));
    expect(large.nodes.get(OUT) === whole).toBe(false);
  });

  test("files changed, deleted or truncated by hand are put right, also when size and time stay the same", () => {
    for (const harm of [
      (disk: MemoryDisk) => createMemoryFiles(disk).write(`${OUT}/index.html`, Buffer.from("OLD")),
      (disk: MemoryDisk) => createMemoryFiles(disk).remove(`${OUT}/gone`),
      (disk: MemoryDisk) => createMemoryFiles(disk).write(`${OUT}/about.html`, Buffer.from("")),
      (disk: MemoryDisk) => {
        const node = disk.nodes.get(`${OUT}/index.html`);
        const before = node?.kind === "file" ? node.inode.mtimeMs : 0;
        createMemoryFiles(disk).write(`${OUT}/index.html`, Buffer.from("xyz"));
        if (node?.kind === "file") node.inode.mtimeMs = before;
      },
    ]) {
      const disk = published(OLD);
      harm(disk);
      expect(siteOf(disk)).not.toEqual(OLD);
      expect(publishOn(disk, OLD).diagnostics).toEqual([]);
      expect(siteOf(disk)).toEqual(OLD);
    }
  });

  test("of a folder that is as the last build left it nothing is read", () => {
    const old = { "index.html": "home", "about.html": "about", "a/b.html": "b" };
    const next = { ...old, "about.html": "other" };
    const disk = createProject();
    const known = publishKnown(disk, old);
    const run = (on: MemoryDisk) => {
      const reads: string[] = [];
      const fault: Fault = ({ name, file }) => {
        if (name === "read" && file.startsWith(`${OUT}/`)) reads.push(file.slice(OUT.length + 1));
        return undefined;
      };
      expect(publishOn(on, next, { fault, options: { known } }).diagnostics).toEqual([]);
      expect(siteOf(on)).toEqual(next);
      return [...new Set(reads)].sort();
    };
    const changed = copyDisk(disk);
    createMemoryFiles(changed).write(`${OUT}/index.html`, Buffer.from("hand"));
    const others = copyDisk(disk);
    publishOn(others, { ...old, "index.html": "mine" });
    const everything = ["galley-manifest.json", "about.html", "a/b.html", "index.html"].sort();
    expect([run(changed), run(others), run(disk)]).toEqual([everything, everything, []]);
  });

  test("a stamp names what a publish has left, and nothing that others change meanwhile", () => {
    const steps = [OLD, OLD, EDITED, NEW, {}, FORMS, FORMS_EDITED, FORMS_EDITED];
    const disk = createProject();
    let known: KnownSite = { outputs: [] };
    for (const site of steps) {
      known = publishKnown(disk, site, known);
      expect(known.stamp).toBe(nameTrees(createMemoryFiles(disk), [OUT]));
    }
    const theirs: readonly ((files: MemoryFiles) => void)[] = [
      (files) => files.write(`${OUT}/index.html`, Buffer.from("hand")),
      (files) => files.write(`${OUT}/about/more.html`, Buffer.from("more")),
      (files) => files.remove(`${OUT}/gone`),
    ];
    const edited = { ...FORMS_EDITED, "about.html": "again", "about/index.html": "again" };
    for (const change of theirs) {
      const on = copyDisk(disk);
      let isChanged = false;
      const fault: Fault = ({ name }) => {
        // The folder has been looked at by now.
        if (name === "rename" && !isChanged) change(createMemoryFiles(on));
        isChanged ||= name === "rename";
        return undefined;
      };
      const { stamp } = publishKnown(on, edited, known, fault);
      expect(stamp).not.toBe(nameTrees(createMemoryFiles(on), [OUT]));
    }
  });

  test("what others take out before a stamp is made is missed by the next run", () => {
    for (const gone of [OUT, `${OUT}/index.html`]) {
      const disk = published(OLD);
      const fault: Fault = ({ name }) => {
        // The old folder is removed once the new one is there.
        if (name === "remove") createMemoryFiles(disk).remove(gone);
        return undefined;
      };
      const known = publishKnown(disk, NEW, { outputs: [] }, fault);
      expect(known.stamp).toBeUndefined();
      publishKnown(disk, NEW, known);
      expect(siteOf(disk)).toEqual(siteOf(published(NEW)));
    }
  });

  test("what is new is flushed before it takes the place of the old, and then that it has", () => {
    const calls: string[] = [];
    const fault: Fault = ({ name, file }) => {
      const isSwap = name === "rename" && file.endsWith("/new");
      if (name === "sync" || isSwap) calls.push(`${name} ${file.replace(/.*(?=\/new)/, "")}`);
      return undefined;
    };
    publishOn(published(OLD), NEW, { fault });
    const written = ["galley-manifest.json", "index.html", "assets/b-2.css", ".well-known/security.txt"];
    const flushed = ["", ...written.map((path) => `/${path}`)].map((path) => `sync /new${path}`);
    expect(calls.slice(0, -2).sort()).toEqual(flushed.sort());
    expect(calls.slice(-2)).toEqual(["rename /new", `sync ${ROOT}`]);
  });

  test("equal files are one file of several names, before and after an edit; another page keeps its own", () => {
    const inodeOf = (disk: MemoryDisk, path: string) => {
      const node = disk.nodes.get(`${OUT}/${path}`);
      return node?.kind === "file" ? node.inode : undefined;
    };
    const disk = published(FORMS);
    for (const site of [FORMS, FORMS_EDITED]) {
      publishOn(disk, site);
      expect(siteOf(disk)).toEqual(site);
      expect(inodeOf(disk, "about/index.html")).toBe(inodeOf(disk, "about.html"));
      expect(inodeOf(disk, "about.html")).not.toBe(inodeOf(disk, "index.html"));
    }
  });

  test("where hard links cannot be made, bytes are copied", () => {
    for (const code of ["EPERM", "EMLINK", "ENOTSUP", "EXDEV"]) {
      for (const site of [NEW, FORMS_EDITED]) {
        const disk = published(FORMS);
        expect(
          publishOn(disk, site, { fault: ({ name }) => (name === "link" ? code : undefined) }).diagnostics,
        ).toEqual([]);
        expect(siteOf(disk)).toEqual(site);
      }
    }
  });

  test("a folder that the system alone has put something into is empty", () => {
    const disk = createProject();
    createMemoryFiles(disk).makeDirectory(OUT);
    createMemoryFiles(disk).write(`${OUT}/.DS_Store`, Buffer.from("litter"));
    expect(publishOn(disk, OLD).diagnostics).toEqual([]);
    expect(siteOf(disk)).toEqual({ ...OLD, ".DS_Store": "litter" });
  });

  test("an empty folder and one whose parents are missing are fine", () => {
    const disk = createProject();
    createMemoryFiles(disk).makeDirectory(OUT);
    expect(publishOn(disk, OLD).diagnostics).toEqual([]);
    expect(siteOf(disk)).toEqual(OLD);
    expect(publishOn(disk, OLD, { options: { out: `${ROOT}/a/b/site` } }).diagnostics).toEqual([]);
    expect(siteOf(disk, `${ROOT}/a/b/site`)).toEqual(OLD);
  });
});

describe("a run killed at any point", () => {
  test.each(transitions)(
    "leaves the old site or the new one, and the next run heals: %s",
    (_name, begin, before, after) => {
      const start = begin();
      const total = countChanges(start, after);
      expect(total).toBeGreaterThan(3);
      const missing: number[] = [];
      for (let at = 1; at <= total; at++) {
        const disk = copyDisk(start);
        dieAt(disk, after, at);
        const site = siteOf(disk);
        if (site === undefined && before !== undefined) missing.push(at);
        else if (site && before && FEW_AT_ONCE.includes(after)) expectWholeFiles(site, [before, after]);
        else expect([before, after]).toContainEqual(site);

        const mended = copyDisk(disk);
        recoverPublished(optionsOn(mended));
        expect([before, after]).toContainEqual(siteOf(mended));
        expect(litterOf(mended)).toEqual([]);

        expect(publishOn(disk, after).diagnostics).toEqual([]);
        expect(siteOf(disk)).toEqual(after);
        expect(litterOf(disk)).toEqual([]);
      }
      // Between the two renames, and only there, there is no folder.
      expect(missing.length).toBeLessThanOrEqual(1);
    },
  );

  test("twice in a row, the second time while healing, is no worse", () => {
    const start = published(OLD);
    const total = countChanges(start, NEW);
    for (let first = 1; first <= total; first++) {
      for (let second = 1; ; second++) {
        const disk = copyDisk(start);
        dieAt(disk, NEW, first);
        const needed = countChanges(disk, NEW);
        dieAt(disk, NEW, second, "201-1-dead");
        if (siteOf(disk) !== undefined) expect([OLD, NEW]).toContainEqual(siteOf(disk));
        publishOn(disk, NEW);
        expect(siteOf(disk)).toEqual(NEW);
        if (second >= needed) break;
      }
    }
  });

  test("a site that was removed by hand afterwards does not come back torn, and what was left half done is in nobody's way", () => {
    const start = published(OLD);
    for (const after of [NEW, TWO_EDITED]) {
      const total = countChanges(start, after);
      for (let at = 1; at <= total; at++) {
        const disk = copyDisk(start);
        dieAt(disk, after, at);
        createMemoryFiles(disk).remove(OUT);
        recoverPublished(optionsOn(disk));
        expect([undefined, OLD, after]).toContainEqual(siteOf(disk));
        expect(publishOn(disk, after).diagnostics).toEqual([]);
        expect([siteOf(disk), litterOf(disk)]).toEqual([after, []]);
      }
    }
  });
});

const optionsOn = (disk: MemoryDisk) => ({
  files: createMemoryFiles(disk),
  processes: createMemoryProcesses("101-1-b"),
  out: OUT,
  root: ROOT,
});

describe("a failing system", () => {
  const ERRORS = ["ENOSPC", "EACCES", "EROFS", "EXDEV", "EMFILE", "EIO", "EBUSY"];
  test.each(ERRORS)(
    "%s at any changing call: a diagnostic, and the folder as it was or, after the swap, as it should be",
    (code) => {
      for (const [name, begin, , after] of transitions) {
        const start = begin();
        const before = treeOf(start, OUT);
        for (let at = 1; ; at++) {
          const disk = copyDisk(start);
          let hit = false;
          const { value, diagnostics } = publishOn(disk, after, {
            fault: ({ change }) => {
              hit ||= change === at;
              return change === at ? code : undefined;
            },
          });
          if (!hit) break;
          const errors = diagnostics.filter(({ severity }) => severity === "error");
          if (errors.length > 0) {
            expect(diagnostics, `${name} ${at}`).toHaveLength(1);
            expect(errors[0]?.code).toBe("PUBLISH_FAILED");
            expect(errors[0]?.message).toMatch(
              new RegExp(`^site(/[\\w./-]+)?: could not be \\w+, because .+ \\(${code}\\)$`),
            );
            expect(errors[0]?.hint).toMatch(/^[a-z].*[^.]$/);
            expect(value).toEqual({ written: 0 });
            expect(treeOf(disk, OUT), `${name} ${at}`).toEqual(before);
          } else {
            expect(siteOf(disk), `${name} ${at}`).toEqual(after);
          }
          // The system is well again: nothing is left behind for long.
          expect(publishOn(disk, after).diagnostics).toEqual([]);
          expect(siteOf(disk)).toEqual(after);
          expect(litterOf(disk)).toEqual([]);
        }
      }
    },
  );

  test("a folder that root has published before asks for permission on itself: the one that holds it may be one's own", () => {
    const fault: Fault = ({ name }) => (name === "rename" ? "EACCES" : undefined);
    const { diagnostics } = publishOn(published(OLD), NEW, { fault });
    expect(diagnostics[0]?.hint).toMatch(
      /^give yourself permission to write to it and to the folder that holds it, /,
    );
  });

  test("a file that cannot be replaced after others: the folder is swapped, and no other build waits for what is left", () => {
    const disk = published(OLD);
    const fault: Fault = ({ name, file }) =>
      name === "rename" && file.endsWith("/journal/gone/x.html") ? "EPERM" : undefined;
    expect(publishOn(disk, TWO_EDITED, { fault }).diagnostics).toEqual([]);
    expect(siteOf(disk)).toEqual(TWO_EDITED);
    expect(litterOf(disk)).toEqual([]);
  });

  test.each(ERRORS)(
    "%s from some call on, for good: the old site stays or comes back, or the new one is there",
    (code) => {
      const start = published(OLD);
      for (const after of [NEW, TWO_EDITED]) {
        for (let from = 1; from <= countChanges(start, after); from++) {
          for (const isRemovable of [false, true]) {
            const disk = copyDisk(start);
            const fault: Fault = ({ change, name }) =>
              change >= from && !(isRemovable && name === "remove") ? code : undefined;
            publishOn(disk, after, { fault, self: "200-1-dead" });
            recoverPublished(optionsOn(disk));
            expect([OLD, after], `${from}`).toContainEqual(siteOf(disk));
            publishOn(disk, after);
            expect(siteOf(disk)).toEqual(after);
            expect(litterOf(disk)).toEqual([]);
          }
        }
      }
    },
  );

  test.each(["EACCES", "EMFILE", "EIO"])(
    "%s when reading: a diagnostic, and the folder as it was",
    (code) => {
      const start = published(OLD);
      const before = treeOf(start, OUT);
      for (const name of ["read", "list", "stat"] as const) {
        for (const under of [OUT, `${OUT}/index.html`, `${OUT}/galley-manifest.json`]) {
          const disk = copyDisk(start);
          const { diagnostics } = publishOn(disk, NEW, {
            fault: (call) => (call.name === name && call.file === under ? code : undefined),
          });
          if (diagnostics.length > 0) {
            expect(diagnostics[0]).toMatchObject({ code: "PUBLISH_FAILED", severity: "error" });
            expect(treeOf(disk, OUT)).toEqual(before);
          } else expect(siteOf(disk)).toEqual(NEW);
        }
      }
    },
  );

  test("the whole message", () => {
    const disk = published(OLD);
    const { diagnostics } = publishOn(disk, NEW, {
      fault: ({ name, file }) =>
        name === "write" && file.endsWith("new/assets/b-2.css") ? "ENOSPC" : undefined,
    });
    expect(diagnostics).toEqual([
      {
        code: "PUBLISH_FAILED",
        severity: "error",
        message: "site/assets/b-2.css: could not be written, because the disk is full (ENOSPC)",
        hint: "make room on the disk, then build again",
      },
    ]);
  });

  test("a folder of an image, which no container can move, is to be deleted", () => {
    const disk = published(OLD);
    const fault = ({ name, file }: { name: string; file: string }) =>
      name === "rename" && file === OUT ? "EXDEV" : undefined;
    expect(publishOn(disk, NEW, { fault }).diagnostics).toMatchObject([
      {
        message:
          "site: could not be replaced, because the output folder is of a container's image, or a mounted disk of its own (EXDEV)",
        hint: "delete what an image brings along, or choose a folder inside the mounted disk with --out: the site is swapped in by renaming",
      },
    ]);
    expect(siteOf(disk)).toEqual(OLD);
  });

  test("a disk that loses bytes without an error is caught before the swap", () => {
    const disk = published(OLD);
    const files = createMemoryFiles(disk);
    const lossy = {
      ...files,
      write: (file: string, bytes: Uint8Array) =>
        files.write(file, file.endsWith("b-2.css") ? bytes.subarray(1) : bytes),
    };
    expect(publishOn(disk, NEW, { options: { files: lossy } }).diagnostics[0]?.message).toBe(
      "site/assets/b-2.css: could not be written, because the disk reports a fault (EIO)",
    );
    expect(siteOf(disk)).toEqual(OLD);
  });

  test("a bug is not dressed up as a fault of the disk", () => {
    const files = {
      ...createMemoryFiles(createProject()),
      write: () => {
        throw Object.assign(new TypeError("bug"), { code: "ERR_INVALID_ARG_TYPE" });
      },
    };
    expect(() => publishOn(createProject(), OLD, { options: { files } })).toThrow("bug");
  });
});

describe("what galley did not make", () => {
  test("is not its manifest, which another build of the same session writes anew beside such a file", () => {
    const disk = published(OLD);
    createMemoryFiles(disk).write(`${OUT}/notes.txt`, Buffer.from("precious"));
    const known = publishKnown(disk, EDITED);
    const { diagnostics } = publishOn(disk, NEW, { options: { known } });
    const message = "site/notes.txt: not made by galley, stays in the published folder";
    expect(diagnostics).toMatchObject([{ code: "OUT_FOREIGN_FILE", message }]);
  });

  test("a file put into the site by hand stays, with a warning, through every kind of publish", () => {
    for (const next of [OLD, EDITED, NEW, {}] as Site[]) {
      const disk = published(OLD);
      createMemoryFiles(disk).makeDirectory(`${OUT}/mine/empty`);
      createMemoryFiles(disk).write(`${OUT}/mine/notes.txt`, Buffer.from("precious"));
      createMemoryFiles(disk).write(`${OUT}/.DS_Store`, Buffer.from("litter"));
      const { diagnostics } = publishOn(disk, next);
      expect(diagnostics).toEqual([
        {
          code: "OUT_FOREIGN_FILE",
          severity: "warning",
          message: "site/mine/notes.txt: not made by galley, stays in the published folder",
        },
      ]);
      expect(siteOf(disk)).toEqual({
        ...next,
        "mine/notes.txt": "precious",
        "mine/empty": null,
        ".DS_Store": "litter",
      });
      expect(publishOn(disk, OLD).diagnostics).toHaveLength(1);
    }
  });

  test.each([
    [
      "a file where a page goes",
      (disk: MemoryDisk) => createMemoryFiles(disk).write(`${OUT}/new.html`, Buffer.from("mine")),
      "new.html",
    ],
    [
      "a folder with a file where a page goes",
      (disk: MemoryDisk) => {
        createMemoryFiles(disk).makeDirectory(`${OUT}/new.html`);
        createMemoryFiles(disk).write(`${OUT}/new.html/x`, Buffer.from("mine"));
      },
      "new.html/x",
    ],
    [
      "a file where a folder goes",
      (disk: MemoryDisk) => createMemoryFiles(disk).write(`${OUT}/folder`, Buffer.from("mine")),
      "folder",
    ],
    ["a link", (disk: MemoryDisk) => createMemoryFiles(disk).symlink("/etc", `${OUT}/linked`), "linked"],
    [
      "a link in place of a page",
      (disk: MemoryDisk) => {
        createMemoryFiles(disk).remove(`${OUT}/index.html`);
        createMemoryFiles(disk).symlink(`${ROOT}/content/pages/index.md`, `${OUT}/index.html`);
      },
      "index.html",
    ],
  ])("%s is refused and stays", (_name, harm, path) => {
    const disk = published(OLD);
    harm(disk);
    const before = treeOf(disk, "");
    const { diagnostics } = publishOn(disk, { ...OLD, "new.html": "new", "folder/x.html": "x" });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.code).toBe("OUT_REFUSED");
    expect(diagnostics[0]?.message).toMatch(new RegExp(`^site/${path}: `));
    expect(treeOf(disk, "")).toEqual(before);
  });

  test("only folders in the exact form of a dead claim are removed beside the site", () => {
    const disk = published(OLD);
    const files = createMemoryFiles(disk);
    for (const name of [
      ".site.galley-1-1-dead",
      ".site.galley-notes",
      ".site.galley-1",
      ".other.galley-1-1-dead",
      ".site.galley-7-1-busy",
    ]) {
      files.makeDirectory(`${ROOT}/${name}`);
    }
    files.write(`${ROOT}/.site.galley-2-1-file`, Buffer.from("a file"));
    let waits = 0;
    publishOn(disk, NEW, {
      running: new Set(["7-1-busy"]),
      onWait: () => void (waits++ === 3 && files.remove(`${ROOT}/.site.galley-7-1-busy`)),
    });
    expect(waits).toBe(4);
    expect(siteOf(disk)).toEqual(NEW);
    expect(
      files
        .list(ROOT)
        .map(({ name }) => name)
        .filter((name) => name.includes(".galley-")),
    ).toEqual([".other.galley-1-1-dead", ".site.galley-1", ".site.galley-2-1-file", ".site.galley-notes"]);
  });
});

describe("builds at the same time", () => {
  test("who waits is told after a moment, a run that does not end is named after a minute, nothing is touched", () => {
    const disk = published(OLD);
    createMemoryFiles(disk).makeDirectory(`${ROOT}/.site.galley-7-1-busy`);
    let waits = 0;
    const told: number[] = [];
    const { diagnostics } = publishOn(disk, NEW, {
      running: new Set(["7-1-busy"]),
      onWait: () => void waits++,
      options: { tellWait: () => told.push(waits) },
    });
    // 2, 4, 8, 16, 32 and then 50 milliseconds each: the first half second.
    expect(told[0]).toBe(14);
    expect(told).toHaveLength(waits - 14);
    expect(diagnostics[0]?.message).toBe(
      "site: could not be replaced, because another build has been publishing it for 60 seconds",
    );
    expect(siteOf(disk)).toEqual(OLD);
    expect(litterOf(disk)).toEqual([`${ROOT}/.site.galley-7-1-busy`]);
  });

  test("a run on another machine or in a container is dead when nothing of it has changed for a minute", () => {
    const disk = published(OLD);
    const files = createMemoryFiles(disk);
    const lock = `${ROOT}/.site.galley-7-1-elsewhere`;
    files.makeDirectory(`${lock}/new/a`);
    let waits = 0;
    const onWait = () => void (waits++ === 100 && files.write(`${lock}/new/a/b.html`, Buffer.from("")));
    expect(publishOn(disk, NEW, { onWait }).diagnostics[0]?.message).toBe(
      "site: could not be replaced, because another build has been publishing it for 60 seconds",
    );
    expect(siteOf(disk)).toEqual(OLD);
    files.rename(OUT, `${lock}/old`);
    expect(publishOn(disk, NEW).diagnostics).toEqual([]);
    expect(siteOf(disk)).toEqual(NEW);
    expect(litterOf(disk)).toEqual([]);
  });

  test("of two that claim at once the first by name waits with its claim up, the other steps back", () => {
    for (const [self, other, stays] of [
      ["1-1-a", "2-1-b", true],
      ["2-1-b", "1-1-a", false],
    ] as const) {
      const disk = published(OLD);
      const files = createMemoryFiles(disk);
      files.makeDirectory(`${ROOT}/.site.galley-${other}`);
      const seen: boolean[] = [];
      publishOn(disk, NEW, {
        self,
        running: new Set([other]),
        onWait: () => {
          seen.push(disk.nodes.has(`${ROOT}/.site.galley-${self}`));
          if (seen.length === 3) files.remove(`${ROOT}/.site.galley-${other}`);
        },
      });
      expect(seen).toEqual([stays, stays, stays]);
      expect(siteOf(disk)).toEqual(NEW);
    }
  });

  test.each([
    ["one file", { ...OLD, "index.html": "other" }],
    ["many files", NEW],
  ])("what another run published between looking and locking counts: %s", (_name, other) => {
    const disk = published(OLD);
    let isPublished = false;
    publishOn(disk, EDITED, {
      fault: ({ name, file }) => {
        if (name !== "makeDirectory" || !file.includes(".site.galley-") || isPublished) return undefined;
        isPublished = true;
        publishOn(disk, other, { self: "1-1-other" });
        return undefined;
      },
    });
    expect(isPublished).toBe(true);
    expect(siteOf(disk)).toEqual(EDITED);
  });

  test("what another run published while this one was looking is no foreign file", () => {
    const disk = published(OLD);
    let isPublished = false;
    const { diagnostics } = publishOn(disk, EDITED, {
      fault: ({ name, file }) => {
        // Its files are listed; the manifest is that of the other site.
        if (name !== "read" || file !== `${OUT}/galley-manifest.json` || isPublished) return undefined;
        isPublished = true;
        publishOn(disk, NEW, { self: "1-1-other" });
        return undefined;
      },
    });
    expect(isPublished).toBe(true);
    expect(diagnostics).toEqual([]);
    expect(siteOf(disk)).toEqual(EDITED);
  });

  test("what another run has half replaced while this one looks is not taken for its site", () => {
    const start = published(OLD);
    const other = "1-1-other";
    const lock = `${ROOT}/.site.galley-${other}`;
    const next: Site = { ...OLD, "index.html": "next" };
    for (let at = 1; at <= countChanges(start, TWO_EDITED); at++) {
      const disk = copyDisk(start);
      dieAt(disk, TWO_EDITED, at, other);
      // It was but slow, and ends while this one waits for it.
      const onWait = () => {
        const files = createMemoryFiles(disk);
        for (const [path, text] of Object.entries(treeOf(disk, `${lock}/journal`)))
          if (text !== null) files.rename(`${lock}/journal/${path}`, `${OUT}/${path}`);
        files.remove(lock);
      };
      expect(publishOn(disk, next, { running: new Set([other]), onWait }).diagnostics).toEqual([]);
      expect(siteOf(disk), `${at}`).toEqual(next);
    }
  });

  test("what another run published while this one waited counts", () => {
    const disk = published(OLD);
    const files = createMemoryFiles(disk);
    files.makeDirectory(`${ROOT}/.site.galley-1-1-first`);
    const { value } = publishOn(disk, NEW, {
      running: new Set(["1-1-first"]),
      onWait: () => {
        files.remove(`${ROOT}/.site.galley-1-1-first`);
        publishOn(disk, NEW, { self: "1-1-first" });
      },
    });
    expect(value).toEqual({ written: 0, isPublished: true });
    expect(siteOf(disk)).toEqual(NEW);
  });
});

test("any sequence of sites, kills and faults ends with the last site, as a clean publish makes it", () => {
  const path = fc.constantFrom("index.html", "a.html", "b.html", "c/d.html", "c/e.html", "f/g/h.css");
  const site = fc.dictionary(path, fc.constantFrom("", "1", "2", "long text"), { minKeys: 1 });
  const step = fc.record({
    site,
    at: fc.nat(60),
    failure: fc.constantFrom("crash", "ENOSPC", "EACCES", "none"),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), site, (steps, last) => {
      const disk = createProject();
      for (const [index, { site: next, at, failure }] of steps.entries()) {
        // What was left half done is put right first, and that may be as far as a run gets.
        const recovered = copyDisk(disk);
        recoverPublished(optionsOn(recovered));
        const before = [siteOf(disk), siteOf(recovered)].filter((one) => one !== undefined) as Site[];
        try {
          publishOn(disk, next, {
            self: `${index + 1}-1-run`,
            fault: ({ change }) => (failure !== "none" && change === at ? failure : undefined),
          });
        } catch {}
        const sites = [undefined, ...steps.slice(0, index + 1).map((one) => one.site)];
        const found = siteOf(disk);
        const mended = copyDisk(disk);
        recoverPublished(optionsOn(mended));
        expect(sites).toContainEqual(siteOf(mended));
        const isOneOf = sites.some((one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(found)));
        if (found && !isOneOf) expectWholeFiles(found, [...before, next]);
      }
      expect(publishOn(disk, last, { self: "99-1-run" }).diagnostics).toEqual([]);
      expect(treeOf(disk, OUT)).toEqual(treeOf(published(last), OUT));
    }),
    { numRuns: 200 },
  );
});
