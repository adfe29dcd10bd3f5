/** What is bundled of templates, each made anew by a session only when something that it is made of has changed. */
import type { Computed } from "../cache/cache.ts";
import type { Inputs } from "../cache/inputs.ts";
import { hasErrors } from "../problems/problems.ts";
import type { FoundFile, Result } from "../types.ts";
import type { Run } from "./run.ts";

/** All else below templates/ may shape a bundle that it is no part of, as a package.json does. */
const CODE = /\.(?:[jt]sx?|css)$/;

/**
 * @param files every one below templates/
 * @param codeHash of all that bundles may be made of, for the next start, which does not know what each is made of
 * @param shared all that bundles depend on besides files
 * @param bundle `sources` are the paths of the templates that are part of what it makes
 */
export async function bundleEach<V extends { readonly sources?: readonly string[] } | undefined>(
  stage: string,
  names: readonly string[],
  files: readonly FoundFile[],
  codeHash: string,
  shared: Inputs,
  bundle: (name: string) => Promise<Computed<V>>,
  { cache, take }: Run,
): Promise<readonly V[]> {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const isAsItWas = ({ path, hash }: FoundFile) => hashes.get(path) === hash;
  // Where a file is new or gone, an import may mean another one.
  const inputs = { ...shared, paths: [...hashes.keys()] };
  type Known = { readonly result: Result<V>; readonly basis: readonly FoundFile[] };
  const known = cache.memo(stage, "known", inputs, () => new Map<string, Known>());
  const bundleOne = async (name: string): Promise<Result<V>> => {
    const { result: last, basis: before = [] } = known.get(name) ?? {};
    const result = await cache.rememberAsync(stage, name, { ...shared, sources: codeHash, name }, async () =>
      last !== undefined && before.every(isAsItWas) ? last : bundle(name),
    );
    if (hasErrors(result.diagnostics)) known.delete(name);
    else if (result.value !== last?.value) {
      const own = new Set(result.value?.sources);
      known.set(name, { result, basis: files.filter(({ path }) => own.has(path) || !CODE.test(path)) });
    }
    return result;
  };
  return (await Promise.all(names.map(bundleOne))).map(take);
}

/** What is missing may be installed a moment later: only what is sound is remembered. */
export const unlessFaulty = <T>(made: Result<T>) => ({ ...made, uncacheable: hasErrors(made.diagnostics) });
