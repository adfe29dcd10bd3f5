import { describe, expect, it } from "vitest";
import { createOutput } from "../../../generator/cache/hash.ts";
import { clean } from "../../../generator/commands/clean/clean.ts";
import { publish } from "../../../generator/publish/publish.ts";
import { createMemoryEffects } from "../../effects/memory.ts";

const ROOT = "/home/ada/web";

/** A site with a source, a published page and remembered results. */
function builtSite(out = `${ROOT}/site`) {
  const effects = createMemoryEffects("2025-08-24T00:00:00Z");
  const { files, processes } = effects;
  const write = (path: string) => {
    files.makeDirectory(`${ROOT}/${path}`.replace(/\/[^/]+$/, ""));
    files.write(`${ROOT}/${path}`, Buffer.from(path));
  };
  write("content/site.yaml");
  write(".galley/cache/pack");
  const bytes = Buffer.from("<p>hello</p>");
  publish({
    files,
    processes,
    out,
    root: ROOT,
    outputs: [createOutput("docs/index.html", bytes)],
  });
  return { effects, files, write, names: () => files.list(ROOT).map(({ name }) => name) };
}

describe("clean", () => {
  it("removes the built site and what is remembered, and leaves the sources", async () => {
    const { effects, names } = builtSite();
    expect(names()).toEqual([".galley", "content", "site"]);
    expect(await clean(ROOT, `${ROOT}/site`, effects)).toEqual({
      ok: true,
      diagnostics: [],
      removed: ["site", ".galley"],
    });
    expect(names()).toEqual(["content"]);
    expect(await clean(ROOT, `${ROOT}/site`, effects)).toEqual({
      ok: true,
      diagnostics: [],
      removed: [],
    });
  });

  it("leaves galley's own code, which may be running", async () => {
    const { effects, files, write, names } = builtSite();
    write(".galley/engine/0123abcd/cli.js");
    write(".galley/engine/.last.json");
    const removed = ["site", ".galley/cache"];
    expect(await clean(ROOT, `${ROOT}/site`, effects)).toEqual({ ok: true, diagnostics: [], removed });
    expect(names()).toEqual([".galley", "content"]);
    expect(files.list(`${ROOT}/.galley/engine`)).toHaveLength(2);
    expect(await clean(ROOT, `${ROOT}/site`, effects)).toMatchObject({ removed: [] });
  });

  it("makes room on a full disk", async () => {
    const { effects, files, names } = builtSite();
    const write: typeof files.write = (path, bytes) => {
      const isFull = files.stat(`${ROOT}/.galley/cache/pack`) !== undefined;
      if (isFull)
        throw Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC", syscall: "write" });
      files.write(path, bytes);
    };
    const report = await clean(ROOT, `${ROOT}/site`, { ...effects, files: { ...files, write } });
    expect(report).toEqual({ ok: true, diagnostics: [], removed: ["site", ".galley"] });
    expect(names()).toEqual(["content"]);
  });

  it("asks for a disk that can be written", async () => {
    const { effects, files, names } = builtSite();
    const makeDirectory = () => {
      throw Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS", syscall: "mkdir" });
    };
    const report = await clean(ROOT, `${ROOT}/site`, { ...effects, files: { ...files, makeDirectory } });
    expect(report.diagnostics).toEqual([
      {
        code: "PUBLISH_FAILED",
        severity: "error",
        message: "site: could not be replaced, because the disk that holds it is read-only (EROFS)",
        hint: "make that disk writable, or choose a folder inside one that is with --out",
      },
    ]);
    expect(names()).toEqual([".galley", "content", "site"]);
  });

  it("removes another folder when told so", async () => {
    const { effects, names } = builtSite(`${ROOT}/public`);
    expect(await clean(ROOT, `${ROOT}/public`, effects)).toMatchObject({
      removed: ["public", ".galley"],
    });
    expect(names()).toEqual(["content"]);
  });

  it("keeps a file that galley did not make, and says so", async () => {
    const { effects, files, write } = builtSite();
    write("site/notes.txt");
    const report = await clean(ROOT, `${ROOT}/site`, effects);
    expect(report).toMatchObject({
      ok: true,
      diagnostics: [{ code: "OUT_FOREIGN_FILE" }],
      removed: [".galley"],
    });
    expect(files.list(`${ROOT}/site`).map(({ name }) => name)).toEqual(["galley-manifest.json", "notes.txt"]);
  });

  it.each(["content", "foreign", "."])("touches nothing when --out is %s", async (folder) => {
    const { effects, files, write, names } = builtSite();
    write("foreign/letter.txt");
    const before = files.changes();
    const out = folder === "." ? ROOT : `${ROOT}/${folder}`;
    const report = await clean(ROOT, out, effects);
    expect(report).toMatchObject({ ok: false, diagnostics: [{ code: "OUT_REFUSED" }], removed: [] });
    expect(names()).toEqual([".galley", "content", "foreign", "site"]);
    expect(files.read(`${ROOT}/foreign/letter.txt`)).toBeDefined();
    expect(files.changes()).toBe(before);
  });
});
