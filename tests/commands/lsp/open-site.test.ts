/** What the thread of the site is asked when a text in the editor changes. */
import { expect, test } from "vitest";
import { createDocuments } from "../../../generator/commands/lsp/documents.ts";
import { openSite } from "../../../generator/commands/lsp/open-site.ts";
import type { RebuildRequest } from "../../../generator/watch/build-session.ts";
import { copySite, quietEffects } from "../../site-folder.ts";
import { waitFor } from "../../wait-for.ts";

test.each([
  ["", false],
  ["Text.\n", true],
])("an empty text is one, and no file that is just being written: %o", async (text, isWritten) => {
  const { root } = copySite("docs");
  const effects = quietEffects();
  const documents = createDocuments(root, effects.files);
  const requests: RebuildRequest[] = [];
  const thread = {
    rebuild: async (request: RebuildRequest) => {
      requests.push(request);
      return undefined;
    },
    ask: async () => undefined,
    findSource: async () => undefined,
    save: async () => undefined,
    recycle: async () => {},
    terminate: async () => {},
  };
  const site = openSite(root, effects, documents, () => {}, thread);
  const path = "content/docs/index.md";
  documents.open.set(path, { uri: "", text });
  site.touch(path);
  await waitFor(() =>
    expect(requests.find(({ hints }) => hints.includes(path))).toMatchObject({ isWritten }),
  );
  await site.close();
});
