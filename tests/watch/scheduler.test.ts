/** When to rebuild: after hints, now and then, and never twice at the same time. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RebuildRequest } from "../../generator/watch/build-session.ts";
import { createScheduler } from "../../generator/watch/scheduler.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start({
  rebuildMs = 0,
  isTold = true,
}: {
  readonly rebuildMs?: number;
  readonly isTold?: boolean;
} = {}) {
  const rebuilds: { readonly at: number; readonly request: RebuildRequest }[] = [];
  const idles: number[] = [];
  const world = { isChanged: true, running: 0, most: 0 };
  const zero = Date.now();
  const now = () => Date.now() - zero;
  const scheduler = createScheduler(
    {
      rebuild: async (request) => {
        rebuilds.push({ at: now(), request });
        world.running += 1;
        world.most = Math.max(world.most, world.running);
        if (rebuildMs > 0) await new Promise((resolve) => setTimeout(resolve, rebuildMs));
        world.running -= 1;
        return world.isChanged;
      },
      idle: async () => void idles.push(now()),
      isTold: () => isTold,
    },
    now,
  );
  return { scheduler, rebuilds, idles, world, times: () => rebuilds.map(({ at }) => at) };
}

describe("rebuilds", () => {
  test("follow a quiet moment after the last of several hints, which they name", async () => {
    const { scheduler, rebuilds } = start();
    scheduler.hint("content/a.md");
    await vi.advanceTimersByTimeAsync(5);
    scheduler.hint("content/b.md");
    scheduler.hint("content/a.md");
    await vi.advanceTimersByTimeAsync(5);
    expect(rebuilds).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(rebuilds).toEqual([
      { at: 11, request: { hints: ["content/a.md", "content/b.md"], everything: false, isWritten: true } },
    ]);
  });

  test("wait for a file that is empty or gone, as long as an editor takes to write it, and no longer", async () => {
    const { scheduler, rebuilds } = start();
    scheduler.hint("content/a.md", true);
    await vi.advanceTimersByTimeAsync(100);
    expect(rebuilds).toEqual([]);
    // The other file must not be seen beside an empty one.
    scheduler.hint("content/b.md");
    await vi.advanceTimersByTimeAsync(40);
    scheduler.hint("content/a.md");
    await vi.advanceTimersByTimeAsync(6);
    expect(rebuilds).toEqual([
      { at: 146, request: { hints: ["content/a.md", "content/b.md"], everything: false, isWritten: true } },
    ]);
    scheduler.hint("content/a.md", true);
    await vi.advanceTimersByTimeAsync(150);
    // It had its time: what is empty by now is meant to be.
    const request = { hints: ["content/a.md"], everything: false, isWritten: false };
    expect(rebuilds.at(-1)).toEqual({ at: 296, request });
    for (let at = 0; at < 500; at += 50) {
      scheduler.hint("content/a.md", true);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(rebuilds[2]?.at).toBe(696);
  });

  test("come in the middle of a burst that does not end", async () => {
    const { scheduler, times } = start();
    for (let at = 0; at < 250; at += 5) {
      scheduler.hint("content/a.md");
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(times().length).toBeGreaterThanOrEqual(2);
    expect(times()[0]).toBeLessThanOrEqual(105);
  });

  test("never overlap; hints during one lead to the next", async () => {
    const { scheduler, rebuilds, world } = start({ rebuildMs: 500 });
    scheduler.hint("content/a.md");
    await vi.advanceTimersByTimeAsync(100);
    scheduler.hint("content/b.md");
    await vi.advanceTimersByTimeAsync(100);
    scheduler.hint("content/c.md");
    await vi.advanceTimersByTimeAsync(1000);
    expect(rebuilds.map(({ request }) => request.hints)).toEqual([
      ["content/a.md"],
      ["content/b.md", "content/c.md"],
    ]);
    expect(world.most).toBe(1);
  });

  test("happen without hints, soon when the system tells nothing, seldom when they take long", async () => {
    const told = start();
    told.world.isChanged = false;
    await told.scheduler.rebuildNow();
    await vi.advanceTimersByTimeAsync(9_500);
    expect(told.times()).toEqual([0, 3000, 6000, 9000]);
    await told.scheduler.stop();
    const untold = start({ isTold: false });
    untold.world.isChanged = false;
    await untold.scheduler.rebuildNow();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(untold.times()).toEqual([0, 1000, 2000, 3000]);
    await untold.scheduler.stop();
    const slow = start({ rebuildMs: 200 });
    slow.world.isChanged = false;
    const first = slow.scheduler.rebuildNow();
    await vi.advanceTimersByTimeAsync(200);
    await first;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(slow.times()).toEqual([0, 20_200]);
  });
});

describe("idle time", () => {
  test("comes once after changes, when reading everything shows that nothing was missed", async () => {
    const { scheduler, rebuilds, idles, world } = start();
    await scheduler.rebuildNow();
    world.isChanged = false;
    await vi.advanceTimersByTimeAsync(20_000);
    // Somebody is at work: what the system forgot to tell is found within a second.
    expect(rebuilds.map(({ at }) => at)).toEqual([
      0, 1000, 2000, 3000, 4000, 5000, 8000, 11_000, 14_000, 17_000, 20_000,
    ]);
    expect(rebuilds.filter(({ request }) => request.everything)).toEqual([
      { at: 5000, request: { hints: [], everything: true, isWritten: false } },
    ]);
    expect(idles).toEqual([5000]);
  });
});

test("stop waits for the present rebuild and begins no other", async () => {
  const { scheduler, times, world } = start({ rebuildMs: 300 });
  scheduler.hint("content/a.md");
  await vi.advanceTimersByTimeAsync(50);
  scheduler.hint("content/b.md");
  const stopped = scheduler.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect({ times: times(), running: world.running }).toEqual({ times: [6], running: 0 });
});
