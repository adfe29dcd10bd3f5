/**
 * The thread that converts Markdown: jobs in, raw HTML out. Plugins are functions and cannot cross threads, so a
 * thread reads them from the site's compiled definition.
 */
import type { SiteDefinition } from "../define.ts";
import { serveJobs } from "../workers/jobs.ts";
import type { EngineName, RawMarkdown } from "./engine.ts";
import { createMarkdown, type MarkdownRenderer } from "./index.ts";

export interface MarkdownJob {
  readonly engine: EngineName;
  readonly body: string;
  /** url of the module whose default export is the site's definition; only when it has plugins */
  readonly definitionUrl?: string;
}

const renderers = new Map<string, Promise<MarkdownRenderer>>();

/** Rejects when a plugin throws. */
async function convertJob({ engine, body, definitionUrl }: MarkdownJob): Promise<RawMarkdown> {
  const key = `${engine} ${definitionUrl ?? ""}`;
  const renderer = renderers.get(key) ?? createFor(engine, definitionUrl);
  renderers.set(key, renderer);
  return (await renderer).convert(body);
}

async function createFor(engine: EngineName, definitionUrl: string | undefined): Promise<MarkdownRenderer> {
  if (definitionUrl === undefined) return createMarkdown({ engine });
  const definition = (await import(definitionUrl)) as { readonly default: SiteDefinition };
  return createMarkdown({ engine, plugins: definition.default.markdown?.plugins ?? [] });
}

serveJobs(convertJob);
