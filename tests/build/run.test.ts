import { expect, test } from "vitest";
import { createRun } from "../../generator/build/run.ts";
import type { Session } from "../../generator/build/session.ts";
import { quietEffects } from "../site-folder.ts";

test("progress is told of what takes a while, and no more often than people can read", () => {
  const told: string[] = [];
  let now = 0;
  const screen = { columns: undefined, progress: (text: string) => void told.push(text) };
  const effects = { ...quietEffects(), milliseconds: () => now, screen };
  const run = createRun({ effects, root: "/" } as Session, { root: "/", write: false });
  for (; now <= 700; now += 10) run.progress("linking pages", now / 10, 70);
  expect(told).toEqual(["linking pages, 51 of 70", "linking pages, 60 of 70", "linking pages, 69 of 70"]);
});
