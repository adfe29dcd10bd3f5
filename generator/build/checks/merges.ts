/** Merges that are not finished, outside of content: its readers tell of their own. */
import { findMerges } from "../../problems/merge-conflict.ts";
import { createLocations } from "../../problems/offsets.ts";
import { error } from "../../problems/problems.ts";

/** Those of a template, or of what is published as it is. A film is not read as text. */
export function checkMerges({ path, bytes }: { readonly path: string; readonly bytes: Uint8Array }) {
  const text = Buffer.prototype.includes.call(bytes, "\n>>>>>>> ") ? new TextDecoder().decode(bytes) : "";
  const diagnostics = findMerges(text).map(({ message, hint, start, end }) =>
    error("MERGE_CONFLICT", message, { hint, at: createLocations(path, text)(start, end) }),
  );
  return { value: undefined, diagnostics };
}
