/**
 * Whatever is done to a file of content: a site or faults that name a file, never an exception, and the folder that is
 * published stays as it was. For long, with the content of this repository:
 *
 *     FUZZ=2000 SEED=2 npx vitest run tests/build/fuzz.test.ts
 */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBuildSession } from "../../generator/api.ts";
import { cpuTime } from "../cpu-time.ts";
import { createRandom } from "../random.ts";
import { createSite, quietEffects } from "../site-folder.ts";

const ROUNDS = Number(process.env.FUZZ ?? (process.env.CI ? 20 : 60));
const SOURCES = join(import.meta.dirname, process.env.FUZZ === undefined ? "../sites/docs/input" : "../..");
const seed = Number(process.env.SEED ?? 1);
const random = createRandom(seed);
const below = (end: number): number => Math.floor(random() * end);

/** What YAML, Markdown, facts and HTML are made of, and what no editor shows. */
const PIECES = [
  ..."\n\t:-#>|&*!%@`\"'{}[]()<?\\\0\ufeff\u202e\u00a0",
  ..."é😀",
  ...[
    "---\n",
    "- ",
    ": ",
    "{{ ",
    " }}",
    "{{ facts.x }}",
    "<<: ",
    "&a ",
    "*a",
    "!!js/function ",
    "|\n",
    ".inf",
  ],
  ...[
    "](",
    "![",
    "](/nope)",
    "](javascript:x)",
    "<script>",
    "<!--",
    "<svg onload=x>",
    "```\n",
    "| a |\n|-|\n",
    "# ",
  ],
  ...[
    "__proto__: ",
    "route: /x\n",
    "draft: true\n",
    "title:\n",
    "publishAt: 2027-01-01\n",
    "../",
    "%2f",
    "\ud800",
  ],
];
const piece = (): string => (PIECES[below(PIECES.length)] as string).repeat(random() < 0.02 ? 5000 : 1);

/** One slip of a hand, an editor or a merge. */
function change(bytes: Uint8Array): Uint8Array {
  const start = below(bytes.length + 1);
  const end = random() < 0.2 ? bytes.length : Math.min(bytes.length, start + below(40));
  const [before, inside, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes.subarray(end)];
  const changed = [
    () => [before, after],
    () => [before, inside, inside, after],
    () => [before, Buffer.from(piece()), inside, after],
    () => [before, Buffer.from(piece()), after],
    () => [before, Buffer.from([below(256)]), inside, after],
    () => [after, inside, before],
  ][below(6)]?.();
  return Buffer.concat(changed ?? []);
}

function stamp(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => {
    const { size, mtimeMs, ino } = statSync(join(folder, path));
    return `${path} ${size} ${mtimeMs} ${ino}`;
  });
}

test("changes at random of content", { timeout: 300_000 + ROUNDS * 2000 }, async () => {
  const site = createSite({});
  for (const part of ["content", "templates"])
    cpSync(join(SOURCES, part), join(site.root, part), { recursive: true });
  const paths = readdirSync(join(site.root, "content"), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!README)\.(md|yaml)$/.test(path))
    .map((path) => join(site.root, "content", path))
    .sort();
  const session = createBuildSession({ root: site.root, write: true, preview: true }, quietEffects());
  expect(await session.rebuild({ hints: [] })).toMatchObject({ ok: true });
  const found: object[] = [];
  let failed = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const file = paths[below(paths.length)] as string;
    const original = readFileSync(file);
    let bytes: Uint8Array = original;
    for (let times = 1 + below(3); times > 0; times--) bytes = change(bytes);
    const before = stamp(join(site.root, "site"));
    writeFileSync(file, bytes);
    const start = cpuTime();
    const result = await session.rebuild({ hints: [], everything: true });
    const took = cpuTime() - start;
    writeFileSync(file, original);
    if (result === undefined || result.ok) continue;
    failed += 1;
    const nameless = result.diagnostics.filter(({ severity, location }) => severity === "error" && !location);
    const isChanged = stamp(join(site.root, "site")).join("\n") !== before.join("\n");
    if (nameless.length > 0 || isChanged || took > 10_000)
      found.push({
        round,
        file,
        nameless,
        isChanged,
        took,
        text: Buffer.from(bytes).toString("latin1"),
      });
  }
  if (process.env.FUZZ) console.log(`${ROUNDS} rounds of seed ${seed}, ${failed} with faults`);
  expect(found).toEqual([]);
});
