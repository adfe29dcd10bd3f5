/** Which paths outputs may have, so that every folder holds the same site on every system. */
import { error } from "../../problems/problems.ts";
import { MANIFEST } from "../../publish/manifest.ts";
import { explainReserved } from "../../schema/segment.ts";
import type { Origin, Problem } from "../../types.ts";
import { nameKey } from "../slug.ts";

/**
 * Every fault of every path; conflicts only among paths that are sound.
 * @param paths of all outputs
 * @param originsOf what an author can rename to change the path; none where galley makes the file itself
 * @param ofHosts files that a host reads, which may be hidden, such as ".htaccess"
 * @returns OUTPUT_PATH_INVALID, with the path as JSON because it may hold control characters, or OUTPUT_CONFLICT
 */
export function checkOutputPaths(
  paths: readonly string[],
  originsOf: (path: string) => readonly Origin[] = () => [],
  ofHosts: readonly string[] = [],
): readonly Problem[] {
  const told = new Set<string>();
  const invalid = paths.flatMap((path) => {
    const fault = findFault(ofHosts.includes(path) ? path.replace(/^\./, "") : path);
    if (fault === undefined) return [];
    const [at] = originsOf(path);
    // A page has two files, which are renamed as one.
    const name = JSON.stringify(at ?? path);
    if (told.has(name)) return [];
    told.add(name);
    const message = `${JSON.stringify(path)}: an output path ${fault}`;
    const hint = path === ".htaccess" ? HTACCESS : "leave it out, or choose another name";
    return error("OUTPUT_PATH_INVALID", message, { hint, at, because: at && [at] });
  });
  return invalid.length > 0 ? invalid : findConflicts(paths, originsOf);
}

const OWN = "give it another name, or delete it: galley makes that file itself";
const HTACCESS = "delete it: galley writes its own where `hosts` of content/site.yaml has apache";

const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^\/|^[a-z]:/i, "must be relative"],
  [/\\/, "must not hold a backslash"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  [/[\u0000-\u001f\u007f]/, "must not hold control characters"],
  [/\p{Surrogate}/u, "must be valid Unicode"],
  [/^$|\/(?:\/|$)/, "must not have an empty segment"],
  [/(?:^|\/)\.\.?(?:\/|$)/, 'must not have "." or ".." in it'],
  [
    /[<>:"|?*]|[. ](?:\/|$)/,
    'must not hold < > : " | ? * or end with a dot or space, which Windows cannot store',
  ],
  [/%[0-9a-f]{2}/i, "must not hold % and two digits, which browsers read as another character"],
  [
    /^assets\/(?!.*-[0-9A-Za-z]{8}\.\w+(?:\.(?:br|gz))?$)/,
    "must not be below assets/, whose files browsers keep for ever: galley names them by what is in them",
  ],
  // Names below .well-known may be published (RFC 8615).
  [/(?:^|\/)\.(?!well-known(?:\/|$))/, "must not be hidden (start with a dot)"],
];

function findFault(path: string): string | undefined {
  if (path === MANIFEST) return "must not be the name of galley's own manifest";
  const reserved = path.split("/").find((name) => explainReserved(name) !== undefined);
  if (reserved !== undefined) return `must not hold ${reserved}, which ${explainReserved(reserved)}`;
  return FAULTS.find(([pattern]) => pattern.test(path))?.[1];
}

/** Each file and folder once by its key; a second spelling, or a second use, is a conflict. */
function findConflicts(paths: readonly string[], originsOf: (path: string) => readonly Origin[]) {
  const taken = new Map<string, Name>();
  return paths.flatMap((path) => {
    for (const name of namesIn(path)) {
      const key = nameKey(name.path);
      const first = taken.get(key) ?? name;
      taken.set(key, first);
      const conflict = first === name ? undefined : describeConflict(first, name);
      if (conflict === undefined) continue;
      const [at, second] = originsOf(path);
      const other = first.of === path ? second : originsOf(first.of)[0];
      const related = other && [{ message: "the other one", at: other }];
      const hint = at && other === undefined ? OWN : "delete it, or give one of the two another name";
      return error("OUTPUT_CONFLICT", `${path}: ${conflict}`, { hint, at, because: at && [at], related });
    }
    return [];
  });
}

/** "a/b/c" → the folders "a" and "a/b", the file itself; each with the path of the file that brought it */
const namesIn = (of: string) =>
  Array.from(`${of}/`.matchAll(/\//g), ({ index }) => {
    const isFile = index === of.length;
    return { path: of.slice(0, index), isFile, of };
  });
type Name = ReturnType<typeof namesIn>[number];

function describeConflict(first: Name, name: Name): string | undefined {
  if (first.isFile !== name.isFile) return `${first.path} is both a file and a folder`;
  if (first.path !== name.path) return `differs from ${first.path} only in case or Unicode form`;
  return name.isFile ? "is made twice" : undefined;
}
