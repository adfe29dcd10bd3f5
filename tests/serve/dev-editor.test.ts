/** Command lines of editors. */
import { expect, test } from "vitest";
import { editorCommand } from "../../generator/serve/dev/editor.ts";

const location = { file: "/a b/content/site.yaml", line: 9, column: 4 };

test.each([
  [{}, ["code", "--goto", "/a b/content/site.yaml:9:4"]],
  [{ VISUAL: "", EDITOR: "" }, ["code", "--goto", "/a b/content/site.yaml:9:4"]],
  [{ EDITOR: "vim" }, ["vim", "+9", "/a b/content/site.yaml"]],
  [{ EDITOR: "vim", VISUAL: "/usr/bin/subl -w" }, ["/usr/bin/subl", "-w", "/a b/content/site.yaml:9:4"]],
  [{ VISUAL: "cursor --reuse-window" }, ["cursor", "--reuse-window", "--goto", "/a b/content/site.yaml:9:4"]],
  [{ VISUAL: "webstorm" }, ["webstorm", "--line", "9", "--column", "4", "/a b/content/site.yaml"]],
])("%j", (environment, command) => {
  expect(editorCommand(environment, location)).toEqual(command);
});
