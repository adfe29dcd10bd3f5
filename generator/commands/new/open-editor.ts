/** Opens a file in the editor of the person who asks for it. */
import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * @param command as in $EDITOR: a program, perhaps with options ("code --wait"), read by the system's shell as git does
 * @param file absolute
 * @returns the editor's exit code
 */
export async function openEditor(command: string, file: string): Promise<number> {
  const isWindows = process.platform === "win32";
  const child = isWindows
    ? spawn(`${command} "${file}"`, { shell: true, stdio: "inherit" })
    : spawn("/bin/sh", ["-c", `${command} "$1"`, "sh", file], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
