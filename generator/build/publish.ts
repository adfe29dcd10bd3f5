/** The last stage: outputs into the folder, when nothing is at fault. */
import { join } from "node:path";
import { hasErrors, warning } from "../problems/problems.ts";
import { type Published, publish, recoverPublished } from "../publish/publish.ts";
import type { Output } from "../types.ts";
import type { Planned } from "./plan.ts";
import type { Run } from "./run.ts";
import { savePlan } from "./state.ts";

export function publishSite(outputs: readonly Output[], { plan, hostFiles }: Planned, run: Run): Published {
  const { options, effects, root, out } = run;
  if (!options.write) return NOTHING;
  const { files, processes, environment, screen } = effects;
  const tellWait = () => screen?.progress("waiting for another build of the folder, which is publishing");
  const target = { files, processes, out, root, home: environment.HOME, tellWait };
  // A build that was killed while it published is put right even when this one does not publish.
  recoverPublished(target);
  if (run.today > effects.now().slice(0, 10) && out === join(root, "site")) {
    const hint = "build it without --now before it is published, or put it elsewhere with --out";
    run.report(warning("NOW_AHEAD", `site/ is the site as of ${run.today}, a day to come`, { hint }));
  }
  if (isBlocked(run)) return NOTHING;
  const { published: known, strict } = options;
  const { value, diagnostics } = publish({ ...target, outputs, known, strict });
  run.report(diagnostics);
  if (value.isPublished) run.report(savePlan(run, plan, hostFiles));
  return value;
}

const NOTHING: Published = { written: 0 };

/** True when the site must not be published. */
export const isBlocked = ({ problems, options }: Run): boolean =>
  hasErrors(problems) || (options.strict === true && problems.length > 0);
