/** A copy of the site in a temporary folder, served by `galley dev`. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const HERE = join(import.meta.dirname, "..", "..");

export interface DevServer {
  readonly url: string;
  readonly root: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  /** what the editor was asked to open, one argument list a line */
  readonly opened: () => string;
  /** everything printed so far */
  readonly printed: () => string;
  /** process ids of what it has started; none where /proc does not tell */
  readonly children: () => readonly string[];
  readonly stop: () => Promise<number | null>;
}

/**
 * @param prepare changes the copy before the server starts
 * @param from folder with the site's content and templates
 */
export async function startDev(prepare: (root: string) => void = () => {}, from = HERE): Promise<DevServer> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "galley-dev-")));
  for (const part of ["content", "templates"])
    cpSync(join(from, part), join(root, part), { recursive: true });
  const editor = join(root, "editor.sh");
  const log = join(root, "opened.txt");
  writeFileSync(editor, `#!/bin/sh\necho "$@" >> "${log}"\n`);
  chmodSync(editor, 0o755);
  // What an edit weighs is not what is tried here.
  const site = join(root, "content", "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(/^budgets:\n(?:[ #].*\n|\n)*/m, ""));
  prepare(root);
  const child: ChildProcess = spawn(
    process.execPath,
    [join(HERE, "bin", "galley.js"), "dev", "--root", root, "--port", "0"],
    {
      env: { ...process.env, VISUAL: `"${editor}"` },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let out = "";
  let printed = "";
  child.stderr?.on("data", (data) => {
    printed += data;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (data) => {
      out += data;
      const line = /^(http:\S+)\/\n/m.exec(out)?.[1];
      if (line !== undefined) resolve(line);
    });
    child.once("exit", () => reject(new Error(`galley dev ended: ${printed}`)));
  });
  return {
    url,
    root,
    read: (path) => readFileSync(join(root, path), "utf8"),
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: (path) => rmSync(join(root, path)),
    opened: () => (existsSync(log) ? readFileSync(log, "utf8") : ""),
    printed: () => printed,
    children: () =>
      (existsSync(`/proc/${child.pid}/task`) ? readdirSync(`/proc/${child.pid}/task`) : []).flatMap(
        (task) => readFileSync(`/proc/${child.pid}/task/${task}/children`, "utf8").match(/\d+/g) ?? [],
      ),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", (code) => {
          rmSync(root, { recursive: true, force: true });
          resolve(code);
        });
        child.kill("SIGINT");
      }),
  };
}
