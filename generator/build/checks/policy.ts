/** Holds finished pages to the strict Content-Security-Policy: which scripts it must name, what it would block. */
import { byCodePoint } from "../../order.ts";
import type { Problem } from "../../types.ts";
import type { FoundFile } from "../discover.ts";
import type { LinkedPage } from "../link.ts";
import type { Routes } from "../routes.ts";
import { tellPageFaults } from "./page-faults.ts";

type ReadPage = Pick<LinkedPage, "url" | "reading">;

/** Every hash that the pages need, in code-point order. */
export const collectHashes = (pages: readonly ReadPage[]): readonly string[] =>
  [...new Set(pages.flatMap(({ reading }) => reading.scripts))].sort(byCodePoint);

/** An error for each tag that the policy would break. Content cannot write such a tag, so a template has. */
export function checkPolicy(
  pages: readonly ReadPage[],
  routes: Pick<Routes, "routes">,
  templates: readonly FoundFile[],
): readonly Problem[] {
  const faults = pages.flatMap(({ url, reading }) =>
    reading.blocked.map(({ tag, reason, hint }) => ({
      url,
      fault: { code: "POLICY_BLOCKS", message: `${tag} ${reason}`, hint } as const,
      written: writtenAs(tag, reason),
    })),
  );
  return tellPageFaults(faults, routes, templates);
}

/** What a template may have written for a tag that is blocked. */
function writtenAs(tag: string, reason: string): readonly string[] {
  const source = /^loads (.*) from another site$/.exec(reason)?.[1];
  if (source !== undefined) return [source];
  if (reason === "has a style attribute") return ["style="];
  return [/^<[^\s/>]+/.exec(tag)?.[0] ?? tag];
}
