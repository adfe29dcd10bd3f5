/** When to look at the files: after a quiet moment, one look at a time, and now and then without being asked. */
import type { Look } from "./rebuild.ts";

/** A save is often several events; this long after the last one it is taken for done. Milliseconds. */
const QUIET_MS = 6;
/** A burst that does not end is looked at all the same. */
const BURST_MS = 100;
/**
 * How often files are looked at in case the system forgot to tell. More often when it tells nothing, and while somebody is
 * at work: a folder that is renamed and made anew may not be watched at once.
 */
const POLL_MS = 3_000;
const POLL_SOON_MS = 1_000;
/** A look may take a hundredth of the time between two. */
const POLL_SHARE = 100;
/** After this long without a change there is time for what is not urgent. */
const IDLE_MS = 5_000;

export interface CycleWork {
  /** looks and builds; @returns true when something had changed. Must not reject */
  readonly look: (request: Look) => Promise<boolean>;
  /** after a while without changes; once until the next change. Must not reject */
  readonly idle: () => Promise<void>;
  /** whether the system tells of changes */
  readonly isTold: () => boolean;
}

export interface Cycles {
  /** @param path of something that may have changed, relative to the root */
  readonly hint: (path: string) => void;
  /** looks at once, after a look that is under way */
  readonly lookNow: () => Promise<void>;
  /** the milliseconds that the present look has taken; 0 when there is none */
  readonly busyFor: () => number;
  /** no look begins any more; resolves when the present one is done */
  readonly stop: () => Promise<void>;
}

/** @param milliseconds a clock that only goes forward */
export function createCycles(work: CycleWork, milliseconds: () => number): Cycles {
  let hints = new Set<string>();
  let firstHintAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let startedAt = 0;
  let lastLookMs = 0;
  let changedAt = 0;
  let isSettled = true;
  let isStopped = false;

  function wait(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  }

  /** The next look: soon when there are hints, otherwise when it is time to see whether one was missed. */
  function plan(): void {
    if (isStopped || running !== undefined) return;
    if (firstHintAt !== undefined) {
      wait(Math.max(0, Math.min(QUIET_MS, firstHintAt + BURST_MS - milliseconds())));
      return;
    }
    wait(Math.max(work.isTold() && isSettled ? POLL_MS : POLL_SOON_MS, lastLookMs * POLL_SHARE));
  }

  async function run(): Promise<void> {
    if (isStopped || running !== undefined) return;
    const isIdle = firstHintAt === undefined && !isSettled && milliseconds() - changedAt >= IDLE_MS;
    const request: Look = { hints: [...hints], everything: isIdle };
    hints = new Set();
    firstHintAt = undefined;
    startedAt = milliseconds();
    running = (async () => {
      const isChanged = await work.look(request);
      if (!isChanged) lastLookMs = milliseconds() - startedAt;
      if (isChanged) {
        isSettled = false;
        changedAt = milliseconds();
      } else if (isIdle) {
        isSettled = true;
        await work.idle();
      }
    })();
    await running;
    running = undefined;
    plan();
  }

  return {
    hint(path) {
      hints.add(path);
      firstHintAt ??= milliseconds();
      plan();
    },
    async lookNow() {
      clearTimeout(timer);
      while (running !== undefined) await running;
      await run();
    },
    busyFor: () => (running === undefined ? 0 : milliseconds() - startedAt),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
