/** Tells a list without files: layouts show nothing where it was, and nobody would miss it. */
import { warning } from "../../problems/problems.ts";
import type { CheckContext } from "../check.ts";
import { listWritten } from "../collections.ts";

export const checkEmptyLists = ({ isWhole, sources, templates }: CheckContext) =>
  listWritten(templates.definition.collections).flatMap(([, { folder, route }]) => {
    if (!isWhole || route !== undefined) return [];
    if (sources.some(({ path }) => path.startsWith(`content/${folder}/`))) return [];
    const hint = "put its files back; of a list that is empty for now keep one file with draft: true";
    const at = { path: `content/${folder}` };
    return warning("ENTRY_MISSING", `the list ${folder} has no files`, { hint, at });
  });
