/** The icons of a site, from the drawing that its definition names. */
import { createIcons, type IconSet } from "../assets/icons.ts";
import { error } from "../problems/problems.ts";
import { boxOf, isFault, readSvgFile, type SvgElement, type SvgFault } from "../svg/svg.ts";
import type { ClientParts } from "./bundle.ts";
import { findInDefinition } from "./checks/page-faults.ts";
import type { SiteFiles } from "./discover.ts";
import type { Run } from "./run.ts";

/** Without one a drawing has no size that it could be drawn in another one from. */
const NO_BOX: SvgFault = {
  message: "it has no viewBox with two sides",
  hint: 'write its size there, such as viewBox="0 0 24 24"',
};

/** In the place of a mark that is missing or wrong: what leads to icons is not blamed. */
const NO_MARK = { name: "svg", attributes: [["viewBox", "0 0 1 1"]], children: [] } as const;

/** @returns undefined for a site that declares none */
export async function makeIcons({ templates, files }: ClientParts, run: Run): Promise<IconSet | undefined> {
  const { icons } = templates.definition;
  if (icons === undefined) return undefined;
  const mark = readMark(icons.mark, files, run) ?? NO_MARK;
  const compute = async () => ({ value: await createIcons(mark, icons), diagnostics: [] });
  return run.take(await run.derived.rememberAsync("icons", "icons", { icons, mark }, compute));
}

/** @returns undefined, and a fault is reported, when it is not there or cannot be drawn */
function readMark(name: string, files: SiteFiles, { report }: Run): SvgElement | undefined {
  const mark = files.templates.find((file) => file.path === `templates/${name}`);
  if (mark === undefined) {
    const message = `icons.mark: there is no file templates/${name}`;
    const hint = "write its path below templates/, or put the file there";
    const at = findInDefinition(name, files.templates);
    return void report(error("ASSET_MISSING", message, { hint, at }));
  }
  const read = readSvgFile(Buffer.from(mark.bytes).toString("utf8"));
  const drawing = isFault(read) || boxOf(read) ? read : NO_BOX;
  if (!isFault(drawing)) return drawing;
  const { message, hint, line = 1, column = 1 } = drawing;
  const at = { path: mark.path, line, column };
  report(error("IMAGE_INVALID", `the mark of the icons cannot be drawn: ${message}`, { hint, at }));
  return undefined;
}
