/** Which paths an output may have, so that every folder holds the same site on every system. Pure. */
import { error } from "../problems/problems.ts";
import type { Diagnostic, Location, Output } from "../types.ts";
import { MANIFEST } from "./manifest.ts";

/** Names equal but for case or Unicode form are one file on macOS and Windows, and to some hosts. */
const fold = (path: string): string => path.normalize("NFC").toLowerCase();

/**
 * Every fault of every path. The message gives paths as JSON where they may hold control characters.
 * @param placeOf what an author can rename to change the path
 * @param dotNames file and folder names starting with a dot that may be published, e.g. ".well-known"
 */
export function checkOutputPaths(
  outputs: readonly Pick<Output, "path">[],
  dotNames: readonly string[],
  locationOf: (path: string) => Location | undefined = () => undefined,
): readonly Diagnostic[] {
  const invalid = outputs.flatMap(({ path }) => {
    const fault = findFault(path, dotNames);
    return fault === undefined
      ? []
      : [
          error("OUTPUT_PATH_INVALID", `${JSON.stringify(path)}: an output path ${fault}`, {
            location: locationOf(path),
          }),
        ];
  });
  return invalid.length > 0
    ? invalid
    : findConflicts(
        outputs.map(({ path }) => path),
        locationOf,
      );
}

function findFault(path: string, dotNames: readonly string[]): string | undefined {
  if (path === MANIFEST) return "must not be the name of galley's own manifest";
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) return "must be relative";
  if (path.includes("\\")) return "must not hold a backslash";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return "must not hold control characters";
  if (/\p{Surrogate}/u.test(path)) return "must be valid Unicode";
  for (const segment of path.split("/")) {
    if (segment === "") return "must not have an empty segment";
    if (segment === "." || segment === "..") return 'must not have "." or ".." in it';
    if (segment.startsWith(".") && !dotNames.includes(segment))
      return "must not be hidden (start with a dot)";
  }
  return undefined;
}

/** Each file and folder once by its folded name; a second spelling, or a second use, is a conflict. */
function findConflicts(
  paths: readonly string[],
  locationOf: (path: string) => Location | undefined,
): readonly Diagnostic[] {
  const owners = new Map<string, { readonly path: string; readonly kind: "file" | "folder" }>();
  const conflicts: Diagnostic[] = [];
  for (const path of paths) {
    const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
    const claims = [
      ...slashes.map((end) => ({ path: path.slice(0, end), kind: "folder" as const })),
      { path, kind: "file" as const },
    ];
    for (const claim of claims) {
      const key = fold(claim.path);
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, claim);
        continue;
      }
      const fault = describeConflict(owner, claim);
      if (fault === undefined) continue;
      conflicts.push(error("OUTPUT_CONFLICT", `${path}: ${fault}`, { location: locationOf(path) }));
      break;
    }
  }
  return conflicts;
}

type Claim = { readonly path: string; readonly kind: "file" | "folder" };

function describeConflict(owner: Claim, claim: Claim): string | undefined {
  if (owner.kind !== claim.kind) return `${owner.path} is both a file and a folder`;
  if (owner.path !== claim.path) return `differs from ${owner.path} only in case or Unicode form`;
  return claim.kind === "file" ? "is made twice" : undefined;
}
