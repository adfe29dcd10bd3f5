/** What hosts do not take when a folder is uploaded, told before it is. */
import { warning } from "../problems/problems.ts";
import { bytes } from "../problems/words.ts";
import type { Output, Problem } from "../types.ts";
import type { Host, PlanOrigins } from "./host.ts";
import { limit } from "./limits.ts";

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
    const tell = (most: string, found: string) => {
      const message = `${name} takes ${most} in all, this site has ${found}`;
      return warning("HOST_LIMIT", message, { hint: LESS, at: origins.hosts });
    };
    const large = outputs.filter((output) => output.size > file);
    return [
      ...large.map(({ path, size }) => {
        const message = `${name} takes no file above ${bytes(file)}, ${path} has ${bytes(size)}`;
        return limit(message, SMALLER, origins.outputs(path)[0] ?? origins.hosts);
      }),
      ...(files && outputs.length > files ? [tell(`${files} files`, `${outputs.length}`)] : []),
      ...(all && size > all ? [tell(bytes(all), bytes(size))] : []),
    ];
  });
}

const SMALLER = "make it smaller, or keep it elsewhere and link to it";
const LESS = "see whether your plan with the host allows more, publish less, or leave the host out";
