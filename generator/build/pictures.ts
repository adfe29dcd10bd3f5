/** The pictures that pages and styles show → their files in every size. */
import { assetName } from "../assets/name-asset.ts";
import { processPicture } from "../assets/pictures.ts";
import type { FoundFile, Origin } from "../types.ts";
import { unlessFaulty } from "./bundle-each.ts";
import { createLanes } from "./lanes.ts";
import type { Run } from "./run.ts";

/** At a time: each is held as a whole, up to 200 MB. */
const MOST_PICTURES = 4;

/**
 * @param names of files below content/assets/, and whether pages name them, or only styles and feeds
 * @param placesOf where content names one, for those that cannot be read
 * @returns pictures by their names, and the files of all their sizes
 */
export async function makePictures(
  names: ReadonlyMap<string, boolean>,
  assetFiles: readonly FoundFile[],
  placesOf: (name: string) => readonly Origin[],
  run: Run,
) {
  const files = assetFiles.filter(({ path }) => names.has(assetName(path)));
  let done = 0;
  const takeLane = createLanes(Math.min(run.effects.cores, MOST_PICTURES));
  const processed = await Promise.all(
    files.map(async (file) => {
      const name = assetName(file.path);
      const isInPages = names.get(name);
      const compute = async () => unlessFaulty(await processPicture(name, file.bytes, isInPages));
      const inputs = { name, bytes: file.hash, isInPages };
      const made = await run.derived.rememberAsync("pictures", name, inputs, () => takeLane(compute));
      run.progress("making pictures", ++done, files.length);
      return { name, ...made };
    }),
  );
  for (const { name, value, diagnostics } of processed) {
    const places = value === undefined ? placesOf(name) : [];
    const related = places.map((at) => ({ message: "shown here", at }));
    run.report(diagnostics.map((one) => ({ ...one, related })));
  }
  const made = processed.flatMap(({ name, value }) => (value === undefined ? [] : { name, ...value }));
  return {
    pictures: new Map(made.map(({ name, picture }) => [name, picture] as const)),
    outputs: made.flatMap(({ assets }) => assets.map(({ output }) => output)),
  };
}
