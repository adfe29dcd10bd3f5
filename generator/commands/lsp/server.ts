/** The language server: what an editor asks, answered from the site as it was built last. */
import {
  type Connection,
  createConnection,
  type InitializeResult,
  type Location as Place,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Built } from "../../build/report.ts";
import type { Location } from "../../types.ts";
import { type Context, EXIT } from "../command.ts";
import { complete } from "./complete.ts";
import { findDefinition } from "./definition.ts";
import { describeAt } from "./describe.ts";
import { createPublisher, toRange } from "./diagnostics.ts";
import { createDocuments, type OpenDocuments } from "./documents.ts";
import { findFact, locateUses } from "./facts.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { renameFact } from "./rename.ts";

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
  const documents = createDocuments(root, effects.files);
  const publish = createPublisher(documents.uriOf, (file) => void connection.sendDiagnostics(file));
  const site = openSite(root, { ...effects, files: documents.files }, publish);
  connection.onInitialize(() => ({ capabilities: CAPABILITIES, serverInfo: { name: "galley", version } }));
  connection.onShutdown(site.close);
  followDocuments(connection, documents, site);
  answerRequests(connection, documents, site);
  connection.listen();
  await interrupted;
  await site.close();
  return EXIT.done;
}

function followDocuments(connection: Connection, { open, pathOf }: OpenDocuments, site: OpenSite): void {
  const documents = new TextDocuments(TextDocument);
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (path === undefined) return;
    open.set(path, document);
    site.touch(path);
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    if (path !== undefined && open.delete(path)) site.touch(path);
  });
  documents.listen(connection);
}

/** A place of a content file, and the site around it. */
interface Asked {
  readonly built: Built;
  readonly path: string;
  readonly document: TextDocument;
  readonly text: string;
  readonly offset: number;
}

function answerRequests(
  connection: Connection,
  { pathOf, uriOf, read }: OpenDocuments,
  site: OpenSite,
): void {
  const textOf = (path: string) => read(path)?.getText();
  const toPlace = (location: Location): Place => ({ uri: uriOf(location.path), range: toRange(location) });

  /** Answers what is asked about a place; null where there is nothing to say, and outside the site's content. */
  const at =
    <T>(answer: (asked: Asked) => T) =>
    async ({ textDocument, position }: TextDocumentPositionParams) => {
      const built = await site.latest();
      const path = pathOf(textDocument.uri);
      const document = path === undefined ? undefined : read(path);
      if (path === undefined || document === undefined || built === undefined) return null;
      const offset = document.offsetAt(position);
      return answer({ built, path, document, text: document.getText(), offset }) ?? null;
    };

  const factAt = ({ path, text, offset }: Asked) => {
    const fact = findFact(path, text, offset);
    return fact?.name.startsWith("facts.") === true ? fact : undefined;
  };
  const usesOf = (asked: Asked): readonly Location[] | undefined => {
    const { content, templates } = asked.built.files;
    const paths = [...content, ...templates].map(({ path }) => path);
    const fact = factAt(asked);
    return fact && locateUses(fact.name, paths, textOf);
  };

  connection.onCompletion(at(({ built, path, document, offset }) => complete(built, path, document, offset)));
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
  connection.onReferences(at((asked) => usesOf(asked)?.map(toPlace)));
  connection.onPrepareRename(
    at((asked) => {
      const fact = factAt(asked);
      const { document } = asked;
      return fact && { start: document.positionAt(fact.start), end: document.positionAt(fact.end) };
    }),
  );
  connection.onRenameRequest((request) =>
    at((asked) => {
      const isTaken = (name: string) => asked.built.site.facts.has(`facts.${name}`);
      const places = usesOf(asked);
      return places && renameFact(request.newName, places, uriOf, isTaken);
    })(request),
  );
}
