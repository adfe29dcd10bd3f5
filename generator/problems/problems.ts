/** Makes, orders and counts problems. Pure; must not know where they are printed. */
import { byCodePoint, groupBy } from "../order.ts";
import type { Diagnostic, Location, Origin, Problem, Severity } from "../types.ts";
import type { Code } from "./codes.ts";

type Details = { readonly [K in "at" | "hint" | "related" | "because" | "topic"]?: Problem[K] | undefined };

/** A fault that stops the site from being published. Undefined details are left out. */
export const error = (code: Code, message: string, details: Details = {}): Problem =>
  problem("error", code, message, details);

/** A fault that is worth a look; it stops nothing unless the build is strict. */
export const warning = (code: Code, message: string, details: Details = {}): Problem =>
  problem("warning", code, message, details);

function problem(severity: Severity, code: Code, message: string, details: Details): Problem {
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return { code, severity, message, ...Object.fromEntries(given) };
}

/** A fault of a command, as it is told; `at` can only be a whole file. */
export function refusal(
  code: Code,
  message: string,
  { hint, at }: { readonly hint?: string | undefined; readonly at?: { readonly path: string } } = {},
): Diagnostic {
  const location = at && { path: at.path, line: 1, column: 1 };
  return { code, severity: "error", message, ...(hint && { hint }), ...(location && { location }) };
}

/** A problem with the line it is at. */
export interface Located {
  readonly problem: Problem;
  readonly location: Location | undefined;
}

/**
 * Without those that follow from an error which is told: `because` names the place of that error, as a whole file, a
 * value of it (or one inside, or around it), or as the very same line and column; or the error names it as related.
 */
export function dropCascading(
  problems: readonly Located[],
  locate: (at: Origin) => Location,
): readonly Located[] {
  const isError = ({ problem }: Located): boolean => problem.severity === "error";
  let causes = problems.filter((one) => isError(one) && one.problem.because === undefined);
  let open = problems.filter((one) => one.problem.because !== undefined);
  while (causes.length > 0 && open.length > 0) {
    const named = causes.flatMap(({ problem }) =>
      (problem.related ?? []).map(({ at }) => ({ problem, location: locate(at) })),
    );
    const places = groupBy([...causes, ...named], ({ location }) => location?.path ?? "");
    const cascading = open.filter(({ problem }) =>
      problem.because?.some((origin) => isTold(origin, places, locate)),
    );
    // What follows from one of these follows from their cause as well.
    causes = cascading.filter(isError);
    const gone = new Set(cascading);
    open = open.filter((one) => !gone.has(one));
  }
  const kept = new Set(open);
  return problems.filter((one) => one.problem.because === undefined || kept.has(one));
}

/** Places of one cause that are told with it. */
const MAX_PLACES = 100;

/** Problems with one `topic` are one: told at the first place, the others related. In their order. */
export function joinTopics(problems: readonly Located[]): readonly Located[] {
  const groups = groupBy(problems, (one) => one.problem.topic ?? one);
  return Array.from(groups.values(), (group) => {
    const [first, ...others] = group;
    const { topic } = first.problem;
    if (topic === undefined || others.length === 0) return first;
    const places = others.flatMap(({ problem: { at } }) =>
      at === undefined ? [] : [{ message: "and here", at }],
    );
    const problem = {
      ...first.problem,
      message: `${topic}, which ${group.length} texts use`,
      related: places.slice(0, MAX_PLACES),
    };
    return { ...first, problem };
  });
}

type Causes = ReadonlyMap<string, readonly Located[]>;

function isTold(origin: Origin, causes: Causes, locate: (at: Origin) => Location): boolean {
  const candidates = causes.get(origin.path) ?? [];
  if (candidates.length === 0 || (!("data" in origin) && !("line" in origin))) return candidates.length > 0;
  const { line, column } = locate(origin);
  return candidates.some(
    ({ location, problem: { at } }) =>
      (location?.line === line && location.column === column) ||
      ("data" in origin && at !== undefined && "data" in at && overlaps(at.data, origin.data)),
  );
}

/** True when one path is the other or holds it. */
function overlaps(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  const length = Math.min(a.length, b.length);
  return length > 0 && a.slice(0, length).every((step, index) => String(step) === String(b[index]));
}

/**
 * Orders by path, line, column, code and message, by code point, whatever order the faults were found in.
 * Those without a location come first. A fault that two stages found at the same place is kept once.
 */
export function sortDiagnostics<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  const sorted = [...diagnostics].sort(byLocation);
  return sorted.filter((one, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || byLocation(previous, one) !== 0;
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
