/** A line that is gone, with the key of a group or list: what it held has become the end of what stands above. */
import { aboutPath, type DataPath, KEYLESS, membersOf, pathKey, valueAt } from "../problems/data-path.ts";
import { error } from "../problems/problems.ts";
import type { Json, JsonObject, Origin, Problem, Result } from "../types.ts";
import { freeKeys } from "./scope.ts";
import { fits, type Issue, type Schema, schemasAt } from "./walk.ts";

type Step = string | number;
type Members = readonly (readonly [step: Step, member: Json])[];

/** A member alone is likelier misspelt. */
const FEWEST = 2;

/**
 * Looks for members that are the last of their group, at fault in it, and belong to a key beside the group's.
 * @param issues of the data against the schema
 * @returns what is told of that key, and the data with the members where they belong; undefined where there are none
 */
export function findLostKey(
  file: string,
  schema: Schema,
  data: JsonObject,
  issues: readonly Issue[],
): Result<JsonObject> | undefined {
  const placed = placeKeyless(schema, data);
  if (placed !== data) return { value: placed, diagnostics: [] };
  for (const { group, steps } of strangersIn(issues)) {
    const members = membersOf(valueAt(data, group)) as Members;
    const start = members.findLastIndex(([step]) => !steps.has(step)) + 1;
    const above = group.slice(0, -1);
    const found = start > 0 ? findHome(schema, data, above, members.slice(start), FEWEST) : undefined;
    if (found === undefined) continue;
    const change = { [String(group.at(-1))]: asOne(members.slice(0, start)), ...found };
    const value = changeAt(data, above, (whole) => ({ ...whole, ...change }));
    const [key = ""] = Object.keys(found);
    const paths = members.slice(start).map(([step]): DataPath => [...group, step]);
    return { value, diagnostics: [explainLost(file, key, paths)] };
  }
  return undefined;
}

/**
 * The data with what stands behind a key that is written twice below the key that it fits, or in its group; the same
 * object where no key is.
 */
function placeKeyless(schema: Schema, data: JsonObject): JsonObject {
  const above = findKeyless(data, []);
  if (above === undefined) return data;
  return changeAt(data, above, ({ [KEYLESS]: lost = {}, ...rest }) => {
    const members = rest as JsonObject;
    const found = findHome(schema, data, above, membersOf(lost) as Members);
    if (found !== undefined) return { ...members, ...found };
    const before = Object.entries(valueAt(data, above) as JsonObject);
    const [group = "", known] = before[before.findIndex(([step]) => step === KEYLESS) - 1] ?? [];
    return { ...members, [group]: { ...(lost as JsonObject), ...(known as JsonObject) } };
  });
}

function findKeyless(value: unknown, path: DataPath): DataPath | undefined {
  for (const [step, member] of membersOf(value)) {
    const found = step === KEYLESS ? path : findKeyless(member, [...path, step]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The key that a group lacks, with the members below it: the first of them names it, or they fit no other. */
function findHome(
  schema: Schema,
  data: JsonObject,
  group: DataPath,
  [first, ...others]: Members,
  fewest = 1,
): JsonObject | undefined {
  if (first === undefined) return undefined;
  const free = freeKeys(schema, data, group);
  const fitsAt = (key: string, value: unknown): boolean =>
    schemasAt(schema, data, [...group, key]).some((one) => fits(one, value));
  const [name, value] = first;
  if (typeof name === "string" && free.includes(name)) {
    const whole = value === null ? asOne(others) : others.length === 0 ? value : undefined;
    return whole !== undefined && fitsAt(name, whole) ? { [name]: whole } : undefined;
  }
  const whole = asOne([first, ...others]);
  const [key, other] = others.length + 1 < fewest ? [] : free.filter((one) => fitsAt(one, whole));
  return key !== undefined && other === undefined ? { [key]: whole } : undefined;
}

function explainLost(file: string, key: string, paths: readonly DataPath[]): Problem {
  const [first = []] = paths;
  const step = first.at(-1);
  const others = paths.length === 2 ? "the one" : `the ${paths.length - 1}`;
  const [message, hint] =
    step === key
      ? [
          `this key stands beside \`${first.at(-2)}\`, not in it`,
          `put as many spaces in front as ${first.at(-2)} has`,
        ]
      : [
          `this ${typeof step === "number" ? "item" : "key"} and ${others} below it belong to \`${key}\``,
          `write \`${key}:\` on a line of its own above it`,
        ];
  const at: Origin = { path: file, data: first, mark: typeof step === "number" ? "value" : "key" };
  return error("CONTENT_UNKNOWN_KEY", aboutPath(first, message), { hint, at });
}

/** Members that their group does not know, and items that are not what their list wants. */
function strangersIn(issues: readonly Issue[]) {
  const groups = new Map<string, { readonly group: DataPath; readonly steps: Set<Step> }>();
  const add = (group: DataPath, step: Step) => {
    const known = groups.get(pathKey(group)) ?? { group, steps: new Set() };
    groups.set(pathKey(group), known);
    known.steps.add(step);
  };
  for (const issue of issues) {
    const path = issue.path as DataPath;
    const index = path.findLastIndex((step) => typeof step === "number");
    if (index > 0) add(path.slice(0, index), path[index] as number);
    if (issue.code === "unrecognized_keys" && path.length > 0) for (const key of issue.keys) add(path, key);
  }
  return groups.values();
}

const asOne = (members: Members): Json =>
  (typeof members[0]?.[0] === "number"
    ? members.map(([, member]) => member)
    : Object.fromEntries(members)) as Json;

/** @param path of a group */
function changeAt(data: JsonObject, path: DataPath, change: (group: JsonObject) => JsonObject): JsonObject {
  const visit = (value: Json | undefined, [step, ...rest]: DataPath): Json => {
    if (step === undefined) return change(value as JsonObject);
    const changed = visit(valueAt(value, [step]) as Json, rest);
    return Array.isArray(value)
      ? value.with(step as number, changed)
      : { ...(value as JsonObject), [step]: changed };
  };
  return visit(data, path) as JsonObject;
}
