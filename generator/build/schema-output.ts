/** What a schema makes of data that fit it: defaults, and texts that it changes. */
import { isSame } from "../cache/inputs.ts";
import { aboutPath, leavesOf, pathKey, valueAt } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import { collectMarks, isMarkdownMark, type MarkedValue } from "../schema/marks.ts";
import type { Schema } from "../schema/schema.ts";
import type { JsonObject } from "../types.ts";

/**
 * @param file path of the data's source
 * @param given the marked values of the data
 * @param data what the schema got
 * @param output what it made of them
 * @returns `marks`: the marked values of the output; `added`: those of them that the data do not have. A text in Markdown
 *   that a transformation has put elsewhere is a problem: it becomes HTML where the schema has it, afterwards.
 */
export function readOutput(
  file: string,
  schema: Schema,
  given: readonly MarkedValue[],
  data: JsonObject,
  output: JsonObject,
) {
  const keys = Object.keys({ ...data, ...output });
  const changed = new Set<unknown>(keys.filter((key) => !isSame(data[key], output[key])));
  const isChanged = ({ path: [key] }: MarkedValue) => changed.has(key);
  // Most of what is large stays as it was; by what is short a schema chooses what it asks for.
  const part = Object.entries(output).filter(([key, value]) => typeof value !== "object" || changed.has(key));
  const others = collectMarks(schema, Object.fromEntries(part)).filter(isChanged);
  const marks = [...given.filter((one) => !isChanged(one)), ...others];
  const [known, read] = [given, others].map((some) => new Set(some.map(({ path }) => pathKey(path))));
  const added = others.filter(({ path }) => !known?.has(pathKey(path)));
  const lost = given.filter((one) => isMarkdownMark(one) && typeof valueAt(output, one.path) !== "string");
  const unread = lost.length === 0 ? [] : leavesOf(output).filter(([path]) => !read?.has(pathKey(path)));
  const moved = lost.filter(({ value }) => unread.some(([, leaf]) => leaf === value));
  const diagnostics = moved.map(({ path: data }) => {
    const message = aboutPath(data, "the schema takes a text in Markdown elsewhere");
    const hint =
      "it becomes HTML in its own place, afterwards: leave it there, and let `props` of the layout take it";
    return error("TEMPLATE_FAILED", message, { hint, topic: message, at: { path: file, data } });
  });
  return { value: { marks, added }, diagnostics };
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
