/** Of an address that leads nowhere any more, the page that it has become. */
import { expect, test } from "vitest";
import type { CheckedSite } from "../../../generator/build/check.ts";
import { findGone } from "../../../generator/build/checks/gone-routes.ts";
import type { Run } from "../../../generator/build/run.ts";
import { createPlan } from "../../../generator/hosts/plan.ts";
import { cpuTime } from "../../cpu-time.ts";
import { input } from "../../hosts/site.ts";

test("a folder of very many pages of one title that has another name", () => {
  const urlsBelow = (folder: string) =>
    Array.from({ length: 1000 }, (_, at) => `/${folder}/changes/release-notes-of-the-week-${at}`);
  const planOf = (folder: string) =>
    createPlan({
      ...input,
      redirects: [],
      routes: urlsBelow(folder).map((url) => ({ url, paths: [`${url.slice(1)}.html`] })),
    });
  const read = (path: string) =>
    Buffer.from(path.endsWith(".html") ? "<title>Release notes</title>" : JSON.stringify(planOf("guides")));
  const files = { read, stat: () => undefined };
  const run = {
    effects: { files },
    cache: { memo: (...[, , , make]: [string, string, object, () => unknown]) => make() },
    root: "/",
    out: "/site",
  } as unknown as Run;
  const meta = { title: "Release notes", description: "" };
  const pages = urlsBelow("learn").map((url) => ({ url, path: `content${url}.md`, reading: { meta } }));
  const before = cpuTime();
  const gone = findGone({ plan: planOf("learn"), pages } as unknown as CheckedSite, new Map(), run);
  expect(cpuTime() - before).toBeLessThan(4000);
  expect(gone).toHaveLength(1000);
  for (const { url, page } of gone) expect(page?.url).toBe(url.replace("guides", "learn"));
});
