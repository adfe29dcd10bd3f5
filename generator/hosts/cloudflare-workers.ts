/**
 * Static assets of Cloudflare Workers (developers.cloudflare.com/workers/static-assets): the rules of Cloudflare Pages,
 * and a configuration for `npx wrangler deploy --config .galley/deploy/wrangler.json --name NAME`.
 */
import type { HostPlan } from "../types.ts";
import { jsonFile, readJson } from "./answers.ts";
import { deployedFolder } from "./below-path.ts";
import { cloudflare, createAssetServer, nearestPage } from "./cloudflare.ts";
import type { Host } from "./host.ts";

const configOf = (plan: HostPlan) => ({
  compatibility_date: "2025-01-01",
  assets: {
    directory: `../../${deployedFolder(plan)}`,
    html_handling: "auto-trailing-slash",
    not_found_handling: "404-page",
  },
});

export const cloudflareWorkers: Host = {
  ...cloudflare,
  name: "cloudflare-workers",
  files: (plan, origins) => [...cloudflare.files(plan, origins), jsonFile("wrangler.json", configOf(plan))],
  simulate: (folder) => {
    const handling = readJson<ReturnType<typeof configOf>>(folder, "wrangler.json").assets
      ?.not_found_handling;
    return createAssetServer(folder, 307, handling === "404-page" ? nearestPage : () => ({ status: 404 }));
  },
};
