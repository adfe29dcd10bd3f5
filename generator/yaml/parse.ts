/** Text → the parser's tree, with everything that YAML 1.2 leaves open decided. */
import { type Document, parseDocument } from "yaml";

/** 51 levels in one line, found before parsing: the parser takes seconds for a million of them. */
export const TOO_DEEP = /(?:[[{][ \t]*){51}|(?:[-?][ \t]+(?:\w+:[ \t]+)?){51}/;

/** `uniqueKeys` compares each key with every other: ours is a set. Core tags are harmless, others are warnings. */
const YAML_OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  resolveKnownTags: false,
  uniqueKeys: false,
  prettyErrors: false,
} as const;

/**
 * The parser's tree. Every error it finds is an Error with a stack trace, which takes most of the time of a text with
 * a million of them, so traces are off meanwhile. `\{{` is two braces inside double quotes, too.
 * @returns undefined for a text that is nested too deep within one line, or to be read at all; what is too deep to be
 *   made a tree of is one of its errors
 */
export function parseTree(text: string): Document.Parsed | undefined {
  if (TOO_DEEP.test(text)) return undefined;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    const document = parseDocument(text, YAML_OPTIONS);
    document.errors = document.errors.filter(
      ({ code, pos: [start] }) => code !== "BAD_DQ_ESCAPE" || !text.startsWith("\\{{", start),
    );
    return document;
  } catch (thrown) {
    // The parser has no stack left.
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
