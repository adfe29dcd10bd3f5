/** When files are looked at: after hints, now and then, and never twice at the same time. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Look } from "../../generator/watch/rebuild.ts";
import { createCycles } from "../../generator/watch/scheduler.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start({ lookMs = 0, isTold = true }: { readonly lookMs?: number; readonly isTold?: boolean } = {}) {
  const looks: { readonly at: number; readonly look: Look }[] = [];
  const idles: number[] = [];
  const world = { isChanged: true, running: 0, most: 0 };
  const zero = Date.now();
  const now = () => Date.now() - zero;
  const cycles = createCycles(
    {
      look: async (look) => {
        looks.push({ at: now(), look });
        world.running += 1;
        world.most = Math.max(world.most, world.running);
        if (lookMs > 0) await new Promise((resolve) => setTimeout(resolve, lookMs));
        world.running -= 1;
        return world.isChanged;
      },
      idle: async () => void idles.push(now()),
      isTold: () => isTold,
    },
    now,
  );
  return { cycles, looks, idles, world, times: () => looks.map(({ at }) => at) };
}

describe("looks", () => {
  test("follow a quiet moment after the last of several hints, which they name", async () => {
    const { cycles, looks } = start();
    cycles.hint("content/a.md");
    await vi.advanceTimersByTimeAsync(5);
    cycles.hint("content/b.md");
    cycles.hint("content/a.md");
    await vi.advanceTimersByTimeAsync(5);
    expect(looks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(looks).toEqual([{ at: 11, look: { hints: ["content/a.md", "content/b.md"], everything: false } }]);
  });

  test("come in the middle of a burst that does not end", async () => {
    const { cycles, times } = start();
    for (let at = 0; at < 250; at += 5) {
      cycles.hint("content/a.md");
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(times().length).toBeGreaterThanOrEqual(2);
    expect(times()[0]).toBeLessThanOrEqual(105);
  });

  test("never overlap; hints during one lead to the next", async () => {
    const { cycles, looks, world } = start({ lookMs: 500 });
    cycles.hint("content/a.md");
    await vi.advanceTimersByTimeAsync(100);
    cycles.hint("content/b.md");
    await vi.advanceTimersByTimeAsync(100);
    cycles.hint("content/c.md");
    await vi.advanceTimersByTimeAsync(1000);
    expect(looks.map(({ look }) => look.hints)).toEqual([["content/a.md"], ["content/b.md", "content/c.md"]]);
    expect(world.most).toBe(1);
  });

  test("happen without hints, soon when the system tells nothing, seldom when they take long", async () => {
    const told = start();
    told.world.isChanged = false;
    await told.cycles.lookNow();
    await vi.advanceTimersByTimeAsync(9_500);
    expect(told.times()).toEqual([0, 3000, 6000, 9000]);
    await told.cycles.stop();
    const untold = start({ isTold: false });
    untold.world.isChanged = false;
    await untold.cycles.lookNow();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(untold.times()).toEqual([0, 1000, 2000, 3000]);
    await untold.cycles.stop();
    const slow = start({ lookMs: 200 });
    slow.world.isChanged = false;
    const first = slow.cycles.lookNow();
    await vi.advanceTimersByTimeAsync(200);
    await first;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(slow.times()).toEqual([0, 20_200]);
  });
});

describe("idle time", () => {
  test("comes once after changes, when reading everything shows that nothing was missed", async () => {
    const { cycles, looks, idles, world } = start();
    await cycles.lookNow();
    world.isChanged = false;
    await vi.advanceTimersByTimeAsync(20_000);
    // Somebody is at work: what the system forgot to tell is found within a second.
    expect(looks.map(({ at }) => at)).toEqual([
      0, 1000, 2000, 3000, 4000, 5000, 8000, 11_000, 14_000, 17_000, 20_000,
    ]);
    expect(looks.filter(({ look }) => look.everything)).toEqual([
      { at: 5000, look: { hints: [], everything: true } },
    ]);
    expect(idles).toEqual([5000]);
  });
});

test("stop waits for the present look and begins no other", async () => {
  const { cycles, times, world } = start({ lookMs: 300 });
  cycles.hint("content/a.md");
  await vi.advanceTimersByTimeAsync(50);
  cycles.hint("content/b.md");
  expect(cycles.busyFor()).toBe(44);
  const stopped = cycles.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect({ times: times(), running: world.running }).toEqual({ times: [6], running: 0 });
});
