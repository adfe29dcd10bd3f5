/** What links may lead to, and what is wrong with one that does not. */
import type { Code } from "../../problems/codes.ts";
import type { Problem } from "../../types.ts";
import type { LinkedPage } from "../link.ts";

/** All that a link inside the site may lead to. Urls start with "/", have no slash at their end, and are not encoded. */
export interface KnownUrls {
  /** those of the addresses and mail addresses that content/site.yaml has: "app.site.example" */
  readonly hosts?: ReadonlySet<string>;
  /** of the site: "https://site.example" */
  readonly origin?: string;
  readonly pages: ReadonlySet<string>;
  /** collections of which nobody knows the entries, and their routes */
  readonly open?: ReadonlyMap<string, string | undefined>;
  /** pages that are not in the site today, and why: "is a draft" */
  readonly absent?: ReadonlyMap<string, string>;
  /** pages by the address that they had when the site was published; undefined for one that is no more */
  readonly moved?: ReadonlyMap<string, Pick<LinkedPage, "url" | "path"> | undefined>;
  /** aliases and redirects: they lead somewhere, but are no page */
  readonly redirects: ReadonlySet<string>;
  /** files that are published as they are: "/robots.txt" */
  readonly files: ReadonlySet<string>;
  /** paths below content/assets/: "images/desk.png" */
  readonly assets?: ReadonlySet<string>;
  /** ids in a page by its url; a page that is not in it is not checked */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
}

/** What is wrong with an address or a name. */
export interface Fault {
  readonly code: Code;
  /** begins with the address in quotes, once it is known how that is shown */
  readonly message: string;
  readonly hint: string;
  /** an error by default */
  readonly severity?: "warning";
  readonly related?: NonNullable<Problem["related"]>;
}

export const toFault = (code: Code, message: string, hint: string, severity?: "warning"): Fault => {
  return { code, message, hint, ...(severity && { severity }) };
};

export const malformed = (message: string, hint: string): Fault => toFault("LINK_MALFORMED", message, hint);
