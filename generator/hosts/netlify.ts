/** Netlify: `_redirects` and `_headers` in the published folder (docs.netlify.com/manage/routing/redirects/overview). */
import type { HostFile, HostPlan, Result } from "../types.ts";
import { createRuleFiles } from "./rule-files.ts";

/** Files for Netlify; the same bytes as for Cloudflare, so that one folder fits both. */
export const netlify = (plan: HostPlan): Result<readonly HostFile[]> => createRuleFiles(plan);
