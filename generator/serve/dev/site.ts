/** The site that a dev server shows: the outputs of the last build that can be shown, each page with the dev script. */

import { hash } from "../../cache/hash.ts";
import type { Answer } from "../../hosts/host.ts";
import { resolveRequest } from "../../hosts/resolve-request.ts";
import { readLoads } from "../../html/loads.ts";
import { scanHtml } from "../../html/scan.ts";
import type { Diagnostic, HostPlan, Output } from "../../types.ts";
import type { RebuildResult } from "../../watch/build-session.ts";
import { memoryFiles } from "../served-files.ts";
import { drawFaultPage, drawFaults, scriptTag } from "./faults.ts";
import type { DevState, PageMark } from "./protocol.ts";

/** What `<Head />` writes of styles and scripts. */
const SHARED = /(?<=<(?:link rel="stylesheet" href|script type="module" src)="[^"]*\/)assets\/[^"]+/g;

/** Addresses of the site in styles, those of HTML too. */
const OWN = /(?<=url\((["']|&quot;|))\/.*?(?=\1\))/g;

/** @param token goes into every page, see PageMark */
export function createDevSite(token: string) {
  const outputs = new Map<string, Output>();
  let plan: HostPlan | undefined;
  /** undefined before the first build has ended */
  let faults: readonly Diagnostic[] | undefined;
  let drawn = "";
  let isHeld = false;

  const faultsHash = (): string => hash(JSON.stringify([faults]));
  const answer = (url: string): Answer => {
    if (plan === undefined) return { status: 503, headers: [] };
    const found = resolveRequest(plan, url, (path) => outputs.has(path));
    return { ...found, headers: devHeaders(found.headers) };
  };

  const readText = (path: string): string => new TextDecoder().decode(outputs.get(path)?.bytes);
  /** A page names what it shows, also where it names styles by a name that they keep. */
  const readHtml = (path: string): string =>
    readText(path).replace(SHARED, (file) => `${file}?${outputs.get(file)?.hash ?? ""}`);

  function readPage(path: string): Uint8Array | undefined {
    if (!path.endsWith(".html") || !outputs.has(path)) return outputs.get(path)?.bytes;
    const html = readHtml(path);
    const root = /<html[^>]*>/i.exec(html)?.[0] ?? "";
    return new TextEncoder().encode(addScript(html, { page: path, root, hash: hash(html), token }));
  }

  /** Of what a page and its styles load by names that stay: files in assets/ have others, pages follow by themselves. */
  function hashFiles(html: string): DevState["files"] {
    const hashes: Record<string, string> = {};
    const add = (url: string): string => {
      const { status, path = "" } = answer(url);
      const found = status === 200 ? path : "";
      if (!/^assets\/|\.html$/.test(found)) hashes[url] = outputs.get(found)?.hash ?? "";
      return found;
    };
    const texts = [html];
    scanHtml(html, {
      start(tag) {
        for (const { url, kind } of readLoads(tag)) {
          const path = kind !== undefined || tag.name !== "link" ? add(url) : "";
          if (kind === "css") texts.push(readText(path));
        }
      },
    });
    for (const [url] of texts.join("\n").matchAll(OWN)) add(url);
    return hashes;
  }

  return {
    find: memoryFiles(readPage),
    answer,
    /** false while no build could be shown */
    hasSite: (): boolean => plan !== undefined,
    take({ site, diagnostics }: RebuildResult): void {
      faults = diagnostics;
      drawn = drawFaults(diagnostics);
      isHeld = site === undefined;
      if (site === undefined) return;
      if (site.isWhole) outputs.clear();
      for (const path of site.removed) outputs.delete(path);
      for (const output of site.changed) outputs.set(output.path, output);
      plan = site.plan ?? plan;
    },
    /** what the page at an address should know */
    stateOf(url: string): DevState {
      if (plan === undefined)
        return { token, page: "", hash: faultsHash(), policy: undefined, files: {}, faults: "", isHeld };
      const { path, location, headers } = answer(url);
      // A page that is gone may be back a moment later: it does not go where every unknown path leads.
      const moved = location === answer(`${plan.base}/%`).location ? undefined : location;
      const [, policy] = headers.find(([name]) => isPolicy(name)) ?? [];
      const html = path === undefined ? "" : readHtml(path);
      const page = path ?? moved;
      return { token, page, hash: hash(html), policy, files: hashFiles(html), faults: drawn, isHeld };
    },
    /** instead of the site, while there is none */
    faultPage: (): string => drawFaultPage(faults, { page: "", root: "", hash: faultsHash(), token }),
  };
}

/** Before every script of the page, so that it sees the page as it was sent; behind what tells how to read it. */
function addScript(html: string, mark: PageMark): string {
  const at = /<meta charset="?utf-8"?\s*\/?>|<(?:!doctype|html|head)(?:\s[^>]*)?>/gi;
  let end = 0;
  for (const match of html.slice(0, 4096).matchAll(at)) end = match.index + match[0].length;
  return html.slice(0, end) + scriptTag(mark) + html.slice(end);
}

/** The published headers, but for what would outlive the dev server or keep its own script from working. */
function devHeaders(headers: Answer["headers"]): Answer["headers"] {
  return headers
    .filter(([name]) => name.toLowerCase() !== "strict-transport-security")
    .map(([name, value]) => {
      const isClosed = isPolicy(name) && !value.includes("connect-src");
      return [name, isClosed ? `${value}; connect-src 'self'` : value];
    });
}

const isPolicy = (name: string): boolean => name.toLowerCase() === "content-security-policy";
