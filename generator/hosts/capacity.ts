/** What hosts do not take when a folder is uploaded, told before it is. */
import { error, warning } from "../problems/problems.ts";
import { bytes } from "../problems/words.ts";
import type { Output, Problem } from "../types.ts";
import type { Host, PlanOrigins } from "./host.ts";

/**
 * An error for a file that is too large, which no plan of the host's allows; a warning for too many files and too much in
 * all, where a plan may allow more.
 * @param outputs every file of the folder
 * @param hosts those that the site names
 */
export function checkCapacity(
  outputs: readonly Pick<Output, "path" | "size">[],
  hosts: readonly Host[],
  origins: PlanOrigins,
): readonly Problem[] {
  const size = outputs.reduce((sum, output) => sum + output.size, 0);
  return hosts.flatMap(({ name, capacity = {} }) => {
    const { file = Number.POSITIVE_INFINITY, files, all } = capacity;
    const tell = (most: string, found: string) =>
      warning("HOST_LIMIT", `${name} takes ${most} in all, this site has ${found}`, {
        hint: LESS,
        at: origins.hosts,
      });
    return [
      ...outputs.flatMap((output) => {
        if (output.size <= file) return [];
        const message = `${name} takes no file above ${bytes(file)}, ${output.path} has ${bytes(output.size)}`;
        return error("HOST_LIMIT", message, {
          hint: SMALLER,
          at: origins.outputs(output.path)[0] ?? origins.hosts,
        });
      }),
      ...(files && outputs.length > files ? [tell(`${files} files`, `${outputs.length}`)] : []),
      ...(all && size > all ? [tell(bytes(all), bytes(size))] : []),
    ];
  });
}

const SMALLER = "make it smaller, or keep it elsewhere and link to it";
const LESS = "see whether your plan with the host allows more, publish less, or leave the host out";
