/** Files that are not read again, and those that must be. */
import { expect, test } from "vitest";
import { createFileTable } from "../../generator/build/file-table.ts";
import type { Files } from "../../generator/types.ts";
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
  const table = createFileTable(files, "/s", () => clock.now);
  const look = (path = "content/a.md", kind: "file" | "link" = "file") => {
    const before = reads;
    const file = table.read(path, kind);
    table.endScan();
    return { file, wasRead: reads > before };
  };
  return { disk, clock, table, look };
}

test("a file is read until its times are two seconds old, then only when they differ", () => {
  const { disk, clock, table, look } = start();
  disk.write("/s/content/a.md", text("one"));
  clock.now = 100;
  const first = look();
  expect(first.wasRead).toBe(true);
  const second = look();
  expect(second).toEqual({ file: first.file, wasRead: true });
  expect(second.file).toBe(first.file);
  clock.now = 10_000;
  expect(look().wasRead).toBe(true);
  expect(look()).toEqual({ file: first.file, wasRead: false });
  expect(table.changed()).toEqual([]);
  disk.write("/s/content/a.md", text("two"));
  const changed = look();
  expect(changed.wasRead).toBe(true);
  expect(changed.file?.hash).not.toBe(first.file?.hash);
  expect(table.changed()).toEqual(["content/a.md"]);
});

test("a hint at the file or its folder has it read, and so does asking for everything", () => {
  const { disk, clock, table, look } = start();
  disk.write("/s/content/a.md", text("one"));
  clock.now = 10_000;
  look();
  for (const paths of [["content/a.md"], ["content"], undefined]) {
    expect(look().wasRead).toBe(false);
    table.distrust(paths);
    expect(look().wasRead).toBe(true);
  }
  table.distrust(["content/a", "content/b.md"]);
  expect(look().wasRead).toBe(false);
});

test("what a link leads to is always read", () => {
  const { disk, clock, look } = start();
  disk.write("/s/content/a.md", text("one"));
  clock.now = 10_000;
  look("content/a.md", "link");
  expect(look("content/a.md", "link").wasRead).toBe(true);
});

test("files that came and went are told, and a file that is gone is forgotten", () => {
  const { disk, clock, table, look } = start();
  clock.now = 10_000;
  disk.write("/s/content/a.md", text("one"));
  disk.write("/s/content/b.md", text("two"));
  table.read("content/b.md", "file");
  expect(look().file?.path).toBe("content/a.md");
  expect(table.changed()).toEqual(["content/a.md", "content/b.md"]);
  disk.remove("/s/content/a.md");
  expect(look().file).toBeUndefined();
  expect(table.changed()).toEqual(["content/a.md", "content/b.md"]);
  look();
  expect(table.changed()).toEqual([]);
});
