/** What a page costs is the same however many pages there are. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { assignCollections } from "../../generator/build/collections.ts";
import type { ParsedFile } from "../../generator/build/parse.ts";
import type { Run } from "../../generator/build/run.ts";
import type { Templates } from "../../generator/build/templates.ts";
import { createCache } from "../../generator/cache/cache.ts";
import type { Problem, Result } from "../../generator/types.ts";
import { cpuTime } from "../cpu-time.ts";

async function listGrown(script: string, ...sizes: readonly string[]): Promise<unknown> {
  const options = ["--no-opt", "--no-maglev", join(import.meta.dirname, script), ...sizes];
  // Fewer descriptors than pages: no more are open at a time, however many pages there are. Node 22 needs 300 to load its modules.
  const few = process.platform === "win32" ? [] : ["/bin/sh", "-c", 'ulimit -n 350; exec "$@"', "sh"];
  const [file = "", ...words] = [...few, process.execPath, ...options];
  return JSON.parse((await promisify(execFile)(file, words)).stdout);
}

test("nothing grows faster than the site, in a first build or in one after an edit", async () => {
  expect(await listGrown("count-work.js", "100", "400")).toEqual([]);
});

test("nor than what is wrong with a text, or with many pages", async () => {
  expect(await listGrown("count-faults.js", "100", "400")).toEqual([]);
});

test.each(["12-item", "12_item"])("nor do numbers that are told of each of many files: %s", (name) => {
  const paths = Array.from({ length: 8_000 }, (_, index) => `content/items/${name}-${index}.yaml`);
  const found: Problem[] = [];
  const take = <T>({ value, diagnostics }: Result<T>): T => {
    found.push(...diagnostics);
    return value;
  };
  const definition = { collections: { items: { folder: "items" } } };
  const start = cpuTime();
  assignCollections(
    paths.map((path) => ({ path }) as ParsedFile),
    { isDefined: true, definition } as unknown as Templates,
    { cache: createCache(undefined, false), take } as Run,
  );
  expect(found.length).toBeGreaterThan(7_000);
  expect(cpuTime() - start).toBeLessThan(5_000);
});
