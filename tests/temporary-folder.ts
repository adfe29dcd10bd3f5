/** A folder that goes when the test, or with `afterAll` all of its file, has ended. */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export function temporaryFolder(whenDone: (remove: () => void) => unknown = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "galley-test-")));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
