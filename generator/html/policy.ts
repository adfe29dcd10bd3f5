/** The Content-Security-Policy of a site: what is strict by default, what its code allows besides. CSP 3, https://www.w3.org/TR/CSP3/ */

import { parseUrl } from "../util/read-url.ts";

/** What a site may widen, by directive. */
export const DIRECTIVES = [
  "script-src",
  "style-src",
  "style-src-attr",
  "img-src",
  "font-src",
  "media-src",
  "connect-src",
  "frame-src",
  "worker-src",
  "form-action",
] as const;

type Directive = (typeof DIRECTIVES)[number];

/** Sources that a site allows besides its own files: "https://forms.example", "'unsafe-inline'". */
export type Policy = { readonly [D in Directive]?: readonly string[] };

/** What a tag needs the policy to allow. */
export interface Need {
  readonly directive: Directive;
  /** an address as written, or a keyword: "'self'", "'unsafe-inline'" */
  readonly source: string;
}

const STRICT: Readonly<Record<string, readonly string[]>> = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "media-src": ["'self'"],
  "manifest-src": ["'self'"],
  // For checkers that fetch robots.txt as the page would (Lighthouse); the pages themselves fetch nothing.
  "connect-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/**
 * Everything from the site itself, no inline code but what is hashed, and what is allowed besides. Scripts of others
 * write HTML and addresses as they like: where they are allowed, the browser does not ask for trusted types.
 * @param scriptHashes CSP sources of inline scripts, e.g. "'sha256-…'"
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], allowed: Policy = {}): string {
  const names = new Set([...Object.keys(STRICT), ...DIRECTIVES]);
  const written = [...names].flatMap((name) => {
    const more = allowed[name as Directive] ?? [];
    // Where it is not written, browsers take that of scripts.
    const strict = STRICT[name] ?? (name === "worker-src" && more.length > 0 ? ["'self'"] : []);
    const hashes = name === "script-src" ? scriptHashes : [];
    const own = more.length === 0 ? strict : strict.filter((source) => source !== "'none'");
    const sources = [...own, ...hashes, ...more];
    return sources.length === 0 ? [] : [[name, ...sources].join(" ")];
  });
  const trusted = allowed["script-src"]?.length ? [] : ["require-trusted-types-for 'script'"];
  return [...written, ...trusted].join("; ");
}

/** The same policy for a meta element, where frame-ancestors is not allowed (section 3.3). */
export const metaPolicy = (policy: string): string => policy.replace(/ frame-ancestors [^;]*(?:;|$)/, "");

/** Whether a site's policy has a source for what a tag needs. */
export function isAllowed(policy: Policy, { directive, source }: Need): boolean {
  const sources = policy[directive] ?? (directive === "style-src-attr" ? policy["style-src"] : undefined);
  return sources?.some((one) => one === source || matches(one, source)) === true;
}

/** The line of a policy that allows it. */
export const allowingSource = ({ source }: Need): string =>
  (/^'|:$/.test(source) ? undefined : parseUrl(source, BASE)?.origin) ?? source;

const BASE = "https://site.invalid";
const SOURCE = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/]+)(\/.*)?$/i;

/** Section 6.7.2: a scheme, or a host with or without scheme, wildcard and path. */
function matches(pattern: string, address: string): boolean {
  const url = parseUrl(address, BASE);
  if (pattern.startsWith("'") || address.startsWith("'") || url === undefined) return false;
  const { protocol, hostname, pathname } = url;
  // What may be loaded by http: may be so by https:, too.
  const isBy = (scheme: string): boolean =>
    protocol === scheme.toLowerCase() || (protocol === "https:" && /^http:$/i.test(scheme));
  if (pattern === "*") return protocol === "https:";
  if (/^[a-z][a-z0-9+.-]*:$/i.test(pattern)) return isBy(pattern);
  const [, scheme = "https:", place = "", path = "/"] = SOURCE.exec(pattern) ?? [];
  const written = place.replace(/:\*$/, "");
  const host = written === place ? url.host : hostname;
  // In small letters, and without the port that goes without saying.
  const name = parseUrl(`${scheme}//${written}`)?.host ?? "";
  const isHost = name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
  const isPath = path.endsWith("/") ? pathname.startsWith(path) : pathname === path;
  return isBy(scheme) && isHost && isPath;
}
