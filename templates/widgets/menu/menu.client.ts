/**
 * Closes the menu when the window grows past the width from which the header shows the list. After a press beside it the
 * focus is nowhere: it goes back to the button, as it does after Escape.
 */
export default function menu(element: HTMLElement): void {
  const parts = element.querySelectorAll("button, [popover]");
  const [button, sheet] = parts as unknown as [HTMLElement, HTMLElement];
  matchMedia("(min-width: 60rem)").addEventListener("change", () => sheet.hidePopover?.());
  sheet.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && document.activeElement === document.body) button.focus();
  });
}
