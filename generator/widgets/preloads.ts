/** Which modules a page needs at once, so that its head can ask for them before the loader runs. */
import type { Widget } from "./discover.ts";

/**
 * Only for widgets that wake on load: a hint costs its bytes at once, and whatever waits for a visitor may never be
 * needed. The others' modules are fetched side by side when they wake.
 * @param used names of the widgets on the page
 * @param modules per widget: modules fetched when its strategy fires
 * @returns urls, each once, in the order of `used`
 */
export function findPreloads(
  used: readonly string[],
  widgets: readonly Widget[],
  modules: { readonly [name: string]: readonly string[] },
): readonly string[] {
  const awake = new Set(widgets.filter(({ strategy }) => strategy === "load").map(({ name }) => name));
  return [...new Set(used.flatMap((name) => (awake.has(name) ? (modules[name] ?? []) : [])))];
}
