/** What is bundled of templates, each made anew by a session only when something that it is made of has changed. */
import type { Inputs } from "../cache/inputs.ts";
import type { FoundFile, Result } from "../types.ts";
import type { Run } from "./run.ts";

/** All else below templates/ may shape a bundle that it is no part of, as a package.json does. */
const CODE = /\.(?:[jt]sx?|css)$/;

/**
 * @param files every one below templates/
 * @param shared all that bundles depend on besides files
 * @param bundle remembers what it makes; `sources` are the paths of the templates that are part of it
 */
export async function bundleEach<V extends { readonly sources?: readonly string[] } | undefined>(
  stage: string,
  names: readonly string[],
  files: readonly FoundFile[],
  shared: Inputs,
  bundle: (name: string) => Result<V> | Promise<Result<V>>,
  { cache, take }: Run,
): Promise<readonly V[]> {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const make = (name: string) => {
    const basis = { files };
    const made = async () => {
      const result = await bundle(name);
      const own = new Set(result.value?.sources);
      basis.files = files.filter(({ path }) => own.has(path) || !CODE.test(path));
      return result;
    };
    return { value: made(), diagnostics: [], basis };
  };
  // Where a file is new or gone, an import may mean another one.
  const inputs = { ...shared, paths: [...hashes.keys()] };
  const { value } = cache.each(stage, names, inputs, make, (basis) =>
    basis.files.every(({ path, hash }) => hashes.get(path) === hash),
  );
  return (await Promise.all(value)).map(take);
}
