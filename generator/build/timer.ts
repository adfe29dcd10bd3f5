/** Measures stages with the clock that the caller brings. */

export interface Timer {
  /** runs a stage and adds its milliseconds to the stage's figure */
  stage<T>(name: string, run: () => T): T;
  readonly timings: () => Readonly<Record<string, number>>;
}

/** @param now milliseconds, monotonic */
export function createTimer(now: () => number): Timer {
  const started = now();
  const spent = new Map<string, number>();
  const add = (name: string, since: number) => spent.set(name, (spent.get(name) ?? 0) + now() - since);
  return {
    stage: (name, run) => {
      const since = now();
      const result = run();
      if (result instanceof Promise) return result.finally(() => add(name, since)) as typeof result;
      add(name, since);
      return result;
    },
    timings: () => ({ ...Object.fromEntries(spent), total: now() - started }),
  };
}
