/** Keeps what a visitor presses while a widget's module is still on its way. */

/**
 * Remembers the last click inside an element (a keyboard activation is a click, too) and returns a function that
 * does it again and stops remembering. Links, summaries and labels are left to the browser, which needs no script
 * for them. A checkbox or radio button changes at once, and is pressed again without ever showing the old state.
 */
export function keepActivation(element: HTMLElement, first?: Event): () => void {
  let last: Event | undefined;
  let checked: boolean;
  const keep = (event: Event): void => {
    const target = event.target as HTMLInputElement;
    if (!TOGGLE.test(target.type)) {
      if (target.closest("a,summary,label")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    last = event;
    checked = target.checked;
  };
  if (first?.type === "click") keep(first);
  element.addEventListener("click", keep, true);
  return () => {
    element.removeEventListener("click", keep, true);
    const target = last?.target as HTMLInputElement | undefined;
    if (!target?.isConnected) return;
    if (TOGGLE.test(target.type)) target.checked = !checked;
    target.dispatchEvent(new MouseEvent("click", last as MouseEventInit));
  };
}

const TOGGLE = /checkbox|radio/;
