/** Makes, orders and counts problems. Pure; must not know where they are printed. */
import type { Diagnostic, Location, Origin, Problem, Severity } from "../types.ts";
import { byCodePoint, groupBy } from "../util/order.ts";
import type { Code } from "./codes.ts";

type Details = { readonly [K in "at" | "hint" | "related" | "because" | "topic"]?: Problem[K] | undefined };

const tell =
  (severity: Severity) =>
  (code: Code, message: string, details: Details = {}): Problem => {
    const given = Object.entries(details).filter(([, value]) => value !== undefined);
    return { code, severity, message, ...Object.fromEntries(given) };
  };

/** A fault that stops the site from being published. Undefined details are left out. */
export const error = tell("error");

/** A fault that is worth a look; it stops nothing unless the build is strict. */
export const warning = tell("warning");

/** No value, and why. */
export const failed = (...diagnostics: readonly Problem[]) => ({ value: undefined, diagnostics });

/** A fault of a command, as it is told. */
export const refusal = (code: Code, message: string, hint?: string): Omit<Diagnostic, "related"> =>
  error(code, message, { hint });

/**
 * Without those that follow from an error which is told: `because` names the place of that error, as a whole file, a
 * value of it (or one inside, or around it), or as the very same line and column; or the error names it as related.
 */
export function dropCascading(problems: readonly Problem[], locate: (at: Origin) => Location) {
  const isError = ({ severity }: Problem): boolean => severity === "error";
  let open = problems.filter(({ because }) => because !== undefined);
  const follows = (causes: readonly Problem[]) => {
    const isTold = findTold(causes, locate);
    return open.filter(({ because }) => because?.some(isTold));
  };
  const drop = (first: readonly Problem[]): void => {
    const roots = new Set(first);
    let causes = first;
    while (causes.length > 0 && open.length > 0) {
      const cascading = new Set(follows(causes).filter((one) => !roots.has(one)));
      // What follows from one of these follows from their cause as well.
      causes = [...cascading].filter(isError);
      open = open.filter((one) => !cascading.has(one));
    }
  };
  drop(problems.filter((one) => isError(one) && one.because === undefined));
  // What could have followed from something, and does not, is a cause itself.
  const others = new Set(follows(open.filter(isError)).filter((one) => !namesItself(one)));
  drop(open.filter((one) => isError(one) && !others.has(one)));
  const kept = new Set(open);
  return problems.filter((one) => one.because === undefined || kept.has(one));
}

/** Whether a problem follows from others of its own file alone: of such it is one. */
const namesItself = ({ at, because }: Problem): boolean =>
  because?.every(({ path }) => path === at?.path) === true;

/** Places of one cause that are told with it. */
const MAX_PLACES = 100;

/** Problems with one `topic` are one: told at the first place, the others related. In their order. */
export function joinTopics(problems: readonly Problem[]): readonly Problem[] {
  // Those that are mended in different ways are told apart.
  const groups = groupBy(problems, (one) => (one.topic === undefined ? one : `${one.topic}\n${one.hint}`));
  return Array.from(groups.values(), ([first, ...others]) => {
    const { topic } = first;
    if (topic === undefined || others.length === 0) return first;
    const places = others.flatMap(({ at }) => (at === undefined ? [] : [{ message: "and here", at }]));
    const message = `${topic} (${others.length + 1} places)`;
    return { ...first, message, related: [...(first.related ?? []), ...places.slice(0, MAX_PLACES)] };
  });
}

/** Whether one of the problems is at a place. A hostile file has thousands of both, so they are not compared in pairs. */
function findTold(problems: readonly Problem[], locate: (at: Origin) => Location) {
  const own = problems.flatMap(({ at }) => at ?? []);
  const values = own.map(valuesAround);
  const around = new Set(values.flat());
  const exact = new Set(values.flatMap((keys) => keys.at(-1) ?? []));
  const told = [...own, ...problems.flatMap(({ related = [] }) => related.map(({ at }) => at))];
  const files = new Set(told.map(({ path }) => path));
  const lines = new Set(told.map((at) => lineKey(locate(at))));
  return (origin: Origin): boolean => {
    const isWhole = !["data", "line", "span", "body"].some((one) => one in origin);
    if (!files.has(origin.path) || isWhole) return files.has(origin.path);
    const keys = valuesAround(origin);
    if (keys.some((key) => exact.has(key)) || around.has(keys.at(-1) ?? "")) return true;
    return lines.has(lineKey(locate(origin)));
  };
}

const lineKey = ({ path, line, column }: Location): string => `${line}:${column} ${path}`;

/** A key for each value that an origin is in, the outermost first; the last one is its own. */
function valuesAround(origin: Origin): readonly string[] {
  const steps = "data" in origin ? origin.data.map(String) : [];
  return steps.map((_, index) => JSON.stringify([origin.path, ...steps.slice(0, index + 1)]));
}

/** The next build tells it no more: an address that is gone is missed in what was published before, and a day to come comes. */
export const TOLD_ONCE: readonly Code[] = ["ROUTE_GONE", "STATE_UNSAVED", "NOW_AHEAD"];

/**
 * Orders by path, line, column, code and message, by code point, whatever order the faults were found in.
 * Those without a location come first. A fault that two stages found at the same place is kept once, and of several at
 * one place the errors, or else the warnings of one code, which is first one that is told once: what is mended there may
 * well mend the others.
 */
export function sortDiagnostics<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  const places = groupBy([...diagnostics].sort(byLocation), (one) => one.location && lineKey(one.location));
  return [...places].flatMap(([place, group]) => {
    const once = group.find(({ code }) => TOLD_ONCE.includes(code));
    const first = group.find(({ severity }) => severity === "error") ?? once ?? group[0];
    return group.filter((one, index) => {
      const previous = group[index - 1];
      const isTold =
        one.severity === first.severity && (first.severity === "error" || one.code === first.code);
      return (place === undefined || isTold) && (previous === undefined || byLocation(previous, one) !== 0);
    });
  });
}

function byLocation(a: Diagnostic, b: Diagnostic): number {
  return (
    byCodePoint(a.location?.path ?? "", b.location?.path ?? "") ||
    (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
    (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
    byCodePoint(a.code, b.code) ||
    byCodePoint(a.message, b.message)
  );
}

/** True when something must be mended before the site can be published. */
export const hasErrors = (problems: readonly { readonly severity: Severity }[]): boolean =>
  problems.some((one) => one.severity === "error");
