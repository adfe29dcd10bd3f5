/** What may be written at the cursor: keys, values, references, facts, routes, pictures. */
import * as lsp from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { listChoices } from "../../build/editor-schemas.ts";
import { publishedEntries } from "../../build/entries.ts";
import { NOT_FOUND_URL } from "../../build/page-paths.ts";
import type { Built } from "../../build/report.ts";
import { isGroup, valueAt } from "../../problems/data-path.ts";
import { choicesOf } from "../../schema/json-schema.ts";
import { marksOf } from "../../schema/marks.ts";
import { isOptional, keysOf, listedValues, type Schema } from "../../schema/schema.ts";
import { possibleSchemas } from "../../schema/walk.ts";
import { printScalar } from "../new/scaffold-text.ts";
import { ADDRESS, type Asked, type Cursor, findLink, readCursor } from "./cursor.ts";
import { describeSchemas, schemaOf } from "./describe.ts";

/** Something to write, before it is known what it replaces; one whose `sortText` is "0" is offered first. */
type Choice = lsp.CompletionItem;
const Kind = lsp.CompletionItemKind;

const FACT = /(?<!\\)\{\{[ \t]*([\w.-]*)$/;
/** A value that starts with {{ is no text to YAML. */
const UNQUOTED = /(?:[:,[]|^[ \t]*-)[ \t]+(\{\{[ \t]*[\w.-]*)$/;
/** What of a key, or of a value, is written before the cursor, and behind it. */
const KEY = [/[\w-]*$/, /^[\w-]*/] as const;
const VALUE = [/[^\s"'{}[\],]*$/, /^[^\s"'{}[\],]*/] as const;

/** @param document the file that is asked about, for its lines and columns */
export function complete(asked: Asked, document: TextDocument): lsp.CompletionItem[] {
  const { built, path, text, offset } = asked;
  const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const rest = text.slice(offset);
  const fact = FACT.exec(before)?.[1];
  if (fact !== undefined) {
    const [closing] = /^[\w.-]*[ \t]*\}\}/.exec(rest) ?? [];
    const [, written] = UNQUOTED.exec(before) ?? [];
    const opening = written !== undefined && isWholeValue(written) ? written : undefined;
    const end = opening === undefined ? "" : '"';
    const choices = listFacts(built, closing === undefined ? ` }}${end}` : "");
    const quotes = [...(opening ? [-opening.length] : []), ...(end && closing ? [closing.length] : [])];
    const additionalTextEdits = quotes.map((distance) =>
      lsp.TextEdit.insert(document.positionAt(offset + distance), '"'),
    );
    const items = toItems(choices, fact, /^[\w.-]*/);
    return quotes.length === 0 ? items : items.map((item) => ({ ...item, additionalTextEdits }));
  }
  const link = findLink(asked);
  if (link !== undefined) {
    const { images } = listChoices(built);
    const pictures = images.map((label) => ({ label, kind: Kind.File }));
    return toItems(link.isImage ? pictures : listRoutes(built, path, link.written), link.written, ADDRESS);
  }
  const cursor = readCursor(asked, true);
  const schema = schemaOf(asked);
  if (cursor === undefined || schema === undefined) return [];
  const [begun, more] = cursor.isKey ? KEY : VALUE;
  const word = begun.exec(before)?.[0] ?? "";
  const isQuoted = /["']$/.test(before.slice(0, before.length - word.length));
  const values = (at: Cursor["path"]): readonly Choice[] =>
    listValues(asked, schema, { ...cursor, path: at }, word);
  const parent = cursor.path.slice(0, -1);
  const group = valueAt(cursor.data, parent);
  const isAlone = cursor.isBare && Object.keys(Object(group)).length === 0;
  const choices = cursor.isKey
    ? [...listKeys(schema, cursor, rest), ...(isAlone ? values(parent) : [])]
    : values(cursor.path);
  return toItems(isQuoted ? choices.map(({ insertText: _, ...choice }) => choice) : choices, word, more);

  /** Whether the reference at the cursor is all of a value, which needs quotes then: without it nothing is left. */
  function isWholeValue(opening: string): boolean {
    const start = offset - opening.length;
    const others = text.slice(0, start) + rest.replace(/^[\w.-]*[ \t]*(?:\}\})?/, "");
    const cursor = readCursor({ ...asked, text: others, offset: start });
    return cursor?.isKey === false && valueAt(cursor.data, cursor.path) === "";
  }

  /** @param written what is replaced before the cursor @param more what is replaced behind it */
  function toItems(choices: readonly Choice[], written: string, more: RegExp): lsp.CompletionItem[] {
    const range = {
      start: document.positionAt(offset - written.length),
      end: document.positionAt(offset + (more.exec(rest)?.[0].length ?? 0)),
    };
    return choices.map(({ insertText, sortText = "1", ...choice }, index) => ({
      ...choice,
      textEdit: { range, newText: insertText ?? choice.label },
      sortText: sortText + String(index).padStart(4, "0"),
    }));
  }
}

/** @param close what is written behind a name */
function listFacts({ site }: Built, close: string): readonly Choice[] {
  return [...site.facts.keys()].map((label) => ({
    label,
    insertText: `${label}${close}`,
    detail: site.facts.get(label)?.text ?? "",
    kind: Kind.Constant,
  }));
}

/** Pages, also those that are half written; behind a # the places in the page. */
function listRoutes({ entries, pages }: Built, path: string, written: string): readonly Choice[] {
  const [url = "", anchor] = written.split("#");
  if (anchor === undefined)
    return publishedEntries(entries).flatMap(({ url: label, filled }) =>
      label === undefined || label === NOT_FOUND_URL
        ? []
        : { label, detail: String(filled.title ?? ""), kind: Kind.File },
    );
  const page = pages.find((one) => (url === "" ? one.path === path : one.url === url));
  return (page?.reading.ids ?? []).map((id) => ({ label: `${url}#${id}`, kind: Kind.Reference }));
}

/** Keys that the group at the cursor may have, and does not. */
function listKeys(schema: Schema, { path, data, isBare }: Cursor, rest: string): readonly Choice[] {
  const parent = path.slice(0, -1);
  const group = valueAt(data, parent);
  const keys = new Set(possibleSchemas(schema, data, parent).flatMap(keysOf));
  return [...keys].flatMap((label): Choice | readonly Choice[] => {
    if (label !== path.at(-1) && isGroup(group) && Object.hasOwn(group, label)) return [];
    const members = possibleSchemas(schema, data, [...parent, label]);
    const isNested = members.some((one) => keysOf(one).length > 0 || one._zod.def.type === "array");
    const isInline = /^[\w-]*[ \t]*[,}\]]/.test(rest);
    const documentation = describeSchemas(members);
    return {
      label,
      insertText: isBare ? `${label}:${isNested && !isInline ? "" : " "}` : label,
      kind: Kind.Property,
      ...(documentation && { documentation }),
      ...(members[0] && !isOptional(members[0]) && { sortText: "0" }),
    };
  });
}

function listValues({ built, path: file }: Asked, schema: Schema, { path, data }: Cursor, written: string) {
  // What is written there now must not narrow down what it may become.
  const schemas = possibleSchemas(schema, without(data, path), path);
  const listed = [...new Set(schemas.flatMap(listedValues))].map((value) => ({
    label: String(value),
    insertText: printScalar(value),
    kind: Kind.EnumMember,
  }));
  const names = marksOf(schemas).flatMap((mark): readonly Choice[] => {
    if (mark.kind === "href") return listRoutes(built, file, written);
    return choicesOf(mark, listChoices(built)).map((label) => ({
      label,
      insertText: printScalar(label),
      kind: mark.kind === "image" ? Kind.File : Kind.Reference,
    }));
  });
  const isLayout = path.length === 1 && path[0] === "layout" && listed.length === 0;
  const layouts = isLayout ? [...built.templates.layouts.keys()] : [];
  return [...listed, ...names, ...layouts.map((label) => ({ label, kind: Kind.Class }))];
}

/** The data without the value at a path. */
function without(data: unknown, path: Cursor["path"]): unknown {
  const copy = structuredClone(data);
  const parent = valueAt(copy, path.slice(0, -1));
  if (isGroup(parent)) delete parent[String(path.at(-1))];
  return copy;
}
