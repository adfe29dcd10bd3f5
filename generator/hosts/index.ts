/** The hosts that galley writes rules for. A host is a pure function from the plan to files. */
import type { Diagnostic, HostFile, HostPlan, Result } from "../types.ts";
import { cloudflare } from "./cloudflare.ts";
import { netlify } from "./netlify.ts";

export const hosts = { netlify, cloudflare } as const satisfies Record<
  string,
  (plan: HostPlan) => Result<readonly HostFile[]>
>;

export type HostName = keyof typeof hosts;

/**
 * The files of several hosts. A file that two of them ask for is written once.
 * @throws when two hosts want different texts at one path: a fault of an adapter
 */
export function createHostFiles(plan: HostPlan, names: readonly HostName[]): Result<readonly HostFile[]> {
  const files = new Map<string, HostFile>();
  const diagnostics = new Map<string, Diagnostic>();
  for (const name of names) {
    const result = hosts[name](plan);
    for (const file of result.value) {
      const other = files.get(file.path);
      if (other !== undefined && other.text !== file.text)
        throw new Error(`${name} wants another ${file.path}`);
      files.set(file.path, file);
    }
    for (const diagnostic of result.diagnostics) diagnostics.set(diagnostic.message, diagnostic);
  }
  return { value: [...files.values()], diagnostics: [...diagnostics.values()] };
}
