/** The engine as Node imports it: what vitest makes of a module takes a fifth longer, to be made and to run. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import type { Plugin } from "vitest/config";

const ENGINE = join(import.meta.dirname, "../generator");
const COMPILED = join(import.meta.dirname, "../.galley/test-engine");
const LOCAL_IMPORT = /((?:from|import) ?\(?"\.\.?\/[^"]*)\.tsx?"/g;
/** Names the module of the engine that templates get: here it is the one that tests have. */
const GALLEY = "loader/galley-module.ts";

const pathOf = (source: string) => join(COMPILED, source.replace(/\.tsx?$/, ".js"));
const galley = `export const GALLEY_MODULE = ${JSON.stringify(pathToFileURL(pathOf("index.ts")).href)};\n`;

/** @param source path of a script below generator/ */
async function compile(source: string): Promise<void> {
  const loader = source.endsWith("x") ? "tsx" : "ts";
  const text = readFileSync(join(ENGINE, source), "utf8");
  const { code } = await transform(text, { loader, jsx: "automatic", target: "node20" });
  mkdirSync(dirname(pathOf(source)), { recursive: true });
  writeFileSync(pathOf(source), source === GALLEY ? galley : code.replace(LOCAL_IMPORT, '$1.js"'));
}

/** Compiles all of the engine, file by file: once, so that vitest does not follow what is edited later. */
export async function compileEngine(): Promise<void> {
  const files = readdirSync(ENGINE, { recursive: true, encoding: "utf8" });
  await Promise.all(files.filter((path) => /\.(?:tsx?|js)$/.test(path)).map(compile));
}

/** Tests import what was compiled. Not for those that replace modules: vitest knows nothing of it. */
export const compiledEngine: Plugin = {
  name: "compiled-engine",
  enforce: "pre",
  resolveId(specifier, importer = "") {
    const isLocal = specifier.startsWith(".");
    if (!isLocal && specifier !== "#galley") return undefined;
    const file = isLocal ? resolve(dirname(importer), specifier) : join(ENGINE, "index.ts");
    const source = relative(ENGINE, file);
    return source.startsWith("..") || !/\.tsx?$/.test(source)
      ? undefined
      : { id: pathOf(source), external: true };
  },
};

/** For those: templates have the compiled module. */
export const galleyModule: Plugin = {
  name: "galley-module",
  load: (id) => (id.endsWith(`/${GALLEY}`) ? galley : undefined),
};
