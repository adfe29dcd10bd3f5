/** One build under way: what its stages share besides the data they hand on. */
import { hasErrors } from "../problems/problems.ts";
import type { Problem, Result } from "../types.ts";
import { createGuard, type Guard } from "./guard.ts";
import type { BuildOptions } from "./report.ts";
import type { Session } from "./session.ts";
import { createTimer, type Timer } from "./timer.ts";

export interface Run extends Session {
  readonly options: BuildOptions;
  /** the day that decides what is scheduled: "2026-01-31" */
  readonly today: string;
  readonly timer: Timer;
  readonly guard: Guard;
  /** everything found so far */
  readonly problems: readonly Problem[];
  readonly report: (...problems: readonly Problem[]) => void;
  /** the value of a result, whose problems are reported */
  readonly take: <T>(result: Result<T>) => T;
  /** runs a stage and counts its time */
  readonly stage: <T>(name: string, work: () => T) => T;
  /** true as long as nothing is at fault */
  readonly isSound: () => boolean;
}

export function createRun(session: Session, options: BuildOptions): Run {
  const { effects } = session;
  const problems: Problem[] = [];
  const report = (...found: readonly Problem[]): void => {
    for (const one of found) problems.push(one);
  };
  const timer = createTimer(effects.milliseconds);
  return {
    ...session,
    options,
    today: (options.now ?? effects.now()).slice(0, 10),
    timer,
    guard: createGuard(session.root, effects.files),
    problems,
    report,
    take: ({ value, diagnostics }) => {
      report(...diagnostics);
      return value;
    },
    stage: timer.stage,
    isSound: () => !hasErrors(problems),
  };
}
