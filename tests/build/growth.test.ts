/** What a page asks of the site costs the same however many pages there are. */
import { expect, test } from "vitest";
import type { ContentEntry } from "../../generator/build/entries.ts";
import type { Site } from "../../generator/build/site.ts";
import { createView } from "../../generator/build/site-view.ts";
import type { SiteDefinition } from "../../generator/define.ts";

/** How often a name is read when every one of so many pages asks for three others. */
function countReads(pages: number): number {
  let reads = 0;
  const entries = Array.from({ length: pages }, (_, index) => {
    const entry = {
      collection: "pages",
      path: `content/pages/${index}.md`,
      get slug() {
        reads += 1;
        return `page-${index}`;
      },
    };
    return { entry, isPublished: true, publication: "published", result: { isSound: true, marks: [] } };
  }) as unknown as readonly ContentEntry[];
  const { site } = createView({ data: {}, isSound: true } as unknown as Site, entries, {
    collections: {},
  } as unknown as SiteDefinition);
  for (let index = 0; index < pages; index++)
    for (const step of [1, 7, 31]) site.entry("pages", `page-${(index + step) % pages}`);
  return reads;
}

test("references are found without a search", () => {
  expect(countReads(4000)).toBeLessThanOrEqual(4 * countReads(1000));
});
