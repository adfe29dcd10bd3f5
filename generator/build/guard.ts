/** The guard around the site's own code: what it throws is a problem of the site with a place, not a bug of galley. */
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Computed } from "../cache/cache.ts";
import { readJson, readText } from "../files.ts";
import { FOREIGN } from "../loader/bundle-templates.ts";
import { modulesFolder } from "../loader/write-module.ts";
import { createLocations } from "../problems/offsets.ts";
import { error, warning } from "../problems/problems.ts";
import type { Files, Location, Origin, Problem } from "../types.ts";
import { attempt } from "../util/attempt.ts";
import { escapePattern } from "../util/escape-pattern.ts";
import { pathFrom } from "../util/inside.ts";
import { explainThrown, nameForeign, readLack, reword } from "./thrown.ts";

/** Where to show what is thrown. */
export type Blame =
  /**
   * The line that threw; where the stack does not tell, what was `declared`, or the export of the template.
   * `because`: what it may follow from
   */
  | {
      readonly template: string;
      readonly export?: string;
      readonly declared?: Origin;
      readonly related?: Problem["related"];
      readonly because?: () => readonly Origin[];
      /** paths of the files that it is made of, while it is loaded: one of them may import what throws */
      readonly sources?: readonly string[];
    }
  /** The content that the code was given, with the line that threw as related. `by` names the code: "a Markdown plugin". */
  | { readonly at: Origin; readonly by: string };

export type Guard = ReturnType<typeof createGuard>;

/** What a template gets that reads an entry which is not in the site. */
export class MissingEntry extends Error {
  readonly path: string;
  /** "is a draft" */
  readonly why: string;
  /** @param cause which one may be meant */
  constructor(collection: string, slug: string, path: string, why: string, cause?: string) {
    super(`there is no entry "${slug}" in ${collection}`, { cause });
    this.path = path;
    this.why = why;
  }
}

const THROWN = "this was thrown by the site's own code";
const UNEXPECTED =
  "a value is missing, or not what the code takes it for, such as a prop by another name: `npx tsc` finds most of these";
/** Milliseconds: what is waited for so long, while nothing else of the site ends, waits for what does not come. */
const SILENCE_MS = 30_000;
const LATE = `it has waited for ${SILENCE_MS / 1000} seconds`;
const KNOWN = "all that a page may show is in `entry` and `site`";
const PROMISE = `return the value itself, without \`async\`: ${KNOWN}`;
const UNASKED = `take out what is asked for there: ${KNOWN}`;
const STEADY = "a network is asked: pages keep the first answer, and no build notices another one";
const WRITTEN = "let a script that runs before write the data below templates/data/, and import it";

/**
 * @param root absolute
 * @param modules names of the files that templates are loaded from
 */
