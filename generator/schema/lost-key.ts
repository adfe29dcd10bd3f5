/** A line that is gone, with the key of a group or list: what it held has become the end of what stands above. */
import {
  aboutPath,
  type DataPath,
  isGroup,
  KEYLESS,
  membersOf,
  pathKey,
  valueAt,
} from "../problems/data-path.ts";
import { nearest } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import type { Json, JsonObject, Origin, Problem, Result } from "../types.ts";
import { groupBy } from "../util/order.ts";
import { findDroppedKeys } from "./marks.ts";
import { type Issue, issuesOf, keysOf, type Schema } from "./schema.ts";
import { fitsAt, freeKeys } from "./scope.ts";
import { possibleSchemas } from "./walk.ts";

type Step = string | number;
type Members = readonly (readonly [step: Step, member: Json])[];

/** Paths of members of one group, or items of one list, that are at fault there. */
type Strangers = readonly [DataPath, ...DataPath[]];

/** A member alone is likelier misspelt. */
const FEWEST = 2;
/** Groups that are looked at: people lose one key, a hostile file has thousands. */
const MOST = 20;

/**
 * Puts members below the key whose line is gone: the last ones of a group, where they are at fault and belong to a key
 * beside the group's; and what stands behind a key that is written twice (`KEYLESS`).
 * @returns the data as they were meant, and what is told of those keys; undefined where none is gone
 */
export function restoreKeys(file: string, schema: Schema, data: JsonObject): Result<JsonObject> | undefined {
  let meant = placeKeyless(schema, data);
  const diagnostics: Problem[] = [];
  const isOpen = (strangers: Strangers): boolean => {
    const group = strangers[0].slice(0, -1);
    const steps = new Set(strangers.map((path) => path.at(-1)));
    const members = membersOf(valueAt(meant, group)) as Members;
    const start = members.findLastIndex(([step]) => !steps.has(step)) + 1;
    const empty = findEmpty(schema, meant, group, members, steps);
    const lost = empty?.lost ?? members.slice(start);
    const above = empty?.owner.slice(0, -1) ?? group.slice(0, -1);
    const found = empty
      ? { [String(empty.owner.at(-1))]: asOne(lost) }
      : start > 0 && group.length > 0 && findHome(schema, meant, above, lost, FEWEST);
    if (!found) return true;
    const changed = structuredClone(meant);
    const left = valueAt(changed, group) as Record<Step, Json> | Json[];
    for (const [step] of lost) Array.isArray(left) ? left.pop() : delete left[step];
    Object.assign(valueAt(changed, above) as object, found);
    meant = changed;
    const paths = lost.map(([step]): DataPath => [...group, step]);
    diagnostics.push(explainLost(file, Object.keys(found)[0] ?? "", paths, empty !== undefined));
    return false;
  };
  let open = findStrangers([...findDroppedKeys(schema, meant), ...(issuesOf(schema, meant) ?? [])]);
  // One that fits two keys fits one when the other is found.
  for (let before = 0; before !== open.length; ) {
    before = open.length;
    open = open.filter(isOpen);
  }
  return meant === data ? undefined : { value: meant, diagnostics };
}

/** What stands behind a key that is written twice, or at the end of a text: below the key that it fits, or in its group. */
function placeKeyless(schema: Schema, data: JsonObject): JsonObject {
  const visit = (value: Json, path: DataPath): Json => {
    const members = membersOf(value).map(
      ([step, member]) => [step, visit(member as Json, [...path, step])] as const,
    );
    const at = members.findIndex(([step]) => step === KEYLESS);
    const [[, lost] = [], [group = "", known] = []] = [members[at], members[at - 1]];
    if (lost === undefined)
      return members.every(([step, member]) => member === valueAt(value, [step])) ? value : asOne(members);
    const whole = isGroup(lost) && isGroup(known) ? { ...lost, ...known } : known;
    const found = findHome(schema, data, path, membersOf(lost) as Members) ?? { [group]: whole as Json };
    return { ...(asOne(members.toSpliced(at, 1)) as JsonObject), ...found };
  };
  return visit(data, []) as JsonObject;
}

