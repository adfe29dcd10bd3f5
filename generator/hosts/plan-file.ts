/** What a build leaves of its plan below .galley/, for the next one and for `galley preview`. */
import type { HostPlan } from "../types.ts";
import { attempt } from "../util/attempt.ts";

/** The plan of what was published. */
export const PLAN = "plan.json";
/** Folder of the files of hosts that must not be public. */
export const DEPLOY = "deploy";

/** The plan as it was left; undefined for anything but one of this version of galley. */
export function parsePlan(text: string | undefined): HostPlan | undefined {
  const plan = attempt(() => JSON.parse(text ?? "") as Partial<HostPlan> | null);
  // Each header is a list of its name and value.
  const lists = [plan?.pages, plan?.files, plan?.redirects, ...[plan?.headers].flat()];
  const values = [plan?.base, plan?.unknownPaths, plan?.assetPrefix];
  const isPlan = lists.every(Array.isArray) && values.every((value) => value !== undefined);
  return isPlan ? (plan as HostPlan) : undefined;
}
