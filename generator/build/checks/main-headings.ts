/** Tells a first-level heading of a text when its page has one of its own: only the finished page knows of both. */
import { locateMainHeading } from "../../markdown/locate.ts";
import { warning } from "../../problems/problems.ts";
import type { CheckContext } from "../check.ts";

/**
 * A warning for each text; a second one in the same text is told when that is read.
 */
export function checkMainHeadings({ published, odd }: CheckContext) {
  const crowded = odd.filter(({ reading }) => reading.mainHeadings > 1);
  if (crowded.length === 0) return [];
  return published.flatMap(({ file, result }) => {
    const own = result.headings.filter(({ depth }) => depth === 1);
    const [first] = own;
    const page =
      first &&
      crowded.find(({ reading }) => reading.mainHeadings > own.length && reading.ids.includes(first.id));
    // The middle of a merge makes a heading of what is above it.
    if (page === undefined || /^<{7} /m.test(file.body)) return [];
    return warning("HEADING_REPEATED", "the page has a first-level heading of its own", {
      hint: "write ## for a section, or leave this one out",
      at: { path: file.path, body: locateMainHeading(file.body) },
    });
  });
}
