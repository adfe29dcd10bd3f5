/** What a host would answer, from the files in the published folder alone. */
import type { Answer } from "./answer.ts";
import type { HostName } from "./index.ts";
import { simulateCloudflare } from "./simulate-cloudflare.ts";
import { simulateNetlify } from "./simulate-netlify.ts";

/** A published folder as a host sees it. */
export interface HostedFolder {
  /** whether a path is a file that visitors can get; never true for `_redirects` and `_headers` */
  readonly hasFile: (path: string) => boolean;
  /** text of `_redirects`; "" when there is none */
  readonly redirects: string;
  /** text of `_headers`; "" when there is none */
  readonly headers: string;
}

/** Takes path and query as sent; never throws. */
export type Simulator = (folder: HostedFolder) => (requestUrl: string) => Answer;

export const simulators: Readonly<Record<HostName, Simulator>> = {
  netlify: simulateNetlify,
  cloudflare: simulateCloudflare,
};
