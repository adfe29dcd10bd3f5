/** Reads `_redirects` and `_headers` back, as the hosts' own parsers do. Used by the simulators. */

/** @returns what each placeholder stands for ("splat" for "*"); undefined when the rule does not apply */
export type Match = (path: string) => ReadonlyMap<string, string> | undefined;

export interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

export interface HeaderRule {
  readonly match: Match;
  readonly set: readonly (readonly [string, string])[];
}

const rows = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

/** Lines of two or three words. @param defaultStatus of a line that has no status */
export function parseRedirects(text: string, defaultStatus: number): readonly Rule[] {
  return rows(text)
    .map((line) => line.split(/\s+/))
    .filter((words) => words.length === 2 || words.length === 3)
    .map(([from = "", to = "", status]) => ({
      from,
      to,
      status: status === undefined ? defaultStatus : Number.parseInt(status, 10),
    }));
}

/** A line that starts with "/" opens a rule, `Name: value` lines belong to it. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { readonly match: Match; readonly set: (readonly [string, string])[] }[] = [];
  for (const line of rows(text)) {
    const colon = line.indexOf(":");
    if (line.startsWith("/")) rules.push({ match: createMatch(line), set: [] });
    else if (colon > 0) rules.at(-1)?.set.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

const PLACEHOLDER = /(\*|:[A-Za-z]\w*)/;

/** True when "*" or ":name" stands in the path. */
export const isPattern = (from: string): boolean => PLACEHOLDER.test(from);

/** Compares paths with a rule's: "*" takes the rest, even none of it, ":name" a part of one segment. */
export function createMatch(from: string): Match {
  if (!isPattern(from)) return (path) => (path === from ? NOTHING_FOUND : undefined);
  const names: string[] = [];
  const pattern = from
    .split(PLACEHOLDER)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part === "*" ? "splat" : part.slice(1));
      return part === "*" ? "(.*)" : "([^/]+)";
    })
    .join("");
  const compiled = new RegExp(`^${pattern}$`);
  return (path) => {
    const match = compiled.exec(path);
    return match === null ? undefined : new Map(names.map((name, index) => [name, match[index + 1] ?? ""]));
  };
}

const NOTHING_FOUND: ReadonlyMap<string, string> = new Map();

/** Puts what placeholders stand for into a target. */
export const fillTarget = (to: string, found: ReadonlyMap<string, string>): string =>
  to.replace(/:([A-Za-z]\w*)/g, (written, name: string) => found.get(name) ?? written);

/** Headers of all rules that match, in order; values of one name are joined, as both hosts do. */
export function collectHeaders(
  rules: readonly HeaderRule[],
  path: string,
): readonly (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>();
  for (const rule of rules) {
    if (rule.match(path) === undefined) continue;
    for (const [name, value] of rule.set) {
      const earlier = found.get(name.toLowerCase());
      found.set(
        name.toLowerCase(),
        earlier === undefined ? [name, value] : [earlier[0], `${earlier[1]}, ${value}`],
      );
    }
  }
  return [...found.values()];
}
