/** Addresses as browsers and people read them, and the public one of a site. */
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

/** An address with what is percent-encoded in it decoded; undefined where a % encodes nothing. */
export const decodeUrl = (url: string): string | undefined =>
  url.includes("%") ? attempt(() => decodeURIComponent(url)) : url;

/** "/über" for "/%C3%BCber", whichever somebody has written; as it is where a % encodes nothing. */
export const readableUrl = (url: string): string => decodeUrl(url) ?? url;

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
