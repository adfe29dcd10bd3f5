/** What is remembered, what is not, and why a step was done again. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCache } from "../../generator/cache/cache.ts";
import { createDiskStore } from "../../generator/cache/disk-store.ts";
import { createLists } from "../../generator/cache/lists.ts";
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

describe("cache", () => {
  test("computes once for equal inputs, and replays diagnostics", () => {
    const { remember } = createCache();
    let calls = 0;
    const compute = () => {
      calls += 1;
      return { value: { n: calls }, diagnostics: [fault] };
    };
    const first = remember("stage", "a", { x: "1", y: "2" }, compute);
    expect(remember("stage", "b", { x: "1", y: "2" }, compute)).toEqual(first);
    expect(first).toEqual({ value: { n: 1 }, diagnostics: [fault] });
    expect(calls).toBe(1);
    expect(remember("stage", "a", { x: "1", y: "3" }, compute).value).toEqual({ n: 2 });
    expect(remember("other", "a", { x: "1", y: "2" }, compute).value).toEqual({ n: 3 });
    expect(Object.isFrozen(first) && Object.isFrozen(first.value) && Object.isFrozen(first.diagnostics)).toBe(
      true,
    );
  });

  test("inputs that would read the same when joined are told apart", () => {
    const { remember } = createCache();
    const seen = [{ a: "1", b: "2" }, { a: '1","b":"2' }, { ab: "12" }, { a: "12", b: "" }].map(
      (inputs, index) => remember("stage", "s", inputs, () => ({ value: index, diagnostics: [] })).value,
    );
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  test("bytes are read when they are asked for, and kept for the next run without it", () => {
    const on = files();
    const run = (use: (blobs: ReturnType<typeof createCache>["blobs"]) => unknown) => {
      const reads: string[] = [];
      const counted = createMemoryFiles(on.disk, ({ name, change }) => {
        if (change > 0 || name === "read") reads.push(name);
        return undefined;
      });
      const cache = createCache(openDisk(counted));
      const found = use(cache.blobs);
      cache.endBuild();
      cache.save();
      return [found, reads.length > 0];
    };
    run((blobs) => blobs.write("html", "a1", new Uint8Array([1, 2])));
    for (let times = 0; times < 4; times += 1)
      expect(run((blobs) => blobs.keep("html", "a1"))).toEqual([undefined, false]);
    expect(run((blobs) => blobs.read("html", "a1"))[0]).toEqual(new Uint8Array([1, 2]));
    expect(run((blobs) => blobs.read("html", "a2"))[0]).toBeUndefined();
  });

  test("comes back from disk in the next run, equal and frozen", () => {
    const on = files();
    const one = createCache(openDisk(on));
    const value = { html: "<p>é\u2028\ud800</p>", list: [1, null, true], ["__proto__"]: [{}, ""] };
    one.remember("render", "a", { p: "1" }, () => ({ value, diagnostics: [fault] }));
    // What JSON cannot tell comes back as well.
    const others = [[undefined, 1], [Number.NaN, -1 / 0], [-0], [new Uint8Array([7])]];
    for (const [at, other] of others.entries())
      one.remember(`s${at}`, "a", {}, () => ({ value: other, diagnostics: [] }));
    one.endBuild();
    one.save();
    const two = createCache(openDisk(on));
    const again = two.remember("render", "a", { p: "1" }, (): never => {
      throw new Error("not remembered");
    });
    expect(again).toEqual({ value, diagnostics: [fault] });
    expect(Object.isFrozen(again.value)).toBe(true);
    for (const [at, other] of others.entries())
      expect(two.remember(`s${at}`, "a", {}, (): never => expect.fail("not remembered")).value).toEqual(
        other,
      );
    expect(two.endBuild()).toEqual({});
  });

  test("says why a step was done again, across runs too", () => {
    const on = files();
    const build = (steps: Record<string, Record<string, string>>) => {
      const cache = createCache(openDisk(on));
      for (const [label, inputs] of Object.entries(steps)) {
        cache.remember("render", label, inputs, () => ({ value: 1, diagnostics: [] }));
      }
      const report = cache.endBuild();
      cache.save();
      return report.render;
    };
    expect(build({ a: { layout: "1", props: "1" }, b: { layout: "1", props: "2" } })).toEqual([
      { label: "a", because: "new", inputs: [] },
      { label: "b", because: "new", inputs: [] },
    ]);
    expect(build({ a: { layout: "2", props: "3" }, b: { layout: "1", props: "2" } })).toEqual([
      { label: "a", because: "changed", inputs: ["layout", "props"] },
    ]);
    expect(build({ a: { layout: "2", props: "3" }, b: { layout: "1", props: "2", facts: "9" } })).toEqual([
      { label: "b", because: "changed", inputs: ["facts"] },
    ]);
  });

  test("a session that saves now and then leaves what the next run compares with", () => {
    const on = files();
    const open = () => createCache(openDisk(on));
    const build = (cache: ReturnType<typeof open>, p: string) => {
      cache.remember("render", "a", { p, q: "1" }, () => ({ value: p, diagnostics: [] }));
      return cache.endBuild().render;
    };
    const session = open();
    build(session, "1");
    session.save();
    build(session, "2");
    session.save();
    expect(build(open(), "2")).toBeUndefined();
    expect(build(open(), "3")).toEqual([{ label: "a", because: "changed", inputs: ["p"] }]);
    build(session, "3");
    session.save();
    const next = open();
    next.remember("render", "a", { p: "3", q: "2" }, () => ({ value: 1, diagnostics: [] }));
    expect(next.endBuild().render).toEqual([{ label: "a", because: "changed", inputs: ["q"] }]);
  });

  test("explains against the last time, also when the last time was remembered", () => {
    const cache = createCache();
    const run = (p: string) =>
      cache.remember("render", "a", { p, q: p }, () => ({ value: p, diagnostics: [] })).value;
    expect(["1", "2", "1", "1"].map(run)).toEqual(["1", "2", "1", "1"]);
    cache.remember("render", "a", { p: "1", q: "2" }, () => ({ value: "x", diagnostics: [] }));
    expect(cache.endBuild().render?.at(-1)).toEqual({
      label: "a",
      because: "changed",
      inputs: ["q"],
    });
  });

  test("what throws is not remembered, nor what says that it cannot be", () => {
    const on = files();
    const cache = createCache(openDisk(on));
    expect(() =>
      cache.remember("s", "a", { p: "1" }, () => {
        throw new Error("bug");
      }),
    ).toThrow("bug");
    const odd = { value: 1, diagnostics: [], uncacheable: true };
    expect(cache.remember("s", "a", { p: "1" }, () => odd)).toEqual({ value: 1, diagnostics: [] });
    expect(cache.remember("s", "a", { p: "1" }, () => ({ value: 2, diagnostics: [] })).value).toBe(2);
  });

  test("inputs of any shape are known by value, whichever object holds them", () => {
    const cache = createCache();
    const run = (value: unknown) =>
      cache.remember("s", "a", { value }, () => ({ value: JSON.stringify(value), diagnostics: [] }));
    const first = run({ list: [1, { b: "2" }], gone: undefined });
    for (const equal of [{ list: [1, { b: "2" }], gone: undefined }, { list: [1, { b: "2" }] }])
      expect(run(equal)).toBe(first);
    for (const other of [{ list: [1, { b: "3" }] }, { list: { 0: 1, 1: { b: "2" } } }, [[1, { b: "2" }]]])
      expect(run(other)).not.toBe(first);
    const bytes = run(new Uint8Array([1, 2]));
    expect(run(Buffer.from([1, 2]))).toBe(bytes);
    expect(run(new Uint8Array([1, 3]))).not.toBe(bytes);
    expect(run({ list: [1, { b: "2" }] })).toBe(first);
  });

  test("plain inputs are frozen; what is not plain is looked at each time, even when it is the same object", () => {
    const cache = createCache();
    const inputs = { props: { list: [{ n: 1 }] } };
    const show = (props: unknown) =>
      cache.remember("s", "a", { props }, () => ({ value: String(props), diagnostics: [] }));
    const first = show(inputs.props);
    expect(() => Object.assign(inputs.props.list[0] as object, { n: 2 })).toThrow(TypeError);
    expect(show(inputs.props)).toBe(first);
    const props = { tags: new Map([["a", 1]]), since: new Date(0) };
    const before = show(props);
    expect(show(props)).toBe(before);
    props.tags.set("b", 2);
    const after = show(props);
    expect(after).not.toBe(before);
    props.since.setFullYear(2001);
    expect(show(props)).not.toBe(after);
  });

  test("of many inputs the changed ones are named, whatever their shape", () => {
    const cache = createCache();
    const run = (inputs: Record<string, unknown>) =>
      cache.remember("render", "a", inputs, () => ({ value: 1, diagnostics: [] }));
    run({ page: { url: "/" }, code: "1", list: ["a"] });
    run({ page: { url: "/" }, code: "2", list: ["a", "b"] });
    expect(cache.endBuild().render?.at(-1)).toEqual({
      label: "a",
      because: "changed",
      inputs: ["code", "list"],
    });
  });

  test("bytes come back from disk, anywhere in a value", async () => {
    const on = files();
    const value = {
      outputs: [{ path: "a.png", bytes: new Uint8Array([0, 255, 10]) }, { bytes: new Uint8Array() }],
      undrawn: undefined,
      text: "é",
    };
    const open = () => createCache(openDisk(on));
    const one = open();
    await one.rememberAsync("pictures", "a", { p: "1" }, async () => ({ value, diagnostics: [fault] }));
    await one.rememberAsync("pictures", "b", { p: "2" }, async () => ({
      value: new TextEncoder().encode("all"),
      diagnostics: [],
    }));
    one.endBuild();
    one.save();
    const two = open();
    const compute = async (): Promise<never> => {
      throw new Error("not remembered");
    };
    expect(await two.rememberAsync("pictures", "a", { p: "1" }, compute)).toEqual({
      value,
      diagnostics: [fault],
    });
    const { value: all } = await two.rememberAsync<Uint8Array>("pictures", "b", { p: "2" }, compute);
    expect(new TextDecoder().decode(all)).toBe("all");
  });

  test("a memo gives the same object while its inputs stay, of any type, and only from build to build", () => {
    const cache = createCache();
    const schema = new (class Schema {})();
    let calls = 0;
    const run = (inputs: Record<string, unknown>) =>
      cache.memo("sets", "a", inputs, () => {
        calls += 1;
        return new Set([calls]);
      });
    const first = run({ schema, data: { a: [1] } });
    expect(run({ schema, data: { a: [1] } })).toBe(first);
    cache.endBuild();
    expect(run({ schema, data: { a: [1] } })).toBe(first);
    const second = run({ schema: new (class Schema {})(), data: { a: [1] } });
    expect([...second]).toEqual([2]);
    expect([...run({ schema, data: { a: [2] } })]).toEqual([3]);
    for (let build = 0; build < 5; build++) {
      cache.memo("sets", "b", {}, () => 1);
      cache.endBuild();
    }
    expect([...run({ schema, data: { a: [2] } })]).toEqual([4]);
  });

  test("a memo compares maps and sets in their order", () => {
    const cache = createCache();
    const run = (targets: unknown) => cache.memo("links", "a", { targets }, () => ({ targets }));
    const pages = () => new Map([["/", new Set(["top", "end"])]]);
    const first = run(pages());
    expect(run(pages())).toBe(first);
    for (const other of [
      new Map([["/", new Set(["end", "top"])]]),
      new Map(),
      new Set(),
      [["/", ["top", "end"]]],
      new Uint8Array([1]),
    ])
      expect(run(other)).not.toBe(first);
  });

  test("what is thrown is not kept as a memo either, nor what says that it cannot be", () => {
    const cache = createCache();
    const odd = (value: number) =>
      cache.memo("odd", "a", { p: "1" }, () => ({ value, diagnostics: [], uncacheable: true }));
    expect([odd(1), odd(2)].map(({ value }) => value)).toEqual([1, 2]);
    const run = (compute: () => number) => cache.memo("s", "a", { p: "1" }, compute);
    expect(() =>
      run(() => {
        throw new Error("boom");
      }),
    ).toThrow("boom");
    expect(run(() => 2)).toBe(2);
  });

  test("of a list only what is new is made again, with all that is told and kept of the rest", () => {
    const on = files();
    const cache = createCache(openDisk(on));
    const made: string[] = [];
    const build = (items: readonly { readonly name: string }[], shared: string) => {
      const all = cache.each("list", items, { shared }, ({ name }) => {
        made.push(name);
        cache.blobs.keep("html", `a${name}`);
        return cache.remember("step", name, { name, shared }, () => {
          cache.blobs.write("html", `a${name}`, new Uint8Array([1]));
          return { value: { low: name.toLowerCase() }, diagnostics: name === "B" ? [fault] : [] };
        });
      });
      cache.endBuild();
      return all;
    };
    const [a, b, c] = [{ name: "A" }, { name: "B" }, { name: "C" }];
    const first = build([a, b, c], "1");
    expect(first).toEqual({ value: [{ low: "a" }, { low: "b" }, { low: "c" }], diagnostics: [fault] });
    made.length = 0;
    for (let times = 0; times < 5; times += 1) expect(build([a, b, c], "1").value).toBe(first.value);
    expect(made).toEqual([]);
    const edited = build([a, { name: "b" }, c], "1");
    expect(made).toEqual(["b"]);
    expect(edited.value).toBe(first.value);
    expect(edited.diagnostics).toEqual([]);
    for (let edit = 0; edit < 5; edit += 1) build([a, { name: `b${edit}` }, c], "1");
    made.length = 0;
    const longer = build([a, b, c, { name: "D" }], "1");
    expect(made).toEqual(["B", "D"]);
    expect(longer.value.slice(0, 3)).toEqual(first.value);
    expect(longer.diagnostics).toEqual([fault]);
    expect(longer.value[0]).toBe(first.value[0]);
    build([a, b, c, { name: "D" }], "2");
    cache.save();
    const next = createCache(openDisk(on));
    next.remember("step", "C", { name: "C", shared: "2" }, (): never => {
      throw new Error("not kept");
    });
    expect(next.blobs.read("html", "aC")).toEqual(new Uint8Array([1]));
  });

  test("what an item was for long is remembered when its edit is undone", () => {
    const cache = createCache();
    const made: string[] = [];
    const [one, other] = [{ name: "one" }, { name: "other" }];
    for (const [build, item] of [one, one, one, one, other, one].entries()) {
      cache.each("list", [item, { name: `edit ${build}` }], {}, ({ name }, index) =>
        cache.remember("step", `${index}`, { name }, () => ({ value: made.push(name), diagnostics: [] })),
      );
      cache.endBuild();
    }
    expect(made.filter((name) => !name.startsWith("edit"))).toEqual(["one", "other"]);
  });

  test("lists with memory are those without, over any sequence of edits, new, lost and moved items", () => {
    const names = fc.array(fc.record({ name: fc.constantFrom("a", "b", "c", "d"), text: fc.nat(2) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ names, shared: fc.nat(1), day: fc.nat(1) }), { maxLength: 12 }),
        (builds) => {
          const caches = [createCache(), createCache(undefined, false)];
          // The same object for the same values, as a file that has not changed is.
          const items = new Map<string, { readonly name: string; readonly text: number }>();
          for (const { names, shared, day } of builds) {
            const list = names.map((one) => {
              const key = JSON.stringify(one);
              items.set(key, items.get(key) ?? one);
              return items.get(key) ?? one;
            });
            const [kept, plain] = caches.map((cache) => {
              const told = cache.each("told", list, { shared }, ({ name, text }) => {
                const made = cache.remember("made", name, { name, text, shared }, () => ({
                  value: { name, text, shared },
                  diagnostics: text === 0 ? [fault] : [],
                }));
                return { value: made.value.text, diagnostics: made.diagnostics };
              });
              const all = cache.gather(
                "all",
                list,
                ({ name }) => name,
                (parts) => parts.join(),
              );
              // Of a list that was made of another one, and of what rests on more than its items.
              const days = cache.each(
                "days",
                told.value,
                {},
                (text) => ({
                  value: text === 1 ? { day } : {},
                  diagnostics: [],
                  basis: text === 1 ? day : undefined,
                }),
                (known) => known === day,
              );
              cache.endBuild();
              return { told, all, days };
            });
            expect(kept).toEqual(plain);
          }
        },
      ),
    );
  });

  test("what items of a list were made with stays as long as they do, and goes with them", () => {
    const names = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.record({ names, shared: fc.nat(1) }), { maxLength: 12 }), (builds) => {
        const lists = createLists();
        const store = createMemoryStore<number>(lists.use);
        const build = (items: readonly string[], shared: number) => {
          lists.each("list", items, { shared }, (name) => {
            const key = `${name}${shared}`;
            if (store.read("made", key) === undefined) store.write("made", key, shared);
            return { value: name, diagnostics: [] };
          });
          store.endBuild();
        };
        for (const { names, shared } of builds) {
          build(names, shared);
          for (let others = 0; others < 4; others += 1) {
            store.write("made", "other", 0);
            build(names, shared);
          }
          const used = store.used().flatMap(([, places]) => places.map(({ key }) => key));
          expect(new Set(used)).toEqual(new Set([...names.map((name) => `${name}${shared}`), "other"]));
          expect(store.size()).toBe(used.length);
        }
      }),
    );
  });

  test("what is still being made when its list is done is not asked for again, unless it is not remembered", async () => {
    const cache = createCache();
    const asked: string[] = [];
    const build = async (items: readonly { readonly name: string }[]) => {
      const waiting = cache.pick("list", items, ({ name }) => {
        asked.push(name);
        return cache.rememberAsync("step", name, { name }, async () => {
          if (name === "rejected") throw new Error(name);
          return { value: name, diagnostics: [], uncacheable: name === "thrown" };
        });
      });
      const results = await Promise.allSettled(waiting);
      cache.endBuild();
      return results.map((one) => (one.status === "fulfilled" ? one.value.value : undefined));
    };
    const items = [{ name: "a" }, { name: "thrown" }, { name: "rejected" }];
    for (let times = 0; times < 5; times += 1) {
      asked.length = 0;
      expect(await build(items)).toEqual(["a", "thrown", undefined]);
      expect(asked).toEqual(times === 0 ? ["a", "thrown", "rejected"] : ["thrown", "rejected"]);
    }
    asked.length = 0;
    const alone = [{ name: "alone" }];
    for (let times = 0; times < 2; times += 1) expect(await build(alone)).toEqual(["alone"]);
    expect(asked).toEqual(["alone"]);
    expect(cache.endBuild()).toEqual({});
  });

  test("an item that is made with a list of its own is asked for again", () => {
    const cache = createCache();
    const items = [{ name: "a" }];
    let made = 0;
    const build = () =>
      cache.pick("outer", items, () => {
        cache.pick("inner", items, ({ name }) => name);
        return cache.remember("step", "a", {}, () => ({ value: ++made, diagnostics: [], uncacheable: true }))
          .value;
      });
    expect([build(), build()]).toEqual([[1], [2]]);
  });

  test("a store holds what was used lately, however many builds there are", () => {
    const store = createMemoryStore<number>();
    store.write("bundle", "b", 7);
    for (let build = 0; build < 1000; build += 1) {
      for (let page = 0; page < 10; page += 1)
        store.write("render", page === 0 ? `${build}` : `p${page}`, build);
      store.endBuild();
    }
    expect(store.size()).toBeLessThan(15);
    // No build has reached that stage again.
    expect(store.read("bundle", "b")).toBe(7);
  });

  test("a thousand edits take no more room on disk than one, one undo is remembered, untouched stages are kept", () => {
    const on = files();
    const cache = createCache(openDisk(on));
    let computed = 0;
    const build = (text: string) => {
      for (let page = 0; page < 10; page++) {
        cache.remember("render", `${page}`, { page: `${page}`, text: page === 0 ? text : "same" }, () => {
          computed += 1;
          return { value: text, diagnostics: [] };
        });
      }
      const report = cache.endBuild();
      cache.save();
      return report;
    };
    cache.remember("bundle", "b", { p: "1" }, () => ({ value: "bundle", diagnostics: [] }));
    for (let edit = 0; edit < 1000; edit++) build(`${edit}`);
    expect(computed).toBe(1009);
    build("998");
    expect(computed).toBe(1009);
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
        let cache = createCache(openDisk(on));
        for (const { pages, restart, harm } of steps) {
          if (harm !== null) harmPack(on, harm);
          if (restart) cache = createCache(openDisk(on));
          const compute = (page: number) => ({
            value: { html: `<p>${page}</p>` },
            diagnostics: page === 2 ? [fault] : [],
          });
          const got = pages.map((page, index) =>
            cache.remember("r", `${index}`, { page: `${page}` }, () => compute(page)),
          );
          expect(got).toEqual(pages.map(compute));
          cache.endBuild();
          cache.save();
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

describe("remembered values", () => {
  test("are frozen all the way down and the same from disk, whatever plain data they are", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const on = files();
        const value = { json: json as Json, odd: [undefined, Number.NaN, -0], gone: undefined };
        const build = () => {
          const cache = createCache(openDisk(on));
          const result = cache.remember("s", "a", {}, () => ({ value, diagnostics: [] }));
          cache.endBuild();
          cache.save();
          return result.value;
        };
        const [made, read] = [build(), build()];
        expect(made).toBe(value);
        expect(read).not.toBe(value);
        expect(read).toStrictEqual(value);
        for (const odd of [made.odd, read.odd]) expect(() => odd.push(1)).toThrow(TypeError);
      }),
      { numRuns: 50 },
    );
  });

  test.each([{ a: new Date(0) }, [new Map()], { a: () => 1 }, Symbol("s")])(
    "must be plain data: %o",
    (value) => {
      const cache = createCache();
      expect(() => cache.remember("s", "a", {}, () => ({ value, diagnostics: [] }))).toThrow(
        "s, a: the result is not plain data",
      );
    },
  );

  test("that differ in what JSON does not have are different inputs", () => {
    const cache = createCache();
    const numbers = [Number.NaN, Number.POSITIVE_INFINITY, 2n, 2, 0, -0];
    const values = [null, undefined, [null], [undefined], ...numbers, [0], [-0]];
    const seen = values.map(
      (n, index) => cache.remember("s", "a", { n }, () => ({ value: index, diagnostics: [] })).value,
    );
    expect(seen).toEqual([...values.keys()]);
  });
});
