/** The Markdown of a site: its engine, its plugins, all cores. */
import type { Computed } from "../cache/cache.ts";
import type { SiteDefinition } from "../define.ts";
import { createMarkdown, type RawMarkdown } from "../markdown/index.ts";
import { createMarkdownPool } from "../markdown/pool.ts";
import { once } from "../problems/once.ts";
import type { Origin } from "../types.ts";
import type { Run } from "./run.ts";

/** A body of Markdown as the engine has it. `at` is where the text stands. */
export type Convert = (body: string, at: Origin, isInline?: boolean) => Promise<Computed<RawMarkdown>>;

/** Of a text that another share converts. */
export const leaveOut: Convert = async () => ({
  value: { html: "", faults: [], dropped: [] },
  diagnostics: [],
  uncacheable: true,
});

const ENDLESS = "see that its promise settles, whatever happens to what it waits for";

/** Where a plugin of the site throws or does not end, the text is read without plugins: its other faults are told as well. */
export function createConverter({ markdown = { engine: "remark" } }: SiteDefinition, run: Run) {
  const { guard, take, effects } = run;
  const { engine, plugins } = markdown;
  const plain = once(() => createMarkdown({ engine }));
  const pool = createMarkdownPool(engine, async (...text) => (await plain())(...text), effects.cores);
  const own = once(async () =>
    take(await guard.wait({ template: "templates/index.ts" }, () => createMarkdown(markdown), ENDLESS)),
  );
  const convert: Convert = async (body, at, isInline) => {
    if (plugins === undefined) return { value: await pool.convert(body, isInline), diagnostics: [] };
    const convertOwn = await own();
    if (convertOwn === undefined)
      return { value: await pool.convert(body, isInline), diagnostics: [], uncacheable: true };
    const work = () => convertOwn(body, isInline);
    const { value, ...rest } = await guard.wait({ at, by: "a Markdown plugin" }, work, ENDLESS);
    return { ...rest, value: value ?? (await pool.convert(body, isInline)) };
  };
  return { convert, close: pool.close };
}
