/** Cloudflare Pages and Workers: `_redirects` and `_headers` in the published folder (developers.cloudflare.com/pages/configuration). */
import type { HostFile, HostPlan, Result } from "../types.ts";
import { createRuleFiles } from "./rule-files.ts";

/** Files for Cloudflare; the same bytes as for Netlify, so that one folder fits both. */
export const cloudflare = (plan: HostPlan): Result<readonly HostFile[]> => createRuleFiles(plan);
