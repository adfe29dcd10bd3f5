/** The files of a first site: those of starter/, and what package.json and .gitignore lack for them. */
import { basename, dirname, join, relative } from "node:path";
import { listFiles, readJson, readText, replaceReal, STATE } from "../../files.ts";
import { findGalleyPackage } from "../../loader/galley-package.ts";
import type { Files } from "../../types.ts";
import { attempt } from "../../util/attempt.ts";
import { packagePlaces, quoteBlanks } from "../../util/inside.ts";
import { isRecord } from "../../util/is-record.ts";

/** What a site is: where there is one of them, somebody has begun. */
const PARTS = ["content", "templates"];
const IGNORED = ["node_modules", "site", STATE];
/** What of package.json is added to. */
const GROUPS = ["imports", "scripts", "devDependencies"] as const;

type Settings = Readonly<Record<string, unknown>>;

/**
 * Never overwrites a file, and leaves no half of a site behind.
 * @param root absolute; made when it is missing
 * @returns `written` paths relative to the root, and the commands that install what the site needs and start it; or why nothing was written
 */
export function startSite(root: string, files: Files) {
  const stop = (problem: string, hint: string) => ({ refused: { problem, hint }, written: [], steps: [] });
  const taken = PARTS.find((name) => files.stat(join(root, name)));
  const isPart = PARTS.includes(basename(root)) && files.stat(join(root, "../content/site.yaml"));
  if (taken !== undefined || isPart)
    return stop(
      isPart ? `this folder is ${basename(root)}/ of a site` : `there is ${taken}/ in this folder already`,
      "Begin in another one: galley init my-site; galley new writes the file of one more entry.",
    );
  const settingsFile = join(root, "package.json");
  const settings: object = Object(files.stat(settingsFile) ? (readJson(files, settingsFile) ?? []) : {});
  if (!isRecord(settings)) return stop("package.json is no JSON object", "Mend it, or remove it.");
  const odd = GROUPS.find((name) => !isRecord(settings[name] ?? {}));
  if (odd !== undefined) return stop(`${odd} in package.json is no object`, "Mend it, or remove it.");

  const galley = findGalleyPackage();
  const starter = join(galley, "generator/commands/init/starter");
  const indent = /^[ \t]+(?=")/m.exec(readText(files, settingsFile) ?? "")?.[0] ?? 2;
  const ignored = readText(files, join(root, ".gitignore")) ?? "";
  const known = ignored.split(/\r?\n/).map((line) => line.replaceAll("/", ""));
  const lacking = IGNORED.filter((name) => !known.includes(name));
  const texts = new Map([
    ["package.json", `${JSON.stringify(addSettings(settings, galley, files), undefined, indent)}\n`],
    [".gitignore", [ignored.replace(/(?<=[^\n])$/, "\n"), ...lacking.map((name) => `${name}\n`)].join("")],
    ...listFiles(files, starter).map((path) => [path, readText(files, join(starter, path)) ?? ""] as const),
  ]);
  // A tsconfig.json may be there for what else is in the folder.
  const isKept = (path: string) => path === "tsconfig.json" && files.stat(join(root, path)) !== undefined;
  const written = [...texts.keys()].filter((path) => !isKept(path));
  try {
    for (const path of written) replaceReal(files, join(root, path), texts.get(path) ?? "");
  } catch (thrown) {
    for (const name of PARTS) attempt(() => files.remove(join(root, name)));
    throw thrown;
  }
  // What a folder above has is found from here, too; its own packages are those that package.json names.
  const isThere =
    packagePlaces(dirname(root), "galley").some((folder) => files.stat(folder)) ||
    ["dependencies", "devDependencies"].some((group) => "galley" in Object(settings[group]));
  const install = isThere ? "npm install" : `npm install ${quoteBlanks(relative(root, galley))}`;
  const start = "start" in Object(settings.scripts) ? "npx galley dev" : "npm start";
  return { refused: undefined, written, steps: [install, start] };
}

/** What is there stays as it is; without `type` it is what `.js` files of the folder are written for. */
function addSettings(settings: Settings, galley: string, files: Files): Settings {
  const own = readJson<{ devDependencies: Settings }>(files, join(galley, "package.json"))?.devDependencies;
  const lacking = ["@types/react", "typescript"].filter((name) => !(name in Object(settings.dependencies)));
  const groups: Readonly<Record<(typeof GROUPS)[number], Settings>> = {
    imports: { "#galley": "galley/templates" },
    scripts: { start: "galley dev", build: "galley build", check: "galley check" },
    devDependencies: Object.fromEntries(lacking.map((name) => [name, own?.[name]])),
  };
  const added = GROUPS.map((name) => [name, Object.assign({}, settings[name], groups[name], settings[name])]);
  return { ...settings, ...Object.fromEntries(added) };
}
