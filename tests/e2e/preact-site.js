/** Copies the site to the folder given and changes two lines: there its widgets run on preact, and it lies below a path. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
if (folder === undefined) throw new Error("usage: node tests/e2e/preact-site.js <folder>");
for (const part of ["content", "templates"]) {
  rmSync(join(folder, part), { recursive: true, force: true });
  cpSync(part, join(folder, part), { recursive: true });
}

change("templates/index.ts", 'clientRuntime: "react"', 'clientRuntime: "preact"');
change("content/site.yaml", /^origin: [^\s]+/m, "$&/below");

function change(path, from, to) {
  const file = join(folder, path);
  const text = readFileSync(file, "utf8");
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, changed);
}
