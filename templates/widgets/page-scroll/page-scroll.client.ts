/** A link to the current page: closes the menu it is in, scrolls to the top and moves the focus to the main heading. */
export default function pageScroll(element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link?.href !== location.href.split("#")[0] || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    link?.closest<HTMLElement>("[popover]")?.hidePopover?.();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
