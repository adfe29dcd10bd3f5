/** Holds finished pages to the strict Content-Security-Policy: which scripts it must name, what it would block. */
import { byCodePoint } from "../../order.ts";
import type { ParsedSource, Problem } from "../../types.ts";
import type { FoundFile } from "../discover.ts";
import type { LinkedPage } from "../link.ts";
import type { Routes } from "../routes.ts";
import { tellPageFaults } from "./page-faults.ts";

type ReadPage = Pick<LinkedPage, "url" | "reading">;

/** Every hash that the pages need, in code-point order. */
export const collectHashes = (pages: readonly ReadPage[]): readonly string[] =>
  [...new Set(pages.flatMap(({ reading }) => reading.scripts))].sort(byCodePoint);

/** An error for each tag that the policy would break. Content can give it an address; all else a template has written. */
export function checkPolicy(
  pages: readonly ReadPage[],
  routes: Pick<Routes, "routes">,
  templates: readonly FoundFile[],
  content: readonly ParsedSource[],
): readonly Problem[] {
  const faults = pages.flatMap(({ url, reading }) =>
    reading.blocked.map(({ tag, reason, hint }) => {
      const address = /^loads (.*) from another site$/.exec(reason)?.[1];
      const message = address === undefined ? `${tag} ${reason}` : `${address} is loaded from another site`;
      const fault = { code: "POLICY_BLOCKS", message, hint } as const;
      return { url, fault, written: address === undefined ? writtenAs(tag, reason) : [address], address };
    }),
  );
  return tellPageFaults(faults, routes, templates, content);
}

/** What a template may have written for a tag that is blocked. */
const writtenAs = (tag: string, reason: string): readonly string[] =>
  reason === "has a style attribute" ? ["style="] : [/^<[^\s/>]+/.exec(tag)?.[0] ?? tag];
