/** What a host is: one value, in a file of its own. The list of them is `index.ts`. */
import type { HostFile, HostPlan, Origin, Problem } from "../types.ts";

export interface Host {
  /** as it is written in `hosts` of content/site.yaml and behind `--host-rules` */
  readonly name: string;
  /**
   * The files that this host reads, of a plan as `planBelow` makes it: in the published folder when they are `public`, beside it otherwise.
   * Between them, what of the plan is beyond its limits; the texts are complete even then.
   */
  readonly files: (plan: HostPlan, origins: PlanOrigins) => readonly (HostFile | Problem)[];
  /** false: the policy goes into every page, and a redirect may be a page that leads on */
  readonly sendsHeaders?: false;
  /** true: of a site below a path it gets the published folder alone, not the whole domain */
  readonly publishesBelowPath?: true;
  /** what it takes of a folder; without a figure, more than any site has */
  readonly capacity?: Capacity;
  /**
   * Answers as the host does, from the files alone: what it is told, not what was meant.
   * Reads them once; the returned function never throws.
   */
  readonly simulate: (folder: HostedFolder) => Respond;
}

/** More than this fails when it is uploaded. Sizes are in bytes. */
interface Capacity {
  readonly files?: number;
  /** of one file */
  readonly file?: number;
  readonly all?: number;
}

/** Where the parts of a plan are written; a part without a place is named by its address alone. */
export interface PlanOrigins {
  /** in the order of the plan */
  readonly redirects: readonly { readonly from: Origin; readonly to: Origin }[];
  /** what makes the file at a path, looked for when it is at fault: two things where they conflict */
  readonly outputs: (path: string) => readonly Origin[];
  readonly unknownPaths?: Origin | undefined;
  /** the list of hosts, for what nothing else in content is the cause of */
  readonly hosts?: Origin | undefined;
}

export const NO_ORIGINS: PlanOrigins = { redirects: [], outputs: () => [] };

/** What a visitor gets, of the plan or of a host. */
export interface Answer extends Found {
  readonly headers: readonly (readonly [string, string])[];
}

/** An answer before headers are put on it. */
export interface Found {
  readonly status: number;
  /** the output to send */
  readonly path?: string;
  /** where a 3xx leads; printable ASCII */
  readonly location?: string;
}

/** What a visitor asks a host for. */
export interface Request {
  /** path as sent */
  readonly sent: string;
  /** the same decoded; one that no file has when it is malformed, see `decodePath` */
  readonly path: string;
  /** "?x=1"; "" without one */
  readonly query: string;
}

/** @returns an answer, perhaps without headers */
export type Respond = (request: Request) => Found & Partial<Answer>;

/** A published folder as a host sees it. */
export interface HostedFolder {
  /** whether a path is a file that visitors can get; never true for files that hosts read */
  readonly hasFile: (path: string) => boolean;
  /** text of one of the host's own files, wherever it is kept; "" when there is none */
  readonly read: (path: string) => string;
}
