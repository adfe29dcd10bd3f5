/** The files of a first site: those of starter/, and what package.json and .gitignore lack for them. */
import { join, relative } from "node:path";
import { attempt } from "../../attempt.ts";
import { listTree, readJson, readText, writeText } from "../../files.ts";
import { isRecord } from "../../is-record.ts";
import { findGalleyPackage } from "../../loader/galley-package.ts";
import type { Files } from "../../types.ts";

/** What a site is: where there is one of them, somebody has begun. */
const PARTS = ["content", "templates"];
const IGNORED = ["node_modules", "site", ".galley"];

type Settings = Readonly<Record<string, unknown>>;

/**
 * Never overwrites a file, and leaves no half of a site behind.
 * @param root absolute
 * @returns `written` paths relative to the root, and the command that installs what the site needs; or why nothing was written
 */
export function startSite(root: string, files: Files) {
  const stop = (problem: string, advice: string) => ({
    refused: { problem, advice },
    written: [],
    install: "",
  });
  const taken = PARTS.find((name) => files.stat(join(root, name)));
  if (taken !== undefined)
    return stop(
      `there is ${taken}/ in this folder already`,
      "Begin in an empty one; galley new writes the file of one more entry.",
    );
  const settingsFile = join(root, "package.json");
  const settings: object = Object(files.stat(settingsFile) ? (readJson(files, settingsFile) ?? []) : {});
  if (!isRecord(settings)) return stop("package.json is no JSON object", "Mend it, or remove it.");

  const galley = findGalleyPackage();
  const starter = join(galley, "generator/commands/init/starter");
  const ignored = readText(files, join(root, ".gitignore"))?.trimEnd().split(/\r?\n/) ?? [];
  const lacking = IGNORED.filter((name) => !ignored.some((line) => line.replaceAll("/", "") === name));
  const texts = new Map([
    ["package.json", `${JSON.stringify(addSettings(settings, galley, files), undefined, 2)}\n`],
    [".gitignore", `${[...ignored, ...lacking].join("\n")}\n`],
    ...listTree(files, starter).map(
      ({ path }) => [path, readText(files, join(starter, path)) ?? ""] as const,
    ),
  ]);
  // A tsconfig.json may be there for what else is in the folder.
  const isKept = (path: string) => path === "tsconfig.json" && files.stat(join(root, path)) !== undefined;
  const written = [...texts.keys()].filter((path) => !isKept(path));
  try {
    for (const path of written) writeText(files, join(root, path), texts.get(path) ?? "");
  } catch (thrown) {
    for (const name of PARTS) attempt(() => files.remove(join(root, name)));
    throw thrown;
  }
  const isThere = ["dependencies", "devDependencies"].some((group) => "galley" in Object(settings[group]));
  return {
    refused: undefined,
    written,
    install: isThere ? "npm install" : `npm install ${relative(root, galley)}`,
  };
}

/** What is there stays as it is. */
function addSettings(settings: Settings, galley: string, files: Files): Settings {
  const own = readJson<{ devDependencies: Settings }>(files, join(galley, "package.json"))?.devDependencies;
  const groups = {
    imports: { "#galley": "galley/templates" },
    scripts: { start: "galley dev", build: "galley build", check: "galley check" },
    devDependencies: { "@types/react": own?.["@types/react"], typescript: own?.typescript },
  };
  const added = Object.entries(groups).map(([name, group]) => [
    name,
    { ...group, ...(settings[name] as Settings) },
  ]);
  return { ...settings, ...{ private: true, type: "module", ...settings }, ...Object.fromEntries(added) };
}
