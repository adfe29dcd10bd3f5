/** The fonts of a site, each reduced to the letters that its texts may need. */
import { join, posix } from "node:path";
import { beyondRanges, type FontSubset, subsetFont } from "../assets/fonts.ts";
import { formatDate } from "../facts/format.ts";
import { readPackageFile } from "../loader/packages.ts";
import { error } from "../problems/problems.ts";
import { byCodePoint } from "../util/order.ts";
import type { ClientParts } from "./bundle.ts";
import { unlessFaulty } from "./bundle-each.ts";
import { findInDefinition } from "./checks/page-faults.ts";
import type { Run } from "./run.ts";

/** Beyond ASCII: what a font may have to be asked for. */
const UNUSUAL = /[^\0-~]/gu;

/** Days with every month and every digit, in calendars of the moon and of other eras, too. */
const DAYS = "01 02 03 04 05 06 07 08 09 10 11 12".split(" ").map((part) => `20${part}-${part}-${part}`);

/** Each font of the site's definition, with the letters that its texts may need; one that cannot be found is told. */
export async function makeFonts(
  { templates, files, sources, site }: ClientParts,
  run: Run,
): Promise<readonly FontSubset[]> {
  const fonts: FontSubset[] = [];
  const declarations = templates.definition.fonts ?? [];
  if (declarations.length === 0) return fonts;
  const written = run.cache.gather(
    "characters",
    sources,
    ({ text }) => [...new Set(text.match(UNUSUAL))],
    (characters) => [...new Set(characters.flat())].sort(byCodePoint),
  );
  const { language } = site.config;
  const dates = run.cache.memo("characters", "dates", { language }, () =>
    DAYS.map((day) => formatDate(day, language)).flatMap((date) => date.match(UNUSUAL) ?? []),
  );
  const used = beyondRanges([...new Set([...written, ...dates])], declarations);
  for (const declaration of declarations) {
    const bytes = readFont(declaration.file);
    if (bytes === undefined) {
      const hint = "write ./ and its path below templates/, or install the package that it is part of";
      const at = findInDefinition(declaration.file, files.templates);
      run.report(error("FONT_INVALID", `the font ${declaration.file} cannot be found`, { hint, at }));
      continue;
    }
    const compute = async () => unlessFaulty(await subsetFont(declaration, bytes, used));
    const inputs = { declaration, bytes, used };
    const font = run.take(await run.derived.rememberAsync("fonts", declaration.name, inputs, compute));
    if (font !== undefined) fonts.push(font);
  }
  return fonts;

  /** One elsewhere is not read: nobody would notice when it changes. */
  function readFont(file: string): Uint8Array | undefined {
    const path = posix.join("templates", file);
    return file.startsWith(".")
      ? files.templates.find((one) => one.path === path)?.bytes
      : readPackageFile(file, join(run.root, "templates"));
  }
}
