/** Hashes name values: equal bytes, equal name. */
import { hash as digest } from "node:crypto";
import type { Output } from "../types.ts";

/** 32 hex digits of SHA-256: enough that two values never meet, short enough to read in a key. */
export function hash(value: string | Uint8Array): string {
  return digest("sha256", value, "hex").slice(0, 32);
}

/** A text is written as UTF-8. */
export function createOutput(path: string, content: string | Uint8Array): Output {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { path, size: bytes.length, hash: hash(bytes), bytes };
}

/** An output that is read when it is asked for. A class for speed: a site has two of them a page. */
export class LateOutput implements Output {
  readonly path: string;
  readonly size: number;
  readonly hash: string;
  readonly #read: () => Uint8Array;

  constructor(path: string, { size, hash }: Pick<Output, "size" | "hash">, read: () => Uint8Array) {
    this.path = path;
    this.size = size;
    this.hash = hash;
    this.#read = read;
  }

  get bytes(): Uint8Array {
    return this.#read();
  }
}

/**
 * JSON with sorted keys: equal data, equal text. Undefined members are left out, as in JSON. What JSON does not have is
 * told apart as well: NaN and infinity, bytes by their hash, maps and sets by what they hold, in their order.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  // Plain loops: a site's worth of props goes through here in every build.
  let text = "";
  if (Array.isArray(value)) {
    for (const member of value) text += `${text === "" ? "" : ","}${canonicalJson(member)}`;
    return `[${text}]`;
  }
  if (value instanceof Uint8Array) return `#${hash(value)}`;
  if (value instanceof Map || value instanceof Set) return `#${canonicalJson([...value])}`;
  if (value instanceof Date) return `#${value.getTime()}`;
  const group = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(group).sort()) {
    const member = group[key];
    if (member !== undefined)
      text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}
