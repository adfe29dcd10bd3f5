/** What a page costs is the same however many pages there are. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("nothing grows faster than the site, in a first build or in one after an edit", async () => {
  const script = join(import.meta.dirname, "count-work.js");
  const options = ["--no-opt", "--no-maglev", script, "100", "400"];
  // Fewer descriptors than pages: no more are open at a time, however many pages there are. Node 24 needs 200 to load its modules.
  const few = process.platform === "win32" ? [] : ["/bin/sh", "-c", 'ulimit -n 300; exec "$@"', "sh"];
  const [file = "", ...words] = [...few, process.execPath, ...options];
  const { stdout } = await promisify(execFile)(file, words);
  expect(JSON.parse(stdout)).toEqual([]);
});
