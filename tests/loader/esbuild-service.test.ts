/** esbuild is another process, which the system may end: where memory is scarce it is the first. */
import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { stop } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { bundle } from "../../generator/esbuild.ts";

test("an esbuild that was ended fails the build at hand, and the next one starts another", async () => {
  const started: ChildProcess[] = [];
  const note = (told: unknown) => void started.push((told as { readonly process: ChildProcess }).process);
  subscribe("child_process", note);
  onTestFinished(() => void unsubscribe("child_process", note));
  const build = () => bundle({ stdin: { contents: "export const a = 1;" } });
  // That of another test.
  await stop();
  await build();
  const [service] = started as [ChildProcess];
  service.kill("SIGKILL");
  await once(service, "close");
  await expect(build()).rejects.toThrow(/^The service (?:was stopped|is no longer running)/);
  expect((await build()).value?.outputFiles).toHaveLength(1);
  expect(started).toHaveLength(2);
});
