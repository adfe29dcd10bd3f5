/** The files that hosts read: those of several hosts at once, and which paths they take from visitors. */
import type { HostFile, HostPlan, Problem } from "../types.ts";
import { placeFile, planBelow } from "./below-path.ts";
import { type Host, NO_ORIGINS } from "./host.ts";
import { hosts } from "./index.ts";

/**
 * The files of several hosts. A file that two of them ask for is written once.
 * @throws when two hosts want different texts at one path: a fault of theirs
 */
export function createHostFiles(plan: HostPlan, chosen: readonly Host[], origins = NO_ORIGINS) {
  const files = new Map<string, HostFile>();
  const diagnostics = new Map<string, Problem>();
  for (const host of chosen) {
    for (const made of host.files(planBelow(plan), origins)) {
      if (!("text" in made)) {
        diagnostics.set(made.message, made);
        continue;
      }
      const file = placeFile(host, plan.base, made);
      const key = `${file.public} ${file.path}`;
      if ((files.get(key) ?? file).text !== file.text)
        throw new Error(`${host.name} wants another ${file.path}`);
      files.set(key, file);
    }
  }
  return { value: [...files.values()], diagnostics: [...diagnostics.values()] };
}

const NONE = { pages: [], files: [], redirects: [], headers: [] };
const NOTHING: HostPlan = { ...NONE, base: "", assetPrefix: "/assets/", unknownPaths: { notFound: true } };

const controlFiles: ReadonlySet<string> = new Set(
  hosts
    .flatMap(({ files }) => files(NOTHING, NO_ORIGINS))
    .flatMap((made) => ("text" in made && made.public ? [made.path] : [])),
);

/** A dot-file, or what is in a folder of such a name; RFC 8615's folder aside. */
const HIDDEN = /(?:^(?!\.well-known(?:\/|$))|\/)\./;

/** True for what visitors may get under its path: no file that a host reads, no dot-file. */
export const isPublicPath = (path: string): boolean => !controlFiles.has(path) && !HIDDEN.test(path);
