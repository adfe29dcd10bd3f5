/** The Markdown of a site: its engine, its plugins, all cores. */
import type { Computed } from "../cache/cache.ts";
import type { SiteDefinition } from "../define.ts";
import type { RawMarkdown } from "../markdown/engine.ts";
import { createMarkdown } from "../markdown/index.ts";
import type { Task } from "../markdown/worker.ts";
import { once } from "../problems/once.ts";
import { createPool } from "../threads/pool.ts";
import type { Origin } from "../types.ts";
import type { Run } from "./run.ts";

/** A body of Markdown as the engine has it. `at` is where the text stands. */
export type Convert = (body: string, at: Origin, isInline?: boolean) => Promise<Computed<RawMarkdown>>;

/** Characters that are worth a thread: remark takes 10 ms for 1,000, sätteri 0.1. */
const WORTH_A_THREAD = { remark: 100_000, satteri: 10_000_000 };

/** Of a text that another share converts. */
export const leaveOut: Convert = async () => ({ value: NO_TEXT, diagnostics: [], uncacheable: true });
const NO_TEXT: RawMarkdown = { html: "", faults: [], dropped: [] };

const ENDLESS = "see that its promise settles, whatever happens to what it waits for";

/** Where a plugin of the site throws or does not end, the text is read without plugins: its other faults are told as well. */
export function createConverter({ markdown = { engine: "remark" } }: SiteDefinition, run: Run) {
  const { guard, take, effects } = run;
  const { engine, plugins } = markdown;
  const plain = once(() => createMarkdown({ engine }));
  // Plugins of a site stay in the thread that has loaded them.
  const pool = createPool<Task, RawMarkdown>({
    workerFile: new URL("./markdown-worker.js", import.meta.url),
    workerData: engine,
    cores: effects.cores,
    work: async ({ text, isInline }) => (await plain())(text, isInline),
    sizeOf: ({ text }) => text.length,
    worthThread: WORTH_A_THREAD[engine],
  });
  const convertPlain = (text: string, isInline?: boolean) => pool.run({ text, isInline });
  const own = once(async () =>
    take(await guard.wait({ template: "templates/index.ts" }, () => createMarkdown(markdown), ENDLESS)),
  );
  const convert: Convert = async (body, at, isInline) => {
    const convertOwn = plugins && (await own());
    if (convertOwn === undefined) {
      const value = await convertPlain(body, isInline);
      return { value, diagnostics: [], uncacheable: plugins !== undefined };
    }
    const work = () => convertOwn(body, isInline);
    const { value, ...rest } = await guard.wait({ at, by: "a Markdown plugin" }, work, ENDLESS);
    return { ...rest, value: value ?? (await convertPlain(body, isInline)) };
  };
  return { convert, close: pool.close };
}
