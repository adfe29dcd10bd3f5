/**
 * Closes the menu when the window grows past the width from which the header shows the list. After a press beside it the
 * focus is nowhere: it goes back to the button, as it does after Escape.
 */
export default function menu(element: HTMLElement): void {
  const [button, sheet] = element.querySelectorAll<HTMLElement>("button, [popover]");
  matchMedia("(min-width: 60rem)").addEventListener("change", () => sheet?.hidePopover?.());
  sheet?.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && document.activeElement === document.body) button?.focus();
  });
}
