/**
 * Builds once more with nothing remembered, in surroundings as unlike these as can be. What is published must depend on
 * the sources alone.
 */
import { join } from "node:path";
import type { CheckedSite, SiteCheck } from "../../build/check.ts";
import type { BuildOptions, BuildReport } from "../../build/report.ts";
import { runGalleyAnew } from "../../effects/other-process.ts";
import { STATE } from "../../files.ts";
import { createLocations } from "../../problems/offsets.ts";
import { error } from "../../problems/problems.ts";
import type { Effects, Problem } from "../../types.ts";
import { groupBy } from "../../util/order.ts";

/** @returns an error for every difference, at most `TOLD`; nothing for a site that is at fault anyhow */
export const verify: SiteCheck = async (site, { options, today, root, effects, galleyPackage, isSound }) => {
  if (!isSound()) return [];
  const { files } = effects;
  // Below the site, so that the packages it uses are found as usual.
  const copy = join(root, STATE, `verify-${effects.processes.self}`);
  const { environment, hint } = unlike(effects.environment);
  try {
    copySources(site, root, copy, effects);
    const words = ["build", "--root", copy, ...flags(options, today)];
    const again = JSON.parse(await runGalleyAnew(galleyPackage, words, environment)) as BuildReport;
    const fault = again.diagnostics.find(({ severity }) => severity === "error");
    if (fault !== undefined) return [differs(`a second build has faults: ${fault.message}`, hint)];
    const built = new Map(site.outputs.map(({ path, bytes }) => [path, bytes]));
    const made = new Set(again.outputs.map(({ path }) => path));
    const byDifference = groupBy(new Set([...built.keys(), ...made]), (path) => {
      const second = made.has(path) ? files.read(join(copy, "site", path)) : undefined;
      return describeDifference(built.get(path), second);
    });
    byDifference.delete(undefined);
    const related = byDifference.size === 0 ? [] : findUnsteady(site.files.templates);
    return [...byDifference].slice(0, TOLD).map(([difference, [path, ...others]], index) => {
      const more = others.length === 0 ? "" : `, and so in ${others.length} more`;
      return differs(`${path}${difference}${more}`, hint, index === 0 ? related : []);
    });
  } finally {
    files.remove(copy);
  }
};

/** One cause may make every page differ in a way of its own. */
const TOLD = 10;

const differs = (message: string, hint: string, related: Problem["related"] = []): Problem =>
  error("VERIFY_DIFFERS", message, { hint, related });

/** The clock, the machine's locale and random numbers, where they are no comment. What a browser alone runs may ask for them. */
const UNSTEADY =
  /(?<!\/\/.*|^\s*\/?\*.*)(?:\bMath\.random\(\)|\bDate\.now\(\)|\bnew Date\(\)|\brandomUUID\(\)|\.localeC\w+\([^,()]*\)|(?:\.toLocale(?:Date|Time)?String|\bIntl\.\w+)\((?:undefined\b|\[\]|\)))/m;

/** Where templates ask for what is another one in every build: the first place of each. */
const findUnsteady = (templates: CheckedSite["files"]["templates"]): NonNullable<Problem["related"]> =>
  templates.flatMap(({ path, bytes }) => {
    if (!/(?<!\.client|\.test)\.[jt]sx?$/.test(path)) return [];
    const text = new TextDecoder().decode(bytes);
    const found = UNSTEADY.exec(text);
    if (found === null) return [];
    const at = createLocations(path, text)(found.index, found.index + found[0].length);
    return [{ message: "asks for the time, a locale or a random number", at }];
  });

/** The files as they were built, wherever links led, and what says which packages and `imports` these have. */
function copySources({ files: found, sources }: CheckedSite, root: string, copy: string, { files }: Effects) {
  const texts = sources.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }));
  const manifest = { path: "package.json", bytes: files.read(join(root, "package.json")) };
  for (const { path, bytes } of [manifest, ...texts, ...Object.values(found).flat()]) {
    const file = join(copy, path);
    if (bytes === undefined) continue;
    files.makeDirectory(join(file, ".."));
    files.write(file, bytes);
  }
}

const flags = ({ now, drafts, preview, baseUrl }: BuildOptions, today: string): string[] => [
  ...["--no-cache", "--format", "json", "--now", now ?? today],
  ...(drafts === true ? ["--drafts"] : []),
  ...(preview === true ? ["--preview"] : []),
  ...(baseUrl === undefined ? [] : ["--base-url", baseUrl]),
];

/** On the other side of the date line from here: a day read as midnight in Greenwich is another one there. */
function unlike(environment: Effects["environment"]) {
  const isEast = new Date(0).getTimezoneOffset() <= 0;
  const timeZone = isEast ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  const locale = new Intl.NumberFormat().resolvedOptions().locale.startsWith("tr") ? "sv_SE" : "tr_TR";
  const workers = { UV_THREADPOOL_SIZE: "1", VIPS_CONCURRENCY: "1", GOMAXPROCS: "1" };
  const LC_ALL = `${locale}.UTF-8`;
  return {
    environment: { ...environment, TZ: timeZone, LANG: LC_ALL, LC_ALL, ...workers },
    hint: `it was built in another folder, in ${timeZone} and ${locale}, with nothing remembered: sort what is listed, name the time zone and the locale of dates and numbers, and show no time of the build, no random number and nothing that a network answers`,
  };
}

/** @returns what follows the file's path in a message; undefined when nothing differs */
function describeDifference(first: Uint8Array | undefined, second: Uint8Array | undefined) {
  if (first === undefined) return " is only made by a second build";
  if (second === undefined) return " is not made by a second build";
  if (Buffer.compare(first, second) === 0) return undefined;
  if (first.includes(0)) return `: ${second.length} bytes in a second build instead of ${first.length}`;
  const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split("\n");
  const [before, after] = [linesOf(first), linesOf(second)];
  const line = firstUnlike(before, after);
  const [was = "", is = ""] = [before[line], after[line]];
  const start = Math.max(0, firstUnlike(was, is) - SHOWN / 2);
  const excerpt = (text: string): string => JSON.stringify(text.slice(start, start + SHOWN));
  return `:${line + 1}: ${excerpt(is)} in a second build instead of ${excerpt(was)}`;
}

/** Of a line, around what differs: pages may be one long line. Characters. */
const SHOWN = 60;

function firstUnlike(first: ArrayLike<string>, second: ArrayLike<string>): number {
  let index = 0;
  while (index < first.length && first[index] === second[index]) index += 1;
  return index;
}
