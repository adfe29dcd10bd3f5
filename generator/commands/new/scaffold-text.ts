/** Scaffolds → YAML for people: each key below a comment that describes it, switched-off keys commented out. */
import { stringify } from "yaml";
import {
  isGroup,
  isList,
  type Scaffold,
  type ScaffoldGroup,
  type ScaffoldMember,
  type Scalar,
} from "./scaffold.ts";

/** How a value is written; `createSnippet` makes tab stops of them. */
type WriteScalar = (value: Scalar) => string;

/**
 * YAML of an entry, an empty line between its keys, a newline at the end. "# " opens prose; "#" right before a key
 * switches it off, so that removing this one sign switches it on.
 */
export function printScaffold({ members }: ScaffoldGroup, write: WriteScalar = printScalar): string {
  return `${members.map((member) => printMember(member, write).join("\n")).join("\n\n")}\n`;
}

function printMember({ key, comment, isOn, value }: ScaffoldMember, write: WriteScalar): readonly string[] {
  const [first = "", ...more] = printValue(value, write);
  const isBlock = isNested(value) && !isEmpty(value);
  const name = `${printScalar(key)}:`;
  const lines = isBlock ? [name, ...[first, ...more].map((line) => `  ${line}`)] : [`${name} ${first}`];
  const shown = isOn ? lines : lines.map((line) => `#${line}`);
  return comment === "" ? shown : [`# ${comment}`, ...shown];
}

const isNested = (value: Scaffold): value is readonly Scaffold[] | ScaffoldGroup =>
  isGroup(value) || isList(value);
const isEmpty = (value: readonly Scaffold[] | ScaffoldGroup): boolean =>
  (isGroup(value) ? value.members : value).length === 0;

/** Lines of a value; a group or list that holds something starts on a line of its own. */
function printValue(value: Scaffold, write: WriteScalar): readonly string[] {
  if (!isNested(value)) return [write(value)];
  if (isEmpty(value)) return [isGroup(value) ? "{}" : "[]"];
  if (isGroup(value)) return value.members.flatMap((member) => printMember(member, write));
  return value.flatMap((item, index) => {
    const [first, ...more] = isGroup(item) ? printItem(item, write) : printValue(item, write);
    // Items that are groups have their comments in front of the first one, once for all.
    const comments = isGroup(item) && index === 0 ? item.members.filter(({ comment }) => comment !== "") : [];
    return [
      ...comments.map(({ key, comment }) => `# ${key}: ${comment}`),
      `- ${first}`,
      ...more.map((line) => `  ${line}`),
    ];
  });
}

/** Switched-off keys come last: an item cannot start with a comment. */
function printItem({ members }: ScaffoldGroup, write: WriteScalar): readonly string[] {
  const sorted = members.toSorted((a, b) => Number(b.isOn) - Number(a.isOn));
  return printValue({ members: sorted.map((member) => ({ ...member, comment: "" })) }, write);
}

/** A value that every YAML reader understands alike: quotes wherever YAML 1.1 or 1.2 would see more than text. */
export function printScalar(value: Scalar): string {
  if (typeof value !== "string") return String(value);
  // Dates stay text to galley; people write them without quotes.
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (/[\r\n]/.test(value)) return JSON.stringify(value);
  return stringify(value, { version: "1.1", lineWidth: 0 }).trimEnd();
}
