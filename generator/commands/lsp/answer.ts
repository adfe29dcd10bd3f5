/** What an editor asks about a place of a content file, answered from the site as it was built last. */
import type { Location as Place, Position } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Built } from "../../build/report.ts";
import type { Location } from "../../types.ts";
import { complete } from "./complete.ts";
import { findDefinition } from "./definition.ts";
import { describeAt } from "./describe.ts";
import { toRange } from "./diagnostics.ts";
import type { OpenDocuments } from "./documents.ts";
import { findFact, locateUses } from "./facts.ts";
import { renameFact } from "./rename.ts";

/** Plain data: it comes from another thread. */
export interface Question {
  readonly kind: "completion" | "hover" | "definition" | "references" | "prepareRename" | "rename";
  /** of a content file, relative to the root */
  readonly path: string;
  readonly position: Position;
  /** of a fact that is renamed */
  readonly newName?: string;
}

/** A place of a content file, and the site around it. */
interface Asked {
  readonly built: Built;
  readonly path: string;
  readonly document: TextDocument;
  readonly text: string;
  readonly offset: number;
}

/** @returns the result of the protocol's request, as plain data; null where there is nothing to say */
export function answer(
  { kind, path, position, newName = "" }: Question,
  built: Built,
  { uriOf, read }: OpenDocuments,
): unknown {
  const document = read(path);
  if (document === undefined) return null;
  const textOf = (one: string) => read(one)?.getText();
  const toPlace = (location: Location): Place => ({ uri: uriOf(location.path), range: toRange(location) });
  const offset = document.offsetAt(position);
  const asked: Asked = { built, path, document, text: document.getText(), offset };
  const fact = factAt(asked);
  const uses = () => {
    const paths = [...built.files.content, ...built.files.templates].map((file) => file.path);
    return fact && locateUses(fact.name, paths, textOf);
  };
  const answers: Record<Question["kind"], () => unknown> = {
    completion: () => complete(built, path, document, offset),
    hover: () => {
      const contents = describeAt(built, path, asked.text, offset);
      return contents && { contents };
    },
    definition: () => {
      const found = findDefinition(built, path, asked.text, offset, textOf);
      return found && toPlace(found);
    },
    references: () => uses()?.map(toPlace),
    prepareRename: () =>
      fact && { start: document.positionAt(fact.start), end: document.positionAt(fact.end) },
    rename: () => {
      const places = uses();
      return places && renameFact(newName, places, uriOf, (name) => built.site.facts.has(`facts.${name}`));
    },
  };
  return answers[kind]() ?? null;
}

function factAt({ path, text, offset }: Asked) {
  const fact = findFact(path, text, offset);
  return fact?.name.startsWith("facts.") === true ? fact : undefined;
}
