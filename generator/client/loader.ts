/**
 * The only script a page loads at once: finds widgets and wakes each by its strategy.
 * Every byte here is paid by every visitor; it must not know React.
 */
import { keepActivation } from "./activation.ts";
import type { StrategyFunction } from "./strategies.ts";

/** Default export of a widget's module: brings one element to life; may take its time. */
export type Start = (element: HTMLElement) => unknown;

/**
 * How to get the module of each widget, by name: it comes first, behind it whatever it imports, so that all of it is
 * fetched at the same time instead of one after the other.
 */
export type WidgetModules = {
  readonly [name: string]: () => readonly [Module | Promise<Module>, ...unknown[]];
};
type Module = { readonly default: Start };

/**
 * Wakes the widgets of the document and returns `wake(root)` for elements that are added later.
 * An element is woken once, however often it is called, and has `data-ready` then. A failure is logged, stops no other
 * widget, and leaves `data-failed` on the element for styles to hide what does nothing; the element is tried again by the
 * next call, and when the page comes back from the back/forward cache.
 */
export function createLoader(
  modules: WidgetModules,
  strategies: { readonly [name: string]: StrategyFunction },
): (root?: ParentNode) => void {
  const armed = new WeakSet<Element>();

  const arm = (element: HTMLElement): void => {
    const { widget, on, when } = element.dataset as { widget: string; on: string; when?: string };
    const load = modules[widget];
    if (!load || armed.has(element)) return;
    armed.add(element);
    const fail = (error: unknown): void => {
      armed.delete(element);
      element.dataset.failed = "";
      console.error(`widget ${widget}:`, error);
    };
    let isWoken = false;
    const start = (event?: Event): void => {
      if (isWoken) return;
      isWoken = true;
      const replay = keepActivation(element, event);
      Promise.all(load())
        .then(([module]) => module.default(element))
        .then(() => {
          delete element.dataset.failed;
          element.dataset.ready = "";
        })
        .catch(fail)
        .then(replay);
    };
    // What a strategy throws is a failure, too.
    new Promise(() => strategies[on]?.(element, start, when)).catch(fail);
  };

  const wake = (root: ParentNode = document): void =>
    root.querySelectorAll<HTMLElement>("[data-widget]").forEach(arm);
  addEventListener("pageshow", (event) => event.persisted && wake());
  wake();
  return wake;
}
