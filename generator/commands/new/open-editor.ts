/** Opens a file in the editor of the person who asks for it. */
import { spawn } from "node:child_process";

/**
 * @param command as in $EDITOR: a program, perhaps with options ("code --wait"), read by the system's shell as git does
 * @param file absolute
 * @returns the editor's exit code
 */
export function openEditor(command: string, file: string): Promise<number> {
  const isWindows = process.platform === "win32";
  const child = isWindows
    ? spawn(`${command} "${file}"`, { shell: true, stdio: "inherit" })
    : spawn("/bin/sh", ["-c", `${command} "$1"`, "sh", file], { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
