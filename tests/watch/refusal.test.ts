/** A system that does not tell which files change: watching goes on, and says so. */
import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { watch } from "../../generator/watch/watch.ts";
import { copySite, quietEffects } from "../site-folder.ts";

vi.mock("chokidar", () => ({
  watch: () => {
    const watcher = Object.assign(new EventEmitter(), { close: async () => {} });
    queueMicrotask(() => {
      watcher.emit("error", new Error("ENOSPC: System limit for number of file watchers reached"));
      watcher.emit("error", new Error("once more"));
      watcher.emit("ready");
    });
    return watcher;
  },
}));

test("WATCH_FAILED is told with the first build", async () => {
  const site = copySite("docs");
  const told: unknown[] = [];
  const watching = await watch({ root: site.root, write: false }, quietEffects(), ({ ok, diagnostics }) =>
    told.push([ok, ...diagnostics]),
  );
  await watching.close();
  expect(told).toEqual([
    [
      true,
      {
        code: "WATCH_FAILED",
        severity: "warning",
        message:
          "the system does not tell which files change: ENOSPC: System limit for number of file watchers reached",
      },
    ],
  ]);
});
