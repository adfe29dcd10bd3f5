/** The pictures that pages and styles show → their files in every size. */
import { processPicture } from "../assets/pictures.ts";
import { originsOf } from "../facts/texts.ts";
import type { LinkedPicture } from "../html/pictures.ts";
import type { FoundFile, Output, ParsedSource } from "../types.ts";
import { unlessFaulty } from "./bundle.ts";
import { mapAtOnce } from "./map-at-once.ts";
import type { Run } from "./run.ts";

/** At a time: each is held as a whole, up to 200 MB. */
const MOST_PICTURES = 4;

/**
 * @param names of files below content/assets/
 * @param listShown gives the content that may show them, for those that cannot be read
 * @returns pictures by their names, and the files of all their sizes
 */
export async function makePictures(
  names: readonly string[],
  assetFiles: readonly FoundFile[],
  listShown: () => readonly ParsedSource[],
  run: Run,
) {
  const byPath = new Map(names.length === 0 ? [] : assetFiles.map((file) => [file.path, file]));
  let done = 0;
  const processed = await mapAtOnce(names, Math.min(run.effects.cores, MOST_PICTURES), async (name) => {
    const file = byPath.get(`content/assets/${name}`);
    if (file === undefined) return undefined;
    const compute = async () => unlessFaulty(await processPicture(name, file.bytes));
    const inputs = { name, bytes: file.hash };
    const made = await run.derived.rememberAsync("pictures", name, inputs, compute);
    run.progress("making pictures", ++done, names.length);
    return made;
  });
  const pictures = new Map<string, LinkedPicture>();
  const outputs: Output[] = [];
  for (const [index, name] of names.entries()) {
    const result = processed[index];
    if (result === undefined) continue;
    const { value: made, diagnostics } = result;
    const places = made === undefined ? originsOf(name, listShown()) : [];
    const related = places.map((at) => ({ message: "shown here", at }));
    run.report(...diagnostics.map((one) => ({ ...one, related })));
    if (made === undefined) continue;
    pictures.set(name, made.picture);
    outputs.push(...made.assets.map(({ output }) => output));
  }
  return { pictures, outputs };
}
