/** Tags that <Head /> writes, and that the document or a layout writes once more: a browser takes the first, robots either. */
import { HEAD_TOKEN } from "../../html/head.ts";
import { error, warning } from "../../problems/problems.ts";
import type { FoundFile, Problem } from "../../types.ts";
import type { CheckContext } from "../check.ts";
import { type PageFault, tellPageFaults } from "./page-faults.ts";

/** By the name that a reading has for it: what a template may have written, and where what it says belongs. */
const TAGS: Readonly<Record<string, readonly [written: PageFault["written"], hint: string]>> = {
  title: [["<title"], "<Head /> writes the `title:` of the page"],
  description: [['name="description"'], "<Head /> writes the `description:` of the page"],
  canonical: [['rel="canonical"'], "<Head /> writes the address of the page"],
  viewport: [['name="viewport"'], "<Head /> writes one"],
  charset: [["charSet"], "<Head /> writes one"],
  [HEAD_TOKEN]: [[/(?<=<Head\b.*)<Head\b/s, "<Head"], "one writes all that galley has to say"],
};

const HIDDEN = warning("HEAD_REPEATED", "robots are told to leave out a page that the sitemap names", {
  hint: "write `noindex: true` into the page, or `noindex: z.boolean().default(true)` into its schema, in place of this",
});

/** What writes into the head: the document has its <Head /> for certain. */
const FRAMES = ["templates/document.", "templates/layouts/"];

/** An error for each of them that stands twice in the head of a page, and a warning for robots told two things; once for all pages that share it. */
export function checkRepeatedTags({ odd, writings }: CheckContext): readonly Problem[] {
  const faults = odd.flatMap(({ url, isHidden, reading: { repeated } }) => [
    ...repeated.map((name) => {
      const [written = [], reason] = TAGS[name] ?? [];
      const message = `${name === HEAD_TOKEN ? "<Head />" : name} stands twice in <head>`;
      const hint = `remove this one: ${reason}`;
      return { url, fault: error("HEAD_REPEATED", message, { hint }), written };
    }),
    ...(isHidden ? [{ url, fault: HIDDEN, written: ['name="robots"'] }] : []),
  ]);
  // Drawings of other templates have titles, too.
  const rank = ({ path }: FoundFile) => FRAMES.findIndex((start) => path.startsWith(start));
  const templates = writings.templates.toSorted((a, b) => rank(b) - rank(a));
  return tellPageFaults(faults, { ...writings, templates });
}
