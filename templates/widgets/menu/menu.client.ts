/** Closes the menu once a page is chosen, and when the window grows past the width from which the header shows the list. */
export default function menu(element: HTMLElement): void {
  const close = () => element.querySelector<HTMLElement>("[popover]")?.hidePopover?.();
  matchMedia("(min-width: 60rem)").addEventListener("change", close);
  // The choice may open a new tab, or the visitor may come back: this page must not wait with its menu open.
  element.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) close();
  });
}
