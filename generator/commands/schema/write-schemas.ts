/** `galley schema`: JSON Schemas of everything below content/, and the editor's files that use them. */
import { join } from "node:path";
import { listWritten } from "../../build/collections.ts";
import { createSchemas, SCHEMA_FOLDER } from "../../build/editor-schemas.ts";
import type { Built } from "../../build/report.ts";
import { readText, replaceReal } from "../../files.ts";
import { refusal } from "../../problems/problems.ts";
import type { Diagnostic, Effects } from "../../types.ts";
import { type InspectOptions, inspect } from "../inspect.ts";
import { createValidScaffold, scaffoldInput } from "../new/entry-text.ts";
import { createSnippets, mergeSettings, mergeTasks, type SnippetInput } from "./vscode.ts";

export interface SchemaOptions extends Pick<InspectOptions, "root"> {
  /** also settings, tasks and snippets in .vscode/ */
  readonly vscode?: boolean | undefined;
}

export type SchemaReport = Awaited<ReturnType<typeof writeSchemas>>;

/**
 * Content may be at fault: schemas help to mend it. Only the site's templates must load.
 * @returns files that are `written`, new or different now, relative to the root; the `unchanged` were right already
 */
export async function writeSchemas({ root, vscode }: SchemaOptions, effects: Effects) {
  const { files } = effects;
  const schemaPaths = files.list(join(root, SCHEMA_FOLDER)).map(({ name }) => `${SCHEMA_FOLDER}/${name}`);
  // Before the build, which writes schemas that are there.
  const before = new Map(
    [...schemaPaths, SETTINGS, TASKS, SNIPPETS].map((path) => [path, readText(files, join(root, path))]),
  );
  const built = await inspect({ root }, effects);
  const none = { ok: false, written: [] as string[], unchanged: [] as string[] };
  if (!built.templates.isDefined) return { ...none, diagnostics: built.report.diagnostics };
  const schemas = createSchemas(built);
  const texts = new Map(schemas.map(({ name, text }) => [`${SCHEMA_FOLDER}/${name}`, text]));
  if (vscode === true) {
    const [settings, tasks] = [mergeSettings(before.get(SETTINGS), schemas), mergeTasks(before.get(TASKS))];
    const wrong = [settings ?? notPlain(SETTINGS), tasks ?? notPlain(TASKS)];
    const diagnostics = wrong.filter((one) => typeof one !== "string");
    if (settings === undefined || tasks === undefined) return { ...none, diagnostics };
    texts.set(SETTINGS, settings).set(TASKS, tasks);
    texts.set(SNIPPETS, createSnippets(snippetInputs(built)));
  }
  const unchanged = [...texts.keys()].filter((path) => before.get(path) === texts.get(path));
  const written = [...texts.keys()].filter((path) => !unchanged.includes(path));
  for (const path of written) replaceReal(files, join(root, path), texts.get(path) ?? "");
  return { ok: true, diagnostics: [], written, unchanged };
}

const SETTINGS = ".vscode/settings.json";
const TASKS = ".vscode/tasks.json";
const SNIPPETS = ".vscode/galley.code-snippets";

function notPlain(path: string): Diagnostic {
  const message = `${path} has comments or is no plain JSON, and rewriting it would lose what is in it`;
  const hint =
    "move the comments elsewhere and run the command again, or run it without --vscode and add the entries by hand";
  return { ...refusal("EDITOR_SETTINGS", message, hint), location: { path, line: 1, column: 1 } };
}

/** Collections that are written in Markdown: the YAML extension does not look into front matter (vscode-yaml#207). */
function snippetInputs(built: Built): readonly SnippetInput[] {
  return listWritten(built.templates.definition.collections).flatMap(([collection, { folder }]) => {
    const input = scaffoldInput(built, collection);
    const isOther = ({ collection: its, file }: Built["entries"][number]) =>
      its === collection && !file.path.endsWith(".md");
    if (input === undefined || built.entries.some(isOther)) return [];
    const scaffold = createValidScaffold({ ...input, slug: "title" });
    return scaffold === undefined ? [] : [{ collection, folder, scaffold, hasBody: input.hasBody }];
  });
}
