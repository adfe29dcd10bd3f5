/** What a schema makes of data that fit it: defaults, and texts that it changes. */
import { aboutPath, leavesOf, pathKey, valueAt } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import type { JsonObject, Result } from "../types.ts";
import { collectMarks, isMarkdownMark, type MarkedValue } from "./marks.ts";
import type { Schema } from "./schema.ts";

/**
 * @param file path of the data's source
 * @param given the marked values of the data
 * @param made the schema's output
 * @returns `marks`: the marked values of the output; `added`: those of them that the data do not have. A text in Markdown
 *   that a transformation has put elsewhere is a problem: it becomes HTML where the schema has it, afterwards.
 */
export function readMade(file: string, schema: Schema, given: readonly MarkedValue[], made: JsonObject) {
  const marks = collectMarks(schema, made);
  const known = new Set(given.map(({ path }) => pathKey(path)));
  const added = marks.filter(({ path }) => !known.has(pathKey(path)));
  const read = new Set(marks.map(({ path }) => pathKey(path)));
  const isLost = (one: MarkedValue) => isMarkdownMark(one) && typeof valueAt(made, one.path) !== "string";
  const lost = given.filter(isLost);
  const unread = lost.length === 0 ? [] : leavesOf(made).filter(([path]) => !read.has(pathKey(path)));
  const moved = lost.filter((one) => unread.some(([, leaf]) => leaf === one.value));
  const diagnostics = moved.map(({ path: data }) => {
    const message = aboutPath(data, "the schema takes a text in Markdown elsewhere");
    const hint =
      "it becomes HTML in its own place, afterwards: leave it there, and let `props` of the layout take it";
    return error("TEMPLATE_FAILED", message, { hint, topic: message, at: { path: file, data } });
  });
  return { value: { marks, added }, diagnostics } satisfies Result<unknown>;
}

/** Data with values that they lack. */
export function withValues(data: JsonObject, added: readonly MarkedValue[]): JsonObject {
  if (added.length === 0) return data;
  const whole = structuredClone(data);
  for (const { path, value } of added) {
    let group: object = whole;
    for (const [index, key] of path.slice(0, -1).entries()) {
      const inner = valueAt(group, [key]) ?? (typeof path[index + 1] === "number" ? [] : {});
      Object.assign(group, { [key]: inner });
      group = Object(inner);
    }
    Object.assign(group, { [path.at(-1) as string]: value });
  }
  return whole;
}
