/** Opens a place of a file in the editor of the person who runs the dev server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";

interface EditorPlace {
  /** absolute */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type Arguments = (place: EditorPlace) => readonly string[];

const EDITORS: readonly (readonly [RegExp, Arguments])[] = [
  [
    /^(?:code|code-insiders|codium|cursor|windsurf|positron)$/,
    ({ file, line, column }) => ["--goto", `${file}:${line}:${column}`],
  ],
  [/^(?:subl|zed|zeditor|hx|helix|mate)$/, ({ file, line, column }) => [`${file}:${line}:${column}`]],
  [
    /^(?:idea|webstorm|phpstorm|pycharm|rubymine|goland|rider|fleet)$/,
    ({ file, line, column }) => ["--line", `${line}`, "--column", `${column}`, file],
  ],
];
/** vi's way, which most others understand: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/ex.html */
const withPlus: Arguments = ({ file, line }) => [`+${line}`, file];

/**
 * The command that opens a place: by VISUAL, then EDITOR, which may hold options ("code --reuse-window"), then VS Code.
 * @returns the program and its arguments, for a start without a shell
 */
export function editorCommand(
  environment: Readonly<Record<string, string | undefined>>,
  location: EditorPlace,
): readonly [string, ...string[]] {
  const [program = "code", ...options] = (environment.VISUAL || environment.EDITOR || "code")
    .trim()
    .split(/\s+/);
  const name = basename(program).replace(/\.(?:exe|cmd)$/i, "");
  const argumentsOf = EDITORS.find(([pattern]) => pattern.test(name))?.[1] ?? withPlus;
  return [program, ...options, ...argumentsOf(location)];
}

/** @returns what went wrong, for the person; undefined when the editor has started */
export async function openInEditor(
  environment: Readonly<Record<string, string | undefined>>,
  location: EditorPlace,
): Promise<string | undefined> {
  const [program, ...parameters] = editorCommand(environment, location);
  const child = spawn(program, parameters, { detached: true, stdio: "ignore" });
  try {
    await once(child, "spawn");
  } catch {
    return `${program} cannot be started: set VISUAL to the command of your editor.`;
  }
  child.unref();
  return undefined;
}
