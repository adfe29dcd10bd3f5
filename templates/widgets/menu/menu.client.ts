/** Closes the menu when the window grows past the width from which the header shows the list. */
export default function menu(element: HTMLElement): void {
  matchMedia("(min-width: 60rem)").addEventListener("change", () =>
    element.querySelector<HTMLElement>("[popover]")?.hidePopover?.(),
  );
}
