/** Problems → what is told of them: with their lines and frames, in stable order, without those that follow from others. */
import { addFrames, readOnce } from "../problems/frame.ts";
import { CODE, nameOfMade } from "../problems/made-path.ts";
import { dropCascading, joinTopics, sortDiagnostics } from "../problems/problems.ts";
import type { Diagnostic, Files, Location, Origin, Problem } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { clip } from "../util/clip.ts";
import { isInside } from "../util/inside.ts";
import { createLocate } from "../yaml/locate.ts";
import type { Built } from "./report.ts";
import type { Run } from "./run.ts";

/** Characters of what is told: a hostile file has a name or a word of a million. */
const MAX_MESSAGE = 2_000;

/** All that a build found. A thousand warnings are told again after every edit: what is told of files that stayed is known. */
export function tellProblems(
  { sources, entries }: Pick<Built, "sources" | "entries">,
  { effects, root, cache, problems }: Run,
): readonly Diagnostic[] {
  if (problems.length === 0) return [];
  // Some entries are in no file.
  const files = [...sources, ...cache.pick("told-files", entries, ({ file }) => file)];
  const paths = cache.pick("told-paths", files, ({ path }) => path);
  const indexPaths = () => new Map(paths.map((path, index) => [path, index]));
  const places = cache.memo("told-paths", "places", { paths }, indexPaths);
  const fileOf = (path: string) => files[places.get(path) ?? -1];
  const declare = (path: string): Location => {
    const { collection } = entries[(places.get(path) ?? -1) - sources.length] ?? {};
    return locate({ path: CODE, data: collection === undefined ? [] : [collection] });
  };
  const textOf = (path: string) => fileOf(path)?.text || readShown(effects.files, root, path);
  /** the same as long as the file holds the same */
  const holdsOf = (path: string) => fileOf(path)?.hash ?? readOnce(textOf, path);
  const remember = <T>(stage: string, label: string, path: string, compute: () => T): T => {
    const inputs = { label, held: holdsOf(path) };
    return cache.remember(stage, label, inputs, () => ({ value: compute(), diagnostics: [] })).value;
  };

  const find = createLocate(textOf);
  const locate = (at: Origin): Location =>
    at.line !== undefined ? at : remember("locations", JSON.stringify(at), at.path, () => find(at));
  const told = cache.each(
    "told",
    joinTopics(dropCascading(dropUnread(problems), locate)),
    {},
    (problem) => {
      const basis = listFiles(problem).map((path) => [path, holdsOf(path)] as const);
      // What stands beside a place is shown as well: with another file, it is another value.
      return { value: { one: toDiagnostic(problem, locate), basis }, diagnostics: [], basis };
    },
    (basis) => basis.every(([path, held]) => holdsOf(path) === held),
  );
  const columns = effects.screen?.columns;
  return cache.memo("told", "all", { told: told.value, columns }, () => {
    const drawOnce = (location: Location, hint: string | undefined, draw: () => string | undefined) =>
      remember("frames", JSON.stringify([location, hint, columns]), location.path, draw);
    const sorted = sortDiagnostics(told.value.map(({ one }) => one));
    const shown = sorted.map((one) => inCode(one, declare));
    return addFrames(shown, textOf, drawOnce, columns);
  });
}

/** What is said of a file that the system does not let be read, or of what is below such a folder, follows from that. */
function dropUnread(problems: readonly Problem[]): readonly Problem[] {
  const refused = problems.filter(({ code }) => code === "SOURCE_REFUSED");
  const isUnread = (path = "") => refused.some(({ at }) => `${path}/`.startsWith(`${at?.path}/`));
  return problems.filter((one) => refused.includes(one) || !isUnread(one.at?.path));
}

/** Of what a problem names. */
function listFiles({ at, related = [] }: Problem): readonly string[] {
  const paths = [at, ...related.map((one) => one.at)].flatMap((one) => one?.path ?? []);
  return paths.some((path) => nameOfMade(path) !== undefined) ? [...paths, CODE] : paths;
}

function toDiagnostic(problem: Problem, locate: (at: Origin) => Location): Diagnostic {
  const { at, because: _, topic: __, related, message, hint, ...rest } = problem;
  return {
    ...rest,
    message: clip(message, MAX_MESSAGE),
    ...(hint !== undefined && { hint: clip(hint, MAX_MESSAGE) }),
    ...(at && { location: locate(at) }),
    ...(related && { related: related.map(({ message, at }) => ({ message, location: locate(at) })) }),
  };
}

/** What is wrong with an entry that code makes is mended there. @param declare finds where its collection is declared */
function inCode<D extends Pick<Diagnostic, "message" | "location" | "related">>(
  one: D,
  declare: (path: string) => Location,
): D {
  const { message, location, related } = one;
  const path = location?.path ?? "";
  const name = nameOfMade(path);
  return {
    ...one,
    ...(name !== undefined && { message: `${name}: ${message}`, location: declare(path) }),
    ...(related && { related: related.map((other) => inCode(other, declare)) }),
  };
}

/** Data that a shop exports have some megabytes; a larger file is no text that anybody looks into. */
const MAX_SHOWN_BYTES = 20_000_000;

/**
 * A file that cannot be read as text has no frame; why it cannot is a problem of its own. Nor has one outside the site,
 * nor a link: what it leads to may be a secret, and logs are read by many.
 */
const readShown = (files: Files, root: string, path: string): string | undefined =>
  attempt(() => {
    const file = `${root}/${path}`;
    const isOurs = isInside(files.realPath(file), files.realPath(root));
    const { kind, size = 0 } = files.stat(file) ?? {};
    const bytes = isOurs && kind === "file" && size < MAX_SHOWN_BYTES ? files.read(file) : undefined;
    return bytes === undefined || bytes.includes(0) ? undefined : new TextDecoder().decode(bytes);
  });
