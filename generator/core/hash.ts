/** Hashes name values: equal bytes, equal name. */
import { createHash } from "node:crypto";

/** 32 hex digits of SHA-256: enough that two values never meet, short enough to read in a key. */
export function hash(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex").slice(0, 32);
}

/** JSON with sorted keys: equal data, equal text. Undefined members are left out, as in JSON. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
