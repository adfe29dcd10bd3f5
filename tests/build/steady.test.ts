/** Templates that change while they are bundled. */
import { expect, test } from "vitest";
import { watchTemplates } from "../../generator/build/steady.ts";
import { createCache } from "../../generator/cache/cache.ts";
import { hash } from "../../generator/cache/hash.ts";
import { createMemoryStore } from "../../generator/cache/memory-store.ts";
import { createMemoryFiles } from "../effects/memory.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const PATH = "templates/widgets/a/a.tsx";

async function bundleWhile(change: (write: (path: string, text: string) => void) => void) {
  const files = createMemoryFiles();
  files.makeDirectory("/s/templates/widgets/a");
  const write = (path: string, text: string) => files.write(`/s/${path}`, bytes(text));
  write(PATH, "one");
  const cache = createCache({ memory: createMemoryStore() });
  const found = [{ path: PATH, bytes: bytes("one"), hash: hash(bytes("one")) }];
  let runs = 0;
  const bundle = async (act: () => void): Promise<boolean> => {
    const steady = watchTemplates(files, "/s", found, cache);
    await steady.cache.rememberAsync("scripts", "scripts", { sources: "hash of one" }, async () => {
      runs += 1;
      act();
      return { value: "made", diagnostics: [] };
    });
    cache.endBuild();
    return steady.wasSteady();
  };
  const wasSteady = await bundle(() => change(write));
  write(PATH, "one");
  await bundle(() => {});
  return { wasSteady, runs };
}

test("what was made of templates at rest is remembered", async () => {
  expect(await bundleWhile(() => {})).toEqual({ wasSteady: true, runs: 1 });
});

test.each<[string, Parameters<typeof bundleWhile>[0]]>([
  ["of a file that changed", (write) => write(PATH, "two")],
  [
    "of a file that changed and changed back",
    (write) => {
      write(PATH, "two");
      write(PATH, "one");
    },
  ],
  ["beside a file that came", (write) => write("templates/widgets/a/b.ts", "new")],
])("what was made %s is not", async (_, change) => {
  expect(await bundleWhile(change)).toEqual({ wasSteady: false, runs: 2 });
});
