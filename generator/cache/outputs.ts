/** Remembers results that hold files: the memo keeps JSON, so bytes are kept as base64. */
import type { Output, Result } from "../types.ts";
import type { Cache } from "./cache.ts";

export interface PackedOutput {
  readonly path: string;
  readonly hash: string;
  readonly base64: string;
}

export const packOutput = ({ path, hash, bytes }: Output): PackedOutput => ({
  path,
  hash,
  base64: Buffer.from(bytes).toString("base64"),
});
export const unpackOutput = ({ path, hash, base64 }: PackedOutput): Output => ({
  path,
  hash,
  bytes: Buffer.from(base64, "base64"),
});

/** `memo` for one result that is JSON but for its outputs. `parts` name everything that `make` depends on. */
export async function rememberOutputs<T extends { readonly outputs: readonly Output[] }>(
  cache: Cache,
  stage: string,
  parts: Readonly<Record<string, string>>,
  make: () => Promise<Result<T | undefined>>,
): Promise<Result<T | undefined>> {
  const [result] = await cache.rememberAll(stage, [{ subject: stage, parts }], async () => {
    const { value, diagnostics } = await make();
    return [
      {
        value: value === undefined ? null : { ...value, outputs: value.outputs.map(packOutput) },
        diagnostics,
      },
    ];
  });
  const packed = result?.value as
    | (Omit<T, "outputs"> & { readonly outputs: readonly PackedOutput[] })
    | null
    | undefined;
  return {
    value: packed ? ({ ...packed, outputs: packed.outputs.map(unpackOutput) } as unknown as T) : undefined,
    diagnostics: result?.diagnostics ?? [],
  };
}
