/** Keeps what a visitor presses while a widget's module is still on its way. */

/**
 * Remembers clicks inside an element (a keyboard activation is a click, too): on each checkbox and radio button, and the
 * last one on anything else. It returns a function that does them again, and stops remembering. Links, summaries and
 * labels are left to the browser, which needs no script for them. A checkbox changes at once, and is pressed again
 * without ever showing the old state.
 */
export function keepActivation(element: HTMLElement, first?: Event): () => void {
  const toggles: (() => void)[] = [];
  let last = (): unknown => undefined;
  const keep = (event: Event): void => {
    const target = event.target as HTMLInputElement;
    const { checked } = target;
    if (TOGGLE.test(target.type))
      toggles.push(() => {
        target.checked = !checked;
        target.click();
      });
    else if (!target.closest("a,summary,label")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      last = () => target.isConnected && target.dispatchEvent(new MouseEvent("click", event));
    }
  };
  if (first?.type === "click") keep(first);
  element.addEventListener("click", keep, true);
  return () => {
    element.removeEventListener("click", keep, true);
    for (const press of [...toggles, last]) press();
  };
}

const TOGGLE = /checkbox|radio/;
