/** Names browser modules by their content. esbuild's own names also depend on where the sources lie on the disk. */
import { hash } from "../cache/hash.ts";
import { byCodePoint } from "../util/order.ts";

/** One module as esbuild made it. Names are esbuild's file names, e.g. "carousel-ABCD1234.js". */
export interface Chunk {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
  /** those of `imports` that are fetched together with it */
  readonly eagerImports: readonly string[];
}

const HASH_LENGTH = 8;
const stemOf = (name: string): string => name.replace(/(?:-[A-Z0-9]{8})?\.js$/, "");

/**
 * @returns per chunk its final path, "assets/<stem>-<hash>.js", and its text with the final names of its imports.
 * The hash covers the text and everything reachable from it, also round a circle of imports:
 * a changed byte anywhere changes the name of every module that could run it.
 */
export function nameChunks(chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const alone = new Map(chunks.map((chunk) => [chunk.name, hash(renameImports(chunk, stemOf))]));
  const contentOf = (name: string): string => alone.get(name) as string;
  const nameOf = (chunk: Chunk): string => {
    const reached = new Set(chunk.imports);
    for (const name of reached) for (const next of byName.get(name)?.imports ?? []) reached.add(next);
    const parts = [renameImports(chunk, contentOf), ...[...reached].map(contentOf).sort(byCodePoint)];
    return `${stemOf(chunk.name)}-${hash(parts.join("\n")).slice(0, HASH_LENGTH)}.js`;
  };
  const names = new Map(chunks.map((chunk) => [chunk.name, nameOf(chunk)]));
  const finalName = (name: string): string => names.get(name) as string;
  return new Map(
    chunks.map((chunk) => [
      chunk.name,
      { path: `assets/${finalName(chunk.name)}`, text: renameImports(chunk, finalName) },
    ]),
  );
}

const renameImports = ({ text, imports }: Chunk, rename: (name: string) => string): string =>
  imports.reduce((renamed, name) => renamed.replaceAll(`"./${name}"`, () => `"./${rename(name)}"`), text);
