/** Packs on disk: found again, never wrong, never in the way, never growing. */
import { serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createDiskStore, type Saved } from "../../generator/cache/disk-store.ts";
import { canonicalJson, hash } from "../../generator/cache/hash.ts";
import { groupBy } from "../../generator/util/order.ts";
import { createMemoryFiles, createMemoryProcesses, type MemoryFiles } from "../effects/memory.ts";

const bytes = (text: string) => Buffer.from(text);
const key = (name: string) => hash(name);
/** keys that share a pack */
const same = Array.from({ length: 200 }, (_, index) => key(`${index}`)).filter((k) => k.startsWith("a"));
const [k1, k2, k3] = same as [string, string, string];

/** A run: what it reads and writes is what it has used when it saves. */
function open(files: MemoryFiles, namespace = "now", self = "1-0-a", running: string[] = []) {
  const processes = createMemoryProcesses(self, new Set(running));
  const store = createDiskStore({ files, processes, directory: "/cache", namespace });
  const used = new Map<string, Saved & { readonly stage: string }>();
  const write = (stage: string, key: string, value: unknown) =>
    void used.set(`${stage} ${key}`, { stage, key, value });
  return {
    write,
    read(stage: string, key: string) {
      const value = store.read(stage, key);
      if (value !== undefined) write(stage, key, value);
      return value;
    },
    save() {
      const told = store.save(groupBy(used.values(), ({ stage }) => stage));
      used.clear();
      return told;
    },
  };
}
const names = (files: MemoryFiles) =>
  [...files.disk.nodes].filter(([, node]) => node.kind === "file").map(([path]) => path);

function filled(): MemoryFiles {
  const files = createMemoryFiles();
  const store = open(files);
  store.write("render", k1, "one");
  store.write("render", k2, "two");
  store.write("parse", k1, "other");
  expect(store.save()).toBeUndefined();
  return files;
}

