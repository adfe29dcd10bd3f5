/** `galley diff`: two built folders, or the site at a commit and now, both built by this galley. */
import { join } from "node:path";
import { findLinked } from "../../build/project-files.ts";
import { exportTree, FOLDERS, listChanged } from "../../effects/git.ts";
import { listFiles, STATE } from "../../files.ts";
import { hasErrors, refusal } from "../../problems/problems.ts";
import type { Diagnostic, Effects, Files, Output } from "../../types.ts";
import { pathFrom, shownPath } from "../../util/inside.ts";
import { type InspectOptions, inspect } from "../inspect.ts";
import { diffSites, type SiteFiles } from "./site-diff.ts";

export interface DiffOptions extends Pick<InspectOptions, "root" | "drafts" | "now"> {
  /** absolute folders with built sites, the older one first; the site itself is not built then */
  readonly folders?: readonly [before: string, after: string] | undefined;
  /** branch, tag or commit that the site as it is now is compared with */
  readonly against?: string | undefined;
}

export type DiffReport = Awaited<ReturnType<typeof diff>>;

/**
 * A site that was not there then, or could not be built, is no fault of the site as it is now: whoever mends it compares, too.
 * @returns `diff` is undefined when one side could not be read or built; `ok` then, when that is the site as it was
 */
export async function diff({ folders, against = "HEAD", ...options }: DiffOptions, effects: Effects) {
  const { files } = effects;
  if (folders !== undefined) {
    const hint = "build the site first: galley build --out FOLDER";
    const missing = folders.filter((folder) => files.stat(folder)?.kind !== "directory");
    if (missing.length > 0)
      return noDiff(missing.map((one) => refused(`${shownPath(options.root, one)} is not a folder`, hint)));
    const [before, after] = [readFolder(files, folders[0]), readFolder(files, folders[1])];
    if (holdsPage(after)) return done(before, after);
    // A first site has nothing before it; one without pages was not built.
    return noDiff([refused(`${shownPath(options.root, folders[1])} holds no page`, hint)]);
  }
  // One day for both sides, so that a page that is due today is no difference between them.
  const day = { ...options, now: options.now ?? effects.now() };
  const now = await inspect(day, labelled(effects, "now"));
  if (!now.report.ok) return noDiff(now.report.diagnostics);
  // Below the site, so that the packages it uses are found as usual.
  const directory = join(options.root, STATE, `diff-${effects.processes.self}`);
  try {
    files.makeDirectory(directory);
    const problem = await exportTree(options.root, against, directory, effects.environment);
    if (problem !== undefined) return noDiff([refused(...problem)]);
    const tree = join(directory, "tree");
    if (files.list(join(tree, "content")).length === 0)
      return uncompared(`there is no site at "${against}": its folder content/ is missing or empty`);
    const old = await inspect({ ...day, root: tree }, labelled(effects, against));
    if (!old.report.ok) return uncompared(describeFault(against, old.report.diagnostics));
    const linked = findLinked(files, options.root);
    const changed = await listChanged(options.root, against, linked, effects.environment);
    const diagnostics = changed.map((folder) =>
      warn(`${pathFrom(options.root, folder)} has changed since "${against}"${AS_NOW}`, FOLDERS),
    );
    return { ...done(outputsOf(old.outputs), outputsOf(now.outputs)), diagnostics };
  } finally {
    files.remove(directory);
  }
}

/** Two sites are built; progress tells which. */
const labelled = ({ screen, ...effects }: Effects, label: string): Effects => ({
  ...effects,
  screen: screen && { ...screen, progress: (text) => screen.progress(`the site as of ${label}: ${text}`) },
});

const done = (before: SiteFiles, after: SiteFiles) => ({
  ok: true,
  diagnostics: [],
  diff: diffSites(withoutCopies(before), withoutCopies(after)),
});
/** What `precompress` has put beside a file says nothing of its own. */
const withoutCopies = (files: SiteFiles): SiteFiles =>
  new Map([...files].filter(([path]) => !/\.(?:br|gz)$/.test(path) || !files.has(path.slice(0, -3))));
const noDiff = (diagnostics: readonly Diagnostic[], ok = false) => ({ ok, diagnostics, diff: undefined });
const refused = (message: string, hint: string): Diagnostic => refusal("DIFF_REFUSED", message, hint);

const warn = (text: string, hint = ELSEWHERE) => ({ ...refused(text, hint), severity: "warning" as const });
const uncompared = (message: string) => noDiff([warn(message)], true);
const AS_NOW = ", and the site as it was then is built with it as it is now";
const ELSEWHERE =
  "compare with another commit, or with a folder that was built then: what git ignores or keeps in a submodule is in no commit";

/** Its faults stand in files that are not there any more, so only the first one is told, in words. */
function describeFault(ref: string, diagnostics: readonly Diagnostic[]): string {
  const first = diagnostics.find((one) => hasErrors([one]));
  const location = first?.location === undefined ? "" : `${first.location.path}:${first.location.line}: `;
  return `the site as it was at "${ref}" cannot be built: ${location}${first?.message ?? "unknown"}`;
}

const outputsOf = (outputs: readonly Pick<Output, "path" | "bytes">[]): SiteFiles =>
  new Map(outputs.map(({ path, bytes }) => [path, bytes]));

const holdsPage = (site: SiteFiles): boolean => [...site.keys()].some((path) => path.endsWith(".html"));

const readFolder = (files: Files, folder: string): SiteFiles =>
  new Map(
    listFiles(files, folder).flatMap((path) => {
      const file = join(folder, path);
      const bytes = files.stat(file)?.kind === "file" ? files.read(file) : undefined;
      return bytes === undefined ? [] : [[path, bytes] as const];
    }),
  );