/** The key that a group lacks, with the members below it: the first of them names it, or they fit no other. */
function findHome(schema: Schema, data: JsonObject, group: DataPath, members: Members, fewest = 1) {
  const [first, ...others] = members;
  if (first === undefined) return undefined;
  const free = freeKeys(schema, data, group);
  const fitsIn = (key: string, value: unknown) => fitsAt({ schema, data }, [...group, key], value);
  const [name, value] = first;
  if (typeof name === "string" && free.includes(name)) {
    const whole = value === null ? asOne(others) : others.length === 0 ? value : undefined;
    return whole !== undefined && fitsIn(name, whole) ? { [name]: whole } : undefined;
  }
  const whole = asOne(members);
  const [key, other] = members.length < fewest ? [] : free.filter((one) => fitsIn(one, whole));
  return key !== undefined && other === undefined ? { [key]: whole } : undefined;
}

/** The key with nothing below it that has these members of its group, or of its list: they stand no further in than it does. */
function findEmpty(
  schema: Schema,
  data: JsonObject,
  group: DataPath,
  members: Members,
  strangers: ReadonlySet<Step | undefined>,
) {
  for (const [at, [step, value]] of members.entries()) {
    const [key, last] = (isGroup(value) && Object.entries(value).at(-1)) || [];
    if (value !== null && last !== null) continue;
    const owner = [...group, step, ...(value === null || key === undefined ? [] : [key])];
    const names = possibleSchemas(schema, data, owner).flatMap(keysOf);
    // Where every name is one, another one of the group may be misspelt.
    const isName = (one: string) =>
      names.length > 0 ? names.includes(one) : nearest(one, freeKeys(schema, data, group)) === undefined;
    const isLost = (one: Step) => strangers.has(one) && isName(String(one));
    const rest = members.slice(at + 1);
    const end = rest.findIndex(([one]) => !isLost(one));
    const lost = end < 0 ? rest : rest.slice(0, end);
    // What stands behind items would have other numbers.
    const isWhole = lost.length > 0 && (end < 0 || typeof step === "string");
    if (isWhole && (names.length > 0 || fitsAt({ schema, data }, owner, asOne(lost)))) return { owner, lost };
  }
  return undefined;
}

function explainLost(file: string, key: string, paths: readonly DataPath[], isBelow: boolean): Problem {
  const [first = []] = paths;
  const step = first.at(-1);
  const others = paths.length === 2 ? "the one" : `the ${paths.length - 1}`;
  const group = first.at(-2);
  const what = `this ${typeof step === "number" ? "item" : "key"}`;
  const belong = paths.length === 1 ? "belongs" : `and ${others} below it belong`;
  const [message, hint] =
    step === key && !isBelow
      ? [`this key stands beside \`${group}\`, not in it`, `put as many spaces in front as ${group} has`]
      : [
          `${what} ${belong} to \`${key}\``,
          isBelow
            ? `put two more spaces in front of each of ${paths.length === 1 ? "its" : "their"} lines`
            : `write \`${key}:\` on a line of its own above it`,
        ];
  const at: Origin = { path: file, data: first, mark: typeof step === "number" ? "value" : "key" };
  return error("CONTENT_UNKNOWN_KEY", aboutPath(first, message), { hint, at });
}

/** Members that their group does not know, and items that are not what their list wants; not of all groups of a hostile file. */
function findStrangers(issues: readonly Issue[]): readonly Strangers[] {
  const paths = issues.flatMap((issue): readonly DataPath[] => {
    const path = issue.path as DataPath;
    const item = path.slice(0, path.findLastIndex((step) => typeof step === "number") + 1);
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
    return [...(item.length > 1 ? [item] : []), ...keys.map((key) => [...path, key])];
  });
  return [...groupBy(paths, (path) => pathKey(path.slice(0, -1))).values()].slice(0, MOST);
}

const asOne = (members: Members): Json =>
  (typeof members[0]?.[0] === "number"
    ? members.map(([, member]) => member)
    : Object.fromEntries(members)) as Json;
