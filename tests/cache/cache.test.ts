/** What is remembered, what is not, and why a step was done again. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCache } from "../../generator/cache/cache.ts";
import { createDiskStore } from "../../generator/cache/disk-store.ts";
import { freeze } from "../../generator/cache/freeze.ts";
import { createMemoryStore } from "../../generator/cache/memory-store.ts";
import type { Json } from "../../generator/types.ts";
import { createMemoryFiles, createMemoryProcesses } from "../effects/memory.ts";

const files = () => createMemoryFiles();
const openDisk = (on: ReturnType<typeof files>) =>
  createDiskStore({
    files: on,
    processes: createMemoryProcesses("1-0-a"),
    directory: "/cache",
    namespace: "n",
  });
const fault = { code: "CONTENT_INVALID", severity: "warning", message: "odd" } as const;

describe("memo", () => {
  test("computes once for equal parts, whatever their order, and replays diagnostics", () => {
    const { remember } = createCache({ memory: createMemoryStore() });
    let calls = 0;
    const compute = () => {
      calls += 1;
      return { value: { n: calls }, diagnostics: [fault] };
    };
    const first = remember("stage", "a", { x: "1", y: "2" }, compute);
    expect(remember("stage", "b", { y: "2", x: "1" }, compute)).toEqual(first);
    expect(first).toEqual({ value: { n: 1 }, diagnostics: [fault] });
    expect(calls).toBe(1);
    expect(remember("stage", "a", { x: "1", y: "3" }, compute).value).toEqual({ n: 2 });
    expect(remember("other", "a", { x: "1", y: "2" }, compute).value).toEqual({ n: 3 });
    expect(Object.isFrozen(first) && Object.isFrozen(first.value) && Object.isFrozen(first.diagnostics)).toBe(
      true,
    );
  });

  test("parts that would read the same when joined are told apart", () => {
    const { remember } = createCache({ memory: createMemoryStore() });
    const seen = [{ a: "1", b: "2" }, { a: '1","b":"2' }, { ab: "12" }, { a: "12", b: "" }].map(
      (parts, index) => remember("stage", "s", parts, () => ({ value: index, diagnostics: [] })).value,
    );
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  test("comes back from disk in the next run, equal and frozen", () => {
    const on = files();
    const one = createCache({ memory: createMemoryStore(), disk: openDisk(on) });
    const value = { html: "<p>é\u2028</p>", list: [1, null, true] };
    one.remember("render", "a", { p: "1" }, () => ({ value, diagnostics: [fault] }));
    one.endBuild();
    const two = createCache({ memory: createMemoryStore(), disk: openDisk(on) });
    const again = two.remember("render", "a", { p: "1" }, (): never => {
      throw new Error("not remembered");
    });
    expect(again).toEqual({ value, diagnostics: [fault] });
    expect(Object.isFrozen(again.value)).toBe(true);
    expect(two.endBuild().stages).toEqual({ render: { hits: 1, misses: [] } });
  });

  test("says why a step was done again, across runs too", () => {
    const on = files();
    const build = (subjects: Record<string, Record<string, string>>) => {
      const cache = createCache({ memory: createMemoryStore(), disk: openDisk(on) });
      for (const [subject, parts] of Object.entries(subjects)) {
        cache.remember("render", subject, parts, () => ({ value: 1, diagnostics: [] }));
      }
      return cache.endBuild().stages.render;
    };
    expect(build({ a: { layout: "1", props: "1" }, b: { layout: "1", props: "2" } })?.misses).toEqual([
      { subject: "a", because: "new", parts: [] },
      { subject: "b", because: "new", parts: [] },
    ]);
    expect(build({ a: { layout: "2", props: "3" }, b: { layout: "1", props: "2" } })).toEqual({
      hits: 1,
      misses: [{ subject: "a", because: "changed", parts: ["layout", "props"] }],
    });
    expect(build({ a: { layout: "2", props: "3" }, b: { layout: "1", props: "2", facts: "9" } })).toEqual({
      hits: 1,
      misses: [{ subject: "b", because: "changed", parts: ["facts"] }],
    });
  });

  test("explains against the last time, also when the last time was remembered", () => {
    const cache = createCache({ memory: createMemoryStore() });
    const run = (p: string) =>
      cache.remember("s", "a", { p, q: p }, () => ({ value: p, diagnostics: [] })).value;
    expect(["1", "2", "1", "1"].map(run)).toEqual(["1", "2", "1", "1"]);
    cache.remember("s", "a", { p: "1", q: "2" }, () => ({ value: "x", diagnostics: [] }));
    expect(cache.endBuild().stages.s?.misses.at(-1)).toEqual({
      subject: "a",
      because: "changed",
      parts: ["q"],
    });
  });

  test("in a batch only what is missing is computed, once for equal inputs, and lands in its place", async () => {
    const cache = createCache({ memory: createMemoryStore() });
    const jobs = (...parts: string[]) => parts.map((p, index) => ({ subject: `${index}`, parts: { p } }));
    const asked: number[][] = [];
    const run = (...parts: string[]) =>
      cache.rememberAll("s", jobs(...parts), async (missing) => {
        asked.push([...missing]);
        return missing.map((index) => ({ value: parts[index] as string, diagnostics: [] }));
      });
    expect((await run("a", "b", "a")).map(({ value }) => value)).toEqual(["a", "b", "a"]);
    expect((await run("c", "b", "c", "d", "a")).map(({ value }) => value)).toEqual(["c", "b", "c", "d", "a"]);
    await run("a", "d");
    expect(asked).toEqual([
      [0, 1],
      [0, 3],
    ]);
    await expect(
      cache.rememberAll("s", jobs("e", "f"), async () => [{ value: 1, diagnostics: [] }]),
    ).rejects.toThrow("s: 1 results for 2 jobs");
  });

  test("what throws is not remembered, nor what asks to be forgotten", () => {
    const on = files();
    const cache = createCache({ memory: createMemoryStore(), disk: openDisk(on) });
    expect(() =>
      cache.remember("s", "a", { p: "1" }, () => {
        throw new Error("bug");
      }),
    ).toThrow("bug");
    expect(cache.remember("s", "a", { p: "1" }, () => ({ value: 1, diagnostics: [], forget: true }))).toEqual(
      {
        value: 1,
        diagnostics: [],
      },
    );
    expect(cache.remember("s", "a", { p: "1" }, () => ({ value: 2, diagnostics: [] })).value).toBe(2);
  });

  test("memory stays flat over a thousand edits, one undo is remembered, untouched stages are kept", () => {
    const on = files();
    const memory = createMemoryStore();
    const cache = createCache({ memory, disk: openDisk(on) });
    let computed = 0;
    const build = (text: string) => {
      for (let page = 0; page < 10; page++) {
        cache.remember("render", `${page}`, { page: `${page}`, text: page === 0 ? text : "same" }, () => {
          computed += 1;
          return { value: text, diagnostics: [] };
        });
      }
      return cache.endBuild();
    };
    cache.remember("bundle", "b", { p: "1" }, () => ({ value: "bundle", diagnostics: [] }));
    for (let edit = 0; edit < 1000; edit++) build(`${edit}`);
    expect(computed).toBe(1009);
    build("998");
    expect(computed).toBe(1009);
    expect(memory.size()).toBeLessThan(30);
    expect(cache.remember("bundle", "b", { p: "1" }, () => ({ value: "again", diagnostics: [] })).value).toBe(
      "bundle",
    );
    const size = [...on.disk.nodes.values()].reduce(
      (sum, node) => sum + (node.kind === "file" ? node.inode.bytes.length : 0),
      0,
    );
    expect(size).toBeLessThan(10_000);
  });

  test("a build with memory gives what a clean one gives, over any sequence of inputs and lost packs", () => {
    const step = fc.record({
      pages: fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }),
      restart: fc.boolean(),
      harm: fc.option(fc.record({ pack: fc.nat(), at: fc.nat(), bit: fc.nat(7) })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const on = files();
        let cache = createCache({ memory: createMemoryStore(), disk: openDisk(on) });
        for (const { pages, restart, harm } of steps) {
          if (harm !== null) harmPack(on, harm);
          if (restart) cache = createCache({ memory: createMemoryStore(), disk: openDisk(on) });
          const compute = (page: number) => ({
            value: { html: `<p>${page}</p>` },
            diagnostics: page === 2 ? [fault] : [],
          });
          const got = pages.map((page, index) =>
            cache.remember("r", `${index}`, { page: `${page}` }, () => compute(page)),
          );
          expect(got).toEqual(pages.map(compute));
          expect(cache.endBuild().unsaved).toBeUndefined();
        }
      }),
      { numRuns: 150 },
    );
  });
});

function harmPack(on: ReturnType<typeof files>, harm: { pack: number; at: number; bit: number }): void {
  const packs = [...on.disk.nodes.values()].flatMap((node) => (node.kind === "file" ? [node.inode] : []));
  const inode = packs[harm.pack % packs.length];
  if (inode === undefined) return;
  const at = harm.at % inode.bytes.length;
  inode.bytes[at] = (inode.bytes[at] ?? 0) ^ (1 << harm.bit);
}

describe("freeze", () => {
  test("gives back JSON itself, frozen all the way down", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const value = JSON.parse(JSON.stringify(json)) as Json;
        expect(freeze(value)).toBe(value);
        expect(freeze({ deep: [value] }).deep[0]).toBe(value);
      }),
    );
    const value = freeze({ a: [{ b: 1 }] });
    expect(() => Object.assign(value.a[0] as object, { b: 2 })).toThrow(TypeError);
  });

  test("cleans what JSON would lose, so that a fresh value equals a remembered one", () => {
    const value = freeze({ a: undefined, b: [{ c: undefined, d: -0 }] });
    expect(Object.keys(value)).toEqual(["b"]);
    expect(Object.keys(value.b[0] as object)).toEqual(["d"]);
    expect(Object.is(value.b[0]?.d, 0)).toBe(true);
    expect(Object.isFrozen(value.b[0])).toBe(true);
  });

  test.each([
    [{ a: new Date(0) }, "value.a is a Date"],
    [{ a: [new Map()] }, "value.a[0] is a Map"],
    [{ a: new Uint8Array(1) }, "value.a is a Uint8Array"],
    [[Number.NaN], "value[0] is NaN"],
    [[undefined], "value[0] is of type undefined"],
    [{ a: () => 1 }, "value.a is of type function"],
  ])("refuses what JSON cannot hold: %o", (value, message) => {
    expect(() => freeze(value)).toThrow(message);
  });
});
