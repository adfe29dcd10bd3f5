/** What the system tells of files, as galley hears it. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskFiles } from "../../generator/effects/disk.ts";
import { watchFiles } from "../../generator/watch/watch-files.ts";
import { createSite } from "../site-folder.ts";
import { waitFor } from "../wait-for.ts";

test("what is published is told, and no other hidden file; a folder that is removed, though another one takes its place at once", async () => {
  const { root } = createSite({ "content/docs/a.md": "", "content/public/a.txt": "" });
  const [onHint, onLost, onRefusal] = [vi.fn(), vi.fn(), vi.fn()];
  const watcher = await watchFiles(createDiskFiles(), root, ["content"], { onHint, onLost, onRefusal });
  onTestFinished(() => watcher.close());
  for (const path of ["docs/.a.md.swp", "public/.htaccess"]) writeFileSync(join(root, "content", path), "a");
  await waitFor(() => expect(onHint).toHaveBeenCalledWith("content/public/.htaccess"));
  writeFileSync(join(root, "content/docs/a.md"), "a");
  await waitFor(() => expect(onHint).toHaveBeenCalledWith("content/docs/a.md"));
  expect(onHint).not.toHaveBeenCalledWith("content/docs/.a.md.swp");
  expect(onLost).not.toHaveBeenCalled();
  rmSync(join(root, "content/docs"), { recursive: true });
  mkdirSync(join(root, "content/docs"));
  await waitFor(() => expect(onLost).toHaveBeenCalled());
  expect(onRefusal).not.toHaveBeenCalled();
});

test("what is in a folder that is a link is told by the site's own paths", async () => {
  const { root } = createSite({ "content/docs/a.md": "" });
  renameSync(join(root, "content"), join(root, ".texts"));
  symlinkSync(".texts", join(root, "content"));
  const [onHint, onLost, onRefusal] = [vi.fn(), vi.fn(), vi.fn()];
  const watcher = await watchFiles(createDiskFiles(), root, ["content"], { onHint, onLost, onRefusal });
  onTestFinished(() => watcher.close());
  writeFileSync(join(root, ".texts/docs/a.md"), "a");
  await waitFor(() => expect(onHint).toHaveBeenCalledWith("content/docs/a.md"));
});
