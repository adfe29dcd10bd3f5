/** Merges that are not finished, outside of content: its readers tell of their own. */
import { findMerges } from "../../problems/merge-conflict.ts";
import { createLocations } from "../../problems/offsets.ts";
import { error } from "../../problems/problems.ts";
import type { FoundFile } from "../../types.ts";
import type { CheckContext } from "../check.ts";
import type { Run } from "../run.ts";

/** Those of templates, and of what is published as it is. */
export const checkMerges = ({ files }: CheckContext, { cache }: Run) =>
  cache.each("merges", [...files.templates, ...files.publicFiles], {}, (file) =>
    cache.remember("merges", file.path, { path: file.path, hash: file.hash }, () => listMerges(file)),
  ).diagnostics;

/** A film is not read as text. */
function listMerges({ path, bytes }: FoundFile) {
  const text = Buffer.prototype.includes.call(bytes, "\n>>>>>>> ") ? new TextDecoder().decode(bytes) : "";
  const diagnostics = findMerges(text).map(({ message, hint, start, end }) =>
    error("MERGE_CONFLICT", message, { hint, at: createLocations(path, text)(start, end) }),
  );
  return { value: undefined, diagnostics };
}
