/** After any sequence of edits, watch and repeated builds give what a clean build gives, byte for byte. */
import { describe, expect, test } from "vitest";
import { build, createBuildSession, type RebuildResult } from "../../generator/api.ts";
import { buildOrReplay } from "../../generator/build/replay.ts";
import { copySite, quietEffects } from "../site-folder.ts";
import { waitFor } from "../wait-for.ts";
import { createBlogEdits } from "./blog-edits.ts";
import { buildClean, faultLines } from "./clean-build.ts";
import { createEdits } from "./edits.ts";
import { watchHere } from "./session-here.ts";

const NOW = "2026-01-15T12:00:00Z";
/** So many sound sites are compared. CI has ten minutes for everything; `npm run soak` has as many as one likes. */
const SOUND = process.env.CI ? 3 : 6;
const clean = (root: string) => buildClean(root, NOW, (options) => build(options, quietEffects()));

describe("random edits", () => {
  test("watch follows them all", async () => {
    const site = copySite("docs");
    let last: RebuildResult | undefined;
    const watching = await watchHere({ root: site.root, now: NOW, write: true }, quietEffects(), (result) => {
      last = result;
    });
    let sound = 0;
    const edit = createEdits(site.root, 1);
    for (let step = 1; sound < SOUND; step++) {
      const done = edit();
      const wanted = await clean(site.root);
      if (wanted.ok) sound += 1;
      await waitFor(() => {
        expect(last && faultLines(last, site.root), `step ${step}: ${done}`).toEqual(wanted.faults);
        if (wanted.ok) expect(site.snapshot(), `step ${step}: ${done}`).toEqual(wanted.site);
      });
    }
    await watching.close();
  });

  test("a build session needs no hints, however soon one edit follows another", async () => {
    const site = copySite("docs");
    const session = createBuildSession({ root: site.root, now: NOW, write: true }, quietEffects());
    let sound = 0;
    const edit = createEdits(site.root, 2);
    let last = await session.rebuild({ hints: [] });
    for (let step = 1; sound < SOUND; step++) {
      const done = edit();
      last = (await session.rebuild({ hints: [] })) ?? last;
      const wanted = await clean(site.root);
      if (wanted.ok) sound += 1;
      expect(last && faultLines(last, site.root), `step ${step}: ${done}`).toEqual(wanted.faults);
      if (wanted.ok) expect(site.snapshot(), `step ${step}: ${done}`).toEqual(wanted.site);
    }
    expect(await session.rebuild({ hints: [] })).toBeUndefined();
    // What is loaded cannot be loaded again in here.
    site.write("tsconfig.json", "{}");
    const outdated = { ok: false, isOutdated: true, sources: ["tsconfig.json"], diagnostics: [] };
    expect(await session.rebuild({ hints: [] })).toMatchObject(outdated);
  });

  test("so do entries and files that code of the site makes, in a session and with a store on disk", async () => {
    const site = copySite("blog");
    const stored = copySite("blog");
    const session = createBuildSession({ root: site.root, now: NOW, write: true }, quietEffects());
    let sound = 0;
    const edits = [site, stored].map(({ root }) => createBlogEdits(root, 4));
    let last = await session.rebuild({ hints: [] });
    for (let step = 1; sound < 4 * SOUND; step++) {
      const [done] = edits.map((edit) => edit());
      last = (await session.rebuild({ hints: [] })) ?? last;
      const report = await stored.build();
      const wanted = await clean(site.root);
      if (wanted.ok) sound += 1;
      for (const [folder, told] of [
        [site, last],
        [stored, report],
      ] as const) {
        expect(told && faultLines(told, folder.root), `step ${step}: ${done}`).toEqual(wanted.faults);
        if (wanted.ok) expect(folder.snapshot(), `step ${step}: ${done}`).toEqual(wanted.site);
      }
    }
  });

  test("repeated builds with a store on disk follow them all, and read what is another file", async () => {
    const site = copySite("docs");
    // What was written a moment ago has settled by this clock: its times alone say whether it is read.
    const now = () => new Date(Date.now() + 10_000).toISOString();
    const options = { root: site.root, now: NOW, write: true };
    let sound = 0;
    const edit = createEdits(site.root, 3);
    for (let step = 1; sound < SOUND; step++) {
      const done = edit();
      const report = await buildOrReplay(options, { ...quietEffects(), now });
      const wanted = await clean(site.root);
      if (wanted.ok) sound += 1;
      expect(faultLines(report, site.root), `step ${step}: ${done}`).toEqual(wanted.faults);
      if (wanted.ok) expect(site.snapshot(), `step ${step}: ${done}`).toEqual(wanted.site);
    }
  });
});
