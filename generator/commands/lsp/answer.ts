/** What an editor asks about a place of a content file, answered from the site as it was built last. */
import type * as lsp from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Built } from "../../build/report.ts";
import { complete } from "./complete.ts";
import { describeAt, findDefinition } from "./describe.ts";
import { toPlace } from "./diagnostics.ts";
import type { OpenDocuments } from "./documents.ts";
import { findFact, locateUses, renameFact } from "./facts.ts";

/** Plain data: it comes from another thread. */
export interface Question {
  readonly kind: "completion" | "hover" | "definition" | "references" | "prepareRename" | "rename";
  /** of a content file, relative to the root */
  readonly path: string;
  readonly position: lsp.Position;
  /** of a fact that is renamed */
  readonly newName?: string | undefined;
}

/** @returns the result of the protocol's request, as plain data; null where there is nothing to say */
export function answer(question: Question, built: Built, { uriOf, textOf }: OpenDocuments): unknown {
  const { kind, path, position, newName = "" } = question;
  const text = textOf(path);
  if (text === undefined) return null;
  const document = TextDocument.create(path, "", 0, text);
  const asked = { built, path, text, offset: document.offsetAt(position) };
  const found = findFact(asked);
  const fact = found?.name.startsWith("facts.") ? found : undefined;
  const uses = () => {
    const paths = [...built.sources, ...built.files.templates].map((file) => file.path);
    return fact && locateUses(fact.name, paths, textOf);
  };
  const answers: Record<Question["kind"], () => unknown> = {
    completion: () => complete(asked, document),
    hover: () => {
      const contents = describeAt(asked);
      return contents && { contents };
    },
    definition: () => {
      const found = findDefinition(asked, textOf);
      return found && toPlace(found, uriOf);
    },
    references: () => uses()?.map((place) => toPlace(place, uriOf)),
    prepareRename: () =>
      fact && { start: document.positionAt(fact.start), end: document.positionAt(fact.end) },
    rename: () => {
      const places = uses();
      return places && renameFact(newName, places, uriOf, (name) => built.site.facts.has(`facts.${name}`));
    },
  };
  return answers[kind]() ?? null;
}
