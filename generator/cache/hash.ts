/** Hashes name values: equal bytes, equal name. */
import { createHash } from "node:crypto";

/** 32 hex digits of SHA-256: enough that two values never meet, short enough to read in a key. */
export function hash(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex").slice(0, 32);
}

/** JSON with sorted keys: equal data, equal text. Undefined members are left out, as in JSON. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  // Plain loops: a site's worth of props goes through here in every build.
  let text = "";
  if (Array.isArray(value)) {
    for (const member of value) text += `${text === "" ? "" : ","}${canonicalJson(member)}`;
    return `[${text}]`;
  }
  const group = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(group).sort()) {
    const member = group[key];
    if (member !== undefined)
      text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}
