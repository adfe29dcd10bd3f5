/** The public address of a site, which `origin` in content/site.yaml is. Where a value comes from is `Origin` in types.ts. */
import { attempt } from "./attempt.ts";

/**
 * An address as browsers read it; undefined for what is none. Node 20 has `URL.canParse` answer wrongly for letters such
 * as "ü" once it has been asked some thousand times.
 */
export const parseUrl = (address: string, base?: string) => attempt(() => new URL(address, base));

/**
 * The public address of a site as it is kept: scheme, host and the path that it lies below, without a slash at the end;
 * "https://me.example/docs" for "https://ME.example/docs/?x". Of the path only what needs no escape anywhere.
 * @throws for what is no address
 */
export function readOrigin(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + (/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?=\/|$))*/.exec(pathname)?.[0] ?? "");
}

/** "http://www.Site.example/about#team" → "/about#team"; undefined for another host's. */
export function pathOnSite(address: string, origin: string): string | undefined {
  const split = (url: string) => {
    const [, host = "", path = ""] = HOST_AND_PATH.exec(url) ?? [];
    return { host: host.toLowerCase().replace(/:(?:80|443)$/, ""), path };
  };
  const { host, path } = split(address);
  const { host: ownHost, path: base } = split(origin);
  if (host !== ownHost || !path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  return rest === "" ? "/" : rest.startsWith("/") ? rest : undefined;
}
const HOST_AND_PATH = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/is;
