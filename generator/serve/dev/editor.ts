/** Opens a place of a file in the editor of the person who runs the dev server. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import type { Effects, Location } from "../../types.ts";

/** `file` is absolute. */
type EditorPlace = Pick<Location, "line" | "column"> & { readonly file: string };

/** How programs want to be told of a place. */
const EDITORS: readonly (readonly [RegExp, string])[] = [
  [/^(?:code|code-insiders|codium|cursor|windsurf|positron)$/, "--goto FILE:LINE:COLUMN"],
  [/^(?:subl|zed|zeditor|hx|helix|mate)$/, "FILE:LINE:COLUMN"],
  [/^(?:idea|webstorm|phpstorm|pycharm|rubymine|goland|rider|fleet)$/, "--line LINE --column COLUMN FILE"],
];
/** vi's way, which most others understand: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/ex.html */
const WITH_PLUS = "+LINE FILE";

/** The command of a person's editor, which may hold options and quotes: "code --reuse-window". @returns "" for none */
export const editorOf = ({ VISUAL = "", EDITOR = "" }: Effects["environment"]): string =>
  VISUAL.trim() || EDITOR.trim();

/**
 * The command that opens a place: by VISUAL, then EDITOR, then VS Code.
 * @returns the program and its arguments, for a start without a shell
 */
export function editorCommand(
  environment: Effects["environment"],
  { file, line, column }: EditorPlace,
): readonly [string, ...string[]] {
  const written = (editorOf(environment) || "code").match(/(?:"[^"]*"|'[^']*'|\\ |\S)+/g) ?? [];
  const [program = "", ...options] = written.map((word) => word.replace(/(["'])(.*?)\1|\\( )/g, "$2$3"));
  const name = basename(program).replace(/\.(?:exe|cmd)$/i, "");
  const form = EDITORS.find(([pattern]) => pattern.test(name))?.[1] ?? WITH_PLUS;
  const values: Readonly<Record<string, string>> = { FILE: file, LINE: `${line}`, COLUMN: `${column}` };
  const fill = (word: string): string => word.replace(/FILE|LINE|COLUMN/g, (key) => values[key] ?? key);
  return [program, ...options, ...form.split(" ").map(fill)];
}

/** On Windows "code" is code.cmd, which only a shell starts; no name of a file holds a quote there. */
export function startEditor(
  [program, ...parameters]: readonly [string, ...string[]],
  { start = spawn, platform = process.platform } = {},
): ChildProcess {
  const options = { detached: true, stdio: "ignore", windowsHide: true } as const;
  if (platform !== "win32") return start(program, parameters, options);
  const line = [program, ...parameters].map((word) => `"${word}"`).join(" ");
  return start(line, { ...options, shell: true });
}

/** @returns what went wrong, for the person; undefined when the editor has started */
export async function openInEditor(environment: Effects["environment"], place: EditorPlace) {
  const command = editorCommand(environment, place);
  const child = startEditor(command);
  try {
    await once(child, "spawn");
  } catch {
    return `${command[0]} cannot be started: set VISUAL to the command of your editor.`;
  }
  child.unref();
  return undefined;
}
