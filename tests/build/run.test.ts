import { expect, test } from "vitest";
import { createRun } from "../../generator/build/run.ts";
import type { Session } from "../../generator/build/session.ts";
import { error } from "../../generator/problems/problems.ts";
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

test("any number of problems is reported", () => {
  const run = createRun({ effects: quietEffects(), root: "/" } as Session, {
    root: "/",
    write: false,
  });
  const diagnostics = Array.from({ length: 200_000 }, () => error("LINK_UNKNOWN_PAGE", "none"));
  run.take({ value: undefined, diagnostics });
  expect(run.problems).toEqual(diagnostics);
});
