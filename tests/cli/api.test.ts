/** What a program gets that says `import … from "galley"`, in a process of its own. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import * as api from "../../generator/api.ts";

it("the package exports in plain Node what its types say", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", 'console.log(Object.keys(await import("galley")).join())'],
    { cwd: resolve(import.meta.dirname, "../.."), encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(stdout.trim().split(",")).toEqual(Object.keys(api).sort());
});
