/** What React, zod, Node and packages throw for slips of whoever uses them: in our words, and what to do. */

import { WRONG_NAME } from "../esbuild.ts";
import { SHARED } from "../loader/packages.ts";

/** How Node refuses what bundlers take: styles and JSON that a package imports, names without an ending, folders. */
const OF_BUNDLERS =
  /^(?:Unknown file extension "\.(?![cm]?tsx?")|Module ".*" needs an import attribute |Directory import |Cannot find module '.*[\\/].*' imported from .*node_modules)/;
/** How it says that a package is not there which another one asks for. */
const NOT_INSTALLED = /^Cannot find (?:package|module) '(@[\w.-]+\/[\w.-]+|\w[\w.-]*)[/']/;
/** What code that runs in a browser reads first. */
const OF_BROWSERS =
  /^(?:window|document|location|history|localStorage|sessionStorage|screen|matchMedia|navigator|Image) is not defined/;
const NO_BROWSER =
  "pages are made without a browser: read it in useEffect, or in what a widget does on an event";
/** How React asks whoever renders to wait. */
const OF_PROMISE = /^A component suspended|^Suspense Exception/;
const TO_COME = "it shows what is still to come: a promise, or an async component";
/** What to do about slips that others have words for; true where a package that throws them made them itself. */
const ADVICE: readonly (readonly [RegExp, string, boolean?])[] = [
  [
    /^Cannot (?:add|assign to read only|define|delete) property/,
    "what `entry` and `site` hold stays as it is: change a copy, such as list.toSorted() or { ...data }",
  ],
  [
    /^Cannot read properties of null \(reading 'use[A-Z]/,
    "call hooks of React in components alone: not in props(), nor where a file is imported",
    true,
  ],
  [
    /^ENOENT.*[\\/]\.galley[\\/]modules[\\/]|^__(?:dir|file)name is not defined/,
    "it is bundled, and runs in another folder than it lies in: import what lies beside it, such as JSON, or let package.json lead to JavaScript",
    true,
  ],
  [/^[\w$]+ is not defined$/, "import it, or correct its name", true],
  [
    OF_PROMISE,
    "write it without `async`, use() and lazy(): all that a page may show is in `entry` and `site`",
  ],
  [
    /^Cannot read properties of undefined \(reading '(?:def|_zod)'\)/,
    "a schema has a field that is none: call it, as in href(), or take one of z",
    true,
  ],
  [/^fetch failed$/, "ask no network here: a script that runs before writes the data below templates/data/"],
  [/^Element type is invalid/, "correct the name of the component, or its import"],
  [/^Dynamic require of /, "write `import` instead of `require`"],
];
/** What zod throws for a promise, and what the code that it makes of a schema throws, which looks into one. */
const OF_SCHEMA =
  /Encountered Promise during synchronous parse|^.*\n {4}at eval \(eval at .*\n {4}at inst\._zod\./;
const LINKED =
  "a linked package imports it, which runs in browsers only: take that into the NAME.client.ts of a widget";
const needsBrowser = (name: string): string =>
  `${name} runs in browsers only: import it in the NAME.client.ts of a widget, or with \`await import("${name}")\` in useEffect`;
/** What a plugin throws that gets neither its processor nor a text, since the site itself has called it. */
const CALLED =
  /^(?:Cannot read properties of undefined \(reading 'data'\)|Unexpected value `undefined` for `tree`)/;
/** React and zod throw for faults of whoever uses them. */
const OF_PACKAGE =
  /.*node_modules[\\/](?!(?:react|react-dom|zod|galley)[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
/** How Node says that a module lacks what is imported of it. */
const NO_NAME =
  /^(?:Named export '(.+)' not found\. )?The requested module '(.+?)' (?:is a CommonJS|does not provide an export named '(.+)')/;

/** The first line of a message, in words for whoever wrote the template. */
export function reword(message: string): string {
  const { name, from, isCommonJs } = readLack(message) ?? {};
  if (from !== undefined && !isCommonJs) return `there is no ${name} in "${from}"`;
  return OF_PROMISE.test(message) ? TO_COME : message.split("\n")[0] || "it failed";
}

/** The name that an import asks for and that is not there. Of CommonJS names cannot be known. */
export function readLack(message: string) {
  const [, named, module = "", other] = NO_NAME.exec(message) ?? [];
  const from = packageOf(module);
  return module
    ? { name: named ?? other, from, isCommonJs: named !== undefined && !SHARED.test(from) }
    : undefined;
}

/** A package by a file of it; zod is one of the engine's bundle. */
const packageOf = (file: string): string =>
  /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ??
  file.replace(/^file:.*\/(.+)\.js$/, "$1");

/** The package that throws, or that lacks a name that is imported of it. */
export function nameForeign(message: string, stack: string): string | undefined {
  const innermost = stack.split("\n").find((line) => line.startsWith("    at ")) ?? "";
  const isOfNode = OF_BUNDLERS.test(message) || NOT_INSTALLED.test(message);
  return readLack(message)?.from ?? OF_PACKAGE.exec(isOfNode ? message : innermost)?.[1];
}

/** What to do about what is thrown by what the site uses; undefined for its own faults. */
export function explainThrown(message: string, stack: string): string | undefined {
  const name = nameForeign(message, stack);
  const [, absent] = NOT_INSTALLED.exec(message) ?? [];
  if (absent && name) return `${name} needs it: install it with \`npm install ${absent}\``;
  if (OF_BUNDLERS.test(message)) return name ? needsBrowser(name) : LINKED;
  if (OF_BROWSERS.test(message)) return name ? needsBrowser(name) : NO_BROWSER;
  if (OF_SCHEMA.test(stack)) return "a schema cannot wait: take `async` out of it";
  if (CALLED.test(message) && /^(?:remark|unist)-/.test(name ?? ""))
    return "name a plugin without calling it: remarkBoxes, or [remarkBoxes, options]";
  const [, advice, isOfPackage] = ADVICE.find(([pattern]) => pattern.test(message)) ?? [];
  if (advice !== undefined && !(name && isOfPackage)) return advice;
  const lack = readLack(message);
  if (lack?.isCommonJs)
    return `import all of it, as in \`import all from "…"\`, and write \`all.${lack.name}\``;
  if (lack) return WRONG_NAME;
  return name === undefined ? undefined : `this was thrown inside the package ${name}`;
}
