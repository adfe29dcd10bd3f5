/** What the dev server and the page it serves say to each other. */

/** Addresses below this are the dev server's own; a site has none there. */
export const DEV_PREFIX = "/__galley/";

/** Attributes of the script that the dev server puts into every page. */
export interface PageMark {
  /** names what the page shows */
  readonly hash: string;
  /** output of the page: "pricing.html"; "" for one that shows faults */
  readonly page: string;
  /** proves that a request comes from a page of this server */
  readonly token: string;
}

/** The present state, sent when a page connects and whenever it changes. */
export interface DevState {
  /** output that the address leads to; "" when there are only faults to show, undefined when it leads to none */
  readonly page: string | undefined;
  readonly hash: string;
  /** HTML of what keeps the last build from being served; "" when it is */
  readonly faults: string;
}
