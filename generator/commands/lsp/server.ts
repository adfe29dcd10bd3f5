/** The language server: hands on what an editor asks to the thread of the site, and what that tells to the editor. */
import * as lsp from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Context, EXIT } from "../command.ts";
import type { Question } from "./answer.ts";
import { createPublisher } from "./diagnostics.ts";
import { createDocuments, type OpenDocuments } from "./documents.ts";
import { type OpenSite, openSite } from "./open-site.ts";

const CAPABILITIES: lsp.InitializeResult["capabilities"] = {
  textDocumentSync: lsp.TextDocumentSyncKind.Incremental,
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
  const connection = lsp.createConnection(input, output);
  const documents = createDocuments(root, effects.files);
  const publish = createPublisher(documents.uriOf, (file) => void connection.sendDiagnostics(file));
  const site = openSite(root, effects, documents, ({ diagnostics }) => publish(diagnostics));
  connection.onInitialize(() => ({ capabilities: CAPABILITIES, serverInfo: { name: "galley", version } }));
  connection.onShutdown(site.close);
  followDocuments(connection, documents, site);
  answerRequests(connection, documents, site);
  connection.listen();
  await interrupted;
  await site.close();
  return EXIT.done;
}

function followDocuments(connection: lsp.Connection, { open, pathOf }: OpenDocuments, site: OpenSite): void {
  const documents = new lsp.TextDocuments(TextDocument);
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (path === undefined) return;
    open.set(path, { uri: document.uri, text: document.getText() });
    site.touch(path);
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    if (path !== undefined && open.delete(path)) site.touch(path);
  });
  documents.listen(connection);
}

/** As the protocol calls them. */
const KINDS = ["completion", "hover", "definition", "references", "prepareRename", "rename"] as const;

/** Asks about a place; null outside the site's content, and while the site cannot be built. */
function answerRequests(connection: lsp.Connection, { pathOf }: OpenDocuments, site: OpenSite): void {
  for (const kind of KINDS)
    connection.onRequest(`textDocument/${kind}`, async ({ textDocument, position, newName }: Asking) => {
      const path = pathOf(textDocument.uri);
      const found = path && (await site.ask({ kind, path, position, newName }));
      // Why a fact cannot have a name.
      if (typeof found === "string") return new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, found);
      return found ?? null;
    });
}

type Asking = lsp.TextDocumentPositionParams & Pick<Question, "newName">;
