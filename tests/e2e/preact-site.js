/** Copies the site to the folder given and changes one line: there its widgets run on preact. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node tests/e2e/preact-site.js <folder>");
for (const part of ["content", "templates"]) {
  rmSync(join(folder, part), { recursive: true, force: true });
  cpSync(part, join(folder, part), { recursive: true });
}
const file = join(folder, "templates", "index.ts");
const text = readFileSync(file, "utf8");
const changed = text.replace('clientRuntime: "react"', 'clientRuntime: "preact"');
if (changed === text) throw new Error(`${file} does not set clientRuntime to react`);
writeFileSync(file, changed);
