/** Holds finished pages to the strict Content-Security-Policy: which scripts it must name, what it would block. */
import type { Blocked } from "../../html/blocked.ts";
import { allowingSource, DIRECTIVES, isAllowed, type Policy } from "../../html/policy.ts";
import { didYouMean, inQuotes } from "../../problems/nearest.ts";
import { error } from "../../problems/problems.ts";
import { holdsPlaceholder } from "../../schema/placeholders.ts";
import type { FoundFile, Problem } from "../../types.ts";
import { escapePattern } from "../../util/escape-pattern.ts";
import { byCodePoint } from "../../util/order.ts";
import type { CheckContext } from "../check.ts";
import { findInTemplates, tellPageFaults } from "./page-faults.ts";

/** Every hash that pages need, in code-point order. @param scripts of each page, by `readPage` */
export const collectHashes = (scripts: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(scripts.flat())].sort(byCodePoint);

/**
 * An error for each tag that the policy or preact would break, and for what `policy` of templates/index.ts holds that is none.
 * Content can give a tag its address; all else a template has written.
 */
export function checkPolicy({ odd, writings, templates }: CheckContext): readonly Problem[] {
  const { policy = {}, clientRuntime } = templates.definition;
  const faults = odd.flatMap(({ url, reading: { blocked } }) =>
    blocked.flatMap(({ subject, reason, hint, needs }) => {
      const isFine = needs === "react" ? clientRuntime !== "preact" : needs && isAllowed(policy, needs);
      if (isFine || holdsPlaceholder(subject)) return [];
      const details = { hint: withPolicy(hint, needs, policy) };
      const fault = error("POLICY_BLOCKS", `${subject} ${reason}`, details);
      return subject.startsWith("<")
        ? { url, fault, written: writtenAs(subject, reason) }
        : { url, fault, written: [subject], value: subject };
    }),
  );
  return [...checkSources(policy, writings.templates), ...tellPageFaults(faults, writings)];
}

/** The hint and how to allow it. Browsers load nothing by http: into a page that came by https:. */
export function withPolicy(hint: string, needs: Blocked["needs"], policy: Policy): string {
  if (needs === undefined || needs === "react") return hint;
  const secure = { ...needs, source: needs.source.replace(/^http:/i, "https:") };
  const isSecure = secure.source === needs.source;
  if (!isSecure && isAllowed(policy, secure)) return `write ${secure.source}`;
  const sends =
    needs.directive === "script-src" ? ', and to "connect-src" the addresses that it sends to' : "";
  const line = `add ${JSON.stringify(allowingSource(secure))} to "${needs.directive}" of \`policy\` in templates/index.ts${sends}`;
  return `${hint}, or ${isSecure ? line : `write https: and ${line}`}`;
}

/** A directive that is none, and sources that would end one and begin the next. */
function checkSources(policy: Policy, templates: readonly FoundFile[]): readonly Problem[] {
  const tell = (message: string, hint: string, written: string): Problem => {
    const at = findInTemplates([written], templates) ?? { path: "templates/index.ts" };
    return error("POLICY_INVALID", `policy: ${message}`, { hint, at });
  };
  return Object.entries(policy).flatMap(([name, sources]) => {
    if (!DIRECTIVES.some((one) => one === name)) {
      const hint = didYouMean(name, DIRECTIVES, inQuotes) ?? `there are ${DIRECTIVES.join(", ")}`;
      return tell(`there is no directive ${JSON.stringify(name)}`, hint, name);
    }
    if (!Array.isArray(sources)) return tell(`${name}: expected a list of sources`, SOURCES, name);
    return sources
      .filter((source) => !/^[^\s;,]+$/.test(source))
      .map((source) => tell(`${name}: ${JSON.stringify(source)} is no source`, SOURCES, source));
  });
}

const SOURCES = 'write one address or keyword a text, such as ["https://forms.example"]';

/** What a template may have written for a tag that is blocked. */
function writtenAs(tag: string, reason: string): readonly (string | RegExp)[] {
  const [name = tag] = /^<[^\s/>]+/.exec(tag) ?? [];
  if (reason.startsWith("has a script")) return ["javascript:", name];
  if (reason === "has a style attribute")
    return [new RegExp(`(?<=${escapePattern(name)}\\s[^<]*)style=`), /(?<=<(?:[A-Z]|\w+\.)[^<]*\s)style=/];
  // Of several such tags the one with a value of its own.
  const values = Array.from(tag.matchAll(/="([^"]+)"/g), ([, value = ""]) => escapePattern(value));
  if (values.length === 0) return [name];
  return [new RegExp(`${escapePattern(name)}(?=\\s[^<]*["'](?:${values.join("|")})["'])`), name];
}
