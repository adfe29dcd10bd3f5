/**
 * Finds the engine's bundle, or makes it: `.galley/engine/<hash>/`, named by the contents of everything it is made of.
 * Plain JavaScript, Node's own modules only: this runs on every start.
 */
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import module, { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const MANIFEST = "manifest.json";
const LAST = ".last.json";
/** Clocks of file systems are as coarse as this: what is younger may change without a new time. */
const SETTLED_MS = 2000;
const KEPT_ENGINES = 2;
/** Bundling takes a second; a staging folder of this age was left by a process that was killed. */
const STAGING_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Imports one entry of the engine; bundles the engine before, when its sources have changed.
 * @param {string} entry a name of ENTRIES in generator/bundle.js
 * @returns {Promise<any>} the entry's module
 */
export async function loadEngine(entry) {
  const folder = await engineFolder();
  // Node keeps what it has compiled, from 22.1 on; whoever imports the API decides that alone.
  if (entry === "cli") module.enableCompileCache?.(compiledFolder(folder));
  return import(pathToFileURL(join(folder, `${entry}.js`)).href);
}

/** @returns {string} the version in galley's package.json */
export const galleyVersion = () => JSON.parse(fs.readFileSync(join(PACKAGE, "package.json"), "utf8")).version;

async function engineFolder() {
  // Behind a link neither packages nor sources would be found above the bundle.
  const isLinked = fs.lstatSync(join(PACKAGE, ".galley"), { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLinked) return await findOrMake(temporaryHome(), hashSources(listPackages()));
  const engines = enginesOf(PACKAGE);
  const last = findLast(engines);
  if (last !== undefined) return last;
  const packages = listPackages();
  const name = hashSources(packages);
  try {
    const folder = await findOrMake(PACKAGE, name);
    saveLast(engines, name, packages);
    return folder;
  } catch (error) {
    // Of a disk that is mounted to be read, Node says ENOENT where the parent of a new folder is missing, too.
    if (!["EACCES", "EPERM", "EROFS", "ENOENT"].includes(error.code)) throw error;
  }
  return await findOrMake(temporaryHome(), name);
}

const enginesOf = (home) => join(home, ".galley", "engine");

/** The engine that was found at the last start, while its files and sources look as they did then. */
function findLast(engines) {
  try {
    const { name, stamp, packages } = JSON.parse(fs.readFileSync(join(engines, LAST), "utf8"));
    const folder = join(engines, name);
    return /^[0-9a-f]+$/.test(name) && stampFiles([folder, ...packages]).stamp === stamp ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Saves reading all of it at the next start; where nothing can be written, the next start reads. */
function saveLast(engines, name, packages) {
  const { stamp, newest } = stampFiles([join(engines, name), ...packages]);
  if (newest > Date.now() - SETTLED_MS) return;
  try {
    fs.writeFileSync(join(engines, LAST), JSON.stringify({ name, stamp, packages }));
  } catch {
    // Who reads half of it reads everything, too.
  }
}

/**
 * Times and sizes of all that an engine is made of: another text when anything has changed.
 * @param {readonly string[]} others what is looked at besides the sources: its bundle, and its packages
 */
function stampFiles(others) {
  const lines = [];
  let newest = 0;
  const pending = [join(PACKAGE, "generator"), ...others];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const stat = fs.lstatSync(path, { throwIfNoEntry: false });
    lines.push(`${path} ${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs} ${stat?.ino}\n`);
    newest = Math.max(newest, stat?.mtimeMs ?? 0, stat?.ctimeMs ?? 0);
    if (stat?.isDirectory()) for (const name of fs.readdirSync(path)) pending.push(`${path}/${name}`);
  }
  return { stamp: createHash("sha256").update(lines.join("")).digest("hex"), newest };
}

/** Names the engine: equal sources and equal packages, equal name, wherever and whenever. */
function hashSources(packages) {
  const hash = createHash("sha256");
  const paths = fs.readdirSync(join(PACKAGE, "generator"), { recursive: true });
  const sources = paths.map((path) => join(PACKAGE, "generator", path));
  for (const file of [...sources.sort(), ...packages]) {
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const bytes = fs.readFileSync(file);
    const path = file.startsWith(PACKAGE) ? file.slice(PACKAGE.length).replaceAll("\\", "/") : "";
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex").slice(0, 32);
}

/**
 * The package.json of galley, of each package that it asks for, and of those that these ask for, as they are installed.
 * Not of those that a site alone has: a `galley dev` that runs would lose its engine to what somebody starts after them.
 */
function listPackages() {
  const found = new Set([join(PACKAGE, "package.json")]);
  for (const file of found) {
    const require = createRequire(fs.realpathSync(file));
    // It names a file that is none.
    const { dependencies, optionalDependencies } = require(file);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // Of the name alone, where a module of Node has it, too, no folder is told.
      const path = `${name}/package.json`;
      const place = require.resolve
        .paths(path)
        .map((folder) => join(folder, path))
        .find((one) => fs.existsSync(one));
      // As it is asked for: pnpm lets a link lead elsewhere, and keeps where it has led to.
      if (place !== undefined) found.add(place);
    }
  }
  return [...found];
}

/** True when every module is there with the bytes that were written. A truncated or foreign file is bundled anew. */
function isWhole(folder) {
  try {
    const modules = JSON.parse(fs.readFileSync(join(folder, MANIFEST), "utf8"));
    return Object.entries(modules).every(([name, hash]) => hashFile(join(folder, name)) === hash);
  } catch {
    return false;
  }
}

const hashFile = (file) => createHash("sha256").update(fs.readFileSync(file)).digest("hex");

/** Where there is none it bundles beside the final folder and renames: whoever starts at the same time sees all of it or nothing. */
async function findOrMake(home, name) {
  const engines = enginesOf(home);
  const folder = join(engines, name);
  if (isWhole(folder)) return folder;
  const staging = join(engines, `.staging-${randomBytes(8).toString("hex")}`);
  fs.mkdirSync(staging, { recursive: true });
  try {
    const { bundleEngine } = await import("../generator/bundle.js");
    await bundleEngine(PACKAGE, staging);
    // Builds start a process of their own, and know how to end that.
    await (await import("esbuild")).stop();
    const modules = fs.readdirSync(staging).filter((file) => file.endsWith(".js"));
    const manifest = Object.fromEntries(modules.sort().map((file) => [file, hashFile(join(staging, file))]));
    fs.writeFileSync(join(staging, MANIFEST), JSON.stringify(manifest));
    publish(staging, folder);
    removeOld(engines, name);
    return folder;
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

function publish(staging, folder) {
  try {
    fs.renameSync(staging, folder);
  } catch (error) {
    // Somebody else was first; what is there may also be broken, and then makes way.
    if (isWhole(folder)) return;
    if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(error.code)) throw error;
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(staging, folder);
  }
}

/** Keeps the newest engines, so that switching between two branches does not bundle each time. */
function removeOld(engines, current) {
  const age = (name) =>
    Date.now() - (fs.statSync(join(engines, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const names = fs.readdirSync(engines);
  const finished = names.filter((name) => !name.startsWith(".") && name !== current);
  const abandoned = names.filter((name) => name.startsWith(".staging-") && age(name) > STAGING_LIFETIME_MS);
  const old = finished.sort((a, b) => age(a) - age(b)).slice(KEPT_ENGINES - 1);
  for (const name of [...old, ...abandoned])
    for (const folder of [join(engines, name), compiledFolder(join(engines, name))])
      fs.rmSync(folder, { recursive: true, force: true });
}

/** Beside the engine: what lies in its folder names it. */
const compiledFolder = (folder) => join(dirname(folder), ".compiled", basename(folder));

/**
 * A stand-in for a package folder that cannot be written: links to what the engine looks for there.
 * The name is predictable so that the next start finds it; therefore it must be ours and closed to others.
 */
function temporaryHome() {
  const name = createHash("sha256").update(PACKAGE).digest("hex").slice(0, 16);
  const home = join(tmpdir(), `galley-${process.getuid?.() ?? "user"}-${name}`);
  try {
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`${error.message}; set TMPDIR to a folder that can be written`);
  }
  const stat = fs.lstatSync(home);
  const isOurs = process.platform === "win32" || (stat.uid === process.getuid() && (stat.mode & 0o022) === 0);
  if (!stat.isDirectory() || !isOurs)
    throw new Error(`${home} belongs to somebody else; set TMPDIR to another folder`);
  // The folder that has the packages or, with pnpm, links to them: not the one that a package really lies in.
  const packages = createRequire(import.meta.url)
    .resolve.paths("esbuild")
    .find((folder) => fs.statSync(join(folder, "esbuild"), { throwIfNoEntry: false }));
  // Yarn keeps them in archives, and galley, too, unless it is told otherwise.
  if (packages === undefined)
    throw new Error(
      "there is no folder node_modules; Yarn makes one with `nodeLinker: node-modules` in .yarnrc.yml",
    );
  link(packages, join(home, "node_modules"));
  for (const folder of ["generator", "bin"]) link(join(PACKAGE, folder), join(home, folder));
  fs.cpSync(join(PACKAGE, "package.json"), join(home, "package.json"));
  return home;
}

function link(target, path) {
  const present = fs.lstatSync(path, { throwIfNoEntry: false });
  if (present?.isSymbolicLink() && fs.readlinkSync(path) === target) return;
  fs.rmSync(path, { recursive: true, force: true });
  try {
    fs.symlinkSync(target, path, "junction");
  } catch (error) {
    // Another first start may have made it a moment ago.
    if (error.code !== "EEXIST") throw error;
  }
}
