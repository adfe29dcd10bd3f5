/** The Markdown of a site: its engine, its plugins, all cores. */
import type { Computed } from "../cache/cache.ts";
import type { SiteDefinition } from "../define.ts";
import type { EngineName, RawMarkdown } from "../markdown/engine.ts";
import { createMarkdown } from "../markdown/index.ts";
import { CODE } from "../problems/made-path.ts";
import type { Origin } from "../types.ts";
import { once } from "../util/once.ts";
import type { Run } from "./run.ts";

/** A body of Markdown as the engine has it. `at` is where the text stands. */
export type Convert = (body: string, at: Origin, isInline?: boolean) => Promise<Computed<RawMarkdown>>;

/** A text for an engine without plugins. */
export type MarkdownJob = { readonly text: string; readonly isInline: boolean | undefined };

/** Such an engine; `hasPlugins`: the site has some, which read what is no Markdown. */
export type PlainMarkdown = { readonly engine: EngineName; readonly hasPlugins: boolean };

/** Characters that are worth a thread: remark takes 10 ms for 1,000, sätteri and the search for slips 0.2. */
const WORTH_A_THREAD = { remark: 50_000, satteri: 1_500_000 };

/** Of a text that another share converts. */
export const leaveOut: Convert = async () => ({ value: NO_TEXT, diagnostics: [], uncacheable: true });
const NO_TEXT: RawMarkdown = { html: "", faults: [], own: [] };

/** Where the site's code lists them. */
const PLUGINS = { template: CODE, declared: { path: CODE, data: ["markdown"] } };
const ENDLESS = "see that its promise settles, whatever happens to what it waits for";

/** Where a plugin of the site throws or does not end, the text is read without plugins: its other faults are told as well. */
export function createConverter({ markdown }: SiteDefinition, run: Run) {
  const { guard, take, pool } = run;
  const { engine = "remark", plugins } = markdown ?? {};
  const shared = { engine, hasPlugins: plugins !== undefined };
  const plain = once(() => createMarkdown(shared));
  // Plugins of a site stay in the thread that has loaded them.
  const convertShared = pool.share<MarkdownJob, RawMarkdown>({
    name: "markdown",
    shared,
    work: async ({ text, isInline }) => (await plain())(text, isInline),
    sizeOf: ({ text }) => text.length,
    worthThread: WORTH_A_THREAD[engine],
  });
  const convertPlain = (text: string, isInline?: boolean) => convertShared({ text, isInline });
  const own = once(async () =>
    take(await guard.wait(PLUGINS, () => createMarkdown({ ...markdown, engine }), ENDLESS)),
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
  return convert;
}
