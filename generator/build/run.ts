/** One build under way: what its stages share besides the data they hand on. */
import { hash } from "../cache/hash.ts";
import { hasErrors } from "../problems/problems.ts";
import type { Problem, Result } from "../types.ts";
import { createGuard, type Guard } from "./guard.ts";
import type { BuildOptions } from "./report.ts";
import type { Session } from "./session.ts";

export interface Run extends Session {
  readonly options: BuildOptions;
  /** the day that decides what is scheduled: "2026-01-31" */
  readonly today: string;
  readonly guard: Guard;
  /** everything found so far */
  readonly problems: readonly Problem[];
  readonly report: (...problems: readonly Problem[]) => void;
  /** the value of a result, whose problems are reported */
  readonly take: <T>(result: Result<T>) => T;
  /** the same object as in the last build when that one was equal: it is compared once, and not by all who use it */
  readonly steady: <T>(name: string, value: T) => T;
  /** whether this build makes what comes of a content file: all of it does, unless it is asked for a share */
  readonly isOwn: (path: string) => boolean;
  /** tells whoever watches how far long work is: "rendering pages", the third of 40 */
  readonly progress: (work: string, number: number, total: number) => void;
  /** runs a stage and adds its time to the stage's figure */
  readonly stage: <T>(name: string, work: () => T) => T;
  /** milliseconds so far, by stage and in all as `total` */
  readonly timings: () => Readonly<Record<string, number>>;
  /** true as long as nothing is at fault */
  readonly isSound: () => boolean;
}

/** What is done in this time needs no progress. */
const SHORT_MS = 500;

export function createRun(session: Session, options: BuildOptions): Run {
  const { effects, cache } = session;
  const problems: Problem[] = [];
  const report = (...found: readonly Problem[]): void => {
    for (const one of found) problems.push(one);
  };
  const started = effects.milliseconds();
  const spent = new Map<string, number>();
  return {
    ...session,
    options,
    today: (options.now ?? effects.now()).slice(0, 10),
    guard: createGuard(session.root, effects.files),
    problems,
    report,
    take: ({ value, diagnostics }) => {
      report(...diagnostics);
      return value;
    },
    steady: (name, value) => cache.memo("steady", name, { value }, () => value),
    isOwn: (path) => {
      const { number, of } = options.shard ?? { number: 1, of: 1 };
      return of === 1 || Number.parseInt(hash(path).slice(0, 8), 16) % of === number - 1;
    },
    progress: (work, number, total) => {
      if (effects.screen !== undefined && effects.milliseconds() - started > SHORT_MS)
        effects.screen.progress(`${work}, ${number} of ${total}`);
    },
    stage: (name, work) => {
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
    timings: () => ({ ...Object.fromEntries(spent), total: effects.milliseconds() - started }),
    isSound: () => !hasErrors(problems),
  };
}
