/** What the site's own code gets of the machine although no stage gives it: it is looked at only to notice a change. */
import { hash } from "../cache/hash.ts";
import type { Effects } from "../types.ts";
import { byCodePoint } from "../util/order.ts";

type Environment = Effects["environment"];

/** What decides how dates and numbers are written. */
const LOCALE = ["TZ", "LANG", "LC_ALL", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME"];
/** `process.env.KEY`, `process["env"]`, `{ env } = process`, `(process as any).env`; one that is meant otherwise costs time. NODE_ENV is set by bin/galley.js. */
const ANY = [/\bprocess\b/, /\benv\b(?!\.NODE_ENV\b)/];
const ONE = /\bprocess\.env\.(\w+)/g;

/** What decides which file of a package Node takes: "development". */
export const conditionsOf = ({ NODE_OPTIONS = "" }: Environment): readonly string[] =>
  [NODE_OPTIONS, ...process.execArgv].join(" ").match(/(?<=(?:--conditions|-C)[= ]"?)[^\s"]+/g) ?? [];

/** What of it concerns any code: the locale, and which files of packages Node takes. */
export const commonEnvironment = (environment: Environment) => [
  ...LOCALE.map((name) => environment[name]),
  conditionsOf(environment),
];

/** Whether a script may ask for a variable of the environment. */
export const asksEnvironment = (code: string): boolean => ANY.every((one) => one.test(code));

/** The variables that a script may ask for, with what they are. */
export function variablesOf(code: string, all: Environment) {
  const asked = Array.from(code.matchAll(ONE), ([, name]) => name as string);
  const names = asksEnvironment(code.replace(ONE, "")) ? Object.keys(all).sort(byCodePoint) : asked;
  return names.map((name) => [name, all[name]] as const);
}

/**
 * Names a module by its code and by all that it may see of the environment.
 * @param packages what the packages that it imports are known by
 */
export const nameModule = (
  { code, hash: codeHash }: { readonly code: string; readonly hash: string },
  packages: string,
  all: Environment,
) => hash(JSON.stringify([codeHash, packages, commonEnvironment(all), variablesOf(code, all)]));
