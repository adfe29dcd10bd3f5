/** The Nu HTML checker on every built page. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

interface Message {
  readonly type: "error" | "info" | "non-document-error";
  readonly subType?: "warning" | "fatal";
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
}

/**
 * Checks the HTML files at the top of the folder (the others repeat them).
 * @returns one line per error or warning; undefined where there is no Java
 */
export function checkHtml(folder: string): readonly string[] | undefined {
  // The package exports a String object with the file of its archive.
  const archive = String(createRequire(import.meta.url)("vnu-jar"));
  const files = readdirSync(folder).filter((file) => file.endsWith(".html"));
  const { error, stdout, stderr } = spawnSync(
    "java",
    [
      "-jar",
      archive,
      "--format",
      "json",
      "--stdout",
      "--exit-zero-always",
      ...files.map((file) => join(folder, file)),
    ],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (error !== undefined) return undefined;
  if (!stdout.startsWith("{")) throw new Error(`the HTML checker failed:\n${stdout}${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
  return messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .map(
      ({ url = "", lastLine, message }) =>
        `${url.slice(url.lastIndexOf("/") + 1)}:${lastLine ?? "?"} ${message}`,
    );
}
