/** Scaffolds → YAML for people: each key below a comment that describes it, switched-off keys commented out. */
import { stringify } from "yaml";
import { type DataPath, isGroup, type Leaf } from "../../problems/data-path.ts";
import { DAY } from "../../problems/read-day.ts";
import type { Json } from "../../types.ts";
import { noteOf, type Scaffold } from "./scaffold.ts";

/**
 * YAML of an entry, an empty line between its keys, a newline at the end. "# " opens prose; "#" right before a key
 * switches it off, so that removing this one sign switches it on.
 * @param write how a value is written; `createSnippet` makes tab stops of them
 */
export function printScaffold(scaffold: Scaffold, write: (value: Leaf) => string = printScalar): string {
  const members = Object.entries(scaffold.data).map(([key, value]) => printMember(value, [key]));
  return `${members.map((lines) => lines.join("\n")).join("\n\n")}\n`;

  function printMember(value: Json, path: DataPath, isItem = false): readonly string[] {
    const { comment, isOn } = noteOf(scaffold, path);
    const lines = printValue(value, path);
    const isBlock = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    const name = `${printScalar(String(path.at(-1)))}:`;
    const whole = isBlock ? [name, ...lines.map((line) => `  ${line}`)] : [`${name} ${lines[0]}`];
    const shown = isOn ? whole : whole.map((line) => `#${line}`);
    return comment === "" || isItem ? shown : [`# ${comment}`, ...shown];
  }

  /** Lines of a value; a group or list that holds something starts on a line of its own. */
  function printValue(value: Json, path: DataPath, isItem = false): readonly string[] {
    if (typeof value !== "object" || value === null) return [write(value)];
    if (Object.keys(value).length === 0) return [isGroup(value) ? "{}" : "[]"];
    if (Array.isArray(value)) return value.flatMap((item, index) => printItem(item, [...path, index]));
    const members = Object.entries(value);
    const rank = (key: string) => (noteOf(scaffold, [...path, key]).isOn ? 0 : 1);
    // Switched-off keys come last: an item cannot start with a comment.
    if (isItem) members.sort(([a], [b]) => rank(a) - rank(b));
    return members.flatMap(([key, member]) => printMember(member, [...path, key], isItem));
  }

  /** Items that are groups have their comments in front of the first one, once for all. */
  function printItem(item: Json, path: DataPath): readonly string[] {
    const [first, ...more] = printValue(item, path, true);
    const keys = isGroup(item) && path.at(-1) === 0 ? Object.keys(item) : [];
    const comments = keys.flatMap((key) => {
      const { comment } = noteOf(scaffold, [...path, key]);
      return comment === "" ? [] : `# ${key}: ${comment}`;
    });
    return [...comments, `- ${first}`, ...more.map((line) => `  ${line}`)];
  }
}

/** A value that every YAML reader understands alike: quotes wherever YAML 1.1 or 1.2 would see more than text. */
export function printScalar(value: Leaf): string {
  if (typeof value !== "string") return String(value);
  // Dates stay text to galley; people write them without quotes.
  if (DAY.test(value)) return value;
  if (/[\r\n]/.test(value)) return JSON.stringify(value);
  return stringify(value, { version: "1.1", lineWidth: 0 }).trimEnd();
}
