/** When to rebuild: after a quiet moment, one rebuild at a time, and now and then without being asked. */
import type { RebuildRequest } from "./build-session.ts";

/** A save is often several events; this long after the last one it is taken for done. Milliseconds. */
const QUIET_MS = 6;
/** A burst that does not end leads to a rebuild all the same. */
const BURST_MS = 100;
/** The same for files that are empty or gone: many an editor empties or moves a file before it writes it. */
const UNFINISHED_MS = 150;
const UNFINISHED_BURST_MS = 400;
/**
 * How often files are looked at in case the system forgot to tell. More often when it tells nothing, and while somebody is
 * at work: a folder that is renamed and made anew may not be watched at once.
 */
const POLL_MS = 3_000;
const POLL_SOON_MS = 1_000;
/** Looking at files that did not change may take a hundredth of the time. */
const POLL_SHARE = 100;
/** After this long without a change there is time for what is not urgent. */
const IDLE_MS = 5_000;

/**
 * Neither `rebuild` nor `idle` may reject.
 * @param work.rebuild gives true when something had changed
 * @param work.idle called after a while without changes; once until the next change
 * @param work.isTold whether the system tells of changes
 * @param milliseconds a clock that only goes forward
 */
export function createScheduler(
  work: { rebuild(request: RebuildRequest): Promise<boolean>; idle(): Promise<void>; isTold(): boolean },
  milliseconds: () => number,
) {
  const hints = new Set<string>();
  const unfinished = new Set<string>();
  let firstHintAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let lastPollMs = 0;
  let changedAt = 0;
  let isSettled = true;
  let isStopped = false;

  /** The next rebuild: soon when there are hints, otherwise when it is time to see whether one was missed. */
  function schedule(): void {
    if (isStopped || running !== undefined) return;
    const poll = work.isTold() && isSettled ? POLL_MS : POLL_SOON_MS;
    const [quiet, burst] = unfinished.size > 0 ? [UNFINISHED_MS, UNFINISHED_BURST_MS] : [QUIET_MS, BURST_MS];
    const delay =
      firstHintAt === undefined
        ? Math.max(poll, lastPollMs * POLL_SHARE)
        : Math.max(0, Math.min(quiet, firstHintAt + burst - milliseconds()));
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  }

  async function run(): Promise<void> {
    if (isStopped || running !== undefined) return;
    const isIdle = firstHintAt === undefined && !isSettled && milliseconds() - changedAt >= IDLE_MS;
    const isWritten = hints.size > 0 && unfinished.size === 0;
    const request: RebuildRequest = { hints: [...hints], everything: isIdle, isWritten };
    hints.clear();
    unfinished.clear();
    firstHintAt = undefined;
    running = rebuild(request);
    await running;
    running = undefined;
    schedule();
  }

  async function rebuild(request: RebuildRequest): Promise<void> {
    const startedAt = milliseconds();
    if (await work.rebuild(request)) {
      isSettled = false;
      changedAt = milliseconds();
      return;
    }
    lastPollMs = milliseconds() - startedAt;
    if (request.everything !== true) return;
    isSettled = true;
    await work.idle();
  }

  return {
    /**
     * @param path of something that may have changed, relative to the root
     * @param isUnfinished true when a moment later there is probably more in it
     */
    hint(path: string, isUnfinished = false): void {
      hints.add(path);
      if (isUnfinished) unfinished.add(path);
      // What follows may come in pieces, as every save.
      else if (unfinished.delete(path)) firstHintAt = undefined;
      firstHintAt ??= milliseconds();
      schedule();
    },
    /** rebuilds at once, where none is under way */
    async rebuildNow(): Promise<void> {
      clearTimeout(timer);
      await run();
    },
    /** no rebuild begins any more; resolves when the present one is done */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
