/** What is deployed for a site below a path: where files of hosts go, and what hosts make of them. */
import type { HostFile, HostPlan } from "../types.ts";
import type { Host, HostedFolder } from "./host.ts";
import { type Answer, NOT_FOUND_PATH } from "./resolve-request.ts";
import { decodePath, splitUrl } from "./urls.ts";

/** A path of the domain's folder in the published one; the page for unknown paths is beside that as well, where some hosts look. */
function pathInSite(base: string, path: string): string | undefined {
  if (base === "" || path === NOT_FOUND_PATH) return path;
  return `/${path}`.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** The folder to deploy: the published one, or another one that holds it under the name of its path. */
export const deployedFolder = ({ base }: HostPlan): string => (base === "" ? "site" : "public");

/** Where a host's file of such a plan goes. What a domain's own host reads stands beside the folder of the site. */
export function placeFile({ publishesBelowPath }: Host, base: string, file: HostFile): HostFile {
  if (base === "" || !file.public) return file;
  if (publishesBelowPath) return { ...file, path: pathInSite(base, file.path) ?? file.path };
  return { ...file, public: false };
}

/**
 * Asks a host for addresses of its domain.
 * @param folder the published one
 * @returns takes a path and query as sent, and answers with paths in the folder
 */
export function simulateBelow(host: Host, base: string, folder: HostedFolder) {
  const hasFile = (path: string): boolean => {
    const own = pathInSite(base, path);
    return own !== undefined && folder.hasFile(own);
  };
  const answer = host.simulate({ ...folder, hasFile });
  return (requestUrl: string): Answer => {
    const { path: sent, query } = splitUrl(requestUrl);
    const { path, ...rest } = answer({ sent, path: decodePath(sent), query });
    return path === undefined ? rest : { ...rest, path: pathInSite(base, path) ?? path };
  };
}
