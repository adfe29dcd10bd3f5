/** The language server: what an editor asks, answered from the site as it was built last. */
import {
  createConnection,
  ErrorCodes,
  type InitializeResult,
  type Location as Place,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import { groupBy } from "../../order.ts";
import type { Location } from "../../types.ts";
import { createBuildSession, type LocalSession } from "../../watch/build-session.ts";
import { type RebuildResult, watch } from "../../watch/watch.ts";
import { type Context, EXIT } from "../command.ts";
import { complete } from "./complete.ts";
import { findDefinition } from "./definition.ts";
import { describeAt } from "./describe.ts";
import { createPublisher, toRange } from "./diagnostics.ts";
import { createDocuments } from "./documents.ts";
import { FACT_NAME, findFact, locateUses } from "./facts.ts";

/** A build for every letter would tell of words that are not finished. */
const TYPING_MS = 60;

const CAPABILITIES: InitializeResult["capabilities"] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ["{", ".", "/", "#", "(", " ", '"', "'"] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
};

/** Serves until the editor ends the process. @returns the exit code, when a signal comes first */
export async function serveLanguage({ root, effects, terminal, version }: Context): Promise<number> {
  const interrupted = terminal.interrupted();
  const { input, output } = terminal.openStreams();
  const connection = createConnection(input, output);
  const { open, files, pathOf, uriOf, read } = createDocuments(root, effects.files);
  const textOf = (path: string) => read(path)?.getText();
  const publish = createPublisher(uriOf, (diagnostics) => void connection.sendDiagnostics(diagnostics));
  const options = { root, write: false };
  let session: LocalSession | undefined;
  const watching = watch(options, effects, onRebuild, () => {
    session = createBuildSession(options, { ...effects, files });
    return session;
  });
  let known: Built | undefined;
  let typing: NodeJS.Timeout | undefined;
  const touched = new Set<string>();
  const touch = (path: string): void => {
    touched.add(path);
    clearTimeout(typing);
    typing = setTimeout(async () => {
      const { hint } = await watching;
      for (const one of touched) hint(one);
      touched.clear();
    }, TYPING_MS);
  };

  const documents = new TextDocuments(TextDocument);
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (path === undefined) return;
    open.set(path, document);
    touch(path);
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    if (path !== undefined && open.delete(path)) touch(path);
  });
  documents.listen(connection);

  connection.onInitialize(() => ({ capabilities: CAPABILITIES, serverInfo: { name: "galley", version } }));
  connection.onShutdown(async () => (await watching).close());
  connection.onCompletion(at((one) => complete(one.built, one.path, one.document, one.offset)));
  connection.onHover(
    at(({ built, path, text, offset }) => {
      const contents = describeAt(built, path, text, offset);
      return contents && { contents };
    }),
  );
  connection.onDefinition(
    at(({ built, path, text, offset }) => {
      const found = findDefinition(built, path, text, offset, textOf);
      return found && toPlace(found);
    }),
  );
  connection.onReferences(at((one) => usesOf(one)?.map(toPlace)));
  connection.onPrepareRename(
    at((one) => {
      const fact = factAt(one);
      const { document } = one;
      return fact && { start: document.positionAt(fact.start), end: document.positionAt(fact.end) };
    }),
  );
  connection.onRenameRequest(async (request) => {
    const { newName } = request;
    return at((one): WorkspaceEdit | ResponseError | undefined => {
      const refuse = (message: string) => new ResponseError(ErrorCodes.InvalidParams, message);
      if (!FACT_NAME.test(newName))
        return refuse(`"${newName}" is no name for a fact: write letters and digits, a small letter first`);
      if (one.built.site.facts.has(`facts.${newName}`)) return refuse(`there is a fact "${newName}" already`);
      const edits = groupBy(usesOf(one) ?? [], ({ path }) => uriOf(path));
      const changes = [...edits].map(([uri, places]): [string, TextEdit[]] => [
        uri,
        places.map((place) => ({ range: toRange(place), newText: newName })),
      ]);
      return changes.length === 0 ? undefined : { changes: Object.fromEntries(changes) };
    })(request);
  });
  connection.listen();
  await interrupted;
  await (await watching).close();
  return EXIT.done;

  interface Asked {
    readonly built: Built;
    readonly path: string;
    readonly document: TextDocument;
    readonly text: string;
    readonly offset: number;
  }

  function onRebuild({ diagnostics }: RebuildResult): void {
    known = look();
    publish(diagnostics);
  }

  /** The last build; what could not be read in it is as it was before, so that answers go on while somebody types. */
  function look(): Built | undefined {
    const now = session?.latest();
    if (now === undefined || known === undefined) return now;
    const { templates, entries } = now.templates.isDefined ? now : known;
    const isReadable = now.sources.some((one) => one.path === SITE_FILE && one.isReadable);
    return { ...now, templates, entries, site: isReadable ? now.site : known.site };
  }

  /** Answers what is asked about a place of a content file; null where there is nothing to say. */
  function at<T>(answer: (asked: Asked) => T) {
    return async ({ textDocument, position }: TextDocumentPositionParams) => {
      await watching;
      const path = pathOf(textDocument.uri);
      const document = path === undefined ? undefined : read(path);
      const built = known;
      if (path === undefined || document === undefined || built === undefined) return null;
      const offset = document.offsetAt(position);
      return answer({ built, path, document, text: document.getText(), offset }) ?? null;
    };
  }

  function factAt({ path, text, offset }: Asked) {
    const fact = findFact(path, text, offset);
    return fact?.name.startsWith("facts.") === true ? fact : undefined;
  }

  function usesOf(asked: Asked): readonly Location[] | undefined {
    const { content, templates } = asked.built.files;
    const paths = [...content, ...templates].map(({ path }) => path);
    const fact = factAt(asked);
    return fact && locateUses(fact.name, paths, textOf);
  }

  function toPlace(location: Location): Place {
    return { uri: uriOf(location.path), range: toRange(location) };
  }
}