describe("disk store", () => {
  test("the next run finds what was saved, by stage and key", () => {
    const store = open(filled());
    expect(store.read("render", k1)).toBe("one");
    expect(store.read("render", k2)).toBe("two");
    expect(store.read("parse", k1)).toBe("other");
    expect(store.read("parse", k2)).toBeUndefined();
    expect(open(filled(), "other").read("render", k1)).toBeUndefined();
  });

  test.skipIf(!("transfer" in ArrayBuffer.prototype))(
    "the memory of a pack is given back once it is written",
    () => {
      const files = createMemoryFiles();
      const written: Uint8Array[] = [];
      const write = files.write.bind(files);
      files.write = (file, bytes) => {
        write(file, bytes);
        written.push(bytes);
      };
      const store = open(files);
      store.write("render", k1, "one");
      store.save();
      expect(written.map(({ byteLength }) => byteLength)).toEqual([0]);
      expect(open(files).read("render", k1)).toBe("one");
    },
  );

  test("results that are bytes alone, others with bytes in them, maps and plain results come back as they were", () => {
    const files = createMemoryFiles();
    const result = (value: unknown, diagnostics: readonly unknown[] = []) => ({ value, diagnostics });
    const values: Record<string, readonly unknown[]> = {
      blobs: [result(bytes("<p>ü</p>\n{")), result(bytes("")), result(Buffer.alloc(70_000, 1))],
      told: [result(bytes("a"), [{ code: "X" }]), result(bytes("b"))],
      mixed: [result({ bytes: bytes("c"), n: Number.NaN }), result(new Map([["a", 1]]))],
      members: [
        result({ a: 1, html: bytes("<p>ü</p>\n"), b: [bytes("")] }),
        result({ x: bytes(""), y: bytes("z") }),
      ],
      json: [result({ a: [1, "ü"] }), result("{")],
    };
    const store = open(files);
    for (const [stage, list] of Object.entries(values))
      for (const [index, value] of list.entries()) store.write(stage, same[index] as string, value);
    expect(store.save()).toBeUndefined();
    const next = open(files);
    for (const [stage, list] of Object.entries(values)) {
      const found = list.map((_, index) => next.read(stage, same[index] as string));
      expect(canonicalJson(found), stage).toBe(canonicalJson(list));
    }
  });

  test("saving without a change writes nothing; a pack is read once", () => {
    const { disk } = filled();
    const calls: string[] = [];
    const files = createMemoryFiles(disk, ({ name, change }) => {
      if (change > 0 || name === "read") calls.push(name);
      return undefined;
    });
    const store = open(files);
    for (let i = 0; i < 3; i++) store.read("render", k1);
    store.read("render", k2);
    expect(calls).toEqual(["read"]);
    store.save();
    expect(files.changes()).toBe(0);
  });

  test("a change rewrites only the pack it lies in, and drops what was not used", () => {
    const files = filled();
    const elsewhere = key("elsewhere");
    const first = open(files);
    for (const k of [k1, k2]) first.read("render", k);
    first.write("render", elsewhere, "far");
    first.save();
    const packOf = (k: string) => files.stat(`/cache/now/render-${k.charAt(0)}`)?.inode;
    const before = [packOf(k1), packOf(elsewhere)];
    const second = open(files);
    second.read("render", elsewhere);
    second.read("render", k1);
    second.write("render", k3, "three");
    second.save();
    expect([packOf(k1) === before[0], packOf(elsewhere) === before[1]]).toEqual([false, true]);
    const third = open(files);
    expect([k1, k2, k3, elsewhere].map((k) => third.read("render", k))).toEqual([
      "one",
      undefined,
      "three",
      "far",
    ]);
    expect(open(files).read("parse", k1)).toBe("other");
  });

  test("what is new beside many is written beside their pack, until it and what is unused are a quarter of it", () => {
    const files = createMemoryFiles();
    const many = Array.from({ length: 600 }, (_, index) => key(`${index}`)).filter((k) => k.startsWith("a"));
    const run = (values: readonly (readonly [key: string, value: string | undefined])[]) => {
      const store = open(files);
      for (const k of many) store.read("render", k);
      for (const [k, value] of values) store.write("render", k, value);
      expect(store.save()).toBeUndefined();
    };
    const saved = many.slice(0, 16);
    run(saved.map((k) => [k, k]));
    const whole = "/cache/now/render-a";
    const first = files.stat(whole)?.inode;
    for (const k of many.slice(16, 19)) run([[k, k]]);
    expect(files.stat(whole)?.inode).toBe(first);
    expect(names(files)).toEqual([whole, `${whole}.new`]);
    const next = open(files);
    expect(many.slice(0, 20).map((k) => next.read("render", k))).toEqual([...many.slice(0, 19), undefined]);

    // A part that cannot be read is a miss of what is in it.
    const part = files.read(`${whole}.new`) as Uint8Array;
    files.write(`${whole}.new`, part.subarray(1));
    const without = open(files);
    expect(many.slice(14, 18).map((k) => without.read("render", k))).toEqual([
      ...many.slice(14, 16),
      undefined,
      undefined,
    ]);
    files.write(`${whole}.new`, part);

    run(many.slice(19, 22).map((k) => [k, k]));
    expect(names(files)).toEqual([whole]);
    for (const [count, left] of [
      [19, many[20]],
      [16, undefined],
    ] as const) {
      const last = open(files);
      for (const k of many.slice(0, count)) expect(last.read("render", k)).toBe(k);
      last.save();
      expect(open(files).read("render", many[20] as string)).toBe(left);
    }
    expect(names(files)).toEqual([whole]);
  });

  test("a pack of something else, with a sound hash, is a miss", () => {
    const files = filled();
    const name = `render-${k1.charAt(0)}`;
    const body = serialize({ get: "no map" });
    files.write(
      `/cache/now/${name}`,
      Buffer.concat([
        Buffer.from(`galley-pack 7 ${name} ${crc32(body).toString(16).padStart(8, "0")}\n`),
        body,
      ]),
    );
    expect(open(files).read("render", k1)).toBeUndefined();
    expect(open(files).read("parse", k1)).toBe("other");
  });

  test("a value that may differ under its key is written again", () => {
    const files = filled();
    const store = createDiskStore({
      files,
      processes: createMemoryProcesses("1-0-a"),
      directory: "/cache",
      namespace: "now",
    });
    store.outdate("parse", k1);
    store.save(new Map([["parse", [{ key: k1, value: "another" }]]]));
    expect(open(files).read("parse", k1)).toBe("another");
  });

  test("a stage that used nothing of a pack leaves none; a stage that was not reached keeps its own", () => {
    const files = filled();
    const store = open(files);
    store.read("render", key("nothing"));
    store.save();
    expect(names(files)).toEqual(["/cache/now/parse-a"]);
  });

  test("what is kept is not read, stays beside what is new, and is dropped with the next value", () => {
    const { disk } = filled();
    const calls: string[] = [];
    const files = createMemoryFiles(disk, ({ name, change }) => {
      if (change > 0 || name === "read") calls.push(name);
      return undefined;
    });
    const keep = (...keys: string[]) => {
      const store = open(files);
      for (const k of keys) store.write("render", k, undefined);
      return store;
    };
    keep(k1).save();
    expect(calls).toEqual([]);
    expect(open(files).read("render", k2)).toBe("two");
    const next = keep(k1, key("0"), same[3] as string);
    next.write("render", k3, "three");
    next.save();
    const last = open(files);
    expect([k1, k2, k3, same[3] as string].map((k) => last.read("render", k))).toEqual([
      "one",
      undefined,
      "three",
      undefined,
    ]);
  });

  test("what was only kept is on disk again after another run dropped it", () => {
    const files = filled();
    const session = open(files);
    session.read("render", k1);
    session.save();
    files.remove("/cache/now/render-a");
    session.write("render", k1, "one");
    session.write("render", k2, "two");
    session.save();
    const next = open(files);
    expect([next.read("render", k1), next.read("render", k2)]).toEqual(["one", "two"]);
  });

  test("every flipped bit, every truncation and every appended byte is a miss of what it touches, never wrong data", () => {
    const files = filled();
    const file = "/cache/now/render-a";
    const good = files.read(file) as Uint8Array;
    const check = (bad: Uint8Array) => {
      files.write(file, bad);
      const store = open(files);
      const got = [store.read("render", k1), store.read("render", k2)];
      expect(got[0] === "one" || got[0] === undefined).toBe(true);
      expect(got[1] === "two" || got[1] === undefined).toBe(true);
      expect(got).toContain(undefined);
    };
    for (let at = 0; at < good.length; at++) {
      const bad = good.slice();
      bad[at] = (bad[at] as number) ^ (1 << (at % 8));
      check(bad);
      check(good.slice(0, at));
    }
    check(Buffer.concat([good, bytes("\n")]));
    check(bytes("not a pack"));
  });

  test("a pack in another's place is a miss: swapped stages, copied digits", () => {
    const files = filled();
    const [render, parse] = ["/cache/now/render-a", "/cache/now/parse-a"].map(
      (file) => files.read(file) as Uint8Array,
    );
    files.write("/cache/now/render-a", parse as Uint8Array);
    files.write("/cache/now/parse-a", render as Uint8Array);
    const store = open(files);
    expect([store.read("render", k1), store.read("parse", k1), store.read("parse", k2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // They are put right by the build that finds them.
    store.write("render", k1, "one");
    store.save();
    expect(open(files).read("render", k1)).toBe("one");
  });

  test("values swapped inside a pack are a miss", () => {
    const files = filled();
    const file = "/cache/now/render-a";
    const pack = Buffer.from(files.read(file) as Uint8Array).toString("latin1");
    const swapped = pack.replace(/one|two/g, (value) => (value === "one" ? "two" : "one"));
    expect(swapped).not.toBe(pack);
    files.write(file, Buffer.from(swapped, "latin1"));
    const store = open(files);
    expect([store.read("render", k1), store.read("render", k2)]).toEqual([undefined, undefined]);
  });

  test.each(["EACCES", "EMFILE", "EIO"])("a pack that cannot be read is a miss: %s", (code) => {
    const files = createMemoryFiles(filled().disk, ({ name }) => (name === "read" ? code : undefined));
    expect(open(files).read("render", k1)).toBeUndefined();
  });

  test.each(["ENOSPC", "EACCES", "EROFS"])(
    "saving that fails at any call is told, leaves no litter and no damage: %s",
    (code) => {
      for (let at = 1; ; at++) {
        const { disk } = filled();
        const files = createMemoryFiles(disk, ({ change }) => (change === at ? code : undefined));
        const store = open(files);
        store.read("render", k1);
        store.write("render", k3, "three");
        const told = store.save();
        const next = open(createMemoryFiles(disk));
        expect(next.read("render", k1)).toBe("one");
        expect(names(files).filter((name) => name.endsWith(".tmp"))).toEqual([]);
        if (files.changes() < at) return expect(told).toBeUndefined();
        expect(told?.message, `${at}`).toContain(code);
      }
    },
  );

  test("a run killed at any call while saving leaves whole packs, and the next run clears up after it", () => {
    for (let at = 1; ; at++) {
      const { disk } = filled();
      const files = createMemoryFiles(disk, ({ change }) => (change === at ? "crash" : undefined));
      const store = open(files, "now", "9-0-dead");
      store.read("render", k1);
      store.write("render", k3, "three");
      store.save();
      const after = createMemoryFiles(disk);
      const next = open(after);
      expect(next.read("render", k1)).toBe("one");
      next.save();
      expect(names(after).filter((name) => name.endsWith(".tmp"))).toEqual([]);
      if (files.changes() < at) return;
    }
  });

  test("what another run is writing is left alone", () => {
    const files = filled();
    files.write("/cache/now/render-a.7-0-b.tmp", bytes("half"));
    const store = open(files, "now", "1-0-a", ["7-0-b"]);
    store.read("render", k1);
    store.save();
    expect(names(files)).toContain("/cache/now/render-a.7-0-b.tmp");
  });

  test("of other namespaces the newest two stay, and whatever else a folder has that is linked there", () => {
    const files = createMemoryFiles();
    const times = new Map<string, number>();
    const clocked: MemoryFiles = {
      ...files,
      stat: (file) => {
        const stat = files.stat(file);
        return stat && { ...stat, mtimeMs: times.get(file) ?? stat.mtimeMs };
      },
    };
    const hashes = ["c", "a", "d", "b"].map((digit) => digit.repeat(32));
    for (const [index, namespace] of ["pip", ...hashes, "now"].entries()) {
      times.set(`/cache/${namespace}`, index);
      const store = open(clocked, namespace);
      store.write("render", k1, namespace);
      store.save();
    }
    const left = files.list("/cache").map(({ name }) => name);
    expect(left).toEqual([hashes[3], hashes[2], "now", "pip"]);
  });
});
