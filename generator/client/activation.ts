/** Keeps what a visitor presses while a widget's module is still on its way. */

/** An element; when React has made it anew, `heir` is what stands in its place (mount.tsx). */
export type Replaceable = HTMLInputElement & { heir?: HTMLInputElement };

/**
 * Remembers what is pressed inside an element, by keyboard, too: each checkbox and radio button, and the last press on
 * anything else. It returns a function that presses again in that order, and stops remembering. Links, summaries and labels
 * are left to the browser, which needs no script for them, and a widget inside to itself. A checkbox changes at once, and is
 * pressed again without ever showing the old state.
 */
export function keepActivation(element: HTMLElement, first?: Event): () => Promise<void> {
  const presses = new Set<() => unknown>();
  let last: () => unknown;
  const keep = (event: Event): void => {
    const target = event.target as Replaceable;
    const { checked } = target;
    const isBox = /checkbox|radio/.test(target.type);
    if (target.closest("[data-widget]") !== element || (!isBox && target.closest("a,summary,label"))) return;
    // A widget that is half alive would count it, too.
    event.stopImmediatePropagation();
    // Not by click(): within a click of the keyboard or of a label, that is none.
    const press = () => {
      const { heir = target } = target;
      if (isBox) heir.checked = !checked;
      return heir.isConnected && heir.dispatchEvent(new MouseEvent("click", event));
    };
    if (!isBox) {
      event.preventDefault();
      presses.delete(last);
      last = press;
    }
    presses.add(press);
  };
  if (first?.type === "click") keep(first);
  element.addEventListener("click", keep, true);
  return async () => {
    element.removeEventListener("click", keep, true);
    // Between two of them the component renders again.
    for (const press of presses) await press();
  };
}