export function createGuard(root: string, files: Files, modules: ReadonlySet<string>) {
  let ended = 0;
  const late = new Set<string>();
  const known = new Set<unknown>();
  const failed = (blame: Blame, thrown: unknown, hint = THROWN): Computed<undefined> => {
    const diagnostics = [toProblem(blame, thrown, hint)];
    return { value: undefined, diagnostics, uncacheable: true };
  };
  return {
    /**
     * What the site's code returns, or undefined and its problem. Neither must be remembered: it may depend on anything.
     * @param read makes something of what is no promise, and may throw
     */
    run<T, R = T>(blame: Blame, work: () => T, read?: (value: T) => R): Computed<R | undefined> {
      try {
        const value = work();
        if (!isPromise(value))
          return { value: read ? read(value) : (value as unknown as R), diagnostics: [] };
        // Nobody waits for it, so nobody else would hear that it fails.
        value.then(undefined, () => {});
        return failed(blame, "it returns a promise, and nothing waits for it", PROMISE);
      } catch (thrown) {
        return failed(blame, thrown);
      }
    },
    /**
     * The same for code that may return a promise. Code of which one does not come is not asked again.
     * @param hint what to do then
     */
    async wait<T>(blame: Blame, work: () => Promise<T>, hint: string): Promise<Computed<T | undefined>> {
      const code = "by" in blame ? blame.by : blame.template;
      if (late.has(code)) return { value: undefined, diagnostics: [], uncacheable: true };
      try {
        return { value: await inTime(work()), diagnostics: [] };
      } catch (thrown) {
        if (thrown === LATE) late.add(code);
        return failed(blame, thrown, thrown === LATE ? hint : THROWN);
      }
    },
    /**
     * What failed that nobody waits for, unless it is told already.
     * @throws what a callback has thrown that is none of the site's
     */
    tellStray(kind: "promise" | "callback", thrown: unknown): readonly Problem[] {
      if (known.has(thrown)) return [];
      const { message, stack } = attempt(() => readThrown(thrown)) ?? readThrown("");
      // What templates have begun fails on when they are other ones: no module that runs can be stopped.
      const loaded = stack.match(/(?<=\/\.galley\/modules\/)\w+\.mjs/g);
      if (loaded?.every((name) => !modules.has(name))) return [];
      const at = findThrower(stack, root, files);
      if (at === undefined && kind === "callback") throw thrown;
      const text = `a ${kind} failed that nothing waits for: ${message.split("\n")[0]}`;
      return [error("PROMISE_FAILED", text, { hint: UNASKED, ...(at && { at }) })];
    },
    /** @param stack of a call that asks a network; one that none of the site's templates makes is not told */
    tellFetch(stack: string): readonly Problem[] {
      const at = findThrower(stack, root, files);
      return at
        ? [warning("NETWORK_ASKED", STEADY, { hint: WRITTEN, at, because: [{ path: at.path }] })]
        : [];
    },
  };

  /** @throws `LATE` */
  function inTime<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let seen = ended;
      const timer = setTimeout(() => {
        if (ended === seen) return reject(LATE);
        seen = ended;
        timer.refresh();
      }, SILENCE_MS);
      work.then(resolve, reject).finally(() => {
        ended += 1;
        clearTimeout(timer);
      });
    });
  }

  function toProblem(blame: Blame, thrown: unknown, otherwise: string): Problem {
    known.add(thrown);
    const { message, stack, cause, missing } = attempt(() => readThrown(thrown)) ?? readThrown("");
    const text = reword(message);
    const thrower = findThrower(stack, root, files);
    const explained = explainThrown(message, stack) ?? explainForeign(message, thrower);
    // What the engine itself throws at code of the site says there what to do.
    const hint = typeof cause === "string" ? cause : (explained ?? otherwise);
    if ("by" in blame) {
      const related = thrower && [{ message: "thrown here", at: thrower }];
      const told = thrown === LATE ? LATE.replace("it", blame.by) : `${blame.by} threw: ${text}`;
      return error("TEMPLATE_FAILED", told, { hint, at: blame.at, related, topic: told });
    }
    const { template, export: exported, declared, related, sources } = blame;
    const because = blame.because?.() ?? [];
    if (missing === undefined) {
      const imported = sources && findImport(sources, nameForeign(message, stack));
      // Of an import that cannot be, Node names the first line.
      const named = (readLack(message) && imported) ?? thrower ?? declared ?? imported;
      const at = named ?? findExport(template, exported);
      return error("TEMPLATE_FAILED", text, { hint, at, related, ...(because.length > 0 && { because }) });
    }
    const { path, why } = missing;
    const mend = why === "is gone" ? "put it back" : "publish it";
    return error("ENTRY_MISSING", `the site's templates read this file, and it ${why}`, {
      hint: `${cause ? `${cause} Else ` : ""}${mend}, or ask a developer to take it out of the templates`,
      at: { path },
      related: [...(thrower ? [{ message: "read here", at: thrower }] : []), ...(related ?? [])],
      because: [{ path }, ...because],
    });
  }

  /** By the line that threw: the message names neither. */
  function explainForeign(message: string, at: Location | undefined): string | undefined {
    if (at === undefined || !/undefined|not a function/.test(message)) return undefined;
    const line = readText(files, join(root, at.path))?.split("\n")[at.line - 1] ?? "";
    return FOREIGN.find(([pattern]) => pattern.test(line))?.[1] ?? UNEXPECTED;
  }

  /** Where the first of these files imports a package. */
  function findImport(paths: readonly string[], name: string | undefined): Origin | undefined {
    if (name === undefined) return undefined;
    const pattern = new RegExp(`\\b(?:from|import)\\s*\\(?["'](${escapePattern(name)})(?=["'/])`, "d");
    return paths.map((path) => findGroup(path, pattern)).find((at) => at !== undefined);
  }

  /** Where a template declares what it exports; its start when that is not found. */
  function findExport(path: string, name: string | undefined): Origin {
    const declaration = new RegExp(`^export\\s+(?:async\\s+)?(?:function\\s*|const\\s+)?(${name})\\b`, "dm");
    return (name && findGroup(path, declaration)) || { path };
  }

  /** Where a file has what the first group of a pattern finds. */
  function findGroup(path: string, pattern: RegExp): Origin | undefined {
    const text = readText(files, join(root, path)) ?? "";
    const span = pattern.exec(text)?.indices?.[1];
    return span && createLocations(path, text)(...span);
  }
}

/** @throws what the site's code throws once more: an error may have getters, and anything else may be thrown */
function readThrown(thrown: unknown) {
  const isError = thrown instanceof Error;
  const { message, stack = "", cause } = isError ? thrown : { message: thrown, cause: undefined };
  const missing = thrown instanceof MissingEntry ? thrown : undefined;
  // Of a fetch that fails, Node 26 says there alone who has asked.
  const inner = cause instanceof Error ? cause.stack : "";
  return { message: String(message), stack: `${stack}\n${inner}`, cause, missing };
}

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === "function";

/** The innermost line of a stack in sources of the site or its workspace, whether Node has mapped the stack to them or not. */
export function findThrower(stack: string, root: string, files: Files): Location | undefined {
  // Node follows links.
  const home = files.realPath(root) ?? root;
  const templates = join(home, "templates");
  for (const text of stack.split("\n")) {
    const [, written = "", line = "1", column = "1"] =
      /(?:^|[ (])((?:file:\/\/)?\/[^<]*?):(\d+):(\d+)\)?$/.exec(text.trim()) ?? [];
    const file = written.startsWith("file:") ? (attempt(() => fileURLToPath(written)) ?? "") : written;
    if (file.startsWith(templates))
      return { path: `templates${file.slice(templates.length)}`, line: Number(line), column: Number(column) };
    if (!file.startsWith(modulesFolder(home))) continue;
    const map = readJson<SourceMapPayload>(files, `${file}.map`);
    const entry = map && new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry)) continue;
    const { originalSource: source, originalLine, originalColumn } = entry;
    if (source.includes("/node_modules/")) continue;
    const path = pathFrom(home, resolve(modulesFolder(root), source));
    return { path, line: originalLine + 1, column: originalColumn + 1 };
  }
  return undefined;
}
