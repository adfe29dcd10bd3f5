/** What the dev server and the page it serves say to each other. */

/** Attributes of the script that the dev server puts into every page. */
export interface PageMark {
  /** names what the page shows */
  readonly hash: string;
  /** output of the page: "pricing.html"; "" for one that shows faults */
  readonly page: string;
  /** its `<html …>` as it is sent: scripts of the page may change that before the dev script runs */
  readonly root: string;
  /** of this server, so that a request proves to come from one of its pages; a page of an earlier one has another */
  readonly token: string;
}

/** Where the pages of one browser hear of new builds from the one connection that they share. */
export const BUILDS_CHANNEL = "galley-builds";

/** What an open page should know of the last build. */
export interface DevState extends Pick<PageMark, "hash" | "token"> {
  /** output that the address leads to, or else the address that it redirects to; "" when there are only faults to show */
  readonly page: string | undefined;
  /** of the site; only a page that is loaded anew has another one */
  readonly policy: string | undefined;
  /** hashes of what the page loads of content/public, by address, "" of what is not there; a page loaded anew shows another one */
  readonly files: Readonly<Record<string, string>>;
  /** HTML of what is wrong with the site, warnings too; "" for nothing */
  readonly faults: string;
  /** true when the faults keep the last build from being shown, so that the page is an older one */
  readonly isHeld: boolean;
}
