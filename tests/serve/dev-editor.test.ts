/** Command lines of editors, and which files they are opened with. */
import { renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createActions } from "../../generator/serve/dev/actions.ts";
import { editorCommand, startEditor } from "../../generator/serve/dev/editor.ts";
import { createSite, quietEffects } from "../site-folder.ts";

const location = { file: "/a b/content/site.yaml", line: 9, column: 4 };

test.each([
  [{}, ["code", "--goto", "/a b/content/site.yaml:9:4"]],
  [{ VISUAL: "", EDITOR: " " }, ["code", "--goto", "/a b/content/site.yaml:9:4"]],
  [{ EDITOR: "vim" }, ["vim", "+9", "/a b/content/site.yaml"]],
  [{ EDITOR: "vim", VISUAL: "/usr/bin/subl -w" }, ["/usr/bin/subl", "-w", "/a b/content/site.yaml:9:4"]],
  [{ VISUAL: "cursor --reuse-window" }, ["cursor", "--reuse-window", "--goto", "/a b/content/site.yaml:9:4"]],
  [
    { VISUAL: `"/opt/Ann's Text/subl" '-n x' -w` },
    ["/opt/Ann's Text/subl", "-n x", "-w", "/a b/content/site.yaml:9:4"],
  ],
  [{ VISUAL: "/opt/Sublime\\ Text/subl" }, ["/opt/Sublime Text/subl", "/a b/content/site.yaml:9:4"]],
  [{ VISUAL: "webstorm" }, ["webstorm", "--line", "9", "--column", "4", "/a b/content/site.yaml"]],
])("%j", (environment, command) => {
  expect(editorCommand(environment, location)).toEqual(command);
});

test("Windows finds code.cmd through a shell, and reads blanks and signs as part of a name", () => {
  const started: unknown[] = [];
  const start = ((...given: unknown[]) => started.push(given)) as never;
  const words = editorCommand({}, { ...location, file: "C:\\a b\\x&y.md" });
  startEditor(words, { start, platform: "win32" });
  startEditor(["vim", "+9", "x.md"], { start, platform: "linux" });
  const options = { detached: true, stdio: "ignore", windowsHide: true };
  expect(started).toEqual([
    ['"code" "--goto" "C:\\a b\\x&y.md:9:4"', { ...options, shell: true }],
    ["vim", ["+9", "x.md"], options],
  ]);
});

test("content/ may be a link to another folder; what else leads out of the site is not opened", async () => {
  const site = createSite({ "content/site.yaml": "" });
  const elsewhere = createSite({ "secret.yaml": "" });
  renameSync(join(site.root, "content"), join(elsewhere.root, "content"));
  symlinkSync(join(elsewhere.root, "content"), join(site.root, "content"));
  symlinkSync(join(elsewhere.root, "secret.yaml"), join(site.root, "content/secret.yaml"));
  const effects = { ...quietEffects(), environment: { VISUAL: "true" } };
  const { open } = createActions(site.root, async () => undefined, effects);
  const ask = (path: string) => open?.({ path, line: 2, column: 1 });
  expect(await ask("content/site.yaml")).toEqual({ status: 200, text: "content/site.yaml:2:1" });
  expect(await ask("content/secret.yaml")).toMatchObject({ status: 403 });
  expect(await ask("content/../secret.yaml")).toMatchObject({ status: 403 });
});
