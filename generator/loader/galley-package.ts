/** Where galley itself is installed, and which galley it is. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hash } from "../cache/hash.ts";
import { foldersAbove, packagePlaces } from "../util/inside.ts";
import { once } from "../util/once.ts";

const OWN_FILE = import.meta.filename;

/** The engine's bundle lies in `.galley/engine/<hash>/`, its sources in `generator/`: both below the package. */
export const findGalleyPackage = once(() => {
  const files = [join("generator", "index.ts"), "package.json"];
  const hasFiles = (folder: string) => files.every((file) => existsSync(join(folder, file)));
  const found = foldersAbove(dirname(OWN_FILE)).find(hasFiles);
  if (found === undefined) throw new Error(`galley's package was not found above ${OWN_FILE}`);
  return found;
});

/** Names the engine by its code: its bundle's folder, or the hash of its sources when it runs from them. */
export const engineHash = once(
  () => /[/\\]engine[/\\]([0-9a-f]{16,})[/\\]/.exec(OWN_FILE)?.[1] ?? sourcesHash("generator"),
);

/** Names what makes pictures, icons and fonts, and looks whether drawings are safe, by its code. */
export const assetsHash = once(() => ["generator/assets", "generator/svg"].map(sourcesHash).join());

function sourcesHash(below: string): string {
  const folder = join(findGalleyPackage(), below);
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = paths.filter((path) => /\.(?:ts|tsx|js)$/.test(path)).sort();
  return hash(sources.map((path) => `${path}\n${readFileSync(join(folder, path), "utf8")}`).join("\0"));
}

/** Versions of packages as galley itself gets them: "sharp 1.2.3"; without a number where one is missing. */
export function packageVersions(galleyPackage: string, names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const files = packagePlaces(galleyPackage, join(name, "package.json"));
    const found = files.find((file) => existsSync(file));
    return `${name} ${found && JSON.parse(readFileSync(found, "utf8")).version}`;
  });
}
