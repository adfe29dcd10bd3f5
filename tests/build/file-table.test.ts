/** Files that are not read again, and those that must be. */
import { expect, test } from "vitest";
import { createFileTable } from "../../generator/build/file-table.ts";
import type { Effects, Files } from "../../generator/types.ts";
import { createMemoryFiles } from "../effects/memory.ts";

const text = (value: string) => new TextEncoder().encode(value);

function start() {
  const disk = createMemoryFiles();
  disk.makeDirectory("/s/content");
  const clock = { now: 0 };
  let reads = 0;
  const files: Files = {
    ...disk,
    read: (file) => {
      reads += 1;
      return disk.read(file);
    },
  };
  const table = createFileTable({ files, now: () => new Date(clock.now).toISOString() } as Effects, "/s");
  const scan = (path = "content/a.md", kind: "file" | "link" = "file") => {
    const before = reads;
    const file = table.read(path, kind);
    const changed = table.endScan();
    return { file, changed, wasRead: reads > before };
  };
  return { disk, clock, table, scan };
}

test("a file is read until its times are two seconds old, then only when they differ", () => {
  const { disk, clock, scan } = start();
  disk.write("/s/content/a.md", text("one"));
  clock.now = 100;
  const first = scan();
  expect(first.wasRead).toBe(true);
  const second = scan();
  expect(second).toEqual({ file: first.file, changed: [], wasRead: true });
  expect(second.file).toBe(first.file);
  clock.now = 10_000;
  expect(scan().wasRead).toBe(true);
  expect(scan()).toEqual({ file: first.file, changed: [], wasRead: false });
  disk.write("/s/content/a.md", text("two"));
  const third = scan();
  expect(third).toMatchObject({ changed: ["content/a.md"], wasRead: true });
  expect(third.file?.hash).not.toBe(first.file?.hash);
});

test("a hint at the file or its folder has it read, and so does asking for everything", () => {
  const { disk, clock, table, scan } = start();
  disk.write("/s/content/a.md", text("one"));
  clock.now = 10_000;
  scan();
  for (const paths of [["content/a.md"], ["content"], undefined]) {
    expect(scan().wasRead).toBe(false);
    table.invalidate(paths);
    expect(scan().wasRead).toBe(true);
  }
  table.invalidate(["content/a", "content/b.md"]);
  expect(scan().wasRead).toBe(false);
});

test("of a thousand hints each is looked at a few times, not once for every file", () => {
  const { disk, table } = start();
  const paths = Array.from({ length: 1000 }, (_, index) => `content/${index}.md`);
  for (const path of paths) disk.write(`/s/${path}`, text("one"));
  for (const path of paths) table.read(path, "file");
  table.endScan();
  let looks = 0;
  const get = (target: readonly string[], key: PropertyKey, receiver: unknown): unknown => {
    looks += 1;
    return Reflect.get(target, key, receiver);
  };
  table.invalidate(new Proxy(paths, { get }));
  expect(looks).toBeLessThan(10 * paths.length);
});

test("a file that is being written is what it was as long as it is empty, and is read again", () => {
  const { disk, clock, table } = start();
  const read = (isWritten: boolean) => {
    const file = table.read("content/a.md", "file", isWritten);
    table.endScan();
    return file;
  };
  disk.write("/s/content/a.md", text("one"));
  const first = read(true);
  disk.write("/s/content/a.md", text(""));
  clock.now = 10_000;
  expect(read(true)).toBe(first);
  expect(table.reread("content/a.md", true)).toBe(first);
  expect(table.reread("content/a.md")?.size).toBe(0);
  disk.write("/s/content/a.md", text("one"));
  expect(read(true)).toEqual(first);
  disk.write("/s/content/a.md", text(""));
  expect(read(true)?.size).toBe(3);
  expect(read(false)?.size).toBe(0);
});

test("a file that is read anew between two scans is told of then, and only a plain one that is known", () => {
  const { disk, clock, table, scan } = start();
  disk.write("/s/content/a.md", text("one"));
  clock.now = 10_000;
  const { file } = scan();
  expect(table.reread("content/a.md")).toBe(file);
  expect(table.reread("content/b.md")).toBe(undefined);
  disk.write("/s/content/a.md", text("two"));
  const second = table.reread("content/a.md");
  expect(second?.bytes).toEqual(text("two"));
  expect(scan()).toMatchObject({ file: second, changed: [] });
  disk.remove("/s/content/a.md");
  expect(table.reread("content/a.md")).toBe(undefined);
  disk.write("/s/content/a.md", text("three"));
  scan("content/a.md", "link");
  expect(table.reread("content/a.md")).toBe(undefined);
});

test("what a link leads to is always read", () => {
  const { disk, clock, scan } = start();
  disk.write("/s/content/a.md", text("one"));
  clock.now = 10_000;
  scan("content/a.md", "link");
  expect(scan("content/a.md", "link").wasRead).toBe(true);
});

test("files that came and went are told, and a file that is gone is forgotten", () => {
  const { disk, clock, table, scan } = start();
  clock.now = 10_000;
  disk.write("/s/content/a.md", text("one"));
  disk.write("/s/content/b.md", text("two"));
  table.read("content/b.md", "file");
  expect(scan()).toMatchObject({
    file: { path: "content/a.md" },
    changed: ["content/a.md", "content/b.md"],
  });
  disk.remove("/s/content/a.md");
  expect(scan()).toMatchObject({ file: undefined, changed: ["content/a.md", "content/b.md"] });
  expect(scan().changed).toEqual([]);
});
