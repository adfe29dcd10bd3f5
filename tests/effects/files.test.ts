/** One suite for both implementations of Files, then what only one of them has. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createDiskFiles, createProcesses } from "../../generator/effects/disk.ts";
import type { Files } from "../../generator/types.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { createMemoryFiles, type MemoryDisk } from "./memory.ts";

interface World {
  readonly files: Files;
  readonly at: string;
  readonly symlink: (target: string, file: string) => void;
}
const worlds: Record<string, () => World> = {
  disk: () => ({ files: createDiskFiles(), at: temporaryFolder(), symlink: symlinkSync }),
  memory: () => {
    const files = createMemoryFiles();
    files.makeDirectory("/work");
    return { files, at: "/work", symlink: files.symlink };
  },
};

test.skipIf(process.platform === "win32")("a named pipe that nobody writes to is empty", () => {
  const pipe = join(temporaryFolder(), "pipe.ts");
  execFileSync("mkfifo", [pipe]);
  expect(createDiskFiles().read(pipe)).toHaveLength(0);
});

test("a file that is too large for a site is named", () => {
  const file = join(temporaryFolder(), "package-lock.json");
  fs.writeFileSync(file, "");
  fs.truncateSync(file, 250_000_001);
  const read = () => createDiskFiles().read(file);
  expect(read).toThrow(`${file} has 250000001 bytes, more than 250000000`);
  expect(codeOf(read)).toBe("EFBIG");
});

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | undefined) =>
  value === undefined ? undefined : new TextDecoder().decode(value);
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
  return undefined;
};

describe.each(Object.entries(worlds))("files: %s", (_name, create) => {
  test("what is written is read; what is missing is undefined", () => {
    const { files, at } = create();
    files.write(join(at, "a"), bytes("one"));
    files.write(join(at, "a"), bytes("2"));
    expect(text(files.read(join(at, "a")))).toBe("2");
    expect(files.read(join(at, "b"))).toBeUndefined();
    expect(files.read(join(at, "a/b"))).toBeUndefined();
    expect(files.stat(join(at, "a/b"))).toBeUndefined();
    expect(files.stat(join(at, "b"))).toBeUndefined();
    expect(files.realPath(join(at, "b"))).toBeUndefined();
    expect(files.list(join(at, "b"))).toEqual([]);
  });

  test("a file holds its bytes and no others", () => {
    const { files, at } = create();
    const long = Buffer.alloc(200_000, "x");
    for (const held of [bytes("one"), bytes(""), long]) {
      files.write(join(at, "a"), held);
      expect(files.holds(join(at, "a"), held)).toBe(true);
      const unlike = [bytes("two"), bytes("on"), Buffer.concat([long.subarray(1), bytes("y")])];
      for (const other of [...unlike, long.subarray(0, 1 << 16)])
        expect(files.holds(join(at, "a"), other)).toBe(false);
    }
    expect(files.holds(join(at, "b"), bytes(""))).toBe(false);
  });

  test("lists by code point, with kinds, and does not follow links", () => {
    const { files, at, symlink } = create();
    files.makeDirectory(join(at, "d/e/f"));
    for (const name of ["b", "a10", "a9", "Z", "é"]) files.write(join(at, "d", name), bytes(""));
    symlink("e", join(at, "d/link"));
    expect(files.list(join(at, "d")).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "Z file",
      "a10 file",
      "a9 file",
      "b file",
      "e directory",
      "link link",
      "é file",
    ]);
    expect(files.stat(join(at, "d/link"))?.kind).toBe("link");
    expect(files.realPath(join(at, "d/link/f"))).toBe(join(files.realPath(at) ?? "", "d/e/f"));
    files.write(join(at, "d/link/x"), bytes("through"));
    expect(text(files.read(join(at, "d/e/x")))).toBe("through");
  });

  test("a hard link shares its bytes; renaming replaces a file and an empty folder", () => {
    const { files, at } = create();
    const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((name) => join(at, name)) as [
      string,
      string,
      string,
      string,
      string,
    ];
    files.write(a, bytes("a"));
    files.link(a, b);
    expect(files.stat(b)).toEqual(files.stat(a));
    expect(codeOf(() => files.link(a, b))).toBe("EEXIST");
    files.write(c, bytes("c"));
    files.rename(c, a);
    expect([text(files.read(a)), text(files.read(b)), files.read(c)]).toEqual(["c", "a", undefined]);
    files.makeDirectory(join(d, "inner"));
    files.makeDirectory(e);
    files.rename(d, e);
    expect(files.stat(join(e, "inner"))?.kind).toBe("directory");
    expect(files.stat(d)).toBeUndefined();
    files.makeDirectory(d);
    expect(codeOf(() => files.rename(d, e))).toBe("ENOTEMPTY");
  });

  test("errors of a file that is open name it", () => {
    const { files, at } = create();
    expect(() => files.read(at)).toThrow(/EISDIR.*read '.+'$/);
  });

  test("errors carry the system's code", () => {
    const { files, at } = create();
    files.write(join(at, "file"), bytes(""));
    expect(codeOf(() => files.write(join(at, "no/file"), bytes("")))).toBe("ENOENT");
    expect(codeOf(() => files.write(join(at, "file/x"), bytes("")))).toBe("ENOTDIR");
    expect(codeOf(() => files.write(at, bytes("")))).toBe("EISDIR");
    expect(codeOf(() => files.read(at))).toBe("EISDIR");
    expect(codeOf(() => files.list(join(at, "file")))).toBe("ENOTDIR");
    expect(codeOf(() => files.makeDirectory(join(at, "file")))).toBe("EEXIST");
    expect(codeOf(() => files.rename(join(at, "no"), join(at, "x")))).toBe("ENOENT");
    expect(codeOf(() => files.rename(at, join(at, "file")))).toMatch(/ENOTDIR|EINVAL/);
    expect(codeOf(() => files.sync(join(at, "no")))).toBe("ENOENT");
    files.sync(join(at, "file"));
    files.sync(at);
  });

  test("remove takes a file, a folder with all in it, a link but not its target, or nothing", () => {
    const { files, at, symlink } = create();
    files.makeDirectory(join(at, "a/b"));
    files.makeDirectory(join(at, "keep"));
    files.write(join(at, "a/b/c"), bytes("c"));
    files.write(join(at, "keep/k"), bytes("k"));
    symlink(join(at, "keep"), join(at, "a/link"));
    files.remove(join(at, "a"));
    files.remove(join(at, "a"));
    expect(files.list(at).map(({ name }) => name)).toEqual(["keep"]);
    expect(text(files.read(join(at, "keep/k")))).toBe("k");
    symlink(join(at, "keep"), join(at, "link"));
    files.remove(join(at, "link"));
    expect(text(files.read(join(at, "keep/k")))).toBe("k");
  });

  test("a change of the bytes shows in the times or the size, a new file in the inode", () => {
    const { files, at } = create();
    files.write(join(at, "a"), bytes("aa"));
    const before = files.stat(join(at, "a"));
    files.write(join(at, "b"), bytes("bb"));
    files.rename(join(at, "b"), join(at, "a"));
    expect(files.stat(join(at, "a"))?.inode).not.toBe(before?.inode);
    expect(files.stat(join(at, "a"))?.size).toBe(2);
  });
});

describe("disk", () => {
  test.runIf(existsSync("/dev/full"))(
    "a full disk is told with the file, which the system does not name",
    () => {
      const write = () => createDiskFiles().write("/dev/full", bytes("x"));
      expect(write).toThrow(expect.objectContaining({ code: "ENOSPC", path: "/dev/full" }));
    },
  );

  test("modes do not depend on the umask", () => {
    const at = temporaryFolder();
    const before = process.umask(0o077);
    try {
      createDiskFiles().makeDirectory(join(at, "a/b"));
      createDiskFiles().write(join(at, "a/b/c"), bytes("c"));
    } finally {
      process.umask(before);
    }
    expect(["a", "a/b", "a/b/c"].map((path) => (statSync(join(at, path)).mode & 0o777).toString(8))).toEqual([
      "755",
      "755",
      "644",
    ]);
    expect((statSync(at).mode & 0o777).toString(8)).toBe("700");
  });

  test("a disk that has no modes, as that of another system, is written to all the same", () => {
    const at = temporaryFolder();
    const refuse = (): never => {
      throw Object.assign(new Error("EPERM: operation not permitted, chmod"), {
        code: "EPERM",
        syscall: "chmod",
      });
    };
    const calls = [vi.spyOn(fs, "chmodSync"), vi.spyOn(fs, "fchmodSync")];
    for (const call of calls) call.mockImplementation(refuse);
    onTestFinished(() => void vi.restoreAllMocks());
    const files = createDiskFiles();
    files.makeDirectory(join(at, "a/b"));
    files.write(join(at, "a/b/c"), bytes("x"));
    expect(text(files.read(join(at, "a/b/c")))).toBe("x");
    for (const call of calls) expect(call).toHaveBeenCalled();
  });

  test.runIf(process.platform === "linux")(
    "a folder that the system refuses to make ends in an error",
    () => {
      expect(codeOf(() => createDiskFiles().makeDirectory("/proc/x/y"))).toBe("ENOENT");
    },
  );

  test("a run is known while it lives, and no other run is taken for it", async () => {
    const processes = createProcesses();
    expect(processes.self).toMatch(/^\d+-\d+-[0-9a-f]{16}$/);
    expect(processes.isRunning(processes.self)).toBe(true);
    expect(processes.isRunning("not-a-process")).toBe(false);
    expect(processes.isRunning("1-1-0000000000000000")).toBe(undefined);
    expect(processes.isRunning("-1-0-x")).toBe(false);
    const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
      stdio: ["pipe", "ignore", "ignore"],
    });
    const script = `import(${JSON.stringify(new URL("../../generator/effects/disk.ts", import.meta.url).href)}).then((m) => process.stdout.write(m.createProcesses().self))`;
    const ended = execFileSync(process.execPath, ["--import", "tsx", "-e", script], { encoding: "utf8" });
    expect(ended).toMatch(/^\d+-\d+-[0-9a-f]{16}$/);
    expect(processes.isRunning(ended)).toBe(false);
    const place = processes.self.split("-")[2];
    // An id that is in use again, by a process that started at another time.
    if (process.platform === "linux") expect(processes.isRunning(`${child.pid}-1-${place}`)).toBe(false);
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  test("a process that ends while it is looked at has ended", () => {
    const processes = createProcesses();
    const read = vi.spyOn(fs, "readFileSync").mockImplementationOnce(() => {
      throw Object.assign(new Error("ESRCH: no such process, read"), { code: "ESRCH" });
    });
    onTestFinished(() => read.mockRestore());
    expect(processes.isRunning(processes.self)).toBe(false);
  });

  test("of a process of somebody else nothing is known where the system hides it", () => {
    const processes = createProcesses();
    // As there with hidepid=1 and 2, to whoever may send it no signal either: that refusal says that it runs.
    const look = vi.spyOn(fs, "existsSync").mockReturnValueOnce(false);
    onTestFinished(() => look.mockRestore());
    expect(processes.isRunning(processes.self)).toBe(undefined);
  });
});

describe("memory", () => {
  const faulty = (disk: MemoryDisk, at: number, failure: string) =>
    createMemoryFiles(disk, ({ change }) => (change === at ? failure : undefined));

  test("an error fails one call; a crash all that follow, and the disk stays as it was then", () => {
    const { disk, write } = createMemoryFiles();
    write("/a", bytes("aaaa"));
    const failing = faulty(disk, 1, "EACCES");
    expect(codeOf(() => failing.write("/a", bytes("bbbb")))).toBe("EACCES");
    expect(text(failing.read("/a"))).toBe("aaaa");
    const crashing = faulty(disk, 2, "crash");
    crashing.write("/b", bytes("bbbb"));
    expect(() => crashing.write("/a", bytes("cccc"))).toThrow("crashed");
    expect(() => crashing.read("/b")).toThrow("crashed");
    const next = createMemoryFiles(disk);
    expect([text(next.read("/a")), text(next.read("/b"))]).toEqual(["cc", "bbbb"]);
  });

  test("removing a folder can be cut short after any file", () => {
    const files = createMemoryFiles();
    files.makeDirectory("/d");
    for (const name of ["1", "2", "3"]) files.write(`/d/${name}`, bytes(name));
    const crashing = faulty(files.disk, 3, "crash");
    expect(() => crashing.remove("/d")).toThrow("crashed");
    expect(
      createMemoryFiles(files.disk)
        .list("/d")
        .map(({ name }) => name),
    ).toEqual(["3"]);
  });
});
