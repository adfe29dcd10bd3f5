/** Scaffolds → YAML for people: each key below a comment that describes it, switched-off keys commented out. */
import { stringify } from "yaml";
import type { Scaffold, ScaffoldGroup, ScaffoldMember, ScaffoldScalar } from "./scaffold.ts";

/** How a value is written; `createSnippet` makes tab stops of them. */
type WriteScalar = (value: ScaffoldScalar["value"]) => string;

/**
 * YAML of an entry, an empty line between its keys, a newline at the end. "# " opens prose; "#" right before a key
 * switches it off, so that removing this one sign switches it on.
 */
export function printScaffold(scaffold: ScaffoldGroup, write: WriteScalar = printScalar): string {
  return `${scaffold.members.map((member) => printMember(member, write).join("\n")).join("\n\n")}\n`;
}

function printMember({ key, comment, isOn, value }: ScaffoldMember, write: WriteScalar): readonly string[] {
  const lines = printPair(key, value, write);
  const shown = isOn ? lines : lines.map((line) => `#${line}`);
  return comment === "" ? shown : [`# ${comment}`, ...shown];
}

function printPair(key: string, value: Scaffold, write: WriteScalar): readonly string[] {
  const name = printScalar(key);
  if (value.kind === "scalar") return [`${name}: ${write(value.value)}`];
  const lines =
    value.kind === "list"
      ? printList(value.items, write)
      : value.members.flatMap((member) => printMember(member, write));
  if (lines.length === 0) return [`${name}: ${value.kind === "list" ? "[]" : "{}"}`];
  return [`${name}:`, ...lines.map((line) => `  ${line}`)];
}

/** Items that are groups have their comments in front of the first one, once for all. */
function printList(items: readonly Scaffold[], write: WriteScalar): readonly string[] {
  return items.flatMap((item, index) => {
    if (item.kind === "scalar") return [`- ${write(item.value)}`];
    const lines = item.kind === "list" ? printList(item.items, write) : printItem(item, write);
    const [first = item.kind === "list" ? "[]" : "{}", ...rest] = lines;
    const comments =
      item.kind === "group" && index === 0
        ? item.members
            .filter(({ comment }) => comment !== "")
            .map(({ key, comment }) => `# ${key}: ${comment}`)
        : [];
    return [...comments, `- ${first}`, ...rest.map((line) => `  ${line}`)];
  });
}

/** Switched-off keys come last: an item cannot start with a comment. */
function printItem({ members }: ScaffoldGroup, write: WriteScalar): readonly string[] {
  const sorted = [...members.filter(({ isOn }) => isOn), ...members.filter(({ isOn }) => !isOn)];
  return sorted.flatMap((member) => printMember({ ...member, comment: "" }, write));
}

/** A value that every YAML reader understands alike: quotes wherever YAML 1.1 or 1.2 would see more than text. */
export function printScalar(value: ScaffoldScalar["value"]): string {
  if (typeof value !== "string") return String(value);
  // Dates stay text to galley; people write them without quotes.
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (/[\r\n]/.test(value)) return JSON.stringify(value);
  return stringify(value, { version: "1.1", lineWidth: 0 }).trimEnd();
}
