/** What a build session tells of a build, once it has crossed to another thread. */
import { expect, test } from "vitest";
import { hash } from "../../generator/cache/hash.ts";
import { createBuildSession } from "../../generator/watch/build-session.ts";
import { createSite, quietEffects } from "../site-folder.ts";
import { FILES, page } from "../small-site.ts";

test("pages that a session reads from disk arrive as they were", async () => {
  const site = createSite(FILES);
  // So small that Node reads several packs into one buffer.
  for (let count = 0; count < 20; count++)
    site.write(`content/pages/p${count}.md`, page("", `Text ${count}.`));
  await site.build();
  const session = createBuildSession({ root: site.root, write: false }, quietEffects());
  const sent = structuredClone((await session.rebuild({ hints: [] }))?.site?.changed ?? []);
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.filter((output) => hash(output.bytes) !== output.hash).map(({ path }) => path)).toEqual([]);
});
