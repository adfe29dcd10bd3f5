/** What a site's sources come to when nothing is remembered: built from a copy of them, beside. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuildReport } from "../../generator/build/report.ts";

export interface CleanBuild {
  readonly ok: boolean;
  /** one text each */
  readonly faults: readonly string[];
  /** path → bytes as latin-1 */
  readonly site: Readonly<Record<string, string>>;
}

/** All that is told, frames among it. Of what was published before, a clean build knows nothing. */
export const faultLines = (
  { diagnostics }: Pick<BuildReport, "diagnostics">,
  root: string,
): readonly string[] =>
  diagnostics
    .filter(({ code }) => code !== "ROUTE_GONE")
    .map(({ message, hint, frame, ...rest }) => {
      const told = message.replace(
        /(?:was published, and leads nowhere|is \/\S+) now(?=$| \()/,
        "is not a page of this site",
      );
      const advice = rest.code === "LINK_UNKNOWN_PAGE" ? hint : undefined;
      const shown = { ...rest, told, hint: advice ? "" : hint, frame: frame?.replace(advice ?? "", "") };
      return JSON.stringify(shown).replaceAll(root, "ROOT");
    });

export function readTree(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return Object.fromEntries(
    paths
      .map((item) => join(item.parentPath, item.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "latin1")]),
  );
}

/** @param build galley's own, or the bundled one */
export async function buildClean(
  root: string,
  now: string,
  build: (options: { root: string; write: boolean; cache: boolean; now: string }) => Promise<BuildReport>,
): Promise<CleanBuild> {
  const copy = mkdtempSync(join(tmpdir(), "galley-clean-"));
  try {
    mkdirSync(copy, { recursive: true });
    for (const part of ["content", "templates"])
      if (existsSync(join(root, part))) cpSync(join(root, part), join(copy, part), { recursive: true });
    const report = await build({ root: copy, write: true, cache: false, now });
    return { ok: report.ok, faults: faultLines(report, copy), site: readTree(join(copy, "site")) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
