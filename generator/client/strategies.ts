/** When a widget wakes up: one short function for each strategy. A site's loader holds only those its widgets use. */

/**
 * Calls `wake` when the moment has come, again if need be.
 * @param detail the strategy's own argument, from `data-when`
 */
export type StrategyFunction = (element: HTMLElement, wake: (event?: Event) => void, detail?: string) => void;

export const load: StrategyFunction = (_, wake) => wake();

/** Safari has no requestIdleCallback; there the next task has to do. */
export const idle: StrategyFunction = (_, wake) => {
  (self.requestIdleCallback ?? setTimeout)(() => wake());
};

/** A visitor may be faster than the observer. */
export const visible: StrategyFunction = (element, wake, rootMargin) => {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin } as IntersectionObserverInit,
  ).observe(element);
  element.addEventListener("click", wake, true);
};

/** A pointer that arrives, a finger that touches and a focus come before the click, so most clicks find a live widget. */
export const interaction: StrategyFunction = (element, wake) => {
  if (element.matches(":focus-within")) return wake();
  for (const name of ["pointerenter", "focusin", "click"]) element.addEventListener(name, wake, true);
};

export const media: StrategyFunction = (_, wake, query = "") => {
  const list = matchMedia(query);
  if (list.matches) wake();
  else list.addEventListener("change", () => wake(), { once: true });
};
