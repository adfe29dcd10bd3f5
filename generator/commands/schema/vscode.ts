/**
 * What makes VS Code complete and check a site's content: settings, tasks and snippets. Text in, text out; what a
 * person has in these files stays, in its order.
 * https://code.visualstudio.com/docs/editor/tasks, https://github.com/redhat-developer/vscode-yaml#associating-schemas
 */

import { SCHEMA_FOLDER, type SchemaFile } from "../../build/editor-schemas.ts";
import { isGroup, type Leaf } from "../../problems/data-path.ts";
import type { Json, JsonObject } from "../../types.ts";
import { attempt } from "../../util/attempt.ts";
import type { Scaffold } from "../new/scaffold.ts";
import { printScaffold, printScalar } from "../new/scaffold-text.ts";

type Named = Pick<SchemaFile, "name" | "globs">;

/**
 * .vscode/settings.json with the schemas of this site; those of an earlier run are replaced, everything else stays.
 * @param text the file as it is; undefined when there is none
 * @returns undefined when the file is not plain JSON: its comments would be lost
 */
export function mergeSettings(text: string | undefined, schemas: readonly Named[]): string | undefined {
  return editJson(text, (settings) => {
    const present = isGroup(settings["yaml.schemas"]) ? (settings["yaml.schemas"] as JsonObject) : {};
    const others = Object.entries(present).filter(
      ([path]) => !path.replace(/^\.\//, "").startsWith(`${SCHEMA_FOLDER}/`),
    );
    const ours = schemas.map(({ name, globs }) => [`./${SCHEMA_FOLDER}/${name}`, globs] as const);
    return { ...settings, "yaml.schemas": Object.fromEntries([...others, ...ours]) };
  });
}

/** A line of diagnostics as `galley check` and `galley watch` print it: `path:line:column severity CODE  message`. */
const PROBLEM: JsonObject = {
  owner: "galley",
  source: "galley",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of VS Code
  fileLocation: ["relative", "${workspaceFolder}"],
  pattern: {
    regexp: "^([^\\s>].*?):(\\d+):(\\d+) (error|warning) ([A-Z][A-Z_]+) {2}(.*)$",
    file: 1,
    line: 2,
    column: 3,
    severity: 4,
    code: 5,
    message: 6,
  },
};

const TASKS: readonly JsonObject[] = [
  {
    label: "galley check",
    type: "shell",
    command: "npx galley check --format pretty",
    group: "test",
    presentation: { reveal: "silent" },
    problemMatcher: PROBLEM,
  },
  {
    label: "galley watch",
    type: "shell",
    command: "npx galley watch",
    isBackground: true,
    presentation: { reveal: "silent" },
    // A rebuild with other faults than before says what changed, then its faults; every one ends with how long it took.
    problemMatcher: {
      ...PROBLEM,
      background: {
        activeOnStart: true,
        beginsPattern: "^\\S.* changed$",
        endsPattern: "^(?!.*:\\d+:\\d+ (?:error|warning) )\\S.*(?: in |\\()[\\d.]+ m?s\\b",
      },
    },
  },
];

/** .vscode/tasks.json with galley's tasks; tasks with other labels stay. Parameters and result as `mergeSettings`. */
export function mergeTasks(text: string | undefined): string | undefined {
  return editJson(text, (file) => {
    const labels = new Set(TASKS.map(({ label }) => label));
    const present = (Array.isArray(file.tasks) ? file.tasks : []) as readonly Json[];
    const others = present.filter((task) => !isGroup(task) || !labels.has(task.label as string));
    return { version: "2.0.0", ...file, tasks: [...others, ...TASKS] };
  });
}

/** @returns the text itself when nothing changes, so that its spacing stays too */
function editJson(text: string | undefined, edit: (value: JsonObject) => JsonObject): string | undefined {
  const isEmpty = text === undefined || text.trim() === "";
  const value: unknown = isEmpty ? {} : attempt(() => JSON.parse(text));
  if (!isGroup(value)) return undefined;
  const edited = edit(value as JsonObject);
  if (!isEmpty && JSON.stringify(edited) === JSON.stringify(value)) return text;
  const indent = /^([ \t]+)"/m.exec(text ?? "")?.[1] ?? "  ";
  return `${JSON.stringify(edited, null, indent)}\n`;
}

export interface SnippetInput {
  readonly collection: string;
  readonly folder: string;
  readonly scaffold: Scaffold;
  readonly hasBody: boolean;
}

/** .vscode/galley.code-snippets: the whole front matter of each collection that is written in Markdown. */
export function createSnippets(collections: readonly SnippetInput[]): string {
  const snippets = collections.map(({ collection, folder, scaffold, hasBody }) => [
    `galley: ${collection}`,
    {
      scope: "markdown",
      prefix: `galley-${collection}`,
      description: `front matter of a file in content/${folder}`,
      body: createSnippet(scaffold, hasBody).split("\n"),
    },
  ]);
  return `// Written by \`galley schema --vscode\`; it is written anew each time.\n${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}

/** Stand for a tab stop's opening and closing until the text around them is escaped. */
const OPEN = "\ue000";
const CLOSE = "\ue001";

/** Every value a tab stop, in order; the last one is the text below the front matter. */
function createSnippet(scaffold: Scaffold, hasBody: boolean): string {
  let stop = 0;
  const write = (value: Leaf) => {
    stop += 1;
    return `${OPEN}${stop}:${printScalar(value)}${CLOSE}`;
  };
  const text = `---\n${printScaffold(scaffold, write)}---\n${hasBody ? "\n" : ""}`;
  // https://code.visualstudio.com/docs/editing/userdefinedsnippets#_grammar
  const escaped = text.replace(/[\\$}]/g, "\\$&");
  return `${escaped.replaceAll(OPEN, "${").replaceAll(CLOSE, "}")}$0`;
}
