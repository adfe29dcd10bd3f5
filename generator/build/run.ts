/** One build under way: what its stages share besides the data they hand on. */
import { hash } from "../cache/hash.ts";
import { hasErrors } from "../problems/problems.ts";
import { createPool } from "../threads/pool.ts";
import type { Problem, Result } from "../types.ts";
import { watchBuild } from "./endless.ts";
import { createGuard } from "./guard.ts";
import type { BuildOptions } from "./report.ts";
import type { Session } from "./session.ts";

export type Run = ReturnType<typeof createRun>;

type Stray = Parameters<Run["guard"]["tellStray"]>;

/** What is done in this time needs no progress. */
const SHORT_MS = 500;
/** A line of progress stays for at least so long, that it can be read; to tell more often would take a tenth of a build in a thread. */
const PROGRESS_MS = 80;

const { exit } = process;
const { fetch } = globalThis;
const refuseExit = () => {
  throw new Error("it ends the process: what else is to be told would be lost", {
    cause: "throw an error instead",
  });
};

/** Does a build; anew, where it has found that something is lost: what asked for it has thrown, and nothing is published. */
export async function withRun<T>(
  session: Session,
  options: BuildOptions,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const { length } = session.lostTexts;
  const isWhole = () => session.lostTexts.length === length;
  const made = await doRun(session, options, work).catch((thrown: unknown) => {
    if (isWhole()) throw thrown;
  });
  return isWhole() ? (made as T) : withRun(session, options, work);
}

/** Does it once. What a promise or a callback fails with meanwhile, that nobody waits for, is a problem like any other. */
async function doRun<T>(session: Session, options: BuildOptions, work: (run: Run) => Promise<T>) {
  const watchdog = watchBuild(session, options);
  const run = createRun(session, options, watchdog?.beat);
  const hear = (kind: Stray[0]) => (thrown: unknown) =>
    run.report(keepStray(session, run.guard, kind, thrown));
  const [hearPromise, hearCallback] = [hear("promise"), hear("callback")];
  process.on("unhandledRejection", hearPromise).on("uncaughtException", hearCallback);
  Object.assign(process, { exit: refuseExit });
  globalThis.fetch = (...asked) => {
    if (!/^data:/.test(`${asked[0]}`)) run.report(run.guard.tellFetch(`${new Error().stack}`));
    return fetch(...asked);
  };
  try {
    return await work(run);
  } finally {
    watchdog?.end();
    Object.assign(process, { exit });
    globalThis.fetch = fetch;
    process.off("unhandledRejection", hearPromise).off("uncaughtException", hearCallback);
  }
}

/**
 * Keeps what code of the site has failed with that nobody waits for.
 * @returns what no build of the session has told
 * @throws what a callback has thrown that is none of the site's
 */
export function keepStray({ strays }: Session, { tellStray }: Run["guard"], ...stray: Stray) {
  const placeOf = ({ at, message }: Problem) => JSON.stringify(at ?? message);
  const added = tellStray(...stray).filter((one) => strays.get(placeOf(one))?.message !== one.message);
  for (const one of added) strays.set(placeOf(one), one);
  return added;
}

/** @param beat tells whoever watches the thread that it is alive */
export function createRun(session: Session, options: BuildOptions, beat?: () => void) {
  const { effects, cache } = session;
  const problems: Problem[] = [];
  /** A list stays one argument: a call takes some hundred thousand at most, and a site may have more problems. */
  const report = (...found: readonly (Problem | readonly Problem[])[]): void => {
    for (const one of found.flat()) problems.push(one);
  };
  const started = effects.milliseconds();
  let nextProgress = started + SHORT_MS;
  const spent = new Map<string, number>();
  return {
    ...session,
    options,
    /** true where outputs are looked at while the site is made, and never published */
    isServed: session.isLasting && !options.write,
    /** the day that decides what is scheduled: "2026-01-31" */
    today: (options.now ?? effects.now()).slice(0, 10),
    pool: createPool(new URL("./page-worker.js", import.meta.url), effects.cores),
    guard: createGuard(session.root, effects.files, session.modules),
    /** everything found so far */
    problems: problems as readonly Problem[],
    report,
    /** the value of a result, whose problems are reported */
    take: <T>({ value, diagnostics }: Result<T>): T => {
      report(diagnostics);
      return value;
    },
    /** the same object as in the last build when that one was equal: it is compared once, and not by all who use it */
    steady: <T>(name: string, value: T): T => cache.memo("steady", name, { value }, () => value),
    /** whether this build makes what comes of a content file: all of it does, unless it is asked for a share */
    isOwn: (path: string): boolean => {
      const { number, of } = options.shard ?? { number: 1, of: 1 };
      return of === 1 || Number.parseInt(hash(path).slice(0, 8), 16) % of === number - 1;
    },
    /** tells whoever watches how far long work is: "rendering pages", the third of 40 */
    progress: (work: string, number: number, total: number): void => {
      beat?.();
      if (effects.screen === undefined || effects.milliseconds() <= nextProgress) return;
      nextProgress = effects.milliseconds() + PROGRESS_MS;
      effects.screen.progress(`${work}, ${number} of ${total}`);
    },
    /** runs a stage and adds its time to the stage's figure */
    stage: <T>(name: string, work: () => T): T => {
      const since = effects.milliseconds();
      const add = () => spent.set(name, (spent.get(name) ?? 0) + effects.milliseconds() - since);
      const result = work();
      if (result instanceof Promise) {
        const ended = result.finally(add);
        // Whoever waits for it later hears that it failed; until then it is nobody's fault that nobody does.
        ended.catch(() => {});
        return ended as typeof result;
      }
      add();
      return result;
    },
    /** milliseconds so far, by stage and in all as `total` */
    timings: () => ({ ...Object.fromEntries(spent), total: effects.milliseconds() - started }),
    /** true as long as nothing is at fault */
    isSound: (): boolean => !hasErrors(problems),
  };
}
