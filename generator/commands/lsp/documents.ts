/** The documents that an editor has open, laid over the files on disk. In both threads: the editor's, and the site's. */
import { relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Files } from "../../types.ts";

export interface OpenDocuments {
  /** by path relative to the root */
  readonly open: Map<string, TextDocument>;
  /** all that are open */
  readonly send: () => readonly SentDocument[];
  /** takes them in place of those before */
  readonly receive: (documents: readonly SentDocument[]) => void;
  /** path of a document of the site's content; undefined for any other */
  readonly pathOf: (uri: string) => string | undefined;
  /** as the editor names it */
  readonly uriOf: (path: string) => string;
  /** the disk, with the texts of open documents in place of what is saved */
  readonly files: Files;
  /** the document as it is in the editor, or else on disk */
  readonly read: (path: string) => TextDocument | undefined;
}

/** A document as it crosses to the other thread. */
export interface SentDocument {
  readonly path: string;
  readonly uri: string;
  readonly text: string;
}

const CONTENT = /^content\/.*\.(?:md|ya?ml)$/;
const encoder = new TextEncoder();

/** @param root absolute folder of the site */
export function createDocuments(root: string, disk: Files): OpenDocuments {
  const open = new Map<string, TextDocument>();
  const toPath = (file: string): string => relative(root, file).split(sep).join("/");
  const pathOf = (uri: string): string | undefined => {
    if (!uri.startsWith("file:")) return undefined;
    const file = fileURLToPath(uri);
    // The editor may have come to the site by way of a link.
    return [file, disk.realPath(file) ?? file].map(toPath).find((path) => CONTENT.test(path));
  };
  const uriOf = (path: string): string => open.get(path)?.uri ?? pathToFileURL(`${root}/${path}`).href;
  return {
    open,
    send: () =>
      Array.from(open, ([path, document]) => ({ path, uri: document.uri, text: document.getText() })),
    receive: (documents) => {
      open.clear();
      for (const { path, uri, text } of documents) open.set(path, TextDocument.create(uri, "", 0, text));
    },
    pathOf,
    uriOf,
    files: {
      ...disk,
      read: (file) => {
        const document = open.size === 0 ? undefined : open.get(toPath(file));
        return document === undefined ? disk.read(file) : encoder.encode(document.getText());
      },
    },
    read: (path) => {
      const bytes = open.has(path) ? undefined : disk.read(`${root}/${path}`);
      return bytes === undefined
        ? open.get(path)
        : TextDocument.create(uriOf(path), "", 0, new TextDecoder().decode(bytes));
    },
  };
}
