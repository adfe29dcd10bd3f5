/** Hashes name values: equal bytes, equal name. */
import { hash as digest } from "node:crypto";
import type { Output } from "../types.ts";
import { isRecord } from "../util/is-record.ts";

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
 * told apart as well: gaps in lists, NaN, infinity and -0, bytes by their hash, maps and sets by what they hold, in their order.
 * @param name of the value, for what is thrown
 * @throws TypeError for what cannot be told apart by what it holds: a function, an object that hides it
 */
export function canonicalJson(value: unknown, name = ""): string {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol" && Symbol.keyFor(value) !== undefined) return String(value);
  if (typeof value === "function" || typeof value === "symbol") throw notData(name, typeof value);
  if (value === null || typeof value !== "object") return String(JSON.stringify(value));
  let text = "";
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries())
      text += `${index === 0 ? "" : ","}${canonicalJson(member, `${name}[${index}]`)}`;
    return `[${text}]`;
  }
  if (value instanceof Uint8Array) return `#${hash(value)}`;
  if (value instanceof Map || value instanceof Set) return `#${canonicalJson([...value], name)}`;
  if (value instanceof Date) return `#${value.getTime()}`;
  if (!isRecord(value)) throw notData(name, value.constructor?.name);
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined)
      text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member, name === "" ? key : `${name}.${key}`)}`;
  }
  return `{${text}}`;
}

const notData = (name: string, kind: string): TypeError =>
  new TypeError(`what it returns is not plain data: ${name || "it"} is a ${kind}`, {
    cause: "return texts, numbers, lists and groups of keys; a component may make others of them",
  });
