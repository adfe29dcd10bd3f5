/** The site that a dev server shows: the outputs of the last sound build in memory, each page with the dev script. */

import { hash } from "../cache/hash.ts";
import { type Answer, resolveRequest } from "../hosts/resolve-request.ts";
import type { FramedDiagnostic } from "../problems/frame.ts";
import type { Diagnostic, HostPlan, Output } from "../types.ts";
import type { RebuildResult } from "../watch/build-session.ts";
import { DEV_PREFIX, type DevState, type PageFault, type PageMark } from "./dev-messages.ts";
import { drawFaultPage, scriptTag } from "./fault-page.ts";
import { memorySource, type SiteSource } from "./source.ts";

export interface DevSite {
  readonly source: SiteSource;
  readonly answer: (url: string) => Answer;
  /** false while no build has been sound */
  readonly hasSite: () => boolean;
  readonly take: (result: RebuildResult) => void;
  /** what the page at an address should know */
  readonly stateOf: (url: string) => DevState;
  /** instead of the site, while there is none */
  readonly faultPage: () => string;
}

/** @param token goes into every page, see PageMark */
export function createDevSite(token: string): DevSite {
  const outputs = new Map<string, Output>();
  const shown = new WeakMap<Output, Uint8Array>();
  let plan: HostPlan | undefined;
  let faults: readonly PageFault[] = [];
  let isBuilt = false;

  const faultsHash = (): string => hash(JSON.stringify([isBuilt, faults]));
  const ask = (url: string): Answer =>
    plan === undefined
      ? { status: 503, headers: [] }
      : resolveRequest(plan, url, (path) => outputs.has(path));

  function readPage(path: string): Uint8Array | undefined {
    const output = outputs.get(path);
    if (output === undefined || !path.endsWith(".html")) return output?.bytes;
    let bytes = shown.get(output);
    if (bytes === undefined) {
      const html = new TextDecoder().decode(output.bytes);
      bytes = new TextEncoder().encode(addScript(html, { page: path, hash: output.hash, token }));
      shown.set(output, bytes);
    }
    return bytes;
  }

  return {
    source: memorySource(readPage),
    answer(url) {
      const found = ask(url);
      return { ...found, headers: devHeaders(found.headers) };
    },
    hasSite: () => plan !== undefined,
    take({ site, ok, diagnostics }) {
      isBuilt = true;
      faults = ok ? [] : toFaults(diagnostics);
      if (site === undefined) return;
      for (const path of site.removed) outputs.delete(path);
      for (const output of site.changed) outputs.set(output.path, output);
      plan = site.plan ?? plan;
    },
    stateOf(url) {
      if (plan === undefined) return { page: "", hash: faultsHash(), faults: [] };
      const { path } = ask(url);
      return { page: path, hash: (path === undefined ? undefined : outputs.get(path)?.hash) ?? "", faults };
    },
    faultPage: () => drawFaultPage(isBuilt ? faults : undefined, { page: "", hash: faultsHash(), token }),
  };
}

/** Errors first; what is only a warning may be the reason. */
function toFaults(diagnostics: readonly FramedDiagnostic[]): readonly PageFault[] {
  const rank = ({ severity }: Diagnostic): number => (severity === "error" ? 0 : 1);
  return [...diagnostics]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ severity, code, message, hint, frame, location }) => ({
      severity,
      code,
      message,
      hint,
      frame,
      location: location && {
        path: location.path,
        line: location.line,
        column: location.column,
        url: `${DEV_PREFIX}open?${new URLSearchParams({ path: location.path, line: `${location.line}`, column: `${location.column}` })}`,
      },
    }));
}

/** Before every script of the page, so that it sees the page as it was sent; behind the line that tells the encoding. */
function addScript(html: string, mark: PageMark): string {
  const at = /<meta charset="?utf-8"?\s*\/?>|<head(?:\s[^>]*)?>/gi;
  let end = 0;
  for (const match of html.slice(0, 4096).matchAll(at)) end = match.index + match[0].length;
  return html.slice(0, end) + scriptTag(mark) + html.slice(end);
}

/** The published headers, but for what would outlive the dev server or keep its own script from working. */
function devHeaders(headers: Answer["headers"]): Answer["headers"] {
  return headers
    .filter(([name]) => name.toLowerCase() !== "strict-transport-security")
    .map(([name, value]) => {
      const isPolicy = name.toLowerCase() === "content-security-policy" && !value.includes("connect-src");
      return [name, isPolicy ? `${value}; connect-src 'self'` : value];
    });
}
