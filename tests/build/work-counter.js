/**
 * Counts the work of builds, without a clock: how often each piece of the engine's code runs, how many members of lists are
 * searched or copied, and how many characters texts have that patterns are asked about. Optimised code does not count: Node
 * needs `--no-opt --no-maglev`.
 */
import { Session } from "node:inspector/promises";
import { register } from "tsx/esm/api";

/** Below this, it may be by chance. */
const LEAST = 500;

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

register();
const { build } = await import("../../generator/build/build.ts");
const { createDiskEffects } = await import("../../generator/effects/disk.ts");

let searched = 0;
for (const name of ["includes", "indexOf", "lastIndexOf"]) {
  const search = Array.prototype[name];
  Array.prototype[name] = function (...wanted) {
    searched += this.length;
    return search.apply(this, wanted);
  };
}

const { slice } = Array.prototype;
Array.prototype.slice = function (...ends) {
  const copy = slice.apply(this, ends);
  searched += copy.length;
  return copy;
};

/** by pattern */
const read = new Map();
const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text) {
  // The others go on where they were.
  if (!this.global && !this.sticky) read.set(this.source, (read.get(this.source) ?? 0) + String(text).length);
  return exec.call(this, text);
};

/** What a build tells, all of it made in this thread: what others do is not counted. */
export const run = async (root) =>
  (await build({ root, write: true }, { ...createDiskEffects(() => {}), cores: 1 })).diagnostics;

/** The piece of code that one stands in. V8 counts a piece only where it does not run as often as that one. */
const around = new Map();
const countOf = (counts, place) =>
  place === undefined ? 0 : (counts.get(place) ?? countOf(counts, around.get(place)));

/** What is counted more than `allowed` times as often. @param few counts of the smaller site @param many of the larger one */
export const listGrown = (few, many, allowed) =>
  [...many].flatMap(([place, count]) => {
    const before = countOf(few, place);
    return count > LEAST && count > before * allowed ? `${place}, ${before} to ${count}` : [];
  });

/** Runs of each piece of code, by file, function and place in it; and what was searched and read. */
export async function countWork(work) {
  await session.post("Profiler.takePreciseCoverage");
  searched = 0;
  read.clear();
  await work();
  const counts = new Map([
    ["members of lists that are searched or copied", searched],
    ...[...read].map(([source, length]) => [`characters that ${source} is asked about`, length]),
  ]);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  for (const { url, functions } of result) {
    const [, file] = /\/(generator\/[^?]*)/.exec(url) ?? [];
    if (file === undefined) continue;
    for (const { functionName, ranges } of functions) {
      const keyOf = ({ startOffset }) => `${file} ${functionName} at ${startOffset}`;
      for (const [index, range] of ranges.entries()) {
        const key = keyOf(range);
        counts.set(key, (counts.get(key) ?? 0) + range.count);
        const outer = ranges.slice(0, index).findLast(({ endOffset }) => endOffset >= range.endOffset);
        if (outer !== undefined && keyOf(outer) !== key) around.set(key, keyOf(outer));
      }
    }
  }
  return counts;
}
