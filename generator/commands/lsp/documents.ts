/** The documents that an editor has open, laid over the files on disk. In both threads: the editor's, and the site's. */

import { fileURLToPath, pathToFileURL } from "node:url";
import { readText } from "../../files.ts";
import type { Files } from "../../types.ts";
import { attempt } from "../../util/attempt.ts";
import { pathFrom } from "../../util/inside.ts";

export type OpenDocuments = ReturnType<typeof createDocuments>;

export interface OpenDocument {
  /** as the editor names it */
  readonly uri: string;
  readonly text: string;
}

const CONTENT = /^content\/.*\.(?:md|ya?ml)$/;

/** @param root absolute folder of the site */
export function createDocuments(root: string, disk: Files) {
  const open = new Map<string, OpenDocument>();
  const pathOf = (uri: string): string | undefined => {
    // Not every address is a file's, and not every file is of this machine.
    const file = attempt(() => fileURLToPath(uri));
    if (file === undefined) return undefined;
    // The editor may have come to the site by way of a link.
    const paths = [file, disk.realPath(file) ?? file].map((one) => pathFrom(root, one));
    return paths.find((path) => CONTENT.test(path));
  };
  const uriOf = (path: string): string => open.get(path)?.uri ?? pathToFileURL(`${root}/${path}`).href;
  return {
    /** by path relative to the root */
    open,
    /** takes those of the other thread in place of its own */
    receive(documents: ReadonlyMap<string, OpenDocument>): void {
      open.clear();
      for (const [path, document] of documents) open.set(path, document);
    },
    /** path of a document of the site's content; undefined for any other */
    pathOf,
    /** as the editor names it */
    uriOf,
    /** the disk, with the texts of open documents in place of what is saved */
    files: {
      ...disk,
      read: (file: string) => {
        const document = open.size === 0 ? undefined : open.get(pathFrom(root, file));
        return document === undefined ? disk.read(file) : Buffer.from(document.text);
      },
    },
    /** of the document as it is in the editor, or else on disk */
    textOf: (path: string): string | undefined => open.get(path)?.text ?? readText(disk, `${root}/${path}`),
  };
}
